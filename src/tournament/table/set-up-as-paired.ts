import type { Json } from '../../engine/core/base/json.js';
import type { GameModule, Setup } from '../../engine/core/contract/game-module.js';
import type { PairedGame } from '../procedure/index.js';
import type { Settings } from '../settings/index.js';

/** How the games of a round begin, counted over all stages, as the settings say it. */
export function setupIn(settings: Settings, round: number): Parameters<GameModule['checkSetup']>[0] {
  const { scenario, edition, options } = { ...settings, ...settings.byRound[String(round)] };
  return {
    scenario: (scenario ?? '') as Json,
    options: (options ?? {}) as Json,
    ...(edition === undefined ? {} : { edition }),
  };
}

/** Whether the games of a round have a track of victory on which what was offered for a side can stand when they begin. */
export function hasTrack(
  settings: Settings,
  round: number,
  module: Pick<GameModule, 'checkSetup' | 'withBid' | 'sides'> | null,
): boolean {
  if (module?.withBid === undefined) return false;
  const checked = module.checkSetup(setupIn(settings, round));
  return checked.ok && module.withBid(checked.value, module.sides[0] ?? '', 1) !== null;
}

/** The same set-up as what the pairing says of bids has it. */
export function asPaired(
  setup: Setup,
  { first, bidsFirst, paid, bid }: PairedGame,
  sides: readonly string[],
  module: Pick<GameModule, 'withFirstBid' | 'withBid'>,
): Setup {
  const bidder = sides[bidsFirst === first ? 0 : 1] ?? '';
  const bidding = bidsFirst === undefined ? null : module.withFirstBid?.(setup, bidder);
  const begun = bidding ?? setup;
  if (paid == null || bid == null) return begun;
  return module.withBid?.(begun, sides[paid === 'first' ? 0 : 1] ?? '', bid) ?? begun;
}
