# The lines around a sheet, as they may be sent.

sheet-begin = BEGIN ORDERS
sheet-end = END ORDERS
