import type { Json } from '../../core/base/json.js';
import { message } from '../../core/base/localized-message.js';
import type { Viewer } from '../../core/base/viewer-and-audience.js';
import { refs } from '../../core/contract/candidates-and-random-picks.js';
import type { BoardSection, Message } from '../../core/contract/game-module.js';
import { blockOf, blocksAt, count } from '../position-accessors.js';
import { supplyPoints } from '../rules/hex-control-and-supply-points.js';
import { type BlockId, enemyOf, SIDES, type Side, type State } from '../state.js';
import type { Hex, World } from '../world/static-data-types.js';
import { REGIONS, type Region, regionOf } from './board-regions.js';

/** The position as a report shows it: the parts of the map, then the tracks. */
export function board(world: World, view: State): BoardSection[] {
  const sections = REGIONS.flatMap((region) => {
    const lines = regionLines(world, view, region);
    return lines.length === 0
      ? []
      : [{ title: message('board.region', { region: `region:${region}` }), lines }];
  });
  return [...sections, { title: message('board.tracks'), lines: tracks(world, view) }];
}

/** Where blocks stand, a line each; empty towns in one line for each side; empty country is left out. */
function regionLines(world: World, view: State, region: Region): Message[] {
  const hexes = [...world.hexes.values()].filter((hex) => regionOf(hex) === region);
  const isHeld = ({ id }: Hex): boolean => SIDES.some((side) => count(view, side, id) > 0);
  const empty = SIDES.flatMap((side) => {
    const towns = hexes.filter((hex) => hex.town !== null && !isHeld(hex) && view.control[hex.id] === side);
    if (towns.length === 0) return [];
    return [message('board.empty-towns', { side: `side:${side}`, towns: towns.map((hex) => place(hex)) })];
  });
  return [...hexes.filter(isHeld).map((hex) => hexLine(world, view, hex)), ...empty];
}

/** A hex with the value of its town. */
function place({ id, town }: Hex): Json {
  return message('board.place', { hex: `hex:${id}`, value: town?.supply ?? 0 });
}

function hexLine(world: World, view: State, hex: Hex): Message {
  const owner = view.control[hex.id];
  const here = SIDES.filter((side) => count(view, side, hex.id) > 0);
  // Whose it is goes without saying where only its owner stands.
  const said = owner === undefined || (here.length === 1 && here[0] === owner) ? '' : `side:${owner}`;
  const items = here.map((side) => stack(world, view, side, hex.id));
  return said === ''
    ? message('board.hex', { place: place(hex), items })
    : message('board.hex-of', { place: place(hex), owner: said, items });
}

/** How many blocks of a side stand there, and which, as far as the viewer knows them. */
function stack(world: World, view: State, side: Side, at: string): Json {
  const params = { side: `side:${side}`, count: count(view, side, at) };
  const known = blocksAt(world, view, side, at);
  if (known.length === 0) return message('board.count', params);
  return message('board.blocks', {
    ...params,
    blocks: known.map((id) => standing(world, view, id)),
    hidden: params.count - known.length,
  });
}

function standing(world: World, view: State, id: BlockId): Json {
  const { letter, hit } = blockOf(world, id);
  const strength = view.blocks[id]?.strength ?? 0;
  return message('board.block', { block: `block:${id}`, strength, combat: `${letter}${hit}` });
}

function tracks(world: World, view: State): Message[] {
  const named = (side: Side, at: string): Json => refs('block', blocksAt(world, view, side, at));
  const lists = (key: string, at: string, of: (side: Side) => Side = (side) => side): Message[] =>
    SIDES.flatMap((side) =>
      count(view, side, at) === 0
        ? []
        : [message(key, { side: `side:${of(side)}`, blocks: named(side, at), count: count(view, side, at) })],
    );
  return [
    message('board.turn', { year: view.year, turn: view.turn }),
    message('board.supply', { points: supplyPoints(world, view) }),
    ...(view.player1 === null ? [] : [message('board.first', { side: `side:${view.player1}` })]),
    ...(view.storm === 'none' ? [] : [message('board.storm', { storm: view.storm })]),
    message('board.cards', {
      hands: SIDES.map((side) =>
        message('board.hand', {
          side: `side:${side}`,
          count: view.hands[side].count,
          played: playedBy(view, side),
        }),
      ),
    }),
    message('board.pools', {
      pools: SIDES.map((side) =>
        message('board.count', { side: `side:${side}`, count: count(view, side, 'pool') }),
      ),
    }),
    // 11.5: prisoners lie beside the board of who took them.
    ...lists('board.prisoners', 'prisoner', enemyOf),
    ...lists('board.french', 'french'),
    ...lists('board.gone', 'gone'),
  ];
}

function playedBy(view: State, side: Side): Json {
  const card = view.played[side];
  return card === null ? '' : message('board.played', { card: `card:${card}` });
}

/** What only this viewer holds: his cards, and the blocks of his pool, which he can work out. */
export function hand(world: World, view: State, viewer: Viewer): BoardSection[] {
  return SIDES.flatMap((side) => {
    const { cards, count } = view.hands[side];
    if (cards === null || (viewer !== side && viewer !== 'umpire')) return [];
    const pool = blocksAt(world, view, side, 'pool');
    const chosen = chosenBy(view, side);
    return [
      {
        title: message('hand.title', { side: `side:${side}`, count }),
        lines: [
          ...(cards.length === 0 ? [] : [message('hand.cards', { cards: refs('card', cards) })]),
          ...(chosen === null ? [] : [message('hand.chosen', { card: `card:${chosen}` })]),
          ...(pool.length === 0 ? [] : [message('hand.pool', { blocks: refs('block', pool) })]),
        ],
      },
    ];
  });
}

function chosenBy(view: State, side: Side): string | null {
  const frame = view.frames.findLast(({ kind }) => kind === 'choose');
  return frame?.kind === 'choose' ? frame.chosen[side] : null;
}
