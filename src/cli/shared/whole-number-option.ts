import { InvalidArgumentError } from 'commander';

/** Parses an option that counts something. */
export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Not a whole number.');
  return Number(text);
}
