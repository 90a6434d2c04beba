import type { Violation } from '../../engine/core/base/result.js';
import type { OrderDef } from '../../engine/core/contract/order.js';
import type { Chart } from '../../engine/core/map-chart/map-chart-model.js';
import {
  choosable,
  explanations,
  isJourney,
  isPiece,
  isSpot,
  keyOf,
  orderKeywords,
  placesOf,
  type Spoken,
  type Standpoint,
  standingIn,
} from '../explaining/index.js';
import { firstWord, GOING, isNamed, type Mention, waysSaid } from '../phrases/index.js';
import type { AskedOrder, AskedThing, Asker } from './asked.js';
import { distance, ownersOf, placeAt } from './on-the-chart.js';
import { likeliest, linesWith, playsCard, standpoint, type Try, triesAt } from './orders-tried.js';
import { asksWhy, saysAttack } from './question-words.js';
import { setGoing } from './set-going.js';

/** Ways to an end that are told. */
const MOST_WAYS = 3;
/** So many times as many ways closed as open. */
const MOSTLY = 3;
/** Ways are told that lead anywhere. */
const MOST_ABROAD = 6;
/** Places around somebody to which he is tried to be sent. */
const MOST_PLACES_TRIED = 12;
/** Steps that may be spent on what one sentence explains. */
const MOST_EFFORT = 12_000;

type Way = Pick<AskedOrder, 'verbs' | 'reason' | 'lines' | 'brief'>;

/**
 * What is to be said to somebody who asks how or whether a piece comes somewhere, or how an enemy is attacked: the orders that do it now,
 * one after the other where the first only sets somebody going, or what stands in the way of those that come nearest. Null where nothing
 * of the kind is asked.
 */
export function waysAsked(at: Asker, spoken: Spoken, found: readonly Mention[]): Way | AskedThing | null {
  if (at.closed !== null) return null;
  const here = standpoint(at);
  const named = found.filter(isNamed);
  const chart = at.module.chart?.(at.view);
  if (named.length === 0 || chart === undefined) return null;
  const journeys = journeysMeant(at, spoken);
  if (journeys === null) return null;
  const standing = standingIn(at.module, at.view);
  const pieces = named.filter((one) => isPiece(one) && !isSpot(one));
  const theirs = pieces.filter((one) => ownersOf(one, chart).every((side) => side !== at.side));
  const own = pieces.filter((one) => !theirs.includes(one));
  const seen = theirs.filter((one) => ownersOf(one, chart).length > 0);
  const isAgainst = saysAttack(spoken.words);
  const [stranger] = theirs;
  if (stranger !== undefined && own.length === 0 && !(isAgainst && seen.length > 0)) {
    const isTheirs = seen.includes(stranger);
    // Who is not to be seen may be come to by an order of the moment all the same: a block of the pool.
    const lines = linesWith(at, { ...spoken, mentions: [stranger] });
    return { meant: stranger.meant, lines, barred: isTheirs ? 'theirs' : 'unseen' };
  }
  const foes = seen.flatMap((one) =>
    [...placesOf(one, standing)].slice(0, 1).map((id) => placeAt(one, id, chart)),
  );
  const aims = [...named.filter(isSpot), ...foes].map(asAim);
  if (aims.length === 0) return own.length === 0 ? null : abroad(at, here, spoken, own, journeys, chart);
  const mentions = [...own, ...aims].sort((a, b) => a.start - b.start);
  const sentence: Spoken = { ...spoken, mentions };
  const lines = atOnce(at, here, sentence, journeys);
  if (lines.length > 0) return { verbs: [], reason: null, lines, brief: true };
  const [aim] = aims;
  const gone = aim === undefined ? null : setGoing(at, here, { ...spoken, mentions: [aim] }, own, aim, chart);
  if (gone !== null && gone.lines.length > 0) return { ...gone, verbs: [], brief: true };
  const tries = ordered(at, here, sentence, own, journeys, chart);
  const free = legalOf(tries).slice(0, MOST_WAYS);
  const reason = free.length > 0 ? null : (barrierOf(tries) ?? gone?.reason ?? null);
  return free.length === 0 && reason === null ? null : { verbs: [], reason, lines: free, brief: true };
}

function legalOf(tries: readonly Try[]): string[] {
  const legal = tries.filter(({ reason }) => reason === null).toSorted((a, b) => a.filled - b.filled);
  return [...new Set(legal.map(({ line }) => line))];
}

/** Why those who are named do not go where they are to go: by the way that most go, where it is among them. */
function barrierOf(tries: readonly Try[]): Violation | null {
  return (likeliest(tries.filter(({ verb }) => GOING.has(verb))) ?? likeliest(tries))?.reason ?? null;
}

/** The orders by which somebody goes that the sentence may mean; null where it means another order. */
function journeysMeant({ module }: Asker, { said, words }: Spoken): readonly OrderDef<unknown>[] | null {
  const journeys = module.orders.filter(isJourney);
  // `How do I take Ticonderoga?`: an order that only says a card is not meant of a place.
  const loud = [...said.loud].filter((keyword) =>
    module.orders.some((def) => firstWord(def) === keyword && !playsCard(def)),
  );
  if (loud.length === 0) return journeys;
  const meant = journeys.filter((def) => loud.includes(firstWord(def)));
  if (meant.length === 0) return null;
  // An attack is said of any way to go there, and so is going itself.
  const isAnyWay = saysAttack(words) || meant.every((def) => GOING.has(firstWord(def)));
  return isAnyWay ? journeys : meant;
}

/** Single orders that take in all that is named. */
function atOnce(
  at: Asker,
  here: Standpoint,
  spoken: Spoken,
  journeys: readonly OrderDef<unknown>[],
): string[] {
  const own: Standpoint = { ...here, effort: here.effort.another(MOST_EFFORT) };
  const said = waysSaid(at.module, spoken.words, placesNamed(spoken), orderKeywords(own));
  const keywords = new Set(journeys.map(firstWord));
  return explanations(own, { ...spoken, said }, true)
    .filter(
      ({ lines, unused, keywords: [keyword = ''] }) =>
        lines.length === 1 && unused.length === 0 && keywords.has(keyword),
    )
    .slice(0, MOST_WAYS)
    .flatMap(({ lines }) => lines);
}

function placesNamed({ mentions, words }: Spoken): ReadonlySet<number> {
  return new Set(
    mentions.flatMap(({ start, end, meant }) =>
      meant.length > 0 ? words.map((_, index) => index).slice(start, end) : [],
    ),
  );
}

/** Orders of the moment by which those who are named would go where they are to go. */
function ordered(
  at: Asker,
  here: Standpoint,
  spoken: Spoken,
  own: readonly Mention[],
  journeys: readonly OrderDef<unknown>[],
  chart: Chart,
): Try[] {
  const isFrom = ({ role }: Mention): boolean => role === 'from';
  const [piece] = spoken.mentions.some(isFrom) ? [] : own;
  const from = piece === undefined ? undefined : whereFrom(at, here, piece);
  return fromWhereHeIs(at, here, journeys, spoken, piece, from, chart);
}

/** Somebody is named, and no place: the orders that send him anywhere, or why none of the places around him can be reached. */
function abroad(
  at: Asker,
  here: Standpoint,
  spoken: Spoken,
  own: readonly Mention[],
  journeys: readonly OrderDef<unknown>[],
  chart: Chart,
): Way | AskedThing | null {
  const [piece] = own;
  const isSaid = journeys.some((def) => spoken.said.byKeyword.has(firstWord(def)));
  if (piece === undefined || !isSaid) return null;
  const sentence: Spoken = { ...spoken, mentions: [piece] };
  const open = new Set(at.open.map(({ decision }) => decision.kind));
  // Of another moment: what he may do now is all there is to say.
  if (!journeys.some(({ answers }) => answers.some((kind) => open.has(kind)))) {
    const lines = linesWith(at, sentence);
    return lines.length === 0 ? null : { meant: piece.meant, lines };
  }
  const from = whereFrom(at, here, piece);
  const around = chart.places
    .filter(({ id }) => id !== from)
    .map(({ id }) => ({ id, far: distance(chart, from, id) }))
    .toSorted((a, b) => a.far - b.far)
    .slice(0, MOST_PLACES_TRIED);
  const tries = around.flatMap(({ id }) => {
    const aim = { ...placeAt(piece, id, chart), start: piece.end, end: piece.end + 1 };
    return fromWhereHeIs(at, here, journeys, { ...spoken, mentions: [piece, aim] }, piece, from, chart);
  });
  const legal = [...new Set(tries.flatMap(({ reason, line }) => (reason === null ? [line] : [])))];
  const verbs = [...new Set(tries.map(({ verb }) => verb))].slice(0, 1);
  const lines = legal.length > 0 ? legal.slice(0, MOST_ABROAD) : linesWith(at, sentence, isAmong(journeys));
  const refused = tries.flatMap((one) => one.reason ?? []);
  // Who asks why somebody cannot go, and he goes hardly anywhere, is told what keeps him from going elsewhere.
  const isKept = asksWhy(spoken.words) && refused.length > MOSTLY * (tries.length - refused.length);
  if (lines.length > 0 && !isKept) return { verbs, reason: null, lines, brief: true };
  const reason = commonest(refused);
  if (reason === null) return null;
  return { verbs, reason, lines: lines.length > 0 ? lines : linesWith(at, sentence), brief: true };
}

/** Ways to order what is named, with the place from where it goes said as well where the order takes it. */
function fromWhereHeIs(
  at: Asker,
  here: Standpoint,
  journeys: readonly OrderDef<unknown>[],
  spoken: Spoken,
  piece: Mention | undefined,
  from: string | undefined,
  chart: Chart,
): Try[] {
  const origins: Mention[] =
    piece === undefined || from === undefined
      ? []
      : [{ ...placeAt(piece, from, chart), role: 'from', start: piece.end, end: piece.end + 1 }];
  const isWhole = ({ left }: Try): boolean => left === 0;
  const tried = (mentions: readonly Mention[]): Try[] =>
    at.open
      .flatMap(({ decision }) => triesAt(at, here, decision, journeys, { ...spoken, mentions }))
      .filter(isWhole);
  const whole = origins.length === 0 ? [] : tried([...spoken.mentions, ...origins]);
  return whole.length > 0 ? whole : tried(spoken.mentions);
}

function isAmong(defs: readonly OrderDef<unknown>[]): (def: OrderDef<unknown>) => boolean {
  return (def) => defs.includes(def);
}

/** The place from which somebody goes: of those who share a name he is meant who may be ordered now. */
function whereFrom({ module, view }: Asker, here: Standpoint, { meant, also }: Mention): string | undefined {
  const named = [...meant, ...also];
  const open = choosable(here);
  const free = named.filter((one) => open.has(keyOf(one)));
  const [from] = placesOf({ meant: free.length > 0 ? free : meant }, standingIn(module, view));
  return from;
}

function commonest(reasons: readonly Violation[]): Violation | null {
  const count = ({ code }: Violation): number => reasons.filter((one) => one.code === code).length;
  return reasons.toSorted((a, b) => count(b) - count(a))[0] ?? null;
}

/** A place that is named in a question about going is where one wants to be, unless it is said to be left. */
function asAim(mention: Mention): Mention {
  return mention.role === null ? { ...mention, role: 'to' } : mention;
}
