import type { Dice } from '../../engine/core/base/dice-interface.js';
import type { GameModule, Setup } from '../../engine/core/contract/game-module.js';
import { begin } from '../../engine/core/session/session.js';
import type { House } from '../../game/table/index.js';
import type { EntrantId } from '../base/index.js';
import {
  type GamePlace,
  roundsOf,
  stageNumber,
  type TournamentInput,
  type TournamentState,
} from '../procedure/index.js';

type Gone = Exclude<Extract<TournamentInput, { type: 'replace' }>['games'], string>['gone'];

/** What is drawn for a set-up moves no calendar. */
const ANY_DICE: Dice = { roll: () => 1, pick: (_purpose, _audience, from, count) => from.slice(0, count) };

/** How many turns of a game are over, of all that it may have; null where its rules do not tell it, or have no turn left. */
export function turnsGone(
  module: GameModule,
  { setup, state }: { readonly setup: Setup; readonly state: unknown },
): { readonly over: number; readonly of: number } | null {
  const now = module.turns?.(state);
  const first = module.turns?.(begin(module, setup, ANY_DICE).session.state);
  if (now === undefined || first === undefined || now.of <= first.over) return null;
  return { over: now.over - first.over, of: now.of - first.over };
}

/** The games of somebody that are under way in the stage of now, each with how far it is at the last entry of its log. */
export async function gamesGone(
  state: TournamentState,
  entrant: EntrantId,
  house: Pick<House, 'open'>,
): Promise<Gone> {
  const gone: Gone = [];
  const stage = stageNumber(state);
  for (const { number: round, meetings } of roundsOf(state, stage)) {
    for (const { table, games } of meetings) {
      for (const [index, { first, second, made, outcome }] of games.entries()) {
        if (made === null || outcome !== null || (first !== entrant && second !== entrant)) continue;
        const open = await house.open(made.id);
        const turns = open === null ? null : turnsGone(open.module, open.session);
        if (open === null || turns === null) continue;
        const place: GamePlace = { stage, round, table, game: index + 1 };
        const { seq, hash } = open.head;
        gone.push({ ...place, head: { seq, hash }, ...turns });
      }
    }
  }
  return gone;
}
