import { z } from 'zod';
import type { JsonObject } from '../../engine/core/base/json.js';
import { OFFERS, SHARES } from '../../engine/core/contract/administrative-input.js';
import type { Entry } from './entry-types.js';
import type { GameTypes, LogTypes } from './log-types.js';

/*
 * The shape of an entry that comes from a file. What stands in events and draws is the game's business: there the
 * commitments and the replay judge. In a log of anything else the inputs and the set-up are, too.
 */
const lowerHex = z.string().regex(/^[0-9a-f]+$/);
const hex32 = z.string().regex(/^[0-9a-f]{64}$/, 'is no SHA-256');
const count = z.int().nonnegative();
const json = z.unknown();
const object = z.record(z.string(), json);
const hexes = z.record(z.string(), hex32);

const edit = z.union([z.tuple([z.string(), json]), z.tuple([z.string()])]);
const minutes = z.int().nonnegative();
const control = z.strictObject({
  first: minutes,
  bank: minutes,
  increment: minutes,
  cap: minutes,
  grace: minutes,
  remind: minutes,
  vacationDays: count,
  expiry: z.enum(['default', 'moderator', 'loss']),
});

const opening = z.strictObject({
  game: z.string(),
  title: z.string(),
  setup: z.strictObject({ scenario: z.union([z.string(), object]), edition: z.int(), options: object }),
  dice: z.enum(['chains', 'manual', 'scripted']),
  control: control.optional(),
  quiet: minutes.optional(),
  ready: z
    .strictObject({
      sides: z.array(z.string()),
      beacon: z.strictObject({ chain: z.string(), minutes }).optional(),
    })
    .optional(),
  words: z.array(z.string()),
  tips: hexes,
  key: z.string(),
});

const orders = z.looseObject({
  type: z.literal('orders'),
  side: z.string(),
  received: z.array(json),
  queue: z.array(json).nullable(),
  plans: z.array(json).nullable(),
  values: z.array(json),
  foreknown: z.literal(true).optional(),
  next: z.array(json).optional(),
});
const answer = z.looseObject({
  type: z.literal('answer'),
  side: z.string(),
  decision: z.string(),
  order: z.strictObject({ verb: z.string(), args: object }),
  via: z.enum(['queue', 'plan', 'default', 'quiet']),
});
const chance = z.strictObject({ type: z.literal('chance'), decision: z.string() });
const end = z.strictObject({ type: z.literal('end'), reason: z.string() });
const drop = z.looseObject({
  type: z.literal('drop'),
  side: z.string(),
  what: z.enum(['queue', 'plan']),
  reason: z.looseObject({ code: z.string() }),
});

const next = z.strictObject({
  type: z.literal('next'),
  side: z.string(),
  decision: z.string(),
  taken: count.nullable(),
  reasons: z.array(json),
});

const side = z.string();
const what = z.enum(OFFERS);
const offer = z.discriminatedUnion('what', [
  z.strictObject({ what: z.enum(['draw', 'pause']) }),
  z.strictObject({ what: z.literal('takeback'), to: count }),
  z.strictObject({ what: z.literal('extend'), minutes }),
  z.strictObject({ what: z.literal('adopt'), version: z.string() }),
  z.strictObject({ what: z.literal('quiet'), minutes }),
]);
const reason = z.string();
const moment = z.int().nullable();

/** What happens at the table beside the rules. */
const table = [
  z.strictObject({ type: z.literal('press'), by: side, to: z.array(side), text: z.string() }),
  z.strictObject({ type: z.literal('offer'), side, offer }),
  z.strictObject({ type: z.literal('withdraw'), side, what }),
  z.strictObject({ type: z.literal('decline'), side, what }),
  z.strictObject({ type: z.literal('agree-draw'), side }),
  z.strictObject({ type: z.literal('resign'), side }),
  z.strictObject({ type: z.literal('forfeit'), side, reason }),
  z.strictObject({ type: z.literal('pause'), by: side, reason }),
  z.strictObject({ type: z.literal('continue'), by: side }),
  z.strictObject({ type: z.literal('ruling'), text: z.string() }),
  z.strictObject({ type: z.literal('undo'), to: count, side: side.nullable(), reason, state: json }),
  z.strictObject({ type: z.literal('substitute'), side }),
  z.strictObject({ type: z.literal('control'), control: control.nullable() }),
  z.strictObject({ type: z.literal('give-time'), by: side, side, minutes }),
  z.strictObject({ type: z.literal('vacation'), side, from: moment, to: moment }),
  z.strictObject({ type: z.literal('quiet'), side, minutes: minutes.nullable() }),
  z.strictObject({
    ...{ type: z.literal('ready'), side, words: z.string(), from: z.enum(SHARES), mail: hex32.nullable() },
    early: z.literal(true).optional(),
  }),
  z.strictObject({ type: z.literal('unanswered'), side }),
  z.strictObject({ type: z.literal('beacon-round'), round: count }),
  z.strictObject({
    type: z.literal('beacon'),
    round: count,
    signature: lowerHex,
    previous: lowerHex.optional(),
  }),
  z.strictObject({ type: z.literal('expired'), side }),
] as const;
const number = z.int().positive();
const readers = z.enum(['all', 'moderator']);
const about = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('entries'), from: count, to: count }),
  z.strictObject({ kind: z.literal('mail'), day: z.iso.date(), mails: z.array(hex32) }),
]);
/** What is said of a dispute. */
const cases = [
  z.strictObject({
    ...{ type: z.literal('case-opened'), side, number, about, text: z.string(), to: readers },
    stops: z.boolean(),
  }),
  z.strictObject({ type: z.literal('case-answered'), side, number, text: z.string(), to: readers }),
  z.strictObject({ type: z.literal('case-asked'), number, to: z.array(side), text: z.string() }),
  z.strictObject({ type: z.literal('case-ruled'), number, text: z.string(), undo: count.nullable() }),
] as const;
const adopt = z.strictObject({
  type: z.literal('adopt'),
  side: side.nullable(),
  first: z.strictObject({ seq: count, rule: z.string().nullable() }).nullable(),
});
const game = [adopt, orders, answer, chance, end, drop, next] as const;
const kinds = [...game, ...table, ...cases].map((shape) => shape.shape.type.value);

const mail = z.strictObject({ mail: hex32, by: z.string(), came: z.iso.datetime(), verdicts: hex32 });

const parts = <Open extends z.ZodType, Told extends z.ZodType>(opened: Open, input: Told) =>
  z.strictObject({
    open: opened.optional(),
    input: input.optional(),
    events: z
      .array(z.strictObject({ kind: z.string(), data: object, after: count.optional() }))
      .min(1)
      .optional(),
    draws: z
      .array(
        z.strictObject({ purpose: z.string(), die: z.int().positive().optional(), result: z.array(json) }),
      )
      .min(1)
      .optional(),
    reveal: z.strictObject({ n: z.int().positive(), preimage: hex32 }).optional(),
    state: hex32.optional(),
    mails: z.array(mail).min(1).optional(),
  });

/** The word by which an entry says what it is of, and what is written where it is no game. */
const word = z.string().regex(/^[a-z][a-z-]{0,30}$/, 'is no word');

const entryOf = <Of extends z.ZodType, Kind extends z.ZodType, P extends ReturnType<typeof parts>>(
  of: Of,
  kind: Kind,
  part: P,
) =>
  z.strictObject({
    seq: count,
    prev: hex32,
    rules: z.strictObject({
      of,
      module: z.string(),
      version: z.string(),
      bundle: hex32.optional(),
      format: z.int().min(2).optional(),
    }),
    kind,
    source: z.strictObject({
      by: z.string(),
      via: z.enum(['mail', 'command', 'queue', 'plan', 'robot']),
      message: hex32.nullable(),
      line: z.int().nullable(),
    }),
    at: z.iso.datetime(),
    decision: z.string().nullable(),
    public: part,
    sealed: z.record(
      z.string(),
      part.refine((value) => Object.keys(value).length > 0, 'is an empty part, which is left out'),
    ),
    commit: hexes,
    salts: hexes.optional(),
    seen: z.array(edit).min(1).optional(),
    seenBy: z.strictObject({ viewer: z.string(), sig: z.string() }).optional(),
    hash: hex32,
    sig: z.string(),
  });

const ofGame = entryOf(
  z.undefined().optional(),
  z.enum(['open', ...kinds]),
  parts(opening, z.discriminatedUnion('type', [...game, ...table, ...cases])),
);
const ofOther = entryOf(
  word,
  word,
  parts(
    opening.omit({ control: true, quiet: true, ready: true }).extend({ setup: json }),
    z.looseObject({ type: word }),
  ),
);

/** The entry a document holds, or what is wrong with it in words. Whose inputs it holds is for its kind of log to judge. */
export function readEntry<K extends LogTypes = GameTypes>(document: JsonObject): Entry<K> | string {
  const { rules } = document;
  const isOther = typeof rules === 'object' && rules !== null && Object.hasOwn(rules, 'of');
  const read = (isOther ? ofOther : ofGame).safeParse(document);
  // The document itself is returned, not zod's copy: the bytes are compared with what it writes.
  if (read.success) return document as unknown as Entry<K>;
  const issue = read.error.issues[0];
  return `${issue?.path.join('.') || 'the entry'}: ${issue?.message ?? 'not an entry'}`;
}
