/** One mailbox of an address header, address in lower case. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** The readable text of a message. */
export interface MailBody {
  /** Lines ended by `\n`, cleaned of marks nobody sees. */
  readonly text: string;
  /** No plain text was there; this is taken from the HTML. */
  readonly fromHtml: boolean;
}
