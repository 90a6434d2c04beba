/** Words before an order by which its author wants it whatever happens before its moment. Read in every language. */
const FORMS =
  /^(?:in any case|whatever happens|en tout cas|dans tous les cas|quoi qu['’]il arrive|auf jeden fall|in jedem fall|auf alle f(?:ä|ae)lle)[\s,:]+(?=\S)/iu;

/** The order without these words; null where they do not stand before it. */
export function inAnyCase(text: string): string | null {
  const found = FORMS.exec(text.trimStart().normalize('NFC'));
  return found === null ? null : text.trimStart().normalize('NFC').slice(found[0].length);
}

/** The order itself, whether these words stand before it or not. */
export function withoutAnyCase(text: string): string {
  return inAnyCase(text) ?? text;
}
