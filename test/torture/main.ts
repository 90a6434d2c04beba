// npm run torture: the robot as an operator runs it, killed at random moments while two people play, against the same
// games with nobody disturbing. The last line tells what became of it; anything lost or doubled ends it with 1.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findMailServers } from '../e2e/support/find-mail-servers.js';
import { findPostgres } from '../support/postgres-server.js';
import { tempDir } from '../support/temp.js';
import { embeddedRoute, type Route, serverRoute, sharedRoute } from './route.js';
import { type Tortured, torture } from './torture.js';
import { type TournamentTortured, tortureTournament } from './tournament.js';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    orders: { type: 'string', default: '240' },
    games: { type: 'string', default: '4' },
    seed: { type: 'string', default: `${process.pid}` },
    mail: { type: 'string', default: 'both' },
    // What is played: games, a tournament, or one after the other.
    what: { type: 'string', default: 'both' },
    players: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '3' },
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
for (const { name, open } of values.what === 'tournament' ? [] : routes) {
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
const tournaments: TournamentTortured[] = [];
for (const { name, open } of values.what === 'games' ? [] : routes) {
  const temp = await tempDir('posthorn-torture');
  const route = await open(temp.dir);
  try {
    // The real servers have mailboxes for two alone.
    if (route.mailbox === null) continue;
    const { players, rounds } = values;
    const kills = extent.kills === 'one for good' ? 1 : extent.kills;
    const result = await tortureTournament(
      route,
      { players: Number(players), rounds: Number(rounds), kills, seed },
      (text) => say(`${name}: tournament: ${text}`),
    );
    const { games, results: taken, mails, lost, doubled, different } = result;
    for (const fault of [...lost, ...doubled, ...different]) say(`${name}: tournament: ${fault}`);
    say(
      `${name}: tournament: kills=${result.kills} rounds=${result.rounds} games=${games} results=${taken} mails=${mails} lost=${lost.length} doubled=${doubled.length}`,
    );
    tournaments.push(result);
  } finally {
    await route.close();
    await temp.remove();
  }
}
const sum = (count: (result: Tortured | TournamentTortured) => number) =>
  [...results, ...tournaments].reduce((total, result) => total + count(result), 0);
const lost = sum((result) => result.lost.length);
const doubled = sum((result) => result.doubled.length);
if (lost + doubled + sum((result) => result.different.length) > 0) process.exitCode = 1;
say(
  `kills=${sum((result) => result.kills)} orders=${sum((result) => ('orders' in result ? result.orders : 0))} results=${sum((result) => ('results' in result ? result.results : 0))} lost=${lost} doubled=${doubled}`,
);
