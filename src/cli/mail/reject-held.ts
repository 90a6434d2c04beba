import { Archive } from '../../mail/store/index.js';
import { act, configured, type Register, required } from '../shared/index.js';

/** `posthorn mail reject`: nobody can confirm a held mail any more; it is kept in the quarantine. */
export const mailReject: Register = (group, run) => {
  const command = group
    .command('reject')
    .description('lay a held mail aside for good: its author can no longer confirm it, and he is not told')
    .argument('<id>');
  act(command, run, async (context, [id]) => {
    const archive = new Archive(await context.store(configured(context)));
    const record = await archive.find(required(id));
    if (record?.status !== 'held') {
      return context.refuse({ code: 'mail-not-held', params: { text: required(id) } });
    }
    await archive.quarantine(record.id, { kind: 'held', reason: 'rejected' }, {});
    return context.tell({ ok: true, id: record.id }, () => context.messages.text('mails.rejected'));
  });
};
