# Words that can mean two things, in one language or in two.

excalibur-orders-at-or-to = "à" can mean at or to here, so the judge did nothing. Which do you mean?
