import { witnessServerOf } from '../../mail/service/index.js';
import { mailLog } from '../../system/logging/index.js';
import { EXIT, UsageError } from '../process/index.js';
import { act, busyPort, configured, type Register, withRobot } from '../shared/index.js';

/** `posthorn witness serve`: the witness alone, over HTTP, until it is asked to stop; beside a robot or without one. */
export const witnessServe: Register = (group, run) => {
  const command = group
    .command('serve')
    .description('be a witness over HTTP until it is stopped, without mail (witness.port of --config)');
  act(command, run, (context) =>
    withRobot(context, async (robot) => {
      const config = configured(context);
      const log = mailLog(config.log, { write: (line) => context.io.err(line) });
      const server = witnessServerOf(config, robot, log);
      const { host, port } = config.witness ?? {};
      if (server === null) throw new UsageError('this command needs witness.port in the configuration');
      if (port !== undefined && (await busyPort(host ?? '', port))) {
        return context.refuse({ code: 'port-in-use', params: { port } });
      }
      const stopped = context.io.stopped();
      await server.start();
      log.info({ port: server.port }, 'the witness is asked here');
      try {
        await stopped;
      } finally {
        await server.stop();
      }
      return EXIT.ok;
    }),
  );
};
