import type { SeededRandom } from '../../../../src/engine/core/base/seeded-dice.js';
import {
  type BlockId,
  enemyOf,
  type HexId,
  type Side,
  type State,
} from '../../../../src/engine/liberty/state.js';
import type { Block } from '../../../../src/engine/liberty/world/static-data-types.js';
import { world } from '../../../support/liberty.js';
import { type Came, field } from './field.js';

/** A way into a hex. */
type Road = Omit<Came, 'to' | 'blocks'>;

interface Ground {
  readonly hex: HexId;
  readonly roads: readonly Road[];
  /** Ways of warships on the map. */
  readonly coast: readonly Road[];
  /** The ways of sea attacks (8.4). */
  readonly sea: readonly Road[];
}

const ATLANTIC: Road = { path: ['atlantic'], by: 'sea' };

/** Hexes with the ways into them: land, river, coast, the sea and the islands. */
const GROUNDS: readonly Ground[] = [
  {
    hex: 'new-york',
    roads: [
      { path: ['hartford'] },
      { path: ['west-point'] },
      { path: ['albany', 'west-point'], by: 'river' },
    ],
    coast: [{ path: ['hartford'], by: 'ship' }],
    sea: [ATLANTIC],
  },
  {
    hex: 'boston',
    roads: [{ path: ['springfield'] }, { path: ['newport'] }, { path: ['cape-cod'] }],
    coast: [
      { path: ['portsmouth'], by: 'ship' },
      { path: ['newport', 'cape-cod'], by: 'ship' },
    ],
    sea: [ATLANTIC],
  },
  {
    hex: 'springfield',
    roads: [{ path: ['boston'] }, { path: ['albany'] }, { path: ['hartford'] }],
    coast: [],
    sea: [],
  },
  {
    hex: 'mohawk',
    roads: [{ path: ['fort-stanwix'] }, { path: ['tioga'] }, { path: ['cherry-valley'] }],
    coast: [],
    sea: [],
  },
  { hex: 'philadelphia', roads: [{ path: ['lancaster'] }], coast: [], sea: [ATLANTIC] },
  {
    hex: 'west-indies-french',
    roads: [],
    coast: [],
    sea: [ATLANTIC, { path: ['west-indies-british'], by: 'sea' }],
  },
];

/** A battle somewhere that could have come about by the rules, with blocks of all kinds on either side. */
export function randomField(random: SeededRandom): State {
  const below = (count: number): number => random.below(count);
  const coin = (): boolean => below(2) === 0;
  const ground = GROUNDS[below(GROUNDS.length)];
  if (ground === undefined) throw new Error('no ground');
  const { hex, roads, coast, sea } = ground;
  const attacker: Side = coin() ? 'british' : 'american';
  const defender = enemyOf(attacker);
  const player1: Side = coin() ? 'british' : 'american';
  const bag = new Bag(random, hex);
  const stand: { [id: BlockId]: readonly [string, number] } = {};
  const ashore = (block: Block): boolean => block.type !== 'warship';
  const sails = ({ side, nation }: Block): boolean =>
    nation !== 'indian' && (side === 'british' || nation === 'french');
  const islands = roads.length === 0;
  const port = islands || sea.length > 0;
  for (const [id, strength] of bag.take(defender, 1 + below(4), (block) =>
    block.type === 'warship' ? port : !islands || sails(block),
  )) {
    stand[id] = [hex, strength];
  }
  // Somewhere to go, or somebody in the way.
  for (const to of world.neighbours.get(hex) ?? []) {
    if (world.hexes.get(to)?.kind === 'sea' || below(3) > 0) continue;
    for (const [id, strength] of bag.take(coin() ? attacker : defender, 1, ashore))
      stand[id] = [to, strength];
  }
  const came: Came[] = [];
  const come = (road: Road, blocks: readonly (readonly [BlockId, number])[]): void => {
    if (blocks.length > 0) came.push({ to: hex, ...road, blocks: Object.fromEntries(blocks) });
  };
  const warship = (block: Block): boolean => block.type === 'warship';
  const lands = (block: Block): boolean => ashore(block) && sails(block);
  const [way] = shuffled(random, sea);
  // 8.4: land blocks of a sea attack come with warships, and share the hex with no other attack.
  if (way !== undefined && (islands || coin())) {
    const fleet = bag.take(attacker, 1 + below(2), warship);
    if (fleet.length > 0) come(way, [...fleet, ...bag.take(attacker, below(4), lands)]);
  } else {
    for (const road of shuffled(random, roads).slice(0, 1 + below(roads.length))) {
      come(road, bag.take(attacker, 1 + below(3), ashore));
    }
  }
  const support = shuffled(random, [...coast, ...sea]).slice(0, below(3));
  for (const road of support) come(road, bag.take(attacker, 1, warship));
  if (player1 === attacker && came.length > 0) {
    for (const road of shuffled(random, roads).slice(0, below(3))) {
      come(road, bag.take(defender, 1 + below(2), ashore));
    }
    for (const road of support.slice(0, below(2))) come(road, bag.take(defender, 1, warship));
  }
  const options = { militiaVolley: coin(), bayonetCharge: coin(), pursuitRound: coin() };
  const lost = coin() ? hex : (roads[0]?.path.at(-1) ?? hex);
  return field({ attacker, player1, stand, came, options, control: { [lost]: defender } });
}

/** The blocks that are not placed yet; each is taken with some strength. */
class Bag {
  readonly #left: Block[];

  constructor(
    readonly random: SeededRandom,
    hex: HexId,
  ) {
    const wild = world.hexes.get(hex)?.wilderness === true;
    this.#left = [...world.blocks.values()].filter(({ type }) => type !== 'indian' || wild);
  }

  take(side: Side, count: number, fits: (block: Block) => boolean): (readonly [BlockId, number])[] {
    const taken: (readonly [BlockId, number])[] = [];
    while (taken.length < count) {
      const fitting = this.#left.filter((block) => block.side === side && fits(block));
      const block = fitting[this.random.below(Math.max(1, fitting.length))];
      if (block === undefined) break;
      this.#left.splice(this.#left.indexOf(block), 1);
      taken.push([block.id, 1 + this.random.below(block.max)]);
    }
    return taken;
  }
}

function shuffled<T>(random: SeededRandom, items: readonly T[]): T[] {
  const left = [...items];
  const order: T[] = [];
  while (left.length > 0) order.push(...left.splice(random.below(left.length), 1));
  return order;
}
