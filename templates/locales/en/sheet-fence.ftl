# The first and the last line of a sheet, as players may send them.

sheet-begin = BEGIN ORDERS
sheet-end = END ORDERS
