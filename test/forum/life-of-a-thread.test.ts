import { afterEach, describe, expect, it } from '@jest/globals';
import { RobotTextFacade } from '../../src/robot/texts/robot-text-facade.js';
import { libertyScene } from '../mail/support/liberty-scene.js';
import { posthornOf } from '../mail/support/real-scene.js';
import { ALICE, BOB } from '../mail/support/scene.js';
import { offered } from '../support/post-office.js';
import { realTexts } from '../support/real-texts.js';
import { CUP, director, forfeitAll, march, person, UMPIRE } from '../tournament/service/parts.js';
import { CLUB, ForumTable } from './support/forum-table.js';

let table: ForumTable;
afterEach(() => table.close());

const MAUD = { name: 'Maud', address: 'maud@example.org', locale: 'en', zone: 'UTC' };

async function liberty({ pictures = false }: { readonly pictures?: boolean } = {}): Promise<ForumTable> {
  table = await ForumTable.open(
    await libertyScene({ deal: { dice: [5] }, forums: [CLUB], moderator: MAUD, pictures }),
  );
  await table.link('anna', ALICE);
  return table;
}

describe('whoever moderates a game in a thread', () => {
  it('says his words in his conversation about the game, where his words in the thread are talk', async () => {
    const { scene, double } = await liberty();
    await table.link('maud', MAUD.address);
    await table.post('anna', 'begin\npress to moderator\nMay I build there?\nend press\nend');
    expect(table.toldAlone('maud').at(-1)).toContain('May I build there?');
    const asked = (await scene.kinds()).length;
    for (const words of ['pause for tea', 'ruling: no', 'report', 'help'])
      await table.post('maud', `Well.\n\nbegin\n${words}\nend`);
    expect((await scene.kinds()).length).toBe(asked);
    await table.sayAlone('maud', 'ruling: yes, you may');
    await table.sayAlone('maud', 'pause for tea');
    expect((await scene.kinds()).slice(asked)).toEqual(['ruling', 'pause']);
    expect(table.toldAlone('anna').at(-1)).toContain('tea');
    // What only he may know was told to him alone.
    expect(double.published.join('\n')).not.toContain('May I build there?');
    const mails = table.mails.filter(({ to }) => to === MAUD.address).length;
    await table.sayAlone('maud', 'continue');
    expect(table.mails.filter(({ to }) => to === MAUD.address)).toHaveLength(mails);
  });
});

describe('a thread that is flooded', () => {
  it('floods nobody: onlookers are talk, strangers are answered once, and whoever plays is limited and told so once', async () => {
    const { scene, double } = await liberty();
    await table.link('carla', 'carla@example.org');
    const mails = table.mails.length;
    const { seq } = (await scene.table()).head;
    for (let nth = 0; nth < 40; nth++) {
      double.say('carla', table.thread, `@posthorn report\n\nfor the ${nth}th time`);
      double.say('mallory', table.thread, `begin\nresign\nend\n\nfor the ${nth}th time`);
    }
    for (let looks = 0; looks < 3; looks++) await table.round();
    expect([table.mails.length, double.published.length]).toEqual([mails, 0]);
    expect([table.toldAlone('mallory').length, (await scene.table()).head.seq]).toEqual([1, seq]);
    const alone = table.toldAlone('anna').length;
    for (let nth = 0; nth < 80; nth++) double.say('anna', table.thread, `@posthorn help\n\n${nth}`);
    for (let looks = 0; looks < 4; looks++) await table.round();
    expect(await table.forum.posts.at('in')).toEqual([]);
    // 60 in an hour, and one word about the others.
    expect(table.toldAlone('anna').length - alone).toBeLessThanOrEqual(61);
    expect(table.mails.slice(mails).filter(({ to }) => to === BOB)).toEqual([]);
  });
});

describe('the board in a thread', () => {
  it('is uploaded and shown below the report, once, and told in words where it is not taken', async () => {
    const { double } = await liberty({ pictures: true });
    await table.post('anna', '@posthorn help');
    await table.sayAlone('anna', 'play action 3');
    await table.scene.say('british', 'play action 1');
    await table.round();
    const first = double.published.at(-1) ?? '';
    expect(first).toContain('The cards are turned up');
    const [, file] = /!\[[^\]]+\|\d+x\d+\]\(upload:\/\/([0-9a-f]{40})\.png\)/.exec(first) ?? [];
    expect(new Set(double.uploads.map(({ name }) => name))).toEqual(new Set(['whole.png']));
    expect(file).toBeDefined();
  });

  it('comes late where it is taken late, and nobody waits for the report', async () => {
    const { double, scene } = await liberty({ pictures: true });
    await table.post('anna', '@posthorn help');
    await table.sayAlone('anna', 'play action 3');
    double.faults.push({ status: 500, of: /uploads/ }, { status: 'cut', of: /uploads/ });
    await scene.say('british', 'play action 1');
    await table.round();
    const { length } = double.published;
    expect(double.published.at(-1)).toContain('The cards are turned up');
    expect(double.published.at(-1)).not.toContain('upload://');
    for (let rounds = 0; rounds < 3; rounds++) {
      // The robot ends meanwhile, and the answer to its edit is lost.
      await table.restart();
      if (rounds === 1) double.faults.push({ status: 'cut', of: /PUT/ });
      scene.clock.at += 4_000_000;
      await table.round();
    }
    expect(double.published).toHaveLength(length);
    expect(double.published.at(-1)?.match(/upload:\/\//g)).toHaveLength(1);
    expect(await scene.bench.outbox.pending()).toEqual([]);
    // One that is refused stays away.
    double.faults.push({ status: 422, of: /uploads/ });
    const { lines, decision } = offered(table.toldAlone('anna').at(-1) ?? '') ?? { lines: [], decision: '' };
    await scene.say('american', `decision ${decision}\n${lines[0]}`);
    await table.round();
    expect(double.published).toHaveLength(length + 1);
    expect(double.published.at(-1)).not.toContain('upload://');
  });
});

describe('a picture of the board', () => {
  it('is drawn for a thread that shows it, and not for Markdown that goes to a list', async () => {
    const { scene } = await liberty({ pictures: true });
    const { reporter } = scene.bench;
    const drawn: number[] = [];
    const publicReport = reporter.publicReport.bind(reporter);
    reporter.publicReport = async (...given) => {
      const text = await publicReport(...given);
      drawn.push(text.pictures?.length ?? 0);
      return text;
    };
    await table.post('anna', '@posthorn help');
    await scene.say('british', 'draw');
    await scene.house.publish('g1', { address: 'list@example.org', format: 'markdown', locale: 'en' });
    await scene.say('british', 'withdraw');
    await table.send();
    expect(drawn).toEqual([1, 0]);
    expect(table.mails.map(({ to }) => to)).toContain('list@example.org');
  });
});

describe('the page of a game on the site of the club', () => {
  it('is named under what everybody reads, where the site is to be seen', async () => {
    const { scene } = await liberty();
    const site = 'https://club.example.org/posthorn/';
    const reporter = new RobotTextFacade(realTexts, [], undefined, { pictures: false, site });
    const where = { address: '', format: 'text', locale: 'de' } as const;
    const { text } = await reporter.publicReport(await scene.table(), where, -1);
    expect(text).toMatch(/\n\n[^\n]+:\nhttps:\/\/club\.example\.org\/posthorn\/games\/g1\/index\.html\n$/);
  });
});

describe('a tournament in a thread', () => {
  it('announces its rounds and standings there', async () => {
    await liberty();
    const { scene, double } = table;
    const { tournaments } = scene.bench.tournaments;
    scene.clock.at = Date.parse(march(1));
    await tournaments.create(CUP, director, march(1));
    await scene.bench.tournaments.tick();
    const cup = await tournaments.open('cup');
    for (const name of ['Anna', 'Ben', 'Cleo', 'Dan']) await cup?.enter(person(name), {}, UMPIRE, march(2));
    const thread = double.topic('moderator', 'Spring Cup', 'All about it.');
    const posthorn = (...words: string[]) => posthornOf(scene, 'tournament', ...words);
    expect(await posthorn('public', 'cup', '--address', `${CLUB}/${thread.id}`)).toMatchObject({ code: 0 });
    scene.clock.at = Date.parse(march(2));
    await scene.bench.tournaments.tick();
    await table.send();
    const said = () => double.in(thread).map(({ raw }) => raw);
    expect(said().at(-1)).toMatch(/\|[^\n]*(?:Anna|Dan)[^\n]*\|/);
    await forfeitAll(scene.house);
    await scene.bench.tournaments.tick();
    await table.send();
    expect(said().join('\n')).toContain('Spring Cup: standings after 1 round');
  });
});
