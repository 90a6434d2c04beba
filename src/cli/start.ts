import { processIo } from './process/index.js';
import { runCommand } from './run-command-line.js';

/** The program: does what its command line says. */
export async function start(): Promise<void> {
  // A reader that has seen enough (`| head`) closes the pipe; that is no error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });

  process.exitCode = await runCommand(process.argv.slice(2), processIo);

  // A server that never answers may still hold a connection of a command that is done; it must not keep it from ending.
  setTimeout(() => process.exit(), 1000).unref();
}
