import { canonicalJson } from '../../engine/core/base/json.js';
import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { Offer, TableInput } from '../../engine/core/contract/administrative-input.js';
import { offerOf } from '../../engine/core/contract/administrative-state.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import { withHolding } from '../../engine/core/parse/orders-with-holdings.js';
import { textContext } from '../../engine/core/parse/read-order.js';
import { rehearse } from '../../engine/core/session/rehearse-order-lines.js';
import {
  type Input,
  type LineOrigin,
  type Orders,
  outcomeOf,
  pendingOf,
  type Recorded,
  type Session,
} from '../../engine/core/session/session.js';
import type { Entry, ReadyTerms } from '../../log/format/index.js';
import { LONGEST_LINE } from '../../system/text/index.js';
import { answered, type Case, claimed } from '../disputes/index.js';
import { type AnswerGiven, drawInput, readyInput } from '../first-draw/index.js';
import { type NewerRules, takebackTarget, wasForeseen } from '../log-readings/index.js';
import { type GameClock, mayComeBack, mayGoOnVacation, quietMinutes } from '../timekeeping/index.js';
import type { SideAct } from './act-types.js';

/** What an act is judged by. */
export interface ActContext {
  readonly module: GameModule;
  readonly session: Session;
  /** The newest entries, oldest first, as far back as a takeback may reach. */
  readonly newest: () => Promise<readonly Entry[]>;
  /** The position just after an entry. */
  readonly stateAt: (seq: number) => Promise<unknown>;
  readonly clock: GameClock | null;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** In which language the side's lines are read. */
  readonly locale: string;
  /** The line of the message the act stands on; null for the moderator's. */
  readonly origin: LineOrigin | null;
  /** The mail the act stands in; null where it is none. */
  readonly answer: AnswerGiven | null;
  /** What was agreed about the first draw; absent where it was made at once. */
  readonly terms: ReadyTerms | undefined;
  readonly newer: NewerRules;
  /** The entry that adopted the rules in force, 0 where none did: what stood before it was another game's position. */
  readonly sinceRules: number;
  readonly cases: readonly Case[];
  /** The number of the newest entry. */
  readonly last: number;
}

/** What can be said when the game is over. */
const SAID_AFTERWARDS: readonly SideAct['kind'][] = ['press', 'dispute', 'answer-case'];

/**
 * What an act of a side comes to, as an input of the log. Refusals help the player: `game-over`, `no-such-offer`,
 * `several-offers`, `nothing-to-take-back`, those of cases, `takeback-too-late`, `not-paused`, `nobody-to-wait-for`, `no-clock`,
 * `no-window-open`.
 */
export async function sideInput(context: ActContext, side: SideId, act: SideAct): Promise<Result<Recorded>> {
  const { module, session } = context;
  const others = module.sides.filter((other) => other !== side);
  // Of all that could be wrong with it then, the one thing its author has to know.
  if (!SAID_AFTERWARDS.includes(act.kind) && outcomeOf(module, session) !== null) return refuse('game-over');
  switch (act.kind) {
    case 'press':
      return ok({ type: 'press', by: side, to: act.to === 'opponent' ? others : [], text: act.text });
    case 'offer': {
      if (act.what === 'draw') return ok({ type: 'offer', side, offer: { what: 'draw' } });
      return takeback(context, side);
    }
    case 'adopt': {
      const version = context.newer.wanted(act.version);
      if (!version.ok) return version;
      const offer: Offer = { what: 'adopt', version: version.value };
      const agreed = offersTo(session, side).some((one) => canonicalJson(one.offer) === canonicalJson(offer));
      return agreed ? adoption(context, side) : ok({ type: 'offer', side, offer });
    }
    case 'quiet': {
      const { minutes } = act;
      if (minutes === null) return ok({ type: 'quiet', side, minutes });
      const within = quietMinutes(module, minutes);
      if (!within.ok) return within;
      const offer: Offer = { what: 'quiet', minutes };
      const agreed = offersTo(session, side).some((one) => canonicalJson(one.offer) === canonicalJson(offer));
      return ok(agreed ? { type: 'quiet', side, minutes } : { type: 'offer', side, offer });
    }
    case 'extend':
      return extend(context, side, act);
    case 'pause':
      if (session.table.paused !== null) return refuse('paused');
      // Both have to want it; the other side's own wish is consent.
      return others.some((other) => offerOf(session.table, other, 'pause') !== null)
        ? ok({ type: 'pause', by: side, reason: act.reason })
        : ok({ type: 'offer', side, offer: { what: 'pause' } });
    case 'continue':
      return ok({ type: 'continue', by: side });
    case 'withdraw': {
      const mine = (session.table.offers[side] ?? []).map((offer) => ({ offer }));
      const found = only(mine, act.what);
      return found.ok ? ok({ type: 'withdraw', side, what: found.value.offer.what }) : found;
    }
    case 'decline': {
      const found = only(offersTo(session, side), act.what);
      return found.ok ? ok({ type: 'decline', side, what: found.value.offer.what }) : found;
    }
    case 'accept': {
      const found = only(offersTo(session, side), act.what);
      return found.ok ? consent(context, side, found.value) : found;
    }
    case 'ready':
      return readyInput(context, side, act);
    case 'beacon':
      return drawInput(session, context.terms, act);
    case 'dispute':
      return claimed(context, side, act.about, act);
    case 'answer-case':
      return answered(context, side, act.number, act);
    case 'resign':
      return ok({ type: 'resign', side });
    case 'vacation':
      return vacation(context, side, act);
    case 'cancel':
    case 'replace':
      return requeue(context, side, act);
  }
}

async function takeback(
  { module, newest, stateAt, sinceRules }: ActContext,
  side: SideId,
): Promise<Result<Input>> {
  const entries = await newest();
  const to = takebackTarget(side, entries);
  if (!to.ok) return to;
  if (to.value < sinceRules) {
    return refuse('undo-before-adoption', undefined, { seq: to.value, adopted: sinceRules });
  }
  const since = entries.filter(({ seq }) => seq > to.value);
  return wasForeseen(module, side, await stateAt(to.value), since)
    ? ok({ type: 'offer', side, offer: { what: 'takeback', to: to.value } })
    : refuse('takeback-too-late');
}

function vacation(
  { session, clock, now }: ActContext,
  side: SideId,
  { from, to }: Extract<SideAct, { kind: 'vacation' }>,
): Result<Input> {
  const windows = hasWindows(session, clock);
  if (clock === null || (clock.control === null && !windows)) return refuse('vacation-without-clock');
  if (to === null) {
    const back = mayComeBack(clock, side, now);
    return back.ok ? ok({ type: 'vacation', side, from: null, to: null }) : back;
  }
  const span = mayGoOnVacation(clock, side, { from, to }, now, windows);
  return span.ok ? ok({ type: 'vacation', side, from: span.value.from, to: span.value.to }) : span;
}

/** Whether there are windows that close of themselves: such as are open, or will open. */
function hasWindows({ table }: Session, clock: GameClock | null): boolean {
  return table.quiet !== undefined && (table.quiet.last === undefined || (clock?.windows ?? []).length > 0);
}

/**
 * Another queue in place of the one that waits; an order put in must stand there like any other. Refusals: `nothing-waits`,
 * `line-too-long`, `no-such-waiting-order`, `behind-the-last`, what an order put in is refused for.
 */
export function requeue(
  { module, session, locale, origin }: Pick<ActContext, 'module' | 'session' | 'locale' | 'origin'>,
  side: SideId,
  act: Extract<SideAct, { kind: 'cancel' | 'replace' }>,
): Result<Orders> {
  const queue = session.queues[side] ?? [];
  const { number } = act;
  if (queue.length === 0) return refuse('nothing-waits');
  // First of all: what reads a line may take a time that grows faster than its length.
  if (act.kind === 'replace' && act.text.length > LONGEST_LINE) {
    return refuse('line-too-long', undefined, { most: LONGEST_LINE });
  }
  if (number !== null && (number < 1 || number > queue.length)) {
    return refuse('no-such-waiting-order', undefined, { number, count: queue.length });
  }
  const kept =
    act.kind === 'cancel'
      ? queue.filter((_line, index) => act.number !== null && index !== act.number - 1)
      : queue.map((line, index) =>
          index === act.number - 1 ? { ...(origin ?? line), text: act.text } : line,
        );
  if (act.kind === 'replace') {
    const texts = kept.map(({ text }) => text);
    const verdict = rehearse(module, session.state, side, texts, locale)[act.number - 1];
    if (verdict?.status === 'refused') return { ok: false, violation: verdict.violation };
    // One waiting order takes the place of one: the path that both would be is offered instead.
    if (verdict?.status === 'joined') {
      return refuse('behind-the-last', undefined, { text: texts[act.number - 2] ?? '' }, [verdict.written]);
    }
  }
  const context = textContext(module, module.view(session.state, side), side, null, locale);
  const noted = kept.map((line) => withHolding(module, line, context));
  return ok({ type: 'orders', side, received: [], queue: noted, plans: null, values: [] });
}

/** The offers the other sides have made. */
export function offersTo(session: Session, side: SideId): { readonly by: SideId; readonly offer: Offer }[] {
  return Object.entries(session.table.offers)
    .filter(([by]) => by !== side)
    .flatMap(([by, offers]) => offers.map((offer) => ({ by, offer })));
}

/** Giving time is free, taking it needs the consent of who waits. */
function extend(
  { session, clock }: ActContext,
  side: SideId,
  { side: whose, minutes }: Extract<SideAct, { kind: 'extend' }>,
): Result<Input> {
  if (session.table.control === null) {
    if (!hasWindows(session, clock)) return refuse('no-clock');
    const open = (clock?.windows ?? []).some((window) => window.side === (whose ?? side));
    if (!open) return refuse('no-window-open');
  }
  return whose !== null && whose !== side
    ? ok({ type: 'give-time', by: side, side: whose, minutes })
    : ok({ type: 'offer', side, offer: { what: 'extend', minutes } });
}

async function consent(
  context: ActContext,
  side: SideId,
  { by, offer }: { readonly by: SideId; readonly offer: Offer },
): Promise<Result<Recorded>> {
  switch (offer.what) {
    case 'draw':
      return ok({ type: 'agree-draw', side });
    case 'pause':
      return ok({ type: 'pause', by: side, reason: '' });
    case 'extend':
      return ok({ type: 'give-time', by: side, side: by, minutes: offer.minutes });
    case 'quiet':
      return ok({ type: 'quiet', side, minutes: offer.minutes });
    case 'takeback': {
      const state = (await context.stateAt(offer.to)) as Extract<TableInput, { type: 'undo' }>['state'];
      return ok({ type: 'undo', to: offer.to, side: by, reason: '', state });
    }
    case 'adopt': {
      // Since it was offered, newer ones still may have come.
      const version = context.newer.wanted(offer.version);
      return version.ok ? adoption(context, side) : version;
    }
  }
}

/** The game takes newer rules: what would have come out otherwise under them stands in the entry. */
export async function adoption({ newer }: ActContext, side: SideId | null): Promise<Result<Recorded>> {
  const difference = await newer.difference();
  const first = difference === null ? null : { seq: difference.seq, rule: difference.rule };
  return ok({ type: 'adopt', side, first });
}

/** The one offer meant. */
function only<T extends { readonly offer: Offer }>(offers: readonly T[], what: string | null): Result<T> {
  const fitting = offers.filter((item) => what === null || item.offer.what === what);
  const [offer] = fitting;
  if (offer === undefined) return refuse('no-such-offer', undefined, { what: what ?? 'any' });
  return fitting.length === 1 ? ok(offer) : refuse('several-offers');
}

/** Whether a bare `accept` or `decline` of a side answers the game itself: then it is an order. */
export function isAskedWith(module: GameModule, session: Session, side: SideId, verb: string): boolean {
  if (outcomeOf(module, session) !== null) return false;
  const kinds = pendingOf(module, session).flatMap((d) => (d.side === side ? [d.kind] : []));
  return module.orders.some((def) => def.verb === verb && def.answers.some((kind) => kinds.includes(kind)));
}
