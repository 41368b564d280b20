# What is said about a mail itself, in the answer to it.

mail-from-html = Your mail came as HTML only; it was turned into text. Please look whether each line below is as you wrote it.
mail-text-and-html-differ = Your mail's text and its HTML version differ. The text counts.
mail-html-too-deep = The HTML of your mail is too complicated to be read. Please send plain text.
mail-cut = Your mail's text is longer than { $kilobytes } KiB. What stands after was not read.
mail-attachment-read = The attached file { $file } was read as part of your mail.
mail-charset-guessed = Your mail did not tell its character set rightly. Accents may have gone wrong.
mail-encrypted = Your mail is encrypted and cannot be read here. Please send it unencrypted.
mail-signed-opaque = Your mail is signed in a way that hides its text (S/MIME, opaque) and cannot be read here. Please send it with a clear signature or none.
mail-part-read = A text attached without a name was read as part of your mail.
mail-quoted-tails = { $count ->
    [one] One line without a mark, right below a long quoted one, was
   *[other] { $count } lines without a mark, right below long quoted ones, were
} taken for its end and not read. Leave an empty line between a quotation and your orders.
