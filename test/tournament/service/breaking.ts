import type { House, Seating } from '../../../src/game/table/index.js';
import type { LogPlace } from '../../../src/log/storage/index.js';
import type { TournamentsPlace } from '../../../src/tournament/service/tournaments-place.js';

/** A kill at one moment: before or after the deed of that number, counted over everything that is written. */
export class Breaking {
  #left: number;
  #after: boolean;
  /** How many deeds there were. */
  deeds = 0;

  /** `at` is half a deed: even before deed `at / 2`, odd after it. */
  constructor(at = Number.POSITIVE_INFINITY) {
    this.#left = Math.floor(at / 2);
    this.#after = at % 2 === 1;
  }

  async deed<T>(work: () => Promise<T>): Promise<T> {
    this.deeds++;
    const isNow = this.#left-- === 0;
    if (isNow && !this.#after) throw new Error('killed');
    const done = await work();
    if (isNow) throw new Error('killed');
    return done;
  }
}

/** The same place, where somebody may be killed at everything that is written. */
export function breakingPlace(place: TournamentsPlace, kill: Breaking): TournamentsPlace {
  return {
    name: place.name,
    list: () => place.list(),
    has: (id) => place.has(id),
    people: (id) => place.people(id),
    log: (id) => breakingLog(place.log(id), kill),
    rewrite: (id, change) => kill.deed(() => place.rewrite(id, change)),
    create: (id, people, begin) =>
      kill.deed(() => place.create(id, people, (log) => begin(breakingLog(log, kill)))),
  };
}

function breakingLog(log: LogPlace, kill: Breaking): LogPlace {
  return {
    name: log.name,
    alone: (work) => log.alone(work),
    stamp: () => log.stamp(),
    read: (span) => log.read(span),
    document: (name) => log.document(name),
    putAside: (torn, seq) => log.putAside(torn, seq),
    begin: (first) => kill.deed(() => log.begin(first)),
    append: (size, pieces) => kill.deed(() => log.append(size, pieces)),
    keep: (name, text) => kill.deed(() => log.keep(name, text)),
  };
}

type Games = Pick<House, 'create' | 'open'> & Pick<Seating, 'originOf' | 'reseat'>;

/** The same games, where somebody may be killed when one is made or a seat changes hands. */
export function breakingHouse(house: Games, kill: Breaking): Games {
  return {
    open: (id) => house.open(id),
    originOf: (id) => house.originOf(id),
    create: (game) => kill.deed(() => house.create(game)),
    reseat: (game, token, who, cause) => kill.deed(() => house.reseat(game, token, who, cause)),
  };
}
