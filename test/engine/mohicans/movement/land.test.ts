import { describe, expect, it } from '@jest/globals';
import { left, moving, places, play, thenMoves, told, why, written } from '../support/movement-table.js';

describe('III Activation', () => {
  const boston = moving('british', { boston: ['reg-br-44', 'reg-br-48', 'mil-br-boston'] });

  it('takes one supply point for a stack, whatever is in it', () => {
    const { state } = play(boston, 'move all Boston > Hartford');
    expect(state.supply.british).toBe(9);
    expect(left(state, 'reg-br-44', 'reg-br-48', 'mil-br-boston')).toEqual([3, 3, 3]);
  });

  it('takes another for units that leave in another direction', () => {
    const { state } = play(boston, 'move 44th Boston > Hartford', 'move 48th Boston > Portsmouth');
    expect(state.supply.british).toBe(8);
  });

  it('is good for the points that are left, in later orders too', () => {
    const { state } = play(boston, 'move 44th Boston > Hartford; move 44th Hartford > New Haven');
    expect(state.supply.british).toBe(9);
    expect(left(state, 'reg-br-44')).toEqual([2]);
  });

  it('stays with those who go on: who is left behind pays if he goes on by himself', () => {
    const { state } = play(
      boston,
      'move 44th, 48th Boston > Hartford',
      'move 44th Hartford > New Haven',
      'move 48th Hartford > Albany',
    );
    expect(state.supply.british).toBe(8);
    expect(left(state, 'reg-br-44', 'reg-br-48')).toEqual([2, 2]);
  });

  it('is refused without a supply point, but not to who goes on or goes free', () => {
    const broke = moving(
      'british',
      { boston: ['reg-br-44'], albany: ['ranger-rogers'] },
      { supply: { french: 0, british: 1, sea: 0 } },
    );
    const { state } = play(broke, 'move 44th Boston > Hartford');
    expect(why(state, 'move 44th Hartford > Albany')).toBe('legal');
    expect(why(state, 'move Rogers Albany > Fort George')).toBe('legal');
    const none = moving(
      'british',
      { boston: ['reg-br-44'], albany: ['ranger-rogers'] },
      { supply: { french: 9, british: 0, sea: 0 } },
    );
    expect(why(none, 'move 44th Boston > Hartford')).toBe('too-little-supply, III Activation');
  });
});

describe('III Movement points', () => {
  it('are looked for on no more ways than there can be, however many places are named', () => {
    const state = moving('british', { 'new-york': ['reg-br-44'] });
    const many =
      'Albany, Boston, Hartford, New Haven, New London, Portsmouth, Fort George, Johnson Hall, Bangor, Portland';
    const more = 'Fort Stanwix, Fort Oswego, Fort Niagara, Cherry Valley, Norridgewock, Halifax, Louisbourg';
    expect(why(state, `move 44th New York > Fort Stanwix, rousing at ${many}, ${more}`)).toBe(
      'too-far, III Movement points',
    );
    expect(why(state, `move 44th New York > Fort Stanwix via ${many}, ${many}`)).toBe(
      'too-far, III Movement points',
    );
  });

  it('let regulars and militia go four places by road and water', () => {
    const state = moving('british', { 'new-york': ['reg-br-44'] });
    expect(why(state, 'move 44th New York > Fort Stanwix')).toBe('legal');
    expect(why(state, 'move 44th New York > Fort Oswego')).toBe('legal');
    expect(why(state, 'move 44th New York > Fort Niagara')).toBe('too-far, III Movement points');
  });

  it('let irregulars go six places of any kind for nothing', () => {
    const state = moving(
      'british',
      { albany: ['ranger-rogers'] },
      { supply: { french: 0, british: 0, sea: 0 } },
    );
    const { state: after } = play(
      state,
      'move Rogers from Albany to Fort Saint-Frédéric via Fort George, Fort William-Henry, Fort Carillon',
    );
    expect(left(after, 'ranger-rogers')).toEqual([2]);
    expect(after.marks['ranger-rogers']?.ways).toEqual(['trail', 'trail', 'trail', 'lake']);
  });

  it('let marines go like irregulars', () => {
    const state = moving(
      'french',
      { 'fort-duquesne': ['mar-fr-1'] },
      { supply: { french: 0, british: 0, sea: 0 } },
    );
    const { state: after } = play(
      state,
      'move Marine 1 Fort Duquesne > Fort Ligonier > Carlisle > Wilkesbarre',
    );
    expect(left(after, 'mar-fr-1')).toEqual([3]);
  });

  it('are counted for each unit: irregulars in a stack of regulars keep theirs', () => {
    const state = moving('british', { albany: ['reg-br-44', 'ranger-rogers'] });
    const { state: after } = play(state, 'move all Albany > Fort George');
    expect(left(after, 'reg-br-44', 'ranger-rogers')).toEqual([2, 5]);
  });

  it('give who is picked up no more than the stack has', () => {
    const state = moving('british', { 'new-york': ['reg-br-44'], albany: ['reg-br-48'] });
    const { state: after } = play(state, 'move 44th New York > Johnson Hall with 48th at Albany');
    expect(after.supply.british).toBe(9);
    expect(left(after, 'reg-br-44', 'reg-br-48')).toEqual([2, 2]);
    const trail = play(
      moving('british', { albany: ['reg-br-44'], 'fort-george': ['reg-br-48'] }),
      'move 44th Albany > Fort George',
    ).state;
    expect(why(trail, 'move 44th, 48th Fort George > William-Henry')).toBe(
      'one-trail-only-to, III Movement points',
    );
  });
});

describe('III Land movement', () => {
  it('drops units on the way', () => {
    const state = moving('british', { 'new-york': ['reg-br-44', 'reg-br-48', 'mil-br-new-york'] });
    const { state: after } = play(state, 'move all New York > Johnson Hall, leaving militia, 44th at Albany');
    expect(places(after, 'reg-br-44', 'reg-br-48', 'mil-br-new-york')).toEqual([
      'albany',
      'johnson-hall',
      'albany',
    ]);
    expect(after.supply.british).toBe(9);
    expect(why(state, 'move 44th New York > Albany, leaving 48th at Albany')).toBe('not-in-the-stack');
    expect(why(state, 'move all New York > Albany, leaving 44th')).toBe('leave-where, III Land movement');
    expect(why(state, 'move all New York > Johnson Hall, leaving all at Albany')).toBe('nobody-chosen');
  });

  it('takes the way that is told, and reads it in many forms', () => {
    const state = moving('british', { 'new-york': ['reg-br-44'] });
    const usual = 'move 44th from New York to Boston via New Haven, New London';
    expect(written(state, 'move 44th New York > New Haven > New London > Boston')).toBe(usual);
    expect(written(state, usual)).toBe(usual);
    const { state: after } = play(state, usual);
    expect(after.marks['reg-br-44']?.path).toEqual(['new-york', 'new-haven', 'new-london']);
    expect(why(state, 'move New York > Boston via New Haven')).toBe('legal');
    expect(why(state, 'move 44th New York > Boston via Albany, New Haven')).toBe(
      'too-far, III Movement points',
    );
    expect(why(state, 'move 44th New York > New York')).toBe('already-there, III Land movement');
  });

  it('tells villages from tribes of the same name', () => {
    const state = moving('french', { huron: ['cdb-marin', 'ind-huron'], miamis: ['cdb-langlade'] });
    expect(places(play(state, 'move Huron > Le Détroit').state, 'cdb-marin', 'ind-huron')).toEqual([
      'le-detroit',
      'le-detroit',
    ]);
    expect(places(play(state, 'move all Huron > Le Détroit').state, 'cdb-marin')).toEqual(['le-detroit']);
    expect(places(play(state, 'move Huron, Marin from Huron to Le Détroit').state, 'ind-huron')).toEqual([
      'le-detroit',
    ]);
    expect(places(play(state, 'move Marin Huron > Le Détroit').state, 'ind-huron')).toEqual(['huron']);
  });

  it('stops at an enemy and makes a battle there', () => {
    const state = moving('british', {
      albany: ['ranger-rogers'],
      'fort-carillon': ['reg-fr-bearn-2'],
    });
    expect(why(state, 'move Rogers Albany > Fort Saint-Frédéric via Fort Carillon')).toBe(
      'enemy-in-the-way, III Land movement',
    );
    const { state: after, events } = play(state, 'move Rogers Albany > Fort Carillon');
    expect(after.sites).toEqual({ 'fort-carillon': { attacker: 'british', manoeuvre: false } });
    expect(left(after, 'ranger-rogers')).toEqual([0]);
    expect(events.find(({ kind }) => kind === 'marched')?.data.attacks).toBe(true);
    expect(play(after, 'done').state.control['fort-carillon']).toBe('french');
  });

  it('takes a sleeping tribe for an enemy of the British', () => {
    const state = moving('british', { halifax: ['ranger-rogers'] });
    const { state: after } = play(state, 'move Rogers Halifax > MicMac E.');
    expect(after.sites['micmac-e']?.attacker).toBe('british');
    expect(after.units['ind-micmac-e']?.active).toBe(false);
    expect(why(state, 'move Rogers from Halifax to Louisbourg via MicMac E.')).toBe(
      'enemy-in-the-way, III Land movement',
    );
  });

  it('lets nobody into the villages of the Six Nations while they are neutral', () => {
    const stand = { albany: ['ranger-rogers'], 'cherry-valley': ['ranger-gorham'] };
    const state = moving('british', stand);
    expect(why(state, 'move Rogers Albany > Johnson Hall > Mohawk')).toBe(
      'six-nations-neutral, III Iroquois',
    );
    expect(why(state, 'move Gorham Cherry Valley > Wilkesbarre via Ochenago')).toBe(
      'six-nations-neutral, III Iroquois',
    );
    expect(why(state, 'move Rogers Albany > Cherry Valley')).toBe('legal');
    const french = moving('british', stand, { allied: 'french' });
    expect(why(french, 'move Rogers Albany > Johnson Hall > Mohawk')).toBe('legal');
  });

  it('makes what a side alone holds its own when it has done', () => {
    const state = moving('british', {
      'fort-george': ['ranger-rogers'],
      'fort-ligonier': ['reg-br-44'],
      louisbourg: [],
    });
    const { state: after } = play(
      state,
      'move Rogers Fort George > Fort Carillon',
      'move 44th Fort Ligonier > Kittaning',
    );
    expect(after.control['fort-carillon']).toBe('french');
    const { state: done, events } = play(after, 'done');
    expect(done.control['fort-carillon']).toBe('british');
    expect(done.control.kittaning).toBe('british');
    expect(events.filter(({ kind }) => kind === 'taken')).toHaveLength(2);
    expect(done.frames.at(-1)?.kind).toBe('over');
  });

  it('notes a city or a fortified town as a great victory, and takes the fort', () => {
    const state = moving(
      'british',
      { 'fort-saint-frederic': ['ranger-rogers'] },
      { control: { chambly: 'french', 'fort-saint-frederic': 'french' } },
    );
    const { state: after } = play(state, 'move Rogers Saint-Frédéric > Chambly; done');
    expect(after.control.chambly).toBe('british');
    expect(after.tally.great).toEqual({ french: 0, british: 1 });
  });
});

describe('III Iroquois', () => {
  const allied = { allied: 'british' as const };
  const stand = { mohawk: ['iro-mohawk-br'], oneida: ['iro-oneida-br'], cayuga: ['iro-cayuga-br'] };

  it('lets one stack go one place free and others for supply, as regulars go', () => {
    const state = moving('british', stand, allied);
    const { state: after } = play(state, 'move Mohawk from Mohawk to Johnson Hall');
    expect(after.supply.british).toBe(10);
    const { state: paid } = play(after, 'move Oneida from Oneida to Fort Stanwix');
    expect(paid.supply.british).toBe(9);
    expect(left(paid, 'iro-oneida-br')).toEqual([2]);
    expect(why(paid, 'move Oneida Fort Stanwix > Johnson Hall')).toBe('legal');
    expect(why(paid, 'move Cayuga from Cayuga to Oneida via Onondaga')).toBe(
      'one-trail-only-to, III Movement points',
    );
  });

  it('lets a stack pay and go on after its free place', () => {
    const state = moving('british', stand, allied);
    const { state: after } = play(
      state,
      'move Mohawk from Mohawk to Johnson Hall',
      'move Mohawk Johnson Hall > Albany',
    );
    expect(after.supply.british).toBe(9);
    expect(left(after, 'iro-mohawk-br')).toEqual([1]);
  });

  it('goes free without any supply, once', () => {
    const state = moving('british', stand, { ...allied, supply: { french: 0, british: 0, sea: 0 } });
    const { state: after } = play(state, 'move Mohawk from Mohawk to Johnson Hall');
    expect(why(after, 'move Mohawk Johnson Hall > Albany')).toBe('too-little-supply, III Activation');
    // Nobody is asked where there is nothing he could do from the start.
    const none = { ...allied, supply: { french: 0, british: 0, sea: 0 } };
    expect(moving('british', { albany: ['reg-br-44'] }, none).frames.at(-1)?.kind).toBe('over');
  });
});

describe('III Pinning', () => {
  const stand = {
    'fort-george': ['reg-br-44', 'reg-br-48', 'mil-br-albany'],
    'fort-william-henry': ['mar-fr-1', 'mar-fr-2'],
  };
  const attacked = thenMoves(
    play(moving('french', stand), 'move all William-Henry > Fort George; done').state,
    'british',
  );

  it('keeps as many units as attack', () => {
    expect(why(attacked, 'move 44th, 48th Fort George > New Hampshire')).toBe('pinned, III Pinning');
    const { state } = play(attacked, 'move 48th Fort George > New Hampshire');
    expect(why(state, 'move 44th Fort George > New Hampshire')).toBe('pinned, III Pinning');
  });

  it('lets help come in, which stops there and attacks nobody', () => {
    const more = { ...stand, albany: ['ranger-rogers'] };
    const begun = thenMoves(
      play(moving('french', more), 'move all William-Henry > Fort George; done').state,
      'british',
    );
    const { state } = play(begun, 'move Rogers Albany > Fort George');
    expect(state.sites['fort-george']?.attacker).toBe('french');
    expect(left(state, 'ranger-rogers')).toEqual([0]);
    expect(why(begun, 'move Rogers Albany > Fort George with manoeuvre')).toBe(
      'no-attack-there, III Manoeuvre',
    );
  });

  it('keeps the besieged inside, and lets besiegers go', () => {
    const siege = {
      sieges: { louisbourg: { besieger: 'british' as const, inside: ['mil-fr-louisbourg'] } },
    };
    const both = { louisbourg: ['mil-fr-louisbourg', 'reg-br-44'] };
    expect(moving('french', both, siege).frames.at(-1)?.kind).toBe('over');
    expect(why(moving('british', both, siege), 'move 44th Louisbourg > Halifax')).toBe('legal');
  });

  it('leaves no battle where the besiegers went before those who came against them', () => {
    const control = { williamsburg: 'french', philadelphia: 'french', 'new-york': 'french' } as const;
    const sieges = {
      williamsburg: { besieger: 'british' as const, inside: ['reg-fr-poitou-2'] },
    };
    const start = moving(
      'french',
      {
        williamsburg: ['reg-fr-poitou-2', 'reg-br-44'],
        'new-york': ['cdb-villiers'],
        alexandria: ['reg-br-48'],
      },
      { control, sieges },
    );
    const came = play(start, 'move Villiers New York > Williamsburg; done').state;
    expect(came.sites.williamsburg?.attacker).toBe('french');
    const left = play(thenMoves(came, 'british'), 'move 44th Williamsburg > Alexandria; done').state;
    expect([left.sites.williamsburg, left.sieges.williamsburg]).toEqual([undefined, undefined]);
    // Options, Split phases: somebody else may come later in the turn.
    const { state } = play(thenMoves(left, 'british'), 'move 48th Alexandria > Williamsburg; done');
    expect(state.sites.williamsburg?.attacker).toBe('british');
    expect(state.control.williamsburg).toBe('french');
  });
});

describe('III Manoeuvre', () => {
  const stand = { 'fort-carillon': ['reg-fr-bearn-2'], 'fort-george': ['ranger-rogers', 'ranger-80'] };
  const line = 'move all Fort George > Fort Carillon with manoeuvre';

  it('takes two supply points and gives the choice of ground', () => {
    const { state, events } = play(moving('british', stand), line);
    expect(state.supply.british).toBe(8);
    expect(state.sites['fort-carillon']).toEqual({ attacker: 'british', manoeuvre: true });
    expect(told({ state, events })).toEqual([
      'From Fort George to Fort Carillon via Fort William-Henry: Rogers, 80th (British, into the enemy).',
      'At Fort Carillon the British side chooses the ground (2 supply points).',
    ]);
  });

  it('is paid once, where there is an attack, and with what is there', () => {
    const { state } = play(
      moving('british', stand),
      'move Rogers Fort George > Fort Carillon with manoeuvre',
    );
    expect(why(state, 'move 80th Fort George > Fort Carillon with manoeuvre')).toBe(
      'manoeuvre-twice, III Manoeuvre',
    );
    expect(why(moving('british', stand), 'move Rogers Fort George > Albany with manoeuvre')).toBe(
      'no-attack-there, III Manoeuvre',
    );
    const poor = moving('british', stand, { supply: { french: 0, british: 1, sea: 0 } });
    expect(why(poor, line)).toBe('too-little-supply, III Manoeuvre');
  });
});

describe('III Overruns', () => {
  const five = ['mar-fr-1', 'mar-fr-2', 'mar-fr-3', 'mar-fr-4', 'mar-fr-5'];
  const end = 'move all William-Henry > Fort George, overrun';

  it('take two supply points at five to one where the move ends', () => {
    const state = moving('french', { 'fort-william-henry': five, 'fort-george': ['mil-br-albany'] });
    const { state: after, events } = play(state, end);
    expect(after.supply.french).toBe(8);
    expect(after.units['mil-br-albany']?.at).toBe('reserve');
    expect(after.sites).toEqual({});
    expect(left(after, 'mar-fr-1')).toEqual([0]);
    expect(told({ state: after, events })).toContain('At Fort George Albany militia is overrun (French).');
    expect(play(after, 'done').state.control['fort-george']).toBe('french');
  });

  it('eliminate militia at its home for good: it does not rise again, and the place falls', () => {
    const stand = { 'fort-ligonier': five, carlisle: ['mil-br-carlisle'] };
    const { state, events } = play(
      moving('french', stand),
      'move all Fort Ligonier > Carlisle, overrun',
      'done',
    );
    expect(state.sites).toEqual({});
    expect(state.control.carlisle).toBe('french');
    expect(state.units['mil-br-carlisle']).toEqual({ at: 'reserve', life: 1, fallen: true });
    expect(told({ state, events })).not.toContain(
      'At Carlisle the militia will rise against the French side.',
    );
    // Nor does it when the place is its side's again.
    const later = { ...state, control: { ...state.control, carlisle: 'british' as const } };
    expect(thenMoves(later, 'french').control.carlisle).toBe('french');
  });

  it('count who came before', () => {
    const state = moving('french', { 'fort-william-henry': five, 'fort-george': ['mil-br-albany'] });
    expect(why(state, 'move 4 marines William-Henry > Fort George, overrun')).toBe(
      'odds-too-small, III Overruns',
    );
    const { state: first } = play(state, 'move 3 marines William-Henry > Fort George');
    expect(play(first, end).state.sites).toEqual({});
  });

  it('take one point of each irregular in passing at six to one, and the stack goes on', () => {
    const six = [...five, 'mar-fr-6'];
    const state = moving('french', { 'fort-william-henry': six, 'fort-george': ['mil-br-albany'] });
    expect(why(state, 'move all William-Henry > Albany via Fort George')).toBe(
      'enemy-in-the-way, III Land movement',
    );
    const { state: after } = play(state, 'move all William-Henry > Albany via Fort George, overrun');
    expect(after.supply.french).toBe(10);
    expect(left(after, 'mar-fr-1')).toEqual([3]);
    expect(after.units['mil-br-albany']?.at).toBe('reserve');
    expect(
      why(
        moving('french', { 'fort-william-henry': five, 'fort-george': ['mil-br-albany'] }),
        'move all William-Henry > Albany via Fort George, overrun',
      ),
    ).toBe('odds-too-small, III Overruns');
  });

  it('take one supply point of a stack that needs supply', () => {
    const regulars = [
      'reg-fr-bearn-2',
      'reg-fr-artois-2',
      'reg-fr-la-reine-2',
      'reg-fr-foix',
      'reg-fr-eu-1',
      'reg-fr-clare-2',
    ];
    const state = moving('french', { 'fort-carillon': ['mil-br-albany'], chambly: regulars });
    const { state: after } = play(state, 'move all Chambly > William-Henry via Fort Carillon, overrun');
    expect(after.supply.french).toBe(8);
    expect(places(after, 'reg-fr-foix')).toEqual(['fort-william-henry']);
  });

  it('take or burn empty forts in passing', () => {
    const stand = { 'fort-william-henry': ['mar-fr-1'] };
    const state = moving('french', stand);
    const { state: after } = play(state, 'move all William-Henry > Albany via Fort George, overrun');
    expect(after.control['fort-george']).toBe('french');
    expect(after.forts).toContain('fort-george');
    expect(left(after, 'mar-fr-1')).toEqual([3]);
    const { state: ashes } = play(state, 'move all William-Henry > Albany via Fort George, overrun and burn');
    expect(ashes.forts).not.toContain('fort-george');
    expect(ashes.raids).toEqual(['fort-george']);
    expect(ashes.control['fort-george']).toBe('british');
    expect(ashes.tally.burnt.french).toBe(1);
    // An empty fort stops nobody who leaves it alone.
    expect(left(play(state, 'move all William-Henry > Albany via Fort George').state, 'mar-fr-1')).toEqual([
      4,
    ]);
  });

  it('take one supply point of regulars who overrun an empty fort', () => {
    const state = moving('french', { 'fort-william-henry': ['reg-fr-foix'] });
    const line = 'move Foix William-Henry > New Hampshire via Fort George';
    expect(play(state, line).state.supply.french).toBe(9);
    const { state: after } = play(state, `${line}, overrun`);
    expect(after.supply.french).toBe(8);
    expect(after.control['fort-george']).toBe('french');
    expect(left(after, 'reg-fr-foix')).toEqual([1]);
  });

  it('are not for the empty fort of a home whose militia rises, as stopping there is not', () => {
    const stand = { 'fort-george': ['mar-fr-1'], reserve: ['mil-br-albany'] };
    const line = 'move all Fort George > Johnson Hall via Albany';
    const state = moving('french', stand);
    expect(why(state, `${line}, overrun`)).toBe('militia-will-rise, Special rules, Militia');
    expect(why(state, `${line}, overrun and burn`)).toBe('militia-will-rise, Special rules, Militia');
    // Passing by takes nothing.
    expect(play(state, line).state.control.albany).toBe('british');
    const gone = { ...state, units: { ...state.units, 'mil-br-albany': { at: 'gone', life: 2 } } };
    expect(play(gone, `${line}, overrun`).state.control.albany).toBe('french');
  });

  it('are of forts and stacks: a permanent fortification is taken by who stays, empty or not', () => {
    const line = 'move all Albany > Easton via New York';
    const empty = moving('french', { albany: ['mar-fr-1'] }, { seaLift: 'new-york' });
    expect(why(empty, `${line}, overrun`)).toBe('nothing-to-overrun, III Overruns');
    expect(why(empty, `${line}, overrun and burn`)).toBe('nothing-to-overrun, III Overruns');
    expect(play(empty, line).state.control['new-york']).toBe('british');
    const six = ['mar-fr-1', 'mar-fr-2', 'mar-fr-3', 'mar-fr-4', 'mar-fr-5', 'mar-fr-6'];
    const kept = moving('french', { albany: six, 'new-york': ['mil-br-boston'] });
    const { state: after } = play(kept, `${line}, overrun`);
    expect(after.units['mil-br-boston']?.at).not.toBe('new-york');
    expect(after.control['new-york']).toBe('british');
    // There is no marker to burn.
    expect(why(kept, `${line}, overrun and burn`)).toBe('nothing-to-burn, III Burning forts');
  });

  it('burn what forts there are on a way on which others are overrun that have none', () => {
    const six = [...five, 'mar-fr-6'];
    const stand = { 'fort-william-henry': six, 'fort-george': ['mil-br-boston'], albany: ['mil-br-trenton'] };
    const state = moving('french', stand);
    const bare = { ...state, forts: state.forts.filter((place) => place !== 'albany') };
    const line = 'move all William-Henry > Hartford via Fort George, Albany, overrun and burn';
    const { state: after } = play(bare, line);
    expect(after.raids).toEqual(['fort-george']);
    expect(after.units['mil-br-trenton']?.at).toBe('reserve');
  });

  it('burn the fort of those they overrun, for its own point, and tell the great victory', () => {
    const six = [...five, 'mar-fr-6'];
    const stand = { 'fort-william-henry': six, 'fort-george': ['mil-br-boston'] };
    const tally = { great: { french: 0, british: 0 }, burnt: { french: 1, british: 0 }, veterans: [] };
    const state = moving('french', stand, { tally });
    const line = 'move all William-Henry > Albany via Fort George, overrun and burn';
    const { state: after, events } = play(state, line);
    expect(after.forts).not.toContain('fort-george');
    expect(left(after, 'mar-fr-1')).toEqual([2]);
    expect(told({ state: after, events })).toContain(
      'A great victory for the French side: two forts burnt, the last at Fort George.',
    );
  });

  it('need no order for a fort where the movement ends', () => {
    const state = moving('french', { 'fort-william-henry': ['mar-fr-1'] });
    expect(why(state, 'move all William-Henry > Fort George, overrun')).toBe(
      'falls-by-itself, III Land movement',
    );
  });

  it('need somebody to overrun', () => {
    const state = moving('french', { 'fort-william-henry': ['mar-fr-1'] });
    expect(why(state, 'move all William-Henry > Fort Carillon, overrun')).toBe(
      'nothing-to-overrun, III Overruns',
    );
  });
});

describe('Stacking', () => {
  it('is looked at when the movement ends, in fortified towns up to ten', () => {
    const six = ['reg-br-44', 'reg-br-48', 'reg-br-47', 'reg-br-31', 'reg-br-35', 'reg-br-64'];
    expect(why(moving('british', { albany: six }), 'done')).toBe('too-many-units, Stacking');
    expect(why(moving('british', { 'new-york': six }), 'done')).toBe('legal');
  });

  it('allows five natives in a place', () => {
    const tribes = ['ind-huron', 'ind-miamis', 'ind-shawnee', 'ind-fox', 'ind-sauk', 'ind-illinois'];
    const state = moving('french', { montreal: ['cdb-marin', ...tribes] });
    expect(why(state, 'done')).toBe('too-many-units, Stacking');
    expect(why(play(state, 'move Marin, Huron Montreal > Chambly').state, 'done')).toBe('legal');
  });

  it('counts each side for itself where both stand', () => {
    const five = ['mar-fr-1', 'mar-fr-2', 'mar-fr-3', 'mar-fr-4', 'mar-fr-5'];
    const three = ['reg-br-44', 'reg-br-48', 'mil-br-albany'];
    const state = moving('french', { 'fort-william-henry': five, 'fort-george': three });
    const { state: after } = play(state, 'move all William-Henry > Fort George', 'done');
    expect(places(after, ...five, ...three)).toEqual(Array<string>(8).fill('fort-george'));
  });

  it('refuses an attack with more than the place holds', () => {
    const six = ['mar-fr-1', 'mar-fr-2', 'mar-fr-3', 'mar-fr-4', 'mar-fr-5', 'mar-fr-6'];
    const state = moving('french', { 'fort-william-henry': six, 'fort-george': ['mil-br-albany'] });
    expect(why(state, 'move all William-Henry > Fort George')).toBe('too-many-units, Stacking');
  });

  it('makes a side give up who can go nowhere', () => {
    const six = ['reg-br-44', 'reg-br-48', 'reg-br-47', 'reg-br-31', 'reg-br-35', 'mil-br-albany'];
    const none = { french: 0, british: 0, sea: 0 };
    const state = moving('british', { albany: six }, { supply: none });
    expect(why(state, 'done')).toBe('too-many-units, Stacking');
    expect(why(state, 'give up 2 regulars')).toBe('too-many-given-up, Stacking');
    const { state: after } = play(state, 'give up militia');
    expect(after.units['mil-br-albany']?.at).toBe('reserve');
    expect(why(after, 'done')).toBe('legal');
    expect(why(moving('british', { albany: six }), 'give up militia')).toBe('can-still-leave, Stacking');
  });
});

describe('What keeps units where they are', () => {
  it('is told', () => {
    const state = moving('french', { quebec: ['gar-fr-quebec', 'mil-fr-quebec-1'], huron: ['ind-huron'] });
    expect(why(state, 'move Québec garrison Québec > Trois-Rivières')).toBe(
      'never-moves, Special rules, Garrisons',
    );
    expect(places(play(state, 'move all Québec > Trois-Rivières').state, 'gar-fr-quebec')).toEqual([
      'quebec',
    ]);
    expect(why(state, 'move Huron from Huron to Le Détroit')).toBe('tribe-not-led, Special rules, Tribes');
    expect(why(state, 'move 44th Québec > Trois-Rivières')).toBe('not-your-unit');
    expect(why(state, 'move Foix Québec > Trois-Rivières')).toBe('unit-not-there');
  });
});

describe('Special rules, Militia', () => {
  const carlisle = { 'fort-ligonier': ['mar-fr-1', 'cdb-marin'], reserve: ['mil-br-carlisle'] };

  it('rises where somebody stays, so the place does not fall without a battle', () => {
    const state = moving('french', carlisle);
    const { state: after, events } = play(state, 'move all Fort Ligonier > Carlisle', 'done');
    expect(after.control.carlisle).toBe('british');
    expect(after.sites.carlisle).toEqual({ attacker: 'french', manoeuvre: false });
    expect(told({ state: after, events }).at(-1)).toBe(
      'At Carlisle the militia will rise against the French side.',
    );
  });

  it('stops nobody who goes on, and can be outmanoeuvred', () => {
    const state = moving('french', carlisle);
    const line = 'move all Fort Ligonier > Carlisle with manoeuvre';
    expect(play(state, line, 'done').state.sites.carlisle?.manoeuvre).toBe(true);
    const gone = play(state, line, 'move all Carlisle > Fort Ligonier', 'done').state;
    expect(gone.sites).toEqual({});
  });

  it('is not raided before its battle', () => {
    const { state } = play(moving('french', carlisle), 'move all Fort Ligonier > Carlisle');
    expect(why(state, 'raid Carlisle')).toBe('militia-will-rise, V During movement');
    const easton = { ...carlisle, easton: ['cdb-langlade'] };
    const both = play(moving('french', easton), 'move all Fort Ligonier > Carlisle').state;
    expect(why(both, 'raid Carlisle')).toBe('militia-will-rise, V During movement');
    expect(why(both, 'raid Easton')).toBe('legal');
  });
});
