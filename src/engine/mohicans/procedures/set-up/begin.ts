import type { Play } from '../../procedure-context.js';

/** Set-up: the sides make the choices the rules leave them. */
export function beginSetUp(play: Play): void {
  play.push({ kind: 'set-up', choice: 0, asks: [] });
}
