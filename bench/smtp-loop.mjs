import { SMTPServer } from 'smtp-server';

/** Takes mail by SMTP on a port of its own, which it tells in a line of its own, until it is ended by SIGTERM. A mail is taken when `take` has kept it. */
export function takeMail(take) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData: (stream, _session, done) => {
      wholeOf(stream)
        .then(take)
        .then(() => done(null, 'Taken.'), done);
    },
  });
  server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.server.address().port}\n`));
  process.on('SIGTERM', () => server.close(() => process.exit(0)));
}

async function wholeOf(stream) {
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
