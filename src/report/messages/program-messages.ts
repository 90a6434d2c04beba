import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { builtFile, programFile } from '../../system/program/index.js';
import { type Catalog, Messages } from './message-catalog.js';

/** Where the texts of the program lie. */
export const TEMPLATES = fileURLToPath(programFile('templates/'));
/** For whoever asks for a language the program does not speak. */
export const FALLBACK = 'en';

/** The languages that have any texts, English included. */
export function localesIn(root: string = TEMPLATES): string[] {
  return readdirSync(root)
    .filter((name) => existsSync(`${root}/${name}/messages.yaml`))
    .sort();
}

/** What the program itself says in a language, for whoever needs no templates and no words of a game. */
export function programMessages(locale: string): Messages {
  const asked = localesIn().includes(locale) ? locale : FALLBACK;
  const catalogs = [...new Set([FALLBACK, asked])].map((language) => {
    const folder = `${TEMPLATES}/${language}`;
    const files = filesIn(folder).filter((file) => file.endsWith('.yaml'));
    return Object.assign({}, ...files.map((file) => messagesOf(`${folder}/${file}`))) as Catalog;
  });
  return new Messages(catalogs, null, asked, false);
}

/** A file of what is alike in every language. */
export function sharedFile(name: string): string {
  return readFileSync(`${TEMPLATES}/shared/${name}`, 'utf8');
}

/** Our own messages by file: they stay as they are while the program runs. */
const ours = new Map<string, Catalog>();

/** The messages of a file, ours or the operator's. */
export function messagesOf(path: string): Catalog {
  if (!path.startsWith(TEMPLATES)) return readMessages(path);
  const known = ours.get(path) ?? readMessages(builtOf(path) ?? path);
  ours.set(path, known);
  return known;
}

/** The same as JSON, which is read many times as fast, where the program is built. */
function builtOf(path: string): string | null {
  const built = builtFile(`templates/${path.slice(TEMPLATES.length).replace(/\.yaml$/, '.json')}`);
  return built === null ? null : fileURLToPath(built);
}

/** The names of the files in a folder; none where there is no such folder. */
export function filesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

/** Reads one file of messages; throws when it holds anything else. */
export function readMessages(path: string): Catalog {
  const text = readFileSync(path, 'utf8');
  const raw: unknown = path.endsWith('.json') ? JSON.parse(text) : parse(text);
  if (raw === null || typeof raw !== 'object') throw new TypeError(`${path} holds no messages`);
  const catalog: { [key: string]: string } = {};
  for (const [key, value] of Object.entries(raw)) {
    if (typeof value !== 'string') throw new TypeError(`${path}: ${key} is no text`);
    catalog[key] = value;
  }
  return catalog;
}
