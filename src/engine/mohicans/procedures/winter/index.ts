import type { Procedure } from '../../play.js';
import { winter } from './winter.js';

/** What the frames of the winter (VI and VII) do when they ask nothing. */
export const winterProcedures: { readonly winter: Procedure<'winter'> } = { winter };
