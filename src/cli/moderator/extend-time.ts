import { ok, refuse } from '../../engine/core/base/result.js';
import { readDuration } from '../../game/timekeeping/index.js';
import { type Register, required, sideNamed } from '../shared/index.js';
import { actModerating } from './record-moderator-act.js';

/** `posthorn game extend`: more time for one side. */
export const gameExtend: Register = (group, run) => {
  const command = group
    .command('extend')
    .description('give a side more time')
    .argument('<game>')
    .argument('<side>')
    .argument('<time>', 'like 48h or "3 days"');
  actModerating(command, run, ([name, time], _options, context, { module }) => {
    const side = sideNamed(context, module, required(name));
    if (!side.ok) return side;
    const minutes = readDuration(required(time));
    if (!minutes.ok) return minutes;
    return minutes.value === 0
      ? refuse('bad-duration', undefined, { text: required(time) })
      : ok({ kind: 'extend', side: side.value, minutes: minutes.value });
  });
};
