import { describe, expect, it } from '@jest/globals';
import type { GameModule } from '../../../src/engine/core/contract/game-module.js';
import { rehearse } from '../../../src/engine/core/session/rehearse-order-lines.js';
import type { State } from '../../../src/engine/liberty/state.js';
import { bare } from '../../support/wilderness-war.js';
import { table, game as war } from '../../support/ww-table.js';
import { acting, game as liberty } from '../liberty/action/table.js';
import { game as mohicans, moving } from '../mohicans/support/movement-table.js';

function judged<S>(module: GameModule<S>, state: S, side: string, line: string): string[] {
  return rehearse(module, state, side, line.split('; '), 'en').map((verdict) => {
    if (verdict.status === 'refused') return `refused ${verdict.violation.code}`;
    return 'written' in verdict ? `${verdict.status} ${verdict.written}` : verdict.status;
  });
}

describe('a movement that goes on where the one before it ends', () => {
  const field = table(
    bare({
      to_act: 'british',
      hands: { french: [], british: [57] },
      british: {
        at: { albany: { leaders: ['abercromby'], units: { 'br-regular-45th': 1, 'br-regular-40th': 1 } } },
      },
    }),
  );
  const force = 'force 57 Abercromby with all; ';
  const south = 'move to Hudson Carry South; ';

  it('is one path in Wilderness War, however often it goes on', () => {
    expect(judged(war, field, 'british', `${force}${south}move to Green Mountains South`).slice(1)).toEqual([
      'legal move to Hudson Carry South',
      'joined move to Hudson Carry South, Green Mountains South',
    ]);
    const named = 'move Abercromby to Kinderhook; move Abercromby to Poughkeepsie; move to New York';
    expect(judged(war, field, 'british', force + named).at(-1)).toBe(
      'joined move Abercromby to Kinderhook, Poughkeepsie, New York',
    );
  });

  it('is none where it is no legal one, or of another kind', () => {
    for (const other of [
      'boat to Ticonderoga',
      'move to Québec',
      'in any case move to Green Mountains South',
    ]) {
      expect(judged(war, field, 'british', force + south + other).at(-1)).not.toMatch(/^joined/);
    }
  });

  it('is one way in Liberty, where nobody else can be meant', () => {
    const at = (...more: string[]) =>
      acting('british', {
        mohawk: 'mohawk',
        howe: 'boston',
        ...Object.fromEntries(more.map((id) => [id, 'tioga'])),
      });
    const go = (state: State, next: string) =>
      judged(liberty, state, 'british', `move Mohawk > Tioga: Mohawk; ${next}`).at(-1);
    expect([
      go(at(), 'move Tioga > Wyoming: Mohawk'),
      go(at(), 'move Tioga > Wyoming'),
      go(at('grey'), 'move Tioga > Wyoming: Mohawk'),
      go(at('grey'), 'move Tioga > Wyoming'),
      go(at(), 'move Tioga > Philadelphia'),
    ]).toEqual([
      'joined move Mohawk from Mohawk to Wyoming via Tioga',
      'joined move Mohawk from Mohawk to Wyoming via Tioga',
      'joined move Mohawk from Mohawk to Wyoming via Tioga',
      'legal move from Tioga to Wyoming',
      'refused nobody-chosen',
    ]);
  });

  it('is left as it is in Mohicans, where who has points left may be moved again', () => {
    const state = moving('british', { albany: ['ranger-rogers'] });
    const both = 'move Rogers from Albany to Fort George; move Rogers from Fort George to Fort William-Henry';
    expect(judged(mohicans, state, 'british', both)).toEqual(both.split('; ').map((line) => `legal ${line}`));
  });
});
