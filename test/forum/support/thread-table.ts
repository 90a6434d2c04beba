import PostalMime from 'postal-mime';
import type { Transport } from '../../../src/mail/sending/index.js';
import { ALICE, BOB, type Scene } from '../../mail/support/scene.js';

/** Who writes at a forum in tests: Alice as `anna`, Bob as `bruno`. */
export type Writer = 'anna' | 'bruno';
export const ADDRESSES: { readonly [writer in Writer]: string } = { anna: ALICE, bruno: BOB };

/** A game of a scene with a thread at some forum, and the robot that reads and posts there. */
export interface ThreadTable {
  readonly scene: Scene;
  /** How the robot is spoken to there. */
  readonly called: string;
  /** Somebody posts in the thread, and the robot reads it. */
  post(writer: Writer, text: string): Promise<unknown>;
  /** Somebody says something to the robot alone, in the way that the forum has for it. */
  sayAlone(writer: Writer, text: string): Promise<unknown>;
  /** What somebody was told alone, in the order in which it was said. */
  told(writer: Writer): readonly string[];
  /** What the robot has said to everybody, in the order in which it was said. */
  said(): Promise<string[]>;
  /** The robot looks at the forum once, and sends all that is to go out. Whether the forum let it. */
  round(): Promise<boolean>;
}

/** A mail that went out. */
export interface Mailed {
  readonly to: string;
  /** Lines that were broken for sending are whole again. */
  readonly text: string;
  /** Where an answer goes; empty where that is not said. */
  readonly replyTo: string;
}

/** Takes all mails that are given to it, and keeps them as their readers see them. */
export class MailsTaken implements Transport {
  readonly mails: Mailed[] = [];

  async send({ bytes, envelope: { to } }: Parameters<Transport['send']>[0]) {
    const { text = '', replyTo } = await PostalMime.parse(bytes);
    this.mails.push({ to, text: text.replace(/ \n/g, ' '), replyTo: replyTo?.[0]?.address ?? '' });
    return { ok: true, response: 'taken' } as const;
  }

  async close(): Promise<void> {}
}

/** Somebody writes the robot a mail about the game. */
export async function saidByMail(scene: Scene, writer: Writer, text: string): Promise<unknown> {
  const { players } = await scene.table();
  const side = players.find(({ address }) => address === ADDRESSES[writer])?.side ?? '';
  return scene.say(side, text);
}
