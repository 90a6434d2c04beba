/** What a newsgroup or a mailing list carries: a text with headers like a mail. */
export interface Article {
  /** With angle brackets; null where it has none that is well formed. */
  readonly messageId: string | null;
  readonly subject: string;
  /** Message ids of what it answers, oldest first. */
  readonly references: readonly string[];
  /** The only author it names; that is no proof of anything. Addresses are in lower case. */
  readonly from: { readonly name: string; readonly address: string } | null;
  /** The mail server of the robot's own mailbox has found that the domain of `from` has sent it. False for what came as no mail. */
  readonly isProven: boolean;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
  /** What its author wrote, as plain text. */
  readonly text: string;
}

/** Reads the bytes of strangers. */
export interface ArticleReader {
  /** Null for what cannot be read, or is more than a post may be. */
  read(raw: Uint8Array): Promise<Article | null>;
}

/** The first value of a header (its name in lower case) on one line; empty where there is none. */
export function headerOf({ headers }: Pick<Article, 'headers'>, key: string): string {
  return (headers.find((field) => field.key === key)?.value ?? '').replace(/\s+/g, ' ').trim();
}
