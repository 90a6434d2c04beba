import type { Outcome } from '../message/index.js';
import type { MailWork } from './work-interface.js';

/** The work of the only robot: what it takes it does itself, in the turns that it keeps in memory. */
export const ownWork: MailWork = {
  inTurn: (_id: string, _turn: string, here: () => Promise<Outcome>) => here(),
  handOn: async () => false,
  putOff: async () => false,
};
