import { describe, expect, it } from '@jest/globals';
import { noDice } from '../../../../src/engine/core/base/dice-sources.js';
import { textContext, writeOrder } from '../../../../src/engine/core/parse/read-order.js';
import type { Side, State } from '../../../../src/engine/mohicans/state.js';
import { mohicansSetup } from '../../../support/mohicans-table.js';
import { asked, at, every, game, give, open, why } from '../support/turn-table.js';

const begun = game.setup(mohicansSetup(), noDice).state;

/** The lines that are proposed first. */
function proposed(state: State, side: Side): string[] {
  const decision = asked(state, side);
  const context = textContext(game, state, side, decision, 'en');
  return game.orders
    .filter(({ answers }) => answers.includes(decision.kind))
    .flatMap((def) =>
      (def.suggest?.(state, decision) ?? []).map((args) =>
        writeOrder(game, { verb: def.verb, args }, context),
      ),
    );
}

const posted = give(begun, 'french', 'place Langlade at Le Détroit').state;
const sent = give(posted, 'french', 'place Marin at Ottawa W., La Corne at Abenaki, Villiers at Shawnee');
const manned = give(
  sent.state,
  'british',
  'place 40th at Halifax, 45th at Fort Lawrence and 49th at Port Royal',
).state;

describe('the choices before the first turn (Set-up)', () => {
  it('are asked one after the other, the French ones first', () => {
    expect(open(begun)).toEqual(['french coureur-post']);
    expect(open(posted)).toEqual(['french coureurs-villages']);
    expect(open(sent.state)).toEqual(['british nova-scotia']);
    expect(open(manned)).toEqual(['british sea-lift-port']);
    expect(asked(begun, 'french').facts).toEqual({
      units: ['cdb-langlade'],
      places: ['le-detroit', 'fort-vincennes', 'montreal'],
    });
  });

  it('have the usual placement proposed first', () => {
    expect(proposed(begun, 'french')).toEqual(['place Langlade at Le Détroit']);
    expect(proposed(posted, 'french')).toEqual([
      'place Marin at Ottawa W., La Corne at Abenaki, Villiers at Shawnee',
    ]);
    expect(proposed(sent.state, 'british')).toEqual([
      'place 40th at Fort Lawrence, 45th at Halifax, 49th at Port Royal',
    ]);
    expect(proposed(manned, 'british')).toEqual(['berth at New York']);
  });

  it('put a coureur at one of three places', () => {
    expect(at(posted, 'cdb-langlade')).toBe('le-detroit');
    expect(why(begun, 'french', 'place Langlade at Québec')).toBe('no-place-for-it, Set-up');
    expect(why(begun, 'french', 'place Marin at Montréal')).toBe('not-to-be-placed, Set-up');
  });

  it('send three coureurs to villages, where they rouse the tribes', () => {
    expect(every(sent, 'tribe-roused')).toEqual([
      { unit: 'ind-ottawa-w', place: 'ottawa-w' },
      { unit: 'ind-abenaki', place: 'abenaki' },
      { unit: 'ind-shawnee', place: 'shawnee' },
    ]);
    expect(sent.state.units['ind-shawnee']?.active).toBe(true);
    expect(sent.state.units['ind-huron']?.active).toBe(false);
    expect(at(sent.state, 'cdb-villiers')).toBe('shawnee');
  });

  it('send each of them to another village of a tribe that is no Iroquois one', () => {
    const line = (places: string) => why(posted, 'french', `place ${places}`);
    expect(line('Marin at Huron, La Corne at Huron, Villiers at Fox')).toBe('place-taken, Set-up');
    expect(line('Marin at Huron, La Corne at Mohawk, Villiers at Fox')).toBe('no-place-for-it, Set-up');
    expect(line('Marin at Huron, Marin at Sauk, Villiers at Fox')).toBe('placed-twice, Set-up');
    expect(line('Marin at Huron, La Corne at Sauk')).toBe('still-to-be-placed, Set-up');
    expect(line('Marin at Huron, La Corne at Sauk, Langlade at Fox')).toBe('not-to-be-placed, Set-up');
  });

  it('spread three battalions over Nova Scotia as the British like', () => {
    expect([at(manned, 'reg-br-40'), at(manned, 'reg-br-45'), at(manned, 'reg-br-49')]).toEqual([
      'halifax',
      'fort-lawrence',
      'port-royal',
    ]);
    expect(why(sent.state, 'british', 'place 40th at Halifax, 45th at Halifax, 49th at Halifax')).toBe(
      'legal',
    );
    expect(why(sent.state, 'british', 'place 40th at Boston, 45th at Halifax, 49th at Halifax')).toBe(
      'no-place-for-it, Set-up',
    );
  });

  it('berth the Sea Lift in a British port, and the first spring begins', () => {
    expect(why(manned, 'british', 'berth at Albany')).toBe('no-port-for-sea-lift, Set-up');
    expect(why(manned, 'british', 'berth at Louisbourg')).toBe('no-port-for-sea-lift, Set-up');
    const done = give(manned, 'british', 'berth at Boston').state;
    expect(done.seaLift).toBe('boston');
    expect([done.turn, done.year, done.season]).toEqual([1, 1754, 'spring']);
    expect(open(done)).toEqual(['french stations']);
  });
});
