import type { Described, Moderator, Player } from '../table/index.js';
import type { SeatingFile } from './players-file.js';

interface Reseated {
  /** The one given, when nothing was to be changed. */
  readonly seating: SeatingFile;
  readonly player: Player;
}

/** The address `to` in place of `from` wherever it stands; null when it stands nowhere. */
export function changedAddress(seating: SeatingFile, from: string, to: string): SeatingFile | null {
  const { players, moderator } = seating;
  if (
    ![...players, ...(moderator === undefined ? [] : [moderator])].some(({ address }) => address === from)
  ) {
    return null;
  }
  const moved = <T extends { readonly address: string }>(person: T): T =>
    person.address === from ? { ...person, address: to } : person;
  return {
    ...seating,
    players: players.map(moved),
    ...(moderator === undefined ? {} : { moderator: moved(moderator) }),
  };
}

/** The same people, with what one of them wishes to be known by; null when he is not in the game. */
export function described(seating: SeatingFile, address: string, who: Described): SeatingFile | null {
  const { name, locale, zone } = who;
  const wished = {
    ...(name === undefined ? {} : { name }),
    ...(locale === undefined ? {} : { locale }),
    ...(zone === undefined ? {} : { zone }),
  };
  if (!seating.players.some((player) => player.address === address)) return null;
  const players = seating.players.map((player) =>
    player.address === address ? { ...player, ...wished } : player,
  );
  return { ...seating, players };
}

/** A new token for the seat that holds `token`; null when none does. A mail that comes again finds it done. */
export function rotated(seating: SeatingFile, token: string, cause: string, fresh: string): Reseated | null {
  return changed(seating, token, cause, (player) => ({ ...player, token: fresh }));
}

/** Somebody else in the seat that holds `token`, who cannot be spoken for with any token of before. */
export function reseated(
  seating: SeatingFile,
  token: string,
  who: Moderator,
  cause: string,
  fresh: string,
): Reseated | null {
  const { name, address, locale, zone } = who;
  return changed(seating, token, cause, ({ side }) => ({ side, name, address, locale, zone, token: fresh }));
}

function changed(
  seating: SeatingFile,
  token: string,
  cause: string,
  change: (player: Player) => Player,
): Reseated | null {
  const done = seating.players.find(
    ({ was, token: now }) => was?.by === cause && (was.token === token || now === token),
  );
  if (done !== undefined) return { seating, player: done };
  const seat = seating.players.find((player) => player.token === token);
  if (seat === undefined) return null;
  const player: Player = { ...change(seat), was: { token: seat.token, by: cause } };
  const players = seating.players.map((other) => (other === seat ? player : other));
  return { seating: { ...seating, players }, player };
}
