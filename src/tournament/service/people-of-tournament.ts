import { z } from 'zod';
import type { RecordKind } from '../../system/files/index.js';
import type { EntrantId, Seat } from '../base/index.js';
import type { GamePlace, Participant } from '../procedure/index.js';
import { entrantId } from '../settings/index.js';
import type { Contact } from '../table/index.js';

/** What `wish` may say. */
export type Wished = NonNullable<Participant['wishes']>;

/** Somebody who plays, or would like to. */
export interface Enrolled extends Contact {
  readonly entrant: EntrantId;
  /** Whether he waits for a place. */
  readonly waiting: boolean;
  /** When he was put down: ISO 8601 UTC. */
  readonly since: string;
  /** The team he is a member of. */
  readonly team?: EntrantId;
  /** Asked for when his entry came; needed again where it was cut off, or when there is a place. */
  readonly rating?: number | null;
  readonly members?: readonly EntrantId[];
  readonly side?: string;
  readonly pace?: string;
  readonly games?: number;
  /** What he has wished for while he waited. */
  readonly wished?: Wished;
  /** When he is away from the tournament: ISO 8601 UTC, from one moment until just before the other. */
  readonly away?: readonly { readonly from: string; readonly to: string }[];
}

/** What somebody would give for a side of a game, sealed until his opponent has said the same. */
export interface KeptOffer extends GamePlace {
  readonly entrant: EntrantId;
  readonly side: Seat;
  readonly points: number;
}

/** A list or a thread that is sent what everybody may know. */
export interface PublicList {
  readonly address: string;
  readonly format: 'text' | 'markdown' | 'bbcode';
  readonly locale: string;
}

/** Everybody who has to do with a tournament, as `players.yaml` keeps them. */
export interface PeopleOfTournament {
  readonly director: Contact;
  /** The message that asked for the tournament. */
  readonly origin?: string;
  readonly players: readonly Enrolled[];
  readonly public?: PublicList;
  readonly offers?: readonly KeptOffer[];
}

const person = { name: z.string(), address: z.string(), locale: z.string(), zone: z.string() };
const shape: z.ZodType<PeopleOfTournament> = z.strictObject({
  director: z.strictObject(person),
  origin: z.string().exactOptional(),
  public: z
    .strictObject({ address: z.string(), format: z.enum(['text', 'markdown', 'bbcode']), locale: z.string() })
    .exactOptional(),
  players: z.array(
    z.strictObject({
      entrant: entrantId,
      ...person,
      waiting: z.boolean(),
      since: z.string(),
      team: entrantId.exactOptional(),
      rating: z.int().nullable().exactOptional(),
      members: z.array(entrantId).exactOptional(),
      side: z.string().exactOptional(),
      pace: z.string().exactOptional(),
      games: z.int().exactOptional(),
      wished: z
        .strictObject({
          noBye: z.boolean().exactOptional(),
          standIn: z.boolean().exactOptional(),
          apart: z.array(entrantId).exactOptional(),
          games: z.int().exactOptional(),
          side: z.enum(['first', 'second', 'either']).exactOptional(),
          pace: z.string().exactOptional(),
        })
        .exactOptional(),
      away: z.array(z.strictObject({ from: z.string(), to: z.string() })).exactOptional(),
    }),
  ),
  offers: z
    .array(
      z.strictObject({
        ...{ stage: z.int(), round: z.int(), table: z.int(), game: z.int() },
        ...{ entrant: entrantId, side: z.enum(['first', 'second']), points: z.number() },
      }),
    )
    .exactOptional(),
});

/** players.yaml of a tournament. */
export const PEOPLE: RecordKind<PeopleOfTournament> = { shape, steps: [] };

export const PLAYERS = 'players.yaml';
