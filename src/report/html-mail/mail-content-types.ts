/** Text for one recipient. `title` is a heading for lists of mail. */
export interface MailText {
  readonly title: string;
  /** What the mail is in a word or two, in its reader's language; absent where it is neither a move nor news of one. */
  readonly about?: string;
  /** Complete in itself, lines ended by `\n`, plain text without quoting. */
  readonly text: string;
  /** The same as HTML: what stands within the `main` of a page. Made of the text where it is absent. */
  readonly html?: string;
  /** The same in Markdown, made where it is posted; made of the text where it is absent. */
  readonly markdown?: () => string;
  /** The language it is in, for readers of screens; English where it is absent. */
  readonly lang?: string;
  /** Pictures that the HTML shows by `cid:`. */
  readonly pictures?: readonly MailPicture[];
  /** Files that lie beside the text, whatever its reader's mail program shows. */
  readonly files?: readonly MailFile[];
}

export interface MailFile {
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** A picture sent along with the HTML of a mail. */
export interface MailPicture {
  /** Unique within the mail: letters, digits and hyphens. */
  readonly cid: string;
  readonly filename: string;
  readonly png: Buffer;
  readonly alt: string;
}

/** Where the answer to a report goes, and under which subject. */
export interface ReplyAddress {
  readonly address: string;
  readonly subject: string;
}
