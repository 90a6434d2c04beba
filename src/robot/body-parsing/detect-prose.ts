import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { LineVerdict, OrderLine, Table } from '../../game/table/index.js';

/** So many lines in a row that are no orders at all are a letter, not a list of orders. */
const RUN = 5;

/**
 * Where to stop reading: the verdicts up to a run of unknown lines, or null when there is no such run. Each line is
 * looked at alone, since a check of all of them ends at the first fault.
 */
export async function unknownRun(
  table: Table,
  side: SideId,
  lines: readonly OrderLine[],
): Promise<{ readonly verdicts: LineVerdict[]; readonly line: number } | null> {
  const verdicts: LineVerdict[] = [];
  let run = 0;
  for (const line of lines) {
    const checked = (await table.check(side, [line], undefined, [], 'mail')).verdicts;
    const verdict = checked.find(({ status }) => status === 'refused') ?? checked[0];
    if (verdict === undefined) return null;
    const refused = verdict.status === 'refused';
    verdicts.push(refused ? verdict : { line: line.line, text: line.text, status: 'not-done' });
    run = refused && verdict.violation?.code === 'unknown-order' ? run + 1 : 0;
    if (run === RUN) return { verdicts, line: line.line };
  }
  return null;
}
