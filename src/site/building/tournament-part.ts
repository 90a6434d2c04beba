import { exportLog } from '../../log/verify/index.js';
import type { TournamentCard } from '../../tournament/service/index.js';
import { publicUpToOf, ShownNames, type TournamentPage, tournamentFacts } from '../facts/index.js';
import type { SiteParts } from './site-parts.js';

/** What the page of a tournament tells. Null where it must not be told of, or is gone; throws where its log cannot be read. */
export async function pageOfTournament(
  card: TournamentCard,
  parts: Pick<SiteParts, 'tournaments' | 'registry' | 'people' | 'texts' | 'reporter' | 'locale'>,
): Promise<TournamentPage | null> {
  const { tournaments, registry, people, texts, reporter, locale } = parts;
  const one = await tournaments.open(card.id);
  const place = await tournaments.logOf(card.id);
  if (one === null || place === null) return null;
  const record = await exportLog(place, 'observer', null, await publicUpToOf(one));
  if (!record.ok) throw new Error(record.violation.code);
  const { game } = one.settings;
  return tournamentFacts({
    ...{ one, at: card, record: record.value, texts, reporter, locale },
    module: game === undefined ? null : registry.get(game),
    names: new ShownNames(people),
    page: `tournaments/${encodeURIComponent(card.id)}/index.html`,
  });
}
