import type { JsonObject } from '../../engine/core/base/json.js';
import type { Violation } from '../../engine/core/base/result.js';
import { inputOf } from '../../log/format/index.js';
import type { EntrantId } from '../../tournament/base/index.js';
import {
  type GamePlace,
  gamesLeftBy,
  type PairedGame,
  type PairedRound,
  roundsOf,
} from '../../tournament/procedure/index.js';
import type { Happening } from '../../tournament/service/index.js';
import type { LetterKind, TournamentFacts, TournamentTold } from '../letters/index.js';
import { nameOf } from './tournament-facts.js';

/** What one person is told because of an entry. */
export interface ToldTo {
  readonly to: EntrantId | 'director';
  readonly kind: LetterKind;
  readonly told: Omit<TournamentTold, 'about' | 'zone'>;
}

type Told = ToldTo['told'];

/**
 * Who is told what of an entry. A round that is not published is told to the director alone; nothing of a game is told but who plays it,
 * where, and how it has ended.
 */
export function lettersOf(entry: Happening, facts: TournamentFacts): readonly ToldTo[] {
  const { source, public: part } = entry;
  const input = inputOf(entry);
  const { state } = facts;
  if (input === null) return [];
  const name = (id: EntrantId): string => nameOf(facts, id);
  const all = peopleOf(
    facts,
    state.participants.filter(({ status }) => status === 'in').map(({ id }) => id),
  );
  const events = part.events ?? [];
  const warned = (said: readonly Violation[]): readonly ToldTo[] =>
    events.some(({ kind }) => kind === 'warning-later-pairings')
      ? [toDirector(news('warning', [...said, { code: 'tournament-later-pairings', params: {} }]))]
      : [];
  switch (input.type) {
    case 'announce':
      return to(all, { ...news('announcement', [about('announcement', facts)]), words: input.text });
    case 'enter': {
      if (source.via === 'mail') return [];
      return to([input.entrant], news('entry', [about('entered', facts, { name: name(input.entrant) })]));
    }
    case 'withdraw': {
      const params = { name: name(input.entrant), text: input.reason };
      const said = [about(source.via === 'robot' ? 'left-silent' : 'left', facts, params)];
      const byHimself = source.via === 'mail' && source.by === input.entrant;
      return [toDirector(news('entry', said)), ...to(byHimself ? [] : [input.entrant], news('entry', said))];
    }
    case 'replace': {
      const params = { name: name(input.entrant), other: name(input.by) };
      const stay = typeof input.games === 'string' ? [] : gamesLeftBy(state, input.entrant);
      const { games } = state.settings.withdrawn;
      const left = { name: name(input.entrant), text: stay.join(', '), count: stay.length, games };
      const further = stay.length === 0 ? [] : [about('stay', facts, left)];
      return [
        ...to([input.by], news('entry', [about('replaces', facts, params)])),
        ...to([input.entrant], news('entry', [about('replaced', facts, params), ...further])),
      ];
    }
    case 'pair':
    case 'correct': {
      const draft = state.rounds.at(-1);
      if (draft?.status !== 'draft' || state.settings.round.publish !== 'director') return [];
      const { stage, number: round } = draft;
      return [
        toDirector({
          ...news('draft', [about('draft', facts, { round })], round),
          tables: [{ kind: 'round', stage, round }],
        }),
      ];
    }
    case 'publish': {
      const { stage = 0, round = 0 } = eventOf(entry, 'published');
      const paired = roundAt(facts, Number(stage), Number(round));
      return paired === null ? [] : pairings(paired, facts);
    }
    case 'close-round': {
      const { stage = 0, round = 0 } = eventOf(entry, 'round-closed');
      return to(fieldOf(facts, Number(stage)), {
        ...news('over', [about('round-over', facts, { round })], Number(round)),
        tables: [
          { kind: 'round', stage: Number(stage), round: Number(round) },
          { kind: 'standings', stage: Number(stage) },
        ],
      });
    }
    case 'close-stage': {
      const { stage = 0, goOn = [] } = eventOf(entry, 'stage-closed');
      if (Number(stage) >= state.settings.stages.length) return [];
      const text = (goOn as readonly string[]).map(name).join(', ');
      return to(fieldOf(facts, Number(stage)), {
        ...news('stage', [about('stage-over', facts, { stage, text })]),
        tables: [{ kind: 'standings', stage: Number(stage) }],
      });
    }
    case 'end': {
      const there = peopleOf(
        facts,
        state.participants.filter(({ status }) => status !== 'replaced').map(({ id }) => id),
      );
      const told: Told = {
        ...news('end', [about('ended', facts, { text: source.via === 'robot' ? '' : input.reason })]),
        tables: [
          { kind: 'standings', stage: state.stages.length },
          { kind: 'crosstable', stage: state.stages.length },
        ],
      };
      return [...to(there, told), toDirector(told)];
    }
    case 'result':
    case 'adjudicate':
    case 'forfeit':
    case 'annul': {
      const changed = events.some(({ kind }) => kind === 'result-changed');
      const round = roundAt(facts, input.stage, input.round);
      const game = round?.meetings.find(({ table }) => table === input.table)?.games[input.game - 1];
      if (game === undefined) return warned([]);
      const on = input.type === 'adjudicate' ? input.on : undefined;
      const how = on === undefined ? input.type : on === 'claim' ? 'claim' : 'score';
      const reason = on === undefined && 'reason' in input ? input.reason : '';
      const said = [decided(game, { ...input, type: how }, facts, reason)];
      if (input.type === 'result' && source.via === 'robot' && !changed) return warned(said);
      return [...to([game.first, game.second], news('result', said)), ...warned(said)];
    }
    case 'ask-claims': {
      const { stage = 0, round = 0 } = eventOf(entry, 'claims-asked');
      const under = roundAt(facts, Number(stage), Number(round));
      return under === null ? [] : hearings(under, input.until, facts);
    }
    case 'claim': {
      const round = roundAt(facts, input.stage, input.round);
      const game = round?.meetings.find(({ table }) => table === input.table)?.games[input.game - 1];
      if (game === undefined) return [];
      const other = game.first === input.by ? game.second : game.first;
      const { winner } = input.outcome;
      const params = {
        ...{ name: name(input.by), round: input.round, table: input.table, winner: winner ?? 'draw' },
        ...{ first: name(game.first), second: name(game.second), text: input.reason ?? '' },
        said: String((input.reason ?? '') !== ''),
      };
      if (events.some(({ kind }) => kind === 'claimed')) {
        return to([other], news('result', [about('claimed', facts, params)]));
      }
      if (!events.some(({ kind }) => kind === 'claims-differ')) return [];
      const differ = about('claims-differ', facts, params);
      const at = round?.meetings.find(({ table }) => table === input.table)?.games.length === 1;
      const named = game.made?.id ?? (at ? String(input.table) : `${input.table}.${input.game}`);
      const toJudge = news('result', [
        differ,
        about('judge-it', facts, { game: named, first: name(game.first) }),
      ]);
      const judges = judgesOf(game, facts);
      return [
        ...to([other], news('result', [differ])),
        ...(judges.includes('director') ? [toDirector(toJudge)] : []),
        ...to(
          judges.filter((judge) => judge !== 'director'),
          toJudge,
        ),
      ];
    }
    case 'challenge': {
      const { stage = 0, round = 0, table = 0 } = eventOf(entry, 'challenged');
      const paired = roundAt(facts, Number(stage), Number(round));
      if (paired === null) return [];
      const own = { ...paired, meetings: paired.meetings.filter((one) => one.table === table), byes: [] };
      const params = { name: name(input.challenger), other: name(input.challenged), table };
      const challenged = about('challenged', facts, params);
      return pairings(own, facts).map((letter) => ({
        ...letter,
        told: { ...letter.told, said: [challenged, ...letter.told.said] },
      }));
    }
    case 'sides':
    case 'offers': {
      const {
        first = '',
        second = '',
        points,
        bid,
        track = false,
        to: gets,
      } = {
        ...eventOf(entry, 'sides-changed'),
        ...eventOf(entry, 'offers-opened'),
      };
      const both = [String(first), String(second === '' ? otherThan(String(first), input, facts) : second)];
      const params = {
        ...{
          round: input.round,
          table: input.table,
          first: name(both[0] ?? ''),
          second: name(both[1] ?? ''),
        },
        points: String(points ?? bid ?? 'none'),
        to: gets === undefined ? 'none' : name(String(gets)),
        text: input.type === 'sides' ? input.reason : '',
        track: String(track),
        said: String(input.type === 'sides'),
      };
      return to(both, news('result', [about('sides', facts, params)]));
    }
    case 'points': {
      const params = { name: name(input.entrant), points: String(input.points), text: input.reason };
      return to([input.entrant], news('points', [about('points', facts, params)]));
    }
    case 'extend': {
      const until = input.until ?? 'none';
      return to(all, news('extended', [about('extended', facts, { until, text: input.reason })]));
    }
    case 'pause':
      return to(all, news('pause', [about('paused', facts, { text: input.reason })]));
    case 'continue':
      return to(all, news('pause', [about('continued', facts)]));
    default:
      return [];
  }
}

/** What onlookers are told of an entry: rounds, results, standings and announcements; null for everything else. */
export function publicNews(entry: Happening, facts: TournamentFacts): Told | null {
  const input = inputOf(entry);
  if (input?.type === 'publish') {
    const { stage = 0, round = 0 } = eventOf(entry, 'published');
    const paired = roundAt(facts, Number(stage), Number(round));
    if (paired === null) return null;
    const until = paired.until === null ? [] : [about('round-until', facts, { until: paired.until })];
    const table = { kind: 'round', stage: Number(stage), round: Number(round) } as const;
    return { ...news('round', until, Number(round)), tables: [table] };
  }
  const isForAll = ['announce', 'close-round', 'close-stage', 'end'].includes(input?.type ?? '');
  return isForAll ? (lettersOf(entry, facts)[0]?.told ?? null) : null;
}

/** Each player his opponents with their games, and who has none that; all with the round. */
function pairings(round: PairedRound, facts: TournamentFacts): readonly ToldTo[] {
  const { stage, number, meetings, byes, until } = round;
  const { game: module, offers } = facts.state.settings;
  const here = module !== undefined;
  const sides = facts.module?.sides ?? [];
  const told = (said: readonly Violation[]): Told => ({
    ...news('round', [...said, ...(until === null ? [] : [about('round-until', facts, { until })])], number),
    tables: [
      { kind: 'round', stage, round: number },
      ...(number > 1 ? [{ kind: 'standings', stage } as const] : []),
    ],
  });
  const own = new Map<EntrantId, Violation[]>();
  for (const { table, games } of meetings) {
    for (const [index, { first, second, outcome, bidsFirst, bid }] of games.entries()) {
      if (outcome !== null) continue;
      for (const [me, other, seat] of [
        [first, second, 0],
        [second, first, 1],
      ] as const) {
        const params = {
          ...{ round: number, table, name: nameOf(facts, other) },
          game: [facts.id, stage, number, table, index + 1].join('-'),
          side: here ? `side:${sides[seat] ?? ''}` : '',
          seat: seat === 0 ? 'first' : 'second',
        };
        const said = about(here ? 'plays' : 'plays-elsewhere', facts, params);
        const bids =
          bidsFirst === undefined
            ? []
            : [about('bids-first', facts, { own: String(bidsFirst === me), name: nameOf(facts, bidsFirst) })];
        const at = games.length === 1 ? String(table) : `${table}.${index + 1}`;
        const wanted =
          !here || offers === undefined || bid !== undefined
            ? []
            : [about('offers-wanted', facts, { table: at, days: offers.days, side: params.side })];
        own.set(me, [...(own.get(me) ?? []), said, ...bids, ...wanted]);
      }
    }
  }
  for (const { entrant, kind } of byes) {
    if (kind !== 'late') own.set(entrant, [about('bye', facts, { round: number, kind })]);
  }
  return [...own].flatMap(([entrant, said]) => to([entrant], told(said)));
}

/** Each player the games of his whose time is up, and until when (ISO 8601 UTC) he is heard on them. */
function hearings(
  { number, meetings }: PairedRound,
  until: string | null,
  facts: TournamentFacts,
): readonly ToldTo[] {
  const sides = facts.module?.sides ?? [];
  return meetings.flatMap(({ table, games }) =>
    games.flatMap(({ first, second, outcome, made }, index): readonly ToldTo[] => {
      if (outcome !== null) return [];
      const at = games.length === 1 ? String(table) : `${table}.${index + 1}`;
      const params = {
        ...{ round: number, table: at, game: made?.id ?? 'none', until: until ?? 'none' },
        ...{ side: `side:${sides[0] ?? ''}`, other: `side:${sides[1] ?? ''}` },
      };
      return [[first, second] as const, [second, first] as const].flatMap(([me, him]) =>
        to([me], news('hearing', [about('hearing', facts, { ...params, name: nameOf(facts, him) })], number)),
      );
    }),
  );
}

/** Who may decide a game: nobody who plays in it. */
function judgesOf(
  { first, second }: PairedGame,
  { state }: TournamentFacts,
): readonly (EntrantId | 'director')[] {
  const { plays, assistants } = state.settings.director;
  const isIn = (id: EntrantId | undefined): boolean => id === first || id === second;
  if (!isIn(plays)) return ['director'];
  const others = assistants.filter((id) => !isIn(id));
  // Where nobody is named he has to give it to somebody else.
  return others.length > 0 ? others : ['director'];
}

/** How a game was decided, or that it has another result now. */
function decided(
  { first, second, outcome, made }: PairedGame,
  { type, round, table }: { readonly type: string; readonly round: number; readonly table: number },
  facts: TournamentFacts,
  text: string,
): Violation {
  const winner =
    outcome === null
      ? 'open'
      : outcome.kind === 'annulled'
        ? 'none'
        : (outcome.winner ?? (outcome.kind === 'forfeit' ? 'both' : 'draw'));
  return about('decided', facts, {
    ...{ how: outcome === null ? 'open' : type, round, table, text, winner, game: made?.id ?? 'none' },
    ...{ first: nameOf(facts, first), second: nameOf(facts, second), said: String(text !== '') },
  });
}

/** Who plays a game against somebody. */
function otherThan(entrant: EntrantId, place: GamePlace, facts: TournamentFacts): EntrantId {
  const game = roundAt(facts, place.stage, place.round)?.meetings.find(({ table }) => table === place.table)
    ?.games[place.game - 1];
  return (game?.first === entrant ? game.second : game?.first) ?? '';
}

function about(code: string, { id, title }: TournamentFacts, params: JsonObject = {}): Violation {
  return { code: `tournament-${code}`, params: { tournament: id, title, ...params } };
}

function news(kind: string, said: readonly Violation[], round?: number): Told {
  return { kind, said, tables: [], ...(round === undefined ? {} : { round }) };
}

function to(entrants: readonly EntrantId[], told: Told): readonly ToldTo[] {
  return entrants.map((entrant) => ({ to: entrant, kind: 'turn', told }));
}

function toDirector(told: Told): ToldTo {
  return { to: 'director', kind: 'moderation', told };
}

function eventOf(entry: Happening, kind: string): JsonObject {
  return (entry.public.events ?? []).find((event) => event.kind === kind)?.data ?? {};
}

function roundAt({ state }: TournamentFacts, stage: number, round: number): PairedRound | null {
  return roundsOf(state, stage).find(({ number }) => number === round) ?? null;
}

function fieldOf(facts: TournamentFacts, stage: number): readonly EntrantId[] {
  return peopleOf(facts, facts.state.stages[stage - 1]?.field ?? []);
}

/** Everybody who plays: of a team whoever entered it and its members. */
function peopleOf({ state }: TournamentFacts, entrants: readonly EntrantId[]): readonly EntrantId[] {
  return entrants.flatMap((id) => [id, ...(state.participants.find((one) => one.id === id)?.members ?? [])]);
}
