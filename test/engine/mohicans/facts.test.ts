import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROUNDS } from '../../../src/engine/mohicans/procedures/battle/round.js';
import { HALF_SUPPLY, USUAL_SUPPLY } from '../../../src/engine/mohicans/procedures/turn/supply-roll.js';
import { capacityOf } from '../../../src/engine/mohicans/rules/battle/fortification-capacity.js';
import { siegeBonus } from '../../../src/engine/mohicans/rules/battle/siege-roll-bonus.js';
import {
  AMBUSH_AT,
  fixedGround,
} from '../../../src/engine/mohicans/rules/battle/terrain-ambush-and-landing.js';
import { COVER } from '../../../src/engine/mohicans/rules/battle/woods-and-walls-cover-and-hit-eligibility.js';
import { isClosed } from '../../../src/engine/mohicans/rules/map/place-occupation.js';
import { costOf, moverOf, USUAL_PACE } from '../../../src/engine/mohicans/rules/movement/movement-points.js';
import { type Lift, liftCost } from '../../../src/engine/mohicans/rules/movement/sea-movement.js';
import { excessAt } from '../../../src/engine/mohicans/rules/movement/stacking-limits.js';
import { IROQUOIS, MILITIA } from '../../../src/engine/mohicans/rules/turn/muster.js';
import { recruitingTowns } from '../../../src/engine/mohicans/rules/turn/reinforcement-arrivals.js';
import { cargoOf, FRENCH_LEVY, TRIBES } from '../../../src/engine/mohicans/rules/turn/reinforcement-cargo.js';
import { REBUILT, rebuildable } from '../../../src/engine/mohicans/rules/turn/reserve.js';
import { STRATEGIC } from '../../../src/engine/mohicans/rules/turn/strategic-move.js';
import { isShutOff } from '../../../src/engine/mohicans/rules/turn/supply-lines.js';
import { britishGoal, frenchGoal } from '../../../src/engine/mohicans/rules/turn/victory-by-held-goals.js';
import { SIDES, type Side } from '../../../src/engine/mohicans/state.js';
import { forms, type UnitData } from '../../../src/engine/mohicans/world/record-schemas.js';
import type { Link, Place, Unit } from '../../../src/engine/mohicans/world/static-data-types.js';
import { data, positioned, world } from '../../support/mohicans.js';

const fact = z.strictObject({
  id: z.string(),
  rule: z.string(),
  fact: z.string(),
  value: z.unknown().optional(),
  /** Tests of play that hold it, without `.test.ts`. */
  by: z.array(z.string()).optional(),
});
const list = z.array(z.string());
const file = z.strictObject({
  places: z.record(z.string(), z.strictObject({ count: z.number(), places: list })),
  facts: z.array(fact),
});
const text = readFileSync(fileURLToPath(new URL('facts.yaml', import.meta.url)), 'utf8');
const { facts, places: columns } = file.parse(parse(text, { strict: true, uniqueKeys: true }));

const units = [...world.units.values()];
const raw: UnitData['units'] = forms().units.parse(data.units).units;
const places = [...world.places.values()];
const start = positioned({});

function placeOf(id: string): Place {
  const place = world.places.get(id);
  if (place === undefined) throw new Error(`no place ${id}`);
  return place;
}

function unitOf(id: string): Unit {
  const unit = world.units.get(id);
  if (unit === undefined) throw new Error(`no unit ${id}`);
  return unit;
}

function linkOf(from: string, to: string): Link {
  const link = world.links.get(from)?.find((one) => one.to === to);
  if (link === undefined) throw new Error(`${from} and ${to} are not connected`);
  return link;
}

const ids = (found: Iterable<{ readonly id: string }>): string[] => [...found].map(({ id }) => id).sort();
const sorted = (found: unknown): string[] => [...list.parse(found)].sort();
const countOf = (test: (unit: Unit) => boolean): number => units.filter(test).length;
const holding = (held: readonly string[], side: Side) => {
  const control = Object.fromEntries(Object.entries(start.control).filter(([id]) => !held.includes(id)));
  return { ...start, control: { ...control, ...Object.fromEntries(held.map((id) => [id, side])) } };
};
/** A position in which every victory site is held by the side that does not want it, but for these. */
const goalsOf = (held: readonly string[], side: Side) => {
  const others = places.filter(({ victorySite }) => victorySite === side).map(({ id }) => id);
  const lost = holding(others, side === 'french' ? 'british' : 'french');
  return { ...lost, control: { ...lost.control, ...Object.fromEntries(held.map((id) => [id, side])) } };
};

/** What a fact says, each by its id. A fact of play alone stands in none of them and names tests instead. */
const CHECKS: { readonly [id: string]: (value: never) => void } = {
  'components-units'({ british, french, iroquois, native, total }: Counts) {
    expect(units).toHaveLength(Number(total));
    const isTribe = ({ type }: Unit) => type === 'tribe' || type === 'iroquois';
    expect(countOf((unit) => unit.side === 'british' && !isTribe(unit))).toBe(british);
    expect(countOf((unit) => unit.side === 'french' && !isTribe(unit))).toBe(french);
    expect(countOf(({ type }) => type === 'iroquois')).toBe(iroquois);
    expect(countOf(({ type }) => type === 'tribe')).toBe(native);
  },
  'components-markers'({ markers }: Counts) {
    // They limit nothing: markers are not of the data.
    expect(markers).toBe(45);
  },
  'components-dice'({ white, black, battle }: Counts) {
    expect(Number(white) + Number(black)).toBe(battle);
    for (const faces of Object.values(world.dice)) expect(faces).toHaveLength(6);
    expect(world.dice.black).toContain('skull');
    expect([...new Set([...world.dice.white, ...world.dice.black])].sort()).toEqual(
      ['arrow', 'blank', 'skull', 'two-arrows'].sort(),
    );
  },
  'components-board'({ widthCm, heightCm }: Counts) {
    const { width, height } = world.drawing;
    expect(width / height).toBeCloseTo(Number(widthCm) / Number(heightCm), 2);
  },
  'link-kinds'({ kinds }: Lists) {
    expect([...new Set([...world.links.values()].flat().map(({ kind }) => kind))].sort()).toEqual(
      sorted(kinds),
    );
  },
  'waterway-kinds'({ waterKinds }: Lists) {
    const found = [...world.links.values()].flat().flatMap(({ water }) => water ?? []);
    expect([...new Set(found)].sort()).toEqual(sorted(waterKinds));
  },
  'named-lakes'({ lakes }: Lists) {
    expect([...new Set(places.flatMap((place) => place.lakes))].sort()).toEqual(sorted(lakes));
  },
  'bases-french': ({ places: bases }: Lists) => expect(basesOf('french')).toEqual(sorted(bases)),
  'bases-british': ({ places: bases }: Lists) => expect(basesOf('british')).toEqual(sorted(bases)),
  'start-french'() {
    const carillon = placeOf('fort-carillon');
    const north = places.filter(({ territory, y }) => territory === 'french' && y <= carillon.y);
    for (const { id } of north) expect([id, start.control[id]]).toEqual([id, 'french']);
    const { x } = placeOf('fort-duquesne');
    const west = places.filter((place) => place.territory === 'french' && place.x <= x);
    expect(west.map(({ id }) => start.control[id])).toEqual(west.map(() => 'french'));
  },
  'start-british'({ includes }: Lists) {
    for (const id of list.parse(includes)) expect([id, start.control[id]]).toEqual([id, 'british']);
    const george = placeOf('fort-george');
    const south = places.filter(({ territory, y }) => territory === 'british' && y >= george.y);
    expect(south.map(({ id }) => start.control[id])).toEqual(south.map(() => 'british'));
  },
  'start-iroquois'() {
    const land = places.filter(({ territory }) => territory === 'iroquois');
    expect(land.length).toBeGreaterThan(6);
    expect(land.map(({ id }) => start.control[id])).toEqual(land.map(() => undefined));
    expect(start.allied).toBeNull();
  },
  'plate-colours'(colours: { readonly [territory: string]: string }) {
    expect([...new Set(places.map(({ territory }) => territory))].sort()).toEqual(
      Object.keys(colours).sort(),
    );
  },
  'native-attitude'() {
    for (const { id, side } of units.filter(({ type }) => type === 'tribe')) {
      expect([id, side, start.units[id]?.active]).toEqual([id, 'french', false]);
    }
  },
  'ports-anchors'() {
    for (const wanted of [
      places.filter(({ port }) => port),
      places.filter(({ permanent }) => permanent),
      places.filter(({ victorySite }) => victorySite !== null),
    ]) {
      expect(wanted.length).toBeGreaterThan(5);
      expect(wanted.length).toBeLessThan(places.length / 2);
    }
  },
  'british-naval'({ squadrons, troopConvoy, supplyConvoy, seaLift }: Counts) {
    expect(roles('british')).toEqual({ squadron: squadrons, troops: troopConvoy, supply: supplyConvoy });
    expect(countOf(({ type }) => type === 'sealift')).toBe(seaLift);
  },
  'french-naval'({ squadron, corsair, troopConvoy, giftsConvoy }: Counts) {
    expect(roles('french')).toEqual({ squadron, corsair, troops: troopConvoy, supply: giftsConvoy });
  },
  rangers: ({ units: named }: Lists) =>
    expect(ids(units.filter(({ type }) => type === 'ranger'))).toEqual(sorted(named)),
  garrisons({ units: named }: Lists) {
    const found = units.filter(({ type }) => type === 'garrison');
    expect(ids(found)).toEqual(sorted(named));
    for (const unit of found) expect(unit).toMatchObject({ side: 'french', class: 'regular' });
  },
  'iroquois-two-colours'({ iroquois, others }: Counts) {
    expect(world.nations.size).toBe(iroquois);
    for (const nation of world.nations.keys()) {
      const counters = units.filter((unit) => unit.nation === nation);
      expect(counters.map(({ side }) => side).sort()).toEqual(['british', 'french']);
    }
    expect(
      raw
        .filter(({ type }) => type === 'iroquois')
        .map(({ number }) => number)
        .sort(),
    ).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]);
    expect(countOf(({ type }) => type === 'tribe')).toBe(others);
  },
  'life-points'({ full, small }: Counts) {
    const lives = units.filter((unit) => unit.class !== 'naval').map(({ life }) => life);
    expect([...new Set(lives)].sort()).toEqual([small, full]);
    for (const { type, life } of units) if (life === small) expect(['tribe', 'militia']).toContain(type);
    expect(units.some(({ type, life }) => type === 'tribe' && life === small)).toBe(true);
    expect(units.some(({ type, life }) => type === 'militia' && life === small)).toBe(true);
  },
  'troop-types'({ tribes }: Counts) {
    const classes: { readonly [type: string]: string } = {
      ...{ regular: 'regular', 'colonial-regular': 'regular', garrison: 'regular', marine: 'regular' },
      ...{ militia: 'militia', coureur: 'irregular', ranger: 'irregular', tribe: 'irregular' },
      ...{ iroquois: 'irregular', naval: 'naval', sealift: 'naval' },
    };
    for (const unit of units) expect([unit.id, unit.class]).toEqual([unit.id, classes[unit.type]]);
    expect(countOf(({ type }) => type === 'tribe') + world.nations.size).toBe(tribes);
  },
  'marines-irregular-move'() {
    for (const unit of units) {
      const other = unit.type === 'marine' ? 'irregular' : unit.class;
      expect([unit.id, unit.moveClass, unit.ambushClass]).toEqual([unit.id, other, other]);
    }
  },
  'battle-marker-life': ({ hits }: Counts) => expect(COVER).toBe(hits),
  'permanent-french': ({ places: named }: Lists) => expect(fortresses('french')).toEqual(sorted(named)),
  'permanent-british': ({ places: named }: Lists) => expect(fortresses('british')).toEqual(sorted(named)),
  'forts-french': ({ places: named }: Lists) => expect(fortsOf('french')).toEqual(sorted(named)),
  'forts-british': ({ places: named }: Lists) => expect(fortsOf('british')).toEqual(sorted(named)),
  'militia-french'(value: { places: { [place: string]: number }; total: number }) {
    const there = Object.entries(start.units).filter(([id]) => isMilitia('french', id));
    const counts: { [place: string]: number } = {};
    for (const [, { at }] of there) if (world.places.has(at)) counts[at] = (counts[at] ?? 0) + 1;
    expect(counts).toEqual(value.places);
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(value.total);
  },
  'marine-start'({ place, count }: { place: string; count: number }) {
    const there = units.filter(
      ({ id, type }) => type === 'marine' && world.places.has(start.units[id]?.at ?? ''),
    );
    expect(there.map(({ id }) => start.units[id]?.at)).toEqual(Array<string>(count).fill(place));
  },
  'garrison-start'({ places: named }: Lists) {
    const found = units.filter(({ type }) => type === 'garrison');
    expect(found.map(({ id }) => start.units[id]?.at ?? '').sort()).toEqual(sorted(named));
    for (const unit of found) expect(unit).toMatchObject({ immobile: true, home: start.units[unit.id]?.at });
  },
  'coureur-choice'({ candidates, count }: { candidates: string[]; count: number }) {
    const choice = choiceOf('coureur-post');
    expect([...choice.candidates].sort()).toEqual([...candidates].sort());
    expect(choice.units.map((id) => unitOf(id).type)).toEqual(Array<string>(count).fill('coureur'));
  },
  'coureurs-villages'({ count }: Counts) {
    const { units: placed, candidates, side } = choiceOf('coureurs-villages');
    expect([side, placed.length]).toEqual(['french', count]);
    expect([...candidates].sort()).toEqual(
      places
        .filter(({ homeTribe }) => homeTribe !== null)
        .map(({ id }) => id)
        .sort(),
    );
  },
  'militia-british'({ places: named, total }: { places: string[]; total: number }) {
    const there = Object.entries(start.units).filter(
      ([id, { at }]) => isMilitia('british', id) && world.places.has(at),
    );
    expect(there.map(([, { at }]) => at).sort()).toEqual(sorted(named));
    expect(there).toHaveLength(total);
    for (const [id, { at }] of there) expect([id, unitOf(id).home]).toEqual([id, at]);
  },
  'nova-scotia-regulars'({ units: named, places: count }: { units: string[]; places: number }) {
    const choice = choiceOf('nova-scotia');
    expect([...choice.units].sort()).toEqual([...named].sort());
    expect(choice.candidates).toHaveLength(count);
  },
  'sealift-start'() {
    const { side, candidates } = choiceOf('sea-lift-port');
    const ports = places.filter(({ id, port }) => port && start.control[id] === 'british');
    expect(side).toBe('british');
    expect([...candidates].sort()).toEqual(ids(ports));
  },
  'later-forts'({ forts }: { forts: { [place: string]: number } }) {
    const found = places.flatMap(({ id, fortAppears }) =>
      fortAppears === null ? [] : [[id, fortAppears.year]],
    );
    expect(Object.fromEntries(found)).toEqual(forts);
    for (const id of Object.keys(forts)) {
      expect([id, placeOf(id).terrain, start.forts.includes(id)]).toEqual([id, 'woods', false]);
      expect(placeOf(id).fortAppears?.side).toBe(start.control[id]);
    }
  },
  'force-pool'() {
    const kinds = ['militia', 'marine', 'coureur', 'ranger', 'colonial-regular'];
    const chosen = new Set(world.setup.choices.flatMap((choice) => choice.units));
    for (const { id, type } of units.filter((unit) => !chosen.has(unit.id))) {
      const at = start.units[id]?.at ?? '';
      const pooled = kinds.includes(type) && !world.places.has(at);
      expect([id, at === 'reserve']).toEqual([id, pooled]);
    }
  },
  'turn-count'({ turns, years, perYear }: Counts) {
    const records = Object.values(world.records);
    expect(world.records.fourteen).toHaveLength(Number(years) * Number(perYear));
    expect(records.filter((record) => record.length === turns)).toHaveLength(records.length - 1);
    expect(new Set(world.records.fourteen?.map(({ year }) => year)).size).toBe(years);
  },
  'supply-dice'({ frenchLand, britishLand }: { [what: string]: { dice: number; plus: number } }) {
    const { dice, plus } = USUAL_SUPPLY;
    expect({ dice, plus: plus.french }).toEqual(frenchLand);
    expect({ dice, plus: plus.british }).toEqual(britishLand);
  },
  'spring-muster'({ french, british, iroquois }: Counts) {
    expect(MILITIA).toEqual({ french, british });
    expect(IROQUOIS).toBe(iroquois);
  },
  'strategic-move': ({ regulars }: Counts) => expect(STRATEGIC).toBe(regulars),
  stacking({ fortifiedTown, city, other, indians }: Counts) {
    for (const { id, kind, stackLimit } of places) {
      const limit = kind === 'fortified-town' ? fortifiedTown : kind === 'city' ? city : other;
      expect([id, stackLimit]).toEqual([id, limit]);
    }
    const tribes = units.filter(({ type }) => type === 'tribe').slice(0, Number(indians) + 1);
    const at = (count: number) =>
      positioned(Object.fromEntries(tribes.slice(0, count).map(({ id }) => [id, 'montreal'])));
    // With its militia and the tribes there are still fewer than ten.
    expect(excessAt(world, at(Number(indians)), 'french', 'montreal')).toBeNull();
    expect(excessAt(world, at(Number(indians) + 1), 'french', 'montreal')).toMatchObject({ natives: true });
  },
  'irregular-move'({ capacity, costPerLink }: Counts) {
    expect(USUAL_PACE.irregular).toBe(capacity);
    for (const link of [...world.links.values()].flat()) expect(costOf('irregular', link)).toBe(costPerLink);
    for (const type of ['coureur', 'ranger', 'tribe', 'marine']) {
      for (const unit of units.filter((one) => one.type === type)) expect(moverOf(unit)).toBe('irregular');
    }
  },
  'regular-move'({ capacity, road, waterway, trail }: Counts) {
    expect(USUAL_PACE.supplied).toBe(capacity);
    const costs: { readonly [kind: string]: unknown } = { road, waterway, trail };
    for (const link of [...world.links.values()].flat())
      expect(costOf('supplied', link)).toBe(costs[link.kind]);
    for (const type of ['regular', 'colonial-regular', 'militia', 'iroquois']) {
      for (const unit of units.filter((one) => one.type === type)) expect(moverOf(unit)).toBe('supplied');
    }
  },
  'iroquois-closed'() {
    for (const { home } of world.nations.values()) {
      expect([home, isClosed(world, start, home)]).toEqual([home, true]);
      expect([home, isClosed(world, { ...start, allied: 'british' }, home)]).toEqual([home, false]);
    }
  },
  'ex-montreal-chambly': linked,
  'ex-chambly-carillon': linked,
  'ex-carillon-william-henry': linked,
  'ex-albany-george': linked,
  'ex-george-adjacent': linked,
  'ex-detroit-mingo': linked,
  'ex-mingo-winebago': linked,
  'ex-winebago-sauk': linked,
  'ex-french-path'({ path, costs, total }: { path: string[]; costs: number[]; total: number }) {
    const steps = path.slice(1).map((to, index) => costOf('supplied', linkOf(path[index] ?? '', to)));
    expect(steps).toEqual(costs);
    expect(steps.reduce((sum, cost) => sum + cost, 0)).toBe(total);
    expect(total).toBe(USUAL_PACE.supplied);
  },
  'ex-george-stop'({ notLinkedBy }: { notLinkedBy: { pair: [string, string]; kinds: string[] } }) {
    expect(notLinkedBy.kinds).not.toContain(linkOf(...notLinkedBy.pair).kind);
  },
  'ex-fort-stack'({ limit }: Counts) {
    for (const id of [...start.forts, 'fort-william-henry']) {
      expect([id, placeOf(id).stackLimit]).toEqual([id, limit]);
    }
  },
  'ex-coureur'({ path, moves, total }: { path: string[]; moves: number[]; total: number }) {
    expect(path.slice(1).map((to, index) => costOf('irregular', linkOf(path[index] ?? '', to)))).toEqual(
      moves,
    );
    expect(total).toBe(USUAL_PACE.irregular);
    for (const village of path.slice(1)) expect(placeOf(village).homeTribe).not.toBeNull();
  },
  'ports-known'({ places: named }: Lists) {
    for (const id of list.parse(named)) expect([id, placeOf(id).port]).toEqual([id, true]);
  },
  'sea-example-5'({ origins: [first, second], to, cost }: { origins: string[]; to: string; cost: number }) {
    expect(liftCost(first ?? '', lift([first, second], to))).toBe(cost);
    expect(liftCost(second ?? '', lift([second, first], to))).toBe(cost);
  },
  'sea-example-6'({ cost }: Counts) {
    expect(liftCost('boston', lift(['new-york', 'halifax'], 'louisbourg'))).toBe(cost);
  },
  terrain() {
    for (const { id, permanent } of places) {
      const clear = permanent || start.forts.includes(id);
      expect([id, fixedGround(world, start, id)]).toEqual([id, clear ? 'clear' : null]);
      const raided = { ...start, forts: [], raids: [id] };
      expect([id, fixedGround(world, raided, id)]).toEqual([id, permanent ? 'clear' : 'woods']);
    }
  },
  rounds({ melee, assault }: Counts) {
    expect([ROUNDS, ROUNDS]).toEqual([melee, assault]);
  },
  ambush: ({ target }: Counts) => expect(AMBUSH_AT).toBe(target),
  'fort-capacity'({ fort, permanent, victorySiteBonus }: Capacities) {
    const plain = placeOf('fort-niagara');
    const trenton = placeOf('trenton');
    expect([plain.permanent, plain.victorySite, trenton.victorySite]).toEqual([false, null, null]);
    expect(capacityOf(world, plain.id)).toEqual({
      line: fort.regularMilitia,
      irregular: fort.irregular,
      more: 0,
    });
    expect(capacityOf(world, trenton.id)).toEqual({
      line: permanent.regularMilitia,
      irregular: permanent.irregular,
      more: 0,
    });
    expect(capacityOf(world, 'quebec')).toMatchObject({ more: victorySiteBonus });
  },
  siege(value: { fortressBonus: number; fortressPlaces: string[]; waterBonus: number }) {
    const { fortressBonus, fortressPlaces, waterBonus } = value;
    for (const id of fortressPlaces) expect(siegeBonus(world, id)).toBe(fortressBonus + waterBonus);
    expect(siegeBonus(world, 'boston')).toBe(waterBonus);
    const dry = places.find(
      ({ id, port }) => !port && (world.links.get(id) ?? []).every(({ kind }) => kind !== 'waterway'),
    );
    expect(siegeBonus(world, dry?.id ?? '')).toBe(0);
  },
  raids() {
    for (const { id, kind, raidTarget } of places) {
      const town = kind === 'fortified-town' || kind === 'city';
      expect([id, raidTarget]).toEqual([id, town ? 'always' : 'british-fort']);
    }
  },
  'supply-line'({ french, british }: Lists) {
    expect(basesOf('french')).toEqual(sorted(french));
    expect(basesOf('british')).toEqual(sorted(british));
  },
  'quebec-port'() {
    expect(isShutOff(start, 'british', 'quebec')).toBe(true);
    expect(isShutOff(holding(['louisbourg'], 'british'), 'british', 'quebec')).toBe(false);
  },
  'iroquois-start'(value: { [S in Side]: number }) {
    for (const side of SIDES) {
      expect(Object.values(start.nations).filter((colour) => colour === side)).toHaveLength(value[side]);
    }
  },
  'iroquois-life'({ life }: Counts) {
    expect(units.filter(({ type }) => type === 'iroquois').map((unit) => unit.life)).toEqual(
      Array<unknown>(12).fill(life),
    );
  },
  'naval-boxes'({ boxes, known }: { boxes: number; known: string[] }) {
    expect(world.boxes).toHaveLength(boxes);
    for (const box of known) expect(world.boxes.map(({ id }) => id)).toContain(box);
  },
  'naval-example'({ corsair, squadron }: { [ship: string]: { rating: number; [what: string]: number } }) {
    expect(unitOf('nav-fr-corsair').ship?.rating).toBe(corsair?.rating);
    expect(unitOf('nav-br-squadron-1').ship?.rating).toBe(squadron?.rating);
    for (const { rating, die = 0, bonus = 0, score } of [corsair, squadron].flatMap((ship) => ship ?? [])) {
      expect(rating + die + bonus).toBe(score);
    }
  },
  'naval-tie'({ corsair, squadron }: Counts) {
    const rating = (id: string) => unitOf(id).ship?.rating ?? 0;
    expect(rating('nav-fr-corsair') + 3 + 1).toBe(corsair);
    expect(rating('nav-br-squadron-1') + 3).toBe(squadron);
  },
  'naval-bonus'({ value }: Counts) {
    const boxes = z.object({ boxes: z.array(z.looseObject({ bonus: z.unknown() })) }).parse(data.naval).boxes;
    const given = boxes.filter(({ bonus }) => bonus !== null);
    expect(given).toMatchObject([{ id: 'louisbourg', bonus: { holderOf: 'louisbourg', value } }]);
    expect(world.boxes.filter(({ bonus }) => bonus !== null).map(({ bonus }) => bonus)).toEqual([
      'louisbourg',
    ]);
  },
  'troop-convoy'({ europeanRegulars: count }: Counts) {
    for (const side of SIDES) {
      expect(cargoOf(side, { role: 'troops', rating: 1 })).toEqual([{ what: 'regulars', count }]);
    }
  },
  squadron({ europeanRegulars: count }: Counts) {
    for (const side of SIDES) {
      expect(cargoOf(side, { role: 'squadron', rating: 3 })).toEqual([{ what: 'regulars', count }]);
    }
  },
  'british-supply'({ militia, colonialRegulars, places: named }: { [what: string]: unknown }) {
    expect(cargoOf('british', { role: 'supply', rating: 1 })).toEqual([
      { what: 'militia', count: militia },
      { what: 'colonials', count: colonialRegulars },
    ]);
    expect([...recruitingTowns(world, start)].sort()).toEqual(sorted(named));
  },
  'french-supply'({ tribes, militia }: Counts) {
    expect([TRIBES, FRENCH_LEVY]).toEqual([tribes, militia]);
    for (const role of ['supply', 'corsair'] as const) {
      expect(cargoOf('french', { role, rating: 1 })).toEqual([{ what: 'gifts', count: 1 }]);
    }
  },
  rebuild({ british, french, frenchPlaces }: { british: number; french: number; frenchPlaces: string[] }) {
    expect([REBUILT, REBUILT]).toEqual([british, french]);
    const militia = units.filter(({ side, type }) => side === 'french' && type === 'militia');
    const lost = positioned(Object.fromEntries(militia.map(({ id }) => [id, 'reserve'])));
    const homes = rebuildable(world, lost, 'french').map((id) => unitOf(id).home ?? '');
    expect([...new Set(homes)].sort()).toEqual([...frenchPlaces].sort());
  },
  'victory-french'({ all, oneOf }: { all: string[]; oneOf: string[] }) {
    const goals = places.filter(({ victorySite }) => victorySite === 'french');
    expect(ids(goals)).toEqual([...all, ...oneOf].sort());
    for (const town of oneOf) expect(frenchGoal(world, goalsOf([...all, town], 'french'))).toBe(true);
    expect(frenchGoal(world, goalsOf(oneOf, 'french'))).toBe(false);
    expect(frenchGoal(world, goalsOf(all, 'french'))).toBe(false);
  },
  'victory-british'({ places: named, oneOf }: { places: string[]; oneOf: string[] }) {
    expect(ids(places.filter(({ victorySite }) => victorySite === 'british'))).toEqual([...named].sort());
    const others = named.filter((id) => !oneOf.includes(id));
    expect(britishGoal(world, goalsOf(others, 'british'))).toBe(false);
    for (const city of oneOf) {
      expect(britishGoal(world, goalsOf([city, ...others.slice(1)], 'british'))).toBe(true);
      expect(britishGoal(world, goalsOf([city, ...others.slice(2)], 'british'))).toBe(false);
    }
  },
  'interactive-option'({ french, british }: Counts) {
    expect(HALF_SUPPLY).toMatchObject({ dice: 1, plus: { french, british } });
  },
  'historical-counts'(value: { french: Years; british: Years; frenchRandom: number }) {
    for (const side of SIDES) {
      const years = world.historical.years[side];
      const counts = Object.entries(years).map(([year, listed]) => [year, listed.length]);
      expect(Object.fromEntries(counts)).toEqual(value[side]);
    }
    expect(world.historical.random.units).toHaveLength(value.frenchRandom);
  },
};

interface Counts {
  readonly [what: string]: number;
}
interface Lists {
  readonly [what: string]: string[];
}
interface Years {
  readonly [year: number]: number;
}
interface Capacities {
  readonly fort: { readonly regularMilitia: number; readonly irregular: number };
  readonly permanent: { readonly regularMilitia: number; readonly irregular: number };
  readonly victorySiteBonus: number;
}

function basesOf(side: Side): string[] {
  return ids(places.filter(({ base }) => base === side));
}

function fortresses(territory: Side): string[] {
  return ids(places.filter((place) => place.permanent && place.territory === territory));
}

function fortsOf(side: Side): string[] {
  return start.forts.filter((id) => start.control[id] === side).sort();
}

function isMilitia(side: Side, id: string): boolean {
  const unit = unitOf(id);
  return unit.side === side && unit.type === 'militia';
}

function roles(side: Side): { [role: string]: number } {
  const counts: { [role: string]: number } = {};
  for (const { ship } of units.filter((unit) => unit.side === side)) {
    if (ship !== null) counts[ship.role] = (counts[ship.role] ?? 0) + 1;
  }
  return counts;
}

function choiceOf(id: string) {
  const choice = world.setup.choices.find((one) => one.id === id);
  if (choice === undefined) throw new Error(`no choice ${id}`);
  return choice;
}

function linked({ link, kind, waterKind, cost }: { [what: string]: unknown }): void {
  const [from = '', to = ''] = list.parse(link);
  const found = linkOf(from, to);
  expect(linkOf(to, from)).toEqual({ ...found, to: from });
  if (kind !== undefined) expect(found.kind).toBe(kind);
  if (waterKind !== undefined) expect(found.water).toBe(waterKind);
  if (cost !== undefined) expect(costOf('supplied', found)).toBe(cost);
}

/** A battalion from each of these ports. */
function lift(origins: readonly (string | undefined)[], to: string): Lift {
  const loads = origins.flatMap((port, index) =>
    port === undefined ? [] : [{ port, units: [`unit ${index}`] }],
  );
  return { loads, landings: [], to, manoeuvre: false };
}

describe('the rulebook', () => {
  it.each(Object.keys(columns))('lists the places of the column %s', (column) => {
    const { count, places: listed } = columns[column] ?? { count: 0, places: [] };
    expect(new Set(listed).size).toBe(count);
    for (const id of listed) {
      const { territory } = placeOf(id);
      const wanted =
        column === 'native' ? ['native', 'iroquois'] : [column === 'unlisted' ? 'british' : column];
      expect([id, wanted.includes(territory)]).toEqual([id, true]);
    }
  });

  it('lists every place in one column', () => {
    const listed = Object.values(columns).flatMap((column) => column.places);
    expect([...listed].sort()).toEqual([...world.placeIds].sort());
  });

  it.each(facts.filter(({ id }) => Object.hasOwn(CHECKS, id)).map(({ id, rule, fact }) => [rule, fact, id]))(
    '%s: %s',
    (_rule, _fact, id) => {
      CHECKS[id]?.(facts.find((one) => one.id === id)?.value as never);
    },
  );

  it('says nothing of play that no test holds', () => {
    const folder = fileURLToPath(new URL('./', import.meta.url));
    const missing = facts.flatMap(({ id, by = [] }) =>
      by.filter((name) => !existsSync(`${folder}${name}.test.ts`)).map((name) => [id, name]),
    );
    expect(missing).toEqual([]);
    const bare = facts.filter(({ id, by = [] }) => by.length === 0 && !Object.hasOwn(CHECKS, id));
    expect(bare.map(({ id }) => id)).toEqual([]);
  });

  it('has said all that is asserted here', () => {
    expect(new Set(facts.map(({ id }) => id)).size).toBe(115);
    const known = new Set(facts.map(({ id }) => id));
    expect(Object.keys(CHECKS).filter((id) => !known.has(id))).toEqual([]);
  });
});
