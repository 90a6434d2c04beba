/** Exit codes, stable for scripts. */
export const EXIT = {
  ok: 0,
  /** The command was understood and the game, the log or the other end said no. */
  no: 1,
  /** The command line or a file named on it is wrong. */
  usage: 2,
  /** A bug of this program (EX_SOFTWARE). */
  bug: 70,
  /** Not now: the same thing may succeed later (EX_TEMPFAIL). A mail server then keeps the mail and tries again. */
  later: 75,
} as const;

/** The command line is wrong in a way the option parser cannot see. */
export class UsageError extends Error {
  override name = 'UsageError';
}
