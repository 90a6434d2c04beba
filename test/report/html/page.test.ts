import { describe, expect, it } from '@jest/globals';
import { HtmlValidate } from 'html-validate';
import { RobotAddress } from '../../../src/mail/message/robot-addresses-and-message-ids.js';
import { compose } from '../../../src/mail/sending/compose-mail.js';
import { optionsHtml, reportHtml } from '../../../src/report/formats/report-html.js';
import { mapTexts } from '../../../src/report/formats/transform-strings.js';
import { htmlPage } from '../../../src/report/html-mail/html-page.js';
import { buildReport } from '../../../src/report/model/build-report-model.js';
import type { ReportModel } from '../../../src/report/model/report-model-types.js';
import { RobotTextFacade } from '../../../src/robot/texts/robot-text-facade.js';
import { inEveryRun } from '../../support/property.js';
import { GAMES, linksOf, type Position, positions, REPLY, unescaped } from './positions.js';

const validator = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'] });

/** What the validator finds; nothing where the page is as it should be. */
async function findings(page: string): Promise<string[]> {
  const { results } = await validator.validateString(page);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line }) => `${ruleId}: ${message} (${page.split('\n')[line - 1] ?? ''})`,
    ),
  );
}

const PICTURES = [
  { cid: 'part-1.g1.7', alt: 'where it happened', crop: 'part' as const },
  { cid: 'whole.g1.7', alt: 'the whole map', crop: 'whole' as const },
];

function modelOf({ table, side, texts }: Position, full = false): Promise<ReportModel> {
  return buildReport(table, { viewer: side, sinceSeq: table.head.seq - 9, full }, texts);
}

function pageOf(model: ReportModel, { texts, locale }: Position): string {
  const html = reportHtml(model, { texts, locale, reply: REPLY, pictures: PICTURES });
  return htmlPage({ title: model.header.headline, text: '', html, lang: locale });
}

/** Everything a person could have written into a title, a name, a message. */
const HOSTILE = `<script src="https://evil.example/x.js"></script><img src=x onerror="alert(1)">" style="x:url(https://evil.example)' --></main><!-- {{reply}} &lt;`;

describe.each(GAMES)('the page of a report of %s', (game) => {
  const sampled = positions(
    game,
    'pages',
    game === 'caravan' ? 3 : game === 'liberty' ? inEveryRun(15, 9) : inEveryRun(61, 41),
    300,
  );

  it('is valid HTML in every language, small enough for every mail program', async () => {
    expect(sampled.length).toBeGreaterThan(2);
    for (const position of sampled) {
      const page = pageOf(await modelOf(position), position);
      expect([position.name, await findings(page)]).toEqual([position.name, []]);
      expect(Buffer.byteLength(page)).toBeLessThan(102 * 1024);
    }
  });

  it('can list all options and stay as small', async () => {
    for (const position of sampled) {
      const { texts, locale } = position;
      const model = await modelOf(position, true);
      const html = optionsHtml(model, { texts, locale, reply: REPLY, pictures: [] });
      const page = htmlPage({ title: 'options', text: '', html, lang: locale });
      expect([position.name, await findings(page)]).toEqual([position.name, []]);
      expect(Buffer.byteLength(page)).toBeLessThan(102 * 1024);
    }
  });

  it('says what the text says, in one column of headings and lists', async () => {
    for (const position of sampled) {
      const model = await modelOf(position);
      const page = pageOf(model, position);
      const said = unescaped(page.replace(/<(style|title)>[\s\S]*?<\/\1>|<[^>]*>/g, ' ')).replace(
        /\s+/g,
        ' ',
      );
      const wanted = [
        ...model.status,
        ...model.happened.parts.flatMap(({ head, lines }) => [head, ...lines]),
        ...[...model.board, ...model.hand].flatMap(({ title, lines }) => [title, ...lines]),
        ...model.decisions.flatMap(({ question, orders }) => [
          question,
          ...orders.flatMap(({ examples, slots }) => [...examples, ...slots.map(({ values }) => values)]),
        ]),
        ...model.decisions.flatMap(({ unavailable }) => unavailable.map(({ reason }) => reason)),
        model.clock,
        model.footer.head,
      ];
      const missing = wanted.filter((text) => !said.includes(text.replace(/\s+/g, ' ')));
      expect([position.name, missing]).toEqual([position.name, []]);
      expect(page.match(/<h1/g)).toHaveLength(1);
      // The only tables are for Outlook, which reads what stands in these comments.
      expect(page.replace(/<!--[\s\S]*?-->/g, '')).not.toMatch(/<table/);
    }
  });

  it('lets nothing a person wrote become anything but text', async () => {
    for (const position of sampled.slice(0, 3)) {
      const model = await modelOf(position);
      const page = pageOf(
        mapTexts(model, (text) => text + HOSTILE),
        position,
      );
      expect(await findings(page)).toEqual([]);
      const bare = page.replace(/<!--\[if mso\]>|<!\[endif\]-->/g, '');
      expect(bare).not.toMatch(/<script|<!--|<img (?!class="ph-image" src="cid:)/);
      expect(page.match(/<\/main>/g)).toHaveLength(1);
      for (const { address } of linksOf(page)) expect(address).toBe(REPLY.address);
    }
  });
});

describe('the mail of a report', () => {
  it.each(['liberty', 'wilderness-war'])(
    'of %s has its pictures and is less than 300 KB',
    async (game) => {
      const address = new RobotAddress('posthorn@play.example.org');
      const sampled = positions(game, 'mails', 67, 300).slice(-3);
      for (const { name, table, side, texts } of sampled) {
        const text = await new RobotTextFacade(texts).report(table, side, {
          ...{ reason: 'turn', sinceSeq: table.head.seq - 9, reply: REPLY },
        });
        const { bytes } = await compose(
          {
            ...{ cause: 'c', kind: 'turn', game: { id: 'g1', title: 'A game' }, text, replyTo: null },
            player: { side, name: 'A', address: 'a@example.org', token: 't', locale: 'en', zone: 'UTC' },
          },
          address,
          0,
          { format: 'html' },
        );
        const pictures = text.pictures ?? [];
        expect([name, bytes.length < 300_000, bytes.length]).toEqual([name, true, bytes.length]);
        expect(pictures.length).toBeGreaterThan(0);
        for (const { cid, alt, png } of pictures) {
          expect(text.html).toContain(`src="cid:${cid}"`);
          expect(alt.length).toBeGreaterThan(10);
          expect(png.subarray(1, 4).toString()).toBe('PNG');
          expect(png.length).toBeLessThan(150_000);
        }
      }
    },
    120_000,
  );
});
