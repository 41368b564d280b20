//! The money that a stand-in expects in winter.

/// The expected money, updated line by line.
pub(super) struct WinterBudget {
    pub bezants: u32,
    /// Next year's pay so far.
    pub wages: u32,
    /// The expected income of next autumn.
    pub harvest: u32,
}

impl WinterBudget {
    /// True if the price can be paid now, and the pay next year too.
    pub(super) fn affords(&self, price: u32, pay: u32) -> bool {
        self.bezants >= price && self.bezants - price + self.harvest >= self.wages + pay
    }
}
