//! A campaigning season (§4.2), a file a step, in playing order.
