import type { Audience } from '../../engine/core/base/viewer-and-audience.js';
import type { Recorded, Step } from '../../engine/core/session/session.js';
import type { Link } from '../dice/index.js';
import {
  type Era,
  type LoggedDraw,
  type LoggedEvent,
  type Opening,
  type Part,
  stateDigest,
} from '../format/index.js';

/** One input carried out, with what the log keeps of its dice. */
export interface Played {
  /** Null for the set-up. */
  readonly input: Recorded | null;
  readonly step: Step;
  /** Faces of the die for each draw of the step; null for a pick. */
  readonly faces: readonly (number | null)[];
  /** Links of the chains that were used. */
  readonly links: ReadonlyMap<Audience, Link>;
}

/** Everything of an entry, by who may know it. Audiences with nothing to know get no sealed part. */
export interface Parts {
  readonly public: Part;
  readonly sealed: { readonly [audience: string]: Part };
}

/** The side that gave an input; what the robot or the moderator does is the umpire's. */
function authorOf(input: Recorded): Audience {
  switch (input.type) {
    case 'press':
    case 'pause':
    case 'continue':
    case 'give-time':
      return input.by;
    case 'orders':
    case 'answer':
    case 'drop':
    case 'next':
    case 'offer':
    case 'withdraw':
    case 'decline':
    case 'agree-draw':
    case 'resign':
    case 'vacation':
    case 'quiet':
      return input.side;
    // A position that is put back shows everything that is hidden in it.
    case 'undo':
    case 'chance':
    case 'end':
    case 'forfeit':
    case 'ruling':
    case 'substitute':
    case 'control':
    case 'expired':
      return 'umpire';
    // By which rule something hidden would have come out otherwise is not for everybody to know.
    case 'adopt':
      return 'umpire';
  }
}

/** Deals the events, draws and the input out to those who may know them. */
export function split(audiences: readonly Audience[], played: Played, era: Era, open?: Opening): Parts {
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
  const author = input === null ? null : authorOf(input);
  const sealed: { [audience: string]: Part } = {};
  let table: Part = {};
  for (const audience of audiences) {
    const link = played.links.get(audience);
    const mine = { events: events.get(audience), draws: draws.get(audience) };
    const part: Part = {
      ...(audience === 'public' && open !== undefined ? { open } : {}),
      ...(audience === author && input !== null ? { input } : {}),
      ...(mine.events === undefined ? {} : { events: mine.events }),
      ...(mine.draws === undefined ? {} : { draws: mine.draws }),
      ...(link === undefined
        ? {}
        : { reveal: { n: link.n, preimage: Buffer.from(link.preimage).toString('hex') } }),
      ...(audience === 'umpire' ? { state: stateDigest(played.step.session, era) } : {}),
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
