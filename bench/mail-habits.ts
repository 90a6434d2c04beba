import type { Side, State } from '../src/engine/liberty/state.js';
import { RESPONSES } from '../src/engine/wilderness-war/rules/response-card-definitions.js';
import type { Habits } from './mail-player.js';

/** How sensible people play the three games by mail; nobody of them is good at it. */

/**
 * The standing answers of the players' guide: of each window, the response cards that are played there, and when. Who holds one says so
 * beforehand, as the guide has it, and passes elsewhere.
 */
const WINDOWS = [
  {
    question: 'foul weather',
    play: [[RESPONSES.foulWeather.cards, 'foul weather if 4 units or more']],
  },
  {
    question: 'lake schooner',
    play: [[RESPONSES.lakeSchooner.cards, 'lake schooner if 4 units or more']],
  },
  {
    question: 'battle cards',
    play: [
      [RESPONSES.fieldworks.cards, 'fieldworks if 3 units or more'],
      [RESPONSES.ambush.cards, 'ambush if 2 units or more'],
    ],
  },
  {
    question: 'siege cards',
    play: [
      [RESPONSES.surrender.cards, 'surrender if besieging'],
      [RESPONSES.coehorns.cards, 'coehorns if besieging'],
    ],
  },
  { question: 'assault cards', play: [[RESPONSES.coehorns.cards, 'coehorns if attacking']] },
  { question: 'massacre', play: [[RESPONSES.massacre.cards, 'massacre if 2 Indians or more']] },
  { question: 'blockhouses', play: [[RESPONSES.blockhouses.cards, 'blockhouses if in cultivated land']] },
] as const;

const ALWAYS = [
  ...['interception: pass', 'defence: stand', 'relief: pass', 'militia: militia all', 'raid militia: deploy'],
  ...['losses: lose least', 'assault: assault', 'trade: keep'],
  ...['retreat: suggested', 'home: suggested', 'winter: suggested', 'alliance: suggested'],
  ...['placement: suggested', 'restoration: suggested', 'removal: suggested', 'give way: suggested'],
];

interface Hands {
  readonly hands: { readonly [side: string]: { readonly cards?: readonly (number | null)[] | null } };
}

export const WILDERNESS_WAR: Habits = {
  likes: {
    action: { force: 6, individuals: 3, unit: 2, event: 3, forts: 1, stockades: 1 },
    move: { siege: 8, assault: 8, move: 4, boat: 2, sail: 1 },
    onward: { siege: 8, assault: 8, stay: 3, move: 1 },
    ...Object.fromEntries(
      ['foul-weather', 'lake-schooner', 'massacre', 'blockhouses'].map((kind) => [
        kind,
        { pass: 1, play: 2 },
      ]),
    ),
    ...Object.fromEntries(
      ['battle-cards', 'siege-cards', 'assault-cards'].map((kind) => [kind, { pass: 1, play: 2 }]),
    ),
    intercept: { pass: 4, intercept: 1 },
    defend: { stand: 4, inside: 2, avoid: 1 },
    assault: { assault: 2, decline: 1 },
  },
  often: { move: 9, boat: 9 },
  standing(view, side) {
    const held = (view as Hands).hands[side]?.cards ?? [];
    const windows = WINDOWS.flatMap(({ question, play }) => [
      ...play.flatMap(([cards, when]) =>
        cards.some((card) => held.includes(card)) ? [`${question}: ${when}`] : [],
      ),
      `${question}: pass`,
    ]);
    return [...windows, ...ALWAYS];
  },
};

/** What of a hand of Liberty pays for actions, by card. */
const ACTIONS: { readonly [card: string]: number } = { 'action-1': 1, 'action-2': 2, 'action-3': 3 };

export const LIBERTY: Habits = {
  likes: {
    card: { play: 1 },
    action: { move: 8, march: 2, river: 1, sail: 2, replace: 1 },
    fight: { fire: 8, retreat: 1 },
  },
  often: { move: 2, sail: 2, deploy: 9, supply: 1 },
  standing: () => [
    'fight: fire',
    'volley: volley yes',
    'regroup: stay',
    'disband: done',
    'exchange: decline',
    'retreat: suggested',
    'hits: suggested',
    'battles: suggested',
    'deployment: suggested',
    'main attack: suggested',
    'attrition: suggested',
    'next card: play action 3, action 2, action 1, supply 3, supply 2 first',
    'supply card: suggested',
  ],
  // The first card of the war is the one that no plan of the turn before can have named: the orders for its turn go along with it.
  supposed(view, own, { verb, args }) {
    const { frames, serial, ...state } = view as State;
    const below = frames
      .slice(0, -1)
      .map((one) => (one.kind === 'turn' ? { ...one, step: 'battles' as const } : one));
    const left = ACTIONS[String(args.card)];
    if (verb !== 'play' || left === undefined || frames.at(-1)?.kind !== 'choose') return null;
    const side = own as Side;
    const step = 'moves';
    const asks = [{ id: `${serial + 1}`, side, kind: 'action', facts: { left, step, groups: [] } }];
    const draws = { draws: 0, drawn: null, drawing: false };
    const action = { kind: 'action', side, left, step, groups: [], ...draws, asks } as const;
    return { ...state, player1: side, serial: serial + 1, frames: [...below, action] };
  },
};

interface Seasons {
  readonly season: 'spring' | 'autumn';
}

const SHIPS = ['squadron 1', 'squadron 2', 'British troop convoy', 'supply convoy'];

export const MOHICANS: Habits = {
  likes: {
    movement: { move: 1 },
    round: { stand: 4, retreat: 1 },
    storm: { assault: 2, besiege: 1 },
    yield: { hold: 1 },
  },
  often: { move: 3, place: 9, levy: 3, muster: 2 },
  standing: () => [
    ...['before: stand', 'round: stand', 'ground: ground woods', 'surrender: hold', 'siege: besiege'],
    ...['assault: assault', 'fort: capture', 'raid: no raid', 'hits: suggested', 'retreat: suggested'],
    ...['promotion: done', 'landing: suggested'],
  ],
  // With the last movement of the year: the ships meet in the winter that follows, and nothing is known of them before.
  ahead(view, side, asked, random) {
    if (side !== 'british' || asked !== 'movement' || (view as Seasons).season !== 'autumn') return [];
    const boxes = ['Brest', 'Rochefort', 'Bordeaux', 'Louisbourg'];
    const met = SHIPS.map((ship) => `${ship} with ${boxes.splice(random.below(boxes.length), 1)[0]}`);
    return [`match ${met.join(', ')}`];
  },
};
