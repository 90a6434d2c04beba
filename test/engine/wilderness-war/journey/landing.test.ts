import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../src/engine/core/base/json.js';
import { options } from '../../../../src/engine/core/session/legal-order-options.js';
import type { State } from '../../../../src/engine/wilderness-war/state.js';
import { asked, closed, game, kinds, play, refusal, why } from '../../../support/ww-table.js';
import { bearn, field, fifteenth, rogers } from './field.js';

const WOLFE = { leaders: ['wolfe'], units: fifteenth };

function fleet(
  form: JsonObject = {},
  cards: number[] = [17, 18],
  line = 'force 57 Wolfe',
  from = 'halifax',
): State {
  const british = { at: { [from]: WOLFE }, ...(form.british as object) };
  return play(field({ to_act: 'british', ...form, british }, { british: cards }), line).state;
}

describe('an amphibious landing (6.43)', () => {
  it('takes a group along an arrow with an Amphibious Landing card and places a marker (6.431)', () => {
    const state = fleet();
    const landed = play(state, 'land at Louisbourg using 18');
    expect(kinds(landed).slice(0, 3)).toEqual(['response-played', 'moved', 'amphib-placed']);
    expect(landed.events[1]?.data).toMatchObject({ way: 'way:landing', to: 'space:louisbourg' });
    expect(landed.state).toMatchObject({ amphib: ['louisbourg'], sieges: { louisbourg: 0 } });
    expect(landed.state.hands.british.cards).toContain(17);
    expect(landed.state.discards).toContain(18);
    expect(play(state, 'land at Louisbourg').state.hands.british.cards).toContain(18);
  });

  it('goes where the only place says that is named, whoever is named before it', () => {
    const by = (line: string) => play(fleet(), line).events[1]?.data;
    for (const to of ['to', 'at', 'in'])
      expect(by(`land Wolfe ${to} Louisbourg using 17`)).toMatchObject({ to: 'space:louisbourg' });
    expect(by('land Wolfe at Louisbourg')).toMatchObject({ to: 'space:louisbourg' });
    expect(by('land Wolfe at Halifax to Louisbourg using 17')).toMatchObject({ to: 'space:louisbourg' });
    expect(why(fleet(), 'land Wolfe at Halifax')).not.toBe('legal');
  });

  it('is listed in full, with the cards it may be made with, unless more could be said (6.431, 5.46)', () => {
    const listed = (state: State) => {
      const orders = options(game, state, 'british', 'en')[0]?.orders ?? [];
      const { examples, complete } = orders.find(({ verb }) => verb === 'land') ?? {};
      return { complete, examples };
    };
    expect(listed(fleet())).toEqual({
      complete: true,
      examples: ['land to Louisbourg', 'land to Louisbourg using 17', 'land to Louisbourg using 18'],
    });
    for (const line of listed(fleet()).examples ?? []) expect(why(fleet(), line)).toBe('legal');
    const fort = fleet({ british: { forts: ['hudson-carry-south'] } });
    expect(why(fort, 'land at Louisbourg then demolish fort at Hudson Carry South')).toBe('legal');
    expect(listed(fort).complete).toBe(false);
  });

  it('needs drilled troops where a fortress has to be entered, and says so (6.52)', () => {
    const rangers = field(
      { to_act: 'british', british: { at: { halifax: { units: rogers } } } },
      { british: [17] },
    );
    const state = play(rangers, 'individuals 53 Rogers').state;
    expect(why(state, 'land at Louisbourg')).toBe('stronghold-needs-drilled-troops 6.52');
    expect(closed(state, 'land')).toBe('stronghold-needs-drilled-troops 6.52');
  });

  it('attacks who stands there (6.51)', () => {
    const french = { at: { louisbourg: { units: bearn } } };
    const met = play(fleet({ french }), 'land at Louisbourg').state;
    expect(asked(met)).toMatchObject({ side: 'french', kind: 'defend', facts: { by: 'landing' } });
    expect(kinds(play(met, 'inside all'))).toEqual(['went-inside', 'siege-begun']);
  });

  it('needs the card, a controlled port of departure and an arrow (6.431)', () => {
    expect(why(fleet({}, []), 'land at Louisbourg')).toBe('no-landing-card 6.431');
    expect(why(fleet(), 'land at Louisbourg using 54')).toBe('no-card-of-movement 6.431');
    expect(why(fleet(), 'land at Louisbourg using 19')).toBe('card-not-in-hand 5.26');
    expect(refusal(fleet(), 'land at Quebec')).toMatchObject({
      code: 'no-amphibious-arrow',
      rule: '6.43',
      suggestions: ['Louisbourg'],
    });
    const besieged = fleet({ sieges: { halifax: 0 }, french: { at: { halifax: { units: bearn } } } }, [17]);
    expect(why(besieged, 'land at Louisbourg')).not.toBe('legal');
  });

  it('needs a card of value 3 for a force (6.41), any card for a unit alone (6.42)', () => {
    expect(why(fleet({}, [17], 'force 53 Wolfe'), 'land at Louisbourg')).toBe(
      'force-needs-3-card-to-sail 6.41',
    );
    expect(why(fleet({}, [17], 'unit 53 15th'), 'land at Louisbourg')).toBe('legal');
  });

  it('leads on from Louisbourg once it is captured and controlled, not from its Amphib marker alone (6.431)', () => {
    const captured = fleet({ british: { captured: ['louisbourg'] } }, [17], 'force 57 Wolfe', 'louisbourg');
    expect(why(captured, "land at Île d'Orléans")).toBe('legal');
    const beach = fleet(
      { amphib: ['louisbourg'], sieges: { louisbourg: 0 } },
      [17],
      'force 57 Wolfe',
      'louisbourg',
    );
    expect(why(beach, "land at Île d'Orléans")).toBe('port-not-controlled 6.431');
  });

  it('is barred in the year of Louisbourg Squadrons (5.51), and to the French', () => {
    const played = ['louisbourg-squadrons-no-amphib'];
    expect(why(fleet({ played }), 'land at Louisbourg')).toBe('no-landings-this-year 5.51');
    const french = field({ french: { at: { louisbourg: { units: bearn } } } }, { french: [17] });
    expect(why(play(french, 'unit 1 Bearn').state, "land at Île d'Orléans")).toBe('only-british-land 6.43');
  });
});
