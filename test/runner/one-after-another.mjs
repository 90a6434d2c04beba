// Stands in for `AsyncLocalStorage` in jest's runner of tests. Node follows every promise of the program for that one, which takes a
// tenth of all time; our suites run their tests one after the other, so which of them is at work needs no following.
export class OneAfterAnother {
  #store;

  getStore() {
    return this.#store;
  }

  run(store, work) {
    const before = this.#store;
    this.#store = store;
    const done = () => {
      this.#store = before;
    };
    try {
      const result = work();
      if (typeof result?.then === 'function') return result.finally(done);
      done();
      return result;
    } catch (error) {
      done();
      throw error;
    }
  }
}
