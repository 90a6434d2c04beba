import { describe, expect, it } from '@jest/globals';
import { foresee } from '../../../../src/engine/core/session/order-outcome-preview.js';
import { acting, asked, game, places, play, refusal, thenActs } from './table.js';

/** Four Americans at Springfield, two at Newport, some British at Boston. */
const NEW_ENGLAND = {
  washington: 'springfield',
  pickens: 'springfield',
  ward: 'springfield',
  arnold: 'springfield',
  greene: 'springfield',
  putnam: 'hartford',
  wooster: 'newport',
  stark: 'newport',
  howe: 'boston',
  grey: 'boston',
  grant: 'boston',
} as const;

describe('the actions of one mail', () => {
  it('are moves, a forced march and a replacement', () => {
    const start = acting('american', { ...NEW_ENGLAND, clinton: 'west-point' });
    const { state, events } = play(
      start,
      [6],
      'move Springfield > Boston: all but Ward; march Putnam Hartford > New Brunswick; replace 1',
    );
    expect(places(state, 'washington', 'ward', 'putnam')).toEqual(['boston', 'springfield', 'new-brunswick']);
    expect(events.map(({ kind }) => kind)).toContain('drawn');
    expect(state.marching).toEqual([]);
  });

  it('are refused in the wrong order: moves come before replacements', () => {
    const after = play(acting('american', NEW_ENGLAND), [], 'replace', 'deploy Philadelphia').state;
    expect(refusal(after, 'move Putnam Hartford > New York')).toMatchObject({
      code: 'moves-are-over',
      rule: '3.1.1',
    });
  });

  it('are over when all have been used and nobody may come after', () => {
    const { state } = play(acting('american', NEW_ENGLAND, {}, 'action-1'), [], 'move Hartford > New York');
    expect(state.frames.at(-1)?.kind).toBe('over');
  });

  it('can be cut short', () => {
    expect(play(acting('american', NEW_ENGLAND), [], 'done').state.frames.at(-1)?.kind).toBe('over');
  });
});

describe('who could only say that he has done', () => {
  it('is not asked', () => {
    const start = acting('british', { grey: 'boston' }, { year: 1775 });
    expect(play(start, [], 'move Boston > Springfield').state.frames.at(-1)?.kind).toBe('over');
  });
});

describe('a group move', () => {
  it('lets blocks of one hex go to several for one action', () => {
    const one = acting('american', NEW_ENGLAND, {}, 'action-1');
    const { state } = play(
      one,
      [],
      'move Ward from Springfield to Hartford',
      'move Pickens Springfield > Albany',
    );
    expect(places(state, 'ward', 'pickens')).toEqual(['hartford', 'albany']);
    expect(asked(state).facts).toEqual({ left: 0, step: 'moves', groups: ['springfield'] });
    expect(refusal(state, 'move Hartford > New York')).toMatchObject({
      code: 'no-actions-left',
      rule: '3.1',
    });
  });

  it('moves a block once a turn', () => {
    const { state } = play(acting('american', NEW_ENGLAND), [], 'move Ward Springfield > Hartford');
    expect(refusal(state, 'move Ward Hartford > New York')).toMatchObject({
      code: 'already-moved',
      rule: '5.1',
    });
    const all = play(state, [], 'move all from Hartford to New York').state;
    expect(places(all, 'ward', 'putnam')).toEqual(['hartford', 'new-york']);
  });

  it('passes through friends and stops at the enemy', () => {
    const start = acting('american', { lee: 'philadelphia', ward: 'new-brunswick' });
    expect(refusal(start, 'move Lee Philadelphia > New York')).toBeNull();
    const blocked = acting('american', { lee: 'philadelphia', grey: 'new-brunswick' });
    expect(refusal(blocked, 'move Lee Philadelphia > New York')).toMatchObject({
      code: 'enemy-in-the-way',
      rule: '5.1',
    });
    expect(refusal(blocked, 'move Lee Philadelphia > New Brunswick')).toBeNull();
  });

  it('goes the shortest legal way, or through the hex that is named', () => {
    const start = acting('american', { lee: 'springfield' });
    const path = (line: string): unknown => play(start, [], line).state.arrivals.lee?.path;
    expect(path('move Springfield > New York')).toEqual(['springfield', 'hartford']);
    expect(path('move Springfield > Newport via Boston')).toEqual(['springfield', 'boston']);
    expect(path('move Springfield > Hartford > Newport')).toEqual(['springfield', 'hartford']);
    expect(refusal(start, 'move Springfield > New York via Boston')?.code).toBe('no-such-way');
  });

  it('is read in many forms', () => {
    const start = acting('american', { ...NEW_ENGLAND, clinton: 'new-york' });
    for (const line of [
      'move Ward from Springfield to Hartford',
      'move Ward Springfield > Hartford',
      'move Springfield -> Hartford: Ward',
      'move Springfield to Hartford, Ward',
      'move all but Washington, Pickens, Arnold, Greene from Springfield to Hartford',
    ]) {
      expect({ line, at: places(play(start, [], line).state, 'ward', 'pickens') }).toEqual({
        line,
        at: ['hartford', 'springfield'],
      });
    }
    const indians = acting('british', { mohawk: 'mohawk' });
    for (const line of ['move Mohawk > Tioga', 'move Mohawk Mohawk > Tioga', 'move Mohawk > Tioga: Mohawk']) {
      expect({ line, at: places(play(indians, [], line).state, 'mohawk') }).toEqual({ line, at: ['tioga'] });
    }
  });

  it('is not made by who is not there, or to where they are', () => {
    const start = acting('american', NEW_ENGLAND);
    expect(refusal(start, 'move Stark Hartford > New York')?.code).toBe('block-not-there');
    expect(refusal(start, 'move Hartford > Hartford')?.code).toBe('already-there');
    expect(refusal(start, 'move Boston > Hartford')?.code).toBe('nobody-chosen');
  });

  it('asks for a forced march only where that would do', () => {
    const start = acting('american', NEW_ENGLAND);
    expect(refusal(start, 'move Putnam Hartford > New Brunswick')?.code).toBe('needs-forced-march');
    expect(refusal(start, 'move Putnam Hartford > Philadelphia')).toMatchObject({
      code: 'too-far',
      rule: '2.1.3',
    });
  });
});

describe('the limits of hexsides', () => {
  it('let four blocks go from Springfield to Boston, and four more from Newport', () => {
    const start = acting('american', {
      ...NEW_ENGLAND,
      wayne: 'newport',
      sullivan: 'newport',
      sumter: 'newport',
    });
    expect(refusal(start, 'move Springfield > Boston')).toMatchObject({
      code: 'hexside-full',
      rule: '5.2',
      params: { limit: 4, crossed: 0 },
    });
    const four = play(start, [], 'move Springfield > Boston: all but Ward').state;
    expect(refusal(four, 'move Ward Springfield > Boston')).toMatchObject({
      code: 'hexside-full',
      params: { crossed: 4 },
    });
    const both = play(four, [], 'move Newport > Boston: all but Sumter').state;
    expect(both.sites.boston).toEqual({
      attacker: 'american',
      entries: [
        { side: 'american', from: 'springfield', by: 'land', count: 4 },
        { side: 'american', from: 'newport', by: 'land', count: 4 },
      ],
    });
  });

  it('are the same for each side', () => {
    const start = acting('american', {
      ...NEW_ENGLAND,
      rawdon: 'boston',
      leslie: 'boston',
      mathew: 'boston',
    });
    const after = play(start, [], 'move Springfield > Hartford: 4', 'done').state;
    expect(after.crossings.american).toEqual({ 'hartford|springfield': 4 });
    expect(after.crossings.british).toEqual({});
  });

  it('let two blocks through forest, and three where a river runs', () => {
    const start = acting('american', {
      ward: 'albany',
      pickens: 'albany',
      putnam: 'albany',
      stark: 'valcour',
      sumter: 'valcour',
      greene: 'valcour',
      wayne: 'valcour',
    });
    expect(refusal(start, 'move Albany > Springfield')).toMatchObject({ params: { limit: 2 } });
    expect(refusal(start, 'move 2 from Albany to Springfield')).toBeNull();
    expect(refusal(start, 'move Valcour > Fort Ticonderoga')).toMatchObject({ params: { limit: 3 } });
    expect(refusal(start, 'move 3 from Valcour to Fort Ticonderoga')).toBeNull();
  });

  it('stop who crosses forest, but not Indians', () => {
    const start = acting('british', { birch: 'fort-augusta', mohawk: 'mohawk' });
    expect(refusal(start, 'move Birch Fort Augusta > West Branch via Cowanesque')).toMatchObject({
      code: 'must-stop',
      rule: '5.2',
    });
    expect(places(play(start, [], 'move Mohawk > Wyoming via Tioga').state, 'mohawk')).toEqual(['wyoming']);
  });
});

describe('rivers', () => {
  it('carry blocks two hexes, by themselves where no road would do', () => {
    const start = acting('american', { morgan: 'albany' });
    for (const verb of ['river', 'move']) {
      const { state } = play(start, [], `${verb} Albany > New York`);
      expect(state.arrivals.morgan).toEqual({ path: ['albany', 'west-point'], by: 'river' });
    }
  });

  it('end at the falls of Niagara and between Fort Ticonderoga and Albany', () => {
    const start = acting('american', { ward: 'fort-ticonderoga', stark: 'fort-erie' });
    expect(refusal(start, 'river Fort Ticonderoga > Albany')).toMatchObject({
      code: 'no-river',
      rule: '5.6',
    });
    expect(refusal(start, 'river Fort Erie > Fort Niagara')).toMatchObject({ code: 'no-river', rule: '5.6' });
  });

  it('are closed by an enemy on the way, and count for the hexsides', () => {
    const start = acting('american', { morgan: 'albany', ward: 'albany', grey: 'west-point' });
    expect(refusal(start, 'river Albany > New York: Morgan')?.code).toBe('enemy-in-the-way');
    const open = acting('american', { morgan: 'albany', ward: 'albany' });
    expect(play(open, [], 'river Albany > New York').state.crossings.american).toEqual({
      'albany|west-point': 2,
      'new-york|west-point': 2,
    });
  });

  it('are no part of a forced march', () => {
    const start = acting('american', { lee: 'albany', ward: 'fort-pitt' });
    expect(refusal(start, 'river Fort Pitt > Scioto Mouth')?.code).toBe('no-river');
    expect(refusal(start, 'march Fort Pitt > Scioto Mouth')?.code).toBe('too-far');
    expect(refusal(start, 'march Albany > New Brunswick')).toBeNull();
  });
});

describe('forced marches', () => {
  const TWO = {
    viomenil: 'philadelphia',
    lauzun: 'philadelphia',
    clinton: 'new-york',
    ward: ['hartford', 1],
  } as const;
  const FRENCH = { frenchEntered: true };

  it('are rolled for after all moves, only for who needs one: 1 to 3 costs a step', () => {
    const start = acting('american', TWO, FRENCH);
    const march = play(start, [], 'march Philadelphia > New York').state;
    expect(march.marching).toEqual(['viomenil']);
    expect(play(march, [3], 'done').state.blocks.viomenil?.strength).toBe(3);
    expect(play(march, [4], 'done').state.blocks.viomenil?.strength).toBe(4);
  });

  it('cost the last step: then the block is captured, and it never came to the battle', () => {
    const start = acting('american', { ...TWO, grey: 'new-brunswick' });
    const march = play(start, [], 'march Ward Hartford > New Brunswick').state;
    expect(Object.keys(march.sites)).toEqual(['new-brunswick']);
    const { state, events } = play(march, [1], 'done');
    expect(state.blocks.ward).toEqual({ at: 'prisoner', strength: 0 });
    expect(state.sites).toEqual({});
    expect(events.map(({ kind, audience }) => `${kind} ${audience}`)).toEqual([
      'forced-march public',
      'lost-on-march public',
    ]);
  });

  it('leave the battle to the others who came', () => {
    const start = acting('american', { ...TWO, grey: 'new-brunswick', stark: 'new-york' });
    const { state } = play(
      start,
      [1],
      'march Ward Hartford > New Brunswick; move Stark New York > New Brunswick; done',
    );
    expect(state.sites['new-brunswick']?.entries).toEqual([
      { side: 'american', from: 'new-york', by: 'land', count: 1 },
    ]);
  });

  it('do not take anybody through forest without a stop', () => {
    const start = acting('american', { ward: 'adirondacks' });
    expect(refusal(start, 'march Adirondacks > Albany')).toMatchObject({ code: 'must-stop', rule: '5.2' });
  });

  it('roll hex by hex in map order, and hidden names go to their side alone', () => {
    const start = acting('american', {
      lee: 'springfield',
      stark: 'newport',
      pickens: 'philadelphia',
      wooster: 'philadelphia',
    });
    const { events } = play(
      start,
      [5, 2, 6],
      'march Philadelphia > New York; march Stark Newport > Albany; done',
    );
    const told = events
      .filter(({ audience }) => audience === 'public')
      .map(({ kind, data }) => [kind, data.hex ?? data.to]);
    expect(told.slice(2)).toEqual([
      ['forced-march', 'albany'],
      ['forced-march', 'new-york'],
      ['forced-march', 'new-york'],
    ]);
    expect(events.find(({ kind }) => kind === 'straggled')?.audience).toBe('american');
  });
});

describe('pinning', () => {
  const FIVE = {
    washington: 'boston',
    ward: 'boston',
    pickens: 'boston',
    arnold: 'boston',
    greene: 'boston',
    howe: 'springfield',
    grey: 'springfield',
    leslie: 'newport',
  } as const;
  const attacked = thenActs(
    play(acting('british', FIVE), [], 'move Springfield > Boston; done').state,
    'american',
  );

  it('keeps as many as attack: of five blocks attacked by two, three may go, whoever they are', () => {
    expect(refusal(attacked, 'move 4 from Boston to Portsmouth')).toMatchObject({
      code: 'pinned',
      rule: '5.4',
      params: { free: 3 },
    });
    const gone = play(
      attacked,
      [],
      'move Washington, Ward Boston > Portsmouth',
      'move Arnold Boston > Newport',
    );
    expect(gone.state.sites.newport?.attacker).toBe('american');
    expect(refusal(gone.state, 'move Greene Boston > Portsmouth')).toMatchObject({
      code: 'pinned',
      rule: '5.4',
      params: { free: 0 },
    });
    const waiting = play(attacked, [], 'move Washington, Ward Boston > Portsmouth').state;
    expect(refusal(waiting, 'move 2 from Boston to Portsmouth')).toMatchObject({ params: { free: 1 } });
  });

  it('does not let them out by a hexside the enemy came by', () => {
    expect(refusal(attacked, 'move Ward Boston > Springfield')).toMatchObject({
      code: 'hexside-closed',
      rule: '5.4',
    });
  });

  it('is not lifted by who comes to their help', () => {
    const start = play(
      acting('british', { ...FIVE, putnam: 'portsmouth', stark: 'portsmouth' }),
      [],
      'move Springfield > Boston; done',
    );
    const helped = play(thenActs(start.state, 'american'), [], 'move Portsmouth > Boston').state;
    expect(refusal(helped, 'move 4 from Boston to Portsmouth')).toMatchObject({ params: { free: 3 } });
    expect(refusal(helped, 'move Putnam Boston > Portsmouth')?.code).toBe('already-moved');
    expect(helped.sites.boston).toEqual({
      attacker: 'british',
      entries: [
        { side: 'british', from: 'springfield', by: 'land', count: 2 },
        { side: 'american', from: 'portsmouth', by: 'land', count: 2 },
      ],
    });
  });
});

describe('the diagram of movement', () => {
  const NEW_YORK = {
    'ship-howe': 'atlantic',
    howe: 'atlantic',
    grey: 'atlantic',
    grant: 'atlantic',
    rawdon: 'hartford',
    clinton: 'new-york',
    putnam: 'new-york',
    arnold: 'west-point',
    morgan: 'albany',
    viomenil: 'philadelphia',
    lauzun: 'philadelphia',
  } as const;
  const FRENCH = { frenchEntered: true };

  it('lets a warship and three blocks attack New York, and nobody join them from Hartford', () => {
    const landed = play(acting('british', NEW_YORK, FRENCH), [], 'sail Atlantic > New York').state;
    expect(landed.sites['new-york']).toEqual({
      attacker: 'british',
      entries: [{ side: 'british', from: 'atlantic', by: 'sea', count: 4 }],
    });
    expect(refusal(landed, 'move Hartford > New York')).toMatchObject({
      code: 'sea-attack-alone',
      rule: '8.4',
    });
  });

  it('lets four Americans come to its help: Arnold, Morgan by river, the French from Philadelphia', () => {
    const landed = play(acting('british', NEW_YORK, FRENCH), [], 'sail Atlantic > New York; done').state;
    const { state } = play(
      thenActs(landed, 'american'),
      [5],
      'move West Point > New York; river Albany > New York; march Philadelphia > New York',
    );
    expect(places(state, 'arnold', 'morgan', 'viomenil', 'lauzun')).toEqual(Array(4).fill('new-york'));
    expect(state.sites['new-york']?.entries.slice(1)).toEqual([
      { side: 'american', from: 'west-point', by: 'land', count: 1 },
      { side: 'american', from: 'west-point', by: 'river', count: 1 },
      { side: 'american', from: 'new-brunswick', by: 'land', count: 2 },
    ]);
  });

  it('lets the block at Hartford bar the river by going to West Point', () => {
    const barred = play(
      acting('british', NEW_YORK, FRENCH),
      [],
      'sail Atlantic > New York; move Hartford > West Point; done',
    );
    const american = thenActs(barred.state, 'american');
    expect(refusal(american, 'river Albany > New York')?.code).toBe('enemy-in-the-way');
    expect(refusal(american, 'move West Point > New York')?.code).toBe('pinned');
  });
});

describe('Indians', () => {
  it('keep to the wilderness', () => {
    const start = acting('british', { mohawk: 'mohawk', shawnee: 'minisink' });
    expect(refusal(start, 'move Minisink > New Brunswick')).toMatchObject({
      code: 'wilderness-only',
      rule: '10',
    });
  });

  it('march and use rivers', () => {
    const start = acting('british', { mohawk: 'mohawk' });
    expect(
      places(play(start, [4], 'march Mohawk > Fort Augusta via Tioga, Wyoming; done').state, 'mohawk'),
    ).toEqual(['fort-augusta']);
    expect(play(start, [], 'river Mohawk > Wyoming').state.arrivals.mohawk?.by).toBe('river');
  });

  it('come home when an American ends his move in their town, where that option is played', () => {
    const options = { ...acting('american', {}).options, indianTownDefence: true };
    const start = acting('american', { ward: 'tioga', mohawk: 'minisink' }, { options });
    const { state, events } = play(start, [], 'move Tioga > Mohawk');
    expect(places(state, 'mohawk')).toEqual(['mohawk']);
    expect(state.sites.mohawk).toEqual({
      attacker: 'american',
      entries: [{ side: 'american', from: 'tioga', by: 'land', count: 1 }],
      home: 'mohawk',
    });
    expect(state.arrivals.mohawk).toBeUndefined();
    expect(events.map(({ kind }) => kind)).toContain('came-home');
  });

  it('are where only the British know, so their coming is not foreseen', () => {
    const foreseen = (indianTownDefence: boolean) => {
      const options = { ...acting('american', {}).options, indianTownDefence };
      const start = acting('american', { ward: 'tioga', mohawk: 'minisink' }, { options });
      const order = { verb: 'move', args: { from: 'tioga', way: ['mohawk'] } };
      return foresee(game, game.view(start, 'american'), 'american', asked(start), order);
    };
    expect(foreseen(true)).toBeNull();
    expect(foreseen(false)?.blocks.ward?.at).toBe('mohawk');
  });

  it('stay away without that option, out of the pool and out of a battle', () => {
    const start = acting('american', { ward: 'tioga', mohawk: 'minisink' });
    expect(play(start, [], 'move Tioga > Mohawk').state.sites).toEqual({});
    const options = { ...start.options, indianTownDefence: true };
    const pooled = acting('american', { ward: 'tioga' }, { options });
    expect(play(pooled, [], 'move Tioga > Mohawk').state.sites).toEqual({});
    const engaged = acting('american', { ward: 'tioga', stark: 'wyoming', mohawk: 'minisink' }, { options });
    const { state } = play(engaged, [], 'move Wyoming > Minisink; move Tioga > Mohawk');
    expect(places(state, 'mohawk')).toEqual(['minisink']);
  });
});

describe('storms', () => {
  const BOTH = { ward: 'baltimore', washington: 'springfield', grey: 'boston', grant: 'richmond' } as const;

  it('let nobody attack in or from their region', () => {
    const north = acting('american', BOTH, { storm: 'north' });
    expect(refusal(north, 'move Springfield > Boston')).toMatchObject({ code: 'storm', rule: '4' });
    const south = acting('american', BOTH, { storm: 'south' });
    expect(refusal(south, 'move Springfield > Boston')).toBeNull();
  });

  it('bar empty enemy towns, and nothing else', () => {
    const start = acting('british', { grey: 'boston' }, { storm: 'north' });
    expect(refusal(start, 'move Boston > Portsmouth')).toMatchObject({ code: 'storm' });
    expect(refusal(start, 'move Boston > Springfield')).toMatchObject({ code: 'storm' });
    const home = acting('american', { ward: 'boston' }, { storm: 'north' });
    expect(refusal(home, 'move Boston > Portsmouth')).toBeNull();
  });

  it('let those attacked be helped', () => {
    const landed = play(
      acting('british', { 'ship-howe': 'atlantic', clinton: 'new-york', ward: 'west-point' }),
      [],
      'sail Atlantic > New York; done',
    ).state;
    const american = thenActs({ ...landed, storm: 'north' }, 'american');
    expect(refusal(american, 'move West Point > New York')).toBeNull();
  });

  it('of the south do not save Philadelphia from the sea, nor those of the north Charleston', () => {
    const fleet = { 'ship-howe': 'atlantic', grey: 'atlantic', 'ship-hood': 'west-indies-british' } as const;
    const south = acting('british', fleet, { storm: 'south' });
    expect(refusal(south, 'sail Atlantic > Philadelphia')).toBeNull();
    expect(refusal(south, 'sail Atlantic > Charleston')).toMatchObject({ code: 'storm' });
    expect(refusal(acting('british', fleet, { storm: 'north' }), 'sail Atlantic > Charleston')).toBeNull();
  });
});
