import type { Json } from '../../core/base/json.js';
import { message } from '../../core/base/localized-message.js';
import { memo } from '../../core/base/memoize.js';
import type { Viewer } from '../../core/base/viewer-and-audience.js';
import type { BoardSection, Message } from '../../core/contract/game-module.js';
import { eventViolation } from '../event-cards/event-definition.js';
import { events } from '../event-cards/index.js';
import { besiegedPieces, fortressOwner, isReduced, piecesAt } from '../position-accessors.js';
import { type CardNumber, type PieceId, SIDES, type Side, type SpaceId, type State } from '../state.js';
import { REGIONS } from '../world/data-parser.js';
import type { Space, Unit, World } from '../world/static-data-types.js';

/** Lists of cards that are longer give their numbers alone. */
const NAMED = 8;

/** The position as a report shows it: regions, militia boxes, then the tracks. Empty spaces are left out. */
export function board(world: World, view: State): BoardSection[] {
  const sections: BoardSection[] = [];
  for (const region of REGIONS) {
    const lines = regionLines(world, view, region);
    if (lines.length > 0) {
      sections.push({ title: message('board.region', { region: `region:${region}` }), lines });
    }
  }
  const boxes = [...world.militiaBoxes.keys()].flatMap((box) => {
    const items = stack(world, view, piecesAt(world, view, `box:${box}`));
    return items.length === 0 ? [] : [message('board.box', { box: `box:${box}`, items })];
  });
  if (boxes.length > 0) sections.push({ title: message('board.militia'), lines: boxes });
  sections.push({ title: message('board.tracks'), lines: tracks(world, view) });
  return sections;
}

/** Places with several items each in a line; those with a single one share a line. */
function regionLines(world: World, view: State, region: Space['region']): Message[] {
  const lines: Message[] = [];
  const alike = new Map<string, Alike>();
  for (const space of world.spaces.values()) {
    if (space.region !== region) continue;
    const items = itemsAt(world, view, space);
    const [what] = items;
    if (what === undefined) continue;
    const name = `space:${space.id}`;
    if (items.length > 1) {
      lines.push(message('board.place', { space: name, items }));
      continue;
    }
    const key = JSON.stringify(what);
    const group = alike.get(key);
    if (group === undefined) alike.set(key, { what, spaces: [name] });
    else group.spaces.push(name);
  }
  const [first, ...others] = [...alike.values()];
  return first === undefined ? lines : [...lines, others.reduce(besides, lineAlike(first))];
}

/** Spaces where the same stands, and nothing else. */
interface Alike {
  readonly what: Json;
  readonly spaces: Json[];
}

/** Who stands alone stands in a place as others do. */
function lineAlike({ what, spaces }: Alike): Message {
  const [space, other] = spaces;
  return space !== undefined && other === undefined
    ? message('board.place', { space, items: [what] })
    : message('board.alike', { what, spaces });
}

/** One line for both, since each of them is short. */
function besides(before: Message, alike: Alike): Message {
  const { key, params = {} } = lineAlike(alike);
  return message('board.besides', {
    before: message(before.key, before.params ?? {}),
    also: message(key, params),
  });
}

/** What stands in a space; a fortress in peace with nobody in it is no news. */
function itemsAt(world: World, view: State, space: Space): Json[] {
  const here = piecesAt(world, view, space.id);
  const inside = new Set(besiegedPieces(world, view, space.id));
  const marks = marksAt(view, space.id);
  if (here.length === 0 && marks.length === 0) return [];
  const owner = fortressOwner(world, view, space.id);
  const fortress =
    owner !== null && view.captured[space.id] === undefined
      ? [message('mark.fortress', { side: `side:${owner}` })]
      : [];
  const outside = here.filter((piece) => !inside.has(piece));
  return [
    ...fortress,
    ...marks,
    ...stack(world, view, outside),
    ...(inside.size === 0 ? [] : [message('board.inside', { items: stack(world, view, [...inside]) })]),
  ];
}

function marksAt(view: State, space: SpaceId): Json[] {
  const marks: Json[] = [];
  const owned = (key: string, side: Side | undefined): void => {
    if (side !== undefined) marks.push(message(key, { side: `side:${side}` }));
  };
  owned('mark.captured', view.captured[space]);
  owned('mark.fort', view.forts[space]);
  owned('mark.stockade', view.stockades[space]);
  owned('mark.works', view.works[space]);
  const level = view.sieges[space];
  if (level !== undefined) marks.push(message('mark.siege', { level }));
  if (view.amphib.includes(space)) marks.push(message('mark.amphib', {}));
  if (view.fieldworks.includes(space)) marks.push(message('mark.fieldworks', {}));
  for (const side of SIDES) {
    const count = view.raided[space]?.[side];
    if (count !== undefined) marks.push(message('mark.raided', { side: `side:${side}`, count }));
  }
  owned('mark.allied', view.allied[space]);
  return marks;
}

/** Units of one type and strength. */
interface Group {
  readonly unit: Unit;
  readonly reduced: boolean;
  readonly units: Unit[];
}

/** Groups of one type behind each other, so that the type is named once. */
function byType(groups: readonly Group[]): Group[] {
  const types = [...new Set(groups.map(({ unit }) => unit.type))];
  return types.flatMap((type) => groups.filter(({ unit }) => unit.type === type));
}

/** Leaders with their ratings, then units by type and strength. */
function stack(world: World, view: State, pieces: readonly PieceId[]): Json[] {
  const leaders: Json[] = [];
  const groups = new Map<string, Group>();
  for (const piece of pieces) {
    const leader = world.leaders.get(piece);
    if (leader !== undefined) {
      const { initiative, command, tactics } = leader;
      leaders.push(message('board.rated', { leader: `leader:${piece}`, initiative, command, tactics }));
    }
    const unit = world.units.get(piece);
    if (unit === undefined) continue;
    const reduced = isReduced(view, piece);
    const key = `${unit.type}/${reduced}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { unit, reduced, units: [unit] });
    else group.units.push(unit);
  }
  return [
    ...leaders,
    ...byType([...groups.values()]).map(({ unit, reduced, units }, index, all) =>
      message(all[index - 1]?.unit.type === unit.type ? 'board.units-besides' : 'board.units', {
        type: `unittype:${unit.type}`,
        strength: reduced ? unit.half : unit.full,
        move: unit.move,
        reduced,
        units: prints(world, units),
      }),
    ),
  ];
}

/** Counters of the same print are counted, not repeated; units that bear no names of their own are only counted. */
function prints(world: World, units: readonly Unit[]): Json[] {
  if (units.every(({ type }) => nameless(world).has(type))) {
    return [message('board.count', { count: units.length })];
  }
  const counts = new Map<PieceId, number>();
  for (const unit of units) counts.set(unit.counter, (counts.get(unit.counter) ?? 0) + 1);
  return [...counts].map(([counter, count]) => message('board.counter', { unit: `unit:${counter}`, count }));
}

/** Types of which all counters are of one print. */
const nameless = memo((world: World): ReadonlySet<string> => {
  const prints = new Map<string, Set<PieceId>>();
  const counts = new Map<string, number>();
  for (const { type, counter } of world.units.values()) {
    prints.set(type, (prints.get(type) ?? new Set()).add(counter));
    counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  return new Set(
    [...prints].flatMap(([type, of]) => (of.size === 1 && (counts.get(type) ?? 0) > 1 ? [type] : [])),
  );
});

function tracks(world: World, view: State): Message[] {
  const limits = world.assemblies[view.assemblies] ?? { northern: 0, southern: 0 };
  const vpSide = view.vp >= 0 ? 'side:french' : 'side:british';
  const list = (cards: readonly number[]): Json[] =>
    cards.length > NAMED ? [...cards].sort((a, b) => a - b) : cards.map((card) => `card:${card}`);
  const leaders = (place: string): string[] => piecesAt(world, view, place).map((piece) => `leader:${piece}`);
  const pool = leaders('pool');
  const aside = leaders('aside');
  return [
    message('board.season', {
      season: view.season,
      year: view.year,
      lastSeason: view.last.season,
      lastYear: view.last.year,
      first: `side:${view.first}`,
    }),
    message('board.vp', {
      points: Math.abs(view.vp),
      side: vpSide,
      box: view.assemblies,
      northern: limits.northern,
      southern: limits.southern,
    }),
    ...(view.played.length === 0
      ? []
      : [message('board.played', { events: view.played.map((event) => `lasting:${event}`) })]),
    ...(pool.length === 0 ? [] : [message('board.pool', { leaders: pool })]),
    ...(aside.length === 0 ? [] : [message('board.aside', { leaders: aside })]),
    message('board.cards', {
      hands: SIDES.map((side) =>
        message('board.hand', {
          side: `side:${side}`,
          count: view.hands[side].count,
          size: view.handSize[side],
          holding: view.holding[side],
          mustPlayAll: view.mustPlayAll[side],
        }),
      ),
      count: view.pile.count,
      reshuffle: view.reshuffle,
    }),
    ...(view.discards.length === 0 ? [] : [message('board.discards', { cards: list(view.discards) })]),
    ...(view.outOfGame.length === 0 ? [] : [message('board.out', { cards: list(view.outOfGame) })]),
  ];
}

/** The hands this viewer may see: of each card whether its event can be played as things stand and, if not, why. */
export function hand(world: World, view: State, viewer: Viewer): BoardSection[] {
  return SIDES.flatMap((side) => {
    const { cards, count } = view.hands[side];
    if (cards === null || (viewer !== side && viewer !== 'umpire')) return [];
    return [
      {
        title: message('hand.title', { side: `side:${side}`, count }),
        lines: cards.map((number) => inHand(world, view, side, number)),
      },
    ];
  });
}

function inHand(world: World, view: State, side: Side, number: CardNumber): Message {
  const card = world.cards.get(number);
  const params = {
    card: `card:${number}`,
    value: card?.value ?? 0,
    symbol: `symbol:${card?.symbol ?? 'both'}`,
  };
  if (card?.response === true) {
    const other = card.symbol !== 'both' && card.symbol !== side;
    return message(other ? 'hand.event-other-side' : 'hand.response', params);
  }
  const def = events.find(({ cards }) => cards.includes(number));
  if (def === undefined) return message('hand.no-event', params);
  const reason = eventViolation(world, view, side, def);
  if (reason === null) return message('hand.playable', params);
  // 5.12: the symbol says whose event it is.
  if (reason.code === 'event-of-the-other-side') return message('hand.event-other-side', params);
  return message('hand.not-now', {
    ...params,
    reason: message(`violation.${reason.code}`, reason.params ?? {}),
  });
}
