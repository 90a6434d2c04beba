// In: nothing.
// Out: what a director may write of each kind of stage, one file a kind.
// Never here: how a stage is played.

import { z } from 'zod';
import { knockOutStage } from './knock-out.js';
import { ladderStage } from './ladder.js';
import { leagueStage } from './league.js';
import { livesStage } from './lives.js';
import { roundRobinStage } from './round-robin.js';
import { swissStage } from './swiss.js';

/** A stage of an event, by its kind. */
export const stageShape = z.discriminatedUnion('kind', [
  roundRobinStage,
  swissStage,
  knockOutStage,
  livesStage,
  ladderStage,
  leagueStage,
]);

export type RoundRobinStage = z.infer<typeof roundRobinStage>;
export type KnockOutStage = z.infer<typeof knockOutStage>;
export type LivesStage = z.infer<typeof livesStage>;
export type LadderStage = z.infer<typeof ladderStage>;
export type LeagueStage = z.infer<typeof leagueStage>;
export type SwissStage = z.infer<typeof swissStage>;
export type Stage = z.infer<typeof stageShape>;
