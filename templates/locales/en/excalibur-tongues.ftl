# What words of two languages, or of one, could be taken for.

excalibur-orders-at-or-to = "à" may mean at or to here, so nothing was done. Which?
