import { canonicalJson, type Json } from '../../engine/core/base/json.js';
import type { Result } from '../../engine/core/base/result.js';
import { inputOf } from '../../log/format/index.js';
import type { LogTransaction } from '../../log/storage/index.js';
import type { TournamentInput, TournamentTypes } from '../procedure/index.js';
import type { Due } from './due-acts.js';
import type { Happening } from './tournaments-interface.js';

export const ROBOT = { by: 'robot', via: 'robot', message: null, line: null } as const;

/** Does what is due, for the robot. */
export function carryOut(
  open: LogTransaction<TournamentTypes>,
  due: Exclude<Due, { kind: 'wait' }>,
  at: string,
): Result<Happening> {
  if (due.kind === 'act') return open.append(due.input, ROBOT, at);
  const paired = open.append({ type: 'pair' }, ROBOT, at);
  if (paired.ok) return paired;
  if (paired.violation.code === 'tournament-stage-over') {
    return open.append({ type: 'close-stage' }, ROBOT, at);
  }
  if (paired.violation.code !== 'tournament-no-stage-left') return paired;
  return open.append({ type: 'end', reason: 'all stages have been played' }, ROBOT, at);
}

/** The entries by which a message has said the same before. */
export async function saidBefore(
  open: LogTransaction<TournamentTypes>,
  input: TournamentInput,
  message: string | null,
): Promise<Happening[]> {
  if (message === null || !open.knows(message)) return [];
  const text = canonicalJson(input as unknown as Json);
  const said = await open.entriesOfMessage(message);
  return said.filter((entry) => canonicalJson(inputOf(entry) as unknown as Json) === text);
}
