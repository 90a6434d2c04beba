import type { IntlMessageFormat } from 'intl-messageformat';
import { compiledPattern } from './compiled-pattern.js';

type Part = ReturnType<IntlMessageFormat['getAst']>[number];

/** Kinds of parts that name no value: text, and the number of a plural in its branches. */
const LITERAL = 0;
const POUND = 7;

/** The names of the values a message wants, in all its branches; throws where it is not well formed. */
export function wantedValues(message: string, locale: string): string[] {
  const parts = compiledPattern(message, locale).getAst();
  return [...new Set(namesIn(parts))].sort();
}

function namesIn(parts: readonly Part[]): string[] {
  return parts.flatMap((part): string[] => {
    if (part.type === LITERAL || part.type === POUND || !('value' in part)) return [];
    const branches = 'options' in part ? Object.values(part.options) : [];
    return [part.value, ...branches.flatMap(({ value }) => namesIn(value))];
  });
}
