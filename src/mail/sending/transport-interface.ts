/** What came of one attempt to hand a mail over. */
export type Delivery =
  | { readonly ok: true; readonly response: string }
  /**
   * `permanent`: the other side will never take this mail, so trying again is no use. `refused`: because it has no such
   * recipient, which is as good as a report that mail to him comes back.
   */
  | { readonly ok: false; readonly permanent: boolean; readonly refused?: boolean; readonly reason: string }
  /** The other side is away, or has had enough for now: no attempt, and none before `until` (milliseconds since 1970). */
  | { readonly ok: false; readonly permanent: false; readonly until: number; readonly reason: string };

/** Hands finished mails to the world: always the bytes as they are stored. */
export interface Transport {
  send(mail: {
    readonly id: string;
    readonly bytes: Uint8Array;
    readonly envelope: { readonly from: string; readonly to: string };
  }): Promise<Delivery>;
  close(): Promise<void>;
}

/** How many mails are handed over at the same time. */
export const CONNECTIONS = 4;
