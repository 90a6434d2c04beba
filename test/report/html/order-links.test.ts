import { describe, expect, it } from '@jest/globals';
import { DEFAULT_LIMITS } from '../../../src/mail/message/mail-head.js';
import { parseBody } from '../../../src/mail/parsing/mail-parser.js';
import { reportText } from '../../../src/report/formats/plain-text.js';
import { reportHtml } from '../../../src/report/formats/report-html.js';
import { LONGEST_LINK, mailto } from '../../../src/report/html-mail/mailto.js';
import { buildReport } from '../../../src/report/model/build-report-model.js';
import { readBody } from '../../../src/robot/body-parsing/message-body-parser.js';
import { inEveryRun } from '../../support/property.js';
import { faults, GAMES, isOrder, linksOf, type Position, positions, REPLY, readLink } from './positions.js';

async function pageOf({ table, side, locale, texts }: Position): Promise<string> {
  const model = await buildReport(table, { viewer: side, sinceSeq: table.head.seq - 4 }, texts);
  return reportHtml(model, { texts, locale, reply: REPLY, pictures: [] });
}

/** What the robot makes of a mail with this text. */
async function heard(body: string) {
  const raw = Buffer.from(
    `Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${body}`,
  );
  const parsed = await parseBody(raw, DEFAULT_LIMITS);
  if (!parsed.ok) throw new Error(parsed.violation.code);
  return readBody(parsed.value.text, 'seat');
}

describe.each(GAMES)('the links of reports of %s', (game) => {
  const sampled = positions(
    game,
    'links',
    game === 'caravan' ? 1 : game === 'liberty' ? inEveryRun(13, 5) : inEveryRun(53, 23),
    300,
  );

  it('each write a mail that the robot reads and the table accepts', async () => {
    let count = 0;
    for (const position of sampled) {
      const [decision] = position.module
        .pending(position.session.state)
        .filter(({ side }) => side === position.side);
      const wrong: unknown[] = [];
      for (const { address, subject, body, length } of linksOf(await pageOf(position)).filter(isOrder)) {
        count++;
        expect([address, subject]).toEqual([REPLY.address, REPLY.subject]);
        expect(length).toBeLessThanOrEqual(LONGEST_LINK);
        const { orders, decision: named, faults: misread, commands } = await heard(body);
        const lines = orders.map(({ text }) => text);
        const found = [
          ...(lines.length === 0 ? ['no order'] : []),
          ...misread.map(({ violation }) => violation.code),
          ...commands.map(({ command }) => command.kind),
          ...(named === null || named === decision?.id ? [] : [`decision ${named}`]),
          ...faults(position, lines),
        ];
        if (found.length > 0) wrong.push([position.name, body, found]);
      }
      expect(wrong).toEqual([]);
    }
    expect(count).toBeGreaterThan(sampled.length);
  });

  it('are as many as the lines that the text offers', async () => {
    for (const position of sampled) {
      const { table, side, texts } = position;
      const { form, decisions } = await buildReport(table, { viewer: side }, texts);
      const offered = form.flat().filter((line) => line.startsWith('# '));
      const standing = decisions.filter((one) => one.standing !== null);
      const next = decisions.flatMap(({ following }) => following.flatMap(({ orders }) => orders));
      const also = next.flatMap(({ examples }) => examples);
      expect([position.name, linksOf(await pageOf(position)).filter(isOrder).length]).toEqual([
        position.name,
        offered.length + standing.length + also.length,
      ]);
    }
  });

  it('ask for the whole list where not everything is there', async () => {
    for (const position of sampled) {
      const { table, side, texts } = position;
      const { decisions } = await buildReport(table, { viewer: side }, texts);
      const partly = decisions.filter(({ orders }) => orders.some(({ complete }) => !complete));
      const asking = linksOf(await pageOf(position)).filter((link) => !isOrder(link));
      expect([position.name, asking.length]).toEqual([position.name, partly.length]);
      for (const { body } of asking) {
        const { commands } = await heard(body);
        expect(commands.map(({ command }) => command)).toEqual([{ kind: 'options' }]);
      }
    }
  });

  it('have a form beside them of which every line, uncommented, is that order and no other', async () => {
    for (const position of sampled) {
      const { table, side, texts, locale } = position;
      const model = await buildReport(table, { viewer: side }, texts);
      const text = reportText(model, texts, locale);
      for (const form of model.form) {
        expect([position.name, text.includes(form.join('\n'))]).toEqual([position.name, true]);
        expect((await heard(form.join('\r\n'))).orders).toEqual([]);
        for (const [index, line] of form.entries()) {
          if (!line.startsWith('# ')) continue;
          const order = line.slice(2);
          const edited = form.with(index, order);
          // Copied to the top of a mail; or edited where the mail program quotes it.
          const copied = await heard(edited.join('\r\n'));
          const quoted = await heard(
            form.map((each, at) => (at === index ? order : `> ${each}`)).join('\r\n'),
          );
          expect([copied.orders.map((each) => each.text), copied.decision]).toEqual([
            [order],
            model.decisions[0]?.id ?? null,
          ]);
          expect(quoted.orders.map((each) => each.text)).toEqual([order]);
          expect([position.name, order, faults(position, [order])]).toEqual([position.name, order, []]);
        }
      }
    }
  });
});

describe('a link that writes a mail', () => {
  const hostile = 'a&b=c?d#e%f"g\'h<i>(j)*!+ é – 😀 \ud800';

  it('comes out of every letter as it went in, but for half a letter', () => {
    const link = mailto({ address: 'robot+g1.tok@example.org', subject: hostile }, [hostile, 'end']);
    expect(link).toMatch(/^mailto:robot%2Bg1\.tok@example\.org\?[\x21-\x7e]+$/);
    expect(link).not.toMatch(/["'<>()* ]/);
    expect(readLink(link ?? '')).toMatchObject({
      address: 'robot+g1.tok@example.org',
      subject: hostile.replace('\ud800', '\ufffd'),
      body: `${hostile.replace('\ud800', '\ufffd')}\r\nend\r\n`,
    });
  });

  it('is none where it would be longer than mail programs take', () => {
    const to = { address: 'a@example.org', subject: 's' };
    expect(mailto(to, ['x'.repeat(LONGEST_LINK - 60)])?.length).toBeLessThanOrEqual(LONGEST_LINK);
    expect(mailto(to, ['é'.repeat(300)])).toBeNull();
  });
});
