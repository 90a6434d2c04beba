import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../src/engine/core/base/json.js';
import type { State } from '../../../src/engine/wilderness-war/state.js';
import {
  asked,
  closed,
  kinds,
  calm as play,
  refusal,
  rewritten,
  table,
  why,
} from '../../support/ww-table.js';

/** A French position with one activated force at a place. */
function french(at: JsonObject, line: string, more: JsonObject = {}, side: JsonObject = {}): State {
  return play(table({ ...more, french: { ...side, at } }), line).state;
}

const regular = { 'fr-regular-bearn': 1 };
const FORCE = 'force 11 Montcalm with all';

describe('land movement (6.2)', () => {
  it('goes as far as the allowance of the slowest unit (6.22)', () => {
    const fast = french({ montreal: { leaders: ['montcalm'], units: { 'fr-coureurs-marin': 1 } } }, FORCE);
    expect(why(fast, 'move to Sorel, Trois-Rivieres, Becancour, Quebec, Ile d Orleans, Baie-St-Paul')).toBe(
      'legal',
    );
    const slow = french({ montreal: { leaders: ['montcalm'], units: regular } }, FORCE);
    expect(why(slow, 'move to Sorel, Trois-Rivieres, Becancour, Quebec')).toBe('legal');
    expect(why(slow, 'move to Sorel, Trois-Rivieres, Becancour, Quebec, Ile d Orleans')).toBe(
      'movement-spent 6.22',
    );
  });

  it('gives leaders alone six spaces (6.21)', () => {
    const alone = french({ montreal: { leaders: ['montcalm'] } }, 'individuals 11 Montcalm');
    expect(why(alone, 'move to Sorel, Trois-Rivieres, Becancour, Quebec, Ile d Orleans, Baie-St-Paul')).toBe(
      'legal',
    );
    expect(
      why(
        alone,
        'move to Sorel, Trois-Rivieres, Becancour, Quebec, Ile d Orleans, Baie-St-Paul, Ile d Orleans',
      ),
    ).toBe('movement-spent 6.21');
  });

  it('lets the faster part go on when the slower is dropped (6.1, 6.22)', () => {
    const at = {
      montreal: { leaders: ['montcalm', 'rigaud'], units: { ...regular, 'fr-coureurs-marin': 1 } },
    };
    const state = french({ ...at }, FORCE);
    const line =
      'move to Sorel, Trois-Rivieres (drop 1 regular, Rigaud), Becancour, Quebec, Ile d Orleans, Baie-St-Paul';
    const played = play(state, line);
    expect(played.state.pieces).toMatchObject({
      'fr-regular-bearn': 'trois-rivieres',
      rigaud: 'trois-rivieres',
      'fr-coureurs-marin': 'baie-st-paul',
      montcalm: 'baie-st-paul',
    });
    expect(kinds(played)).toEqual(['moved', 'dropped', 'moved']);
    expect(rewritten(state, line)).toBe(
      "move to Sorel, Trois-Rivières (drop 1 regulars, Rigaud), Bécancour, Québec, Île d'Orléans, Baie-St-Paul",
    );
  });

  it('drops no commander and nobody from a single unit (6.1)', () => {
    const state = french({ montreal: { leaders: ['montcalm'], units: regular } }, FORCE);
    expect(why(state, 'move to Sorel (drop Montcalm), Trois-Rivieres')).toBe('may-not-drop 6.1');
    expect(why(state, 'move to Sorel (drop huron), Trois-Rivieres')).toBe('no-such-pieces');
    const unit = play(
      table({ french: { at: { montreal: { units: regular } } } }),
      'unit 11 Bearn at Montreal',
    ).state;
    expect(why(unit, 'move to Sorel (drop Bearn), Trois-Rivieres')).toBe('may-not-drop 6.1');
  });

  it('keeps the command limits for what moves on (5.34)', () => {
    const units = { 'fr-regular-marine': 2, 'fr-regular-bearn': 1, 'fr-regular-guyenne': 1 };
    const at = { montreal: { leaders: ['bougainville', 'beaujeu'], units } };
    const state = french(at, 'force 11 Bougainville with Beaujeu, 4 regulars');
    expect(why(state, 'move to Sorel (drop Beaujeu), Trois-Rivieres')).toBe('over-command 5.34');
    expect(why(state, 'move to Sorel (drop Beaujeu, 1 regular), Trois-Rivieres')).toBe('legal');
  });

  it('stops everybody in a mountain space without a friendly fortification', () => {
    const at = { 'st-regis': { leaders: ['montcalm'], units: { 'fr-coureurs-marin': 1 } } };
    const state = french(at, FORCE);
    expect(why(state, 'move to Adirondacks North')).toBe('legal');
    expect(why(state, 'move to Adirondacks North, Crown Point')).toBe('must-stop 6.2');
    const held = french(at, FORCE, {}, { stockades: ['adirondacks-north'] });
    expect(why(held, 'move to Adirondacks North, Crown Point')).toBe('legal');
    const alone = french({ 'st-regis': { leaders: ['montcalm'] } }, 'individuals 11 Montcalm');
    expect(why(alone, 'move to Adirondacks North, Crown Point')).toBe('must-stop 6.2');
  });

  it('stops drilled troops in the space after a wilderness space', () => {
    const state = french({ montreal: { leaders: ['montcalm'], units: regular } }, FORCE);
    expect(why(state, 'move to Kahnawake, St-Regis, Oswegatchie')).toBe('legal');
    expect(why(state, 'move to Kahnawake, St-Regis, Oswegatchie, Cataraqui')).toBe('must-stop 6.2');
    const from = french({ 'st-regis': { leaders: ['montcalm'], units: regular } }, FORCE);
    expect(why(from, 'move to Oswegatchie, Cataraqui')).toBe('legal');
    expect(why(from, 'move to Oswegatchie, Cataraqui, Niaoure Bay')).toBe('must-stop 6.2');
  });

  it('does not stop drilled troops who move with Auxiliaries, where the edition has scouts (6.2)', () => {
    const form = {
      french: { at: { montreal: { leaders: ['montcalm'], units: { ...regular, 'fr-coureurs-marin': 1 } } } },
    };
    const path = 'move to Kahnawake, St-Regis, Oswegatchie, Cataraqui';
    expect(why(play(table(form), FORCE).state, path)).toBe('legal');
    expect(why(play(table(form, 1, { advanced: false }), FORCE).state, path)).toBe('must-stop 6.2');
    expect(
      why(
        play(table(form), FORCE).state,
        'move to Kahnawake (drop 1 coureurs), St-Regis, Oswegatchie, Cataraqui',
      ),
    ).toBe('must-stop 6.2');
  });

  it('passes four wilderness spaces that have stockades, mountains included (the example)', () => {
    const stockades = ['st-regis', 'adirondacks-north', 'crown-point', 'ticonderoga'];
    const at = { kahnawake: { units: regular } };
    const fortified = play(table({ french: { stockades, at } }), 'unit 11 Bearn at Kahnawake').state;
    expect(why(fortified, 'move to St-Regis, Adirondacks North, Crown Point, Ticonderoga')).toBe('legal');
    const open = play(table({ french: { at } }), 'unit 11 Bearn at Kahnawake').state;
    expect(why(open, 'move to St-Regis, Adirondacks North, Crown Point')).toBe('must-stop 6.2');
  });

  it('stops only those who must: once they are dropped the others go on (6.1, 6.2, 6.22)', () => {
    const drilled = french(
      { montreal: { leaders: ['montcalm', 'rigaud'], units: regular } },
      'force 11 Montcalm with all',
    );
    const path = (drop: string): string =>
      `move to Kahnawake, St-Regis, Oswegatchie${drop}, Cataraqui, Niaoure Bay`;
    expect(why(drilled, path(''))).toBe('must-stop 6.2');
    expect(why(drilled, path(' (drop Rigaud)'))).toBe('must-stop 6.2');
    expect(why(drilled, path(' (drop Bearn)'))).toBe('legal');
    const mixed = {
      french: { at: { montreal: { leaders: ['montcalm'], units: { ...regular, 'fr-coureurs-marin': 1 } } } },
    };
    const basic = play(table(mixed, 1, { advanced: false }), FORCE).state;
    expect(why(basic, path(' (drop Bearn)'))).toBe('legal');
    expect(why(basic, path(' (drop Marin)'))).toBe('must-stop 6.2');
    const scouts = french(
      { 'white-river-falls': { leaders: ['montcalm'], units: { 'fr-coureurs-marin': 1 } } },
      FORCE,
    );
    expect(why(scouts, 'move to Charlestown, White River Falls (drop Marin), Cowass')).toBe('legal');
    const mountain = french(
      { 'st-regis': { leaders: ['montcalm'], units: { 'fr-coureurs-marin': 1 } } },
      FORCE,
    );
    expect(why(mountain, 'move to Adirondacks North (drop Marin), Crown Point')).toBe('must-stop 6.2');
  });

  it('stops Auxiliaries without drilled troops after an enemy cultivated space, where the edition says so', () => {
    const at = { 'wood-creek': { leaders: ['montcalm'], units: { 'fr-coureurs-marin': 1 } } };
    const far = 'move to Charlestown, Green Mountains South, Wood Creek';
    const state = french({ 'white-river-falls': at['wood-creek'] }, FORCE);
    expect(why(state, 'move to Charlestown, White River Falls, Cowass')).toBe('must-stop 6.2');
    expect(why(state, 'move to Charlestown, White River Falls')).toBe('legal');
    const basic = play(
      table({ french: { at: { 'white-river-falls': at['wood-creek'] } } }, 1, { advanced: false }),
      FORCE,
    ).state;
    expect(why(basic, 'move to Charlestown, White River Falls, Cowass')).toBe('legal');
    expect(why(state, far)).not.toBe('legal');
  });

  it("follows the arrows from Pays d'en Haut, in their direction only (2.0)", () => {
    const out = french(
      { 'pays-d-en-haut': { leaders: ['montcalm'], units: { 'fr-coureurs-marin': 1 } } },
      FORCE,
    );
    expect(why(out, 'move to Niagara')).toBe('legal');
    expect(why(out, 'boat to Presquisle, Cattaraugus Creek')).toBe('legal');
    const back = french({ niagara: { leaders: ['montcalm'], units: { 'fr-coureurs-marin': 1 } } }, FORCE);
    expect(why(back, 'move to Pays d en Haut')).toBe('out-of-reach 6.2');
    expect(why(back, 'move to Mississauga, Pays d en Haut')).toBe('out-of-reach 6.2');
  });

  it('finds the shortest way when only the destination is named', () => {
    const state = french({ montreal: { leaders: ['montcalm'], units: regular } }, FORCE);
    const played = play(state, 'march Quebec');
    expect(played.events[0]).toMatchObject({
      kind: 'moved',
      data: {
        way: 'way:land',
        from: 'space:montreal',
        to: 'space:quebec',
        path: ['space:sorel', 'space:st-francois', 'space:becancour', 'space:quebec'],
      },
    });
    expect(asked(played.state)).toMatchObject({ side: 'british', kind: 'action' });
  });

  it('names places that can be reached when the destination cannot (6.2)', () => {
    const state = french({ montreal: { leaders: ['montcalm'], units: regular } }, FORCE);
    expect(refusal(state, 'move to Halifax')).toMatchObject({ code: 'out-of-reach', rule: '6.2' });
    expect(refusal(state, 'move to Ile d Orleans')?.suggestions).toContain('Québec');
    expect(why(state, 'move to Montreal')).toBe('already-there 6.2');
    expect(why(state, 'move to Montreal, Sorel')).toBe('legal');
    expect(why(state, 'move to Sorel, Quebec')).toBe('legal');
  });
});

describe('boat movement (6.3)', () => {
  it('goes nine spaces along water, whatever the terrain', () => {
    const at = { cataraqui: { leaders: ['montcalm'], units: regular } };
    const state = french(at, FORCE);
    const down =
      'Oswegatchie, St-Regis, Kahnawake, Montreal, Sorel, Trois-Rivieres, Becancour, Quebec, Ile d Orleans';
    expect(why(state, `boat to ${down}`)).toBe('legal');
    expect(why(state, `boat to ${down}, Baie-St-Paul`)).toBe('movement-spent 6.3');
    expect(why(state, 'boat to Baie-St-Paul')).toBe('out-of-reach 6.3');
    expect(why(state, 'boat to Ile d Orleans')).toBe('legal');
    expect(why(state, 'boat to Quebec, Montreal')).toBe('out-of-reach 6.3');
  });

  it('carries boats once over land between friendly places', () => {
    const at = { 'st-francois': { leaders: ['montcalm'], units: regular } };
    const state = french(at, FORCE);
    expect(why(state, 'boat to Becancour')).toBe('legal');
    const twice = french({ montreal: { leaders: ['montcalm'], units: regular } }, FORCE);
    expect(why(twice, 'boat to St-Jean, Sorel, St-Francois, Becancour')).toBe('second-carry 6.3');
    const wild = french(
      { 'la-belle-famille': { leaders: ['montcalm'], units: regular } },
      FORCE,
      {},
      { stockades: ['presqu-ile'] },
    );
    expect(why(wild, 'boat to Cattaraugus Creek, Presquisle, French Creek')).toBe('no-carry 6.3');
    const held = french(
      { 'la-belle-famille': { leaders: ['montcalm'], units: regular } },
      FORCE,
      {},
      { stockades: ['presqu-ile', 'french-creek'] },
    );
    expect(why(held, 'boat to Cattaraugus Creek, Presquisle, French Creek, Venango')).toBe('legal');
  });

  it('says when there is nowhere to go', () => {
    const state = french({ 'notre-dame-mountains': { leaders: ['montcalm'], units: regular } }, FORCE);
    expect(why(state, 'boat to Quebec')).toBe('out-of-reach 6.3');
    expect(closed(state, 'boat')).toBe('nowhere-to-go 6.3');
  });
});

describe('naval movement (6.4)', () => {
  const port = { leaders: ['montcalm'], units: regular };

  it('takes the French between Québec and Louisbourg only', () => {
    const state = play(table({ french: { at: { quebec: port } } }), 'unit 11 Bearn at Quebec').state;
    expect(why(state, 'sail to Louisbourg')).toBe('legal');
    expect(why(state, 'sail to Boston')).toBe('french-ports-only 6.4');
    const inland = play(
      table({ french: { at: { quebec: { units: { 'fr-regular-guyenne': 1 } }, louisbourg: port } } }),
      'unit 11 Bearn at Louisbourg',
    ).state;
    const sailed = play(inland, 'sail to Quebec');
    expect(sailed.events[0]).toMatchObject({ kind: 'moved', data: { way: 'way:naval', to: 'space:quebec' } });
    expect(sailed.state.pieces['fr-regular-bearn']).toBe('quebec');
  });

  it('takes a force only with a card of value 3 (6.41), units and leaders alone with any (6.42)', () => {
    const state = table({
      french: { at: { quebec: { ...port, units: { ...regular, 'fr-coureurs-marin': 1 } } } },
    });
    expect(why(play(state, 'force 14 Montcalm with Bearn').state, 'sail to Louisbourg')).toBe(
      'force-needs-3-card-to-sail 6.41',
    );
    expect(why(play(state, 'force 1 Montcalm with Bearn').state, 'sail to Louisbourg')).toBe('legal');
    expect(why(play(state, 'individuals 11 Marin').state, 'sail to Louisbourg')).toBe('legal');
    expect(why(play(state, 'individuals 11 Montcalm').state, 'sail to Louisbourg')).toBe('legal');
  });

  it('is barred to the French once the squadrons are lost (5.51)', () => {
    const state = table({
      played: ['louisbourg-squadrons-no-french-naval'],
      french: { at: { quebec: port } },
    });
    expect(why(play(state, 'unit 11 Bearn at Quebec').state, 'sail to Louisbourg')).toBe(
      'french-may-not-sail 5.51',
    );
  });

  it('takes the British between ports they control (2.0, 8.22)', () => {
    const units = { 'br-regular-15th': 1 };
    const state = table({ to_act: 'british', british: { at: { 'new-york': { units } } } });
    const sailing = play(state, 'unit 53 15th at New York').state;
    expect(why(sailing, 'sail to Halifax')).toBe('legal');
    expect(why(sailing, 'sail to Albany')).toBe('not-a-friendly-port 6.4');
    expect(why(sailing, 'sail to Louisbourg')).toBe('not-a-friendly-port 6.4');
    expect(why(sailing, 'sail to New York')).toBe('already-there 6.4');
    const besieged = table({
      to_act: 'british',
      sieges: { halifax: 0 },
      french: { at: { halifax: { units: regular } } },
      british: { at: { 'new-york': { units } } },
    });
    expect(why(play(besieged, 'unit 53 15th at New York').state, 'sail to Halifax')).toBe(
      'not-a-friendly-port 6.4',
    );
    const captured = table({
      to_act: 'british',
      british: {
        captured: ['louisbourg'],
        at: { 'new-york': { units }, louisbourg: { units: { 'br-regular-17th': 1 } } },
      },
    });
    expect(why(play(captured, 'unit 53 15th at New York').state, 'sail to Louisbourg')).toBe('legal');
  });

  it('joins an Amphib space to controlled ports, even during a siege there, but not to another beach (6.432)', () => {
    const state = table({
      to_act: 'british',
      amphib: ['louisbourg', 'ile-d-orleans'],
      sieges: { louisbourg: 0 },
      british: { at: { louisbourg: { units: { 'br-regular-15th': 1, 'br-regular-17th': 1 } } } },
    });
    const sailing = play(state, 'unit 53 15th at Louisbourg').state;
    expect(why(sailing, 'sail to Halifax')).toBe('legal');
    expect(why(sailing, 'sail to Ile d Orleans')).toBe('not-a-friendly-port 6.432');
  });

  it('is not offered away from the sea', () => {
    const state = play(table({ french: { at: { montreal: port } } }), 'unit 11 Bearn at Montreal').state;
    expect(why(state, 'sail to Quebec')).toBe('french-ports-only 6.4');
    expect(closed(state, 'sail')).toBe('nowhere-to-go 6.4');
  });
});

describe('where the enemy is (6.5)', () => {
  const marching = (at: JsonObject, british: JsonObject, line = FORCE, more: JsonObject = {}): State =>
    play(table({ ...more, french: { at }, british }), line).state;
  const drilled = { leaders: ['montcalm'], units: regular };
  const light = { leaders: ['montcalm'], units: { 'fr-coureurs-marin': 1 } };

  it('attacks enemy units there (6.51)', () => {
    const british = { at: { 'wood-creek': { units: { 'br-regular-15th': 1 } } } };
    const met = play(marching({ ticonderoga: drilled }, british), 'move to Wood Creek').state;
    expect(asked(met)).toMatchObject({
      side: 'british',
      kind: 'defend',
      facts: { space: 'wood-creek', from: 'ticonderoga', units: 1 },
    });
    expect(why(marching({ ticonderoga: light }, british), 'move to Wood Creek')).toBe('legal');
    expect(
      why(marching({ ticonderoga: drilled }, british), 'move to Wood Creek, Green Mountains South'),
    ).toBe('must-stop-at-enemy 6.51');
  });

  it('only drilled troops enter an unbesieged enemy fort (6.52), but for infiltration (6.6)', () => {
    const two = { leaders: ['montcalm'], units: { 'fr-coureurs-marin': 1, 'fr-coureurs-lery': 1 } };
    const british = { forts: ['wood-creek'] };
    expect(why(marching({ ticonderoga: two }, british), 'move to Wood Creek')).toBe(
      'stronghold-needs-drilled-troops 6.52',
    );
    expect(why(marching({ ticonderoga: light }, british), 'move to Wood Creek')).toBe(
      'stronghold-needs-drilled-troops 6.52',
    );
    expect(
      why(marching({ ticonderoga: light }, british), 'move to Wood Creek, Green Mountains Central'),
    ).toBe('legal');
    expect(why(marching({ ticonderoga: two }, british), 'move to Wood Creek, Green Mountains Central')).toBe(
      'stronghold-needs-drilled-troops 6.52',
    );
    const basic = play(
      table({ french: { at: { ticonderoga: light } }, british }, 1, { advanced: false }),
      FORCE,
    ).state;
    expect(why(basic, 'move to Wood Creek')).toBe('stronghold-needs-drilled-troops 6.52');
  });

  it('leaders alone never enter (6.53)', () => {
    const british = { at: { 'wood-creek': { units: { 'br-regular-15th': 1 } } } };
    const state = marching({ ticonderoga: { leaders: ['montcalm'] } }, british, 'individuals 11 Montcalm');
    expect(why(state, 'move to Wood Creek')).toBe('leaders-alone-among-enemies 6.53');
  });

  it('leaders alone of the enemy give way (6.53)', () => {
    const british = { at: { 'wood-creek': { leaders: ['webb'] } } };
    const met = play(marching({ ticonderoga: drilled }, british), 'move to Wood Creek').state;
    expect(asked(met)).toMatchObject({ side: 'british', kind: 'give-way', facts: { leaders: ['webb'] } });
  });

  it('works and settlements are no hindrance (6.54)', () => {
    const state = marching({ ticonderoga: drilled }, { works: ['wood-creek'] });
    const played = play(state, 'move to Wood Creek');
    expect(kinds(played)).toEqual(['moved', 'works-destroyed']);
    const mohawk = marching({ 'oneida-carry-east': drilled }, {});
    expect(why(mohawk, 'move to Canajoharie')).toBe('legal');
  });

  it('may be intercepted, where the edition has interception (6.7)', () => {
    const british = { at: { charlestown: { units: { 'br-regular-15th': 1 } } } };
    const near = { french: { at: { cowass: drilled } }, british };
    const move = 'move to White River Falls';
    expect(asked(play(table(near), FORCE, move).state)).toMatchObject({ side: 'british', kind: 'intercept' });
    expect(asked(play(table(near, 1, { advanced: false }), FORCE, move).state)).toMatchObject({
      side: 'british',
      kind: 'action',
    });
  });

  it('takes another way of the same length where the first could be intercepted (6.7)', () => {
    const british = { at: { albany: { leaders: ['webb'], units: { 'br-regular-15th': 1 } } } };
    const path = (at: JsonObject): unknown => {
      const state = table({ to_act: 'british', british, french: { at } });
      return play(state, 'force 57 Webb', 'move to Northampton').events.at(-1)?.data.path;
    };
    expect(path({})).toEqual(['space:hoosic', 'space:northampton']);
    expect(path({ 'green-mountains-south': { units: { 'fr-coureurs-marin': 1 } } })).toEqual([
      'space:kinderhook',
      'space:northampton',
    ]);
  });

  it('leaders left where the besieged come out give way (6.53)', () => {
    const state = table({
      sieges: { 'hudson-carry-north': 0 },
      french: { at: { 'hudson-carry-north': { leaders: ['montcalm', 'rigaud'], units: regular } } },
      british: { forts: ['hudson-carry-north'] },
    });
    const marched = play(state, 'force 11 Montcalm with Bearn', 'move to Ticonderoga').state;
    expect(asked(marched)).toMatchObject({
      side: 'french',
      kind: 'give-way',
      facts: { leaders: ['rigaud'] },
    });
    const all = play(state, 'force 11 Montcalm with all', 'move to Ticonderoga').state;
    expect(asked(all)).toMatchObject({ side: 'british', kind: 'action' });
  });
});
