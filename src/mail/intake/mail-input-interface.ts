/** How an input is doing, for the operator. */
export interface InputHealth {
  readonly name: string;
  readonly state: 'stopped' | 'starting' | 'running' | 'failing';
  /** What it listens on or is connected to. */
  readonly where: string;
  /** The last failure, null when all is well. */
  readonly fault: string | null;
  readonly handled: number;
}

/** A way for mail to come in. */
export interface MailInput {
  start(): Promise<void>;
  /** Ends gracefully: a message being handled is handled to its end. */
  stop(): Promise<void>;
  health(): InputHealth;
  /**
   * Everything that had come by then (milliseconds since 1970) was dealt with; null when that is not known, as before
   * the first look and while the input fails.
   */
  readUpTo(): number | null;
}
