import { ok, type Result } from '../../engine/core/base/result.js';
import type { Writer } from '../../forum/articles/index.js';
import { DiscourseGateway } from '../../forum/discourse/index.js';
import type { Gateway } from '../../forum/gateway/index.js';
import { MailingListGateway, type SendToList } from '../../forum/mailing-list/index.js';
import { NewsgroupGateway } from '../../forum/newsgroup/index.js';
import type { Store } from '../../store/database/index.js';
import type { TimeSource } from '../../system/sources/index.js';
import { type ForumConfig, type MailConfig, readConfigFile, readSecret } from '../config/index.js';
import { articleReader, Forum } from '../forums/index.js';
import { imapConnection } from '../intake/index.js';
import type { Transport } from '../sending/index.js';
import type { MailReader } from '../worker/index.js';

export interface ForumParts {
  readonly config: Pick<MailConfig, 'forums' | 'robot' | 'policy'>;
  readonly env: { readonly [name: string]: string | undefined };
  readonly clock: TimeSource;
  readonly reader: MailReader;
  /** By which mails go out. */
  readonly mails: Transport;
  readonly store: Store;
}

/** What stands elsewhere than in the configuration. */
interface Given {
  readonly password: string;
  readonly ca: string | undefined;
}

/** The forums of a configuration. Refuses where a key or a certificate is not where that says. */
export async function buildForums(parts: ForumParts): Promise<Result<readonly Forum[]>> {
  const forums: Forum[] = [];
  for (const [nth, forum] of (parts.config.forums ?? []).entries()) {
    const key = `forums.${nth}`;
    const { password: source, ca: file } = forum.kind === 'list' ? forum.imap : { ca: undefined, ...forum };
    const password = await readSecret(source, `${key}.password`, parts.env);
    if (!password.ok) return password;
    const ca = await readConfigFile(file, `${key}.ca`);
    if (!ca.ok) return ca;
    const gateway = gatewayOf(forum, { password: password.value, ca: ca.value }, parts);
    forums.push(new Forum(forum, gateway, parts.store));
  }
  return ok(forums);
}

/** How a forum is asked. */
function gatewayOf(forum: ForumConfig, { password, ca }: Given, parts: ForumParts): Gateway {
  const { clock, mails, reader, config } = parts;
  const timeout = forum.timeoutSeconds * 1000;
  const now = (): number => clock.now();
  const articles = articleReader(reader, config.policy.authservId ?? null);
  switch (forum.kind) {
    case 'discourse': {
      const { url, user } = forum;
      return new DiscourseGateway({ url, user, key: password, timeout }, now);
    }
    case 'newsgroup': {
      const { hostname, port, protocol } = new URL(forum.url);
      const secure = protocol === 'nntps:';
      const host = hostname.replace(/^\[|\]$/g, '');
      const server = { host, port: Number(port) || (secure ? 563 : 119), secure, ca };
      const { user, group, believe: believed = null } = forum;
      const writer = writerOf(config.robot.address);
      return new NewsgroupGateway(
        { ...server, user, password, timeout, group, believed, writer },
        articles,
        now,
      );
    }
    case 'list': {
      const { list, believe: isBelieved, address, imap } = forum;
      const settings = { imap: imapConnection({ ...imap, ca, password }), mailbox: imap.mailbox };
      const writer = { ...writerOf(config.robot.address), address };
      return new MailingListGateway({ ...settings, list, isBelieved, writer }, toList(mails), articles, now);
    }
  }
}

/** What the robot is called where it posts by its mail address: what stands before the `@`. */
function writerOf(address: string): Writer {
  const [name = ''] = address.split('@');
  return { name, address };
}

/** A way for mails to a list by that of all mails. */
function toList(mails: Transport): SendToList {
  return async (mail) => {
    const done = await mails.send(mail);
    if (done.ok) return { ok: true, value: null };
    const { reason } = done;
    if (done.permanent) return { ok: false, trouble: { kind: 'text-refused', reason } };
    return { ok: false, trouble: { kind: 'later', notBefore: 'until' in done ? done.until : null, reason } };
  };
}
