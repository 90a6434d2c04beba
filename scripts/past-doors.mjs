// A room is entered by its door, and esbuild takes whoever passes one for somebody who needs the whole room: the file of a verb would
// bring along all that the doors on its way lead to. So when the program is bundled, a name is fetched where it is defined.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const IMPORT = /^import \{([^}]*)\} from '(\.{1,2}\/[^']*)';$/gm;
const EXPORT = /^export \{([^}]*)\} from '(\.{1,2}\/[^']*)';$/gm;
/** `(await import('./room/index.js')).name` */
const ONE_LATER = /\(await import\('(\.{1,2}\/[^']*)'\)\)\.(\w+)/g;
/** `const { name } = await import('./room/index.js')` */
const NAMED_LATER = /const \{ (\w+) \} = await import\('(\.{1,2}\/[^']*)'\)/g;

/** A plugin of esbuild. Loading a file of ours must do nothing but define what it exports. Lines stay where they are. */
export const pastDoors = {
  name: 'past-doors',
  setup({ onLoad }) {
    onLoad({ filter: /\/(?:src|desk)\/.*\.tsx?$/ }, ({ path }) => ({
      contents: withoutDoors(path, readFileSync(path, 'utf8')),
      loader: path.endsWith('.tsx') ? 'tsx' : 'ts',
    }));
  },
};

function withoutDoors(path, text) {
  return text
    .replace(IMPORT, (line, list, from) => {
      const imports = namesIn(list).map(({ name, as }) => {
        const found = definedAt(path, from, name);
        return `import { ${found.name} as ${as} } from '${found.from}';`;
      });
      return imports.join(' ') + '\n'.repeat(line.split('\n').length - 1);
    })
    .replace(ONE_LATER, (_, from, name) => {
      const found = definedAt(path, from, name);
      return `(await import('${found.from}')).${found.name}`;
    })
    .replace(NAMED_LATER, (_, name, from) => {
      const found = definedAt(path, from, name);
      return `const { ${found.name}: ${name} } = await import('${found.from}')`;
    });
}

/** Where a file finds what it asks a door for: its name there, and that file as seen from here. */
function definedAt(path, from, name) {
  const door = sourceOf(path, from);
  const further = door.endsWith('/index.ts') && existsSync(door) ? exportsOf(door).get(name) : undefined;
  if (further === undefined) return { name, from };
  const found = definedAt(door, further.from, further.name);
  const there = relative(dirname(path), sourceOf(door, found.from)).replace(/\.ts$/, '.js');
  return { name: found.name, from: there.startsWith('.') ? there : `./${there}` };
}

function sourceOf(path, from) {
  return join(dirname(path), from).replace(/\.js$/, '.ts');
}

const doors = new Map();

/** What a door hands on, by the name it gives it. */
function exportsOf(door) {
  const known = doors.get(door);
  if (known !== undefined) return known;
  const found = new Map();
  for (const [, list, from] of readFileSync(door, 'utf8').matchAll(EXPORT)) {
    for (const { name, as } of namesIn(list)) found.set(as, { name, from });
  }
  doors.set(door, found);
  return found;
}

/** Names of a list but those of types. */
function namesIn(list) {
  return list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '' && !item.startsWith('type '))
    .map((item) => {
      const [name, as = name] = item.split(' as ');
      return { name, as };
    });
}
