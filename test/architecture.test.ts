import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const SRC = fileURLToPath(new URL('../src', import.meta.url));
const DESK = fileURLToPath(new URL('../desk', import.meta.url));

/** From the ground up, each with what belongs there. A file may import from its own storey and from those above it in this list. */
const STOREYS: readonly (readonly [storey: string, holds: string])[] = [
  ['engine/core', 'what every game keeps'],
  ['engine', 'the rules of one game'],
  ['system', 'what the machine gives: files, time, chance, tasks in turn'],
  ['games', 'which games there are'],
  ['log', 'what is on record of a game, or of anything else'],
  ['store', 'everything that is no log: mail, people, waiting games, the index of games'],
  ['game', 'tables, and who sits at them'],
  ['tournament', 'events of many games: who meets whom, and how it stands'],
  ['proof', 'what shows a stranger that all were told one history'],
  ['report', 'how a view is told and drawn'],
  ['robot', 'what a person says to the robot and what he gets, whatever way it came'],
  ['site', 'pages of a club for everybody, and what they tell'],
  ['forum', 'posts of a forum, and what a forum is asked'],
  ['mail', 'the channel mail'],
  ['cli', 'the command line'],
];
/** The rooms of each storey, from the ground up in the same way. Every room has one door, its `index.ts`. */
const ROOMS: { readonly [storey: string]: readonly string[] } = {
  system: ['program', 'sources', 'files', 'text', 'logging', 'tasks', 'memory'],
  log: ['format', 'dice', 'game', 'entries', 'execution', 'storage', 'verify', 'pack'],
  store: [
    ...[
      'database',
      'leases',
      'jobs',
      'mails',
      'letters',
      'returned-mail',
      'rates',
      'people',
      'waiting-games',
      'remarks',
      'logs',
      'games',
      'tree',
      'witnessing',
      'forums',
    ],
  ],
  game: [
    'timekeeping',
    'first-draw',
    'disputes',
    'log-readings',
    'table',
    'recorded',
    'games-folder',
    'people',
    'practice',
    'lobby',
    'takeover',
  ],
  tournament: [
    'base',
    ...[
      'pairing/common',
      'pairing/round-robin',
      'pairing/matching',
      'pairing/swiss',
      'pairing/dutch',
      'pairing/knock-out',
      'pairing/ladder',
      'pairing/league',
      'pairing/sides',
      'pairing',
    ],
    'standings',
    'ratings',
    'formats',
    ...['settings/decimals', 'settings/stages', 'settings'],
    ...['procedure/state', 'procedure/formats', 'procedure/acts', 'procedure'],
    'table',
    'service',
  ],
  proof: ['tree', 'note', 'checkpoint', 'tiles', 'house', 'witness', 'cosigning', 'over-http', 'publishing'],
  report: [
    'messages',
    'model',
    'html-mail',
    'picture/drawing',
    'picture',
    'position',
    'formats',
    'replay',
    'tournament',
  ],
  robot: [
    'author-text',
    'talk/languages',
    'talk',
    'phrases/parts',
    'phrases',
    'explaining',
    'naming',
    'meaning',
    'evidence',
    'questions',
    'slips',
    'corrections',
    'own-words',
    'commands',
    'letters',
    'body-parsing',
    'channel-contract',
    'rate-limiting',
    'secrets',
    'automatic-acts',
    'tournaments',
    'handlers',
    'texts',
  ],
  site: ['facts', 'pages', 'folder', 'serving', 'building'],
  forum: ['reading', 'gateway', 'discourse', 'articles', 'newsgroup', 'mailing-list'],
  mail: [
    ...[
      'message',
      'posts',
      'running',
      'store',
      'takeover',
      'work',
      'pipeline',
      'authentication',
      'parsing/visible-html',
      'parsing',
      'bounces',
      'worker',
      'sending',
      'witnessing',
      'admission',
      'kept-answers',
    ],
    'dispute-pack',
    ...['intake', 'forums', 'maintenance', 'config', 'service'],
  ],
  cli: [
    'process',
    ...[
      'shared',
      'tournament/shared',
      'moderator',
      'game',
      'tournament',
      'side',
      'log',
      'mail',
      'backup',
      'service',
      'site',
      'witness',
      'doctor',
      'demo',
      'shell-completion',
    ],
    'playouts',
  ],
};
/** All that rooms may know which stand between the house and anybody's bytes, beside each other's shapes. */
const KNOWS_ONLY: { readonly [room: string]: readonly string[] } = {
  'mail/parsing/visible-html': ['report/html-mail'],
  'mail/parsing': [
    'mail/parsing/visible-html',
    'mail/message',
    'robot/author-text',
    'robot/channel-contract',
    'system/text',
  ],
  'mail/bounces': ['mail/parsing', 'mail/message'],
  'mail/authentication': ['mail/message'],
  'robot/author-text': ['system/text'],
  'forum/reading': ['robot/author-text', 'robot/commands'],
  'forum/gateway': ['forum/reading'],
  'forum/discourse': ['forum/gateway'],
  'forum/articles': ['forum/gateway'],
  'forum/newsgroup': ['forum/articles', 'forum/gateway'],
  'forum/mailing-list': ['forum/articles', 'forum/gateway'],
};
/** The rooms that the page of the desk enters, beside the core. Nothing in `src/` knows the desk. */
const DESK_KNOWS = [
  'game/disputes',
  'game/recorded',
  'game/table',
  'log/format',
  'log/pack',
  'log/verify',
  'report/messages',
  'report/model',
  'report/html-mail',
  'report/picture',
  'report/position',
  'report/replay',
];
/** Rooms that compute and nothing else: what the engine may not touch, they may not either. */
const PURE_ROOMS = /^tournament\/(?:base|pairing|standings|ratings|formats|procedure)\//;
/** A folder with more files than this is no room but a hall. */
const MOST_FILES = 24;

/** The parts of a game from the ground up; what is not named here puts the game together, on top of all. */
const HOUSES: { readonly [house: string]: readonly (readonly string[])[] } = {
  'engine/wilderness-war/': [
    ['ids.ts', 'rule-flags.ts'],
    ['procedure-state/', 'question-facts.ts'],
    ['state.ts', 'with-parts.ts', 'world/', 'position-accessors.ts'],
    ['rules/'],
    ['deck.ts', 'procedure-context.ts'],
    ['procedures/'],
    // What orders and events share: how a line is read, and choices both propose.
    ['orders/slots/', 'orders/candidate-and-violation-helpers.ts', 'orders/random-force-proposal.ts'],
    ['event-cards/'],
    ['orders/', 'standing-answers/'],
  ],
  'engine/liberty/': [
    ['ids.ts'],
    ['procedure-state/', 'question-facts.ts'],
    ['state.ts', 'with-parts.ts', 'fresh-turn-fields.ts', 'world/', 'position-accessors.ts'],
    ['rules/'],
    ['procedure-context.ts'],
    ['procedures/'],
    ['orders/slots/'],
    ['orders/', 'standing-answers/'],
  ],
  'engine/mohicans/': [
    ['ids.ts'],
    ['procedure-state/', 'question-facts.ts'],
    ['state.ts', 'with-parts.ts', 'world/', 'whereabouts.ts', 'position-accessors.ts'],
    ['rules/'],
    ['procedure-context.ts'],
    ['procedures/'],
    ['pending-fights-besieged-and-lurkers.ts', 'orders/slots/'],
    ['orders/', 'standing-answers/'],
  ],
};
/** Pure packages the engine may use. */
const ENGINE_PACKAGES = new Set(['fastest-levenshtein', 'zod/mini']);
/** Names that would let the clock, chance, the machine or its locale into the engine. */
const IMPURE =
  /\bDate\b|Math\.random|localeCompare|\bIntl\b|toLocale|\bperformance\b|\bprocess\b|\bglobalThis\b|\bsetTimeout\b|\bfetch\b/;

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));

/** How high a file lies in the house. */
function storeyOf(file: string): number {
  const index = STOREYS.findIndex(([storey]) => file.startsWith(`${storey}/`));
  if (index < 0) throw new Error(`${file} is in no storey: ${STOREYS.map(([storey]) => storey).join(', ')}`);
  return index;
}
const nameOf = (storey: number): string => STOREYS[storey]?.[0] ?? '';
const holds = (storey: number): string => STOREYS[storey]?.[1] ?? '';

/** The room a file lies in, and where that stands among those of its storey; null where a storey has no rooms, or at its head. */
function roomOf(file: string): { readonly name: string; readonly at: number } | null {
  const storey = nameOf(storeyOf(file));
  const folder = dirname(file);
  const at = ROOMS[storey]?.findIndex((room) => folder === `${storey}/${room}`) ?? -1;
  return at < 0 ? null : { name: folder, at };
}

/** How high up in its game a file is. */
function levelOf(house: string, file: string): number {
  const name = file.slice(house.length).replace(/\.js$/, '.ts');
  const levels = HOUSES[house] ?? [];
  const index = levels.findIndex((parts) => parts.some((part) => name.startsWith(part)));
  return index < 0 ? levels.length : index;
}

function importsOf(text: string): string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^'\s,]+)'/g)].map((match) => match[1] ?? '');
}

/** Code without comments: words in prose are no calls. */
function codeOf(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}

/** What is wrong with one import, as a sentence that says where the thing belongs; null when it is as it should be. */
function wrongImport(file: string, target: string): string | null {
  const [from, to] = [storeyOf(file), storeyOf(target)];
  if (to > from) {
    return `${file} imports ${target}, a storey above it: ${nameOf(to)}/ is ${holds(to)}, and ${nameOf(from)}/ must not know of it. What both need belongs into ${nameOf(from)}/ or below; what only ${nameOf(to)}/ needs, there.`;
  }
  const house = Object.keys(HOUSES).find((one) => file.startsWith(one) && target.startsWith(one));
  if (house !== undefined) {
    const [own, other] = [levelOf(house, file), levelOf(house, target)];
    if (other <= own) return null;
    return `${file} imports ${target}, which is built on it. What both need belongs beside ${HOUSES[house]?.[own]?.join(', ') ?? 'it'}, or below.`;
  }
  const game = /^engine\/(?!core\/)([^/]+)\//;
  const [one, another] = [game.exec(file)?.[1], game.exec(target)?.[1]];
  if (one !== undefined && another !== undefined && one !== another) {
    return `${file} reaches into another game: ${target}. What games share belongs into engine/core/.`;
  }
  const [room, other] = [roomOf(file), roomOf(target)];
  if (other === null || room?.name === other.name) return null;
  if (!target.endsWith('/index.js')) {
    return `${file} goes past the door of ${other.name}/: ${target}. What others may have of a room is exported by its index.ts.`;
  }
  if (room !== null && from === to && other.at > room.at) {
    return `${file} imports ${other.name}/, a room that comes after its own: the rooms of ${nameOf(from)}/ are ${ROOMS[nameOf(from)]?.join(', ')}. What both need belongs into ${room.name}/ or a room before it.`;
  }
  const known = room === null ? undefined : KNOWS_ONLY[room.name];
  if (known !== undefined && !known.includes(other.name) && to > storeyOf('engine/x/y')) {
    return `${file} imports ${other.name}/, but ${room?.name}/ knows only ${known.join(', ')} and the core. What needs both belongs into a room behind it.`;
  }
  return null;
}

/** What is wrong with what a file of the desk takes from the house, in words. */
function deskFaultsOf(file: string, text: string): string[] {
  return importsOf(text)
    .filter((name) => name.startsWith('.'))
    .map((name) => relative(SRC, join(DESK, dirname(file), name)))
    .filter((target) => !target.startsWith('..') && !target.startsWith('engine/core/'))
    .flatMap((target) => {
      const room = dirname(target);
      if (!DESK_KNOWS.includes(room)) {
        return [
          `desk/${file} imports ${target}: the desk knows the core, ${DESK_KNOWS.join(', ')} alone. A game comes to it as a file of rules, all else in the position.`,
        ];
      }
      return target === `${room}/index.js`
        ? []
        : [
            `desk/${file} goes past the door of ${room}/: ${target}. What others may have of a room is exported by its index.ts.`,
          ];
    });
}

/** What is wrong with one file, in words. */
function faultsOf(file: string, text: string): string[] {
  const faults: string[] = [];
  for (const name of importsOf(text)) {
    if (name.startsWith('.')) {
      const wrong = wrongImport(file, relative(SRC, join(SRC, dirname(file), name)));
      if (wrong !== null) faults.push(wrong);
    } else if (file.startsWith('engine/') && !ENGINE_PACKAGES.has(name)) {
      faults.push(`${file} imports ${name}: the engine is pure, so what needs it belongs above engine/`);
    }
  }
  if (file.startsWith('engine/') || PURE_ROOMS.test(file)) {
    const impure = IMPURE.exec(codeOf(text));
    if (impure !== null) {
      faults.push(
        `${file} uses ${impure[0]}: it has to be given to those who compute, or belongs above them`,
      );
    }
  }
  return faults;
}

/** A chain of imports that comes back to where it began, or null. */
function circle(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  const walk = (file: string, path: readonly string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of imports.get(file) ?? []) {
      const found = walk(next, [...path, file]);
      if (found !== null) return found;
    }
    done.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const found = walk(file, []);
    if (found !== null) return found;
  }
  return null;
}

describe('the shape of the house', () => {
  it('imports run downward only and through doors, and the engine touches no file, clock, chance or locale', () => {
    expect(files.length).toBeGreaterThan(20);
    expect(files.flatMap((file) => faultsOf(file, readFileSync(join(SRC, file), 'utf8')))).toEqual([]);
  });

  it('every file lies in a room, and every room says at its door what comes in, what goes out and what never happens there', () => {
    const rooms = Object.entries(ROOMS).flatMap(([storey, names]) =>
      names.map((name) => `${storey}/${name}`),
    );
    const astray = files.filter((file) => {
      const rooms = ROOMS[nameOf(storeyOf(file))];
      // The program itself, which the manifest names.
      return rooms !== undefined && roomOf(file) === null && dirname(file) !== 'cli';
    });
    expect(astray).toEqual([]);
    for (const room of rooms) {
      const door = join(SRC, room, 'index.ts');
      expect([room, existsSync(door)]).toEqual([room, true]);
      expect(readFileSync(door, 'utf8')).toMatch(
        /^\/\/ In: .+\n(?:\/\/ .+\n)*?\/\/ Out: .+\n(?:\/\/ .+\n)*?\/\/ Never here: /,
      );
    }
  });

  it('no folder is a hall', () => {
    const count = new Map<string, number>();
    for (const file of files) count.set(dirname(file), (count.get(dirname(file)) ?? 0) + 1);
    expect([...count].filter(([, many]) => many > MOST_FILES)).toEqual([]);
  });

  it('no file imports itself by way of others', () => {
    const graph = new Map(
      files.map((file) => [
        file,
        importsOf(readFileSync(join(SRC, file), 'utf8'))
          .filter((name) => name.startsWith('.'))
          .map((name) => relative(SRC, join(SRC, dirname(file), name)).replace(/\.js$/, '.ts')),
      ]),
    );
    expect(circle(graph)).toBeNull();
    expect(
      circle(
        new Map([
          ['a', ['b']],
          ['b', ['c']],
          ['c', ['a']],
        ]),
      ),
    ).toEqual(['a', 'b', 'c', 'a']);
  });

  it('the desk enters by doors, and nobody in the house knows it', () => {
    const pages = readdirSync(DESK, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.tsx?$/.test(name),
    );
    const read = pages.map((file) => [file, readFileSync(join(DESK, file), 'utf8')] as const);
    expect(read.flatMap(([file, text]) => deskFaultsOf(file, text))).toEqual([]);
    const entered = read.flatMap(([file, text]) =>
      importsOf(text).map((name) => dirname(relative(SRC, join(DESK, dirname(file), name)))),
    );
    expect(DESK_KNOWS.filter((room) => !entered.includes(room))).toEqual([]);
    const knowing = files.filter((file) =>
      importsOf(readFileSync(join(SRC, file), 'utf8')).some((name) =>
        relative(SRC, join(SRC, dirname(file), name)).startsWith('../'),
      ),
    );
    expect(knowing).toEqual([]);
  });

  it('would be told of a fault of the desk', () => {
    const told = (name: string) => deskFaultsOf('pages/x.tsx', `import { x } from '${name}';`);
    expect(told('../../src/report/model/answer-form.js')).toEqual([
      'desk/pages/x.tsx goes past the door of report/model/: report/model/answer-form.js. What others may have of a room is exported by its index.ts.',
    ]);
    expect(told('../../src/engine/liberty/ids.js')).toHaveLength(1);
    expect(told('../../src/store/index.js')).toHaveLength(1);
    expect(told('../../src/report/model/index.js')).toEqual([]);
    expect(told('../../src/engine/core/base/result.js')).toEqual([]);
    expect(told('../board/light.js')).toEqual([]);
  });

  it('would be told of a fault in a game or in the core', () => {
    const file = 'engine/core/base/x.ts';
    expect(faultsOf(file, "import { readFile } from 'node:fs';")).toHaveLength(1);
    expect(faultsOf(file, "import { x } from '../../../log/form/index.js';")).toHaveLength(1);
    expect(faultsOf(file, 'const t = Date.now();')).toHaveLength(1);
    expect(faultsOf('engine/one/x.ts', "import { x } from '../two/y.js';")).toHaveLength(1);
    for (const house of Object.keys(HOUSES)) {
      const rule = `${house}rules/movement/x.ts`;
      expect(faultsOf(rule, "import { goOn } from '../../procedures/perform.js';")).toHaveLength(1);
      expect(faultsOf(rule, "import type { Asked } from '../../play.js';")).toHaveLength(1);
      expect(faultsOf(rule, "import { without } from '../occupation.js';")).toEqual([]);
      const frame = `${house}procedure-state/x.ts`;
      expect(faultsOf(frame, "import type { State } from '../state.js';")).toHaveLength(1);
      const procedure = `${house}procedures/x.ts`;
      expect(faultsOf(procedure, "import { orders } from '../orders/index.js';")).toHaveLength(1);
    }
    const event = 'engine/wilderness-war/event-cards/x.ts';
    expect(faultsOf(event, "import { moveOrder } from '../orders/movement/move.js';")).toHaveLength(1);
    expect(faultsOf(event, "import { pick } from '../orders/candidate-and-violation-helpers.js';")).toEqual(
      [],
    );
  });

  it('would be told of a fault between rooms, and says where the thing belongs', () => {
    const told = (file: string, name: string) => faultsOf(file, `import { x } from '${name}';`);
    expect(told('robot/body-parsing/x.ts', '../../mail/message/index.js')).toEqual([
      'robot/body-parsing/x.ts imports mail/message/index.js, a storey above it: mail/ is the channel mail, and robot/ must not know of it. What both need belongs into robot/ or below; what only mail/ needs, there.',
    ]);
    expect(told('report/model/x.ts', '../../robot/letters/index.js')).toHaveLength(1);
    expect(told('mail/intake/x.ts', '../store/archive.js')[0]).toContain('goes past the door of mail/store/');
    expect(told('cli/mail/x.ts', '../../mail/store/archive.js')[0]).toContain(
      'goes past the door of mail/store/',
    );
    expect(told('mail/intake/x.ts', '../store/index.js')).toEqual([]);
    expect(told('mail/store/x.ts', '../intake/index.js')[0]).toContain(
      'belongs into mail/store/ or a room before it',
    );
    expect(told('mail/parsing/x.ts', '../store/index.js')[0]).toContain('mail/parsing/ knows only');
    expect(told('mail/parsing/x.ts', '../../game/table/index.js')[0]).toContain('mail/parsing/ knows only');
    expect(told('mail/parsing/x.ts', '../../engine/core/base/result.js')).toEqual([]);
    expect(told('mail/parsing/x.ts', './parse.js')).toEqual([]);
    expect(() => faultsOf('club/x.ts', "import { x } from './y.js';")).toThrow('is in no storey');
  });
});
