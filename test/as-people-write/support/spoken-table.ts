import type { SideId } from '../../../src/engine/core/base/viewer-and-audience.js';
import { advance } from '../../../src/engine/core/session/next-automatic-input.js';
import type { ActLine } from '../../../src/game/table/act-types.js';
import { judgeAtOnce, said } from '../../../src/game/table/judge-submission.js';
import { verdictsOf } from '../../../src/game/table/line-verdicts.js';
import type { LineVerdict, OrderLine, Origin, Submission } from '../../../src/game/table/table-interfaces.js';
import { verdictsFromLog } from '../../../src/game/table/verdicts-from-log.js';
import { writtenAnswer } from '../../../src/game/table/written-answer.js';
import { type MemoryTable, TableInMemory } from '../../support/memory-table.js';

/**
 * A table in memory at which orders are judged and carried out as at a real one. What a mail says to the table beside
 * its orders (an offer, a message, a holiday) is taken note of and comes to nothing.
 */
export class SpokenTable extends TableInMemory {
  readonly acts: ActLine[] = [];
  readonly memory: MemoryTable;

  constructor(memory: MemoryTable, rules: ConstructorParameters<typeof TableInMemory>[1]) {
    super(memory, rules);
    this.memory = memory;
  }

  override async submit(
    side: SideId,
    lines: readonly OrderLine[],
    { message }: Origin,
    decision?: string,
    acts: readonly ActLine[] = [],
  ): Promise<Submission> {
    const judged = this.#judged(side, lines, decision, message);
    const noted = verdictsOf(
      acts.map(({ text, line }) => ({ text, line })),
      acts.map(({ line }) => ({ line, status: judged.accepted ? ('done' as const) : ('not-done' as const) })),
    );
    if (!judged.accepted)
      return { ...judged.submission, verdicts: inOrder([...noted, ...judged.submission.verdicts]) };
    this.acts.push(...acts);
    const from = this.memory.entries.length;
    const written = new Map<number, string>();
    if (lines.length > 0 && judged.sorted !== null) {
      this.memory.apply({
        type: 'orders',
        side,
        received: lines,
        ...said(judged.sorted, this.session, judged.instead),
      });
      for (let due = this.#due(); due !== null; due = this.#due()) {
        const order =
          due.type === 'answer'
            ? writtenAnswer(this.module, this.session.state, due, this.#locale(due.side))
            : null;
        if (order !== null) written.set(this.memory.entries.length, order);
        this.memory.apply(due);
      }
    }
    const entries = this.memory.entries.slice(from);
    const verdicts = verdictsFromLog(
      { side, entries, session: this.session, module: this.module, written, locale: this.#locale(side) },
      lines,
    );
    return { accepted: true, verdicts: inOrder([...noted, ...verdicts]), entries };
  }

  override async check(side: SideId, lines: readonly OrderLine[], decision?: string): Promise<Submission> {
    return this.#judged(side, lines, decision, null).submission;
  }

  #judged(side: SideId, lines: readonly OrderLine[], decision: string | undefined, message: string | null) {
    const { module, session, dice } = this;
    return judgeAtOnce(module, session, side, lines, {
      dice,
      locales: this.#locales,
      trusted: false,
      message,
      decision,
    });
  }

  #due() {
    return advance(this.module, this.session, this.#locales);
  }

  #locale(side: SideId): string {
    return this.#locales[side] ?? 'en';
  }

  get #locales(): { readonly [side: string]: string } {
    return Object.fromEntries(this.players.map(({ side, locale }) => [side, locale]));
  }
}

function inOrder(verdicts: readonly LineVerdict[]): LineVerdict[] {
  return [...verdicts].sort((a, b) => a.line - b.line);
}
