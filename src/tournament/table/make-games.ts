import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import { readyTerms } from '../../game/first-draw/index.js';
import type { House, NewGame, Seating } from '../../game/table/index.js';
import { readTimeControl } from '../../game/timekeeping/index.js';
import type { OpenLog } from '../../log/storage/index.js';
import type { EntrantId } from '../base/index.js';
import { gamesToBegin, type PairedGame, playsFor, type TournamentTypes } from '../procedure/index.js';
import type { Settings } from '../settings/index.js';
import { asPaired, setupIn } from './set-up-as-paired.js';

/** An entrant as a game knows him; kept beside the log. */
export type Contact = Omit<NewGame['players'][number], 'side'>;

export interface GamesParts {
  readonly house: Pick<House, 'create' | 'open'> & Pick<Seating, 'originOf'>;
  /** The sides of the game, in the order in which it names them. */
  readonly sides: readonly string[];
  /** The rules, where the event says who bids first for the sides, or what was offered for them. */
  readonly module?: Pick<GameModule, 'checkSetup' | 'withFirstBid' | 'withBid'>;
  readonly contacts: ReadonlyMap<EntrantId, Contact>;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/**
 * Makes the games of the last round that is published, each once: its name follows from tournament, stage, round, table and game, so who
 * is cut off does the same again and finds what is there. Returns the names of those that were made or found now. Refusals:
 * `tournament-no-player` (`entrant`), and those of the games' house.
 */
export async function makeGames(
  log: OpenLog<TournamentTypes>,
  { house, sides, module, contacts, at }: GamesParts,
): Promise<Result<readonly string[]>> {
  const { settings } = log.session;
  if (settings.game === undefined) return ok([]);
  const made: string[] = [];
  for (const { place, game } of gamesToBegin(log.session)) {
    const id = [settings.id, place.stage, place.round, place.table, place.game].join('-');
    const wanted = newGame(settings, game, {
      ...{ id, sides, contacts, round: log.session.rounds.length },
      pace: sharedPace(log.session, game),
      ...(module === undefined ? {} : { module }),
    });
    if (!wanted.ok) return wanted;
    const begun = await house.create(wanted.value);
    const isOwn = !begun.ok && (await house.originOf(id)) === wanted.value.origin;
    if (!begun.ok && !isOwn) return begun;
    const found = begun.ok ? begun.value : await house.open(id);
    const [first] = (await found?.entries(0, 0)) ?? [];
    if (first === undefined) throw new Error(`${id} has no beginning`);
    const noted = await log.transaction((open) =>
      open.append(
        { type: 'game', ...place, id, hash: first.hash },
        { by: 'robot', via: 'robot', message: null, line: null },
        at,
      ),
    );
    // Another program may have noted it meanwhile.
    if (!noted.ok && noted.violation.code !== 'tournament-game-made') return noted;
    made.push(id);
  }
  return ok(made);
}

function newGame(
  settings: Settings,
  game: PairedGame,
  {
    id,
    sides,
    module,
    contacts,
    round,
    pace,
  }: Pick<GamesParts, 'sides' | 'module' | 'contacts'> & {
    readonly id: string;
    readonly round: number;
    readonly pace: string | null;
  },
): Result<NewGame & { readonly origin: string }> {
  const paced = pace === null ? undefined : settings.paces?.[pace];
  const { clock, ready, beacon } = {
    ...settings,
    ...settings.byRound[String(round)],
    ...(paced === undefined ? {} : { clock: paced }),
  };
  const control = clock === undefined ? ok(null) : readTimeControl(clock);
  if (!control.ok) return control;
  const players: NewGame['players'][number][] = [];
  for (const [index, entrant] of [game.first, game.second].entries()) {
    const contact = contacts.get(entrant);
    if (contact === undefined) return refuse('tournament-no-player', undefined, { entrant });
    players.push({ ...contact, side: sides[index] ?? '' });
  }
  return ok({
    id,
    title: `${settings.title}: ${game.first} - ${game.second}`,
    module: settings.game ?? '',
    setup: withBids(setupIn(settings, round), game, sides, module),
    dice: 'chains',
    players,
    control: control.value,
    ...readyTerms({ ready, beacon }),
    origin: `tournament ${id}`,
  });
}

/**
 * Where the pairing says who bids first, a set-up in which he does, and with what was offered for a side on the track; as it is where the
 * game has neither.
 */
function withBids(
  given: Parameters<GameModule['checkSetup']>[0],
  game: PairedGame,
  sides: readonly string[],
  module: GamesParts['module'],
): NewGame['setup'] {
  if (module === undefined || (game.bidsFirst === undefined && game.paid == null))
    return given as NewGame['setup'];
  const checked = module.checkSetup(given);
  return (checked.ok ? asPaired(checked.value, game, sides, module) : given) as NewGame['setup'];
}

/** The pace at which both would play; null where they have not said the same. */
function sharedPace(state: TournamentTypes['session'], { first, second }: PairedGame): string | null {
  const [one, other] = [first, second].map((id) => playsFor(state, id)?.wishes?.pace ?? null);
  return one !== undefined && one === other ? one : null;
}
