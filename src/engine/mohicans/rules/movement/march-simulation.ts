import type { JsonObject } from '../../../core/base/json.js';
import type { Violation } from '../../../core/base/result.js';
import { inOrder, placed, unitOf } from '../../position-accessors.js';
import type { MovementFrame } from '../../procedure-state/movement-frame-types.js';
import type { Mark, PlaceId, Side, Site, State, UnitId } from '../../state.js';
import { withParts } from '../../with-parts.js';
import type { World } from '../../world/static-data-types.js';
import { linkBetween, wayAlong } from '../map/connections.js';
import { isClosed, isHeldAgainst, militiaRises } from '../map/place-occupation.js';
import { isLed, notLed } from './movable-units.js';
import { costOf, markOf, moverOf } from './movement-points.js';
import { activation } from './stack-activation.js';
import { excessAt, tooMany } from './stacking-limits.js';

/** Something to tell once the movement has been carried out. */
export type Told = readonly [kind: string, data: JsonObject];

/** III Superiority of manoeuvre */
const MANOEUVRE_COST = 2;

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
  /** The group that was found to be active; another one has to be looked at again. */
  #active: readonly UnitId[] | null = null;

  constructor(
    readonly world: World,
    private state: State,
    readonly frame: MovementFrame,
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

  /** What a unit has done this turn by now. */
  mark(id: UnitId): Mark {
    return markOf(this.world, this.state, this.frame, id);
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
      return notLed(unit);
    }
    if (isClosed(world, this.state, to)) {
      return { code: 'six-nations-neutral', rule: 'III Iroquois', params: { place: `place:${to}` } };
    }
    const unpaid = this.activate();
    if (unpaid !== null) return unpaid;
    const marks: { [id: UnitId]: Mark } = { ...this.state.marks };
    for (const id of this.#group) {
      const { lurks: _left, ...mark } = this.mark(id);
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
    this.state = withParts(this.state, { marks });
    this.#at = to;
    this.#stretch.push(to);
    return null;
  }

  /** III Activation: the stack pays, unless it has paid before. */
  activate(): Violation | null {
    if (this.#active === this.#group) return null;
    const { marks, cost } = activation(this.world, this.state, this.frame, this.#group, this.places);
    const short = cost === 0 ? null : this.spend(cost, 'III Activation');
    if (short !== null) return short;
    this.state = withParts(this.state, { marks });
    this.#active = this.#group;
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
    this.state = withParts(this.state, {
      sites: { ...this.state.sites, [this.#at]: { ...site, manoeuvre: true } },
    });
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
    this.state = withParts(this.state, { sites: { ...sites, [this.#at]: attackBy(this.frame.side) } });
    return null;
  }

  /** Nobody of the stack goes on this turn. */
  halt(): void {
    for (const id of this.#group) this.#setMark(id, { ...this.mark(id), left: 0 });
  }

  /** Points the whole stack spends where it is, all it has or so many; who needs supply has to be active for it. */
  work(cost: number | 'all', rule: string): Violation | null {
    return this.activate() ?? this.pay(this.#group, cost, rule);
  }

  /** Movement points of these units, all they have or so many. */
  pay(ids: readonly UnitId[], cost: number | 'all', rule: string): Violation | null {
    const least = cost === 'all' ? 1 : cost;
    const short = ids.find((id) => this.mark(id).left < least);
    if (short !== undefined) return { code: 'too-few-points', rule, params: this.#points(short, least) };
    for (const id of ids) {
      const mark = this.mark(id);
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
    this.state = withParts(this.state, { supply: { ...this.state.supply, [side]: left - cost } });
    this.#spent += cost;
    return null;
  }

  #arrive(): void {
    if (this.#stands === this.#at) return;
    this.state = placed(this.state, this.#group, this.#at);
    this.#stands = this.#at;
  }

  #setMark(id: UnitId, mark: Mark): void {
    this.state = withParts(this.state, { marks: { ...this.state.marks, [id]: mark } });
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
    return { unit: `unit:${id}`, left: this.mark(id).left, cost, ...this.#here() };
  }
}

/** IV: a battle to be, on ground that the defender chooses. */
export function attackBy(attacker: Side): Site {
  return { attacker, manoeuvre: false };
}
