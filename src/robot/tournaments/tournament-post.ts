import type { People } from '../../game/people/index.js';
import type { OpenTournament } from '../../tournament/service/index.js';
import type { Contact } from '../../tournament/table/index.js';
import type { LetterBox } from '../channel-contract/index.js';
import type {
  LetterKind,
  PersonLetter,
  Reporter,
  ReturnAddresses,
  TournamentTold,
} from '../letters/index.js';

/** What letters are made of and sent by. */
export interface PartsOfTournamentPost {
  readonly post: LetterBox;
  readonly people: Pick<People, 'find' | 'secret'>;
  readonly reporter: Pick<Reporter, 'tournament'>;
  readonly address: ReturnAddresses;
}

/** The letters of a tournament, each sent once: its id follows from its cause and its reader. */
export class TournamentPost {
  readonly #parts: PartsOfTournamentPost;

  constructor(parts: PartsOfTournamentPost) {
    this.#parts = parts;
  }

  /** To somebody who plays in it, or directs it; in the language and the zone he wants to be written to. */
  async send(
    { name, address, locale, zone }: Contact,
    letter: {
      readonly id: string;
      readonly kind: LetterKind;
      readonly cause: string;
      readonly told: Omit<TournamentTold, 'zone'>;
    },
  ): Promise<void> {
    const { post, people, reporter, address: robot } = this.#parts;
    const { cause, kind, told } = letter;
    const person = { name, address };
    if (await post.hasToPerson({ cause, kind, person })) return;
    const known = await people.find(address);
    const lang = known?.locale ?? locale;
    const text = { lang, ...(await reporter.tournament({ ...told, zone: known?.zone ?? zone }, lang)) };
    const written: PersonLetter = {
      ...{ cause, kind, person, text, replyTo: null, tells: letter.id },
      answerTo: robot.desk(people.secret.desk({ address, rotation: known?.rotation ?? 0 })),
      thread: robot.threadId(`tournament-${letter.id}`, address),
    };
    await post.send([written]);
  }

  /** To the list or thread of the tournament: what an onlooker may know. */
  async sendPublicly(
    one: OpenTournament,
    cause: string,
    told: Omit<TournamentTold, 'zone' | 'face'>,
  ): Promise<void> {
    const { post, reporter, address: robot } = this.#parts;
    const list = await one.publicList();
    const person = { name: '', address: list?.address ?? '' };
    if (list === null || (await post.hasToPerson({ cause, kind: 'turn', person }))) return;
    const { format: face, locale } = list;
    const text = await reporter.tournament({ ...told, face, zone: one.settings.zone }, locale);
    const letter: PersonLetter = {
      ...{ cause, kind: 'turn', person, replyTo: null, answerTo: robot.address },
      text: { ...text, lang: locale },
      thread: robot.threadId(`tournament-${one.id}`, list.address),
      format: 'text',
    };
    await post.send([letter]);
  }
}
