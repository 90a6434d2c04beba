import type { Json, JsonObject } from '../../core/base/json.js';
import { ok, type Result, refused } from '../../core/base/result.js';
import type { GameModule } from '../../core/contract/game-module.js';
import { readPositionForm } from '../../core/custom-setups/position-schema-validation.js';
import {
  type BlockId,
  type BlockState,
  bySide,
  type HexId,
  hexsideId,
  type Options,
  SIDES,
  type Site,
  type State,
} from '../state.js';
import type { World } from '../world/static-data-types.js';
import { controlBefore } from './derived-control.js';
import { framesOf, playersOf, underWay } from './frames-from-position-file.js';
import { Resolver } from './position-file-names.js';
import { type PositionForm, positionSchema } from './position-schema.js';
import { positionFaults } from './position-validation.js';
import { positionOf } from './starting-position.js';

/** What a position is read with. */
export interface Circumstances {
  readonly world: World;
  readonly lexicons: GameModule['lexicons'];
  readonly options: Options;
  readonly map: JsonObject | null;
}

/**
 * The position a person wrote, with what is under way in it, before it goes on to its first question. The first fault is
 * told with its place in the file and the rule that it breaks.
 */
export function readPosition(raw: Json, { world, lexicons, options, map }: Circumstances): Result<State> {
  const read = readPositionForm(positionSchema(), raw);
  if (!read.ok) return read;
  const form = read.value;
  const resolver = new Resolver(world, lexicons, map);
  const state = stateOf(resolver, form, options, map);
  const under = underWay(resolver, form);
  const [violation] = [...resolver.faults, ...positionFaults(world, state, form, under)];
  if (violation !== undefined) return refused(violation);
  return ok({ ...state, frames: framesOf(world, state, under) });
}

function stateOf(resolver: Resolver, form: PositionForm, options: Options, map: JsonObject | null): State {
  const { world } = resolver;
  const players = playersOf(resolver, form, options);
  const moved = movedIn(resolver, form);
  const position = positionOf(world, blocksOf(resolver, form), {
    scenario: 'custom',
    map,
    options,
    year: form.year,
    // The turn whose cards are to be chosen has not begun.
    turn: form.to_act === undefined ? Math.max(0, form.turn - 1) : form.turn,
    frenchEntered: form.french_entered,
    ...players,
    storm: form.storm,
    ...moved,
    sites: sitesIn(resolver, form),
    declined: form.declined.map(({ side, give, take }, index) => ({
      side,
      give: resolver.blocks(give, `declined.${index}.give`),
      take: resolver.blocks(take, `declined.${index}.take`),
    })),
    replaced: bySide((side) => resolver.hexes(form.replaced[side], `replaced.${side}`)),
  });
  // 5.3: as the moves of this turn show it, but where the file says otherwise.
  const shown = controlBefore(world, position);
  const control = resolver.owners('hex', SIDES, form.control, shown, (texts, path) =>
    resolver.hexes(texts, path),
  );
  return { ...position, control };
}

/** Every block where the file has it; who is not named waits in his pool, or with the French before their entry (9). */
function blocksOf(resolver: Resolver, form: PositionForm): { readonly [id: BlockId]: BlockState } {
  const { world } = resolver;
  const blocks: { [id: BlockId]: BlockState } = {};
  const put = (id: BlockId, state: BlockState, path: string): void => {
    if (blocks[id] !== undefined) resolver.twice(path, `block:${id}`);
    else blocks[id] = state;
  };
  for (const side of SIDES) {
    for (const [place, stack] of Object.entries(form[side].at)) {
      const path = `${side}.at.${place}`;
      const hex = resolver.hex(place, path);
      for (const [text, strength] of Object.entries(stack)) {
        const id = resolver.block(text, `${path}.${text}`, side);
        if (id === null || hex === null) continue;
        const { max } = world.blocks.get(id) ?? { max: 0 };
        if (strength > max) {
          resolver.fault('strength-over', '2.1.1', `${path}.${text}`, {
            block: `block:${id}`,
            max,
            strength,
          });
        }
        put(id, { at: hex, strength }, `${path}.${text}`);
      }
    }
    for (const text of form[side].prisoners) {
      const id = resolver.block(text, `${side}.prisoners`, side);
      if (id !== null) put(id, { at: 'prisoner', strength: 0 }, `${side}.prisoners`);
    }
    for (const text of form[side].pool) {
      const id = resolver.block(text, `${side}.pool`, side);
      const max = world.blocks.get(id ?? '')?.max;
      if (id !== null && max !== undefined) put(id, { at: 'pool', strength: max }, `${side}.pool`);
    }
  }
  for (const { id, max, nation } of world.blocks.values()) {
    const waits = nation === 'french' && !form.french_entered;
    blocks[id] ??= { at: waits ? 'french' : 'pool', strength: max };
  }
  return blocks;
}

/** What was done this turn. */
function movedIn(resolver: Resolver, form: PositionForm): Pick<State, 'arrivals' | 'marching' | 'crossings'> {
  const arrivals: { [id: BlockId]: State['arrivals'][BlockId] } = {};
  for (const [text, { path: way, by }] of Object.entries(form.arrivals)) {
    const path = `arrivals.${text}`;
    const id = resolver.block(text, path);
    const hexes = way.flatMap((hex) => resolver.hex(hex, `${path}.path`) ?? []);
    if (id === null) continue;
    if (arrivals[id] !== undefined) resolver.twice(path, `block:${id}`);
    arrivals[id] = { path: hexes, by };
  }
  const crossings = bySide((side) => {
    const crossed: { [hexside: string]: number } = {};
    for (const [index, { a, b, blocks }] of form.crossed[side].entries()) {
      const path = `crossed.${side}.${index}`;
      const [from, to] = [resolver.hex(a, `${path}.a`), resolver.hex(b, `${path}.b`)];
      if (from === null || to === null) continue;
      const hexside = hexsideId(from, to);
      if (crossed[hexside] !== undefined) {
        resolver.twice(path, [`hex:${from}`, `hex:${to}`]);
      }
      crossed[hexside] = blocks;
    }
    return crossed;
  });
  return { arrivals, marching: resolver.blocks(form.marching, 'marching'), crossings };
}

/** 7 */
function sitesIn(resolver: Resolver, form: PositionForm): State['sites'] {
  const sites: { [hex: HexId]: Site } = {};
  for (const [place, { attacker, entries, home }] of Object.entries(form.battles)) {
    const path = `battles.${place}`;
    const hex = resolver.hex(place, path);
    const indians = home === undefined ? null : resolver.block(home, `${path}.home`, 'british');
    const came = entries.flatMap(({ side, from, by, blocks: count }, index) => {
      const origin = resolver.hex(from, `${path}.entries.${index}.from`);
      return origin === null ? [] : [{ side, from: origin, by, count }];
    });
    if (hex === null) continue;
    if (sites[hex] !== undefined) resolver.twice(path, `hex:${hex}`);
    sites[hex] = { attacker, entries: came, ...(indians === null ? {} : { home: indians }) };
  }
  return sites;
}
