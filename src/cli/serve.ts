import { systemClock } from '../game/index.js';
import { isMachineError } from '../mail/files.js';
import { RobotAddress } from '../mail/index.js';
import { reasonOf } from '../mail/log.js';
import { MailReporter } from '../report/mail-reporter.js';
import { buildRobot, configured } from './build-robot.js';
import { act, type Register } from './command.js';
import { EXIT } from './exit.js';
import { sendFirstReports } from './first-reports.js';
import { busyPort } from './ports.js';

/** `posthorn serve`: the mail robot, until it is asked to stop. */
export const serve: Register = (program, run) => {
  const command = program.command('serve').description('run the mail robot of --config until it is stopped');
  act(command, run, async (context) => {
    const config = configured(context);
    const stopped = context.io.stopped();
    const { listen } = config;
    if (listen !== undefined && (await busyPort(listen.host, listen.port))) {
      return context.refuse({ code: 'port-in-use', params: { port: listen.port } });
    }
    const built = await buildRobot(context, config);
    if (!built.ok) return context.refuse(built.violation);
    const { daemon, outbox } = built.value;
    const house = await context.house();
    const robot = new RobotAddress(config.robot.address, config.robot.name);
    const reporter = new MailReporter(context.texts);
    // Games set up while no robot ran: their players have no address to write to before they get this.
    for (const id of await house.list()) {
      try {
        const table = await house.open(id);
        if (table !== null) await sendFirstReports(table, { reporter, robot, outbox, clock: systemClock });
      } catch (error) {
        // One game that cannot be opened must not keep the others from being played.
        if (isMachineError(error)) throw error;
        context.io.err(`${id}: ${reasonOf(error)}\n`);
      }
    }
    await daemon.start();
    try {
      await stopped;
    } finally {
      await daemon.stop();
    }
    return EXIT.ok;
  });
};
