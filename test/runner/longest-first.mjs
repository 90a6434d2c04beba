// The order of suites (`testSequencer` in jest.config.js): those that take long begin, so that none of them is left for the end; those that
// mostly wait go beside those that work.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Sequencer from '@jest/test-sequencer';

/** Those that mostly wait: for servers, browsers, programs that are killed. As the run has listed them, the longest first. */
const WAITING = [
  'forum/newsgroup/newsgroup',
  'desk/all-its-states',
  'forum/mailing-list/mailing-list',
  'e2e/kill-between-servers',
  'e2e/life-by-mail',
  'desk/played-by-mail',
  'e2e/kill',
  'e2e/deadly-each-time',
  'cli/store-on-bad-disk',
  'desk/record/in-browser',
  'e2e/kill-forum',
  'store/jobs',
  'site/browser',
  'desk/taps',
  'cli/completion-shells',
  'e2e/two-robots-one-mailbox',
  'mail/watch',
  'e2e/real-servers',
  'report/html/browser',
  'e2e/kill-tournament',
  'e2e/stop',
  'rules/bundle',
  'forum/life-of-a-thread',
  'e2e/daemon-and-command',
  'report/replay/replay-browser',
  'desk/hosted',
  'e2e/dispute-by-mail',
  'mail/work/input-of-one',
  'desk/saying-ahead',
  'forum/storm-of-429',
].map(pathOf);

/** Those that work as long; jest knows how long the others took, where it has run before. */
const LONGEST = [
  'e2e/kill-of-two',
  'as-people-write/secrecy-of-answers',
  'as-people-write/as-people-write',
  'cli/full-postgres',
  'mail/meaning/effort',
  'cli/interrupted',
  'mail/meaning/only-spoken-of',
  'report/replay/replay',
  'mail/corpus',
  'game/recorded/recorded',
  'property/secrecy',
  'report/picture/printed-texts',
  'cli/moderator-mail',
  'property/faces',
  'cli/odd-arguments',
  'rules/contract',
  'as-people-write/sentences',
  'mail/quiet-windows',
  'report/html/page',
  'mail/mohicans',
  'tournament/examples',
  'mail/takeover/take-over-killed',
  'mail/meaning/how-somebody-is',
  'forum/corrected-posts',
  'cli/reading-files',
  'e2e/season-by-mail',
  'cli/robot',
  'mail/fuzz/hostile-mail',
  'rules/changed',
  'e2e/data-base-away',
  'site/site',
  'cli/dispute-pack',
  'engine/mohicans/french',
  'docs/mails-exchanged',
  'releases/mohicans',
  'releases/wilderness-war',
  'releases/disputed',
  'releases/newer',
  'desk/every-question',
  'as-people-write/prose',
  'mail/gate',
  'mail/liberty',
  'engine/wilderness-war/oracles/oracles',
  'engine/wilderness-war/conformance',
  'property/quiet-times',
  'report/mohicans',
  'desk/record/packs-and-links',
].map(pathOf);

/** One that waits, and so many that work: together they keep the processors busy, and none of those that wait are left for the end. */
const BESIDE = 2;

export default class LongestFirst extends Sequencer {
  sort(tests) {
    const gone = [...WAITING, ...LONGEST].filter((path) => !existsSync(path));
    if (gone.length > 0) throw new Error(`no longer there: ${gone}`);
    const rankIn = (list, { path }) => (list.includes(path) ? list.indexOf(path) : list.length);
    const byRank = (list) => (a, b) => rankIn(list, a) - rankIn(list, b);
    const waiting = tests.filter(({ path }) => WAITING.includes(path)).sort(byRank(WAITING));
    const working = super.sort(tests.filter(({ path }) => !WAITING.includes(path))).sort(byRank(LONGEST));
    const mixed = waiting.flatMap((one, at) => [one, ...working.slice(at * BESIDE, (at + 1) * BESIDE)]);
    return [...mixed, ...working.slice(waiting.length * BESIDE)];
  }
}

function pathOf(name) {
  return fileURLToPath(new URL(`../${name}.test.ts`, import.meta.url));
}
