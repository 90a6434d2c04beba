import type { Json } from '../../engine/core/base/json.js';
import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { GameModule, Registry, Setup } from '../../engine/core/contract/game-module.js';
import { plainAddress } from '../../system/text/index.js';
import { isGameId, type NewGame } from '../table/index.js';
import { quietMinutes } from '../timekeeping/index.js';

/** What can be said against a new game before it is made; whether its name is free is known only then. */
export function checkNewGame(
  registry: Registry,
  game: NewGame,
): Result<{ readonly module: GameModule; readonly setup: Setup }> {
  const checked = checkSetup(registry, game);
  if (!checked.ok) return checked;
  const { module } = checked.value;
  for (const side of module.sides) {
    if (game.players.filter((player) => player.side === side).length !== 1) {
      return refuse('seat-not-filled', undefined, { side: `side:${side}` });
    }
  }
  for (const { side } of game.players) {
    if (!module.sides.includes(side)) return refuse('unknown-side', undefined, { side }, module.sides);
  }
  const others = [game.moderator, game.public].flatMap((who) => who ?? []);
  for (const { address } of [...game.players, ...others]) {
    if (plainAddress(address) === null) return refuse('bad-address', undefined, { address });
  }
  return checked;
}

/** The same, whoever plays it. */
export function checkSetup(
  registry: Registry,
  game: Omit<NewGame, 'players'>,
): Result<{ readonly module: GameModule; readonly setup: Setup }> {
  if (!isGameId(game.id)) return refuse('bad-game-id', undefined, { id: game.id });
  const module = registry.get(game.module);
  if (module === null) {
    return refuse('unknown-module', undefined, { module: game.module }, registry.ids());
  }
  if (game.quiet != null) {
    const minutes = quietMinutes(module, game.quiet);
    if (!minutes.ok) return minutes;
  }
  const setup = module.checkSetup(game.setup as { scenario: Json; edition?: Json; options?: Json });
  return setup.ok ? ok({ module, setup: setup.value }) : setup;
}
