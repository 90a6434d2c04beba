import { ok } from '../engine/core/result.js';
import { readTimeControl } from '../game/timekeeping/time-control.js';
import { act, type Register, required } from './command.js';
import { moderate } from './moderate.js';

/** `posthorn game clock`: another time control from now on. */
export const gameClock: Register = (group, run) => {
  const command = group
    .command('clock')
    .description('give a game another time control')
    .argument('<game>')
    .argument('<times>', 'like "72h +12h cap 120h", or none');
  act(command, run, (context, [game, times]) =>
    moderate(context, required(game), () => {
      const control = readTimeControl(required(times));
      return control.ok ? ok({ kind: 'control', control: control.value }) : control;
    }),
  );
};
