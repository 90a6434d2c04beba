import { ok, refuse } from '../../engine/core/base/result.js';
import { systemClock } from '../../system/sources/index.js';
import { usualEnd } from '../../tournament/service/index.js';
import type { Register } from '../shared/index.js';
import { actDirecting, momentOf } from './shared/index.js';

/** `posthorn tournament publish`: the draft of a round becomes known. */
export const tournamentPublish: Register = (group, run) => {
  const command = group
    .command('publish')
    .description('make the draft of a round known; its games are made with the next step')
    .argument('<tournament>')
    .option(
      '--until <time>',
      'when the round ends, in place of what the settings say: a date, or a time in UTC',
    );
  actDirecting<{ readonly until?: string }>(command, run, (_, options, { settings }) => {
    const usual = usualEnd(settings, systemClock.now());
    const until = options.until === undefined ? usual : momentOf(options.until, settings.zone);
    return options.until !== undefined && until === null
      ? refuse('bad-date', undefined, { text: options.until })
      : ok({ type: 'publish', until });
  });
};
