import { FieldScanner } from './header-field-scanner.js';

/** What an Authentication-Results field says (RFC 8601, 2.2). */
export interface AuthenticationResults {
  /** Who says so, in lower case, without the job number some servers add. */
  readonly authservId: string;
  /** Empty when no check was made. */
  readonly results: readonly MethodResult[];
}

export interface MethodResult {
  /** Lower case: `dkim`, `spf`, `dmarc` and others. */
  readonly method: string;
  /** Lower case. */
  readonly result: string;
  /** `header.from`, `smtp.mailfrom` and the like, names in lower case. */
  readonly properties: ReadonlyMap<string, string>;
}

/** The longest field that is read. */
const LONGEST = 16 * 1024;

/**
 * Reads the value of an Authentication-Results field; null when it is not well formed or of a version this is not.
 * There is no reading around a fault: what a server copies from a mail without quoting it might be made to look like
 * a result.
 */
export function parseAuthenticationResults(value: string): AuthenticationResults | null {
  if (value.length > LONGEST) return null;
  const scanner = new FieldScanner(value);
  scanner.skip();
  const id = scanner.value();
  scanner.skip();
  const version = scanner.name();
  scanner.skip();
  if (id === null || id === '' || id.includes('=') || (version !== null && version !== '1')) return null;
  const results = resultsOf(scanner);
  if (results === null || !scanner.sound) return null;
  return { authservId: id.toLowerCase().replace(/\/.*$/s, ''), results };
}

function resultsOf(scanner: FieldScanner): MethodResult[] | null {
  const results: MethodResult[] = [];
  while (!scanner.ended) {
    if (!scanner.mark(';')) return null;
    scanner.skip();
    if (scanner.ended) break;
    const method = nameOf(scanner);
    if (method === 'none' && scanner.ended) break;
    const result = keywordOf(scanner);
    const properties = propertiesOf(scanner);
    if (method === null || result === null || properties === null) return null;
    const [name = '', version = '1'] = method.split('/');
    // A later version of a method means something this does not know (RFC 8601, 2.2).
    if (version === '1') results.push({ method: name, result: result.toLowerCase(), properties });
  }
  return results;
}

/** The properties up to the next result; null when one is given twice or something else stands there. */
function propertiesOf(scanner: FieldScanner): ReadonlyMap<string, string> | null {
  const properties = new Map<string, string>();
  for (let name = nameOf(scanner); name !== null; name = nameOf(scanner)) {
    const value = givenValue(scanner);
    if (value === null || properties.has(name)) return null;
    properties.set(name, value);
  }
  return properties;
}

/** A name in lower case; parts around a dot may stand apart (`header . from`). Null when none comes next. */
function nameOf(scanner: FieldScanner): string | null {
  let name = scanner.name();
  if (name === null) return null;
  scanner.skip();
  while (name.endsWith('.') || scanner.comes('.')) {
    const next = scanner.name();
    if (next === null) break;
    name += next;
    scanner.skip();
  }
  return name.toLowerCase();
}

/** A result is a mere word; a comment may touch it (Yahoo writes `dmarc=pass(p=NONE)`). */
function keywordOf(scanner: FieldScanner): string | null {
  if (!scanner.mark('=')) return null;
  scanner.skip();
  const word = scanner.name();
  scanner.skip();
  return word;
}

function givenValue(scanner: FieldScanner): string | null {
  if (!scanner.mark('=')) return null;
  scanner.skip();
  const value = scanner.value();
  scanner.skip();
  return value;
}
