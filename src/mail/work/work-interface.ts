import type { Outcome } from '../message/index.js';

/** Hands out the mails that came: to the robot that took them, or to one of many that share a data base. */
export interface MailWork {
  /**
   * Has a mail that is stored dealt with in its turn, by `here` where that falls to this robot. Those with the same turn are done one
   * after the other. Gives what became of it, or `handed-on` where that is not waited for.
   */
  inTurn(id: string, turn: string, here: () => Promise<Outcome>): Promise<Outcome>;
  /** Has a mail that is stored dealt with, when it is not known yet what it is about. False where whoever asks is to do it himself. */
  handOn(id: string): Promise<boolean>;
  /** The same at a time (milliseconds since 1970), in that turn where it is known. */
  putOff(id: string, turn: string | null, at: number): Promise<boolean>;
}

/** A way for mail to come in, as far as it matters who looks after it. */
export interface WorkInput {
  start(): Promise<void>;
  stop(): Promise<void>;
  health(): {
    readonly name: string;
    readonly state: 'stopped' | 'starting' | 'running' | 'failing';
    readonly where: string;
    readonly fault: string | null;
    readonly handled: number;
  };
  readUpTo(): number | null;
}

/** How what is to be done is done here, by whatever robot it was asked for. */
export interface Duties {
  /** A mail that is stored; `turn` in which it is done, null where that is not known; `left`: somebody did not end it. */
  mail(id: string, turn: string | null, left: boolean): Promise<void>;
  /** A letter. When it is to be tried next (milliseconds since 1970); null when that is over. */
  letter(id: string): Promise<number | null>;
  /** What the clocks of the games want, and what is left undone at them. When to come again (milliseconds since 1970). */
  clocks(): Promise<number>;
  /** Once a day: what was kept long enough is forgotten. */
  retention(): Promise<void>;
}

/** The work of a robot that is not the only one. */
export interface SharedWork extends MailWork {
  /** Names this robot, and no other. */
  readonly name: string;
  /** Whether no other robot is at work now. */
  isAlone(): Promise<boolean>;
  /** Whether the robot of that name was not heard of for some seconds. */
  isDead(name: string): Promise<boolean>;
  /** An input that one robot at a time looks after. */
  forOne(input: WorkInput): WorkInput;
  /** Begins to do what falls to this robot. */
  begin(duties: Duties): Promise<void>;
  /** Ends what is under way here; what is left others do. */
  end(): Promise<void>;
  /** Letters were stored. */
  lettersStored(): void;
  /** A clock may want something earlier than was known. */
  clocksChanged(): void;
}
