//! Winter (§4.4), a file a step, in playing order.
