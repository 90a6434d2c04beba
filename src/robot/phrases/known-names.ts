import { distance } from 'fastest-levenshtein';
import { memo } from '../../engine/core/base/memoize.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import { LANGUAGES, wordsOf } from '../talk/index.js';
import { KINDS, PLACES } from './kinds-of-things.js';

/** Something a word or several may stand for: a thing of a category of names. */
export interface Meant {
  readonly category: string;
  readonly id: string;
}

/** A name found in a text. */
export interface FoundName {
  /** How many words it has there. */
  readonly length: number;
  readonly meant: readonly Meant[];
  /** What else is called so in part. */
  readonly also: readonly Meant[];
  /** It was written with a slip, and this is the name. */
  readonly slip: string | null;
  /** It is one word of a longer name. */
  readonly part?: true;
}

/** Single words of a longer name stand for it from so many letters on. */
const LEAST_PART = 4;
/** Words of so many letters may have one wrong. */
const ONE_SLIP = 6;
/** And of so many letters two. */
const TWO_SLIPS = 9;
/** Parts of many names, which alone are none. */
const COMMON = new Set(
  `fort lake river north south east west new carry camp hill grand royal militia milice miliz nord sud est ouest ost
  saint sainte lac neuf neuve portage indians indian french british american americans regulars regular regiment
  convoy konvoi convoi squadron escadre geschwader reguliers reguliere britannique britanniques francais franzosische
  card karte carte event nummer number numero departement department bezirk ville stadt city town terrain ground gelande gelaende detachment detachement abteilung`.split(
    /\s+/,
  ),
);

type Index = ReadonlyMap<string, readonly { readonly words: readonly string[]; readonly meant: Meant[] }[]>;

/** What the sides of the map are called where a name ends with one of them. */
const DIRECTIONS: Readonly<Record<string, readonly string[]>> = {
  north: words('n north northern nord nordlich nordliche nordlichen nordlicher septentrionaux norden'),
  south: words('s south southern sud sudlich sudliche sudlichen sudlicher meridionaux suden'),
  east: words('e east eastern est ost ostlich ostliche ostlichen ostlicher orientaux osten'),
  west: words('w west western ouest westlich westliche westlichen westlicher occidentaux westen'),
};

function words(text: string): string[] {
  return text.split(' ');
}

/** The side of the map a word says; null where it says none. A single letter does so only where a name has one, too. */
export function directionOf(word: string): string | null {
  return Object.entries(DIRECTIONS).find(([, said]) => said.includes(word))?.[0] ?? null;
}

/** Words of a name that is looked for with slips. */
const MOST_SLIPPED_WORDS = 3;
/** Slips that are kept. */
const MOST_KEPT = 2_000;

/** Places and people of several words as some write them, as one: `Westpoint`. */
function writtenAsOne(byName: ReadonlyMap<string, readonly Meant[]>): readonly [string, Meant[]][] {
  return [...byName].flatMap(([name, meant]): [string, Meant[]][] => {
    const joined = name.replaceAll(' ', '');
    const called = meant.filter(({ category }) => category !== 'card' && !KINDS.has(category));
    const isNew = joined !== name && joined.length >= ONE_SLIP && !byName.has(joined);
    return isNew && /^\p{L}+$/u.test(joined) && called.length > 0 ? [[joined, called]] : [];
  });
}

/** The names of a game in all its languages, found anywhere in a text, whole, in part and with slips. */
export class KnownNames {
  readonly #whole: Index;
  readonly #parts: ReadonlyMap<string, readonly Meant[]>;
  readonly #facing: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #initials: ReadonlyMap<string, readonly Meant[]>;
  readonly #figures: ReadonlyMap<string, readonly Meant[]>;
  readonly #small: ReadonlySet<string>;
  readonly #ordinals: ReadonlyMap<string, readonly Meant[]>;
  readonly #joined: readonly {
    readonly text: string;
    readonly count: number;
    readonly meant: readonly Meant[];
  }[];

  readonly #within = new Map<string, readonly Meant[]>();

  /** What was found for slips, by the words that are none: a sentence is looked at more than once. */
  readonly #slipped = new WeakMap<ReadonlySet<string>, Map<string, FoundName | null>>();

  private constructor(lexicons: GameModule['lexicons']) {
    const whole = new Map<string, { words: readonly string[]; meant: Meant[] }[]>();
    const byName = new Map<string, Meant[]>();
    const parts = new Map<string, Meant[]>();
    const initials = new Map<string, Meant[]>();
    const figures = new Map<string, Meant[]>();
    for (const { source } of Object.values(lexicons)) {
      for (const [category, items] of Object.entries(source.names)) {
        for (const [id, names] of Object.entries(items)) {
          for (const name of names) {
            const folded = wordsOf(name)
              .map(({ text }) => text)
              .join(' ');
            if (/^\d{2}$/.test(folded) && PLACES.has(category)) note(figures, folded, { category, id });
            if (folded === '' || /^\d{1,2}$/.test(folded)) continue;
            note(byName, folded, { category, id });
          }
        }
      }
    }
    for (const [name, meant] of numbered(lexicons, byName)) byName.set(name, meant);
    for (const [name, meant] of writtenAsOne(byName)) byName.set(name, meant);
    const idle = new Set(
      Object.values(LANGUAGES).flatMap(
        ({ negation, open, told, you, later, numbers, idle: plain, commonest }) => [
          ...negation,
          ...open,
          ...told,
          ...you,
          ...later,
          ...Object.keys(numbers),
          ...plain,
          ...commonest,
        ],
      ),
    );
    const ordinals = new Map<string, Meant[]>();
    for (const [name, meant] of byName) {
      const words = name.split(' ');
      const [first = ''] = words;
      const ordinal = ORDINAL.exec(name)?.[1];
      for (const one of ordinal === undefined ? [] : meant) note(ordinals, ordinal ?? '', one);
      const list = whole.get(first) ?? [];
      list.push({ words, meant });
      whole.set(first, list);
      if (words.length === 1) continue;
      for (const one of meant)
        if (PLACES.has(one.category)) note(initials, words.map((word) => word.charAt(0)).join(''), one);
      for (const word of words) {
        if (word.length < LEAST_PART || COMMON.has(word) || idle.has(word) || /^\d/.test(word)) continue;
        for (const one of meant)
          if (one.category !== 'card' || word.length > ONE_SLIP) note(parts, word, one);
      }
    }
    const facing = new Map<string, Set<string>>();
    for (const [name, meant] of byName) {
      const side = directionOf(name.split(' ').at(-1) ?? '');
      for (const one of side === null ? [] : meant) {
        const key = `${one.category}:${one.id}`;
        facing.set(key, (facing.get(key) ?? new Set()).add(side ?? ''));
      }
    }
    this.#facing = facing;
    this.#ordinals = ordinals;
    this.#initials = initials;
    this.#figures = figures;
    this.#small = new Set(
      Object.values(LANGUAGES).flatMap(({ from, to, via, and, commonest, numbers }) => [
        ...[...from, ...to, ...via, ...and, ...commonest, ...Object.keys(numbers)],
      ]),
    );
    for (const list of whole.values()) list.sort((a, b) => b.words.length - a.words.length);
    this.#whole = whole;
    this.#parts = parts;
    this.#joined = [
      ...[...byName].map(([name, meant]) => ({ text: name, count: name.split(' ').length, meant })),
      ...[...parts]
        .filter(([text]) => text.length > ONE_SLIP)
        .map(([text, meant]) => ({ text, count: 1, meant })),
    ].filter(({ text }) => text.length >= ONE_SLIP - 1);
  }

  static readonly of = memo((lexicons: GameModule['lexicons']): KnownNames => new KnownNames(lexicons));

  /** Those that are called by that side of the map; all of them where none is. */
  facing(meant: readonly Meant[], direction: string): readonly Meant[] {
    const fitting = meant.filter(({ category, id }) => this.#facing.get(`${category}:${id}`)?.has(direction));
    return fitting.length > 0 ? fitting : meant;
  }

  /** Whether any of those is called by that side of the map. */
  face(meant: readonly Meant[], direction: string): boolean {
    return meant.some(({ category, id }) => this.#facing.get(`${category}:${id}`)?.has(direction) === true);
  }

  /** `Oneida Carry East and West`: the places called like that name but for the side of the map it ends with; nothing where it ends so. */
  twin(name: readonly string[], word: string): readonly Meant[] {
    const side = directionOf(name.at(-1) ?? '');
    const other = word.length > 1 ? directionOf(word) : null;
    const [first = ''] = name;
    if (name.length < 2 || side === null || other === null || side === other) return [];
    const alike = (this.#whole.get(first) ?? []).filter(
      ({ words: own }) =>
        own.length === name.length &&
        own.slice(0, -1).every((each, at) => each === name[at]) &&
        directionOf(own.at(-1) ?? '') === other,
    );
    return alike.flatMap(({ meant }) => meant.filter(({ category }) => PLACES.has(category)));
  }

  /** Whether a word by itself is the name of a place. */
  isPlace(word: string): boolean {
    const own = (this.#whole.get(word) ?? []).filter(({ words: name }) => name.length === 1);
    return own.some(({ meant }) => meant.some(({ category }) => PLACES.has(category)));
  }

  /** Whether a name of several words begins in the first of two runs of words and ends in the other, where none ends with the first. */
  isAcross(end: readonly string[], begin: readonly string[]): boolean {
    return end.some((first, from) => {
      const left = end.length - from;
      const own = (this.#whole.get(first) ?? []).filter(({ words: name }) =>
        name.every((word, at) => (at < left ? end[from + at] : begin[at - left]) === word),
      );
      return own.length > 0 && own.every(({ words: name }) => name.length > left);
    });
  }

  /** The places whose names begin with those letters, word by word: `NY`. */
  byInitials(word: string): FoundName | null {
    const meant = this.#initials.get(word);
    return meant === undefined ? null : { length: 1, meant, also: [], slip: null };
  }

  /** The place that is called by a number in figures, `to 96`: by itself a number counts, or is a card. */
  byFigure(word: string): FoundName | null {
    const meant = this.#figures.get(word);
    return meant === undefined ? null : { length: 1, meant, also: [], slip: null };
  }

  /** The longest name that begins at that word; null where none does. */
  at(words: readonly string[], from: number): FoundName | null {
    const exact = this.#exactly(words, from);
    const short = this.#shortened(words, from);
    if (short !== null && short.length > (exact?.length ?? 0)) return short;
    return exact ?? short ?? this.#partly(words, from);
  }

  #exactly(words: readonly string[], from: number): FoundName | null {
    const first = words[from] ?? '';
    for (const { words: name, meant } of this.#whole.get(first) ?? []) {
      if (name.every((word, at) => words[from + at] === word))
        return {
          length: name.length,
          meant,
          also: name.length === 1 ? (this.#parts.get(first) ?? []) : this.#around(name.join(' '), meant),
          slip: null,
        };
    }
    return null;
  }

  /** Those that are called by a number of one of several, as a German writes it: `das 47.` */
  byOrdinal(number: string): readonly Meant[] {
    return this.#ordinals.get(number) ?? [];
  }

  /** What else has a name of several words within a longer one: the militia of `Trois Rivières`. */
  #around(name: string, meant: readonly Meant[]): readonly Meant[] {
    const known = this.#within.get(name);
    if (known !== undefined) return known;
    const found: Meant[] = [];
    for (const { text, meant: others } of this.#joined)
      if (text !== name && ` ${text} `.includes(` ${name} `))
        for (const one of others)
          if (![...meant, ...found].some(({ category, id }) => category === one.category && id === one.id))
            found.push(one);
    this.#within.set(name, found);
    return found;
  }

  /** Small words shorten nothing, but the letter of a side of the map: `oneida carry w`. */
  #shortened(words: readonly string[], from: number): FoundName | null {
    const first = words[from] ?? '';
    const isShort = (word: string, said: string): boolean =>
      word === said ||
      (said !== '' &&
        word.startsWith(said) &&
        (!this.#small.has(said) || (directionOf(word) !== null && directionOf(said) !== null)));
    const short = (this.#whole.get(first) ?? []).filter(
      ({ words: name }) => name.length > 1 && name.every((word, at) => isShort(word, words[from + at] ?? '')),
    );
    const [abbreviated] = short;
    if (
      abbreviated !== undefined &&
      short.every(({ words: name }) => name.length === abbreviated.words.length)
    )
      return {
        length: abbreviated.words.length,
        meant: short.flatMap(({ meant }) => meant),
        also: [],
        slip: null,
      };
    return null;
  }

  #partly(words: readonly string[], from: number): FoundName | null {
    const part = this.#parts.get(words[from] ?? '');
    return part === undefined ? null : { length: 1, meant: part, also: [], slip: null, part: true };
  }

  /** A name that is written there with a slip: the one it can be, or none. */
  nearly(words: readonly string[], from: number, ordinary: ReadonlySet<string>): FoundName | null {
    const known = this.#slipped.get(ordinary) ?? new Map<string, FoundName | null>();
    this.#slipped.set(ordinary, known);
    const text = words.slice(from, from + MOST_SLIPPED_WORDS).join(' ');
    const kept = known.get(text);
    if (kept !== undefined) return kept;
    if (known.size >= MOST_KEPT) known.clear();
    const found = this.#nearest(words, from, ordinary);
    known.set(text, found);
    return found;
  }

  #nearest(words: readonly string[], from: number, ordinary: ReadonlySet<string>): FoundName | null {
    for (let length = Math.min(MOST_SLIPPED_WORDS, words.length - from); length > 0; length--) {
      const run = words.slice(from, from + length).join(' ');
      if (run.length < ONE_SLIP - 1 || /\d/.test(run)) continue;
      let least = allowed(run) + 1;
      let found: { text: string; meant: readonly Meant[] }[] = [];
      for (const { text, count, meant } of this.#joined) {
        if (count !== length || Math.abs(text.length - run.length) > 2) continue;
        // A word that is one of the language is no slip.
        const named = new Set(text.split(' '));
        if (length > 1 && run.split(' ').some((word) => ordinary.has(word) && !named.has(word))) continue;
        if (text[0] !== run[0] && run.length <= ONE_SLIP + 1) continue;
        const errors = swapped(run, text) ? 1 : distance(run, text);
        if (errors > allowed(text) || errors > least) continue;
        if (errors < least) found = [];
        least = errors;
        // What is a whole name of one thing and a part of another's is one candidate: the whole name, which stands first.
        if (!found.some((one) => one.text === text)) found.push({ text, meant });
      }
      const [only] = found;
      if (only !== undefined && found.length === 1)
        return { length, meant: only.meant, also: this.#parts.get(only.text) ?? [], slip: only.text };
    }
    return null;
  }
}

/** `Québec 2` for `Québec militia 2`: names with a number, without the words for kinds of pieces and what joins them. */
function numbered(
  lexicons: GameModule['lexicons'],
  byName: ReadonlyMap<string, Meant[]>,
): Map<string, Meant[]> {
  const kinds = new Set(
    Object.values(lexicons)
      .flatMap(({ source }) =>
        [...KINDS].flatMap((category) => Object.values(source.names[category] ?? {}).flat()),
      )
      .map((name) =>
        wordsOf(name)
          .map(({ text }) => text)
          .join(' '),
      ),
  );
  const found = new Map<string, Meant[]>();
  for (const [name, meant] of byName) {
    const own = name.split(' ');
    if (own.length < 3 || !/^\d$/.test(own.at(-1) ?? '')) continue;
    const left = own.filter((word) => !kinds.has(word) && !JOINING.has(word)).join(' ');
    if (left === name || /^\d+$/.test(left) || byName.has(left)) continue;
    for (const one of meant) note(found, left, one);
  }
  return found;
}

/** `47th`, `47e`: a number of one of several, as a name. */
const ORDINAL = /^(\d{1,3})(?:st|nd|rd|th|e|er|re|eme)$/;

const JOINING = new Set(['de', 'd', 'of', 'von']);

function allowed({ length }: string): number {
  return length >= TWO_SLIPS ? 2 : length >= ONE_SLIP - 1 ? 1 : 0;
}

/** Whether one text is the other with two neighbouring letters the other way about. */
export function swapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const at = [...a].findIndex((letter, index) => letter !== b[index]);
  return at >= 0 && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

function note(into: Map<string, Meant[]>, name: string, meant: Meant): void {
  const list = into.get(name) ?? [];
  if (!list.some(({ category, id }) => category === meant.category && id === meant.id)) list.push(meant);
  into.set(name, list);
}
