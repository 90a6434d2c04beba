import type { Audience } from '../../engine/core/base/viewer-and-audience.js';
import type { Link } from '../dice/index.js';
import type {
  Era,
  GameTypes,
  LogGame,
  LoggedDraw,
  LoggedEvent,
  LogStep,
  LogTypes,
  Opening,
  Part,
  UnobeyedMail,
} from '../format/index.js';

/** One input carried out, with what the log keeps of its dice. */
export interface Played<K extends LogTypes = GameTypes> {
  /** Null for the set-up. */
  readonly input: K['input'] | null;
  readonly step: LogStep<K>;
  /** Faces of the die for each draw of the step; null for a pick. */
  readonly faces: readonly (number | null)[];
  /** Links of the chains that were used. */
  readonly links: ReadonlyMap<Audience, Link>;
}

/** Everything of an entry, by who may know it. Audiences with nothing to know get no sealed part. */
export interface Parts<K extends LogTypes = GameTypes> {
  readonly public: Part<K>;
  readonly sealed: { readonly [audience: string]: Part<K> };
}

/** What an entry holds beside what was played. */
export interface Beside<K extends LogTypes = GameTypes> {
  /** Entry 0 alone. */
  readonly open?: Opening<K>;
  /** Mails that were not obeyed since the entry before; none unless given. */
  readonly mails?: readonly UnobeyedMail[];
}

/** Deals the events, draws, the input and the mails out to those who may know them. */
export function split<K extends LogTypes>(
  { kind: of, audiences }: Pick<LogGame<K>, 'kind' | 'audiences'>,
  played: Played<K>,
  era: Era<K>,
  { open, mails = [] }: Beside<K> = {},
): Parts<K> {
  const events = new Map<Audience, LoggedEvent[]>();
  const draws = new Map<Audience, LoggedDraw[]>();
  let shown = 0;
  for (const { kind, audience, data } of played.step.events) {
    add(events, audience, audience === 'public' ? { kind, data } : { kind, data, after: shown });
    if (audience === 'public') shown++;
  }
  for (const [index, { audience, purpose, result }] of played.step.draws.entries()) {
    const die = played.faces[index] ?? null;
    add(draws, audience, die === null ? { purpose, result } : { purpose, die, result });
  }
  for (const audience of [...events.keys(), ...draws.keys()]) {
    if (!audiences.includes(audience)) throw new RangeError(`nobody is called ${audience}`);
  }
  const { input } = played;
  const author = input === null ? null : of.author(input);
  const sealed: { [audience: string]: Part<K> } = {};
  let table: Part<K> = {};
  for (const audience of audiences) {
    const link = played.links.get(audience);
    const known = mails.filter(({ by }) => audience === 'umpire' || audience === by);
    const mine = { events: events.get(audience), draws: draws.get(audience) };
    const part: Part<K> = {
      ...(audience === 'public' && open !== undefined ? { open } : {}),
      ...(audience === author && input !== null ? { input } : {}),
      ...(mine.events === undefined ? {} : { events: mine.events }),
      ...(mine.draws === undefined ? {} : { draws: mine.draws }),
      ...(link === undefined
        ? {}
        : { reveal: { n: link.n, preimage: Buffer.from(link.preimage).toString('hex') } }),
      ...(audience === 'umpire' ? { state: of.digest(played.step.session, era) } : {}),
      ...(known.length === 0 ? {} : { mails: known }),
    };
    if (audience === 'public') table = part;
    else if (Object.keys(part).length > 0) sealed[audience] = part;
  }
  return { public: table, sealed };
}

function add<T>(lists: Map<Audience, T[]>, audience: Audience, item: T): void {
  const list = lists.get(audience);
  if (list === undefined) lists.set(audience, [item]);
  else list.push(item);
}
