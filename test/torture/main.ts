// npm run torture: the robot as an operator runs it, killed at random moments while two people play, against the same
// games with nobody disturbing. The last line tells what became of it; anything lost or doubled ends it with 1.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findMailServers } from '../e2e/support/find-mail-servers.js';
import { findPostgres } from '../support/postgres-server.js';
import { tempDir } from '../support/temp.js';
import { embeddedRoute, type Route, serverRoute, sharedRoute } from './route.js';
import { type Tortured, torture } from './torture.js';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    orders: { type: 'string', default: '240' },
    games: { type: 'string', default: '4' },
    seed: { type: 'string', default: `${process.pid}` },
    mail: { type: 'string', default: 'both' },
  },
});
const say = (text: string) => process.stdout.write(`${text}\n`);

const { seed, mail } = values;
const extent = {
  kills: values.kills === 'one' ? ('one for good' as const) : Number(values.kills),
  orders: Number(values.orders),
  games: Number(values.games),
  seed,
};
const routes: { readonly name: string; readonly open: (dir: string) => Promise<Route> }[] = [];
const found = findMailServers();
if (mail === 'servers' || mail === 'both') {
  if (found.ok) routes.push({ name: 'Postfix and Dovecot', open: (dir) => serverRoute(dir, found.programs) });
  else if (mail === 'servers') throw new Error(found.reason);
  else say(`NOTICE: no real mail servers: ${found.reason}. sh .ci/install-mail-servers.sh installs them.`);
}
if (mail === 'embedded' || mail === 'both')
  routes.push({ name: 'embedded SMTP server', open: embeddedRoute });
const postgres = findPostgres();
if (mail === 'shared' || mail === 'both') {
  if (postgres.ok) {
    const { programs } = postgres;
    routes.push({ name: 'two robots on PostgreSQL', open: (dir) => sharedRoute(dir, programs) });
  } else if (mail === 'shared') throw new Error(postgres.reason);
  else say(`NOTICE: no two robots: ${postgres.reason}. sh .ci/install-postgres.sh installs it.`);
}

say(`seed ${seed} (--seed ${seed} does the same again)`);
const results: Tortured[] = [];
for (const { name, open } of routes) {
  const temp = await tempDir('posthorn-torture');
  const route = await open(join(temp.dir));
  try {
    const result = await torture(route, temp.dir, extent, (text) => say(`${name}: ${text}`));
    const { kills, orders, mails, longest, lost, doubled, different } = result;
    for (const fault of [...lost, ...doubled, ...different]) say(`${name}: ${fault}`);
    say(
      `${name}: kills=${kills} orders=${orders} mails=${mails} lost=${lost.length} doubled=${doubled.length} longest answer=${longest}ms`,
    );
    results.push(result);
  } finally {
    await route.close();
    await temp.remove();
  }
}
const sum = (count: (result: Tortured) => number) =>
  results.reduce((total, result) => total + count(result), 0);
const lost = sum((result) => result.lost.length);
const doubled = sum((result) => result.doubled.length);
if (lost + doubled + sum((result) => result.different.length) > 0) process.exitCode = 1;
say(
  `kills=${sum((result) => result.kills)} orders=${sum((result) => result.orders)} lost=${lost} doubled=${doubled}`,
);
