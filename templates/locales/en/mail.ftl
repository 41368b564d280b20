# What the answer to a mail says about the mail itself.

mail-from-html = Your mail came as HTML only and was converted to text. Please check that each line below is as you wrote it.
mail-text-and-html-differ = Your mail's text and its HTML version differ. The text counts.
mail-html-too-deep = The HTML of your mail is too complicated to read. Please send plain text.
mail-cut = Your mail's text is longer than { $kilobytes } KiB. The rest was not read.
mail-attachment-read = The attached file { $file } was read as part of your mail.
mail-charset-guessed = Your mail does not state its character set correctly, so accents may be wrong.
mail-encrypted = Your mail is encrypted, and the judge cannot read it. Please send it unencrypted.
mail-signed-opaque = Your mail is signed in a way that hides its text (S/MIME, opaque), and the judge cannot read it. Please send it with a clear signature or none.
mail-part-read = An attached text without a name was read as part of your mail.
mail-quoted-tails = { $count ->
    [one] One unmarked line right below a long quoted line was
   *[other] { $count } unmarked lines right below long quoted lines were
} treated as part of the quotation and not read. Leave an empty line between a quotation and your orders.
mail-quoted-in-sheet = { $count ->
    [one] One line between BEGIN ORDERS and END ORDERS begins
   *[other] { $count } lines between BEGIN ORDERS and END ORDERS begin
} with the mark of a quotation, such as ">", and did not count. If you mean it as an order, send it without the mark.
mail-quotation = The text from "{ $line }" on was taken for a quotation, and orders in a quotation do not count. If these are your own orders, send them again without indents and marks.
