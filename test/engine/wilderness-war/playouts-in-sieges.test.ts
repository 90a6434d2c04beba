import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../src/engine/core/base/json.js';
import { playout } from '../../../src/engine/core/session/playout.js';
import type { State } from '../../../src/engine/wilderness-war/state.js';
import { inEveryRun, MORE } from '../../support/property.js';
import { accepted, bare } from '../../support/wilderness-war.js';
import { game } from '../../support/ww-table.js';

/**
 * Random players hardly ever bring a siege train to a fortress or a fleet to a beach by themselves, so these games begin
 * where both are going on.
 */
const SIEGES: JsonObject = bare({
  sieges: { 'hudson-carry-north': 1, louisbourg: 2, niagara: 0 },
  amphib: ['louisbourg'],
  pool: ['forbes'],
  french: {
    allied: ['pays-d-en-haut'],
    forts: ['ticonderoga', 'crown-point', 'niagara', 'ohio-forks'],
    stockades: ['ile-aux-noix', 'st-jean', 'cataraqui', 'presqu-ile'],
    at: {
      'hudson-carry-north': {
        leaders: ['montcalm', 'levis'],
        units: {
          'fr-regular-bearn': 1,
          'fr-regular-guyenne': 1,
          'fr-coureurs-marin': 1,
          'fr-indian-huron': 1,
        },
      },
      louisbourg: { leaders: ['drucour'], units: { 'fr-regular-marine': 1, 'fr-regular-artois': 1 } },
      niagara: { leaders: ['villiers'], units: { 'fr-marine-detachment': 1, 'fr-coureurs-joncaire': 1 } },
      quebec: { leaders: ['bougainville'], units: { 'fr-regular-la-reine': 1 } },
    },
  },
  british: {
    allied: ['canajoharie'],
    forts: ['hudson-carry-north', 'hudson-carry-south'],
    stockades: ['schenectady', 'oswego'],
    at: {
      'hudson-carry-north': {
        leaders: ['webb'],
        units: { 'br-regular-35th': 1, 'br-provincial-new-york': 1 },
      },
      'hudson-carry-south': {
        leaders: ['bradstreet'],
        units: { 'br-regular-44th': 1, 'br-ranger-rogers': 1, 'br-provincial-massachusetts': 2 },
      },
      louisbourg: {
        leaders: ['amherst', 'wolfe'],
        units: { 'br-regular-15th': 1, 'br-regular-28th': 1, 'br-regular-47th': 1, 'br-highland-1-42nd': 1 },
      },
      niagara: {
        leaders: ['johnson', 'murray'],
        units: { 'br-regular-22nd': 1, 'br-regular-27th': 1, 'br-indian-mohawk': 2 },
      },
      halifax: { leaders: ['monckton'], units: { 'br-regular-40th': 1 } },
    },
  },
});

describe('random games that begin in the middle of sieges (8.0, 9.0, 6.43)', () => {
  for (const edition of [1, 2, 3]) {
    it(`end, with a sound position after every step, edition ${edition}`, () => {
      const told = new Set<string>();
      for (let number = 0; number < inEveryRun(3, 6 * MORE); number++) {
        const report = playout<State>(
          game,
          accepted(SIEGES, edition),
          `siege ${edition} ${number}`,
          5000,
          (step) => {
            for (const event of step.events) told.add(event.kind);
          },
        );
        expect(report.problems).toEqual([]);
        expect(report.finished).toBe(true);
      }
      expect([...told]).toEqual(expect.arrayContaining(['siege-rolled', 'siege-lifted', 'battle-joined']));
    });
  }
});
