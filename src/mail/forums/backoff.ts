/** The first wait and the longest (milliseconds) where a forum does not say how long it wants to be left alone. */
const FIRST = 5_000;
const LONGEST = 900_000;
/** The longest that is waited because a forum says so: a day, as the widest of its limits are counted. */
const LONGEST_ASKED = 86_400_000;

/** How long a forum is left alone that is away or has had enough: reading and posting together. */
export class Backoff {
  #wait = 0;
  #until = 0;

  /** Until when (milliseconds since 1970) nothing is asked; 0 where it may be. */
  get until(): number {
    return this.#until;
  }

  /**
   * It did not answer, or asked to be left alone until `notBefore`. Whoever goes on asking so is left alone for longer each time, too. Gives
   * until when it is.
   */
  failed(now: number, notBefore: number | null): number {
    this.#wait = Math.min(LONGEST, this.#wait === 0 ? FIRST : this.#wait * 2);
    const asked = Math.min(notBefore ?? 0, now + LONGEST_ASKED);
    this.#until = Math.max(this.#until, asked, now + this.#wait);
    return this.#until;
  }

  worked(): void {
    this.#wait = 0;
    this.#until = 0;
  }
}
