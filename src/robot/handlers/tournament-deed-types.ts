import type { Person } from '../../game/people/index.js';
import type { Acting } from '../commands/index.js';

export type TournamentDeed = Extract<
  Acting<'director'>,
  {
    kind:
      | 'enter'
      | 'leave-tournament'
      | 'report-result'
      | 'new-tournament'
      | 'direct'
      | 'say'
      | 'judge'
      | 'replace-entrant'
      | 'extend-round'
      | 'points'
      | 'ask-bye'
      | 'pair-by-hand'
      | 'tell-publicly';
  }
>;

const DEEDS: { readonly [kind in TournamentDeed['kind']]: true } = {
  ...{ enter: true, 'leave-tournament': true, 'report-result': true, 'new-tournament': true },
  ...{ direct: true, say: true, judge: true, 'replace-entrant': true, 'extend-round': true, points: true },
  ...{ 'ask-bye': true, 'pair-by-hand': true, 'tell-publicly': true },
};

/** Whether a command is about a tournament. */
export function isTournamentDeed(command: Acting<'director'>): command is TournamentDeed {
  return command.kind in DEEDS;
}

/** Who says it, in which mail (its identity), and the tournament that mail is about. */
export interface Origin {
  readonly person: Person;
  readonly message: string;
  readonly chosen: string | null;
}

/** A moment (milliseconds since 1970) as the log has it. */
export function timeOf(now: number): string {
  return new Date(now).toISOString();
}
