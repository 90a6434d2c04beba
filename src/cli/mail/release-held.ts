import { act, type Register, required } from '../shared/index.js';
import { dealAgain } from './reprocess-mail.js';

/** `posthorn mail release`: deals with a held mail as if its author had confirmed it. */
export const mailRelease: Register = (group, run) => {
  const command = group
    .command('release')
    .description(
      'vouch for a held mail: it is dealt with as if its author had confirmed it; a running robot sends the answers',
    )
    .argument('<id>');
  act(command, run, (context, [id]) =>
    dealAgain(context, required(id), 'mail-not-held', (archive, held) => archive.release(held)),
  );
};
