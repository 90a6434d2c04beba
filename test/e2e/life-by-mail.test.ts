import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runCommand } from '../../src/cli/run-command-line.js';
import { capture } from '../cli/capture.js';
import { offered } from '../support/post-office.js';
import { tempDir } from '../support/temp.js';
import { Correspondent, type Letter } from './support/correspondent.js';
import { findMailServers } from './support/find-mail-servers.js';
import { DOMAIN, MailServers } from './support/mail-servers.js';
import { ROBOT, RobotAtWork } from './support/robot-at-work.js';

const found = findMailServers();
const whereServersAre = found.ok ? describe : describe.skip;

const GAME = 'annus-mirabilis-1';
const QUESTION = 'Did you write this?';

whereServersAre('a game from the first word to the last, by two people who only write and read mail', () => {
  let servers: MailServers;
  let robot: RobotAtWork;
  let remove: () => Promise<void>;
  let box: Correspondent;
  let alice: Correspondent;
  let bob: Correspondent;
  let eve: Correspondent;
  let judge: Correspondent;
  /** Mails that are not to be answered. */
  const unanswered: string[] = [];
  /** What each of them answers next: the newest letter that came with his seat's address. */
  let atAlice: Letter;
  let atBob: Letter;
  let atJudge: Letter;

  beforeAll(async () => {
    if (!found.ok) return;
    servers = await MailServers.start(found.programs);
    const temp = await tempDir('posthorn-life');
    remove = temp.remove;
    robot = new RobotAtWork(temp.dir, servers, [
      `operator: judge@${DOMAIN}`,
      'bounces: { verp: true, hard: 2 }',
      'clock: 72h +12h cap 120h',
    ]);
    await robot.start();
    const open = (name: string) => Correspondent.open(servers, name);
    box = await open('robot');
    alice = await open('alice');
    bob = await open('bob');
    eve = await open('eve');
    judge = await open('judge');
  });
  afterAll(async () => {
    for (const person of [box, alice, bob, eve, judge]) await person?.close();
    await robot?.stop();
    await servers?.stop();
    await remove?.();
  });

  const isNews = (letter: Letter) => letter.subject.startsWith(`[posthorn ${GAME}]`);
  /** News of the game that nobody asked for, with these words in it. */
  const news = (person: Correspondent, words: string) =>
    person.find(
      (letter) =>
        isNews(letter) && letter.inReplyTo?.startsWith('<ph.') === true && letter.flat.includes(words),
      `news with ${JSON.stringify(words)}`,
    );
  async function head(): Promise<number> {
    return (await robot.house.open(GAME))?.head.seq ?? -1;
  }
  async function tellsNothingOf(work: () => Promise<unknown>): Promise<void> {
    const before = await head();
    await work();
    expect(await head()).toBe(before);
  }

  it('begins with a newcomer who asks for help, and with a stranger who is nobody’s', async () => {
    unanswered.push(await eve.write(ROBOT, 'help', { unchecked: true }));
    const help = await alice.write(ROBOT, 'help', { subject: 'hello' });
    const welcome = await alice.find((letter) => letter.inReplyTo === help, 'the welcome');
    expect(welcome.text).toContain('PLAY BY MAIL');
    const line = /^ {4}(new .*)$/m.exec(welcome.text)?.[1]?.replace('friend@example.org', bob.address) ?? '';
    expect(line).toContain(`with ${bob.address}`);

    const made = await alice.ask(welcome, line);
    expect(made.flat).toContain('waits for another player');
    const invitation = await bob.find(({ subject }) => subject.includes('invitation'), 'the invitation');
    const accepted = await bob.ask(invitation, 'accept');
    expect(accepted.flat).toContain('begins');
    atAlice = await alice.find(isNews, 'the first report');
    atBob = await bob.find(isNews, 'the first report');
    atJudge = await judge.find(isNews, 'the word that a game has begun');
    expect(atAlice.text).toContain('Report for the British side');
    expect(atBob.text).toContain('Report for the French side');
    expect(new Set([atAlice.replyTo, atBob.replyTo, atJudge.replyTo]).size).toBe(3);
  });

  it('goes on with orders, some taken back, some that wait', async () => {
    const { decision = '', lines = [] } = offered(atBob.text) ?? {};
    const line = lines.find((each) => each.startsWith('stockades')) ?? '';
    const order = ['begin', `decision ${decision}`, line, 'end'].join('\n');
    const id = `<order@mail.${DOMAIN}>`;
    const answer = await bob.ask(atBob, order, { messageId: id });
    expect(answer.text).not.toContain('REFUSED');
    await bob.reply(atBob, order, { messageId: id });
    atAlice = await news(alice, 'You are to decide');

    const stale = await bob.ask(answer, order);
    expect(stale.flat).toContain('REFUSED');

    await bob.ask(answer, 'takeback');
    await alice.ask(await news(alice, 'asks to take'), 'accept takeback');
    atBob = await news(bob, 'taken');
    const block = /^begin\n([\s\S]*?)^end$/m.exec(atBob.text)?.[0] ?? '';
    // The first line that is offered, and what it needs to be followed by; then a line that has to wait.
    const chosen = block.replace(/^# /m, '').replace(/^\/\/ and then: /m, '');
    expect((await bob.ask(atBob, chosen)).text).not.toContain('REFUSED');
    const again = await bob.ask(atBob, 'in any case move to Montréal');
    expect(again.text).not.toContain('REFUSED');
    const queue = await bob.ask(again, 'queue');
    expect(queue.text).toContain('move to Montréal');
    await bob.ask(again, 'cancel 1');
    expect((await bob.ask(again, 'queue')).text).toContain('No order of yours waits');
    atAlice = await news(alice, 'You are to decide');
  });

  it('has room for talk, for offers, and for what each of them prefers', async () => {
    await alice.ask(atAlice, 'press Good luck!\ndraw');
    const offer = await news(bob, 'offers a draw');
    expect(offer.text).toContain('Good luck!');
    await bob.ask(offer, 'decline draw\npress Not yet.');
    expect((await news(alice, 'declines the draw')).text).toContain('Not yet.');
    await bob.ask(offer, 'press to moderator Is he allowed to wish me luck?');
    expect((await news(judge, 'wish me luck')).text).toContain('French');

    await tellsNothingOf(async () => {
      const told = await alice.ask(atAlice, 'options\nstatus\nhistory\nlist');
      expect(told.text).toContain('* pass');
      expect(told.text).toContain('PLAYERS');
      expect(told.flat).toContain('Not yet.');
      expect(told.flat).toContain(`in the game ${GAME}`);
      await alice.ask(atAlice, 'locale fr\nformat html\nname Alice Martin');
      expect((await alice.ask(atAlice, 'rapport')).html).toContain('<');
      const known = await robot.station.people.find(alice.address);
      expect(known).toMatchObject({ locale: 'fr', format: 'html', name: 'Alice Martin' });
      await alice.ask(atAlice, 'langue anglais\nformat text');
      expect((await alice.ask(atAlice, 'report')).html).toBeNull();
    });
  });

  it('obeys nobody else, and asks whoever it cannot be sure of', async () => {
    await tellsNothingOf(async () => {
      const told = await eve.ask({ ...atAlice, messageId: '<x@mail>' }, `resign ${GAME}`);
      expect(told.text).not.toContain('THE BOARD');
      expect(told.text).not.toContain('accepted');

      const subject = `Re: ${atAlice.subject}`;
      const lost = await alice.write(ROBOT, 'status', { subject });
      const question = await alice.find((letter) => letter.subject.includes(QUESTION), 'the question');
      expect(question.inReplyTo).toBe(lost);
      const from = alice.address;
      unanswered.push(await eve.write(ROBOT, `resign ${GAME}`, { subject, from, unchecked: true }));
      await waitFor(async () => (await robot.station.archive.records('held')).length === 2);
      unanswered.push(await alice.reply(question, 'yes'));
      const status = await alice.find((letter) => letter.inReplyTo === lost && isNews(letter), 'the status');
      expect(status.text).toContain('PLAYERS');
      // She is asked about the other mail now, and leaves it at that.
      await alice.find((letter) => letter.subject.includes(QUESTION), 'the second question');

      const fresh = await bob.ask(atBob, 'new token');
      expect(fresh.replyTo).not.toBe(atBob.replyTo);
      unanswered.push(await bob.reply(atBob, 'press From an old address.'));
      await bob.find((letter) => letter.subject.includes(QUESTION), 'the question');
      atBob = { ...atBob, replyTo: fresh.replyTo };
    });
    expect(await robot.station.archive.records('held')).toHaveLength(2);
  });

  it('answers no machine', async () => {
    await tellsNothingOf(async () => {
      const away =
        'Guten Tag,\n\nich bin derzeit nicht im Büro und kehre am 7. Dezember zurück. In dringenden Fällen wenden Sie ' +
        'sich bitte an meine Kollegin.\n\nMit freundlichen Grüßen\nBob';
      unanswered.push(
        await bob.reply(atBob, 'I am away.', { headers: { 'Auto-Submitted': 'auto-replied' } }),
      );
      unanswered.push(await bob.reply(atBob, away));
      // A later mail is answered; had these been, their answers would be there.
      await bob.ask(atBob, 'status');
    });
  });

  it('goes on where it was after the robot has stopped and started', async () => {
    await robot.stop();
    const meanwhile = await alice.reply(atAlice, 'press Are you there?');
    await waitFor(async () => (await box.count('INBOX')) > 0);
    await robot.start();
    await alice.find((letter) => letter.inReplyTo === meanwhile, 'the answer');
    await news(bob, 'Are you there?');
  });

  it('pauses when mail to a player comes back, and goes on when he writes', async () => {
    await servers.setOpen('bob', false);
    await alice.ask(atAlice, 'press First.');
    await alice.ask(atAlice, 'press Second.');
    expect((await news(alice, 'paused the game')).flat).toContain('comes back');
    await judge.find((letter) => letter.subject.includes('comes back'), 'the notice');
    await alice.ask(atAlice, 'press Third.');
    await servers.setOpen('bob', true);
    await bob.ask(atBob, 'status');
    await news(alice, 'goes on');
    // He is told what he missed.
    expect((await news(bob, 'goes on')).text).toMatch(/First\.[\s\S]*Second\.[\s\S]*Third\./);
    expect(servers.output.match(/to=<bob@[^\n]*status=bounced/g)).toHaveLength(2);
  });

  it('obeys its moderator, and ends when somebody gives up by name', async () => {
    const ruled = await judge.ask(atJudge, 'ruling Luck may be wished.\npause Lunch.');
    expect(ruled.text).not.toContain('REFUSED');
    await news(alice, 'Lunch.');
    await news(bob, 'Luck may be wished.');
    const { lines = [] } = offered(atAlice.text) ?? {};
    expect((await alice.ask(atAlice, lines[0] ?? '')).flat).toContain('The game is paused');
    await judge.ask(atJudge, 'continue');
    await news(alice, 'goes on');

    await tellsNothingOf(async () => {
      expect((await alice.ask(atAlice, 'resign')).flat).toContain(`resign ${GAME}`);
    });
    const end = await alice.ask(atAlice, `resign ${GAME}`);
    expect(end.text).toContain('THE END');
    expect((await news(bob, 'has resigned')).text).toContain('THE END');
  });

  it('leaves a log that is right, an empty mailbox, and one answer to every mail', async () => {
    const people = [alice, bob, eve, judge];
    await waitFor(async () => (await box.count('INBOX')) === 0);
    for (const person of people) await person.look();
    const answers = people.flatMap(({ got }) => got).filter(({ subject }) => !subject.includes(QUESTION));
    const count = (id: string) => answers.filter(({ inReplyTo }) => inReplyTo === id).length;
    const sent = people.flatMap((person) => person.sent);
    const wrong = [...new Set(sent)].filter((id) => count(id) !== (unanswered.includes(id) ? 0 : 1));
    expect(wrong).toEqual([]);
    // Two mails came back.
    expect((await box.count('Processed')) + (await box.count('Quarantine'))).toBe(sent.length + 2);
    expect(robot.log.lines.filter(({ level }) => level === 'error')).toEqual([]);

    await robot.stop();
    const io = capture();
    expect(await runCommand(['--games', robot.games, 'log', 'verify', GAME], io)).toBe(0);
    expect(io.taken().out).toContain('(full)');
  });
});

async function waitFor(holds: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('it has not come about');
}
