/** Tags that say how a text looks, and nothing of what it says. */
const LOOKS =
  /\[\/?(?:b|i|u|s|em|strong|color|colour|size|font|center|centre|left|right|justify|indent|highlight|mark|url)(?:=[^\]\n]{0,200})?\]/gi;
const WRAPPED = /^(\*{1,3}|_{1,3}|~~|`+)(?=\S)(.*\S)\1$/;

/** A line without the marks that only say how it looks. */
export function bareLine(line: string): string {
  const bare = line.replace(LOOKS, '').trim();
  const [, , within] = WRAPPED.exec(bare) ?? [];
  return within === undefined ? bare : within.trim();
}
