import { z } from 'zod';
import { BEACONS } from '../../log/dice/index.js';
import { decimal } from './decimals/index.js';
import { pointsShape } from './points.js';
import { stageShape } from './stages/index.js';
import { tieBreakShape } from './tie-breaks.js';

/** Short names of entrants. */
const ENTRANT = /^[a-z0-9][a-z0-9-]{0,39}$/;
export const entrantId = z.string().regex(ENTRANT, 'setting-short-name');

const date = z.iso.date();
const days = z.number().min(0).max(3660);
const json = z.unknown();
const seedBy = z.enum(['entry', 'rating', 'lots', 'laurels']);

/** What a game is set up with, beside who plays it. */
const gameShape = {
  scenario: z.union([z.string().max(80), z.record(z.string(), json)]).optional(),
  edition: z.int().optional(),
  options: z.record(z.string(), json).optional(),
  /** As for a game by mail: `72h +12h cap 120h`, or `none`. */
  clock: z.string().max(200).optional(),
  /** Nothing is dealt in a game before both players have answered that they are ready. */
  ready: z.boolean().optional(),
  /** The same, and the dice of a game wait for a public draw, too. */
  beacon: z.union([z.boolean(), z.enum(BEACONS)]).optional(),
};

/** All that a director may write of an event. Everything but name, title, game and stages has a usual value. */
export const settingsShape = z.strictObject({
  /** Names the folder, and begins the names of its games. */
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,25}$/, 'setting-name'),
  title: z.string().min(1).max(120),
  /** The rules that are played; absent where the games are played elsewhere and only their results come in. */
  game: z.string().optional(),
  ...gameShape,
  /** What is otherwise in a round, by its number over all stages. */
  byRound: z
    .record(z.string().regex(/^[1-9][0-9]?$/, 'setting-round'), z.strictObject(gameShape))
    .default({}),
  /** Clocks of games whose two players would both play at such a pace: `slow: 240h +48h`. All others have the clock of the event. */
  paces: z.record(z.string().regex(/^[a-z][a-z-]{0,29}$/, 'setting-pace'), z.string().max(200)).optional(),
  /** Time zone in which days end. */
  zone: z.string().default('UTC'),
  entry: z
    .strictObject({
      from: date.optional(),
      until: date.optional(),
      least: z.int().min(2).default(2),
      most: z.int().min(2).max(100_000).optional(),
      rating: z.strictObject({ least: z.int().optional(), most: z.int().optional() }).optional(),
      invitedOnly: z.boolean().default(false),
      invited: z.array(entrantId).default([]),
      /** Until which round of the first stage somebody may still enter, and what the rounds before count as. */
      lateUntilRound: z.int().min(0).max(30).default(0),
      lateRounds: z.enum(['late', 'half', 'zero']).default('late'),
      /** In a round robin: so many percent of the field are empty places, paired from the start, which late entries get by lot. */
      placeholders: z.int().min(0).max(50).default(0),
      /** Who does not begin before that stage, by his short name. */
      startsIn: z.record(entrantId, z.int().min(2).max(60)).default({}),
      /** Whether everybody is asked anew before each round of the first stage: who does not say that he plays is away. */
      eachRound: z.boolean().default(false),
    })
    .prefault({}),
  /** Teams meet, on so many boards: who enters names as many members at least. Absent: everybody plays for himself. */
  boards: z.int().min(1).max(50).optional(),
  /** How the seeds are ordered at the start: as entered, by rating (those without one last), by laurels, by lot; of several the next parts equals. */
  seeding: z.union([seedBy, z.array(seedBy).min(1).max(4)]).default('rating'),
  /** Points from earlier events, by short name, for `seeding: laurels`. */
  laurels: z.record(entrantId, decimal).default({}),
  stages: z.array(stageShape).min(1).max(60),
  points: pointsShape.prefault({}),
  tieBreaks: z
    .array(tieBreakShape)
    .max(12)
    .default([{ by: 'direct-encounter' }, { by: 'sonneborn-berger' }]),
  /** How games that were not played count for tie-breaks; by the kind of the first stage where nothing is said. */
  unplayed: z.enum(['virtual-opponent', 'as-scheduled']).optional(),
  /** What a draw is: half a point each, or a win of a side. */
  draw: z.enum(['draw', 'win-of-first', 'win-of-second']).default('draw'),
  /** Who has which side: equally often each, changed from round to round, the higher seed the first, by lot. The game may have bids of its own. */
  sides: z.enum(['balance', 'alternation', 'seed', 'lot']).default('balance'),
  /** Where the sides of a game are bid for in turn, who begins: the lower seed, or the lower place of that moment; absent: as its rules say. */
  bidsFirst: z.enum(['lower-seed', 'lower-place']).optional(),
  /** Games made here wait until both have offered for a side, or so many days from the beginning of their round; then they begin as paired. */
  offers: z.strictObject({ days }).optional(),
  /** Whether nobody may have a side three times in a row, nor three times more often than the other, even where that costs a pairing. */
  sidesStrict: z.boolean().default(false),
  /** Whether sides have no say in who meets whom; else, of pairs as good otherwise, those meet whose sides fit. */
  sidesAfterwards: z.boolean().default(false),
  /** Who of an odd field is left over, and what he gets. */
  odd: z
    .strictObject({
      gets: z.enum(['bye', 'stand-in']).default('bye'),
      from: z.enum(['best', 'lowest', 'anywhere']).default('lowest'),
      among: z.enum(['seed', 'lot']).default('seed'),
      listed: z.array(entrantId).optional(),
      declined: z.array(entrantId).optional(),
      standIns: z.array(entrantId).optional(),
      /** Who else stands in; where several are named he has to be all of it. */
      standInsAre: z.array(z.enum(['volunteers', 'beaten', 'beaten-last-round'])).default([]),
      /** Whether who had a bye may have another when all have had as many; absent: where the format cannot do without. */
      again: z.boolean().optional(),
    })
    .prefault({}),
  /** Who may not meet whom, as groups. */
  apart: z.array(z.array(entrantId).min(2)).default([]),
  /** Until which round, and from how many left on they may meet; absent: never. */
  apartThroughRound: z.int().min(1).optional(),
  apartUntilLeft: z.int().min(2).optional(),
  /** The highest seeds do not meet each other in the first rounds, as far as that can be. */
  apartSeeds: z.strictObject({ count: z.int().min(2), throughRound: z.int().min(1) }).optional(),
  /** Who has no rating meets nobody else without one up to that round, as far as that can be. */
  apartUnratedThroughRound: z.int().min(1).optional(),
  /** How many games each may have under way; those beyond it begin when another has ended. */
  gamesAtOnce: z.int().min(1).max(1000).optional(),
  /** Of games at once nobody has the same side in two. */
  sidesDifferAtOnce: z.boolean().default(false),
  round: z
    .strictObject({
      /** What closes a round: all results, its date (what is open then falls under `unfinished`), or the director. */
      closes: z.enum(['results', 'date', 'director']).default('results'),
      /** Days from its beginning to its end; absent: no end. */
      days: days.optional(),
      /** Whether a round that is paired becomes known at once, or when the director publishes it. */
      publish: z.enum(['at-once', 'director']).default('at-once'),
      /** Days between the end of a round and the next. */
      pause: days.default(0),
    })
    .prefault({}),
  /** What becomes of a game whose time is up. */
  unfinished: z.enum(['adjudicate', 'double-forfeit', 'annul', 'director']).default('director'),
  /** Where games whose time is up are adjudicated: how long both sides are heard, and what decides where they do not agree. */
  adjudication: z
    .strictObject({
      /** Days in which players say what came of their games; who is not heard by then accepts what the other has said. */
      days: days.default(7),
      /** The director or his assistants; or the rules of the game, as if it had ended then. */
      by: z.enum(['director', 'score']).default('director'),
    })
    .optional(),
  /** Games of somebody who leaves: annulled where he has played less than so many percent of his, else lost. */
  withdrawn: z
    .strictObject({
      annulBelow: z.int().min(0).max(100).default(50),
      /** What becomes of those under way where they are not annulled. */
      games: z.enum(['forfeit', 'annul', 'director']).default('forfeit'),
      /** Who is waited for in all his games for so many days is withdrawn; absent: nobody is. */
      silentDays: z.number().min(1).max(3660).optional(),
    })
    .prefault({}),
  /** Of somebody for whom all his games wait: after how many days he is reminded, and the director hears of it. */
  silence: z.strictObject({ remind: days.default(7), report: days.default(14) }).optional(),
  director: z
    .strictObject({
      /** Where the director plays: never judges his own games. */
      plays: entrantId.optional(),
      assistants: z.array(entrantId).default([]),
    })
    .prefault({}),
  /** Whether games with a stand-in count for tie-breaks. */
  standInsCount: z.boolean().default(false),
  /** Added to a rating where none is known, for seeding. */
  unrated: decimal.optional(),
});

/** An event as its director set it, with what is usual for the rest. */
export type Settings = z.infer<typeof settingsShape>;
