//! Types that are stored, and written in files, as one name.

/// Implements the ways from a type to its `name()` and back, over its `ALL`. Case does not matter.
macro_rules! named {
    ($($what:literal: $kind:ty;)*) => {$(
        impl std::fmt::Display for $kind {
            fn fmt(&self, to: &mut std::fmt::Formatter) -> std::fmt::Result {
                to.write_str(self.name())
            }
        }

        impl From<$kind> for String {
            fn from(one: $kind) -> String {
                one.name().to_owned()
            }
        }

        impl TryFrom<String> for $kind {
            type Error = String;

            fn try_from(name: String) -> Result<$kind, String> {
                let mut all = <$kind>::ALL.into_iter();
                let found = all.find(|one| one.name().eq_ignore_ascii_case(&name));
                found.ok_or_else(|| format!("no {} {name:?}", $what))
            }
        }
    )*};
}
pub(crate) use named;
