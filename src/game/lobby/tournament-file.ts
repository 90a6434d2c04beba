import { z } from 'zod';
import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import { BEACONS } from '../../log/dice/index.js';
import { readGivenYaml } from '../../system/files/index.js';
import { LOCALES } from '../people/index.js';
import { LONGEST_TITLE, MOST_GAMES } from '../table/index.js';

/** A player may be written once, with an anchor, and stand in every one of his games. */
const MOST_ALIASES = 10 * MOST_GAMES;

const person = {
  name: z.string().min(1).max(80),
  address: z.string(),
  locale: z.enum(LOCALES).default('en'),
  zone: z.string().default('UTC'),
};
const game = z.strictObject({
  id: z.string().optional(),
  title: z.string().min(1).max(LONGEST_TITLE),
  module: z.string(),
  /** A scenario id, or a whole position. */
  scenario: z.union([z.string(), z.record(z.string(), z.unknown())]),
  edition: z.int().optional(),
  options: z.record(z.string(), z.unknown()).default({}),
  dice: z.enum(['chains', 'manual']).default('chains'),
  /** Nothing is dealt before every player has answered that he is ready. */
  ready: z.boolean().optional(),
  /** The same, and the dice wait for a public draw, too. */
  beacon: z.union([z.boolean(), z.enum(BEACONS)]).optional(),
  /** In words, as for a game by mail; the usual one when absent. */
  clock: z.string().optional(),
  moderator: z.strictObject(person).optional(),
  players: z.array(z.strictObject({ side: z.string(), ...person })),
});
const file = z.strictObject({ games: z.array(game).min(1).max(MOST_GAMES) });

/** One game of a tournament file. */
export type BatchGame = z.infer<typeof game>;

/**
 * Reads a tournament file. Refused as `batch-not-yaml` with the line, or as `batch-invalid` with the key
 * (`games[3].players[0].address`) and what is wrong there; only the form is looked at.
 */
export function readBatch(text: string): Result<readonly BatchGame[]> {
  const given = readGivenYaml(text, MOST_ALIASES);
  if (!given.ok) return refuse('batch-not-yaml', undefined, given.violation.params);
  const read = file.safeParse(given.value);
  if (read.success) return ok(read.data.games);
  const issue = read.error.issues[0];
  const path = [...(issue?.path ?? [])];
  // A key that is not known is named itself, not the place it stands in.
  if (issue?.code === 'unrecognized_keys') path.push(issue.keys[0] ?? '');
  return refuse('batch-invalid', undefined, { key: keyOf(path), problem: issue?.message ?? '' });
}

/** A path as people write it: `games[3].players[0].address`. */
export function keyOf(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}
