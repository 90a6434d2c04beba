import { wordsOf } from './css-declarations.js';
import { certain, perhaps, type Read } from './possible-property-values.js';

/** Whether a value hides something; null where browsers pass it over. */
type Test = (value: string) => Read<boolean>;

const none: Test = (value) => certain(value !== 'none');
const normal: Test = (value) => certain(value !== 'normal');
const oneOf =
  (hiding: RegExp, showing: RegExp): Test =>
  (value) => {
    if (value.includes('(')) return perhaps(true);
    if (hiding.test(value)) return certain(true);
    return showing.test(value) ? certain(false) : null;
  };
const SHOWN_AS =
  /^(block|inline|inline-block|list-item|contents|flow-root|(inline-)?(flex|grid|table|box)|table-(row|cell|caption|(row|header|footer)-group)|ruby|ruby-text|math|(block|inline) (flow|flow-root|flex|grid))$/;

/** Properties that hide an element with all that is in it. What may hide counts as hiding. */
export const HIDES_ALL: ReadonlyMap<string, Test> = new Map<string, Test>([
  ['display', oneOf(/^(none|table-column|table-column-group)$/, SHOWN_AS)],
  ['mso-hide', oneOf(/^(all|screen)$/, /^none$/)],
  ['position', oneOf(/^(absolute|fixed)$/, /^(static|relative|sticky)$/)],
  ['content-visibility', oneOf(/^(hidden|auto)$/, /^visible$/)],
  ['text-decoration', oneOf(/line-through/, /^[^(]*$/)],
  ['contain', none],
  ['container-type', normal],
  ['transform', none],
  ['translate', none],
  ['scale', none],
  ['rotate', none],
  ['offset-path', none],
  ['offset', none],
  ['filter', none],
  ['mask', none],
  ['mask-image', none],
  ['mask-box-image', none],
  ['mask-border', none],
  ['mask-border-source', none],
  ['mask-box-image-source', none],
  ['clip-path', none],
  ['clip', (value) => certain(value !== 'auto')],
  ['clamp', none],
  ['mix-blend-mode', normal],
  ['animation', (value) => certain(wordsOf(value)[0] !== 'none')],
  ['content', (value) => certain(value !== 'normal' && value !== 'none')],
  ['unicode-bidi', oneOf(/^(bidi-override|isolate-override|plaintext)$/, /^(normal|embed|isolate)$/)],
  ['z-index', (value) => (/^[+]?\d+$|^auto$/.test(value) ? certain(false) : certain(true))],
  // What sticks out of a box that is filled from the right or from below leaves the page where nobody can go.
  ['float', oneOf(/^(right|inline-start|inline-end)$/, /^(left|none)$/)],
  ['flex-direction', oneOf(/reverse/, /^(row|column)$/)],
  ['flex-flow', oneOf(/reverse/, /^[a-z -]+$/)],
  ['justify-content', oneOf(/center|end|right|around|evenly/, /^[a-z -]+$/)],
  ['align-content', oneOf(/center|end|around|evenly/, /^[a-z -]+$/)],
  ['place-content', oneOf(/center|end|right|around|evenly/, /^[a-z -]+$/)],
  ['zoom', zoom],
]);

/** Properties of a text that hide it, and may be changed back for what stands inside. */
export const HIDES_TEXT: ReadonlyMap<string, Test> = new Map<string, Test>([
  ['visibility', oneOf(/^(hidden|collapse)$/, /^visible$/)],
  ['text-security', none],
  ['font-size-adjust', none],
  ['writing-mode', oneOf(/^(vertical|sideways|tb)/, /^(horizontal-tb|lr|lr-tb|rl|rl-tb)$/)],
  ['text-stroke', textStroke],
]);

/** Less than a third is too small to read. */
function zoom(value: string): Read<boolean> {
  if (value === 'normal' || value === 'reset' || value === 'document') return certain(false);
  const [, number, unit] = /^(\d*\.?\d+)(%?)$/.exec(value) ?? [];
  if (number === undefined) return value.includes('(') ? perhaps(true) : null;
  return certain(Number(number) < (unit === '%' ? 50 : 0.5));
}

/** A thick line around the letters may have the colour of the page. */
function textStroke(value: string): Read<boolean> {
  if (value.includes('(')) return perhaps(true);
  const width = wordsOf(value).find((word) => /^[.\d]|^(thin|medium|thick)$/.test(word));
  return width === undefined ? null : certain(Number.parseFloat(width) !== 0);
}
