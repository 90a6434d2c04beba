import type { ActLine, Player, Table } from '../../game/table/index.js';
import { endOfDay, readDate, startOfDay } from '../../game/timekeeping/index.js';
import type { MailText } from '../../report/html-mail/index.js';
import { mayRule } from '../../tournament/service/index.js';
import type { HandlerParts } from './handler-parts-and-result.js';

/** Mails of a game that are looked through for those of a day. */
const LOOKED_AT = 1000;

/**
 * Claims among the acts of a mail, with what their author need not say: whether the clocks stand still, and, of a claim about what he wrote
 * on a day, which mails of his came then. What he says he sent can so be shown, or missed.
 */
export async function claimsOf(
  { archive, disputesStopClocks: stops }: Pick<HandlerParts, 'archive' | 'disputesStopClocks'>,
  table: Table,
  player: Player,
  acts: readonly ActLine[],
): Promise<ActLine[]> {
  const whole: ActLine[] = [];
  for (const line of acts) {
    const { act } = line;
    if (act.kind !== 'dispute') whole.push(line);
    else if (act.about.kind !== 'mail') whole.push({ ...line, act: { ...act, stops } });
    else {
      const mails = await mailsOf(archive, table, player, act.about.day);
      whole.push({ ...line, act: { ...act, stops, about: { ...act.about, mails } } });
    }
  }
  return whole;
}

/** The mails of a player that came on a day of his (YYYY-MM-DD), oldest first. */
async function mailsOf(
  archive: HandlerParts['archive'],
  table: Table,
  { side, address, zone }: Player,
  written: string,
): Promise<string[]> {
  const day = readDate(written);
  if (!day.ok) throw new RangeError(`no day: ${written}`);
  const from = new Date(startOfDay(day.value, zone)).toISOString();
  const to = new Date(endOfDay(day.value, zone)).toISOString();
  const came = await archive.about({ game: table.id }, LOOKED_AT);
  const unheard = await archive.unbelieved(address.toLowerCase());
  return [
    ...came.filter(({ outcome }) => outcome?.side === side).reverse(),
    ...unheard.filter(({ meant }) => meant === table.id),
  ]
    .filter(({ received }) => received >= from && received <= to)
    .map(({ id }) => id);
}

/** Answers a moderator who asks for all that bears on a case. It holds what is hidden from players, so not one who plays himself. */
export async function packAnswer(
  parts: Pick<HandlerParts, 'reporter' | 'packs' | 'tournaments'>,
  table: Table,
  { address, locale }: Player,
  number: number,
): Promise<MailText> {
  const { reporter, packs } = parts;
  const may = await mayRule(parts.tournaments.tournaments, table, address);
  const made = may.ok ? await packs.pack(table, number, locale) : may;
  if (!made.ok) return reporter.notice(made.violation, locale);
  const name = `${table.id}-case-${number}.zip`;
  const text = await reporter.notice(
    { code: 'pack-attached', params: { game: table.id, number, name } },
    locale,
  );
  return { ...text, files: [{ name, type: 'application/zip', bytes: made.value }] };
}
