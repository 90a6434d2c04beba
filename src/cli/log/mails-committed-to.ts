import { parseEntry } from '../../log/entries/index.js';
import { partOf, splitDocuments } from '../../log/format/index.js';
import { Archive, type MailProblem, mailProblems, type NotedMail } from '../../mail/store/index.js';
import type { Messages } from '../../report/messages/index.js';
import { systemClock } from '../../system/sources/index.js';
import type { Context } from '../shared/index.js';

const DAY = 86_400_000;

/** What a log commits to of mails that were not obeyed, held against the mails of the robot. */
export interface MailsCommittedTo {
  readonly count: number;
  readonly problems: readonly MailProblem[];
}

/**
 * Looks for every mail that the log of a game commits to. What is older than mail is kept may be gone. Null where no robot is configured
 * for the games.
 */
export async function mailsCommittedTo(
  context: Context,
  bytes: Uint8Array,
): Promise<MailsCommittedTo | null> {
  const { config } = context;
  if (config === null || !context.isOf(config)) return null;
  const noted = notedIn(Buffer.from(bytes));
  if (noted.length === 0) return { count: 0, problems: [] };
  const problems = await mailProblems(new Archive(await context.store(config)), noted);
  const since = new Date(systemClock.now() - config.keep.doneDays * DAY).toISOString();
  const isForgotten = ({ problem, mail }: MailProblem) => problem === 'missing' && mail.came < since;
  return { count: noted.length, problems: problems.filter((one) => !isForgotten(one)) };
}

/** The same in words. */
export function mailProblemText({ mail, seq, problem }: MailProblem, messages: Messages): string {
  const by = messages.named(mail.by === 'umpire' ? 'reader:umpire' : `side:${mail.by}`) ?? mail.by;
  return messages.text(`log.mail-${problem}`, { seq, id: mail.mail, at: mail.came, by });
}

function notedIn(bytes: Buffer): NotedMail[] {
  return splitDocuments(bytes).complete.flatMap(({ start, end }) => {
    const parsed = parseEntry(bytes.subarray(start, end));
    if ('problem' in parsed) return [];
    const { entry } = parsed;
    return (partOf(entry, 'umpire').mails ?? []).map((mail) => ({ seq: entry.seq, mail }));
  });
}
