// Where what somebody says ends.

/** A mark that ends a sentence, or the first half of one that is told in two, at the end of a text. */
export const ENDS_SENTENCE = /[.!?…;:]["'»”)]*$/u;

/** Points after these end no sentence. */
const SHORT_FORMS =
  /(?:^|[\s(.-])(?:dipl|ing|prof|nr|n|st|ste|ft|fr|dr|mr|mrs|gen|col|bzw|ca|z|b|h|p|w|nbr|num|mt|u|e|g|i|p|ex)\.$/i;
/** `Card no. 57`, and not `but no. I try again`. */
const NUMBER = /(?:^|[\s(.-])no\.$/iu;
/** `Me. Roussel`, and not `are testing me.` */
const MASTER = /(?:^|[\s(])Me\.$/u;
/** Whether the point at the end of a text only shortens a word; `next`: what stands behind it. */
export function isShortForm(text: string, next: string): boolean {
  return SHORT_FORMS.test(text) || MASTER.test(text) || (NUMBER.test(text) && /^\d/.test(next));
}
