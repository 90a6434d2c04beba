import type { Settings } from './settings.js';
import type { SwissStage } from './stages/index.js';

// The FIDE Dutch system says itself who floats, who has which side and who is left over: what says it otherwise is a fault.

/** Settings of a stage that do not go with `method: dutch`, by their keys. */
export function notByDutch(stage: SwissStage): string[] {
  if (stage.method !== 'dutch') return [];
  const wrong = {
    first: stage.first !== undefined,
    seeds: stage.seeds !== undefined,
    floater: stage.floater !== 'lowest-down',
    rematch: stage.rematch !== 'never',
    meet: stage.meet !== 'once',
    opponents: stage.opponents !== 1,
    accelerated: stage.accelerated !== undefined,
    ratedTogether: stage.ratedTogether,
    lastRoundContenders: stage.lastRoundContenders,
  };
  return namesOf(wrong);
}

/** Settings of the event that do not go with such a stage. */
export function notBesideDutch(
  stage: SwissStage,
  { sides, sidesStrict, sidesAfterwards, odd }: Settings,
): string[] {
  if (stage.method !== 'dutch') return [];
  const wrong = {
    sides: sides !== 'balance',
    sidesStrict,
    sidesAfterwards,
    'odd.gets': odd.gets !== 'bye',
    'odd.from': odd.from !== 'lowest',
    'odd.among': odd.among !== 'seed',
    'odd.listed': odd.listed !== undefined,
    'odd.declined': odd.declined !== undefined,
    'odd.again': odd.again !== undefined,
  };
  return namesOf(wrong);
}

function namesOf(wrong: { readonly [name: string]: boolean }): string[] {
  return Object.entries(wrong).flatMap(([name, is]) => (is ? [name] : []));
}
