import type { Violation } from '../../engine/core/base/result.js';
import { outcomeOf } from '../../engine/core/session/session.js';
import { publicClock } from '../../game/timekeeping/index.js';
import type { MailText } from '../../report/html-mail/index.js';
import { whyPaired } from '../../report/tournament/index.js';
import { lastRound, roundsOf, stageNumber, type TournamentState } from '../../tournament/procedure/index.js';
import type { TournamentCard } from '../../tournament/service/index.js';
import type { Asking } from '../commands/index.js';
import type { TournamentFacts, TournamentRemark, TournamentTable, TournamentTold } from '../letters/index.js';
import { nameOf } from '../tournaments/index.js';
import type { HandlerParts } from './handler-parts-and-result.js';
import { authorityOf, entrantOf, tournamentMeant } from './tournament-named.js';

export type TournamentAsking = Extract<
  Asking<'director'>,
  { kind: 'tournaments' | 'tournament' | 'tournament-table' | 'my-games' | 'preview-round' }
>;

interface Reader {
  readonly address: string;
  readonly locale: string;
  readonly zone: string;
}

/** What somebody wants to know of tournaments, or of all his games. `chosen`: the tournament his mail is about. */
export async function tournamentAnswer(
  parts: HandlerParts,
  reader: Reader,
  command: TournamentAsking,
  chosen: string | null,
): Promise<MailText> {
  const { reporter, tournaments: acts } = parts;
  const { tournaments } = acts;
  const { address, locale, zone } = reader;
  const tell = (told: Omit<TournamentTold, 'zone'>): Promise<MailText> =>
    reporter.tournament({ ...told, zone }, locale);
  if (command.kind === 'tournaments') {
    const cards = await tournaments.list();
    const said = cards.length === 0 ? [{ code: 'tournament-none' }] : cards.map(cardSaid);
    return tell({ about: null, kind: 'list', said, tables: [] });
  }
  if (command.kind === 'my-games') {
    const said = await gamesOf(parts, reader);
    return tell({ about: null, kind: 'games', said, tables: [] });
  }
  const meant = await tournamentMeant(tournaments, address, command.tournament ?? chosen);
  if (!meant.ok) return reporter.notice(meant.violation, locale);
  const one = meant.value;
  const facts = await acts.factsOf(one);
  const card = (await tournaments.list()).filter(({ id }) => id === one.id).map(cardSaid);
  const stage = stageNumber(one.state);
  const round = roundsOf(one.state, stage).at(-1)?.number ?? 0;
  const about = { about: facts, ...(round === 0 ? {} : { round }) };
  if (command.kind === 'preview-round') {
    if ((await authorityOf(tournaments, address, one)) !== 'director') {
      return reporter.notice(
        { code: 'tournament-not-director', params: { title: one.settings.title } },
        locale,
      );
    }
    if (lastRound(one.state)?.status === 'draft') return tell(previewOf(facts, one.state));
    const considered = await one.preview({ type: 'pair' }, new Date(parts.clock.now()).toISOString());
    if (!considered.ok) return reporter.notice(considered.violation, locale);
    return tell(previewOf(facts, considered.value));
  }
  if (command.kind === 'tournament-table') {
    const tables: readonly TournamentTable[] = [
      command.table === 'round' ? { kind: 'round', stage, round } : { kind: command.table, stage },
    ];
    return tell(
      stage === 0
        ? { ...about, kind: 'card', said: [...card, { code: 'tournament-not-begun' }], tables: [] }
        : { ...about, kind: command.table, said: [], tables, face: command.format },
    );
  }
  const entrant = await entrantOf(tournaments, address, one);
  const own = entrant === null ? [] : [{ code: 'tournament-you', params: { name: nameOf(facts, entrant) } }];
  const text = one.state.participants
    .filter(({ status }) => status === 'in')
    .map(({ id }) => nameOf(facts, id))
    .join(', ');
  const players = text === '' ? [] : [{ code: 'tournament-players', params: { text } }];
  const tables: readonly TournamentTable[] =
    stage === 0 || round === 0 ? [] : [{ kind: 'round', stage, round }];
  return tell({ ...about, kind: 'card', said: [...card, ...own, ...players], tables });
}

/** A round as it would be, and what decided each pairing. */
function previewOf(facts: TournamentFacts, state: TournamentState): Omit<TournamentTold, 'zone'> {
  const round = lastRound(state);
  const because = round === null ? [] : whyPaired(state, round, (entrant) => nameOf(facts, entrant));
  const { stage = 0, number = 0 } = round ?? {};
  return {
    ...{ about: { ...facts, state }, kind: 'draft', round: number },
    said: [
      { code: 'tournament-preview', params: { title: facts.title, round: number } },
      ...because.map(({ at, why }) => ({ code: 'tournament-why', params: { name: at, text: why } })),
    ],
    tables: [{ kind: 'round', stage, round: number }],
  };
}

function cardSaid({ id, title, phase, stage, round, entrants }: TournamentCard): Violation {
  return { code: 'tournament-card', params: { tournament: id, title, phase, stage, round, count: entrants } };
}

/** All games of somebody that are under way: first those that wait for him, the nearest deadline first. */
async function gamesOf(
  { house, lobby, clock }: HandlerParts,
  { address }: Reader,
): Promise<readonly TournamentRemark[]> {
  const now = clock.now();
  const mine: { readonly until: number; readonly said: TournamentRemark }[] = [];
  for (const { game, player } of (await lobby.list(address)).running) {
    const table = await house.open(game);
    if (table === null || outcomeOf(table.module, table.session) !== null) continue;
    const { side } = player;
    const asked = (await table.asked(side)).length > 0;
    const time = table.clock();
    const own = time === null ? undefined : publicClock(time, side, now).find((shown) => shown.own);
    const until = asked && own?.own === true ? own.view.deadline : null;
    const params = { game, title: table.title, side: `side:${side}`, who: asked ? 'you' : 'other' };
    mine.push({
      until: asked ? (until ?? Number.MAX_SAFE_INTEGER - 1) : Number.MAX_SAFE_INTEGER,
      said:
        until === null
          ? { code: 'my-game', params, module: table.module }
          : {
              code: 'my-game-until',
              module: table.module,
              params: { ...params, until: new Date(until).toISOString() },
            },
    });
  }
  mine.sort((one, other) => one.until - other.until);
  return mine.length === 0 ? [{ code: 'no-games' }] : mine.map(({ said }) => said);
}
