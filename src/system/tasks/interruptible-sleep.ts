/** A wait that can be ended. */
export class Nap {
  #end: () => void = () => {};

  /** Kept after so many milliseconds, or when it is woken. */
  async sleep(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#end = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#end = () => {};
  }

  /** Ends the wait, if there is one. */
  wake(): void {
    this.#end();
  }
}
