import type { OrderLine } from '../../game/table/index.js';
import type { Standpoint } from '../explaining/index.js';
import { type MailRead, mailRead } from '../phrases/index.js';
import { withWhatTheMapShows } from './by-the-map.js';
import { withCardByWorth, withTheOtherCard } from './card-by-worth.js';
import { withCorrections } from './corrected.js';
import { withThoseAlike } from './said-as-before.js';
import { withoutExceptions, withTheRestNamed } from './the-rest-named.js';
import { withWhoStandsThere } from './who-stands-there.js';

/** The lines of a mail, ready to be read where their author stands. */
export function mailReadAt(at: Standpoint, lines: readonly OrderLine[]): MailRead {
  const read = mailRead(at.module, lines, at.locale);
  return at.effort.once(read, at.module, 'named', 0, () => {
    const { talk, known } = read;
    const meant = withCorrections(at, read.sentences, talk, known);
    const cards = withTheOtherCard(at, meant, talk, known);
    const rest = withTheRestNamed(at, withThoseAlike(at, cards, talk, known), talk, known);
    const named = rest.map((sentence) =>
      withoutExceptions(at, withWhoStandsThere(at, sentence, read), talk, known),
    );
    const printed = named.map((sentence) => withWhatTheMapShows(at, sentence));
    return { ...read, sentences: printed.map((sentence) => withCardByWorth(at, sentence, talk)) };
  });
}
