import type { Json } from '../../engine/core/base/json.js';
import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import { formatOf, upgraded } from '../../engine/core/base/state-format-migrations.js';
import type { Audience } from '../../engine/core/base/viewer-and-audience.js';
import { offerOf } from '../../engine/core/contract/administrative-state.js';
import {
  type Adoption,
  begin,
  type Input,
  type Recorded,
  type Session,
  type Step,
  step,
} from '../../engine/core/session/session.js';
import { adopted } from '../../engine/core/session/session-migration.js';
import type { Era, LogKind, LogTypes, Modules, ReadyTerms } from '../format/index.js';
import { caseStep, isOfCase } from './case-step.js';
import { stateDigest } from './game-digest.js';

/** A game is one kind of log: its session, carried on by the core that its rules came with. */
export const GAME: LogKind = {
  of: null,
  audiences: (module) => ['public', ...module.sides, 'umpire'],
  begin: (module, { setup, control = null, quiet, ready }, dice) =>
    waitingFor(withQuietWindows(begin(module, setup, dice, control), quiet), ready),
  step: (era, session, input, dice) => {
    if (input.type === 'adopt') throw new RangeError('no rules are adopted here');
    if (isOfCase(input)) return ok(caseStep(session, input));
    return step(era.module, session, asToday(input, era), dice);
  },
  adopt: (from, to, session, input) => (input.type === 'adopt' ? adopt(from, to, session, input) : null),
  author: authorOf,
  digest: stateDigest,
  position: ({ state }) => state,
  putBack: (era, input) => {
    if (input.type !== 'undo') return null;
    const given = asToday(input, era);
    return given.type === 'undo' ? { to: given.to, position: given.state as Json } : null;
  },
  words: ({ table }) => table.ready?.words ?? [],
  values: ({ values }) => values,
};

/** What the logs are of that these rules are for. */
export function kindOf<K extends LogTypes>({ kind }: Pick<Modules<K>, 'kind'>): LogKind<K> {
  // Only games may leave it out.
  return kind ?? (GAME as unknown as LogKind<K>);
}

/** What the players agreed before the game began: no rules know of it then. */
function withQuietWindows(first: Step, minutes: number | undefined): Step {
  if (minutes === undefined) return first;
  const { session } = first;
  return { ...first, session: { ...session, table: { ...session.table, quiet: { minutes } } } };
}

/** Nothing happens before they have answered. */
function waitingFor(first: Step, terms: ReadyTerms | undefined): Step {
  if (terms === undefined) return first;
  const { session } = first;
  const beacon = terms.beacon === undefined ? {} : { beacon: { round: null, drawn: false } };
  const ready = { waits: terms.sides, words: [], ...beacon };
  return { ...first, session: { ...session, table: { ...session.table, ready } } };
}

/** An input as these rules take it: a position that is put back was written in the form of its time. */
function asToday(input: Input, { module, format }: Era): Input {
  if (input.type !== 'undo' || format === formatOf(module)) return input;
  return { ...input, state: upgraded(module.formats ?? [], input.state as Json, format) };
}

/** The game goes on under other rules. Refusals: `no-such-offer`. */
function adopt(from: Era, to: Era, session: Session, input: Adoption): Result<Step> {
  const other = Object.keys(session.table.offers).find((side) => side !== input.side) ?? '';
  const offer = input.side === null ? null : offerOf(session.table, other, 'adopt');
  if (input.side !== null && (offer?.what !== 'adopt' || offer.version !== to.module.version)) {
    return refuse('no-such-offer', undefined, { what: 'adopt' });
  }
  const data = { from: from.module.version, to: to.module.version };
  return ok({
    session: adopted(to.module, session, formatOf(from.module)),
    events: [{ kind: 'rules-adopted', audience: 'public', data }],
    draws: [],
  });
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
    case 'case-opened':
    case 'case-answered':
      return input.side;
    // Everybody can follow what the dice come from.
    case 'ready':
    case 'unanswered':
    case 'beacon-round':
    case 'beacon':
      return 'public';
    // A position that is put back shows everything that is hidden in it.
    case 'undo':
    case 'chance':
    case 'end':
    case 'forfeit':
    case 'ruling':
    case 'substitute':
    case 'control':
    case 'expired':
    case 'case-asked':
    case 'case-ruled':
      return 'umpire';
    // By which rule something hidden would have come out otherwise is not for everybody to know.
    case 'adopt':
      return 'umpire';
  }
}
