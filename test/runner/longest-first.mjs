// The order of suites (`testSequencer` in jest.config.js): those that take long begin, so that none of them is left for the end.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Sequencer from '@jest/test-sequencer';

/** As the run has listed them; jest knows how long the others took, where it has run before. */
const LONGEST = [
  'e2e/kill',
  'e2e/kill-of-two',
  'e2e/kill-between-servers',
  'desk/all-its-states',
  'desk/played-by-mail',
  'desk/every-question',
  'desk/taps',
  'desk/record/in-browser',
  'site/browser',
  'report/html/browser',
  'report/replay/replay-browser',
  'e2e/season-by-mail',
  'forum/mailing-list/mailing-list',
  'forum/newsgroup/newsgroup',
  'cli/full-postgres',
  'cli/robot',
  'cli/odd-arguments',
  'cli/moderator-mail',
  'game/recorded/recorded',
  'tournament/examples',
  'releases/newer',
  'releases/disputed',
  'releases/mohicans',
  'releases/wilderness-war',
  'as-people-write/as-people-write',
  'e2e/life-by-mail',
  'e2e/dispute-by-mail',
  'e2e/deadly-each-time',
  'e2e/stop',
  'property/quiet-times',
  'cli/interrupted',
  'mail/corpus',
  'report/replay/replay',
  'mail/takeover/take-over-killed',
  'as-people-write/prose',
  'mail/gate',
  'engine/wilderness-war/oracles/oracles',
  'engine/wilderness-war/conformance',
  'property/secrecy',
  'rules/contract',
  'report/mohicans',
  'store/jobs',
  'desk/record/packs-and-links',
  'mail/liberty',
  'mail/mohicans',
].map((name) => fileURLToPath(new URL(`../${name}.test.ts`, import.meta.url)));

export default class LongestFirst extends Sequencer {
  sort(tests) {
    const gone = LONGEST.filter((path) => !existsSync(path));
    if (gone.length > 0) throw new Error(`no longer there: ${gone}`);
    const rank = ({ path }) => (LONGEST.includes(path) ? LONGEST.indexOf(path) : LONGEST.length);
    return super.sort(tests).sort((a, b) => rank(a) - rank(b));
  }
}
