import type { GameEvent } from '../../../src/engine/core/base/game-event.js';
import { mayKnow, type Viewer } from '../../../src/engine/core/base/viewer-and-audience.js';
import type { GameModule, Setup } from '../../../src/engine/core/contract/game-module.js';
import { loadRegistry } from '../../../src/games/registry-loader.js';
import type { PictureRequest } from '../../../src/report/picture/draw-board.js';
import { alongRandomGame } from '../../support/random-game.js';
import { realTexts } from '../../support/real-texts.js';

/** What tests of pictures share: the games, moments of random games, and what stands in a drawing. */

export function gameNamed(id: string): GameModule {
  const module = loadRegistry().get(id);
  if (module === null) throw new Error(`no game ${id}`);
  return module;
}

export const games: readonly { readonly module: GameModule; readonly scenario: string }[] = [
  { module: gameNamed('wilderness-war'), scenario: 'full-campaign' },
  { module: gameNamed('liberty'), scenario: '1775' },
];

export function setupOf(module: GameModule, scenario: string): Setup {
  const checked = module.checkSetup({ scenario });
  if (!checked.ok) throw new Error(checked.violation.code);
  return checked.value;
}

/** A stretch of a random game: the position before it, the one after it, and what happened. */
export interface Stretch {
  readonly before: unknown;
  readonly after: unknown;
  readonly events: readonly GameEvent[];
}

/** A random game in stretches of so many steps. */
export function stretches(module: GameModule, scenario: string, seed: string, length: number): Stretch[] {
  const found: Stretch[] = [];
  let before: unknown = null;
  let events: GameEvent[] = [];
  let step = 0;
  alongRandomGame(module, setupOf(module, scenario), seed, 2000, (now) => {
    before ??= now.session.state;
    events.push(...now.events);
    if (++step % length !== 0) return;
    found.push({ before, after: now.session.state, events });
    before = now.session.state;
    events = [];
  });
  return found;
}

/** What a viewer asks to be drawn of a stretch. */
export function requestFor(
  module: GameModule,
  { before, after, events }: Stretch,
  viewer: Viewer,
  locale = 'en',
): Omit<PictureRequest, 'crop'> {
  return {
    module,
    view: module.view(after, viewer),
    before: module.view(before, viewer),
    events: events.filter(({ audience }) => mayKnow(viewer, audience)),
    messages: realTexts.messages(module, locale),
  };
}

/** The values of an attribute, in the order of the drawing. */
export function valuesOf(svg: string, attribute: string): string[] {
  return [...svg.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value]) => value ?? '');
}
