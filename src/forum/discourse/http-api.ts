import type { Asked, Trouble } from '../gateway/index.js';

export interface DiscourseSettings {
  /** Where the forum is, as in `https://forum.example.org` or with a folder behind it. */
  readonly url: string;
  /** The name of the robot's account there. */
  readonly user: string;
  /** A key for that account; stands in no error and no log. */
  readonly key: string;
  /** How long (milliseconds) an answer is waited for. */
  readonly timeout: number;
}

/** Redirects followed for one question. */
const MOST_HOPS = 3;
/** Of what a forum says about a refusal so much is told. */
const MOST_SAID = 300;

/**
 * Asks a Discourse and takes its answers for values. The key goes to its own address alone: a redirect elsewhere is not followed.
 */
export class HttpApi {
  readonly #settings: DiscourseSettings;
  readonly #now: () => number;

  /** `now`: milliseconds since 1970, for how long a forum asks to be left alone. */
  constructor(settings: DiscourseSettings, now: () => number) {
    this.#settings = { ...settings, url: settings.url.replace(/\/+$/, '') };
    this.#now = now;
  }

  get(path: string): Promise<Asked<unknown>> {
    return this.#ask('GET', path);
  }

  post(path: string, body: object): Promise<Asked<unknown>> {
    return this.#ask('POST', path, body);
  }

  put(path: string, body: object): Promise<Asked<unknown>> {
    return this.#ask('PUT', path, body);
  }

  /** As a form with files. */
  send(path: string, form: FormData): Promise<Asked<unknown>> {
    return this.#ask('POST', path, form);
  }

  async #ask(method: string, path: string, body?: object): Promise<Asked<unknown>> {
    const { url, key, user, timeout } = this.#settings;
    const { origin } = new URL(url);
    let address = new URL(`${url}${path}`);
    try {
      for (let hop = 0; hop <= MOST_HOPS; hop++) {
        const response = await fetch(address, {
          method,
          redirect: 'manual',
          signal: AbortSignal.timeout(timeout),
          headers: {
            'Api-Key': key,
            'Api-Username': user,
            Accept: 'application/json',
            ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
        });
        const { status, headers } = response;
        const text = await response.text();
        if (status >= 200 && status < 300) return bodyOf(text);
        if (status < 300 || status >= 400) return { ok: false, trouble: this.#trouble(response, text) };
        const next = new URL(headers.get('location') ?? '', address);
        if (next.origin !== origin || method !== 'GET')
          return later(null, `it has moved to ${next.origin}${next.pathname}`);
        address = next;
      }
      return later(null, 'it sends the robot round in circles');
    } catch (error) {
      // A network that fails and a time that has run out are all that is thrown by what a forum does.
      if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
      return later(null, `it does not answer: ${causeOf(error)}`);
    }
  }

  #trouble({ status, headers }: Response, text: string): Trouble {
    const reason = `${status} ${saidOf(text)}`.trim();
    if (status === 429) return { kind: 'later', notBefore: this.#notBefore(headers), reason };
    if (status === 404 || status === 410) return { kind: 'gone', reason };
    if (status === 401 || status === 403) return { kind: 'not-allowed', reason };
    if (status === 400 || status === 413 || status === 422) return { kind: 'text-refused', reason };
    return { kind: 'later', notBefore: this.#notBefore(headers), reason };
  }

  /** Seconds, or a date (RFC 9110, 10.2.3). */
  #notBefore(headers: Headers): number | null {
    const given = headers.get('retry-after')?.trim() ?? '';
    if (/^\d{1,9}$/.test(given)) return this.#now() + Number(given) * 1000;
    const date = Date.parse(given);
    return Number.isNaN(date) ? null : date;
  }
}

function bodyOf(text: string): Asked<unknown> {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // A proxy in front of a forum that is being rebuilt has a page of its own.
    return later(null, 'its answer is no JSON');
  }
}

export function later(notBefore: number | null, reason: string): Asked<never> {
  return { ok: false, trouble: { kind: 'later', notBefore, reason } };
}

function causeOf(error: Error): string {
  const { cause } = error;
  return cause instanceof Error ? cause.message : error.message;
}

/** What it says of a refusal, in one line. */
function saidOf(text: string): string {
  const said = text.startsWith('<') ? '' : text;
  return said.replace(/\s+/g, ' ').slice(0, MOST_SAID);
}
