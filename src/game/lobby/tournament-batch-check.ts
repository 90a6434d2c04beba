import { createHash } from 'node:crypto';
import { canonicalJson, type Json } from '../../engine/core/base/json.js';
import { ok, type Result, refuse, type Violation } from '../../engine/core/base/result.js';
import type { TimeControl } from '../../engine/core/base/time-control.js';
import type { GameModule, Registry, Setup } from '../../engine/core/contract/game-module.js';
import { plainAddress, plainLine } from '../../system/text/index.js';
import { readyTerms, setUpDraws } from '../first-draw/index.js';
import { isGameId, type NewGame } from '../table/index.js';
import { isZone, readTimeControl } from '../timekeeping/index.js';
import { type BatchGame, keyOf } from './tournament-file.js';

/** What is wrong with one entry of a tournament file, and at which key. */
export interface BatchFault {
  /** `games[3].players[0].address` */
  readonly key: string;
  readonly violation: Violation;
}

/** An entry that may be made. */
export interface BatchEntry {
  readonly key: string;
  /** Null: any that is free. */
  readonly id: string | null;
  readonly game: Omit<NewGame, 'id'> & { readonly origin: string };
}

/** Checks all entries against the games this program knows; names every fault there is. */
export function checkBatch(
  registry: Registry,
  games: readonly BatchGame[],
  usual: TimeControl | null,
): { readonly entries: readonly BatchEntry[]; readonly faults: readonly BatchFault[] } {
  const entries: BatchEntry[] = [];
  const faults: BatchFault[] = [];
  const ids = new Set<string>();
  const copies = new Map<string, number>();
  for (const [index, game] of games.entries()) {
    const fault = (path: readonly PropertyKey[], violation: Violation) =>
      faults.push({ key: keyOf(['games', index, ...path]), violation });
    const before = faults.length;
    checkIdentity(game, ids, fault);
    checkPeople(game, fault);
    checkModule(registry, game, fault);
    const control = game.clock === undefined ? ok(usual) : readTimeControl(game.clock);
    if (!control.ok) fault(['clock'], control.violation);
    if (faults.length > before || !control.ok) continue;
    const { title, module, dice, players, moderator, scenario, edition, options } = game;
    entries.push({
      key: keyOf(['games', index]),
      id: game.id ?? null,
      game: {
        title: plainLine(title),
        module,
        setup: { scenario, options, ...(edition === undefined ? {} : { edition }) },
        dice,
        players,
        moderator: moderator ?? null,
        control: control.value,
        ...readyTerms(game),
        origin: originOf(game, copies),
      },
    });
  }
  return { entries, faults };
}

/** What a set-up consists of. */
const SETUP_FIELDS: ReadonlySet<string> = new Set(['scenario', 'edition', 'options']);

type Fault = (path: readonly PropertyKey[], violation: Violation) => void;

function checkIdentity({ id }: BatchGame, ids: Set<string>, fault: Fault): void {
  if (id === undefined) return;
  if (!isGameId(id)) fault(['id'], { code: 'bad-game-id', params: { id: id.slice(0, 60) } });
  else if (ids.has(id)) fault(['id'], { code: 'batch-id-twice', params: { id } });
  ids.add(id);
}

function checkPeople({ players, moderator }: BatchGame, fault: Fault): void {
  const people = [
    ...players.map((person, index) => ({ person, path: ['players', index] })),
    ...(moderator === undefined ? [] : [{ person: moderator, path: ['moderator'] }]),
  ];
  for (const { person, path } of people) {
    const { address, zone } = person;
    if (plainAddress(address) === null)
      fault([...path, 'address'], { code: 'bad-address', params: { address } });
    if (!isZone(zone)) fault([...path, 'zone'], { code: 'batch-unknown-zone', params: { zone } });
  }
}

function checkModule(registry: Registry, game: BatchGame, fault: Fault): void {
  const module = registry.get(game.module);
  if (module === null) {
    fault(['module'], refuse('unknown-module', undefined, { module: game.module }, registry.ids()).violation);
    return;
  }
  const setup = checkedSetup(module, game);
  if (!setup.ok) {
    // The game names the field at fault in its own words; what is no field of a set-up lies in a position.
    const path = setup.violation.params?.path;
    const parts = typeof path === 'string' ? path.split('.') : ['scenario'];
    fault(SETUP_FIELDS.has(parts[0] ?? '') ? parts : ['scenario', ...parts], setup.violation);
  }
  const waitsBy = waitsFor(game);
  if (setup.ok && waitsBy !== null && setUpDraws(module, setup.value)) {
    fault([waitsBy], { code: 'set-up-draws' });
  }
  for (const [index, { side }] of game.players.entries()) {
    if (module.sides.includes(side)) continue;
    fault(['players', index, 'side'], refuse('unknown-side', undefined, { side }, module.sides).violation);
  }
  for (const side of module.sides) {
    if (game.players.filter((player) => player.side === side).length === 1) continue;
    fault(['players'], { code: 'seat-not-filled', params: { side: `side:${side}` } });
  }
}

/** The key by which a game waits for its players before anything is drawn; null where it is dealt at once. */
function waitsFor(game: BatchGame): 'ready' | 'beacon' | null {
  if (readyTerms(game).ready === undefined) return null;
  return game.ready === true ? 'ready' : 'beacon';
}

function checkedSetup(module: GameModule, { scenario, edition, options }: BatchGame): Result<Setup> {
  return module.checkSetup({
    scenario: scenario as Json,
    options: options as Json,
    ...(edition === undefined ? {} : { edition }),
  });
}

/**
 * By what an entry's game is known when the file is used again: its id, or everything it says. Two that say the same
 * are told apart by their order.
 */
function originOf(game: BatchGame, copies: Map<string, number>): string {
  if (game.id !== undefined) return `batch ${game.id}`;
  const said = createHash('sha256')
    .update(canonicalJson(JSON.parse(JSON.stringify(game)) as Json))
    .digest('hex');
  const copy = (copies.get(said) ?? 0) + 1;
  copies.set(said, copy);
  return `batch ${said} ${copy}`;
}
