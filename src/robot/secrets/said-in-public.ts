import type { LineVerdict, Player, Table } from '../../game/table/index.js';
import type { BodyReading } from '../body-parsing/index.js';
import type { Notice } from '../letters/index.js';
import { secretLines } from './secret-lines.js';

/** What its author is told of a message that others have read, and of which nothing is done for that; null where all of it may be read. */
export function exposed(
  table: Table,
  { side }: Pick<Player, 'side'>,
  { orders, commands, tokens }: BodyReading<'seat'>,
): { readonly notices: readonly Notice[]; readonly verdicts: readonly LineVerdict[] } | null {
  const secret = new Set(secretLines(table, side, orders).map(({ line }) => line));
  if (secret.size === 0 && tokens.length === 0) return null;
  const verdicts = [...orders, ...commands].map(
    ({ line, text }): LineVerdict =>
      secret.has(line)
        ? { line, text, status: 'refused', violation: { code: 'said-in-public' } }
        : { line, text, status: 'not-done' },
  );
  return {
    notices: tokens.length === 0 ? [] : [{ code: 'token-in-public' }],
    verdicts: verdicts.sort((a, b) => a.line - b.line),
  };
}
