import type * as z from 'zod/mini';

/** Data files of a game, parsed but not yet looked at: by name, those of its languages apart. */
interface DataFiles {
  readonly locales: { readonly [locale: string]: readonly unknown[] };
}

/** Files whose form is known to be right. */
const sound = new WeakSet<object>();

/**
 * Takes the form of these files for right, so that nobody looks at them again: they were looked at when they were bundled with
 * the rules that read them, and to look once more would be much of what it costs to open a game in a page.
 */
export function lookedAt<Data extends DataFiles>(data: Data): Data {
  const { locales, ...others } = data;
  for (const file of [...Object.values(others), ...Object.values(locales).flat()]) {
    if (isObject(file)) sound.add(file);
  }
  return data;
}

/** Whether nobody needs to look at a file of the program again. */
export function isSound(file: unknown): boolean {
  return isObject(file) && sound.has(file);
}

/** What a file that comes with the program holds. A fault in it is a bug, and throws. */
export function dataIn<Form extends z.ZodMiniType>(form: () => Form, file: unknown): z.output<Form> {
  return isSound(file) ? (file as z.output<Form>) : form().parse(file);
}

function isObject(file: unknown): file is object {
  return typeof file === 'object' && file !== null;
}
