import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { CaseSubject } from '../../engine/core/contract/case-input.js';
import { type Entry, inputOf, partOf } from '../../log/format/index.js';

/** A dispute as it stands, for whoever may know all of it. */
export interface Case {
  readonly number: number;
  readonly side: SideId;
  readonly about: CaseSubject;
  /** Whether the clocks stand still until it is ruled upon. */
  readonly stops: boolean;
  /** The entries that say something of it, the one that opens it first. */
  readonly entries: readonly number[];
  /** When it was opened, and when the moderator has said something of it last (milliseconds since 1970). */
  readonly opened: number;
  readonly attended: number | null;
  /** The entry that rules upon it; null while it is open. */
  readonly ruled: number | null;
}

/** The cases of a game after one more entry. */
export function casesAfter(cases: readonly Case[], entry: Entry): readonly Case[] {
  const input = inputOf(entry);
  const { seq } = entry;
  const at = Date.parse(entry.at);
  switch (input?.type) {
    case 'case-opened': {
      const { number, side, about, stops } = input;
      const opened = { number, side, about, stops, entries: [seq], opened: at, attended: null, ruled: null };
      return [...cases, opened];
    }
    case 'case-answered':
      return changed(cases, input.number, ({ entries }) => ({ entries: [...entries, seq] }));
    case 'case-asked':
      return changed(cases, input.number, ({ entries }) => ({ entries: [...entries, seq], attended: at }));
    case 'case-ruled':
      return changed(cases, input.number, ({ entries }) => ({
        ...{ entries: [...entries, seq], attended: at, ruled: seq },
      }));
    default:
      return cases;
  }
}

/** Whether the clocks of a game stand still because of a case. */
export function stopsClocks(cases: readonly Case[]): boolean {
  return cases.some(({ stops, ruled }) => stops && ruled === null);
}

/** The cases that entries open, with what a reader may know of them: what everybody is told, and more where its part is at hand. */
export function casesOf(entries: readonly Entry[]): readonly Case[] {
  let cases: readonly Case[] = [];
  for (const entry of entries)
    cases = inputOf(entry) === null ? casesTold(cases, entry) : casesAfter(cases, entry);
  return cases;
}

/** The same by what everybody is told of an entry. */
function casesTold(cases: readonly Case[], entry: Entry): readonly Case[] {
  const { seq } = entry;
  const at = Date.parse(entry.at);
  const event = partOf(entry, 'public').events?.find(({ kind }) => kind.startsWith('case-'));
  if (event === undefined) return cases;
  const { number, by, about, from, to, stops } = event.data;
  if (typeof number !== 'number') return cases;
  if (event.kind === 'case-opened') {
    const subject: CaseSubject =
      about === 'entries' && typeof from === 'number' && typeof to === 'number'
        ? { kind: 'entries', from, to }
        : { kind: 'mail', day: '', mails: [] };
    const side = String(by).replace(/^side:/, '');
    const opened = { number, side, about: subject, stops: stops === true, entries: [seq], opened: at };
    return [...cases, { ...opened, attended: null, ruled: null }];
  }
  return changed(cases, number, ({ entries, attended, ruled }) => ({
    entries: [...entries, seq],
    attended: event.kind === 'case-asked' || event.kind === 'case-ruled' ? at : attended,
    ruled: event.kind === 'case-ruled' ? seq : ruled,
  }));
}

function changed(
  cases: readonly Case[],
  number: number,
  change: (one: Case) => Partial<Case>,
): readonly Case[] {
  return cases.map((one) => (one.number === number ? { ...one, ...change(one) } : one));
}
