import { describe, expect, it } from '@jest/globals';
import { rehearse } from '../../../src/engine/core/session/rehearse-order-lines.js';
import { checkOrder } from '../../../src/engine/core/session/session.js';
import type { State } from '../../../src/engine/wilderness-war/state.js';
import {
  asked,
  calm,
  game,
  play,
  playWith,
  questionOf,
  refusal,
  table,
  told,
  why,
} from '../../support/ww-table.js';
import { bearn, field, fifteenth, marin } from './journey/field.js';
import { Correspondence } from './plans/table.js';

const army = { at: { ticonderoga: { leaders: ['montcalm'], units: bearn } } };

/** Every suggestion of the refusal makes the line legal when it is put in. */
function helps(state: State, line: string, as: (suggestion: string) => string): void {
  const suggestions = refusal(state, line)?.suggestions ?? [];
  expect(suggestions.length).toBeGreaterThan(0);
  for (const suggestion of suggestions)
    expect([suggestion, why(state, as(suggestion))]).toEqual([suggestion, 'legal']);
}

describe('besieging and storming', () => {
  it('are refused to who has moved in the same activation (5.36)', () => {
    const british = { at: { 'hudson-carry-north': { units: { 'br-ranger-rogers': 1 } } } };
    const state = field({ french: army, british });
    const met = calm(state, 'force 1 Montcalm', 'move to Hudson Carry North').state;
    const onward = calm(met, 'avoid Rogers to Hudson Carry South').state;
    expect(asked(onward)).toMatchObject({ side: 'french', kind: 'onward' });
    expect(why(onward, 'siege')).toBe('has-moved 5.36');
    expect(why(onward, 'assault')).toBe('has-moved 5.36');
  });
});

describe('the question of the defence', () => {
  const british = (more: object) => ({
    ...more,
    at: { 'hudson-carry-north': { leaders: ['webb'], units: { 'br-regular-44th': 1 } } },
  });
  const met = (more: object): string => {
    const state = field({ french: army, british: british(more) });
    return questionOf(calm(state, 'force 1 Montcalm', 'move to Hudson Carry North').state);
  };

  it('offers to go inside only where there are walls', () => {
    expect(met({})).toMatch(/or say who avoids the battle\.$/);
    expect(met({ forts: ['hudson-carry-north'] })).toMatch(/or say who goes inside or avoids the battle\.$/);
  });

  it('calls a landing a landing', () => {
    const british = { at: { halifax: { units: fifteenth } } };
    const french = { at: { louisbourg: { units: bearn } } };
    const state = field({ french, british, to_act: 'british' }, { british: [17] });
    const landed = calm(state, 'unit 53 15th', 'land at Louisbourg').state;
    expect(questionOf(landed)).toMatch(/the enemy lands at Louisbourg, coming from Halifax, with 15th/);
  });
});

describe('avoiding battle', () => {
  it('is refused to interceptors and to who defends beside them (6.84, 6.85)', () => {
    const british = {
      forts: ['wood-creek'],
      at: { 'wood-creek': { units: fifteenth }, 'hudson-carry-south': { units: { 'br-ranger-goreham': 1 } } },
    };
    const state = field({ french: { at: { ticonderoga: { units: marin } } }, british });
    const met = calm(state, 'individuals 1 Marin', 'move to Wood Creek, Green Mountains Central').state;
    const caught = playWith(met, [5], 'intercept with Goreham').state;
    expect(asked(caught)).toMatchObject({ kind: 'defend', facts: { avoid: [] } });
    expect(why(caught, 'avoid 15th to Hoosic')).toBe('nobody-may-avoid 6.8');
    expect(why(caught, 'inside 15th avoid Goreham to Hoosic')).toBe('nobody-may-avoid 6.8');
  });

  it('needs a space where several are open, which are suggested (6.81)', () => {
    const british = { at: { 'wood-creek': { units: fifteenth } } };
    const met = calm(field({ french: army, british }), 'force 1 Montcalm', 'move to Wood Creek').state;
    expect(why(met, 'avoid all')).toBe('say-where-to-avoid 6.81');
    expect(told(met, 'avoid all')).toContain('Hudson Carry South');
    helps(met, 'avoid all to Ticonderoga', (space) => `avoid all to ${space}`);
  });
});

describe('intercepting', () => {
  it('is refused to nobody at all, which no line says (6.72)', () => {
    const state = field({
      french: { at: { ticonderoga: { units: bearn } } },
      british: { at: { 'hudson-carry-south': { units: fifteenth } } },
    });
    const met = calm(state, 'unit 1 Bearn', 'move to Wood Creek').state;
    expect(asked(met)).toMatchObject({ side: 'british', kind: 'intercept' });
    const violation = checkOrder(game, met, asked(met), { verb: 'intercept', args: { pieces: [] } });
    expect(violation).toMatchObject({ code: 'nobody-to-intercept', rule: '6.72' });
  });
});

describe('a response', () => {
  it('is refused with a card that is played at other moments, and the right ones are suggested (5.56)', () => {
    const state = field({ french: army }, { british: [14, 9] });
    const met = play(calm(state, 'force 1 Montcalm').state, 'move to Crown Point').state;
    expect(asked(met)).toMatchObject({ side: 'british', kind: 'foul-weather' });
    expect(why(met, 'play 9')).toBe('not-this-response 5.56');
    helps(met, 'play 9', (card) => `play ${card}`);
  });
});

describe('a standing answer', () => {
  it('is refused where it wants a number and gets a word', () => {
    const letters = new Correspondence(field({ french: army }));
    const line = (number: string) => `fieldworks if attacking with ${number} enemy units or more`;
    const violation = letters.read('french', line('plenty'));
    expect(violation).toMatchObject({ ok: false, violation: { code: 'number-expected' } });
    expect(letters.read('french', line('3'))).toMatchObject({ ok: true });
  });
});

describe('placing reinforcements', () => {
  it('is refused elsewhere than the event says, and told where instead (5.522)', () => {
    const state = field({ to_act: 'british', hands: { french: [1], british: [57, 43] } });
    const due = play(state, 'event 57').state;
    expect(why(due, 'place all at Albany')).toBe('not-placed-there 5.5');
    expect(told(due, 'place all at Albany')).toContain('Halifax');
  });
});

describe('an order that does not answer what is asked', () => {
  it('is called as it was written, though the word is that of another order, too', () => {
    const british = { forts: ['hudson-carry-north'], at: { 'hudson-carry-north': { units: fifteenth } } };
    const met = calm(
      field({ french: army, british }),
      'force 1 Montcalm',
      'move to Hudson Carry North',
    ).state;
    expect(asked(met).kind).toBe('defend');
    for (const [line, locale] of [
      ['passer', 'fr'],
      ['Passe', 'fr'],
      ['passen', 'de'],
      ['pass', 'en'],
    ] as const) {
      const [verdict] = rehearse(game, met, 'british', [line], locale);
      expect(verdict).toMatchObject({ violation: { code: 'wrong-moment', params: { verb: line } } });
    }
  });
});

describe('a retreat', () => {
  it('is refused where it is not open, and told where it is (7.92)', () => {
    const british = {
      at: { 'hudson-carry-south': { units: { 'br-ranger-rogers': 1, 'br-ranger-goreham': 1 } } },
    };
    const at = {
      'hudson-carry-north': { leaders: ['montcalm'], units: { ...bearn, 'fr-regular-guyenne': 1 } },
    };
    const met = calm(
      field({ french: { at }, british }),
      'force 1 Montcalm with all',
      'move to Hudson Carry South',
    ).state;
    const beaten = playWith(met, [2, 2], 'stand').state;
    expect(asked(beaten)).toMatchObject({ side: 'british', kind: 'retreat' });
    expect(why(beaten, 'retreat to Hudson Carry North')).toMatch(/^retreat-not-open 7\.92/);
    expect(told(beaten, 'retreat to Hudson Carry North')).toContain('Wood Creek');
    expect(told(beaten, 'retreat to Hudson Carry North')).toMatch(
      /^They cannot retreat to Hudson Carry North, where the enemy came from: Goreham, Rogers\./,
    );
    expect(questionOf(beaten)).toBe(
      'You are beaten at Hudson Carry South: say where these retreat to: Goreham, Rogers. Not to Hudson Carry North, ' +
        'where the enemy came from.',
    );
    expect(why(beaten, 'retreat to Québec')).toMatch(/^retreat-not-open 7\.91/);
    expect(told(beaten, 'retreat to Québec')).toMatch(/to Québec, for it is not adjacent: Goreham, Rogers\./);
  });
});

describe('activating a force', () => {
  it('is refused with a card too low for the leader, and those that do are suggested (5.32)', () => {
    const state = table({ french: { at: { quebec: { leaders: ['levis'], units: bearn } } } });
    expect(why(state, 'force 11 Levis')).toBe('initiative-too-high 5.32');
    helps(state, 'force 11 Levis', (card) => `force ${card} Levis`);
  });
});
