/** The fields of a part that say how its content is to be read, unfolded, each as far as it is read. */
export interface ContentFields {
  /** Null when the part has none. */
  readonly type: string | null;
  readonly encoding: string;
  readonly disposition: string;
}

/** Letters of one field that are read: real ones stay far below. */
const FIELD_LETTERS = 8 * 1024;
const NAMES = ['content-type', 'content-transfer-encoding', 'content-disposition'] as const;
type Name = (typeof NAMES)[number];

/**
 * Collects these fields from the header lines of a part, given one after the other without their ends (bytes as latin1).
 * Of a field that is there twice the first counts.
 */
export class FieldCollector {
  readonly #found = new Map<Name, string>();
  /** The field that a folded line goes on with; null where it is none of these. */
  #last: Name | null = null;

  /** `line` may be cut off behind so many letters as `LINE_LETTERS`. */
  take(line: string): void {
    if (/^[ \t]/.test(line)) {
      const before = this.#last === null ? undefined : this.#found.get(this.#last);
      if (this.#last !== null && before !== undefined && before.length < FIELD_LETTERS) {
        this.#found.set(this.#last, (before + line).slice(0, FIELD_LETTERS));
      }
      return;
    }
    const colon = line.indexOf(':');
    const key = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    this.#last = NAMES.find((name) => name === key && !this.#found.has(name)) ?? null;
    if (this.#last !== null) this.#found.set(this.#last, line.slice(colon + 1, colon + 1 + FIELD_LETTERS));
  }

  get fields(): ContentFields {
    return {
      type: this.#found.get('content-type') ?? null,
      encoding: tokenOf(this.#found.get('content-transfer-encoding') ?? ''),
      disposition: this.#found.get('content-disposition') ?? '',
    };
  }
}

/** Letters of a header line that are of use. */
export const LINE_LETTERS = FIELD_LETTERS + 64;

/** The type of a part, `text/plain` where it is missing or malformed (RFC 2045, 5.2). `usual` is what a part without one is. */
export function typeOf(field: string | null, usual = 'text/plain'): string {
  if (field === null) return usual;
  const written =
    /^[^\s;"]+/.exec(withoutComments(field.split(';')[0] ?? '').replace(/^[\s"]+/, ''))?.[0] ?? '';
  return /^[^/]+\/[^/]+$/.test(written) ? written.toLowerCase() : 'text/plain';
}

/** What stands behind the type. */
export function parametersOf(field: string | null): string {
  const at = field?.indexOf(';') ?? -1;
  return field === null || at < 0 ? '' : field.slice(at).trimEnd();
}

/** Whether there is a parameter of that name, whatever its value. */
export function hasParameter(field: string | null, name: string): boolean {
  return new RegExp(`;\\s*${name}[*\\d]*\\s*=`, 'i').test(field ?? '');
}

/** The value of a parameter, in pieces and in percent signs too (RFC 2231); null when it is not there. */
export function parameter(field: string | null, name: string): string | null {
  if (field === null) return null;
  const pattern = new RegExp(
    `;\\s*${name}(\\*\\d+)?(\\*)?\\s*=\\s*(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s;"]+))`,
    'gis',
  );
  const pieces = [...field.matchAll(pattern)];
  const [first] = pieces;
  if (first === undefined) return null;
  const whole = first[1] === undefined ? [first] : pieces.filter((piece) => piece[1] !== undefined);
  return whole
    .map(([, , encoded, quoted, bare], at) => {
      const value = quoted?.replace(/\\(.)/gs, '$1') ?? bare ?? '';
      return encoded === undefined ? value : unescaped(at === 0 ? value.replace(/^[^']*'[^']*'/, '') : value);
    })
    .join('');
}

function unescaped(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** The first word of a field, lower case. */
function tokenOf(field: string): string {
  return /[\w-]+/.exec(withoutComments(field).toLowerCase())?.[0] ?? '';
}

function withoutComments(text: string): string {
  return text.replace(/\([^()]*\)/g, ' ');
}
