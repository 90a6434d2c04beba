import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { Messages } from './message-catalog.js';

/** What a scenario is called in a language (`scenario.ID` of the game's texts), else the title the game gives it. */
export function scenarioTitle(module: GameModule | null, id: string, messages: Messages): string {
  const key = `scenario.${id}`;
  return messages.has(key)
    ? messages.text(key)
    : (module?.scenarios.find((known) => known.id === id)?.title ?? id);
}
