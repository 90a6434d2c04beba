/** What stands for a value in a declaration: `game` in `<game>`, three of them in `<chains|manual|scripted:file>`. */
export type ValueName =
  /** Something that can be looked up. */
  | { readonly kind: 'known'; readonly name: Known }
  /** A file or a folder, after `before` in the same word: `scripted:`. */
  | { readonly kind: 'path'; readonly name: 'files' | 'folders'; readonly before: string }
  /** A word that is meant as it stands. */
  | { readonly kind: 'word'; readonly word: string }
  /** Words of the typist's own. */
  | { readonly kind: 'free' };

/** Names of values that can be looked up. A declaration that uses one of them is completed. */
export const KNOWN = [
  'game',
  'games',
  'side',
  'viewer',
  'rules',
  'scenario',
  'edition',
  'option=value',
  'side=address',
  'language',
  'zone',
  'tournament',
  'command',
] as const;
export type Known = (typeof KNOWN)[number];

/** Names of paths. */
export const PATHS: { readonly [name: string]: 'files' | 'folders' } = {
  file: 'files',
  'file.yaml': 'files',
  folder: 'folders',
};

/** Names of values that nobody can know beforehand. */
export const FREE: readonly string[] = [
  'version',
  'address',
  'challenged',
  'challenger',
  'day',
  'id',
  'n',
  'entry',
  'hash',
  'key',
  'entrant',
  'lines',
  'name',
  'name=address',
  'number',
  'offer',
  'pace',
  'pair',
  'percent',
  'previous',
  'reason',
  'round',
  'selector',
  'signature',
  'table',
  'text',
  'time',
  'times',
  'winner',
];

/** Reads the name of a declared value. What may be left out, in brackets, is no help. */
export function valueNames(declared: string): readonly ValueName[] {
  const names = declared
    .replace(/\[[^\]]*\]/g, '')
    .split('|')
    .filter((name) => name !== '');
  return names.map((name) => {
    const known = KNOWN.find((each) => each === name);
    if (known !== undefined) return { kind: 'known', name: known };
    const [, before = '', place = name] = /^(\w+:)(.+)$/.exec(name) ?? [];
    const path = PATHS[place];
    if (path !== undefined) return { kind: 'path', name: path, before };
    return names.length === 1 || FREE.includes(name) ? { kind: 'free' } : { kind: 'word', word: name };
  });
}
