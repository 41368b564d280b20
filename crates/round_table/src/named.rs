//! Types that are stored, and written in files, as one name.

/// Gives every value of a type its name, and leads from a name back to the value; case does not
/// matter. An enum whose values hold nothing is declared here at the same time.
macro_rules! named {
    (
        $what:literal:
        $(#[$about:meta])*
        pub enum $kind:ident {
            $($(#[$of:meta])* $value:ident = $name:literal,)*
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        #[derive(serde::Serialize, serde::Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub enum $kind {
            $($(#[$of])* $value,)*
        }

        named! { $what: $kind { $($kind::$value => $name,)* } }
    };
    ($what:literal: $kind:ident { $($value:expr => $name:literal,)* }) => {
        impl $kind {
            pub const ALL: [$kind; [$($name),*].len()] = [$($value),*];

            const NAMED: &'static [($kind, &'static str)] = &[$(($value, $name)),*];

            pub fn name(self) -> &'static str {
                let mut all = $kind::NAMED.iter();
                all.find(|(value, _)| *value == self).map_or("?", |(_, name)| name)
            }

            pub fn named(name: &str) -> Option<$kind> {
                let mut all = $kind::NAMED.iter();
                all.find(|(_, own)| own.eq_ignore_ascii_case(name)).map(|(value, _)| *value)
            }
        }

        impl std::fmt::Display for $kind {
            fn fmt(&self, to: &mut std::fmt::Formatter) -> std::fmt::Result {
                to.write_str(self.name())
            }
        }

        impl From<$kind> for String {
            fn from(value: $kind) -> String {
                value.name().to_owned()
            }
        }

        impl TryFrom<String> for $kind {
            type Error = String;

            fn try_from(name: String) -> Result<$kind, String> {
                $kind::named(&name).ok_or_else(|| format!("no {} {name:?}", $what))
            }
        }
    };
}
pub(crate) use named;
