import { describe, expect, it } from '@jest/globals';
import type { GameEvent } from '../../../../src/engine/core/base/game-event.js';
import { canonicalJson, type Json } from '../../../../src/engine/core/base/json.js';
import { mayKnow } from '../../../../src/engine/core/base/viewer-and-audience.js';
import { game, table } from '../../../support/ww-table.js';
import { Correspondence, lakeGeorge, ROW } from './table.js';

/** The same lake, with Foul Weather out of the way. */
const CALM = lakeGeorge({ cards: { discards: [14] } });

/** A British force about to attack two Coureurs in the wilderness. */
const wilderness = (french: number[]) =>
  table({
    to_act: 'british',
    hands: { french, british: [43, 60] },
    cards: { discards: [14, 15] },
    french: { at: { ticonderoga: { units: { 'fr-coureurs-marin': 1, 'fr-coureurs-lery': 1 } } } },
    british: {
      at: {
        'hudson-carry-north': { leaders: ['loudoun'], units: { 'br-regular-22nd': 1, 'br-regular-27th': 1 } },
      },
    },
  });
const ATTACK = ['force 60 Loudoun', 'boat to Ticonderoga'];

describe('standing answers', () => {
  it('leave everything to be asked where there are none', () => {
    const mail = new Correspondence(CALM).orders('french', ...ROW);
    expect(mail.asked).toMatchObject({ side: 'british', kind: 'intercept' });
    expect(mail.answers).toEqual(['french queue action force', 'french queue move boat']);
  });

  it('are tried the exception first, and one that says ask keeps the later ones from answering', () => {
    const pass = 'interception: pass';
    const ask = 'ask me if they enter Hudson Carry North with at least 3 units';
    for (const lines of [
      [pass, ask],
      [ask, pass],
    ]) {
      const mail = new Correspondence(CALM).plans('british', ...lines).orders('french', ...ROW);
      expect(mail.asked).toMatchObject({ side: 'british', kind: 'intercept' });
    }
    const fewer = new Correspondence(CALM)
      .plans('british', pass, 'ask if they enter Hudson Carry North with at least 4 units')
      .orders('french', ...ROW);
    expect(fewer.answers).toContain('british plan intercept pass');
  });

  it('of a question are taken back by asking for it', () => {
    const mail = new Correspondence(CALM).plans(
      'british',
      'interception: pass',
      'militia: pass',
      'interception: ask',
    );
    expect(mail.ids('british')).toEqual(['p2']);
    expect(mail.orders('french', ...ROW).asked.kind).toBe('intercept');
  });

  it('that prove illegal are dropped with the reason, and the player is asked', () => {
    const mail = new Correspondence(CALM)
      .plans('british', 'intercept with Amherst if they enter Hudson Carry North', 'interception: pass')
      .orders('french', ...ROW);
    const [dropped] = mail.told('plan-dropped');
    expect(dropped).toMatchObject({ audience: 'british', data: { plan: 'p1' } });
    expect(dropped?.data.reason).toMatchObject({ code: expect.stringMatching(/./) });
    expect(mail.ids('british')).toEqual(['p2']);
    expect(mail.answers.at(-1)).toBe('british plan intercept pass');
  });

  it('that name a card wait while it is not in hand, and take either of two cards with the name (5.56)', () => {
    for (const card of [11, 12]) {
      const mail = new Correspondence(wilderness([1, card]), [3, 3, 3, 3, 3, 3])
        .plans('french', 'defence: pass', 'play ambush if attacked in wilderness')
        .orders('british', ...ATTACK);
      expect(mail.answers).toContain('french plan battle-cards play');
      expect(mail.session.state.hands.french.cards).toEqual([1]);
    }
    const without = new Correspondence(wilderness([1, 13]))
      .plans('french', 'defence: stand', 'ambush if defending in wilderness')
      .orders('british', ...ATTACK)
      .orders('british', 'pass');
    expect(without.asked).toMatchObject({ side: 'french', kind: 'battle-cards' });
    expect(without.ids('french')).toEqual(['p1', 'p2']);
  });

  it('end after one use or with the action phase when made so, and their author is told', () => {
    const once = new Correspondence(CALM)
      .plans('british', 'interception: pass once')
      .orders('french', ...ROW);
    expect(once.ids('british')).toEqual([]);
    const phase = new Correspondence(CALM)
      .plans('british', 'interception: pass', 'pass if they enter Crown Point from Ticonderoga this phase')
      .orders('french', ...ROW, 'stay');
    expect(phase.told('plan-expired').map(({ audience, data }) => [audience, data.plan])).toEqual([
      ['british', 'p2'],
    ]);
    expect(phase.ids('british')).toEqual(['p1']);
  });
});

describe('a line that cannot be a standing answer', () => {
  const mail = new Correspondence(CALM);
  const why = (line: string): string => mail.refusal('british', line);

  it('is refused with the reason and what would do', () => {
    expect(why('interceptoin: pass')).toBe('No question is called "interceptoin". | interception');
    expect(why('interception: itnercept with Webb')).toContain('| pass | intercept');
    expect(why('interception: play 11')).toMatch(/play/);
    expect(why('intercept with Weeb if they enter Ticonderoga')).toContain('| Webb');
    expect(why('intercept with Webb if they enter Tikonderoga')).toContain('| Ticonderoga');
    expect(why('intercept with Webb if 5 regiments or fewer enter Ticonderoga')).toContain('units');
    expect(why('intercept with Webb if it rains')).toContain('by sea');
    expect(why('move to Albany if attacked at Ticonderoga')).toContain('does not answer');
    expect(why('forget p7')).toBe('You have no plan "p7".');
  });

  it('is refused where it could answer several questions, which are named', () => {
    expect(why('pass if attacked at Albany')).toMatch(
      /several questions.*defence: pass if attacked at Albany \| militia: pass if attacked at Albany \| battle cards: pass/,
    );
  });
});

describe('what the enemy sees of standing answers', () => {
  /** All that a side is told and shown, step by step. */
  function seen(mail: Correspondence, side: 'french' | 'british'): string {
    const events = mail.events.filter(({ audience }: GameEvent) => mayKnow(side, audience));
    return canonicalJson([events, game.view(mail.session.state, side)] as unknown as Json);
  }

  it('is nothing until one answers, and then the answer alone', () => {
    const planless = new Correspondence(CALM);
    const planned = new Correspondence(CALM).plans(
      'british',
      'interception: pass if 9 units or more enter Ticonderoga',
      'interception: pass',
    );
    expect(seen(planned, 'french')).toBe(seen(planless, 'french'));
    planned.orders('french', ...ROW);
    planless.orders('french', ...ROW).orders('british', 'pass');
    expect(planned.answers.at(-1)).toBe('british plan intercept pass');
    expect(seen(planned, 'french')).toBe(seen(planless, 'french'));
    expect(seen(planned, 'british')).not.toBe(seen(planless, 'british'));
  });
});

describe('a standing answer that leads where nobody gets', () => {
  const why = (side: 'french' | 'british', line: string): string =>
    new Correspondence(CALM).refusal(side, line);

  it('is refused when it is noted, with the places', () => {
    expect(why('french', 'retreat to Montréal if at Ticonderoga')).toBe(
      'From Ticonderoga nobody ever gets to Montréal so. | Crown Point | Hudson Carry North | Wood Creek | ' +
        'Adirondacks Central | Green Mountains Central',
    );
    expect(why('french', 'if attacked at Ticonderoga: avoid all to Québec')).toContain('Québec');
    expect(why('french', 'retreat to Crown Point if at Ticonderoga')).toBe('accepted');
    expect(why('french', 'retreat: retreat to Montréal')).toBe('accepted');
    expect(why('french', 'retreat inside if at Ticonderoga')).toBe('accepted');
  });

  it('is refused of interceptors who stand too far from the space that is entered (6.71)', () => {
    expect(why('british', 'intercept with all at Albany if they enter Ticonderoga')).toMatch(
      /^From Albany nobody ever gets to Ticonderoga so\. \| Crown Point/,
    );
    const far = 'intercept with all at Albany if they enter Ticonderoga';
    expect(new Correspondence(CALM).read('british', far)).toMatchObject({
      violation: { code: 'plan-out-of-reach', rule: '6.71' },
    });
    expect(why('british', 'intercept with all at Hudson Carry North if they enter Ticonderoga')).toBe(
      'accepted',
    );
    expect(why('british', 'intercept with all at Ticonderoga if they enter Ticonderoga')).toBe('accepted');
    expect(why('british', 'interception: intercept with all at Albany')).toBe('accepted');
  });

  it('may lead from a coast to a British port, which the Amphib marker joins, and from nowhere else', () => {
    expect(why('british', 'retreat to Halifax if at Louisbourg')).toBe('accepted');
    expect(why('french', 'retreat to Halifax if at Louisbourg')).not.toBe('accepted');
    expect(why('british', 'retreat to Halifax if at Albany')).not.toBe('accepted');
  });

  it('cites the rule of the question (6.53, 6.81, 7.91), and of those who avoid battle that of the edition (6.811)', () => {
    const rule = (line: string): unknown => {
      const read = new Correspondence(CALM).read('british', line);
      return read?.ok === false ? read.violation.rule : 'accepted';
    };
    expect(rule('retreat: retreat to Montréal if at Albany')).toBe('7.91');
    expect(rule('defence: avoid all to Montréal if attacked at Albany')).toBe('6.81');
    expect(rule('give way: withdraw to Montréal if at Albany')).toBe('6.53');
    expect(rule('defence: avoid all to Halifax if attacked at Louisbourg')).toBe('accepted');
  });
});
