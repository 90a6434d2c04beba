import type { Player } from '../../game/table/index.js';

/** The addresses of the robot at which answers come back, each with the token of whoever answers. */
export interface ReturnAddresses {
  /** The address of the robot itself, without a token. */
  readonly address: string;
  /** Speaks for one seat. */
  seat(game: string, player: Pick<Player, 'token'>): string;
  /** Speaks for a person outside any game. */
  desk(token: string): string;
  /** Confirms something: a message, a new address. */
  confirmation(token: string): string;
  /** Answers the invitation to a game that waits. */
  invitation(game: string, token: string): string;
  /** What all letters about one game to one recipient refer to. */
  threadId(game: string, address: string): string;
}
