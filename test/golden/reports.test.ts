import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Table } from '../../src/game/table/table-interfaces.js';
import { reportText } from '../../src/report/formats/plain-text.js';
import { reportAs } from '../../src/report/formats/report-formats.js';
import { reportHtml } from '../../src/report/formats/report-html.js';
import { buildReport } from '../../src/report/model/build-report-model.js';
import { pictureRequest } from '../../src/report/picture/board-picture-for-viewer.js';
import { surveyBoard } from '../../src/report/picture/draw-board.js';
import { REPLY } from '../report/html/positions.js';
import { picturesOf } from '../support/pictures-of.js';
import { realTexts } from '../support/real-texts.js';
import { tempDir } from '../support/temp.js';
import { CHOSEN, LOCALES } from './reports/chosen.js';

const EXPECTED = fileURLToPath(new URL('./reports/expected/', import.meta.url));
const written: string[] = [];

/** In the place of a hash, which is another one with every field that a state gains and which nobody reads. */
const HASH = '0'.repeat(64);

/** Compares with the stored report; UPDATE_GOLDEN=1 writes it anew. */
function golden(file: string, report: string, { head }: Pick<Table, 'head'>): void {
  const text = report.replaceAll(head.hash, HASH);
  written.push(file);
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(EXPECTED + file, text);
  expect(text).toBe(readFileSync(EXPECTED + file, 'utf8'));
}

let folder: Awaited<ReturnType<typeof tempDir>>;
beforeAll(async () => {
  folder = await tempDir('golden-reports');
});
afterAll(() => folder.remove());

describe.each(CHOSEN)('the report $name', ({ name, side, since, verdicts, at }) => {
  it.each(LOCALES)(
    'is as it was read by eye, as text, HTML and BBCode (%s)',
    async (locale) => {
      const { table, close } = await at(locale, folder.dir);
      const now = Date.UTC(2026, 0, 2);
      const news = { sinceSeq: since, locale, now };
      const own = await buildReport(
        table,
        { ...news, viewer: side, ...(verdicts === undefined ? {} : { verdicts }) },
        realTexts,
      );
      const onlookers = await buildReport(table, { ...news, viewer: 'observer' }, realTexts);
      const messages = realTexts.messages(table.module, locale, table.about.edition);
      const asked = await pictureRequest(table, side, { seq: table.head.seq, since }, messages);
      // Drawn for what they say in words; how they look is nothing a file could tell.
      const survey = asked === null ? null : surveyBoard(asked);
      const pictures = survey === null ? [] : picturesOf(survey, table.id);
      golden(`${name}.${locale}.txt`, reportText(own, realTexts, locale), table);
      golden(
        `${name}.${locale}.html`,
        reportHtml(own, { texts: realTexts, locale, reply: REPLY, pictures }),
        table,
      );
      golden(
        `${name}.${locale}.bbcode`,
        reportAs('bbcode', onlookers, { texts: realTexts, locale, pictures: [] }),
        table,
      );
      await close();
    },
    30_000,
  );
});

it('no other golden report is kept', () => {
  expect(readdirSync(EXPECTED).sort()).toEqual([...written].sort());
});
