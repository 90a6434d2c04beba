import { systemClock } from '../game/index.js';
import { buildRobot, configured } from './build-robot.js';
import { act, type Register, required } from './command.js';
import { EXIT } from './exit.js';

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
    const built = await buildRobot(context, configured(context));
    if (!built.ok) return context.refuse(built.violation);
    const { returned, robot, transport } = built.value;
    try {
      const games = await returned.heardFrom(address, `unblock ${systemClock.now()}`, robot);
      if (games === null) return context.refuse({ code: 'not-blocked', params: { address } });
      const messages = context.texts.messages(null, context.locale);
      if (context.json) context.printJson({ ok: true, address, games });
      else {
        context.print(messages.text('mails.unblocked', { address }));
        for (const game of games) context.print(messages.text('mails.goes-on', { text: game }));
      }
      return EXIT.ok;
    } finally {
      await transport.close();
    }
  });
};
