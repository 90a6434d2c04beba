import type { EntrantId } from '../../base/index.js';
import type { KeptApart, SwissSettings } from '../../pairing/index.js';
import type { StageField, StageView } from './format-interface.js';

/** What the director's file and the wishes say of all stages: sides, who is left over, who is kept apart. `games`: of a meeting. */
export function shared(view: StageView, games: number): Pick<SwissSettings, 'sides' | 'odd' | 'keptApart'> {
  const { settings, wishes } = view;
  const { gets, from, among, listed, declined = [], again } = settings.odd;
  return {
    sides: {
      ...{ by: settings.sides, strict: settings.sidesStrict, games },
      ...(settings.sidesAfterwards ? { afterwards: true } : {}),
      ...(wishes.sides.size === 0 ? {} : { wished: wishes.sides }),
    },
    odd: {
      ...{ gets, from, among, otherwise: 'bye', declined: [...declined, ...wishes.noBye] },
      ...(listed === undefined ? {} : { listed }),
      ...(again === undefined ? {} : { again }),
      standIns: standInsOf(view),
    },
    keptApart: keptApart(view),
  };
}

/** Who is kept apart by the file, and by his own wish. */
export function keptApart({ settings, wishes }: StageField): KeptApart[] {
  const { apart, apartThroughRound, apartUntilLeft } = settings;
  return [...apart, ...wishes.apart].map((together) => ({
    together,
    ...(apartThroughRound === undefined ? {} : { throughRound: apartThroughRound }),
    ...(apartUntilLeft === undefined ? {} : { untilLeft: apartUntilLeft }),
  }));
}

/** Who is kept apart as far as that can be: the highest seeds, and those of whom nothing is known. */
export function apartIfPossible({ settings, entrants }: StageField): KeptApart[] {
  const { apartSeeds, apartUnratedThroughRound } = settings;
  const kept: KeptApart[] = [];
  if (apartSeeds !== undefined) {
    const together = entrants.slice(0, apartSeeds.count).map(({ id }) => id);
    kept.push({ together, throughRound: apartSeeds.throughRound });
  }
  if (apartUnratedThroughRound !== undefined) {
    const together = entrants.filter(({ rating }) => rating === null).map(({ id }) => id);
    kept.push({ together, throughRound: apartUnratedThroughRound });
  }
  return kept;
}

function standInsOf({ settings, wishes, entrants, rounds, left }: StageView): EntrantId[] {
  const { standIns, standInsAre } = settings.odd;
  if (standInsAre.length === 0) return (standIns ?? []).filter((id) => !left.has(id));
  const beatenIn = (some: StageView['rounds']): ReadonlySet<EntrantId> =>
    new Set(some.flatMap(({ meetings }) => meetings.flatMap(losersOf)));
  const sets = standInsAre.map((what) =>
    what === 'volunteers' ? new Set(wishes.standIn) : beatenIn(what === 'beaten' ? rounds : rounds.slice(-1)),
  );
  const all = [...(standIns ?? []), ...entrants.map(({ id }) => id)];
  return [...new Set(all)].filter(
    (id) => !left.has(id) && (standIns?.includes(id) === true || sets.every((those) => those.has(id))),
  );
}

/** Who has lost a game of a meeting for himself. */
function losersOf({ games, standIn }: StageView['rounds'][number]['meetings'][number]): EntrantId[] {
  return games
    .flatMap(({ first, second, outcome }) => {
      if (outcome === null || outcome.kind === 'annulled') return [];
      if (outcome.winner !== null) return [outcome.winner === 'first' ? second : first];
      return outcome.kind === 'forfeit' ? [first, second] : [];
    })
    .filter((id) => id !== standIn);
}
