declare global {
  /** The script that was asked for before the page was there, and whether it could be loaded. */
  var posthornEarly: { readonly source: string; readonly loaded: Promise<boolean> } | undefined;
}

/** Whether a script beside the page could be loaded. Pages from a disk can neither import nor fetch, but they can have a script. */
export function loadScript(source: string): Promise<boolean> {
  const early = globalThis.posthornEarly;
  return early?.source === source ? early.loaded : asked(source);
}

/** Asks for a script that `loadScript` will want. */
export function fetchEarly(source: string): void {
  globalThis.posthornEarly = { source, loaded: asked(source) };
}

/** The file of the rules that stand behind the position of a link; null where none are named. */
export function rulesNamedIn(fragment: string): string | null {
  const digits = /^#p\d+\.[A-Za-z0-9_-]+\.([0-9a-f]{16})$/.exec(fragment)?.[1];
  return digits === undefined ? null : rulesFile(digits);
}

/** Where rules lie beside the page, by the first digits of their SHA-256. */
export function rulesFile(digits: string): string {
  return `rules/${digits}.js`;
}

function asked(source: string): Promise<boolean> {
  return new Promise((resolve) => {
    const element = document.createElement('script');
    element.src = source;
    element.addEventListener('load', () => resolve(true));
    element.addEventListener('error', () => resolve(false));
    document.head.append(element);
  });
}
