import { describe, expect, it } from '@jest/globals';
import type { State } from '../../../../src/engine/liberty/state.js';
import { fixedDice } from '../../../support/fixed-dice.js';
import { game, give, goneOn, heard, kinds, open, why } from '../turn/table.js';
import { wintering } from './season.js';

const none = fixedDice([]);

describe('disbanding (11.3)', () => {
  const both = (): State =>
    goneOn(
      wintering('disband', {
        grey: ['boston', 2],
        grant: 'springfield',
        leslie: 'albany',
        peters: 'montreal',
        butler: 'adirondacks',
        mohawk: 'fort-stanwix',
        ward: ['hartford', 1],
        stark: 'saratoga',
      }),
      none,
    ).state;

  it('is asked of the British first, then of the Americans, until each has done', () => {
    const first = give(both(), 'british', 'disband Grey, Peters', none);
    expect(open(first.state)).toEqual(['british disband']);
    const second = give(first.state, 'british', 'done', none);
    expect(open(second.state)).toEqual(['american disband']);
    const third = give(second.state, 'american', 'disband all at Hartford', none);
    // Nothing is left that could be disbanded; Saratoga supplies nobody, as everybody sees.
    expect(kinds(third)).toContain('winter-losses');
    expect(open(third.state)).toEqual(['chance deal']);
  });

  it('brings blocks back to the pool at full strength', () => {
    const { state } = give(both(), 'british', 'disband Grey', none);
    expect(state.blocks.grey).toEqual({ at: 'pool', strength: 4 });
    expect(state.counts.british.boston).toBeUndefined();
  });

  it('shows everybody how many go from where, and who they are to their owner only', () => {
    const played = give(both(), 'british', 'disband Grey, Peters', none);
    expect(heard(played, 'american')).toEqual([
      { kind: 'disbanded', audience: 'public', data: { side: 'british', hex: 'montreal', count: 1 } },
      { kind: 'disbanded', audience: 'public', data: { side: 'british', hex: 'boston', count: 1 } },
    ]);
    expect(heard(played, 'british').filter(({ kind }) => kind === 'disbanded-blocks')).toHaveLength(2);
    expect(game.view(played.state, 'american').blocks.grey).toBeUndefined();
  });

  it('needs a friendly port at or beside the hex for the British', () => {
    expect(why(both(), 'british', 'disband Grant')).toBe('legal');
    expect(why(both(), 'british', 'disband Leslie')).toBe('disband-needs-port 11.3');
    const lost = goneOn(wintering('disband', { grant: 'springfield', peters: 'montreal' }), none).state;
    expect(why(lost, 'british', 'disband Grant')).toBe('disband-needs-port 11.3');
  });

  it('needs any town for loyalists, Indians and Americans', () => {
    expect(why(both(), 'british', 'disband Peters')).toBe('legal');
    expect(why(both(), 'british', 'disband Butler')).toBe('disband-needs-town 11.3');
    expect(why(both(), 'british', 'disband Mohawk')).toBe('legal');
    const { state } = give(both(), 'british', 'done', none);
    expect(why(state, 'american', 'disband Stark')).toBe('disband-needs-town 11.3');
    expect(why(state, 'american', 'disband Ward')).toBe('legal');
    expect(why(state, 'american', 'disband Putnam')).toBe('block-not-on-map');
    expect(why(state, 'american', 'disband Grey')).toBe('not-your-block');
  });

  it('needs a port for the French too', () => {
    const french = (hex: string): string => {
      const state = wintering('disband', { lauzun: hex, ward: 'albany' }, { frenchEntered: true });
      return why(goneOn(state, none).state, 'american', 'disband Lauzun');
    };
    expect(french('new-york')).toBe('legal');
    expect(french('fort-stanwix')).toBe('disband-needs-port 11.3');
  });

  it('is closed in the Chesapeake by an enemy at Yorktown and at Philadelphia by one at Dover', () => {
    const at = (hex: string, enemy: string): string => {
      const state = wintering('disband', { grey: hex, ward: enemy, peters: 'montreal' });
      return why(goneOn(state, none).state, 'british', 'disband Grey');
    };
    expect(at('baltimore', 'yorktown')).toBe('disband-port-closed 11.3');
    expect(at('philadelphia', 'dover')).toBe('disband-port-closed 11.3');
    expect(at('baltimore', 'dover')).toBe('legal');
    expect(at('philadelphia', 'yorktown')).toBe('legal');
  });

  it('takes counts among those that may go, the weakest first', () => {
    const { state } = give(both(), 'british', 'disband 1 infantry', none);
    expect(state.blocks.grey?.at).toBe('pool');
  });

  it('is not asked where no block stands in a town or near a port, whoever they are', () => {
    const played = goneOn(wintering('disband', { grey: 'adirondacks', ward: 'saratoga' }), none);
    expect(open(played.state)).toEqual(['chance deal']);
    // A regular in an inland town cannot go, but only his owner knows that he is one.
    const inland = wintering('disband', { grey: 'albany' });
    expect(open(goneOn(inland, none).state)).toEqual(['british disband']);
    expect(why(goneOn(inland, none).state, 'british', 'disband Grey')).toBe('nobody-to-disband 11.3');
  });

  it('leaves the French of the West Indies alone until they enter the war (9)', () => {
    const state = (frenchEntered: boolean): State =>
      goneOn(
        wintering('disband', { 'saint-simon': 'west-indies-french', ward: 'albany' }, { frenchEntered }),
        none,
      ).state;
    expect(why(state(true), 'american', 'disband Saint Simon')).toBe('legal');
    expect(why(state(false), 'american', 'disband Saint Simon')).toBe('french-not-at-war 9');
  });

  it('leaves the British of the West Indies alone under 13.3 until then', () => {
    const state = (indiesLocked: boolean, frenchEntered = false): State => {
      const position = wintering(
        'disband',
        { rawdon: 'west-indies-british', grey: 'quebec' },
        { frenchEntered },
      );
      return goneOn({ ...position, options: { ...position.options, indiesLocked } }, none).state;
    };
    expect(why(state(false), 'british', 'disband Rawdon')).toBe('legal');
    expect(why(state(true), 'british', 'disband Rawdon')).toBe('indies-locked 13.3');
    expect(why(state(true, true), 'british', 'disband Rawdon')).toBe('legal');
  });
});

describe('blocks in the Atlantic (11.3)', () => {
  it('are disbanded unasked, of both sides', () => {
    const played = goneOn(
      wintering(
        'indians',
        { grey: 'atlantic', 'ship-howe': 'atlantic', lauzun: 'atlantic' },
        { frenchEntered: true },
      ),
      none,
    );
    expect(played.events.filter(({ kind }) => kind === 'disbanded').map(({ data }) => data)).toEqual([
      { side: 'british', hex: 'atlantic', count: 2 },
      { side: 'american', hex: 'atlantic', count: 1 },
    ]);
    expect(played.state.counts.british.atlantic).toBeUndefined();
    expect(played.state.blocks.lauzun).toEqual({ at: 'pool', strength: 3 });
  });
});

describe('Indians in winter (10)', () => {
  it('are captured wherever they are when an enemy is in their town, who then goes home', () => {
    const played = goneOn(
      wintering('indians', {
        mohawk: 'fort-stanwix',
        ward: 'mohawk',
        stark: 'cherokee',
        shawnee: 'fort-pitt',
      }),
      none,
    );
    expect(played.state.blocks.mohawk).toEqual({ at: 'prisoner', strength: 0 });
    // The Cherokee was in the pool.
    expect(played.state.blocks.cherokee).toEqual({ at: 'prisoner', strength: 0 });
    expect(played.state.blocks.shawnee?.at).toBe('fort-pitt');
    expect(played.state.blocks.ward).toEqual({ at: 'pool', strength: 3 });
    expect(played.state.blocks.stark?.at).toBe('pool');
    expect(heard(played, 'observer').map(({ kind, data }) => [kind, data])).toEqual([
      ['indian-captured', { block: 'cherokee', hex: 'cherokee' }],
      ['disbanded', { side: 'american', hex: 'cherokee', count: 1 }],
      ['indian-captured', { block: 'mohawk', hex: 'mohawk' }],
      ['disbanded', { side: 'american', hex: 'mohawk', count: 1 }],
    ]);
  });

  it('are not captured twice, but the occupier goes home all the same', () => {
    const played = goneOn(wintering('indians', { mohawk: ['prisoner', 0], ward: 'mohawk' }), none);
    expect(kinds(played)).not.toContain('indian-captured');
    expect(played.state.blocks.ward?.at).toBe('pool');
  });
});
