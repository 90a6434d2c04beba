import type { Player, Table } from '../../game/table/index.js';
import type { BodyReading } from '../body-parsing/index.js';
import type { CommandLine } from '../commands/index.js';

type Reading = BodyReading<'seat'>;

/**
 * A mail as if its author had written the orders that were laid aside in the place of the word that gives them again; the
 * lines below are counted on from there. Where none were laid aside the word cannot be obeyed (`nothing-laid-aside`).
 */
export async function withLaidAside(table: Table, { side }: Player, reading: Reading): Promise<Reading> {
  const [word] = reading.commands.filter(isAgain);
  if (word === undefined) return reading;
  const { line, text } = word;
  const rest = withoutAgain(reading);
  const laid = await table.laidAside(side);
  if (laid === null) {
    const fault = { line, text, violation: { code: 'nothing-laid-aside' } };
    return { ...rest, faults: [...rest.faults, fault] };
  }
  const more = laid.lines.length - 1;
  const shifted = <T extends { readonly line: number }>(one: T): T =>
    one.line > line ? { ...one, line: one.line + more } : one;
  const orders = laid.lines.map((order, index) => ({ text: order, line: line + index }));
  return {
    ...rest,
    orders: [...rest.orders.map(shifted), ...orders].sort((a, b) => a.line - b.line),
    commands: rest.commands.map(shifted),
    faults: rest.faults.map(shifted),
  };
}

/** The mail without the word: what it gave once is known from the log. */
export function withoutAgain(reading: Reading): Reading {
  return { ...reading, commands: reading.commands.filter((command) => !isAgain(command)) };
}

function isAgain({ command }: CommandLine<Reading['commands'][number]['command']>): boolean {
  return command.kind === 'again';
}
