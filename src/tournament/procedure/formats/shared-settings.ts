import type { SwissSettings } from '../../pairing/index.js';
import type { Settings } from '../../settings/index.js';

/** What the director's file says of all its stages: sides, who is left over, who is kept apart. */
export function shared(
  { sides, sidesStrict, odd, apart, apartThroughRound, apartUntilLeft }: Settings,
  games: number,
): Pick<SwissSettings, 'sides' | 'odd' | 'keptApart'> {
  const { gets, from, among, listed, declined, standIns } = odd;
  return {
    sides: { by: sides, strict: sidesStrict, games },
    odd: {
      ...{ gets, from, among, otherwise: 'bye' },
      ...(listed === undefined ? {} : { listed }),
      ...(declined === undefined ? {} : { declined }),
      ...(standIns === undefined ? {} : { standIns }),
    },
    keptApart: apart.map((together) => ({
      together,
      ...(apartThroughRound === undefined ? {} : { throughRound: apartThroughRound }),
      ...(apartUntilLeft === undefined ? {} : { untilLeft: apartUntilLeft }),
    })),
  };
}
