import type { Decision } from '../../engine/core/base/decision.js';
import type { OrderDef } from '../../engine/core/contract/order.js';
import type { TextContext } from '../../engine/core/contract/order-grammar.js';
import type { Standing } from '../../engine/core/map-chart/where-pieces-stand.js';
import { readOrder } from '../../engine/core/parse/read-order.js';
import {
  firstWord,
  type Meant,
  type Mention,
  PLACES,
  STAYING,
  smallWords,
  startsOf,
} from '../phrases/index.js';
import { type Draft, drafts, FILLED_PIECES } from './draft-orders.js';
import { PRICE } from './effort.js';
import {
  beside,
  goAsCounted,
  isFoe,
  isJourney,
  isKind,
  isListed,
  isPiece,
  isTopic,
  isWhereabouts,
  journeysOf,
  keyOf,
  leadsNowhere,
  placesOf,
  standingIn,
  startsWhere,
  takesPart,
} from './left-over-mentions.js';
import { alikeIn, listedOrders, type Made, timesOf } from './listed-orders.js';
import { slotsOf } from './order-slots.js';
import {
  afterOrder,
  askedAt,
  choosable,
  contextAt,
  isCardAtHand,
  isLegal,
  type Spoken,
  type Standpoint,
} from './standpoint.js';

/** So many things may be said that only take part in an order. */
const MOST_GOING = 2;

const MOST_ENUMERATED = 400;

const MOST_TRIED = 400;

/** The orders that some of what was said makes, by whatever orders before it was come to. */
export function ordersMade<S>(...of: Parameters<typeof ordersFrom<S>>): readonly Made[] {
  const [{ effort }, decision, def, mentions, spoken] = of;
  return effort.once(decision, spoken, `${def.verb} ${startsOf(mentions)}`, PRICE.look, () => [
    ...ordersFrom(...of),
  ]);
}

function* ordersFrom<S>(
  at: Standpoint<S>,
  decision: Decision,
  def: OrderDef<S>,
  mentions: readonly Mention[],
  spoken: Spoken,
  asked: ReadonlySet<string>,
): Generator<Made> {
  const topics = STAYING.has(firstWord(def)) ? withTheirPlaces(at, asked) : asked;
  const context = contextAt(at, decision);
  const whole = [...spoken.said.whole].filter((order) => order.split(' ')[0] === firstWord(def));
  for (const order of whole) {
    const text = order
      .split(' ')
      .map((keyword) => context.lexicon.word(keyword))
      .join(' ');
    const read = readOrder(at.module, text, context);
    if (read.ok && read.value.verb === def.verb && isLegal(at, { decision, def, args: read.value.args }))
      yield { args: read.value.args, rest: mentions, filled: 0, dropped: [], only: true };
  }
  if (whole.length > 0) return;
  const listed = at.effort.once(decision, def, 'all', PRICE.look, () => def.all?.(at.view, decision) ?? null);
  if (listed !== null && listed.length <= MOST_ENUMERATED) {
    const made = [...listedOrders(at, decision, def, listed, mentions, spoken, topics)];
    yield* made;
    yield* oneByOne(at, decision, def, context, mentions, spoken, made);
    if (!slotsOf(def.syntax).some(({ type }) => type.name.endsWith('s'))) return;
  }
  if (listed === null || listed.length > MOST_ENUMERATED)
    yield* oneByOne(at, decision, def, context, mentions, spoken, []);
  const acting = piecesOf(topics);
  const standing = () => standingIn(at.module, at.view);
  const seen = new Set<string>();
  let left = MOST_TRIED;
  for (const plain of drafts(def, context, mentions, at, decision, spoken)) {
    if (left-- <= 0 || at.effort.isSpent) return;
    const taking = mentions.filter((mention) => !plain.rest.includes(mention));
    const draft = { ...plain, filled: plain.filled + (startsWhere(def, taking, acting, standing()) ? 1 : 0) };
    const key = JSON.stringify(draft.args);
    if (seen.has(key)) continue;
    seen.add(key);
    if (!isLegal(at, { decision, def, args: draft.args })) continue;
    const taken = mentions.filter((mention) => !draft.rest.includes(mention));
    const isAimed = (mention: Mention): boolean =>
      leadsNowhere(def) && taken.some(isPiece) && isPiece(mention) && isAim(at, mention, spoken);
    const dropped = draft.rest.filter(
      (mention) =>
        (isTopic(mention, topics, def) &&
          !isCardAtHand(at, mention) &&
          !isListed(mention, def, context, mayBePiece(at, mention)) &&
          !(draft.filled >= FILLED_PIECES && isKind(mention)) &&
          !(isPiece(mention) && taken.some(isPiece)) &&
          beside(mention, spoken, def)) ||
        isFoe(at.side, mention, firstWord(def), spoken, taken) ||
        (isPiece(mention) && taken.some(({ all, meant }) => all && meant.length === 0)) ||
        (mention.left && !mentions.some(({ all }) => all)) ||
        isAimed(mention) ||
        // `The fleet at New York`: where they stand to whom others go.
        (isTopic(mention, topics, def) &&
          draft.rest.some((aim) => isAimed(aim) && isBeside(mention, aim, spoken))) ||
        isWhereabouts(mention, taken, acting, standing()),
    );
    const isAsCounted = (said: readonly Mention[]): boolean =>
      !(isJourney(def) && said.some(isKind)) ||
      goAsCounted(said, spoken, standing(), standingAfter(at, decision, def, draft.args));
    if (isAsCounted(taken)) yield { ...draft, dropped: [], only: false };
    if (dropped.length > 0 && isAsCounted([...taken, ...dropped]))
      yield {
        ...draft,
        rest: draft.rest.filter((mention) => !dropped.includes(mention)),
        dropped,
        only: false,
      };
    const others = draft.rest.filter((mention) => !dropped.includes(mention));
    const mayGo = others.length > 0 && others.length <= MOST_GOING && others.every(isThing);
    if (!mayGo || taken.length === 0 || draft.filled >= 1) continue;
    const after = afterOrder(at, { decision, def, args: draft.args });
    if (after === null) continue;
    const journeys = journeysOf(standing(), standingIn(at.module, after));
    const going = others.filter((mention) => takesPart(mention, journeys));
    if (going.length > 0 && isAsCounted([...taken, ...dropped, ...going]))
      yield {
        ...draft,
        rest: others.filter((mention) => !going.includes(mention)),
        dropped: [...dropped, ...going],
        only: false,
      };
  }
}

/** Where the pieces stand when an order was carried out; null where nobody sees that. */
function standingAfter<S>(
  at: Standpoint<S>,
  decision: Decision,
  def: OrderDef<S>,
  args: Draft['args'],
): Standing | null {
  const after = afterOrder(at, { decision, def, args });
  return after === null ? null : standingIn(at.module, after);
}

function piecesOf(topics: ReadonlySet<string>): Meant[] {
  return [...topics].flatMap((topic): Meant[] => {
    const [category = '', id = ''] = topic.split(':');
    return PLACES.has(category) ? [] : [{ category, id }];
  });
}

/** What a question is about, and where it stands: who stays may be said to stay there. */
function withTheirPlaces<S>(
  { module, view }: Standpoint<S>,
  topics: ReadonlySet<string>,
): ReadonlySet<string> {
  const places = placesOf({ meant: piecesOf(topics) }, standingIn(module, view));
  return new Set([
    ...topics,
    ...[...places].flatMap((id) => [...PLACES].map((category) => keyOf({ category, id }))),
  ]);
}

/** Whether somebody is named to whom others go, and whom nobody orders now: `to the fleet`, `fleet: the 45th`. */
function isAim<S>(
  at: Standpoint<S>,
  { role, meant, start, end }: Mention,
  { words, parts, talk }: Spoken,
): boolean {
  if (meant.some((one) => choosable(at).has(keyOf(one)))) return false;
  const small = smallWords(talk);
  const isAlone = words.every(
    (word, place) => parts[place] !== 0 || (place >= start && place < end) || word === '' || small.has(word),
  );
  return role === 'to' || (parts[start] === 0 && isAlone);
}

/** Whether two things are named in one part of what is said. */
function isBeside(one: Mention, other: Mention, { parts }: Spoken): boolean {
  return one !== other && parts[one.start] === parts[other.start];
}

/** Whether somebody could be ordered there who is called like a place. */
function mayBePiece<S>(at: Standpoint<S>, { meant, also }: Mention): boolean {
  const isPlace = meant.some(({ category }) => PLACES.has(category));
  return (
    !isPlace || [...meant, ...also].some((one) => !PLACES.has(one.category) && choosable(at).has(keyOf(one)))
  );
}

/**
 * An order that takes one piece, as often as pieces of one name are spoken of: `both Mohawks to Oswego`. Nothing where one of those
 * `before` is said of all of them at once.
 */
function* oneByOne<S>(
  at: Standpoint<S>,
  decision: Decision,
  def: OrderDef<S>,
  context: TextContext<S>,
  mentions: readonly Mention[],
  spoken: Spoken,
  before: readonly Made[],
): Generator<Made> {
  const alike = alikeIn(at, decision, def, mentions);
  if (alike === null || before.some(({ rest }) => !rest.includes(alike.several))) return;
  const { several, one, count } = alike;
  const single = mentions.map((mention) => (mention === several ? one : mention));
  for (const { args, rest, filled } of drafts(def, context, single, at, decision, spoken)) {
    if (rest.includes(one) || filled > 0 || !isLegal(at, { decision, def, args })) continue;
    // What comes of the first may not be seen; who stands where he stands and is like him may do the same.
    const after = afterOrder(at, { decision, def, args });
    const unseen = after === null || askedAt({ ...at, view: after }).length === 0;
    const times = unseen ? count : timesOf(at, decision, def, args);
    if (times === count && times > 1)
      yield { args, rest, filled, dropped: [], only: false, times, ...(unseen ? { unseen } : {}) };
  }
}

/** Whether a thing or a kind of things is named, and not only a number or everybody. */
function isThing({ meant, left, all }: Mention): boolean {
  return meant.length > 0 && !left && !all;
}
