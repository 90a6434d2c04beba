import { ok } from '../../engine/core/base/result.js';
import { readTimeControl } from '../../game/timekeeping/index.js';
import { type Register, required } from '../shared/index.js';
import { actModerating } from './record-moderator-act.js';

/** `posthorn game clock`: another time control from now on. */
export const gameClock: Register = (group, run) => {
  const command = group
    .command('clock')
    .description('give a game another time control')
    .argument('<game>')
    .argument('<times>', 'like "72h +12h cap 120h", or none');
  actModerating(command, run, ([times]) => {
    const control = readTimeControl(required(times));
    return control.ok ? ok({ kind: 'control', control: control.value }) : control;
  });
};
