import type { Acting } from './command-types.js';

/** What is said to a tournament and changes something. */
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
      | 'play-round'
      | 'wish'
      | 'challenge'
      | 'offer-side'
      | 'vacation'
      | 'pair-by-hand'
      | 'give-side'
      | 'open-offers'
      | 'say-for'
      | 'hand-over'
      | 'tell-publicly';
  }
>;

const DEEDS: { readonly [kind in TournamentDeed['kind']]: true } = {
  ...{ enter: true, 'leave-tournament': true, 'report-result': true, 'new-tournament': true },
  ...{ direct: true, say: true, judge: true, 'replace-entrant': true, 'extend-round': true, points: true },
  ...{ 'ask-bye': true, 'play-round': true, wish: true, challenge: true, 'offer-side': true, vacation: true },
  ...{ 'pair-by-hand': true, 'give-side': true, 'open-offers': true, 'say-for': true },
  ...{ 'hand-over': true, 'tell-publicly': true },
};

/** Whether a command is about a tournament. */
export function isTournamentDeed(command: Acting<'director'>): command is TournamentDeed {
  return command.kind in DEEDS;
}

/** What somebody says of himself, or his director for him. */
export type PlayerDeed = Extract<
  TournamentDeed,
  { kind: 'leave-tournament' | 'ask-bye' | 'play-round' | 'wish' | 'challenge' | 'vacation' }
>;
