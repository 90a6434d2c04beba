/** A plain mail address: no display name, no quoting, no comments. */
const ADDRESS = /^[^\s@<>,;:"()[\]\\\p{C}]{1,64}@[^\s@<>,;:"()[\]\\\p{C}]{1,253}$/u;

/** The address in the form in which addresses are compared, or null when it is none. */
export function plainAddress(text: string): string | null {
  const address = text.trim().toLowerCase();
  return ADDRESS.test(address) ? address : null;
}
