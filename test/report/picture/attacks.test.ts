import { expect, it } from '@jest/globals';
import type { Step } from '../../../src/engine/core/session/session.js';
import { loadRegistry } from '../../../src/games/registry-loader.js';
import { BoardSequence } from '../../../src/report/picture/board-sequence.js';
import { gameOf } from '../../desk/support/opened-game.js';
import { alongRandomGame } from '../../support/random-game.js';
import { realTexts } from '../../support/real-texts.js';

/** Games by lot, until one has battles. */
const GAMES = 30;
const STEPS = 400;

it.each(loadRegistry().ids())('a game played again names the attacks of each step: %s', (id) => {
  const module = gameOf(id);
  const scenario = module.scenarios.at(-1);
  const setup = module.checkSetup({ scenario: scenario?.id ?? '' });
  if (!setup.ok) throw new Error(setup.violation.code);
  const messages = realTexts.messages(module, 'en', module.defaultEdition);
  const boards = new BoardSequence(module, messages);
  let fought = 0;
  const look = ({ session, events }: Step): void => {
    const view = module.view(session.state, 'observer');
    const told = events.filter(({ audience }) => audience === 'public');
    const battles = (module.trails?.(told) ?? []).filter(({ kind }) => kind === 'battle');
    if (battles.length === 0) return;
    fought++;
    boards.next(view, told);
    const names = new Map(
      module.chart?.(view)?.places.map((place) => [place.id, messages.value(place.name)]),
    );
    const wanted = battles.map(
      ({ side, path }) => `${messages.value(`side:${side}`)}, attack at ${names.get(path.at(-1) ?? '')}`,
    );
    expect([...new Set(boards.attacks)]).toEqual([...new Set(wanted)]);
  };
  for (let game = 0; game < GAMES && fought === 0; game++) {
    alongRandomGame(module, setup.value, `attacks ${id} ${game}`, STEPS, look);
  }
  expect(fought).toBeGreaterThan(0);
});
