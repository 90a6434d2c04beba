import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Handlebars from 'handlebars';
import type { Violation } from '../../engine/core/base/result.js';
import { SHARED } from './layouts.js';
import { readLocale } from './locale-templates.js';
import type { Catalog } from './message-catalog.js';
import { wantedValues } from './message-parameters.js';
import { localesIn, readMessages } from './program-messages.js';

/**
 * What is wrong in an operator's own folder of templates: it is found when the robot starts, not when the first mail
 * cannot be written.
 */
export function ownTemplateFaults(folder: string): Violation[] {
  if (!isFolder(folder)) return [{ code: 'templates-missing', params: { folder } }];
  const known = [SHARED, ...localesIn()];
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.') && isFolder(join(folder, name)))
    .sort()
    .flatMap((name) =>
      known.includes(name)
        ? faultsIn(join(folder, name), name === SHARED ? 'en' : name)
        : [{ code: 'templates-language', params: { folder: name, text: known.join(', ') } }],
    );
}

function faultsIn(folder: string, locale: string): Violation[] {
  const ours = readLocale(locale).messages;
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const file = join(folder, name);
      if (name.endsWith('.hbs')) return templateFaults(file);
      return name.endsWith('.yaml') ? messageFaults(file, locale, ours) : [];
    });
}

function templateFaults(file: string): Violation[] {
  const reason = failure(() => Handlebars.parse(readFileSync(file, 'utf8')));
  return reason === null ? [] : [{ code: 'template-broken', params: { file, text: reason } }];
}

function messageFaults(file: string, locale: string, ours: Catalog): Violation[] {
  let own: Catalog = {};
  const unreadable = failure(() => {
    own = readMessages(file);
  });
  if (unreadable !== null) return [{ code: 'messages-broken', params: { file, text: unreadable } }];
  return Object.entries(own).flatMap(([key, message]): Violation[] => {
    let wanted: readonly string[] = [];
    const broken = failure(() => {
      wanted = wantedValues(message, locale);
    });
    if (broken !== null) return [{ code: 'message-broken', params: { file, key, text: broken } }];
    const model = ours[key];
    if (model === undefined) return [];
    const given = wantedValues(model, locale);
    const missing = wanted.filter((name) => !given.includes(name));
    if (missing.length === 0) return [];
    return [{ code: 'message-values', params: { file, key, text: missing.join(', ') } }];
  });
}

/** Why something cannot be read, in its first line; null where it can. */
function failure(read: () => unknown): string | null {
  try {
    read();
    return null;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return error.message.split('\n')[0] ?? '';
  }
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}
