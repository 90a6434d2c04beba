import { z } from 'zod';
import { decimal, entrantId, type SettingsFault, shapeFaults } from '../../settings/index.js';

/*
 * What may be said to a tournament. The log keeps it as it was said, so decimals are texts there; `readInput` gives numbers.
 */
const text = z.string().max(2000);
const reason = z.string().max(500);
const count = z.int().min(1).max(100_000);
const hash = z.string().regex(/^[0-9a-f]{64}$/, 'setting-hash');
const seat = z.enum(['first', 'second']);
const moment = z.iso.datetime().nullable();
/** One game: the round in its stage, the table in the round, the game at the table. */
const where = { stage: count, round: count, table: count, game: count };
const played = z.strictObject({
  winner: seat.nullable(),
  margin: decimal.optional(),
  how: z.string().max(60).optional(),
  bid: decimal.optional(),
});

/** How far games were at an entry of their logs: turns that were over, of all. */
const gone = z
  .array(
    z.strictObject({
      ...where,
      head: z.strictObject({ seq: z.int().min(0), hash }),
      over: z.int().min(0).max(10_000),
      of: z.int().min(1).max(10_000),
    }),
  )
  .max(10_000);

const offer = z.strictObject({ entrant: entrantId, side: seat, points: decimal });

const shapes = [
  z.strictObject({ type: z.literal('announce'), text }),
  z.strictObject({ type: z.literal('open-entries') }),
  z.strictObject({ type: z.literal('close-entries') }),
  z.strictObject({
    type: z.literal('enter'),
    entrant: entrantId,
    rating: z.int().nullable().default(null),
    members: z.array(entrantId).min(1).max(50).optional(),
  }),
  z.strictObject({ type: z.literal('withdraw'), entrant: entrantId, reason }),
  z.strictObject({ type: z.literal('come-back'), entrant: entrantId }),
  z.strictObject({
    type: z.literal('replace'),
    entrant: entrantId,
    by: entrantId,
    rating: z.int().nullable().default(null),
    /**
     * All his games, those under way and to come, or of these the ones that have less than so many percent of their turns behind them; the
     * others stay with who played them.
     */
    games: z.union([z.enum(['all', 'running']), z.strictObject({ below: z.int().min(1).max(100), gone })]),
  }),
  /** Does not play in the next round. */
  z.strictObject({ type: z.literal('bye'), entrant: entrantId, as: z.enum(['half', 'zero']) }),
  /** What somebody would like, as long as he says nothing else: no bye, to stand in, not to meet these, so many games at once, a side, a pace. */
  z.strictObject({
    type: z.literal('wish'),
    entrant: entrantId,
    noBye: z.boolean().optional(),
    standIn: z.boolean().optional(),
    apart: z.array(entrantId).max(50).optional(),
    games: z.int().min(1).max(1000).optional(),
    side: z.enum([...seat.options, 'either']).optional(),
    pace: z.string().max(30).optional(),
  }),
  /** Plays in the next round, where everybody is asked before each. */
  z.strictObject({ type: z.literal('play'), entrant: entrantId }),
  /** On a ladder of challenges: the one wants to play the other. */
  z.strictObject({ type: z.literal('challenge'), challenger: entrantId, challenged: entrantId }),
  /** Empty places that nobody has taken are closed; their games count for nobody. */
  z.strictObject({ type: z.literal('close-places') }),
  /** Who has the first side in a game that has not begun, and what was bid for it: by an agreement, or by bids that were made beforehand. */
  z.strictObject({ type: z.literal('sides'), ...where, first: entrantId, bid: decimal.optional(), reason }),
  /**
   * What both offer for a side, kept by whoever collected it until both had said it; `track`: what is given stands on the track of
   * victory when the game begins.
   */
  z.strictObject({
    type: z.literal('offers'),
    ...where,
    offers: z.tuple([offer, offer]),
    track: z.literal(true).optional(),
  }),
  z.strictObject({ type: z.literal('pair') }),
  z.strictObject({ type: z.literal('discard') }),
  /** The director's own pairing: in place of the draft, or of the round that comes. */
  z.strictObject({
    type: z.literal('correct'),
    meetings: z.array(z.strictObject({ first: entrantId, second: entrantId, standIn: entrantId.optional() })),
    byes: z.array(
      z.union([
        entrantId,
        z.strictObject({ entrant: entrantId, as: z.enum(['pairing', 'half', 'zero', 'late']) }),
      ]),
    ),
    /** Whether those who are not named are paired around it, by the rules of the stage. */
    rest: z.boolean().default(false),
  }),
  z.strictObject({ type: z.literal('publish'), until: moment }),
  z.strictObject({ type: z.literal('game'), ...where, id: z.string().max(60), hash }),
  z.strictObject({
    type: z.literal('result'),
    ...where,
    outcome: played.nullable(),
    head: z.strictObject({ seq: z.int().min(0), hash }).nullable(),
    /** In place of the outcome that is on record. */
    instead: z.boolean().default(false),
  }),
  /** Time is up: the players of games under way are heard on what came of them, until a moment; null: until a judge decides. */
  z.strictObject({ type: z.literal('ask-claims'), until: moment }),
  /** What a player says came of a game that is played elsewhere, or whose time is up; it counts when his opponent says the same. */
  z.strictObject({
    type: z.literal('claim'),
    ...where,
    by: entrantId,
    outcome: played,
    reason: reason.optional(),
  }),
  z.strictObject({
    type: z.literal('adjudicate'),
    ...where,
    winner: seat.nullable(),
    margin: decimal.optional(),
    reason,
    /** An assistant, where it is not the director. */
    judge: entrantId.nullable().default(null),
    /** Decided by the settings: only one side was heard, or as the game would have ended at an entry of its log. */
    on: z.union([z.literal('claim'), z.strictObject({ seq: z.int().min(0), hash })]).optional(),
  }),
  z.strictObject({ type: z.literal('forfeit'), ...where, winner: seat.nullable(), reason }),
  z.strictObject({ type: z.literal('annul'), ...where, reason }),
  z.strictObject({ type: z.literal('points'), entrant: entrantId, points: decimal, reason }),
  z.strictObject({ type: z.literal('extend'), until: moment, reason }),
  /** `timeUp`: games still under way are dealt with as the settings say. */
  z.strictObject({ type: z.literal('close-round'), timeUp: z.boolean().default(false) }),
  z.strictObject({ type: z.literal('close-stage') }),
  z.strictObject({ type: z.literal('pause'), reason }),
  z.strictObject({ type: z.literal('continue') }),
  z.strictObject({ type: z.literal('end'), reason }),
] as const;

const inputShape = z.discriminatedUnion('type', shapes);

/** Something said to a tournament, as it is written down. */
export type TournamentInput = z.input<typeof inputShape>;
/** The same as it is read: numbers are numbers, what was left out has its usual value. */
export type ReadInput = z.infer<typeof inputShape>;
export type InputOf<T extends ReadInput['type']> = Extract<ReadInput, { type: T }>;
/** One game of a tournament, by its place. */
export type GamePlace = Pick<InputOf<'annul'>, 'stage' | 'round' | 'table' | 'game'>;

/** Reads an input; what is wrong with it where it is none. */
export function readInput(input: unknown): { readonly input: ReadInput } | { readonly fault: SettingsFault } {
  const read = inputShape.safeParse(input);
  if (read.success) return { input: read.data };
  const [fault = { key: '', violation: { code: 'setting-wrong' } }] = shapeFaults(input, read.error.issues);
  return { fault };
}
