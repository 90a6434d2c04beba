import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import {
  type AddressChanges,
  LOCALES,
  type Locale,
  NEWS_TIMINGS,
  newcomer,
  type People,
  type Person,
} from '../../game/people/index.js';
import type { House, Player, PublicAddress, Seating, Table } from '../../game/table/index.js';
import { isZone } from '../../game/timekeeping/index.js';
import type { TimeSource } from '../../system/sources/index.js';
import type { Signal } from '../../system/tasks/index.js';
import { type Setting, unanswered } from '../commands/index.js';
import type { PersonLetter, PublicPerson, Reporter, ReturnAddresses } from '../letters/index.js';
import type { RateLimits } from '../rate-limiting/index.js';

export interface SettingsParts {
  readonly house: House & Seating;
  readonly people: People;
  readonly changes: AddressChanges;
  readonly reporter: Reporter;
  readonly address: ReturnAddresses;
  readonly clock: TimeSource;
  readonly rates: Pick<RateLimits, 'allow'>;
  /** Told of a game of which pages for everybody may tell something else now. */
  readonly changed: Signal<string>;
}

/** Somebody as far as a setting needs him. */
type Who = Pick<Player, 'address' | 'name' | 'locale' | 'zone'>;

/** What players may choose for themselves, and where it is kept: beside the games, never in their logs. */
export class Settings {
  readonly #parts: SettingsParts;

  constructor(parts: SettingsParts) {
    this.#parts = parts;
  }

  /** The person of an address; made when he is seen for the first time. */
  async person(who: Who): Promise<Person> {
    const since = new Date(this.#parts.clock.now()).toISOString();
    const locale = LOCALES.find((known) => known === who.locale) ?? 'en';
    const fresh = newcomer({ address: who.address, name: who.name, locale, zone: who.zone, since });
    const unnamed = who.address.split('@')[0];
    const known = await this.#parts.people.update(who.address, (before) => {
      if (before === null) return fresh;
      // His first mail may not have said how he is called.
      return before.name === unnamed && who.name !== '' ? { ...before, name: who.name } : before;
    });
    if (known === null) throw new Error('a person that was just written is not there');
    return known;
  }

  /** Whether what stands before the first fault of his mails is done. */
  async isPartial(address: string): Promise<boolean> {
    return (await this.#parts.people.find(address))?.partial === true;
  }

  /**
   * Does what a word says about its author. `cause` is the identity of his mail: the same again changes nothing more.
   * Returns the letters that follow, to be sent.
   */
  async change(
    player: Player | (Who & { readonly token: null }),
    game: string | null,
    command: Setting,
    cause: string,
  ): Promise<Result<readonly PersonLetter[]>> {
    const { people, house, changes } = this.#parts;
    const person = await this.person(player);
    if (command.kind === 'prefer') {
      const wanted = preference(command);
      if (!wanted.ok) return wanted;
      await people.update(player.address, (before) => ({ ...(before ?? person), ...wanted.value }));
      const { name, locale, zone, nameHidden } = wanted.value;
      if (name ?? locale ?? zone) {
        for (const seat of await house.seatsOf(player.address)) {
          await house.describe(seat.game, player.address, wanted.value);
        }
      }
      if (name !== undefined || nameHidden !== undefined) {
        for (const seat of await house.seatsOf(player.address)) await this.#parts.changed.tell(seat.game);
      }
      if (name ?? locale ?? zone) {
        // The answer to this very mail is written to him as he is known from now on.
        if (game !== null) await house.open(game);
      }
      return ok([]);
    }
    if (command.kind === 'address') {
      // It has the robot write to an address that its owner has not given: like an invitation.
      const now = this.#parts.clock.now();
      if (!this.#parts.rates.allow('invitations', player.address, now).ok)
        return refuse('too-many-invitations');
      const asked = await changes.start(person, command.address, cause);
      return asked.ok ? ok(await this.#askBoth(person, asked.value, cause)) : asked;
    }
    if (command.kind !== 'rotate') return unanswered(command);
    if (player.token === null || game === null) {
      // Rotated once for each mail: the count is kept with what caused it.
      await people.update(player.address, (before) => rotatedOnce(before ?? person, cause));
      return ok([]);
    }
    const rotated = await house.rotateSeat(game, player.token, cause);
    return rotated.ok ? ok([]) : rotated;
  }

  /** Gives the seat of a side to somebody else. Returns its new player. */
  async substitute(
    table: Table,
    side: SideId,
    who: { readonly address: string; readonly name: string },
    cause: string,
  ): Promise<Result<Player>> {
    const { house } = this.#parts;
    const before = table.players.find((player) => player.side === side);
    if (before === undefined) return refuse('unknown-side', undefined, { side }, table.module.sides);
    const known = await this.#parts.people.find(who.address);
    const { name = who.name, locale = 'en', zone = 'UTC' } = known ?? {};
    const seated = await house.reseat(
      table.id,
      before.token,
      { address: who.address, name, locale, zone },
      cause,
    );
    return seated.ok ? ok({ ...seated.value, side }) : seated;
  }

  /** Another token for whoever moderates a game; `cause` as in `change`. */
  async rotateModerator(table: Table, cause: string): Promise<Result<readonly []>> {
    const rotated = await this.#parts.house.rotateModerator(table.id, cause);
    return rotated.ok ? ok([]) : rotated;
  }

  /** From now on everybody may read a game along there, or nowhere. */
  async publish(table: Table, where: PublicAddress | null): Promise<Result<readonly []>> {
    const done = await this.#parts.house.publish(table.id, where);
    await this.#parts.changed.tell(table.id);
    return done ? ok([]) : refuse('no-such-game', undefined, { id: table.id });
  }

  /** What everybody at a table may know of the others. */
  async publicPeople(table: Table): Promise<PublicPerson[]> {
    const found: PublicPerson[] = [];
    for (const { side, name, address } of table.players) {
      const person = await this.#parts.people.find(address);
      found.push({ side, name, address: person?.addressShown === true ? address : null });
    }
    return found;
  }

  async #askBoth(
    person: Person,
    {
      from,
      to,
      tokens,
    }: { readonly from: string; readonly to: string; readonly tokens: { old: string; new: string } },
    cause: string,
  ): Promise<PersonLetter[]> {
    const { reporter, address } = this.#parts;
    const text = await reporter.addressChange({ from, to }, person.locale);
    const letter = (recipient: string, token: string): PersonLetter => ({
      cause,
      kind: 'confirmation',
      person: { name: person.name, address: recipient },
      text,
      answerTo: address.confirmation(token),
      replyTo: null,
    });
    return [letter(from, tokens.old), letter(to, tokens.new)];
  }
}

function rotatedOnce(person: Person, cause: string): Person {
  return person.rotatedBy === cause ? person : { ...person, rotation: person.rotation + 1, rotatedBy: cause };
}

type Preferred = Partial<
  Pick<
    Person,
    'locale' | 'format' | 'zone' | 'name' | 'notices' | 'news' | 'partial' | 'addressShown' | 'nameHidden'
  >
>;

function preference({ what, value }: Extract<Setting, { kind: 'prefer' }>): Result<Preferred> {
  switch (what) {
    case 'locale': {
      const locale = LOCALES.find((known): known is Locale => known === value);
      return locale === undefined ? refuse('unknown-locale', undefined, { value }, LOCALES) : ok({ locale });
    }
    case 'format':
      return value === 'text' || value === 'html'
        ? ok({ format: value })
        : refuse('unknown-format', undefined, { value }, ['text', 'html']);
    case 'zone':
      return isZone(value) ? ok({ zone: value }) : refuse('unknown-zone', undefined, { value });
    case 'name': {
      const name = value.replace(/\s+/g, ' ').trim().slice(0, 80);
      return name === '' ? refuse('name-empty') : ok({ name });
    }
    case 'notices':
      return ok({ notices: value === 'on' });
    case 'news': {
      const news = NEWS_TIMINGS.find((known) => known === value);
      // Whoever says when he wants news wants some.
      return news === undefined
        ? refuse('unknown-news', undefined, { value }, NEWS_TIMINGS)
        : ok({ news, notices: true });
    }
    case 'partial':
      return ok({ partial: value === 'on' });
    case 'address-shown':
      return ok({ addressShown: value === 'on' });
    case 'name-shown':
      return ok({ nameHidden: value === 'off' });
  }
}
