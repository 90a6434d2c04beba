import { describe, expect, it } from '@jest/globals';
import { wildernessWarMessages } from '../../../../src/engine/wilderness-war/index.js';
import { data } from '../../../support/wilderness-war.js';
import { asked, game, read, rewritten, told } from '../../../support/ww-table.js';
import { activated, force, go, play, position } from './camp.js';

const HERE = 'hudson-carry-north';
const state = position({
  sieges: { [HERE]: 0 },
  french: {
    forts: ['ticonderoga', 'crown-point'],
    stockades: ['ile-aux-noix', 'st-jean'],
    at: { [HERE]: { leaders: ['montcalm', 'levis'], units: { 'fr-regular-bearn': 1 } } },
  },
  british: {
    forts: [HERE],
    stockades: ['hoosic', 'schenectady'],
    at: { [HERE]: { leaders: ['webb'], units: { 'br-regular-44th': 1 } } },
  },
});
const besieging = activated(state, 'french', [force(state, 'montcalm')]);

describe('the words of a siege', () => {
  it('are read in several ways and written in one', () => {
    expect(rewritten(besieging, 'besiege')).toBe('siege');
    expect(rewritten(besieging, 'lay siege Montcalm')).toBe('siege Montcalm');
    const rolled = go(besieging, [4], 'siege', 'pass', 'pass').state;
    expect(rewritten(rolled, 'storm')).toBe('assault');
    expect(read(rolled, 'no assault').verb).toBe('decline');
    const open = go(besieging, [], 'siege', play(6)).state;
    expect(rewritten(open, 'garrison Hoosic')).toBe('garrison to Hoosic');
  });

  it('tell a refusal in English', () => {
    expect(told(besieging, 'assault')).toBe('An assault on Hudson Carry North needs siege level 1; it is 0.');
    const second = activated(state, 'french', [force(state, 'levis')]);
    expect(told(second, 'siege')).toBe(
      'The siege of Hudson Carry North is led by the highest command rating there: Montcalm, not Lévis.',
    );
  });

  it('exist for every question, event and refusal of sieges', () => {
    const messages = wildernessWarMessages(data, 'en');
    for (const kind of ['siege-cards', 'assault', 'assault-cards', 'garrison', 'massacre', 'give-way']) {
      expect(messages).toHaveProperty([`decision.${kind}`]);
      expect(messages).toHaveProperty([`question.${kind}`]);
    }
    const events = [
      'siege-rolled',
      'assault-declined',
      'assault-began',
      'assault-fired',
      'assault-won',
      'assault-repelled',
      'garrison-eliminated',
      'surrendered',
      'garrison-moved',
      'massacre',
      'sortie',
      'leaders-gave-way',
      'leaders-lost',
      'leader-killed',
      'leader-unhurt',
    ];
    for (const kind of events) expect(messages).toHaveProperty([`event.${kind}`]);
    const refusals = [
      'assault-needs-force',
      'not-besieged',
      'sortie-without-units',
      'not-the-nearest-fortification',
      'no-retreat-there',
      'say-where-to-withdraw',
      'leader-not-withdrawn',
    ];
    for (const code of refusals) expect(messages).toHaveProperty([`violation.${code}`]);
    expect(game.orders.map((def) => def.verb)).toEqual(expect.arrayContaining(['siege', 'withdraw']));
    expect(asked(besieging).kind).toBe('move');
  });
});
