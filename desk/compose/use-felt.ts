import { useEffect, useMemo, useRef } from 'preact/hooks';

/** What a hand may do. */
type Acts = { readonly [name: string]: (...said: never[]) => void };
/** The same, done once it was shown that it was felt; the promise is kept when it is done. */
export type FeltActs<Own extends Acts> = {
  readonly [Name in keyof Own]: (...said: Parameters<Own[Name]>) => Promise<void>;
};

/**
 * A finger is answered by the next picture, however long the thinking takes: the button that was touched is marked (`data-felt`), and
 * what it asks for is done behind that picture. Another touch finds it done, and so does whoever leaves the page.
 */
export function useFelt<Own extends Acts>(acts: Own): FeltActs<Own> {
  const latest = useRef(acts);
  latest.current = acts;
  const touches = useMemo(() => new Touches(), []);
  useEffect(() => touches.watch(), [touches]);
  return useMemo(() => {
    const felt = Object.keys(acts).map((name) => [
      name,
      // What was touched before may have changed all of them.
      (...said: never[]) => touches.felt(() => latest.current[name]?.(...said)),
    ]);
    return Object.fromEntries(felt) as FeltActs<Own>;
  }, [touches]);
}

/** Touches that were felt, of which the last may not be done yet. */
class Touches {
  #button: Element | null = null;
  #undone: (() => void) | null = null;

  /** Looks for what is touched, until the answer is called. */
  watch(): () => void {
    const look = ({ target }: Event) => {
      this.#button = target instanceof Element ? target.closest('button') : null;
    };
    const listened: readonly (readonly [string, (event: Event) => void])[] = [
      ['click', look],
      ...['pointerdown', 'keydown', 'pagehide'].map((type) => [type, () => this.#do()] as const),
    ];
    for (const [type, listener] of listened) addEventListener(type, listener, { capture: true });
    return () => {
      for (const [type, listener] of listened) removeEventListener(type, listener, { capture: true });
      this.#do();
    };
  }

  felt(work: () => void): Promise<void> {
    this.#do();
    const button = this.#button;
    this.#button = null;
    button?.setAttribute('data-felt', '');
    return new Promise((done) => {
      this.#undone = () => {
        this.#undone = null;
        button?.removeAttribute('data-felt');
        work();
        done();
      };
      const own = this.#undone;
      requestAnimationFrame(() => setTimeout(() => this.#undone === own && own()));
    });
  }

  #do(): void {
    this.#undone?.();
  }
}
