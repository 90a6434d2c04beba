import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../src/engine/core/base/json.js';
import type { State } from '../../src/engine/liberty/state.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { allOptions, libertySetup, longWarMap } from '../support/liberty-table.js';
import { realTexts } from '../support/real-texts.js';
import { expectComplete, expectRead, itHasHelpOnEveryOrder, reportsWhenAsked } from './random-reports.js';

const module = loadRegistry().get('liberty');
if (module === null) throw new Error('no Liberty');

/** A report longer than this is not read to its end. */
const LONGEST = 130;
const CATEGORIES = ['hex', 'block', 'blocktype', 'side', 'card', 'region'];

const reports = (seed: string, options: JsonObject, every: number) =>
  reportsWhenAsked({ module, setup: libertySetup(options), seed, limit: 600, every });

describe('reports of Liberty', () => {
  it.each([
    ['the usual rules', {}],
    ['all optional rules', allOptions()],
    ['a long war', { map: longWarMap() }],
  ])('have every text, and can be read: %s', async (name, options) => {
    const all = await reports(`report ${name}`, options, 5);
    expect(all.length).toBeGreaterThan(20);
    for (const told of all) {
      expectComplete(told.text, CATEGORIES);
      expectRead(told, LONGEST);
    }
  });

  it('name none of the cards and only the visible blocks of the other side', async () => {
    const told = await reports('report secrets', {}, 3);
    const messages = realTexts.messages(module, 'en');
    let hidden = 0;
    for (const { viewer, text, state } of told) {
      if (viewer === 'umpire') continue;
      const board = text.replace(/\n {4}/g, ' ').split('THE BOARD')[1] ?? '';
      const view = module.view(state, viewer) as State;
      for (const id of Object.keys((state as State).blocks)) {
        if (view.blocks[id] !== undefined || ['mohawk', 'cherokee', 'shawnee'].includes(id)) continue;
        hidden++;
        expect([viewer, id, board.includes(` ${messages.value(`block:${id}`)} `)]).toEqual([
          viewer,
          id,
          false,
        ]);
      }
    }
    expect(hidden).toBeGreaterThan(200);
  });

  itHasHelpOnEveryOrder(module);
});
