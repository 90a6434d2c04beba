import type { Decision } from '../../../../src/engine/core/base/decision.js';
import type { GameEvent } from '../../../../src/engine/core/base/game-event.js';
import type { JsonObject } from '../../../../src/engine/core/base/json.js';
import type { Violation } from '../../../../src/engine/core/base/result.js';
import { openTable } from '../../../../src/engine/core/contract/administrative-state.js';
import { changePlans } from '../../../../src/engine/core/parse/change-plans.js';
import { textContext } from '../../../../src/engine/core/parse/read-order.js';
import { advance } from '../../../../src/engine/core/session/next-automatic-input.js';
import { type Input, type Session, step } from '../../../../src/engine/core/session/session.js';
import { wildernessWarMessages } from '../../../../src/engine/wilderness-war/index.js';
import type { Side, State } from '../../../../src/engine/wilderness-war/state.js';
import { Texts } from '../../../../src/report/messages/all-texts-by-locale.js';
import type { Messages } from '../../../../src/report/messages/message-catalog.js';
import { fixedDice } from '../../../support/fixed-dice.js';
import { data } from '../../../support/wilderness-war.js';
import { game, table } from '../../../support/ww-table.js';

const texts = new Texts((_id, locale) => wildernessWarMessages(data, locale), true);
const messages: Messages = texts.messages(game, 'en');

/** A French force at Ticonderoga; Webb on the other shore of the carry. */
export function lakeGeorge(more: JsonObject = {}): State {
  return table({
    to_act: 'french',
    hands: { french: [1, 11], british: [43, 60] },
    french: {
      at: {
        ticonderoga: {
          leaders: ['montcalm'],
          units: { 'fr-regular-bearn': 1, 'fr-regular-guyenne': 1, 'fr-coureurs-marin': 1 },
        },
      },
    },
    british: {
      at: {
        'hudson-carry-south': { leaders: ['webb'], units: { 'br-regular-22nd': 1, 'br-regular-27th': 1 } },
      },
    },
    ...more,
  });
}

/** The French cross the lake from there. */
export const ROW = ['force 1 Montcalm', 'boat to Hudson Carry North'];

/** A game whose players have sent orders and standing answers, from a given position. */
export class Correspondence {
  session: Session<State>;
  readonly events: GameEvent[] = [];
  /** Who answered what, and how: `british plan foul-weather play`. */
  readonly answers: string[] = [];
  readonly #dice;

  constructor(state: State, dice: readonly number[] = []) {
    this.#dice = fixedDice(dice);
    this.session = {
      setup: { scenario: 'test', edition: 3, options: {} },
      state,
      queues: { french: [], british: [] },
      plans: { french: [], british: [] },
      values: [],
      ended: null,
      table: openTable(null),
    };
  }

  /** Lines about plans; fails the test when one is refused. */
  plans(side: Side, ...lines: string[]): this {
    let plans = this.session.plans[side] ?? [];
    for (const line of lines) {
      const changed = this.read(side, line);
      if (changed === null || !changed.ok) throw new Error(`${line}: ${JSON.stringify(changed)}`);
      plans = changed.value;
      this.#apply({ type: 'orders', side, received: [], queue: null, plans, values: [] });
    }
    return this;
  }

  read(side: Side, line: string) {
    const view = game.view(this.session.state, side);
    const context = textContext(game, view, side, null, 'en');
    return changePlans(game, line, this.session.plans[side] ?? [], context);
  }

  /** Why a line about plans is refused, in English; its suggestions after it. */
  refusal(side: Side, line: string): string {
    const changed = this.read(side, line);
    if (changed === null) return 'no plan';
    if (changed.ok) return 'accepted';
    const { violation } = changed;
    return [messages.reason(violation), ...(violation.suggestions ?? [])].join(' | ');
  }

  /** Orders, and what follows of them by itself. */
  orders(side: Side, ...lines: string[]): this {
    const queue = lines.map((text, index) => ({ text, line: index + 1, message: null }));
    this.#apply({ type: 'orders', side, received: [], queue, plans: null, values: [] });
    for (;;) {
      const next = advance(game, this.session, {});
      if (next === null) return this;
      if (next.type === 'answer') {
        const kind = game.pending(this.session.state).find(({ id }) => id === next.decision)?.kind ?? '';
        this.answers.push(`${next.side} ${next.via} ${kind} ${next.order.verb}`);
      }
      this.#apply(next);
    }
  }

  get asked(): Decision {
    const [decision] = game.pending(this.session.state);
    if (decision === undefined) throw new Error('nobody is asked');
    return decision;
  }

  ids(side: Side): string[] {
    return (this.session.plans[side] ?? []).map(({ id }) => id);
  }

  told(kind: string): GameEvent[] {
    return this.events.filter((event) => event.kind === kind);
  }

  reason(violation: Violation): string {
    return messages.reason(violation);
  }

  #apply(input: Input): void {
    const result = step(game, this.session, input, this.#dice);
    if (!result.ok) throw new Error(`${JSON.stringify(input)}: ${JSON.stringify(result.violation)}`);
    this.session = result.value.session;
    this.events.push(...result.value.events);
    for (const event of result.value.events) {
      if (event.kind.startsWith('plan-') || event.kind.startsWith('queue-')) {
        messages.text(`event.${event.kind}`, event.data);
      } else messages.message(game.describe(event));
    }
  }
}
