import type { Procedure } from '../../play.js';
import { movement } from './movement.js';

/** What the frames of movement (III) do when they ask nothing. */
export const movementProcedures: { readonly movement: Procedure<'movement'> } = { movement };
