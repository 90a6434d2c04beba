import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { DEFAULT_LIMITS } from '../../src/mail/message/mail-head.js';
import { rawHash } from '../../src/mail/message/message-fingerprint.js';
import { STORE_FILE } from '../../src/store/database/index.js';
import { freshFolder } from '../support/fresh-folder.js';
import { bench, mail, outgoing } from './support/bench.js';
import { BLUE_TOKEN, blue, FakeHouse, FakeTable, RED_TOKEN, red } from './support/fake-house.js';
import { FakeReporter } from './support/fake-reporter.js';

let home = '';
freshFolder('posthorn-mail', (fresh) => {
  home = fresh;
});

describe('one mail in, one answer out', () => {
  it('obeys a mail, answers its author with a verdict on every line, and tells the other player once', async () => {
    const table = new FakeTable('g1');
    const { intake, outbox } = await bench(home, new FakeHouse(table));
    const outcome = await intake.handle(
      mail({ body: 'go north\n\n> quoted\ngo south\n-- \nAlice' }),
      null,
      'imap',
    );
    expect(outcome).toMatchObject({ kind: 'answered', game: 'g1', side: 'red', accepted: true });
    expect(table.submitted).toEqual([
      {
        side: 'red',
        lines: [
          { text: 'go north', line: 1 },
          { text: 'go south', line: 4 },
        ],
        decision: undefined,
      },
    ]);
    const mails = await outgoing(outbox);
    expect(mails.map(({ record }) => [record.to, record.kind])).toEqual(
      expect.arrayContaining([
        ['alice@example.org', 'answer'],
        ['bob@example.net', 'turn'],
      ]),
    );
    expect(mails).toHaveLength(2);
    const answer = mails.find(({ record }) => record.kind === 'answer');
    expect(answer?.email.text).toContain('REPORT g1 red answer since -1');
    expect(answer?.email.text).toContain('LINE 1 done  go north');
    expect(answer?.email.text).toContain('LINE 4 done  go south');
    expect(answer?.email.inReplyTo).toBe('<one@example.org>');
    const news = mails.find(({ record }) => record.kind === 'turn');
    expect(news?.email.text).toContain('REPORT g1 blue turn since -1');
  });

  it('does nothing when one line is refused, and writes to the author alone', async () => {
    const table = new FakeTable('g1');
    const { intake, outbox } = await bench(home, new FakeHouse(table));
    await intake.handle(mail({ body: 'go north\nbad idea' }), null, 'imap');
    expect(table.log).toEqual([]);
    const [answer, ...others] = await outgoing(outbox);
    expect(others).toEqual([]);
    expect(answer?.email.text).toContain('LINE 1 not-done  go north');
    expect(answer?.email.text).toContain('LINE 2 refused not-allowed bad idea');
  });

  it('writes nothing to the other player when only the author can know what happened', async () => {
    const table = new FakeTable('g1');
    const { intake, outbox } = await bench(home, new FakeHouse(table));
    await intake.handle(mail({ body: 'hide a card' }), null, 'imap');
    expect(table.log).toHaveLength(1);
    expect((await outgoing(outbox)).map(({ record }) => record.to)).toEqual(['alice@example.org']);
  });

  it('writes to the other player who was told nothing, but is asked something now, once', async () => {
    const table = new FakeTable('g1');
    table.askedFrom = { side: 'blue', seq: 1 };
    const { intake, outbox } = await bench(home, new FakeHouse(table));
    await intake.handle(mail({ id: '<1@x.org>', body: 'hide a card' }), null, 'imap');
    await intake.handle(mail({ id: '<2@x.org>', body: 'hide another' }), null, 'imap');
    const to = (await outgoing(outbox)).map(({ record }) => record.to);
    expect(to.filter((address) => address === blue.address)).toHaveLength(1);
    await intake.handle(mail({ id: '<3@x.org>', body: 'hide a third' }), null, 'imap');
    const after = (await outgoing(outbox)).map(({ record }) => record.to);
    expect(after.filter((address) => address === blue.address)).toHaveLength(1);
  });

  it('never puts the token or the address of one player into the mail of the other', async () => {
    const { intake, outbox } = await bench(home, new FakeHouse(new FakeTable('g1')));
    await intake.handle(mail({ body: 'go north' }), null, 'imap');
    for (const { record, raw } of await outgoing(outbox)) {
      const [own, other] = record.to === red.address ? [red, blue] : [blue, red];
      expect(raw).toContain(own.token);
      expect(raw).not.toContain(other.token);
      expect(raw).not.toContain(other.address);
    }
  });

  it('only looks when the mail begins with check', async () => {
    const table = new FakeTable('g1');
    const { intake, outbox } = await bench(home, new FakeHouse(table));
    await intake.handle(mail({ body: 'check\ngo north' }), null, 'imap');
    expect(table.submitted).toEqual([]);
    const [answer] = await outgoing(outbox);
    expect(answer?.email.text).toContain('LINE 2 legal  go north');
    expect(answer?.email.text).toContain('PREVIEW');
  });

  it('answers an empty mail with help and a report', async () => {
    const { intake, outbox } = await bench(home, new FakeHouse(new FakeTable('g1')));
    const outcome = await intake.handle(mail({ body: '\n> all quoted\n' }), null, 'imap');
    expect(outcome).toMatchObject({ kind: 'answered', accepted: null });
    const [answer] = await outgoing(outbox);
    expect(answer?.email.text).toContain('NOTICE no-orders');
    expect(answer?.email.text).toContain('WITH HELP');
  });

  it('answers what was asked for in one mail', async () => {
    const { intake, outbox } = await bench(home, new FakeHouse(new FakeTable('g1')));
    await intake.handle(mail({ body: 'help siege\noptions\nreport' }), null, 'imap');
    const mails = await outgoing(outbox);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.email.text).toMatch(/HELP siege[\s\S]*OPTIONS red[\s\S]*REPORT g1 red request/);
  });

  it('stops reading after five unknown lines in a row and sends help', async () => {
    const table = new FakeTable('g1');
    const { intake, outbox } = await bench(home, new FakeHouse(table));
    const letter = ['go north', 'hop along', 'wibble', 'wobble', 'flop', 'flip', 'go south', 'bye'];
    await intake.handle(mail({ body: letter.join('\n') }), null, 'imap');
    expect(table.log).toEqual([]);
    const [answer] = await outgoing(outbox);
    expect(answer?.email.text).toContain('NOTICE stopped-reading {"line":6}');
    expect(answer?.email.text).toContain('LINE 6 refused unknown-order flip');
    expect(answer?.email.text).not.toContain('go south');
    expect(answer?.email.text).toContain('WITH HELP');
  });

  it('says how many lines were not looked at where enough was wrong before them', async () => {
    const table = new FakeTable('g1');
    table.check = table.submit = async (_side, lines) => ({
      accepted: false,
      verdicts: lines.map((line, index) =>
        index < 10
          ? { ...line, status: 'refused', violation: { code: 'no-such-way' } }
          : { ...line, status: 'unread' },
      ),
      entries: [],
    });
    const { intake, outbox } = await bench(home, new FakeHouse(table));
    const lines = Array.from({ length: 25 }, (_none, index) => `go away${index}x`);
    await intake.handle(mail({ body: lines.join('\n') }), null, 'imap');
    const [answer] = await outgoing(outbox);
    expect(answer?.email.text).toContain('NOTICE lines-unread {"faults":10,"count":15}');
    expect(answer?.email.text).toContain('go away9x');
    expect(answer?.email.text).not.toContain('go away10x');
  });

  it('refuses orders that answer a decision that is no longer open', async () => {
    const table = new FakeTable('g1');
    const { intake, outbox } = await bench(home, new FakeHouse(table));
    await intake.handle(mail({ body: 'decision d7\ngo north' }), null, 'imap');
    expect(table.log).toEqual([]);
    expect((await outgoing(outbox))[0]?.email.text).toContain('stale-decision');
  });

  it('says clearly that a mail is too big, has too many lines or too many orders', async () => {
    const limits = { ...DEFAULT_LIMITS, bytes: 4000, lines: 50, orders: 3 };
    const { intake, outbox } = await bench(home, new FakeHouse(new FakeTable('g1')), { limits });
    await intake.handle(mail({ id: '<a@x.org>', body: 'go\n'.repeat(3000) }), null, 'receive');
    await intake.handle(mail({ id: '<b@x.org>', body: 'go\n'.repeat(60) }), null, 'receive');
    await intake.handle(mail({ id: '<c@x.org>', body: 'go\n'.repeat(4) }), null, 'receive');
    const texts = (await outgoing(outbox)).map(({ email }) => email.text ?? '');
    expect(texts).toHaveLength(3);
    for (const code of ['mail-too-big', 'too-many-lines', 'too-many-orders']) {
      expect(texts.filter((text) => text.includes(`NOTICE ${code}`))).toHaveLength(1);
    }
  });

  it.each([
    ['alice@example.org', undefined],
    ['new@example.net', 'robot@posthorn.test'],
  ])('answers ten questions of a mail, and none of one that asks more: %s', async (from, to) => {
    const { intake, outbox } = await bench(home, new FakeHouse(new FakeTable('g1')), {
      rules: { senders: 'token', newcomers: 'anyone' },
    });
    const body = Array.from({ length: 11 }, (_, at) => `help ${at}`).join('\n');
    await intake.handle(mail({ from, body, ...(to === undefined ? {} : { to }) }), null, 'receive');
    const [letter, ...more] = await outgoing(outbox);
    expect(letter?.email.text).toContain('too-many-asked');
    expect(more).toEqual([]);
  });

  it('tells of HTML-only mail that its text was extracted', async () => {
    const table = new FakeTable('g1');
    const { intake, outbox } = await bench(home, new FakeHouse(table));
    const headers = ['MIME-Version: 1.0', 'Content-Type: text/html; charset=utf-8'];
    await intake.handle(mail({ headers, body: '<p>go&nbsp;north</p>' }), null, 'imap');
    expect(table.submitted[0]?.lines[0]?.text).toBe('go north');
    const answer = (await outgoing(outbox)).find(({ record }) => record.kind === 'answer');
    expect(answer?.email.text).toContain('NOTICE html-only');
  });
});

describe('who may speak', () => {
  it('believes the token of the envelope and of a token line', async () => {
    const table = new FakeTable('g1');
    const { intake } = await bench(home, new FakeHouse(table));
    const to = `robot+g1.${RED_TOKEN}@posthorn.test`;
    const envelope = { from: 'alice@example.org', to: [to] };
    const plain = 'robot@posthorn.test';
    expect(await intake.handle(mail({ to: plain, id: '<1@x.org>' }), envelope, 'smtp')).toMatchObject({
      kind: 'answered',
    });
    const body = `token ${RED_TOKEN}\ngo south`;
    expect(await intake.handle(mail({ to: plain, id: '<2@x.org>', body }), null, 'imap')).toMatchObject({
      kind: 'answered',
    });
    expect(table.log.map((entry) => entry.public.events?.[0]?.data.text)).toEqual(['go north', 'go south']);
  });

  it('quarantines what it does not believe, answers nobody, and writes no token into the record', async () => {
    const table = new FakeTable('g1');
    const rules = { newcomers: 'authenticated' } as const;
    const { intake, outbox, archive } = await bench(home, new FakeHouse(table), { rules });
    const cases = [
      [{ from: 'eve@example.org' }, 'unknown-sender'],
      [{ from: 'Alice <alice@example.org>, Eve <eve@example.org>' }, 'unknown-sender'],
    ] as const;
    for (const [draft, reason] of cases) {
      expect(
        await intake.handle(
          mail({ ...draft, subject: `Re: robot+g1.${RED_TOKEN}@posthorn.test` }),
          null,
          'imap',
        ),
      ).toEqual({
        kind: 'refused',
        reason,
      });
    }
    expect(table.log).toEqual([]);
    expect(await outgoing(outbox)).toEqual([]);
    expect(await archive.records('in')).toEqual([]);
    const held = await archive.records('quarantine');
    expect(held.map((record) => record.outcome)).toEqual(
      expect.arrayContaining(cases.map(([, reason]) => ({ kind: 'refused', reason }))),
    );
    expect(JSON.stringify(held)).not.toContain(RED_TOKEN);
    expect(held).toHaveLength(cases.length);
  });

  it('holds what bears the name of a player without his token, and asks him once', async () => {
    const table = new FakeTable('g1');
    const { intake, outbox, archive } = await bench(home, new FakeHouse(table));
    const cases = [
      [`robot+g1.${BLUE_TOKEN}@posthorn.test`, 'wrong-token'],
      ['robot@posthorn.test', 'asked-before'],
      [`robot+g2.${RED_TOKEN}@posthorn.test`, 'asked-before'],
    ] as const;
    for (const [to, reason] of cases) {
      const subject = `Re: robot+g1.${RED_TOKEN}@posthorn.test`;
      expect(await intake.handle(mail({ to, subject }), null, 'imap')).toEqual({ kind: 'held', reason });
    }
    expect(table.log).toEqual([]);
    const asked = (await outgoing(outbox)).map(({ record }) => [record.kind, record.to]);
    expect(asked).toEqual([['confirmation', 'alice@example.org']]);
    const held = await archive.records('held');
    expect(held).toHaveLength(cases.length);
    expect(JSON.stringify(held)).not.toContain(RED_TOKEN);
  });

  it('keeps nothing of a stranger who was refused in the SMTP session', async () => {
    const rules = { newcomers: 'nobody' } as const;
    const { intake, archive } = await bench(home, new FakeHouse(new FakeTable('g1')), { rules });
    const envelope = { from: 'eve@example.org', to: ['robot@posthorn.test'] };
    const outcome = await intake.handle(mail({ from: 'eve@example.org' }), envelope, 'smtp');
    expect(outcome).toEqual({ kind: 'refused', reason: 'unknown-sender' });
    expect(await archive.records()).toEqual([]);
    expect(await archive.records('quarantine')).toEqual([]);
  });

  it('a forged mail seen first does not keep the true one of the same id from being obeyed', async () => {
    const table = new FakeTable('g1');
    const { intake } = await bench(home, new FakeHouse(table));
    const forged = mail({ to: 'robot@posthorn.test' });
    expect(await intake.handle(forged, null, 'imap')).toMatchObject({ kind: 'held' });
    expect(await intake.handle(mail(), null, 'imap')).toMatchObject({ kind: 'answered', accepted: true });
    expect(table.log).toHaveLength(1);
  });
});

describe('no loops', () => {
  it('neither obeys nor answers automatic mail, and keeps it', async () => {
    const table = new FakeTable('g1');
    const { intake, outbox, archive } = await bench(home, new FakeHouse(table));
    const raw = mail({ headers: ['Auto-Submitted: auto-replied'] });
    expect(await intake.handle(raw, null, 'imap')).toEqual({ kind: 'automatic', reason: 'auto-submitted' });
    expect(table.log).toEqual([]);
    expect(await outgoing(outbox)).toEqual([]);
    expect((await archive.find(rawHash(raw)))?.status).toBe('done');
  });

  it('takes its own outgoing mail for automatic', async () => {
    const { intake, outbox } = await bench(home, new FakeHouse(new FakeTable('g1')));
    await intake.handle(mail(), null, 'imap');
    for (const { record } of await outgoing(outbox)) {
      const bytes = await outbox.bytes(record.id);
      expect(await intake.handle(bytes ?? Buffer.alloc(0), null, 'imap')).toMatchObject({
        kind: 'automatic',
      });
    }
    expect(await outgoing(outbox)).toHaveLength(2);
  });
});

describe('exactly once', () => {
  it('does nothing when the same bytes come again', async () => {
    const table = new FakeTable('g1');
    const { intake, outbox } = await bench(home, new FakeHouse(table));
    await intake.handle(mail(), null, 'imap');
    expect(await intake.handle(mail(), null, 'imap')).toEqual({ kind: 'duplicate' });
    expect(table.submitted).toHaveLength(1);
    expect(await outgoing(outbox)).toHaveLength(2);
  });

  it('knows a message again whose trace headers differ', async () => {
    const table = new FakeTable('g1');
    const { intake, outbox } = await bench(home, new FakeHouse(table));
    await intake.handle(mail({ body: 'bad idea' }), null, 'smtp');
    const again = Buffer.concat([Buffer.from('Received: from elsewhere\r\n'), mail({ body: 'bad idea' })]);
    expect(await intake.handle(again, null, 'imap')).toEqual({ kind: 'duplicate' });
    expect(table.submitted).toHaveLength(1);
    expect(await outgoing(outbox)).toHaveLength(1);
  });

  it('takes the same words in two mails for two mails', async () => {
    const table = new FakeTable('g1');
    const { intake } = await bench(home, new FakeHouse(table));
    await intake.handle(mail({ id: '<one@example.org>' }), null, 'imap');
    await intake.handle(mail({ id: '<two@example.org>' }), null, 'imap');
    expect(table.log).toHaveLength(2);
  });

  it('handles overlapping deliveries one after the other', async () => {
    const table = new FakeTable('g1');
    const { intake, outbox } = await bench(home, new FakeHouse(table));
    const outcomes = await Promise.all([1, 2, 3].map(() => intake.handle(mail(), null, 'imap')));
    expect(outcomes.map((outcome) => outcome.kind)).toEqual(['answered', 'duplicate', 'duplicate']);
    expect(await outgoing(outbox)).toHaveLength(2);
  });
});

/** An error as a failing disk gives it: the robot lets it through, as a kill would. */
function failingDisk(): Error {
  return Object.assign(new Error('no space left'), { code: 'ENOSPC' });
}

describe('a crash between any two steps', () => {
  const house = (): { house: FakeHouse; table: FakeTable } => {
    const table = new FakeTable('g1');
    return { house: new FakeHouse(table), table };
  };

  it('after the archive: the restart obeys it, once', async () => {
    const { house: first, table } = house();
    const crashed = await bench(home, first);
    crashed.archive.settle = () => Promise.reject(failingDisk());
    first.seatsOf = () => Promise.reject(failingDisk());
    await expect(crashed.intake.handle(mail(), null, 'imap')).rejects.toThrow('no space');
    const again = await bench(home, new FakeHouse(table));
    expect(await again.intake.recover()).toBe(1);
    expect(table.log).toHaveLength(1);
    expect(await outgoing(again.outbox)).toHaveLength(2);
    expect(await again.intake.handle(mail(), null, 'imap')).toEqual({ kind: 'duplicate' });
  });

  it('with the token in the envelope only: the restart still knows the envelope', async () => {
    const { house: first, table } = house();
    const crashed = await bench(home, first);
    first.seatsOf = () => Promise.reject(failingDisk());
    const envelope = { from: 'alice@example.org', to: [`robot+g1.${RED_TOKEN}@posthorn.test`] };
    const raw = mail({ to: 'robot@posthorn.test' });
    await expect(crashed.intake.handle(raw, envelope, 'smtp')).rejects.toThrow('no space');
    const again = await bench(home, new FakeHouse(table));
    await again.intake.recover();
    expect(table.log).toHaveLength(1);
  });

  it('after the log append: the same mails go out, nothing is done twice', async () => {
    const { house: first, table } = house();
    // The ids of mails are made with the secret of the house.
    const same = { random: (size: number) => new Uint8Array(size).fill(7) };
    const whole = await bench(join(home, 'whole'), new FakeHouse(new FakeTable('g1')), same);
    await whole.intake.handle(mail(), null, 'imap');
    const crashed = await bench(join(home, 'crashed'), first, same);
    table.afterAppend = () => {
      throw failingDisk();
    };
    await expect(crashed.intake.handle(mail(), null, 'imap')).rejects.toThrow('no space');
    expect(table.log).toHaveLength(1);
    table.afterAppend = () => {};
    const again = await bench(join(home, 'crashed'), new FakeHouse(table), same);
    await again.intake.recover();
    expect(table.submitted).toHaveLength(1);
    const ids = async (outbox: typeof again.outbox): Promise<string[]> =>
      (await outgoing(outbox)).map(({ record, raw }) => `${record.id} ${raw}`).sort();
    expect(await ids(again.outbox)).toEqual(await ids(whole.outbox));
  });

  it.each([1, 2])('at letter %i of the outbox: nothing is lost, nothing is stored twice', async (letter) => {
    const { house: first, table } = house();
    const crashed = await bench(home, first);
    const storeAll = crashed.outbox.storeAll.bind(crashed.outbox);
    crashed.outbox.storeAll = async (items) => {
      await storeAll(items.slice(0, letter - 1));
      throw failingDisk();
    };
    await expect(crashed.intake.handle(mail(), null, 'imap')).rejects.toThrow('no space');
    const again = await bench(home, new FakeHouse(table));
    // Delivered again by the server before the robot looked into its archive.
    expect(await again.intake.handle(mail(), null, 'imap')).toMatchObject({
      kind: 'answered',
      accepted: true,
    });
    expect(await again.intake.recover()).toBe(0);
    expect(table.submitted).toHaveLength(1);
    expect((await outgoing(again.outbox)).map(({ record }) => record.to).sort()).toEqual([
      'alice@example.org',
      'bob@example.net',
    ]);
  });

  it('finishes what the game left undone, and tells it with the answer', async () => {
    const { house: first, table } = house();
    const crashed = await bench(home, first);
    table.afterAppend = () => {
      throw failingDisk();
    };
    await expect(crashed.intake.handle(mail({ body: 'hide a card' }), null, 'imap')).rejects.toThrow();
    const rest = new FakeTable('g1');
    table.due = [{ ...rest.append('red', { text: 'go on', line: 1 }, null), seq: 1 }];
    const again = await bench(home, new FakeHouse(table));
    await again.intake.recover();
    expect((await outgoing(again.outbox)).map(({ record }) => record.to).sort()).toEqual([
      'alice@example.org',
      'bob@example.net',
    ]);
  });
});

describe('when the robot itself breaks', () => {
  it('parks the mail, says so to its author and the operator, and goes on with the next', async () => {
    const table = new FakeTable('g1');
    const { intake, outbox, archive, log } = await bench(home, new FakeHouse(table));
    const bad = mail({ id: '<bad@x.org>', body: 'boom' });
    expect(await intake.handle(bad, null, 'imap')).toEqual({ kind: 'failed' });
    expect(await archive.find(rawHash(bad))).toMatchObject({
      status: 'failed',
      error: 'TypeError: the engine broke',
    });
    expect((await outgoing(outbox)).map(({ record }) => [record.to, record.kind]).sort()).toEqual([
      ['alice@example.org', 'apology'],
      ['boss@example.com', 'notice'],
    ]);
    expect(log.lines.some((line) => line.level === 'error' && line.message === 'mail parked')).toBe(true);
    expect(await intake.handle(bad, null, 'imap')).toEqual({ kind: 'failed' });
    expect(await outgoing(outbox)).toHaveLength(2);
    expect(await intake.handle(mail({ id: '<good@x.org>' }), null, 'imap')).toMatchObject({ accepted: true });
  });

  it('tells the other player even when the author cannot be answered', async () => {
    const reporter = new FakeReporter();
    reporter.broken = 'red';
    const { intake, outbox } = await bench(home, new FakeHouse(new FakeTable('g1')), { reporter });
    expect(await intake.handle(mail(), null, 'imap')).toEqual({ kind: 'failed' });
    const kinds = (await outgoing(outbox)).map(({ record }) => `${record.to} ${record.kind}`).sort();
    expect(kinds).toEqual(['alice@example.org apology', 'bob@example.net turn', 'boss@example.com notice']);
  });

  it('answers the author even when the other report breaks, and tells the other without details', async () => {
    const reporter = new FakeReporter();
    reporter.broken = 'blue';
    const { intake, outbox } = await bench(home, new FakeHouse(new FakeTable('g1')), { reporter });
    expect(await intake.handle(mail(), null, 'imap')).toMatchObject({ kind: 'answered' });
    const mails = await outgoing(outbox);
    const news = mails.find(({ record }) => record.to === 'bob@example.net');
    expect(news?.email.text).toContain("n'a pas pu être écrit");
  });

  it('parks a mail to a game that cannot be opened', async () => {
    const house = new FakeHouse(new FakeTable('g1'));
    house.open = () => Promise.reject(new Error('the log cannot be read'));
    const { intake, outbox } = await bench(home, house);
    expect(await intake.handle(mail(), null, 'imap')).toEqual({ kind: 'failed' });
    expect((await outgoing(outbox)).map(({ record }) => record.kind).sort()).toEqual(['apology', 'notice']);
  });
});

describe('the archive on disk', () => {
  it('holds the raw bytes for its owner only, and records and log without tokens', async () => {
    const { intake, archive, outbox, log } = await bench(home, new FakeHouse(new FakeTable('g1')));
    const raw = mail();
    const envelope = { from: 'alice@example.org', to: [`robot+g1.${RED_TOKEN}@posthorn.test`] };
    await intake.handle(raw, envelope, 'smtp');
    const id = rawHash(raw);
    expect((await archive.read(id))?.raw).toEqual(raw);
    for (const name of (await readdir(home)).filter((each) => each.startsWith(STORE_FILE))) {
      expect((await stat(join(home, name))).mode & 0o777).toBe(0o600);
    }
    expect(JSON.stringify(await archive.find(id))).not.toContain(RED_TOKEN);
    for (const record of await outbox.pending()) expect(JSON.stringify(record)).not.toContain(RED_TOKEN);
    expect(JSON.stringify(log.lines)).not.toContain(RED_TOKEN);
  });

  it('keeps the verdicts of refused orders with the message', async () => {
    const { intake, archive } = await bench(home, new FakeHouse(new FakeTable('g1')));
    const raw = mail({ body: 'bad idea' });
    await intake.handle(raw, null, 'imap');
    expect((await archive.find(rawHash(raw)))?.verdicts).toEqual([
      { line: 1, text: 'bad idea', status: 'refused', violation: { code: 'not-allowed', rule: '1.1' } },
    ]);
  });
});

describe('mail too big to fetch', () => {
  it('is refused by mail to a player, and to nobody else', async () => {
    const { intake, outbox } = await bench(home, new FakeHouse(new FakeTable('g1')));
    const head = mail().subarray(0, mail().indexOf('\r\n\r\n') + 4);
    expect(await intake.refuseUnread(head)).toMatchObject({ kind: 'answered', accepted: null });
    expect(await intake.refuseUnread(head)).toMatchObject({ kind: 'answered' });
    const stranger = mail({ from: 'eve@example.org' });
    expect(await intake.refuseUnread(stranger)).toEqual({ kind: 'refused', reason: 'unknown-sender' });
    const mails = await outgoing(outbox);
    expect(mails.map(({ email }) => email.text)).toEqual([expect.stringContaining('NOTICE mail-too-big')]);
  });
});

describe('a game that goes on by itself', () => {
  it('tells everybody who was told something', async () => {
    const table = new FakeTable('g1');
    table.due = [new FakeTable('g1').append('robot', { text: 'go deal', line: 1 }, null)];
    const { acts, outbox } = await bench(home, new FakeHouse(table));
    await acts.resume('g1');
    await acts.resume('g1');
    expect((await outgoing(outbox)).map(({ record }) => [record.to, record.kind]).sort()).toEqual([
      ['alice@example.org', 'turn'],
      ['bob@example.net', 'turn'],
    ]);
  });
});
