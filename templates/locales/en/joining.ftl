# How people come to play, watch and stand by, and what becomes of a seat that somebody left.

joining-vacant = Nobody plays { $lord } at present, so no sheet is taken for { $lord }.
