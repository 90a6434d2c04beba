import { systemClock } from '../../system/sources/index.js';
import { act, type Register, required, withRobot } from '../shared/index.js';

/** `posthorn mail unblock`: mail is sent to an address again from which it came back. */
export const mailUnblock: Register = (group, run) => {
  const command = group
    .command('unblock')
    .description(
      'write again to an address whose mail came back, and let the games go on that stood still for it',
    )
    .argument('<address>');
  act(command, run, async (context, [given]) => {
    const address = required(given).toLowerCase();
    return withRobot(context, async ({ returned }) => {
      const games = await returned.heardFrom(address, `unblock ${systemClock.now()}`);
      if (games === null) return context.refuse({ code: 'not-blocked', params: { address } });
      const { messages } = context;
      return context.tell({ ok: true, address, games }, () => [
        messages.text('mails.unblocked', { address }),
        ...games.map((game) => messages.text('mails.goes-on', { text: game })),
      ]);
    });
  });
};
