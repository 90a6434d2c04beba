import { z } from 'zod';
import type { RecordKind } from '../../system/files/index.js';

/** The languages the robot speaks. */
export const LOCALES = ['en', 'fr', 'de'] as const;
export type Locale = (typeof LOCALES)[number];

/**
 * When somebody is told what asks nothing of him: at once, with the next question or else after a day, or with the next question
 * alone.
 */
export const NEWS_TIMINGS = ['each', 'daily', 'with-questions'] as const;
export type NewsTiming = (typeof NEWS_TIMINGS)[number];

/** A change of address that has been asked for and not yet been confirmed from both. */
export interface PendingAddress {
  readonly address: string;
  /** The mail that asked for it. */
  readonly cause: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** Where it has been confirmed from. */
  readonly confirmed: readonly ('old' | 'new')[];
}

/** Somebody who has written to the robot, whether he plays or not, and how he wishes to be written to. */
export interface Person {
  /** In lower case. */
  readonly address: string;
  readonly name: string;
  readonly locale: Locale;
  /** IANA time zone. */
  readonly zone: string;
  readonly format: 'text' | 'html';
  /** Whether he wishes to hear of what he need not answer. */
  readonly notices: boolean;
  /** When he hears of it then; absent while he has not said it. */
  readonly news?: NewsTiming;
  /** Whether what stands before the first fault of a mail of his is done; absent where nothing of such a mail is. */
  readonly partial?: boolean;
  /** Whether opponents may see his address. */
  readonly addressShown: boolean;
  /** Whether pages that everybody can read leave his name out; absent where they need not. */
  readonly nameHidden?: boolean;
  /** Counts the rotations of his desk token. */
  readonly rotation: number;
  /** The mail that asked for the last one. */
  readonly rotatedBy?: string;
  /** When he first wrote: ISO 8601 UTC. */
  readonly since: string;
  readonly pendingAddress?: PendingAddress;
  /** The address he last gave up, and the mail that asked for that. */
  readonly formerly?: { readonly address: string; readonly cause: string };
}

const personShape: z.ZodType<Person> = z.strictObject({
  address: z.string(),
  name: z.string(),
  locale: z.enum(LOCALES),
  zone: z.string(),
  format: z.enum(['text', 'html']),
  notices: z.boolean(),
  news: z.enum(NEWS_TIMINGS).exactOptional(),
  partial: z.boolean().exactOptional(),
  addressShown: z.boolean(),
  nameHidden: z.boolean().exactOptional(),
  rotation: z.int().nonnegative(),
  rotatedBy: z.string().exactOptional(),
  since: z.string(),
  pendingAddress: z
    .strictObject({
      address: z.string(),
      cause: z.string(),
      at: z.string(),
      confirmed: z.array(z.enum(['old', 'new'])),
    })
    .exactOptional(),
  formerly: z.strictObject({ address: z.string(), cause: z.string() }).exactOptional(),
});

/** What is kept about a person. */
export const PERSON: RecordKind<Person> = {
  shape: personShape,
  steps: [
    { has: ({ news }) => news !== undefined },
    { has: ({ partial }) => partial !== undefined },
    { has: ({ nameHidden }) => nameHidden !== undefined },
  ],
};

/** Somebody who writes for the first time, with what is usual until he says otherwise. */
export function newcomer(
  who: Pick<Person, 'address' | 'name' | 'since'> & Partial<Pick<Person, 'locale' | 'zone'>>,
): Person {
  return {
    locale: 'en',
    zone: 'UTC',
    format: 'html',
    notices: true,
    // Whoever does not mind says so: an address once shown cannot be hidden again.
    addressShown: false,
    rotation: 0,
    ...who,
    address: who.address.toLowerCase(),
  };
}
