import { z } from 'zod';
import { decimal } from '../decimals/index.js';

const roundsByField = z.record(
  z.string().regex(/^[1-9][0-9]{0,5}$/, 'setting-field'),
  z.int().min(1).max(30),
);

/** By lot; the top half against the bottom half; first against last; each with the next. */
const method = z.enum(['random', 'halves', 'fold', 'neighbours']);

/** Those with equal scores meet; nobody is left out, nobody meets the same opponent twice. */
export const swissStage = z.strictObject({
  kind: z.literal('swiss'),
  title: z.string().max(80).optional(),
  /** How many; or how many for a field of at least so many players: `{3: 3, 17: 4, 33: 5}`. */
  rounds: z.union([z.int().min(1).max(30), roundsByField]),
  /** How those of equal score are paired, or all of the round by the FIDE Dutch system; and the first round where it is otherwise. */
  method: z.enum([...method.options, 'dutch']).default('fold'),
  first: method.optional(),
  /** The highest seeds meet others by lot as long as they are seeds. */
  seeds: z
    .strictObject({ count: z.int().min(1), until: z.enum(['first-loss', 'end']).default('end') })
    .optional(),
  /** Who leaves a group of odd number. */
  floater: z.enum(['lowest-down', 'lot-down', 'highest-rated-up']).default('lowest-down'),
  rematch: z.enum(['never', 'if-need-be']).default('never'),
  /** One game a meeting, or two with sides changed. */
  meet: z.enum(['once', 'pair-of-games']).default('once'),
  /** How many different opponents everybody has at once in a round. */
  opponents: z.int().min(1).max(4).default(1),
  /** Points for pairing alone that the highest seeds have in round 1, 2 and so on. */
  accelerated: z.strictObject({ top: z.int().min(1), added: z.array(decimal).min(1).max(30) }).optional(),
  /** In the first round those with a rating meet each other, and those without. */
  ratedTogether: z.boolean().default(false),
  /** In the last round all who can still go on are one group. */
  lastRoundContenders: z.boolean().default(false),
  /** Only who has lost no more often goes on; a round that was skipped is lost. */
  takesLosses: z.int().min(0).max(30).optional(),
  takes: z.int().min(1).max(100_000).optional(),
  carryOver: z.boolean().default(false),
});
