import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { EntrantId } from '../../tournament/base/index.js';
import type { OpenTournament } from '../../tournament/service/index.js';
import type { Contact } from '../../tournament/table/index.js';
import type { TournamentFacts } from '../letters/index.js';

/** What texts about a tournament are made from; namesakes are told apart by their short names. */
export function factsOf(
  { id, settings, state }: Pick<OpenTournament, 'id' | 'settings' | 'state'>,
  contacts: ReadonlyMap<EntrantId, Contact>,
  module: GameModule | null,
): TournamentFacts {
  const counts = new Map<string, number>();
  for (const { name } of contacts.values()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = new Map(
    [...contacts].map(([entrant, { name }]) => [
      entrant,
      (counts.get(name) ?? 0) > 1 ? `${name} (${entrant})` : name,
    ]),
  );
  return { id, title: settings.title, module, state, names };
}

/** How an entrant is called. */
export function nameOf({ names }: TournamentFacts, entrant: EntrantId): string {
  return names.get(entrant) ?? entrant;
}
