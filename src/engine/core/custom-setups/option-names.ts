import { fold } from '../base/text-normalization.js';

/**
 * The option that somebody means, of those there are: `linked-alliances`, `linkedAlliances` and `Linked alliances` are one name.
 * Undefined where there is no such option.
 */
export function optionNamed(names: readonly string[], said: string): string | undefined {
  const wanted = plain(said);
  return names.find((name) => name === said) ?? names.find((name) => plain(name) === wanted);
}

function plain(name: string): string {
  return fold(name).replaceAll(' ', '');
}
