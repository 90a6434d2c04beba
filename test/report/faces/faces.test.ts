import { describe, expect, it } from '@jest/globals';
import { asBbcode } from '../../../src/report/formats/bbcode.js';
import { asMarkdown } from '../../../src/report/formats/markdown.js';
import { FACES, reportAs } from '../../../src/report/formats/report-formats.js';
import { mapTexts } from '../../../src/report/formats/transform-strings.js';
import { buildReport } from '../../../src/report/model/build-report-model.js';
import type { ReportModel } from '../../../src/report/model/report-model-types.js';
import { GAMES, positions, REPLY } from '../html/positions.js';

const HOSTILE =
  ' ![x](https://evil.example/x.png) <img src=x> [img]https://evil.example/x.png[/img] [/spoiler] ``` ` </details>\n# big\n- item';

/** Tags of phpBB 3.3 (posting guide, BBCode) that Discourse has in its own Markdown, without a plug-in. */
const CORE_TAGS = ['b', 'i', 'u', 'code', 'quote', 'url', 'img', 'email'];

describe.each(GAMES)('the faces of a report of %s', (game) => {
  const sampled = positions(game, 'faces', game === 'caravan' ? 3 : game === 'liberty' ? 9 : 61, 250);

  it('have every text, fold what is long, and close what they open', async () => {
    for (const { name, table, side, texts, locale } of sampled) {
      for (const viewer of [side, 'observer']) {
        const model = await buildReport(table, { viewer, sinceSeq: table.head.seq - 6, locale }, texts);
        const markdown = reportAs('markdown', model, { texts, locale, pictures: [] });
        const bbcode = reportAs('bbcode', model, { texts, locale, pictures: [] });
        for (const text of [markdown, bbcode]) {
          expect([name, text.match(/undefined|\[object|\n{3}/)]).toEqual([name, null]);
        }
        const count = (text: string, mark: string) => text.split(mark).length - 1;
        const unavailable = model.decisions.filter((decision) => decision.unavailable.length > 0);
        const told = model.happened.parts.flatMap(({ head, lines }) => [head, ...lines]);
        const folds = 1 + model.form.length + unavailable.length + (told.length > 24 ? 1 : 0);
        expect(count(markdown, '<details>')).toBe(folds);
        expect(count(markdown, '</details>')).toBe(folds);
        for (const tag of ['b', 'code', 'i']) {
          const opened = bbcode.match(new RegExp(`\\[${tag}(=[^\\]]*)?\\]`, 'g')) ?? [];
          expect([tag, opened.length]).toEqual([tag, count(bbcode, `[/${tag}]`)]);
        }
        // Those that core phpBB and core Discourse both have.
        const tags = [...bbcode.matchAll(/\[\/?([a-z*]+)[^\]\u200b]*\]/gi)].map(([, tag]) => tag ?? '');
        expect([name, [...new Set(tags)].filter((tag) => !CORE_TAGS.includes(tag))]).toEqual([name, []]);
        for (const { orders } of model.decisions)
          for (const example of orders.flatMap(({ examples }) => examples))
            expect(markdown).toContain(`- \`${example}\``);
        for (const line of told) {
          expect(markdown).toContain(asMarkdown(line));
          expect(bbcode).toContain(asBbcode(line));
        }
        expect(JSON.parse(reportAs('json', model, { texts, locale, pictures: [] }))).toEqual(model);
      }
    }
  });

  it('fold a long account in Markdown alone', async () => {
    const [position] = sampled;
    if (position === undefined) throw new Error('nobody is asked');
    const { table, texts, locale } = position;
    const model = await buildReport(table, { viewer: 'observer', sinceSeq: -1, locale }, texts);
    const told = (count: number) => {
      const lines = Array.from({ length: count - 1 }, (_, nth) => `then ${nth} came`);
      const happened = { ...model.happened, parts: [{ head: 'It began', lines }] };
      const faced = (face: 'text' | 'markdown' | 'bbcode') =>
        reportAs(face, { ...model, happened }, { texts, locale, pictures: [] });
      return { markdown: faced('markdown'), others: [faced('text'), faced('bbcode')] };
    };
    const [short, long] = [told(24), told(25)];
    expect(short.markdown).toMatch(/^### [^\n]+\n\n- It began\n {2}- then 0/m);
    expect(long.markdown).toMatch(
      /^<details>\n<summary>[^\n]+ \(25\)<\/summary>\n\n- It began\n {2}- then 0/m,
    );
    expect(long.markdown).toMatch(/then 23 came\n\n<\/details>/);
    for (const other of long.others) expect(other).not.toMatch(/details|spoiler/);
  });

  it('let nothing a person wrote become a picture, a link or a tag', async () => {
    const [position] = sampled;
    if (position === undefined) throw new Error('nobody is asked');
    const { table, side, texts, locale } = position;
    const model: ReportModel = mapTexts(
      await buildReport(table, { viewer: side, sinceSeq: -1 }, texts),
      (text) => text + HOSTILE,
    );
    const markdown = reportAs('markdown', model, { texts, locale, pictures: [] });
    // What stands between fences is shown as it is.
    const outside = markdown.replace(/^```$[\s\S]*?^```$/gm, '').replace(/`[^`]*`/g, '');
    expect(outside).not.toMatch(/(?<!\\)!?(?<!\\)\[x(?<!\\)\]|<img|^# big|^- item|^\s+# big/m);
    expect(markdown.match(/^```$/gm)).toHaveLength(2 * model.form.length);
    const bbcode = reportAs('bbcode', model, { texts, locale, pictures: [] });
    expect(bbcode).not.toMatch(/\[\/?img/);
    expect(bbcode.match(/\[\/code\]/g)).toHaveLength(model.form.length + (model.score === null ? 0 : 1));
    expect(bbcode).not.toMatch(/<img|<\/details|\]\(https/);
  });

  it('hold no address and no token', async () => {
    for (const { table, side, texts, locale } of sampled.slice(0, 2)) {
      const model = await buildReport(table, { viewer: side, sinceSeq: -1 }, texts);
      for (const face of FACES) {
        const told = reportAs(face, model, { texts, locale, pictures: [] });
        expect(told).not.toMatch(/mailto:|@example|a{26}/);
        expect(told).not.toContain(REPLY.address);
      }
    }
  });
});
