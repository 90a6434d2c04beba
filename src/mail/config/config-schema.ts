import { z } from 'zod';
import { NEWS_TIMINGS } from '../../game/people/index.js';
import { readTimeControl } from '../../game/timekeeping/index.js';
import { type KeyKind, readVerifierKey } from '../../proof/note/index.js';
import { USUAL_DOOR } from '../intake/index.js';
import { DEFAULT_LIMITS } from '../message/index.js';
import { DEFAULT_RETRY } from '../sending/index.js';

/** Mostly the name of a file or folder, which holds no zero byte. */
const text = z
  .string()
  .min(1)
  .refine((written) => !written.includes('\0'));

const address = z
  .string()
  .regex(/^[A-Za-z0-9._-]+@[A-Za-z0-9.-]+$/)
  .transform((text) => text.toLowerCase());
const secret = z.union([z.string().min(1), z.strictObject({ env: text }), z.strictObject({ file: text })]);
const port = z.number().int().min(1).max(65535);
const count = z.number().int().min(1);
/** What new games are played under: null for no clock. */
const clock = z.string().transform((written, context) => {
  const read = readTimeControl(written);
  if (read.ok) return read.value;
  context.addIssue({ code: 'custom', params: { expected: 'clock' } });
  return z.NEVER;
});

/** Where a page lies: `https://desk.example.org/`. What follows a `#` is put there. */
const page = z.string().refine(isPage, { params: { expected: 'page' } });

/** `postgres://user@host:port/name`. */
const server = z.string().refine(isPostgres, { params: { expected: 'data-base' } });

const imap = z.strictObject({
  host: text,
  port: port.default(993),
  secure: z.boolean().default(true),
  ca: text.optional(),
  user: text,
  password: secret,
  mailbox: text.default('INBOX'),
  processed: text.default('Processed'),
  quarantine: text.default('Quarantine'),
  pollSeconds: count.default(60),
});

const listen = z.strictObject({
  host: text.default('127.0.0.1'),
  port: z.number().int().min(0).max(65535).default(2525),
  clients: count.default(USUAL_DOOR.clients),
  perAddress: count.default(USUAL_DOOR.perAddress),
  commands: count.default(USUAL_DOOR.commands),
  recipients: count.default(USUAL_DOOR.recipients),
  waitSeconds: count.default(USUAL_DOOR.wait / 1000),
  sessionSeconds: count.default(USUAL_DOOR.session / 1000),
  tls: z.strictObject({ key: text, cert: text }).optional(),
});

const smtp = z.strictObject({
  host: text,
  port: port.default(587),
  secure: z.boolean().default(false),
  requireTls: z.boolean().default(true),
  ca: text.optional(),
  user: text.optional(),
  password: secret.optional(),
  timeoutSeconds: count.default(60),
});

/** The key of a house or of a witness, in the form that tools of transparency logs read (C2SP signed-note). */
const verifierKey = (kind: KeyKind) =>
  z.string().transform((written, context) => {
    const read = readVerifierKey(written);
    if (read.ok && read.value.kind === kind) return read.value;
    context.addIssue({ code: 'custom', params: { expected: `${kind}-key` } });
    return z.NEVER;
  });
const webAddress = z
  .string()
  .refine((written) => URL.canParse(written) && /^https?:$/.test(new URL(written).protocol), {
    params: { expected: 'web-address' },
  });

const cosign = z.strictObject({
  everySeconds: count.default(3600),
  lateHours: count.default(24),
  witnesses: z
    .array(
      z
        .strictObject({
          key: verifierKey('cosignature'),
          mail: address.optional(),
          url: webAddress.optional(),
        })
        .refine(({ mail, url }) => (mail === undefined) !== (url === undefined), {
          params: { expected: 'mail-or-url' },
        }),
    )
    .optional(),
});

const witness = z.strictObject({
  houses: z.array(z.strictObject({ key: verifierKey('note'), mail: address.optional() })).optional(),
  host: text.default('127.0.0.1'),
  port: z.number().int().min(0).max(65535).optional(),
});

const anyForum = z.strictObject({
  name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/),
  locale: z.enum(['en', 'fr', 'de']).default('en'),
  everySeconds: count.default(60),
  timeoutSeconds: count.default(30),
});
const discourse = anyForum.extend({
  kind: z.literal('discourse'),
  url: webAddress,
  user: text,
  password: secret,
});
/** `nntps://news.example.org`, or `nntp:` where the way is made secure afterwards. */
const newsServer = z
  .string()
  .refine((written) => URL.canParse(written) && /^nntps?:$/.test(new URL(written).protocol), {
    params: { expected: 'news-server' },
  });
const newsgroup = anyForum.extend({
  kind: z.literal('newsgroup'),
  url: newsServer,
  ca: text.optional(),
  user: text,
  password: secret,
  group: z.string().regex(/^[A-Za-z0-9+_.-]{1,200}$/),
  believe: z
    .string()
    .regex(/^[A-Za-z0-9._-]{1,200}$/)
    .optional(),
});
const list = anyForum.extend({
  kind: z.literal('list'),
  /** Where is written to all. */
  list: address,
  /** The robot's own, which is a member. */
  address,
  believe: z.boolean().default(false),
  imap: imap.omit({ processed: true, quarantine: true, pollSeconds: true }),
});
const forum = z.preprocess(withUsualKind, z.discriminatedUnion('kind', [discourse, newsgroup, list]));
export type ForumConfig = z.output<typeof forum>;

function withUsualKind(written: unknown): unknown {
  const isBare = typeof written === 'object' && written !== null && !('kind' in written);
  return isBare ? { kind: 'discourse', ...written } : written;
}

const site = z.strictObject({
  folder: text,
  url: page.optional(),
  title: text.optional(),
  language: z.enum(['en', 'fr', 'de']).optional(),
  games: z.enum(['published', 'all']).default('published'),
  waitSeconds: count.default(30),
});

/** posthorn.yaml as it is written. What each key means stands in docs/deployment.md. */
export const configSchema = z.strictObject({
  home: text,
  games: text.optional(),
  store: z.union([server, z.strictObject({ url: server, password: secret.optional() })]).optional(),
  robot: z.strictObject({ address, name: text.default('Posthorn') }),
  operator: address.optional(),
  locale: z.enum(['en', 'fr', 'de']).default('en'),
  templates: text.optional(),
  pictures: z.boolean().default(true),
  desk: page.optional(),
  attachPosition: z.boolean().default(false),
  imap: imap.optional(),
  listen: listen.optional(),
  send: z.union([z.literal('files'), smtp]).default('files'),
  retry: z
    .strictObject({
      firstSeconds: count.default(DEFAULT_RETRY.first / 1000),
      longestSeconds: count.default(DEFAULT_RETRY.longest / 1000),
      attempts: count.default(DEFAULT_RETRY.attempts),
    })
    .prefault({}),
  limits: z
    .strictObject({
      bytes: count.default(DEFAULT_LIMITS.bytes),
      parts: count.default(DEFAULT_LIMITS.parts),
      lines: count.default(DEFAULT_LIMITS.lines),
      orders: count.default(DEFAULT_LIMITS.orders),
    })
    .prefault({}),
  policy: z
    .strictObject({
      senders: z.enum(['token', 'strict']).default('token'),
      newcomers: z.enum(['authenticated', 'anyone', 'nobody']).default('authenticated'),
      authservId: text.optional(),
    })
    .prefault({}),
  rates: z
    .strictObject({
      senderPerHour: count.default(60),
      senderPerDay: count.default(300),
      gamePerHour: count.default(200),
      strangerPerDay: count.default(3),
      invitationsPerDay: count.default(5),
      actsPerDay: count.default(1000),
    })
    .prefault({}),
  bounces: z
    .strictObject({
      verp: z.boolean().default(false),
      hard: count.default(3),
      soft: count.default(10),
    })
    .prefault({}),
  clock: clock.prefault('none'),
  disputes: z
    .strictObject({
      clock: z.enum(['stops', 'runs']).default('stops'),
      remindHours: count.default(48),
      packMegabytes: count.default(10),
    })
    .prefault({}),
  news: z.enum(NEWS_TIMINGS).default('daily'),
  keep: z
    .strictObject({
      doneDays: count.default(3650),
      automaticDays: count.default(14),
      sentDays: count.default(365),
      quarantineDays: count.default(90),
      heldDays: count.default(7),
      strangersMegabytes: count.default(200),
    })
    .prefault({}),
  cosign: cosign.prefault({}),
  witness: witness.optional(),
  forums: z
    .array(forum)
    .refine(areApart, { params: { expected: 'forums-apart' } })
    .optional(),
  publish: text.optional(),
  results: text.optional(),
  site: site.optional(),
  /** Relays of public draws (drand), parted by blanks. */
  beacon: z
    .strictObject({ relays: z.string().default('https://api.drand.sh https://api2.drand.sh') })
    .prefault({}),
  health: z
    .strictObject({
      file: text.optional(),
      port: port.optional(),
      everySeconds: count.default(30),
    })
    .prefault({}),
  log: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

function areApart(forums: readonly { readonly name: string }[]): boolean {
  return new Set(forums.map(({ name }) => name)).size === forums.length;
}

function isPostgres(written: string): boolean {
  return URL.canParse(written) && /^postgres(ql)?:$/.test(new URL(written).protocol);
}

function isPage(written: string): boolean {
  return URL.canParse(written) && /^(https?|file):/.test(written) && !written.includes('#');
}

/** One key of posthorn.yaml, as in `imap.port`. */
export interface ConfigKey {
  readonly key: string;
  /** Undefined for a key that has none: then it must be given, or is simply not used. */
  readonly fallback: string | number | boolean | undefined;
}

/** The part of a JSON schema that is looked at. */
interface Shape {
  readonly properties?: { readonly [name: string]: Shape };
  readonly anyOf?: readonly Shape[];
  readonly default?: unknown;
}

/** Every key that may be given, in the order of the schema. */
export function configKeys(): ConfigKey[] {
  return keysOf(z.toJSONSchema(configSchema, { io: 'input' }) as Shape, '');
}

function keysOf(shape: Shape, path: string): ConfigKey[] {
  return Object.entries(shape.properties ?? {}).flatMap(([name, inner]) => {
    const key = path === '' ? name : `${path}.${name}`;
    // A secret is one key, however it is given.
    if (name === 'password') return [{ key, fallback: undefined }];
    if (inner.properties !== undefined) return keysOf(inner, key);
    const own = { key, fallback: inner.default as ConfigKey['fallback'] };
    return [own, ...(inner.anyOf ?? []).flatMap((branch) => keysOf(branch, key))];
  });
}
