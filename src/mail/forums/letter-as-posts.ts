import type { Asked, PostedAs, Said } from '../../forum/gateway/index.js';
import type { ForumPlace } from '../message/index.js';
import type { OutgoingPost, PostPicture } from '../sending/index.js';
import type { Forum } from './forum.js';
import { LONGEST, partsOf } from './parts-of-a-post.js';

/** How long (milliseconds) a picture is waited for that was not taken, twice as long each time, and how often it is tried. */
const PICTURE_WAITS = 60_000;
const PICTURE_WAITS_MOST = 3_600_000;
const PICTURE_TRIES = 12;

/** What is shown below a text; `isLate`: not all of it can be brought there just now. */
interface Shown {
  readonly lines: readonly string[];
  readonly isLate: boolean;
}

/** One letter on its way to a forum. Whatever it was kept from in the middle, doing it again makes no post twice. */
export class LetterAsPosts {
  readonly #forum: Forum;
  readonly #id: string;
  readonly #now: number;

  /** `now`: milliseconds since 1970. */
  constructor(forum: Forum, id: string, now: number) {
    this.#forum = forum;
    this.#id = id;
    this.#now = now;
  }

  /** As one post, or as several where it is too long; what corrects a post is added to that where it can be. */
  async deliver(
    place: ForumPlace,
    { title, text, pictures, amends }: OutgoingPost,
  ): Promise<Asked<PostedAs>> {
    const added = amends === null ? null : await this.#amend(amends, text);
    if (added !== null) return added;
    let done: Asked<PostedAs> | null = null;
    const parts = partsOf(text);
    for (const [nth, part] of parts.entries()) {
      const cause = `${this.#id}-${nth}`;
      const said = { title, text: part };
      if (place.kind === 'account') done = await this.#toAccount(place, said, cause);
      else if (nth < parts.length - 1 || pictures.length === 0)
        done = await this.#inThread(place.thread, said, cause);
      else done = await this.#withPictures(place.thread, said, cause, pictures);
      if (!done.ok) return done;
    }
    if (done === null) throw new Error(`a post without a text: ${this.#id}`);
    return done;
  }

  /**
   * Adds to what another letter was posted as. Null where that cannot be: it was not posted, was deleted, or may not be edited any more;
   * and where it could not be before, so that it stands alone already.
   */
  async #amend(letter: string, text: string): Promise<Asked<PostedAs> | null> {
    const { own, gateway } = this.#forum;
    const posted = await this.#lastOf(letter);
    if (posted === null || gateway.amend === undefined || (await own.find(`${this.#id}-0`)) !== null)
      return null;
    const done = await gateway.amend(posted, text, `${this.#id}-0`);
    return done.ok || done.trouble.kind === 'later' ? done : null;
  }

  /** The last post that a letter was made into; null where there is none. */
  async #lastOf(letter: string): Promise<PostedAs | null> {
    let last: PostedAs | null = null;
    for (let nth = 0; ; nth++) {
      const known = await this.#forum.own.find(`${letter}-${nth}`);
      if (known === null || known.post === null) return last;
      last = { thread: known.thread, post: known.post };
    }
  }

  async #toAccount(
    { account, game }: Extract<ForumPlace, { kind: 'account' }>,
    said: Said,
    cause: string,
  ): Promise<Asked<PostedAs>> {
    const { accounts, conversations, gateway, name: forum } = this.#forum;
    const known = await conversations.with(account, game ?? '');
    if (known !== null) {
      const done = await this.#inThread(known, said, cause);
      if (done.ok || (done.trouble.kind !== 'gone' && done.trouble.kind !== 'closed')) return done;
      await conversations.end(known);
      return this.#toAccount({ kind: 'account', forum, account, game }, said, cause);
    }
    const name = (await accounts.find(account))?.name;
    if (name === undefined) return { ok: false, trouble: { kind: 'gone', reason: `no account ${account}` } };
    const done = await this.#once(`${cause}-c`, '', (own) => gateway.converse([name], said, own));
    if (done.ok) await conversations.begin(done.value.thread, account, game ?? '');
    return done;
  }

  async #inThread(thread: string, said: Said, cause: string): Promise<Asked<PostedAs>> {
    return this.#once(cause, thread, (own, after) =>
      this.#forum.gateway.post(thread, said, own, String(after)),
    );
  }

  /**
   * With pictures below it. A forum that takes none, or not these, has it in words, which say the same; where it takes them later they are
   * added then, for nobody who reads along is to wait for them.
   */
  async #withPictures(
    thread: string,
    said: Said,
    cause: string,
    pictures: readonly PostPicture[],
  ): Promise<Asked<PostedAs>> {
    const { gateway, own } = this.#forum;
    const shown = await this.#uploaded(pictures);
    if (!shown.ok) return shown;
    const { lines, isLate } = shown.value;
    const known = await own.find(cause);
    const more = lines.join('\n\n');
    const whole = [said.text, ...lines].join('\n\n');
    const isWhole = whole.length <= LONGEST;
    const done = await this.#inThread(thread, isWhole ? { ...said, text: whole } : said, cause);
    if (!done.ok) return done;
    if (isLate) return this.#later(done.value);
    if (known === null || lines.length === 0 || gateway.amend === undefined || !isWhole) return done;
    const added = await gateway.amend(done.value, more, `${this.#id}-p`);
    return added.ok || added.trouble.kind === 'later' ? added : done;
  }

  /** The post is there, and its pictures are tried again. */
  #later(posted: PostedAs): Asked<PostedAs> {
    const { late, gateway } = this.#forum;
    const tries = (late.get(this.#id) ?? 0) + 1;
    late.set(this.#id, tries);
    if (tries < PICTURE_TRIES && gateway.amend !== undefined) {
      const notBefore = this.#now + Math.min(PICTURE_WAITS_MOST, PICTURE_WAITS * 2 ** (tries - 1));
      return {
        ok: false,
        trouble: { kind: 'not-known-yet', notBefore, reason: 'its picture is not taken yet' },
      };
    }
    late.delete(this.#id);
    return { ok: true, value: posted };
  }

  /** What pictures are shown by. Only a forum that wants to be left alone keeps a text from being posted. */
  async #uploaded(pictures: readonly PostPicture[]): Promise<Asked<Shown>> {
    const lines: string[] = [];
    let isLate = false;
    for (const picture of pictures) {
      const shown = await this.#forum.gateway.upload?.(picture);
      if (shown?.ok === true) lines.push(shown.value);
      else if (shown?.trouble.kind === 'later') {
        if (shown.trouble.notBefore !== null) return shown;
        isLate = true;
      }
    }
    if (!isLate) this.#forum.late.delete(this.#id);
    return { ok: true, value: { lines: isLate ? [] : lines, isLate } };
  }

  /** Notes that a post is about to be made, has it made and notes that it is there: a crash anywhere leaves one post. */
  async #once(
    cause: string,
    thread: string,
    make: (
      own: { readonly cause: string; readonly tried: boolean },
      after: number,
    ) => Promise<Asked<PostedAs>>,
  ): Promise<Asked<PostedAs>> {
    const { own } = this.#forum;
    const { tried, post, after } = await own.begin(cause, thread);
    if (post !== null) return { ok: true, value: { thread, post } };
    const done = await make({ cause, tried }, after);
    if (done.ok) await own.made(cause, done.value.thread, done.value.post);
    // Of one that may be there all the same it stays noted that it was tried.
    else if (done.trouble.kind !== 'later' && done.trouble.kind !== 'not-known-yet') await own.refused(cause);
    return done;
  }
}
