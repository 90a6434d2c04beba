import { describe, expect, it } from '@jest/globals';
import { noDice } from '../../../src/engine/core/base/dice-sources.js';
import type { GameModule } from '../../../src/engine/core/contract/game-module.js';
import type { State } from '../../../src/engine/mohicans/state.js';
import { askedFirst, violationOf } from '../../support/by-hand.js';
import { mohicansSetup } from '../../support/mohicans-table.js';
import { B, F, hartford } from './battle/armies.js';
import * as battles from './support/battle-field.js';
import * as movement from './support/movement-table.js';
import * as turns from './support/turn-table.js';

/** What is in the way is said with its own rule, and in words that name it. */
type Case = readonly [line: string, code: string, words: string];

function refused(game: GameModule<State>, state: State, line: string): readonly [string, string] {
  const violation = violationOf(game, state, askedFirst(game, state), line);
  if (violation === null) return ['legal', ''];
  const { code, rule } = violation;
  return [rule === undefined ? code : `${code}, ${rule}`, movement.messages.reason(violation)];
}

function table(name: string, game: GameModule<State>, state: () => State, cases: readonly Case[]): void {
  describe(name, () => {
    it.each(cases)('%s', (line, code, words) => {
      const [found, text] = refused(game, state(), line);
      expect(found).toBe(code);
      expect(text).toContain(words);
    });
  });
}

const { moving, play } = movement;
const RAID = 'V During movement';
const SEA = 'III French sea move';

table(
  'a raid, a fort, a tribe',
  movement.game,
  () =>
    moving('french', {
      norridgewock: ['cdb-marin', 'ind-fox'],
      hartford: ['reg-fr-foix'],
      easton: ['cdb-langlade'],
      'le-detroit': ['cdb-villiers', 'cdb-beaujeu'],
      quebec: ['gar-fr-quebec'],
    }),
  [
    ['raid Norridgewock', `nothing-to-raid, ${RAID}`, 'Towns and cities are raided'],
    ['raid Hartford', `nobody-for-that, ${RAID}`, 'Coureurs, tribes and Iroquois raid'],
    ['raid Carlisle', `nobody-stands-there, ${RAID}`, 'None of your units stands at Carlisle'],
    ['raid Le Détroit', `not-british, ${RAID}`, 'Le Détroit is not British'],
    ['raid Hartford with Foix', `cannot-do-that, ${RAID}`, 'Foix is none of them'],
    ['burn fort at Norridgewock', 'no-fort-there, III Burning forts', 'no fort marker at Norridgewock'],
    ['build fort at Norridgewock', 'no-fort-here, III Building forts', 'towns, portages and villages'],
    ['build fort at Easton', 'nobody-for-that, III Building forts', 'Regulars build forts'],
    ['rouse Norridgewock', 'nobody-to-rouse, III Activation of tribes', 'No tribe lives at Norridgewock'],
    ['rouse Fox', 'nobody-to-rouse, III Activation of tribes', 'Fox is roused already'],
    ['rouse Huron', 'nobody-stands-there, III Activation of tribes', 'None of your units stands at Huron'],
    ['ambush at Norridgewock', 'no-ambush-markers, Options, Split phases', 'split phases'],
    ['move all Albany > Fort George', 'nobody-stands-there', 'None of your units stands at Albany'],
    ['move all Québec > Chicoutimi', 'never-moves, Special rules, Garrisons', 'never leaves its walls'],
    ['move 2 coureurs Easton > Trenton', 'not-so-many-units', 'only one'],
    ['give up Foix', 'room-for-all, Stacking', 'Every unit has room'],
    ['lift all at Québec to Louisbourg', 'no-sea-lift, III Sea lift', 'British'],
  ],
);

table(
  'a French voyage',
  movement.game,
  () => moving('french', { quebec: ['gar-fr-quebec', 'cdb-marin'], chambly: ['reg-fr-foix'] }),
  [
    ['ship all Québec > Louisbourg', 'never-moves, Special rules, Garrisons', 'never leaves its walls'],
    ['ship Marin Québec > Louisbourg', 'never-by-sea, III Land movement', 'Marin never goes by sea'],
    ['ship Foix Québec > Louisbourg', 'unit-not-there', 'Foix is not at Québec'],
    ['ship all Louisbourg > Québec', 'nobody-stands-there', 'None of your units stands at Louisbourg'],
    ['ship all Chambly > Québec', `louisbourg-quebec-only, ${SEA}`, 'between Louisbourg and Québec only'],
  ],
);

table('two coureurs', movement.game, () => moving('french', { fox: ['cdb-villiers', 'cdb-beaujeu'] }), [
  ['rouse Fox with Villiers, Beaujeu', 'one-coureur-rouses, III Activation of tribes', 'name one'],
]);

table(
  'points that are spent',
  movement.game,
  () =>
    play(
      moving('french', { carlisle: ['cdb-marin'], easton: ['cdb-langlade'] }),
      'move Marin from Carlisle to Johnson Hall via Wilkesbarre, Easton, New York, Albany',
    ).state,
  [
    ['raid Johnson Hall', `too-few-points, ${RAID}`, 'one movement point left'],
    ['raid Easton', 'legal', ''],
  ],
);

/** The defender is asked between rounds; beside him stand units of every kind. */
const besides = (): State => {
  const start = battles.field({
    attacker: 'french',
    stand: {
      hartford: [B[0], B[1]],
      boston: [B[2], B[3], 'mil-br-trenton'],
      'new-haven': ['reg-br-15'],
      trenton: ['reg-br-17'],
    },
    came: [{ to: 'hartford', path: ['albany'], by: 'road', units: [F[0], F[1]] }],
  });
  const builder = { left: 0, trail: false, path: [], ways: [], builder: true } as const;
  const state = { ...start, marks: { ...start.marks, 'reg-br-15': builder } };
  return battles.fight(state, []).state;
};

table('a call for reinforcements (IV.D)', battles.game, besides, [
  ['stand with 28th', 'legal', ''],
  ['stand with 28th, 43rd', 'only-one-comes, IV.D Reinforcements', 'name one of 28th, 43rd'],
  ['stand with 2 regulars', 'only-one-comes, IV.D Reinforcements', 'One unit may come'],
  ['stand with all', 'only-one-comes, IV.D Reinforcements', 'One unit may come'],
  ['stand with all but 43rd, Trenton militia', 'legal', ''],
  ['stand with 17th', 'cannot-come, IV.D Reinforcements', 'does not stand beside Hartford'],
  ['stand with 15th', 'cannot-come, III Building forts', 'it has built a fort'],
  ['inside all', 'no-walls, IV.C Going inside', 'no fort or fortress of yours at Hartford'],
  ['retreat to Philadelphia', 'no-retreat-there, IV.H Retreats', 'neither beside the battle'],
  ['retreat to Albany', 'no-retreat-there, IV.H Retreats', 'the enemy came from there'],
  ['fall back', 'no-beach-to-leave, Options, Landings', 'not fought in lines'],
]);

table(
  'a call before any round',
  battles.game,
  () => battles.fight({ ...hartford([F[0], F[1]], [B[0], B[1]]), forts: ['hartford'] }, []).state,
  [['stand with 28th', 'nobody-called-yet, IV.D Reinforcements', 'right after a round of melee']],
);

table(
  'hits in woods (IV.B)',
  battles.game,
  () => {
    const defenders = ['mil-br-trenton', 'mil-br-boston', 'ranger-rogers'];
    const state = hartford([F[0], F[1], F[2]], defenders, { raids: ['hartford'] });
    return battles.fight(state, ['two-arrows', 'arrow']).state;
  },
  [['hit Rogers', 'not-hit-now, IV.B Hits', 'irregulars last']],
);

const VIII = 'VIII Reinforcements';

table(
  'who may be levied',
  turns.game,
  () => {
    const lost = { control: { ...movement.standing({}).control, carlisle: 'french' as const } };
    const cargo = [{ what: 'militia' as const, count: 4 }];
    const state = turns.standing(
      { albany: ['mil-br-albany'], reserve: ['mil-br-hartford', 'mil-br-carlisle'] },
      { ...lost, frames: [{ kind: 'freight', side: 'british', cargo, asks: [] }] },
    );
    return turns.goneOn(state).state;
  },
  [
    ['levy Albany militia at Albany', `not-to-choose, ${VIII}`, 'on the map already'],
    ['levy Carlisle militia at Albany', `not-to-choose, ${VIII}`, 'its home is not yours'],
    ['levy 44th at Albany', `not-to-choose, ${VIII}`, 'of another kind'],
    ['levy Boston militia at Albany', `not-to-choose, ${VIII}`, 'lost for good'],
    ['levy Hartford militia at Carlisle', `not-there, ${VIII}`, 'yours in 1754 and still are'],
  ],
);

const novaScotia = (): State => {
  const begun = turns.game.setup(mohicansSetup(), noDice).state;
  const posted = turns.give(begun, 'french', 'place Langlade at Le Détroit').state;
  return turns.give(posted, 'french', 'place Marin at Ottawa W., La Corne at Abenaki, Villiers at Shawnee')
    .state;
};

table('the set-up', turns.game, novaScotia, [
  ['place 40th, 45th at Halifax, 49th at Port Royal', 'legal', ''],
  ['place 40th, 45th and 49th at Halifax', 'legal', ''],
  ['place 40th, 45th at Halifax', 'still-to-be-placed, Set-up', '49th'],
  ['place 40th, 45th, 49th at Boston', 'no-place-for-it, Set-up', 'Open are'],
]);

describe('a list of units and one place', () => {
  it('places all of them there', () => {
    const { state } = turns.give(novaScotia(), 'british', 'place 40th, 45th at Halifax, 49th at Port Royal');
    expect(['reg-br-40', 'reg-br-45', 'reg-br-49'].map((id) => state.units[id]?.at)).toEqual([
      'halifax',
      'halifax',
      'port-royal',
    ]);
    const ports = turns.game;
    expect(refused(ports, state, 'berth at Albany')).toEqual([
      'no-port-for-sea-lift, Set-up',
      'The Sea Lift cannot begin at Albany: that is no port.',
    ]);
    expect(refused(ports, state, 'berth at Louisbourg')[1]).toContain('no British port');
  });
});

describe('the account', () => {
  it('says who fires first only where somebody does', () => {
    const landing = (defenders: readonly string[]) =>
      battles.field({
        attacker: 'british',
        stand: { louisbourg: defenders, halifax: ['reg-br-15'] },
        came: [{ to: 'louisbourg', path: ['halifax'], by: 'sea', units: [B[0], B[1]] }],
      });
    const texts = (defenders: readonly string[], line: string): string[] =>
      battles
        .fight(landing(defenders), [], line)
        .events.map((event) => battles.messages.message(battles.game.describe(event)));
    const both = ['gar-fr-louisbourg', 'mil-fr-louisbourg'];
    const first = 'At Louisbourg the French side fires first.';
    expect(texts(both, 'stand')).toContain(first);
    const inside = texts(both, 'inside all');
    expect(inside).toContain('Louisbourg: it is a landing; the French side defends.');
    expect(inside.filter((text) => text.includes('fires first'))).toEqual([]);
  });

  it('says that an elimination is a hit in an assault', () => {
    const walls = battles.field({
      attacker: 'british',
      stand: { quebec: ['gar-fr-quebec'] },
      came: [{ to: 'quebec', path: ['chicoutimi'], by: 'trail', units: [B[0], B[1]] }],
    });
    const { events } = battles.fight(walls, ['arrow', 'black skull'], 'assault');
    expect(events.map((event) => battles.messages.message(battles.game.describe(event)))).toContain(
      'In an assault an elimination is a hit: 2 hits in all at Québec from the British side.',
    );
  });
});
