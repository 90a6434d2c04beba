import type { Dice } from '../../../src/engine/core/base/dice-interface.js';
import { seededDice } from '../../../src/engine/core/base/seeded-dice.js';
import type { GameModule } from '../../../src/engine/core/contract/game-module.js';
import { options } from '../../../src/engine/core/session/legal-order-options.js';
import { rehearse } from '../../../src/engine/core/session/rehearse-order-lines.js';
import type { Session, Step } from '../../../src/engine/core/session/session.js';
import { sortLines } from '../../../src/game/table/sort-orders-plans-and-dice-values.js';
import type { Table } from '../../../src/game/table/table-interfaces.js';
import { loadRegistry } from '../../../src/games/registry-loader.js';
import { Texts } from '../../../src/report/messages/all-texts-by-locale.js';
import { MemoryTable } from '../../support/memory-table.js';
import { alongRandomGame } from '../../support/random-game.js';
import { realTexts } from '../../support/real-texts.js';
import { seated } from '../../support/seated.js';
import { caravan } from '../../support/tiny-game.js';
import { CARAVAN } from '../caravan-texts.js';

/** A game at a moment at which somebody is asked something. */
export interface Position {
  readonly name: string;
  readonly module: GameModule;
  readonly table: Table;
  readonly session: Session;
  readonly side: string;
  readonly locale: string;
  readonly texts: Texts;
}

export const REPLY = {
  address: `posthorn+g1.${'a'.repeat(26)}@play.example.org`,
  subject: 'Re: [posthorn g1] Montréal & "the Lakes" – 1757',
};

const LOCALES = ['en', 'fr', 'de'];
const small = new Texts(() => CARAVAN, true);

function moduleOf(id: string): GameModule {
  const found = id === 'caravan' ? (caravan as unknown as GameModule) : loadRegistry().get(id);
  if (found === null) throw new Error(`no ${id}`);
  return found;
}

export const GAMES = ['caravan', 'liberty', 'wilderness-war'];

/** Positions of a random game of every scenario, each `every`th at which a side is asked, the languages in turn. */
export function positions(game: string, seed: string, every: number, steps = 400): Position[] {
  const module = moduleOf(game);
  return module.scenarios.flatMap(({ id }) => {
    const setup = module.checkSetup({ scenario: id });
    if (!setup.ok) throw new Error(setup.violation.code);
    const made: Step[] = [];
    alongRandomGame(module, setup.value, `${seed} ${id}`, steps, (step) => made.push(step));
    const found: Position[] = [];
    let asked = 0;
    const dice: Dice = seededDice('any');
    // Only the last steps are news: a table of its own for each position keeps them apart.
    for (const [index, step] of made.entries()) {
      const side = module.pending(step.session.state).find((one) => module.sides.includes(one.side))?.side;
      if (side === undefined || asked++ % every !== 0) continue;
      const locale = LOCALES[found.length % LOCALES.length] ?? 'en';
      const memory = new MemoryTable(
        module,
        dice,
        seated(module, locale, 'Europe/Paris'),
        'chains',
        setup.value,
      );
      for (const each of made.slice(Math.max(0, index - 12), index + 1)) memory.put(each, 'answer');
      const { session } = step;
      const table: Table = Object.assign(memory.table(), {
        options: (asking: string) => options(module, session.state, asking, locale),
      });
      const name = `${game} ${id}, step ${index}, ${side}, ${locale}`;
      found.push({
        ...{ name, module, table, session, side, locale },
        texts: game === 'caravan' ? small : realTexts,
      });
    }
    return found;
  });
}

/** What a table says of lines as the answer to a question: the codes of what is wrong, nothing where nothing is. */
export function faults({ module, session, side, locale }: Position, lines: readonly string[]): string[] {
  const numbered = lines.map((text, index) => ({ text, line: index + 1 }));
  const sorted = sortLines(module, session, side, numbered, { dice: 'chains', locale, message: null });
  const texts = (sorted.queue ?? []).map(({ text }) => text);
  const [first, ...more] = rehearse(module, session.state, side, texts, locale);
  return [
    ...sorted.refused.map(({ violation }) => violation.code),
    ...(first === undefined ? [] : first.status === 'legal' ? [] : [`first line: ${first.status}`]),
    ...more.flatMap((verdict) => (verdict.status === 'refused' ? [verdict.violation.code] : [])),
  ];
}

export interface WrittenLink {
  readonly address: string;
  readonly subject: string;
  readonly body: string;
  readonly length: number;
}

/** The mails that the links of a page would write: orders, or requests for the whole list (`options`). */
export function linksOf(html: string): WrittenLink[] {
  return [...html.matchAll(/href="(mailto:[^"]*)"/g)].map(([, href = '']) => readLink(unescaped(href)));
}

export function isOrder({ body }: Pick<WrittenLink, 'body'>): boolean {
  return body !== 'options\r\n';
}

/** A link as a mail program takes it apart (RFC 6068). */
export function readLink(link: string): WrittenLink {
  const match = /^mailto:([^?]*)\?subject=([^&]*)&body=([^&]*)$/.exec(link);
  if (match === null) throw new Error(`no link to a mail: ${link}`);
  const [address = '', subject = '', body = ''] = match.slice(1).map(decodeURIComponent);
  return { address, subject, body, length: link.length };
}

export function unescaped(html: string): string {
  const named: { readonly [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"' };
  return html.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (all, hex?: string, decimal?: string, name = '') =>
      hex !== undefined
        ? String.fromCodePoint(Number.parseInt(hex, 16))
        : decimal !== undefined
          ? String.fromCodePoint(Number(decimal))
          : (named[name] ?? all),
  );
}
