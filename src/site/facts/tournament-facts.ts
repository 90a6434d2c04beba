import type { GameModule } from '../../engine/core/contract/game-module.js';
import { inputOf } from '../../log/format/index.js';
import { oneLine, type Texts } from '../../report/messages/index.js';
import { resultsTables } from '../../report/tournament/index.js';
import type { Reporter } from '../../robot/letters/index.js';
import { factsOf, publicNews } from '../../robot/tournaments/index.js';
import type { EntrantId } from '../../tournament/base/index.js';
import { lastRound, stageNumber } from '../../tournament/procedure/index.js';
import type { TournamentCard as Card, Happening, OpenTournament } from '../../tournament/service/index.js';
import type { Contact } from '../../tournament/table/index.js';
import type { NewsItem, PublicDate, TournamentPage } from './fact-types.js';
import { type ShownNames, tellsOf } from './shown-names.js';

export interface TournamentTold {
  readonly one: OpenTournament;
  readonly at: Pick<Card, 'phase' | 'entrants' | 'round'>;
  readonly module: GameModule | null;
  /** Its log as everybody may have it. */
  readonly record: string;
  readonly names: ShownNames;
  readonly texts: Texts;
  readonly reporter: Pick<Reporter, 'tournament'>;
  readonly locale: string;
  readonly page: string;
}

/** The last entry everybody may know: what comes with a draft, which its director alone knows, or after it, waits until that is published. */
export async function publicUpToOf({ state, log }: OpenTournament): Promise<number> {
  if (lastRound(state)?.status !== 'draft') return log.head.seq;
  const entries = await log.readEntries(0, log.head.seq);
  const drafted = entries.findLast((entry) => inputOf(entry)?.type === 'pair');
  return (drafted?.seq ?? 1) - 1;
}

/** What a page tells of a tournament; null where its name would tell somebody's who does not want it. */
export async function tournamentFacts(told: TournamentTold): Promise<TournamentPage | null> {
  const { one, texts, locale, page } = told;
  const { id, settings, state } = one;
  const messages = texts.messages(null, locale);
  const { contacts, hidden } = await shownContacts(told);
  if (hidden.some(({ name }) => tellsOf(name, `${id} ${settings.title}`))) return null;
  const facts = factsOf(one, contacts, told.module);
  const seq = await publicUpToOf(one);
  const entries = await one.log.readEntries(0, seq);
  const last = entries.at(-1);
  if (last === undefined) throw new Error(`${id} has no entry`);
  const news: NewsItem[] = [];
  for (const entry of entries) {
    const heard = publicNews(entry, facts);
    if (heard === null) continue;
    const { title, text } = await told.reporter.tournament({ ...heard, about: facts, zone: 'UTC' }, locale);
    news.push({ id: `${id}/${entry.seq}`, title, text, at: entry.at, page });
  }
  const games = state.rounds
    .filter(({ status }) => status !== 'draft')
    .flatMap(({ meetings }) => meetings.flatMap((meeting) => meeting.games))
    .flatMap(({ made, first, second }) =>
      made === null
        ? []
        : [
            {
              id: made.id,
              title: `${facts.names.get(first) ?? first} – ${facts.names.get(second) ?? second}`,
            },
          ],
    );
  const names = { title: settings.title, names: facts.names };
  const isNamed = hidden.some(({ entrant, name }) => tellsOf(name, entrant));
  return {
    card: {
      ...{ kind: 'tournament', id, news },
      title: oneLine(settings.title),
      phase: told.at.phase === 'paused' ? 'running' : told.at.phase,
      players: told.at.entrants,
      round: state.rounds.filter(({ status, stage }) => status !== 'draft' && stage === stageNumber(state))
        .length,
      last: last.at,
      dates: datesOf(told, entries),
    },
    tables: resultsTables({ id, state, head: one.log.head, ...names }, messages),
    entrants: state.participants
      .filter(({ status, isPlaceholder }) => status === 'in' && isPlaceholder !== true)
      .map(({ id: entrant }) => facts.names.get(entrant) ?? entrant),
    games,
    head: last.hash,
    record: isNamed ? null : told.record,
  };
}

interface Hidden {
  readonly entrant: EntrantId;
  readonly name: string;
}

/** Everybody who entered, by the name he is shown under; namesakes and the unnamed are told apart by the order of entry. */
async function shownContacts({ one, names, texts, locale }: TournamentTold): Promise<{
  readonly contacts: ReadonlyMap<EntrantId, Contact>;
  readonly hidden: readonly Hidden[];
}> {
  const messages = texts.messages(null, locale);
  const hidden: Hidden[] = [];
  const contacts = new Map<EntrantId, Contact>();
  let number = 0;
  for (const [entrant, contact] of await one.contacts()) {
    number++;
    const name = await names.of(contact);
    if (name === null) hidden.push({ entrant, name: contact.name });
    contacts.set(entrant, { ...contact, name: name ?? messages.text('site.player', { count: number }) });
  }
  return { contacts, hidden };
}

/** When rounds end, and until when players are heard on games whose time was up. */
function datesOf(
  { one, texts, locale, page }: TournamentTold,
  entries: readonly Happening[],
): readonly PublicDate[] {
  const { id, settings, state } = one;
  const messages = texts.messages(null, locale);
  const set = entries.findLast((entry) => ['publish', 'extend'].includes(inputOf(entry)?.type ?? ''));
  const since = (set ?? entries.at(-1))?.at ?? '';
  return state.rounds
    .filter(({ status }) => status === 'published')
    .flatMap(({ stage, number, until, claimsUntil = null }) => {
      const date = (what: 'round' | 'claims', at: string | null): readonly PublicDate[] =>
        at === null
          ? []
          : [
              {
                ...{ id: `${id}-${stage}-${number}-${what}`, at, since, page },
                title: messages.text(`site.date.${what}`, { text: settings.title, round: number }),
              },
            ];
      return [...date('round', until), ...date('claims', claimsUntil)];
    });
}
