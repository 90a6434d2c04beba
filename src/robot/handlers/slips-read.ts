import { refuse } from '../../engine/core/base/result.js';
import type { LineVerdict, OrderLine, Player, Table } from '../../game/table/index.js';
import { isWrittenOrder } from '../meaning/index.js';
import { namesReadIn, withSlips } from '../slips/index.js';

/** The lines of a mail with the slips in them read. */
export interface SlipsRead {
  readonly orders: readonly OrderLine[];
  /** Lines in which a name may be one of several: nothing is done before it is known which. */
  readonly faults: readonly LineVerdict[];
  /** The verdicts of a mail, each with the names that were read in its order, and the line as it was written. */
  said(verdicts: readonly LineVerdict[]): LineVerdict[];
}

/** Reads names with a slip in lines that are written as the program writes orders. */
export function slipsRead(
  { module, session: { state } }: Table,
  { side, locale }: Pick<Player, 'side' | 'locale'>,
  lines: readonly OrderLine[],
): SlipsRead {
  const view = module.view(state, side);
  const read = lines.map((own) => ({
    own,
    found: isWrittenOrder(module, view, side, own.text, locale)
      ? null
      : withSlips(module, view, side, own.text, locale),
  }));
  const names = new Map<number, readonly (readonly string[])[]>();
  const texts = new Map<number, string>();
  for (const { own, found } of read) {
    if (found?.kind !== 'mended') continue;
    names.set(own.line, found.names);
    texts.set(own.line, own.text);
  }
  return {
    orders: read.flatMap(({ own, found }) =>
      found === null ? [own] : found.kind === 'mended' ? [{ ...own, text: found.text }] : [],
    ),
    faults: read.flatMap(({ own, found }) => {
      if (found?.kind !== 'open') return [];
      const { violation } = refuse('several-names', undefined, { text: found.written }, found.names);
      return [{ ...own, status: 'refused' as const, violation }];
    }),
    said: (verdicts) =>
      verdicts.map((verdict, at) => {
        const { line } = verdict;
        const text = texts.get(line);
        if (text === undefined) return verdict;
        const ofLine = verdicts.filter((other) => other.line === line).length;
        const before = verdicts.slice(0, at).filter((other) => other.line === line).length;
        const each = names.get(line) ?? [];
        // Several orders that were read as one have one verdict, with the names of all.
        const own = ofLine === each.length ? (each[before] ?? []) : before === 0 ? each.flat() : [];
        const order = verdict.order ?? verdict.text;
        return { ...verdict, text, order, ...(own.length === 0 ? {} : { readAs: own }) };
      }),
  };
}

/** Verdicts with every name that was written in other letters than it has, as it was read. */
export function withNamesRead(
  { module }: Table,
  { locale }: Pick<Player, 'locale'>,
  verdicts: readonly LineVerdict[],
): LineVerdict[] {
  return verdicts.map((verdict) => {
    const { text, order, violation, readAs = [] } = verdict;
    // Of what is asked about it is told, too, where one order alone may be meant.
    const [only, ...others] = violation?.code === 'unclear' ? (violation.suggestions ?? []) : [];
    const read = order ?? (others.length === 0 ? only : undefined);
    if (read === undefined) return verdict;
    const names = [...new Set([...readAs, ...namesReadIn(module, text, read, locale)])];
    return names.length === 0 ? verdict : { ...verdict, readAs: names };
  });
}
