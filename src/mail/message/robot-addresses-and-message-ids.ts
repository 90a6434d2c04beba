import { createHash } from 'node:crypto';
import type { Player } from '../../game/table/index.js';

/**
 * Words behind the plus that name no game: `b` a returned mail, `me` the person himself, `ok` a confirmation. No game
 * may have one of them for its id.
 */
export const RESERVED_NAMES: readonly string[] = ['b', 'me', 'ok'];

/** What a plus-address presents: the game it names and the token for it. */
export interface Presented {
  /** Null when a bare token was given. */
  readonly game: string | null;
  readonly token: string;
}

/** The address of the robot: `posthorn@host`, and `posthorn+GAME.TOKEN@host` for one seat of one game. */
export class RobotAddress {
  readonly local: string;
  readonly host: string;

  /** Throws on anything that is not a plain address: the configuration was to check it. */
  constructor(
    readonly address: string,
    readonly name: string = 'Posthorn',
  ) {
    const match = /^([a-z0-9._-]+)@([a-z0-9.-]+)$/.exec(address.toLowerCase());
    if (match?.[1] === undefined || match[2] === undefined)
      throw new RangeError(`not an address: ${address}`);
    this.local = match[1];
    this.host = match[2];
  }

  /** The address that speaks for one seat. */
  seat(game: string, player: Pick<Player, 'token'>): string {
    return `${this.local}+${game}.${player.token}@${this.host}`;
  }

  /** The address that speaks for a person outside any game. */
  desk(token: string): string {
    return `${this.local}+me.${token}@${this.host}`;
  }

  /** The address that confirms something: a mail, a new address. */
  confirmation(token: string): string {
    return `${this.local}+ok.${token}@${this.host}`;
  }

  /** The address that answers the invitation to a game that waits. */
  invitation(game: string, token: string): string {
    return `${this.local}+${game}.${token}@${this.host}`;
  }

  /** Whether mail to the address is mail to the robot. */
  isOurs(address: string): boolean {
    const [local = '', host = ''] = address.toLowerCase().split('@');
    return host === this.host && (local === this.local || local.startsWith(`${this.local}+`));
  }

  /** The game and token of a plus-address, or null when the address carries none or a reserved name. */
  presented(address: string): Presented | null {
    const extension = this.#extension(address);
    if (extension === null || RESERVED_NAMES.includes(extension.name)) return null;
    return { game: extension.name, token: extension.value };
  }

  /** What stands behind a reserved name, `+NAME.value`, in lower case; null in any other address. */
  reserved(name: string, address: string): string | null {
    const extension = this.#extension(address);
    return extension?.name === name && RESERVED_NAMES.includes(name) ? extension.value : null;
  }

  /** A message id that is always the same for the same cause, recipient and kind. */
  messageId(id: string): string {
    return `<ph.${id}@${this.host}>`;
  }

  /** The name of the tree over all records of the house (C2SP tlog-checkpoint, `origin`). */
  get tree(): string {
    return `${this.host}/${this.local}`;
  }

  /** The id all mails of one game to one recipient refer to, so that they make one thread. */
  threadId(game: string, address: string): string {
    const mark = createHash('sha256').update(`${game}\n${address}`).digest('hex').slice(0, 16);
    return `<ph.${game}.${mark}@${this.host}>`;
  }

  isOwnMessageId(id: string): boolean {
    return id.startsWith('<ph.') && id.toLowerCase().endsWith(`@${this.host}>`);
  }

  /** The id of the mail that has this message id, or null when it is none that `messageId` gives. */
  mailId(messageId: string): string | null {
    const match = /^<ph\.([0-9a-f]{32})@([^<>@\s]+)>$/.exec(messageId.toLowerCase());
    return match?.[1] === undefined || match[2] !== this.host ? null : match[1];
  }

  #extension(address: string): { readonly name: string; readonly value: string } | null {
    if (!this.isOurs(address)) return null;
    const local = address.toLowerCase().split('@')[0] ?? '';
    const match = /^([a-z0-9][a-z0-9-]*)\.([a-z0-9]{1,64})$/.exec(local.slice(this.local.length + 1));
    return match?.[1] === undefined || match[2] === undefined ? null : { name: match[1], value: match[2] };
  }
}
