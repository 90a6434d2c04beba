import { ok } from '../../engine/core/base/result.js';
import { type Register, required } from '../shared/index.js';
import { actModerating } from './record-moderator-act.js';

/** `posthorn game beacon`: brings the public draw that a game waits for, where the robot cannot reach a relay. */
export const gameBeacon: Register = (group, run) => {
  const command = group
    .command('beacon')
    .description('bring the public draw that a game waits for; it is checked, whoever brings it')
    .argument('<game>')
    .argument('<signature>', 'as a relay gives it, in hex digits')
    .argument('[previous]', 'the signature of the draw before it, where the network is the chained one');
  actModerating(command, run, ([signature, previous]) =>
    ok({
      kind: 'beacon',
      signature: required(signature),
      ...(previous === undefined ? {} : { previous }),
    }),
  );
};
