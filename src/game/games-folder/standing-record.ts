import { z } from 'zod';
import type { IndexedGame } from '../../store/games/index.js';
import { numbered, type RecordKind, readNumbered } from '../../system/files/index.js';
import type { Standing } from '../table/index.js';

/** What a row holds beside the columns that are asked for. */
type Rest = Omit<Standing, 'id' | 'module' | 'head' | 'paused' | 'first'> & {
  readonly seq: number;
  readonly pausedBy: string | null;
};

const shape = z.strictObject({
  title: z.string(),
  scenario: z.string(),
  edition: z.int(),
  dice: z.enum(['chains', 'manual', 'scripted']),
  seq: z.int().nonnegative(),
  players: z.array(z.strictObject({ side: z.string(), name: z.string(), address: z.string() })),
  sideNames: z.record(z.string(), z.record(z.string(), z.string())),
  waitsFor: z.array(z.string()),
  pausedBy: z.string().nullable(),
  outcome: z.strictObject({ winner: z.string().nullable(), reason: z.string() }).nullable(),
  said: z.string(),
  last: z.string(),
});

/** A row of the index of games. */
export const STANDING: RecordKind<Rest> = { shape, steps: [] };

type Told = Pick<IndexedGame, 'id' | 'module' | 'head' | 'over' | 'paused' | 'begun' | 'record'>;

/** A standing as the index keeps it. */
export function rowOf(standing: Standing): Told {
  const { id, module, head, paused, first, ...told } = standing;
  const rest: Rest = { ...told, seq: head.seq, pausedBy: paused?.by ?? null };
  return {
    ...{ id, module, head: head.hash, begun: first },
    over: told.outcome === null ? 0 : 1,
    paused: paused?.reason ?? null,
    record: JSON.stringify(numbered(STANDING, rest)),
  };
}

/** The standing a row tells of; null where another program made it in a form that is not known here. */
export function standingAt({ id, module, head, paused, begun, record }: Told): Standing | null {
  const read = readNumbered(STANDING, record === '' ? null : JSON.parse(record));
  if (!read.ok) return null;
  const { seq, pausedBy, ...told } = read.value;
  return {
    ...{ id, module, ...told, first: begun },
    head: { seq, hash: head },
    paused: pausedBy === null ? null : { by: pausedBy, reason: paused ?? '' },
  };
}
