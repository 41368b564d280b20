//! From data to what people read: catalogues → sentences, Tera → mails, drawings → SVG → PNG.

pub mod letters;
