import { join } from 'node:path';
import type { TimeControl } from '../../../src/engine/core/time-control.js';
import { loadMessages, loadRegistry } from '../../../src/games/load.js';
import { exportLog } from '../../../src/log/index.js';
import { MailReporter } from '../../../src/report/mail-reporter.js';
import { Texts } from '../../../src/report/texts.js';
import { ALICE, BOB, Scene } from './scene.js';

/** Strict: a text or a name that is missing fails the test that needs it. */
const texts = new Texts((game, locale) => loadMessages(locale)[game] ?? {}, true);

/** A robot that knows the real games; it draws the board only where a test looks at pictures. */
export function realScene(pictures = false): Promise<Scene> {
  const registry = loadRegistry();
  const games = registry.ids().flatMap((id) => registry.get(id) ?? []);
  return Scene.open({
    registry,
    reporter: new MailReporter(texts, games, undefined, { pictures }),
    operator: null,
  });
}

/** The hands of the first year, and what the dice show afterwards. */
export interface Deal {
  readonly british?: readonly string[];
  readonly american?: readonly string[];
  readonly dice?: readonly unknown[];
}

interface Wish {
  readonly deal?: Deal;
  readonly options?: object;
  readonly control?: TimeControl;
  readonly pictures?: boolean;
}

/** A game of Liberty between Alice (American) and Bob (British); its first reports are read. */
export async function libertyScene({ deal, options = {}, control, pictures }: Wish = {}): Promise<Scene> {
  const scene = await realScene(pictures);
  const made = await scene.house.create({
    id: 'g1',
    title: 'Liberty',
    module: 'liberty',
    setup: { scenario: '1775', options },
    dice: deal === undefined ? 'chains' : { scripted: scriptOf(deal) },
    players: [
      { side: 'american', name: 'Alice', address: ALICE, locale: 'en', zone: 'UTC' },
      { side: 'british', name: 'Bob', address: BOB, locale: 'en', zone: 'UTC' },
    ],
    ...(control === undefined ? {} : { control }),
  });
  if (!made.ok) throw new Error(JSON.stringify(made.violation));
  await scene.bench.robot.welcome('g1');
  return scene;
}

function scriptOf({ british, american, dice = [] }: Deal): readonly unknown[] {
  return [
    { pick: british ?? ['action-1', 'action-2', 'supply-2'], purpose: 'deal british' },
    { pick: american ?? ['action-2', 'action-3', 'supply-3'], purpose: 'deal american' },
    ...dice,
  ];
}

/** The id of what the side is asked. */
export async function asked(scene: Scene, side: string): Promise<string> {
  const table = await scene.table();
  const decision = table.module.pending(table.session.state).find((one) => one.side === side);
  if (decision === undefined) throw new Error(`the ${side} side is asked nothing`);
  return decision.id;
}

/** The log of the game as somebody may have it. */
export async function exported(scene: Scene, viewer: string): Promise<string> {
  const text = await exportLog(join(scene.home, 'games', 'g1'), viewer);
  if (!text.ok) throw new Error(text.violation.code);
  return text.value;
}
