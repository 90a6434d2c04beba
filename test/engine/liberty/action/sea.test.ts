import { describe, expect, it } from '@jest/globals';
import { acting, places, play, refusal, thenActs } from './table.js';

const ENTERED = { frenchEntered: true };
const FLEET = {
  'ship-howe': 'atlantic',
  'ship-graves': 'atlantic',
  howe: 'atlantic',
  grey: 'atlantic',
  grant: 'atlantic',
  rawdon: 'atlantic',
  clinton: 'new-york',
} as const;

describe('movement by sea', () => {
  it('leads from a friendly port to the Atlantic, and the next turn on to another', () => {
    const out = play(
      acting('british', { grey: 'boston', 'ship-howe': 'boston' }),
      [],
      'sail Boston > Atlantic',
    );
    expect(places(out.state, 'grey', 'ship-howe')).toEqual(['atlantic', 'atlantic']);
    expect(out.state.arrivals.grey).toEqual({ path: ['boston'], by: 'sea' });
    const start = acting('british', { grey: 'boston', grant: 'atlantic' });
    expect(refusal(start, 'sail Boston > Norfolk')).toMatchObject({
      code: 'through-the-atlantic',
      rule: '5.7',
    });
    expect(refusal(start, 'sail Atlantic > Boston')).toBeNull();
    expect(refusal(start, 'sail Atlantic > Norfolk')).toMatchObject({ code: 'warship-needed', rule: '8.4' });
  });

  it('meets nobody in the Atlantic: no battle is fought there', () => {
    const start = acting('british', { grey: 'boston', viomenil: 'atlantic' }, ENTERED);
    expect(play(start, [], 'sail Boston > Atlantic').state.sites).toEqual({});
  });

  it('is not for Americans and Indians, nor from where there is no port', () => {
    const start = acting('american', { ward: 'new-york', viomenil: 'new-york', lauzun: 'albany' }, ENTERED);
    expect(refusal(start, 'sail New York > Atlantic: Ward')).toMatchObject({
      code: 'never-by-sea',
      rule: '5.7',
    });
    expect(places(play(start, [], 'sail New York > Atlantic').state, 'ward', 'viomenil')).toEqual([
      'new-york',
      'atlantic',
    ]);
    expect(refusal(start, 'sail Albany > Atlantic')).toMatchObject({ code: 'not-a-port', rule: '5.7' });
  });

  it('splits a group in the Atlantic for one action', () => {
    const start = acting('british', { ...FLEET, carleton: 'quebec' }, {}, 'action-1');
    const { state } = play(
      start,
      [],
      'sail Atlantic > New York: ship Howe, Grey',
      'sail Grant Atlantic > Quebec',
    );
    expect(places(state, 'grey', 'grant')).toEqual(['new-york', 'quebec']);
  });

  it('begins in a friendly port only: none that was taken this turn', () => {
    const start = acting('british', { grey: ['newport', 2], 'ship-howe': 'atlantic' }, { control: {} });
    expect(refusal(start, 'sail Newport > Atlantic')).toMatchObject({
      code: 'port-not-friendly',
      rule: '5.7',
    });
  });

  it('takes unpinned blocks out of a battle, but no land blocks into one', () => {
    const attacked = play(
      acting('american', {
        ward: 'springfield',
        grey: 'boston',
        grant: 'boston',
        rawdon: 'atlantic',
        'ship-howe': 'atlantic',
      }),
      [],
      'move Springfield > Boston; done',
    ).state;
    const british = thenActs(attacked, 'british');
    expect(refusal(british, 'sail Atlantic > Boston')).toMatchObject({ code: 'no-help-by-sea', rule: '5.7' });
    expect(refusal(british, 'sail Atlantic > Boston: ship Howe')).toBeNull();
    expect(refusal(british, 'sail Boston > Atlantic')).toMatchObject({ code: 'pinned', params: { free: 1 } });
    expect(places(play(british, [], 'sail Boston > Atlantic: Grey').state, 'grey')).toEqual(['atlantic']);
  });
});

describe('warships', () => {
  it('move two hexes along the coast to a port, three on a forced march', () => {
    const start = acting('british', { 'ship-howe': 'boston' });
    expect(refusal(start, 'sail Boston > Newport')).toBeNull();
    const far = acting('british', { 'ship-howe': 'new-york', grey: 'albany' });
    expect(play(far, [], 'sail New York > Newport').state.arrivals['ship-howe']).toEqual({
      path: ['new-york', 'hartford'],
      by: 'ship',
    });
    expect(refusal(start, 'sail Boston > Hartford')?.code).toBe('needs-forced-march');
    const marched = play(start, [3], 'march Boston > Hartford; done').state;
    expect(marched.blocks['ship-howe']).toEqual({ at: 'hartford', strength: 2 });
    expect(marched.crossings.british).toEqual({});
    expect(refusal(far, 'sail New York > Monmouth')).toMatchObject({
      code: 'ships-end-in-ports',
      rule: '8.1',
    });
    expect(refusal(far, 'sail New York > Charleston')).toMatchObject({
      code: 'no-way-for-ships',
      rule: '8.1',
    });
    expect(refusal(far, 'river New York > Albany: ship Howe')).toMatchObject({ code: 'no-ships-on-rivers' });
  });

  it('stop at the enemy, and take no land blocks along on the map', () => {
    const start = acting('british', {
      'ship-howe': 'new-york',
      grey: 'new-york',
      putnam: 'hartford',
      ward: 'long-island',
    });
    expect(refusal(start, 'sail New York > Newport')).toMatchObject({
      code: 'enemy-in-the-way',
      rule: '5.1',
    });
    expect(refusal(start, 'sail New York > Hartford: ship Howe, Grey')).toMatchObject({
      code: 'ships-go-apart',
      rule: '8.1',
    });
  });

  it('ignore the limits of hexsides', () => {
    const ships = { 'ship-howe': 'new-york', 'ship-hood': 'new-york', 'ship-graves': 'new-york' } as const;
    const start = acting('british', { ...ships, howe: 'new-york', grey: 'new-york', grant: 'new-york' });
    const moved = play(start, [], 'sail New York > Hartford', 'move New York > Hartford');
    expect(moved.state.crossings.british).toEqual({ 'hartford|new-york': 3 });
  });
});

describe('manners of movement', () => {
  it('are kept apart: no march by sea, no ship on a river, no river to the ocean', () => {
    const start = acting('british', { grey: 'boston', 'ship-howe': 'new-york', grant: 'new-york' });
    expect(refusal(start, 'march Boston > Atlantic')).toMatchObject({ code: 'no-march-by-sea', rule: '5.5' });
    expect(refusal(start, 'river New York > Albany: ship Howe')).toMatchObject({
      code: 'no-ships-on-rivers',
    });
    expect(refusal(start, 'river New York > Atlantic')).toMatchObject({ code: 'no-river', rule: '5.6' });
    expect(places(play(start, [], 'move Boston > Atlantic').state, 'grey')).toEqual(['atlantic']);
  });
});

describe('sea attacks', () => {
  it('need a warship and carry three land blocks', () => {
    const start = acting('british', FLEET);
    expect(refusal(start, 'sail Atlantic > New York')).toMatchObject({
      code: 'three-land-blocks',
      rule: '8.4',
      params: { lands: 4 },
    });
    expect(refusal(start, 'sail Grey from Atlantic to New York')).toMatchObject({ code: 'warship-needed' });
    expect(refusal(start, 'sail Atlantic > New York: all but Grey')).toBeNull();
  });

  it('are two where there are two warships, but not on one hex', () => {
    const first = play(
      acting('british', FLEET),
      [],
      'sail Atlantic > New York: ship Howe, Grey, Grant, Rawdon',
    ).state;
    expect(refusal(first, 'sail Atlantic > New York: ship Graves, Howe')).toMatchObject({
      code: 'sea-attack-alone',
      rule: '8.4',
    });
    expect(refusal(first, 'sail Atlantic > New York: ship Graves')).toBeNull();
    expect(refusal(first, 'sail Atlantic > Newport: ship Graves, Howe')).toBeNull();
  });

  it('are combined with no attack by land, whichever comes first and whether anybody is there', () => {
    for (const enemy of ['new-york', 'albany']) {
      const start = acting('british', { ...FLEET, clinton: enemy, birch: 'hartford' });
      const land = play(start, [], 'move Hartford > New York').state;
      expect(refusal(land, 'sail Atlantic > New York: ship Howe, Grey')?.code).toBe('sea-attack-alone');
      expect(refusal(land, 'sail Atlantic > New York: ship Howe')).toBeNull();
      const sea = play(start, [], 'sail Atlantic > New York: ship Howe, Grey').state;
      expect(refusal(sea, 'move Hartford > New York')?.code).toBe('sea-attack-alone');
      const ship = play(start, [], 'sail Atlantic > New York: ship Howe').state;
      expect(refusal(ship, 'move Hartford > New York')).toBeNull();
    }
  });

  it('pass no choke point the enemy holds, by land or by ship', () => {
    const open = acting('british', FLEET);
    const line = (port: string): string => `sail Atlantic > ${port}: ship Howe, Grey`;
    expect(refusal(open, line('Baltimore'))).toBeNull();
    const shut = acting('british', { ...FLEET, ward: 'yorktown', stark: 'dover' });
    expect(refusal(shut, line('Baltimore'))).toMatchObject({
      code: 'choke-closed',
      rule: '5.1',
      params: { choke: 'hex:yorktown' },
    });
    expect(refusal(shut, line('Philadelphia'))).toMatchObject({ params: { choke: 'hex:dover' } });
    expect(refusal(shut, line('Yorktown'))).toBeNull();
    const out = acting('british', { 'ship-howe': 'baltimore', ward: 'yorktown' });
    expect(refusal(out, 'sail Baltimore > Atlantic')?.code).toBe('choke-closed');
    const coast = acting('british', { 'ship-howe': 'philadelphia', stark: 'monmouth', ward: 'dover' });
    expect(refusal(coast, 'march Philadelphia > New York')?.code).toBe('enemy-in-the-way');
    expect(refusal(coast, 'sail Philadelphia > Dover')).toBeNull();
    const bay = acting('british', { 'ship-howe': 'norfolk', ward: 'yorktown' });
    expect(refusal(bay, 'march Norfolk > Alexandria')?.code).toBe('enemy-in-the-way');
    expect(refusal(bay, 'sail Norfolk > Yorktown')).toBeNull();
  });
});

describe('the West Indies', () => {
  const INDIES = {
    rawdon: 'west-indies-british',
    'ship-hood': 'west-indies-british',
    'saint-simon': 'west-indies-french',
    'ship-de-barras': 'west-indies-french',
  } as const;

  it('hold two blocks a port and know no attack before the French enter', () => {
    const start = acting('british', { ...INDIES, grey: 'atlantic', peters: 'atlantic' });
    expect(refusal(start, 'sail Grey from Atlantic to British West Indies')).toMatchObject({
      code: 'indies-full',
      rule: '9.1',
    });
    expect(refusal(start, 'sail British West Indies > French West Indies')).toMatchObject({
      code: 'indies-at-peace',
      rule: '9.1',
    });
    const left = play(start, [], 'sail British West Indies > Atlantic: Rawdon').state;
    expect(refusal(left, 'sail Grey from Atlantic to British West Indies')).toBeNull();
    expect(refusal(left, 'sail Peters from Atlantic to British West Indies')).toMatchObject({
      code: 'indies-regulars-only',
      rule: '9.1',
    });
  });

  it('keep the French until they enter the war', () => {
    const start = acting('american', INDIES);
    expect(refusal(start, 'sail Saint Simon from French West Indies to Atlantic')).toMatchObject({
      code: 'french-not-entered',
      rule: '9',
    });
    expect(refusal(start, 'move Saint Simon from French West Indies to Atlantic')).toMatchObject({
      code: 'french-not-entered',
      rule: '9',
    });
    const ready = acting('american', { ...INDIES, ward: 'boston' });
    expect(refusal(ready, 'move Saint Simon from French West Indies to Atlantic')).toMatchObject({
      code: 'french-not-entered',
      rule: '9',
    });
  });

  it('allow a sea attack from one port on the other afterwards', () => {
    const start = acting('british', INDIES, ENTERED);
    expect(play(start, [], 'sail British West Indies > French West Indies').state.sites).toEqual({
      'west-indies-french': {
        attacker: 'british',
        entries: [{ side: 'british', from: 'west-indies-british', by: 'sea', count: 2 }],
      },
    });
    expect(refusal(start, 'sail Rawdon from British West Indies to French West Indies')?.code).toBe(
      'warship-needed',
    );
    expect(
      refusal(
        acting('british', INDIES, { ...ENTERED, storm: 'south' }),
        'sail British West Indies > French West Indies',
      )?.code,
    ).toBe('storm');
    expect(refusal(start, 'march British West Indies > Atlantic: Rawdon')).toMatchObject({ rule: '5.5' });
  });

  it('lock the British in where that option is played', () => {
    const options = { ...acting('british', {}).options, indiesLocked: true };
    const locked = acting('british', { ...INDIES, grey: 'atlantic' }, { options });
    expect(refusal(locked, 'sail Rawdon from British West Indies to Atlantic')).toMatchObject({
      code: 'indies-locked',
      rule: '13.3',
    });
    const free = acting('british', INDIES, { options, ...ENTERED });
    expect(refusal(free, 'sail Rawdon from British West Indies to Atlantic')).toBeNull();
  });
});
