import { asMessage } from '../../forum/reading/index.js';
import type { Player, Table } from '../../game/table/index.js';
import { type Outcome, RobotAddress, rawHash } from '../../mail/message/index.js';
import { type ForumPost, postAsMail, readingOf, wordOf } from '../../mail/posts/index.js';
import type { Service } from '../../mail/service/index.js';
import { reportAs } from '../../report/formats/index.js';
import { buildReport } from '../../report/model/index.js';
import { UsageError } from '../process/index.js';
import { type Context, configured, required, sideNamed } from '../shared/index.js';

/** What a command line says of the forum a post is from. */
export interface PostOptions {
  readonly markup: ForumPost['markup'];
  readonly called: string;
  readonly post?: string;
  readonly format?: 'bbcode' | 'markdown';
}

/** What whoever pasted a post is told, and may paste below it: everybody may read it. */
export interface PostTold {
  readonly outcome: Outcome | { readonly kind: 'talk' };
  readonly said: readonly string[];
  /** The report for everybody, where something has happened and one is asked for. */
  readonly report: string | null;
}

/**
 * Deals with a post that somebody copied out of a forum, and who vouches that the side's player wrote it. What it came to is said in
 * short, for everybody; the player has the whole of it by mail. Talk alone is not even stored. Gives the exit code where the game or
 * the side is not there.
 */
export async function receivePost(
  context: Context,
  { archive, intake }: Pick<Service, 'archive' | 'intake'>,
  [game, name]: readonly (string | undefined)[],
  { markup, called, post, format }: PostOptions,
): Promise<PostTold | number> {
  const found = await context.table(required(game));
  if (!found.ok) return context.refuse(found.violation);
  const table = found.value;
  const side = sideNamed(context, table.module, required(name));
  if (!side.ok) return context.refuse(side.violation, table.module);
  const player = table.players.find((one) => one.side === side.value);
  if (player === undefined) throw new UsageError(`${side.value}: nobody has that seat.`);
  const text = new TextDecoder().decode(await context.io.stdin());
  const raw = mailOf(
    context,
    { text, markup, called, id: post ?? null, messageId: null, isPrivate: false },
    table,
    player,
  );
  const reading = readingOf(raw);
  const { messages } = context;
  const unclosed = reading?.unclosed ?? null;
  const doubts =
    unclosed === null ? [] : [messages.text(`post.unclosed.${unclosed.what}`, { line: unclosed.line })];
  if (reading === null || asMessage(reading) === null)
    return { outcome: { kind: 'talk' }, said: [messages.text('post.no-order'), ...doubts], report: null };
  const before = table.head.seq;
  const outcome = await intake.handle(raw, null, 'post');
  const verdicts = outcome.kind === 'answered' ? ((await archive.find(rawHash(raw)))?.verdicts ?? []) : [];
  const word = outcome.kind === 'answered' ? wordOf(outcome.accepted, verdicts) : outcome.kind;
  const said = [messages.text(`post.${word}`, { count: verdicts.length }), ...doubts];
  const isNews = outcome.kind === 'answered' && outcome.accepted === true && format !== undefined;
  return { outcome, said, report: isNews ? await publicReport(context, table.id, before, format) : null };
}

function mailOf(context: Context, post: ForumPost, table: Table, player: Player): Uint8Array {
  const { address } = configured(context).robot;
  try {
    const to = new RobotAddress(address).seat(table.id, player);
    return postAsMail(post, { from: player.address, to, about: table.id });
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(error.message);
    throw error;
  }
}

/** What everybody may know of what happened since an entry; null where that is nothing. */
async function publicReport(
  context: Context,
  game: string,
  sinceSeq: number,
  format: 'bbcode' | 'markdown',
): Promise<string | null> {
  const now = await context.table(game);
  if (!now.ok || now.value.head.seq === sinceSeq) return null;
  const { texts, locale } = context;
  const model = await buildReport(now.value, { viewer: 'observer', sinceSeq, locale }, texts);
  return reportAs(format, model, { texts, locale, pictures: [] });
}
