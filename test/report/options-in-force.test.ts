import { describe, expect, it } from '@jest/globals';
import { seededDice } from '../../src/engine/core/base/seeded-dice.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { FACES, reportAs } from '../../src/report/formats/report-formats.js';
import { buildReport } from '../../src/report/model/build-report-model.js';
import { MemoryTable } from '../support/memory-table.js';
import { realTexts } from '../support/real-texts.js';
import { seated } from '../support/seated.js';

describe('the head of a report', () => {
  it.each([
    ['en', 'liberty', {}, ', edition 1.'],
    ['en', 'liberty', { 'draw-band': true, 'extra-card': true }, ', edition 1, with extra-card, draw-band.'],
    ['fr', 'liberty', { 'draw-band': true }, ', édition 1, avec draw-band.'],
    ['de', 'liberty', { 'draw-band': true }, ', Ausgabe 1, mit draw-band.'],
    ['en', 'wilderness-war', { bid: 'French 3' }, ', with bid'],
  ])('in %s of %s names the options that are not the usual ones: %j', async (locale, id, options, told) => {
    const module = loadRegistry().get(id);
    const setup = module?.checkSetup({ scenario: module.scenarios[0]?.id ?? '', options });
    if (module == null || setup?.ok !== true) throw new Error('no such game');
    const table = new MemoryTable(
      module,
      seededDice('options'),
      seated(module),
      'chains',
      setup.value,
    ).table();
    const model = await buildReport(table, { viewer: 'observer', locale }, realTexts);
    for (const face of FACES) {
      const text = reportAs(face, model, { texts: realTexts, locale, pictures: [] });
      if (face === 'json') expect(JSON.parse(text).header.options).toBe(model.header.options);
      else expect(text.replace(/\s+/g, ' ')).toContain(told);
    }
  });
});
