import type { JsonObject } from '../../../core/json.js';
import type { Violation } from '../../../core/result.js';
import type { MovementFrame } from '../../frames/movement.js';
import { eliminated, inOrder, isActive, placed, placeOf, stateOf, unitOf, unitsAt } from '../../queries.js';
import {
  enemyOf,
  type Mark,
  type PlaceId,
  type Side,
  type Site,
  type State,
  type UnitId,
} from '../../state.js';
import type { World } from '../../world.js';
import { linkBetween, wayAlong } from '../map/links.js';
import { defendersAt, isClosed, isEmptyFort, isHeldAgainst, militiaRises } from '../map/standing.js';
import { burnt, captured } from './forts.js';
import { freeStackUsed, isLed } from './mobility.js';
import { costOf, markOf, moverOf, needsSupply } from './points.js';
import { excessAt, tooMany } from './stacking.js';

/** Something to tell once the movement has been carried out. */
export type Told = readonly [kind: string, data: JsonObject];

/** III Overruns: odds at the end of a move, in passing, and what each costs. */
export const END_ODDS = 5;
const END_COST = 2;
const PASSING_ODDS = 6;
const PASSING_COST = 1;
/** III Superiority of manoeuvre */
const MANOEUVRE_COST = 2;
const ACTIVATION_COST = 1;

/**
 * A stack on its way: it goes step by step and pays, picks up and drops units, and ends as a position and what is to be
 * told. Nothing is carried out until it has got where it wants; the first fault ends it.
 */
export class March {
  readonly #told: Told[] = [];
  #group: UnitId[];
  #at: PlaceId;
  /** Where the position has the stack; it is moved there only when somebody looks. */
  #stands: PlaceId;
  /** The stretch since the stack last changed. */
  #stretch: PlaceId[];
  #spent = 0;

  constructor(
    private readonly world: World,
    private state: State,
    private readonly frame: MovementFrame,
    group: readonly UnitId[],
    from: PlaceId,
    /** Iroquois that go this far in one go may go free. */
    private readonly places: number,
  ) {
    this.#group = [...group];
    this.#at = from;
    this.#stands = from;
    this.#stretch = [from];
  }

  get group(): readonly UnitId[] {
    return this.#group;
  }

  get at(): PlaceId {
    return this.#at;
  }

  /** The position as it is by now. */
  get now(): State {
    this.#arrive();
    return this.state;
  }

  /** The position as far as it is about the other side and the places: the stack may still be on its way in it. */
  get around(): State {
    return this.state;
  }

  done(): { readonly state: State; readonly told: readonly Told[] } {
    this.#tellStretch();
    this.#arrive();
    return { state: this.state, told: this.#told };
  }

  /** III Picking up: units of the place join the stack. */
  take(ids: readonly UnitId[]): void {
    const news = ids.filter((id) => !this.#group.includes(id));
    if (news.length === 0) return;
    this.#tellStretch();
    this.#group = inOrder(this.world, [...this.#group, ...news]);
  }

  /** III Dropping: units stay behind. */
  leave(ids: readonly UnitId[]): void {
    this.#tellStretch();
    this.#arrive();
    this.#group = this.#group.filter((id) => !ids.includes(id));
  }

  /** III Activation of tribes: a coureur of the stack rouses the tribe of the village, which joins it. */
  rouse(): Violation | null {
    const tribe = sleeperAt(this.world, this.state, this.#at);
    if (tribe === null) return { code: 'nobody-to-rouse', rule: RULE.rouse, params: this.#here() };
    const coureur = this.#group
      .filter((id) => unitOf(this.world, id).type === 'coureur')
      .sort((a, b) => this.#mark(b).left - this.#mark(a).left)[0];
    if (coureur === undefined) return { code: 'no-coureur', rule: RULE.rouse, params: this.#here() };
    const mark = this.#mark(coureur);
    if (mark.left < 1) {
      return { code: 'too-few-points', rule: RULE.rouse, params: { ...this.#points(coureur, 1) } };
    }
    this.#tellStretch();
    this.#setMark(coureur, { ...mark, left: mark.left - 1 });
    const units = { ...this.state.units, [tribe]: { ...stateOf(this.state, tribe), active: true } };
    this.state = { ...this.state, units };
    this.#group = inOrder(this.world, [...this.#group, tribe]);
    this.#told.push(['roused', { place: this.#at, unit: tribe, by: coureur }]);
    return null;
  }

  /** III: one connection further. */
  step(to: PlaceId): Violation | null {
    const { world } = this;
    const link = linkBetween(world, this.#at, to);
    if (link === null)
      return {
        code: 'no-such-way',
        rule: 'III Land movement',
        params: { from: `place:${this.#at}`, to: `place:${to}` },
      };
    if (this.#group.some((id) => unitOf(world, id).type === 'tribe') && !isLed(world, this.#group)) {
      const unit = this.#group.find((id) => unitOf(world, id).type === 'tribe') ?? '';
      return { code: 'tribe-not-led', rule: 'Special rules, Tribes', params: { unit: `unit:${unit}` } };
    }
    if (isClosed(world, this.state, to)) {
      return { code: 'six-nations-neutral', rule: 'III Iroquois', params: { place: `place:${to}` } };
    }
    const unpaid = this.activate();
    if (unpaid !== null) return unpaid;
    const marks: { [id: UnitId]: Mark } = { ...this.state.marks };
    for (const id of this.#group) {
      const { lurks: _left, ...mark } = this.#mark(id);
      const mover = moverOf(unitOf(world, id));
      const cost = costOf(mover, link);
      if (mover === 'supplied' && link.kind === 'trail' && mark.trail) {
        return { code: 'one-trail-only', rule: 'III Movement points', params: this.#points(id, cost) };
      }
      if (mark.left < cost) {
        return { code: 'too-few-points', rule: 'III Movement points', params: this.#points(id, cost) };
      }
      marks[id] = {
        ...mark,
        left: mark.left - cost,
        trail: mark.trail || (mover === 'supplied' && link.kind === 'trail'),
        path: [...mark.path, this.#at],
        ways: [...mark.ways, wayAlong(link)],
      };
    }
    this.state = { ...this.state, marks };
    this.#at = to;
    this.#stretch.push(to);
    return null;
  }

  /** III: the stack is active for one supply point; who has paid before goes on, and whoever joins goes on with it. */
  activate(): Violation | null {
    const { world } = this;
    const paying = this.#group.filter((id) => needsSupply(world, id));
    if (paying.length === 0) return null;
    const known = paying.flatMap((id) => this.state.marks[id]?.stack ?? []);
    if (known.length === 0 && this.#goesFree()) {
      for (const id of paying) this.#setMark(id, { ...this.#mark(id), free: true });
      return null;
    }
    const stack = known.length === 0 ? this.#nextStack() : Math.min(...known);
    if (known.length === 0) {
      const short = this.spend(ACTIVATION_COST, 'III Activation');
      if (short !== null) return short;
    }
    const active = paying.filter((id) => this.state.marks[id]?.stack === stack).map((id) => this.#mark(id));
    for (const id of paying) {
      const mark = this.#mark(id);
      const joins = this.state.marks[id] === undefined && active.length > 0;
      // Who is picked up has no more points than the stack that picks it up.
      const left = joins ? Math.min(...active.map((other) => other.left)) : mark.left;
      const trail = joins ? active.some((other) => other.trail) : mark.trail;
      this.#setMark(id, { ...mark, left, trail, stack });
    }
    this.#partFrom(stack);
    return null;
  }

  /** III Superiority of manoeuvre: the attacker will choose the ground. */
  manoeuvre(): Violation | null {
    const rises = militiaRises(this.world, this.state, this.frame.side, this.#at);
    const site = this.state.sites[this.#at] ?? (rises ? attackBy(this.frame.side) : undefined);
    if (site === undefined || site.attacker !== this.frame.side) {
      return { code: 'no-attack-there', rule: 'III Manoeuvre', params: this.#here() };
    }
    if (site.manoeuvre) return { code: 'manoeuvre-twice', rule: 'III Manoeuvre', params: this.#here() };
    this.#tellStretch();
    const short = this.spend(MANOEUVRE_COST, 'III Manoeuvre');
    if (short !== null) return short;
    this.state = {
      ...this.state,
      sites: { ...this.state.sites, [this.#at]: { ...site, manoeuvre: true } },
    };
    this.#told.push(['manoeuvred', { side: this.frame.side, place: this.#at }]);
    return null;
  }

  /** III: whoever enters an occupied place stops, and there will be a battle; so nobody finds room later who finds none now. */
  stop(): Violation | null {
    if (!isHeldAgainst(this.world, this.state, this.frame.side, this.#at)) return null;
    const excess = excessAt(this.world, this.now, this.frame.side, this.#at);
    if (excess !== null) return tooMany(excess);
    this.halt();
    const { sites } = this.state;
    if (sites[this.#at] !== undefined) return null;
    this.state = { ...this.state, sites: { ...sites, [this.#at]: attackBy(this.frame.side) } };
    return null;
  }

  /** Nobody of the stack goes on this turn. */
  halt(): void {
    for (const id of this.#group) this.#setMark(id, { ...this.#mark(id), left: 0 });
  }

  /**
   * III Overruns: the enemy of the place, or his empty fort, is overrun. In passing at six to one for a point; where the
   * move ends also at five to one for two supply points, and there the units that came before count.
   */
  overrun(last: boolean, burning: boolean): Violation | null {
    const { world, frame } = this;
    const place = this.#at;
    if (isEmptyFort(world, this.state, frame.side, place)) {
      const short = this.#payInPassing();
      if (short !== null) return short;
      this.#tellStretch();
      const side = frame.side;
      this.state = burning ? burnt(world, this.state, side, place) : captured(world, this.state, side, place);
      this.#told.push(['fort-overrun', { side, place, burnt: burning }]);
      return null;
    }
    const enemies = defendersAt(world, this.state, enemyOf(frame.side), place);
    if (enemies.length === 0) return null;
    const own = this.#group.length;
    const passing = own >= enemies.length * PASSING_ODDS;
    const all = last ? unitsAt(world, this.now, frame.side, place).length : own;
    if (!passing && (!last || all < enemies.length * END_ODDS)) {
      const odds = last ? END_ODDS : PASSING_ODDS;
      const params = { ...this.#here(), own: last ? all : own, enemies: enemies.length, odds };
      return { code: 'odds-too-small', rule: 'III Overruns', params };
    }
    const cheap = passing ? this.#payInPassing() : null;
    if (!passing || (cheap !== null && last)) {
      const short = this.spend(END_COST, 'III Overruns');
      if (short !== null) return short;
      this.halt();
    } else if (cheap !== null) return cheap;
    this.#tellStretch();
    this.state = eliminated(world, this.state, enemies);
    const { [place]: _over, ...sites } = this.state.sites;
    this.state = { ...this.state, sites };
    this.#told.push(['overran', { side: frame.side, place, units: enemies }]);
    return null;
  }

  /** Points the whole stack spends where it is, all it has or so many; who needs supply has to be active for it. */
  work(cost: number | 'all', rule: string): Violation | null {
    const unpaid = this.activate();
    if (unpaid !== null) return unpaid;
    for (const id of this.#group) {
      const mark = this.#mark(id);
      const least = cost === 'all' ? 1 : cost;
      if (mark.left < least) return { code: 'too-few-points', rule, params: this.#points(id, least) };
      this.#setMark(id, { ...mark, left: cost === 'all' ? 0 : mark.left - cost });
    }
    return null;
  }

  /** What the work of the stack changes, and how it is told. */
  bring(state: State, ...told: readonly Told[]): void {
    this.#tellStretch();
    this.state = state;
    this.#told.push(...told);
  }

  /** Land supply of the side. */
  spend(cost: number, rule: string): Violation | null {
    const { side } = this.frame;
    const left = this.state.supply[side];
    if (left < cost) return { code: 'too-little-supply', rule, params: { left, cost } };
    this.state = { ...this.state, supply: { ...this.state.supply, [side]: left - cost } };
    this.#spent += cost;
    return null;
  }

  /** One supply point for a stack that needs supply, one movement point of each irregular otherwise. */
  #payInPassing(): Violation | null {
    if (this.#group.some((id) => needsSupply(this.world, id))) {
      return this.spend(PASSING_COST, 'III Overruns');
    }
    for (const id of this.#group) {
      if (this.#mark(id).left < PASSING_COST) {
        return { code: 'too-few-points', rule: 'III Overruns', params: this.#points(id, PASSING_COST) };
      }
    }
    for (const id of this.#group) {
      const mark = this.#mark(id);
      this.#setMark(id, { ...mark, left: mark.left - PASSING_COST });
    }
    return null;
  }

  /** III Iroquois: one stack of them goes one place free. */
  #goesFree(): boolean {
    const { world, frame, state } = this;
    const fresh = this.#group.every(
      (id) => unitOf(world, id).type === 'iroquois' && state.marks[id] === undefined,
    );
    return this.places === 1 && fresh && !freeStackUsed(world, state, frame.side);
  }

  #nextStack(): number {
    return 1 + Math.max(0, ...Object.values(this.state.marks).map(({ stack }) => stack ?? 0));
  }

  /** Who stays behind when the stack goes on is a stack of its own and pays for itself. */
  #partFrom(stack: number): void {
    for (const [id, mark] of Object.entries(this.state.marks)) {
      if (mark.stack !== stack || this.#group.includes(id)) continue;
      const { stack: _left, ...rest } = mark;
      this.#setMark(id, rest);
    }
  }

  #arrive(): void {
    if (this.#stands === this.#at) return;
    this.state = placed(this.state, this.#group, this.#at);
    this.#stands = this.#at;
  }

  #mark(id: UnitId): Mark {
    return markOf(this.world, this.state, this.frame, id);
  }

  #setMark(id: UnitId, mark: Mark): void {
    this.state = { ...this.state, marks: { ...this.state.marks, [id]: mark } };
  }

  #tellStretch(): void {
    const from = this.#stretch[0];
    if (from === undefined || this.#stretch.length < 2) return;
    this.#told.push([
      'marched',
      {
        side: this.frame.side,
        units: [...this.#group],
        from,
        to: this.#at,
        via: this.#stretch.slice(1, -1),
        supply: this.#spent,
        attacks: isHeldAgainst(this.world, this.state, this.frame.side, this.#at),
      },
    ]);
    this.#stretch = [this.#at];
    this.#spent = 0;
  }

  #here(): { place: string } {
    return { place: `place:${this.#at}` };
  }

  #points(id: UnitId, cost: number) {
    return { unit: `unit:${id}`, left: this.#mark(id).left, cost, ...this.#here() };
  }
}

/** IV: a battle to be, on ground that the defender chooses. */
export function attackBy(attacker: Side): Site {
  return { attacker, manoeuvre: false };
}

const RULE = { rouse: 'III Activation of tribes' } as const;

/** The tribe of a village that is still asleep there; null when there is none. */
export function sleeperAt(world: World, state: State, place: PlaceId): UnitId | null {
  const tribe = placeOf(world, place).homeTribe;
  if (tribe === null || stateOf(state, tribe).at !== place || isActive(state, tribe)) return null;
  return tribe;
}
