import { describe, expect, it } from '@jest/globals';
import { wildernessWarMessages } from '../../../../src/engine/wilderness-war/index.js';
import type { State } from '../../../../src/engine/wilderness-war/state.js';
import { Messages } from '../../../../src/report/messages/message-catalog.js';
import { data } from '../../../support/wilderness-war.js';
import { asked, game, play } from '../../../support/ww-table.js';
import { bearn, field, rogers } from '../journey/field.js';

/** A Campaign of Webb, who relieves Johnson, and of Johnson, who waits inside. */
function relief(edition: number): State {
  const british = {
    forts: ['hudson-carry-north'],
    at: {
      'hudson-carry-north': { leaders: ['johnson'], units: { 'br-regular-44th': 1 } },
      albany: { leaders: ['webb'], units: { 'br-regular-48th': 1, ...rogers } },
    },
  };
  const french = { at: { 'hudson-carry-north': { units: bearn } }, forts: ['ticonderoga'] };
  const hands = { french: [1], british: [4, 53] };
  const form = { to_act: 'british', hands, sieges: { 'hudson-carry-north': 1 }, french, british };
  const begun = play(
    field(form, {}, edition),
    'event 4 Webb with 48th, Rogers then Johnson with 44th',
    'move Webb to Hudson Carry South, Hudson Carry North',
  ).state;
  const near = asked(begun).kind === 'intercept' ? play(begun, 'pass').state : begun;
  return play(near, 'stand').state;
}

function wording(state: State, locale: 'en' | 'fr' | 'de'): string {
  const lexicon = game.lexicons[locale];
  if (lexicon === undefined) throw new Error(`no ${locale}`);
  const messages = new Messages([wildernessWarMessages(data, locale)], lexicon, locale, true);
  return messages.message(game.question(game.view(state, asked(state).side), asked(state)));
}

describe('an activation that is given up by fighting with others (5.36)', () => {
  const asks = relief(3);

  it('is warned of where the besieged are asked to join', () => {
    expect(asked(asks)).toMatchObject({
      kind: 'join',
      facts: { lapsing: ['johnson', 'br-regular-44th'] },
    });
    for (const locale of ['en', 'fr', 'de'] as const)
      expect(wording(asks, locale)).toMatch(/5\.36.*Johnson/s);
  });

  it('is told when it lapses, and not when nobody joins', () => {
    const lapsed = (line: string) => {
      let played = play(asks, line);
      const events = [...played.events];
      for (let turn = 0; turn < 9 && !['move', 'action'].includes(asked(played.state).kind); turn++) {
        const kind = asked(played.state).kind;
        const answer =
          kind === 'losses' ? 'lose least' : kind === 'retreat' ? 'retreat to Ticonderoga' : 'pass';
        played = play(played.state, answer);
        events.push(...played.events);
      }
      return events.filter((event) => event.kind === 'activation-lapsed').map(({ data }) => data.pieces);
    };
    expect(lapsed('join all')).toEqual([['leader:johnson', 'unit:br-regular-44th']]);
    expect(lapsed('pass')).toEqual([]);
  });

  it('is not, in the 1st edition, where who fought may act', () => {
    expect(asked(relief(1))).toMatchObject({ kind: 'join' });
    expect(asked(relief(1)).facts.lapsing).toBeUndefined();
  });
});
