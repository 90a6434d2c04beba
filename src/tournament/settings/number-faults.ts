import { refuse, type Violation } from '../../engine/core/base/result.js';
import { notBesideDutch, notByDutch } from './dutch-faults.js';
import type { Settings } from './settings.js';
import type { SettingsFault } from './shape-faults.js';
import type { Stage } from './stages/index.js';

/** With all seasons of leagues. */
const MOST_STAGES = 60;

type Wrong = (key: string, code: string, params?: Violation['params']) => void;

/** What cannot be played with the numbers given. */
export function faultsOfNumbers(settings: Settings): readonly SettingsFault[] {
  const { entry, stages, round, boards } = settings;
  const faults: SettingsFault[] = [];
  const wrong: Wrong = (key, code, params) => {
    faults.push({ key, violation: refuse(code, undefined, params).violation });
  };
  if (entry.most !== undefined && entry.most < entry.least)
    wrong('entry.most', 'setting-under', { other: 'entry.least' });
  if (entry.from !== undefined && entry.until !== undefined && entry.until < entry.from) {
    wrong('entry.until', 'setting-before', { other: 'entry.from' });
  }
  const seasons = stages.reduce((all, stage) => all + (stage.kind === 'league' ? stage.seasons : 1), 0);
  if (seasons > MOST_STAGES) wrong('stages', 'setting-seasons', { most: MOST_STAGES });
  if (entry.placeholders > 0 && (stages[0]?.kind !== 'round-robin' || boards !== undefined)) {
    wrong('entry.placeholders', 'setting-of-round-robin');
  }
  for (const [index, stage] of stages.entries()) {
    const last = index === stages.length - 1;
    const key = `stages[${index}]`;
    // All of a league go on, and of a play-in all who are left.
    const goOn = stage.kind === 'league' || (stage.kind === 'knock-out' && stage.rounds !== undefined);
    if (!last && stage.takes === undefined && !goOn) {
      wrong(`${key}.takes`, 'setting-takes');
    }
    if (stage.kind === 'swiss') {
      for (const name of notByDutch(stage)) wrong(`${key}.${name}`, 'setting-not-dutch');
      for (const name of notBesideDutch(stage, settings)) wrong(name, 'setting-not-dutch');
    }
    faultsOfStage(stage, round, (name, code) =>
      wrong(name.startsWith('round.') ? name : `${key}.${name}`, code),
    );
  }
  return faults;
}

/** What does not go together in a stage; `wrong` takes the setting of the stage, or `round.` and one for all of them. */
function faultsOfStage(stage: Stage, round: Settings['round'], wrong: Wrong): void {
  switch (stage.kind) {
    case 'league':
      if (stage.up + stage.down > stage.size) wrong('up', 'setting-up');
      return;
    case 'ladder':
      if (stage.by === 'challenge' && round.closes === 'results') {
        wrong('round.closes', 'setting-challenges-end');
      }
      return;
    case 'knock-out':
      if (stage.rounds !== undefined && stage.drawn === 'once') {
        wrong('rounds', 'setting-of-drawn-anew');
      }
      return;
    default:
      return;
  }
}
