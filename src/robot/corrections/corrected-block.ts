import type { ActLine, LineVerdict, OrderLine, Player, Table } from '../../game/table/index.js';
import { correctedMail } from './corrected-mail.js';

/** All that a mail says which was refused. */
export interface SaidInMail {
  readonly orders: readonly OrderLine[];
  readonly acts: readonly ActLine[];
  /** Words to the robot that nothing is wrong with. */
  readonly words: readonly OrderLine[];
  /** What is wrong beside the orders. */
  readonly faults: readonly LineVerdict[];
  /** The question it answers, where it names one. */
  readonly decision: string | undefined;
}

/** What a mail could be sent as, and what of it had to be left out. */
export interface CorrectedBlock {
  readonly lines: readonly string[];
  readonly leftOut: readonly string[];
}

/**
 * The whole mail corrected as far as it can be, in the order of its lines; null where nothing of it could be carried out. It is accepted as it
 * stands, as far as can be told.
 */
export async function correctedBlock(
  table: Table,
  { side, locale }: Pick<Player, 'side' | 'locale'>,
  { orders, acts, words, faults, decision }: SaidInMail,
): Promise<CorrectedBlock | null> {
  const mail = correctedMail(table.module, table.session, side, orders, locale);
  if (mail === null) return null;
  // A message of several lines cannot stand on one.
  const isWhole = ({ act, text }: ActLine): boolean => !('text' in act) || text.includes(act.text);
  const whole = acts.filter(isWhole);
  const isAccepted = async (given: readonly ActLine[]): Promise<boolean> =>
    (await table.check(side, mail.lines, decision, given, 'mail')).accepted;
  const all = await isAccepted(whole);
  if (!all && (whole.length === 0 || !(await isAccepted([])))) return null;
  const kept = all ? whole : [];
  const inOrder = (lines: readonly OrderLine[]): string[] =>
    [...lines].sort((a, b) => a.line - b.line).map(({ text }) => text);
  const gone = acts.filter((act) => !kept.includes(act));
  return {
    lines: inOrder([...mail.lines, ...kept, ...words]),
    leftOut: inOrder([...mail.leftOut, ...gone, ...faults]),
  };
}
