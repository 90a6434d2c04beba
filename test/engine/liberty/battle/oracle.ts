import type { GameEvent } from '../../../../src/engine/core/base/game-event.js';
import type { BlockId, HexId, Side, State } from '../../../../src/engine/liberty/state.js';
import type { Block, World } from '../../../../src/engine/liberty/world/static-data-types.js';

/**
 * A referee who knows the rules of battles (7, 8.2-8.6, the boxes beside them) and watches one: written from the rulebook
 * alone, in the simplest way, with nothing of the engine but its data. He is shown what is told of the battle, keeps his
 * own account of it, and notes whatever is against the rules.
 */
export class Referee {
  readonly faults: string[] = [];
  /** What he has seen, so that a test can tell that it tried everything. */
  readonly seen = new Map<string, number>();
  readonly #fighters: Fighter[];
  readonly #attacker: Side;
  #main: HexId | null = null;
  #round = 1;
  /** Where the round is: A of the defender, A of the attacker, B of the defender... */
  #slot = 0;
  #owed: { readonly by: Fighter; left: number } | null = null;
  #landed = 0;
  #volley = false;
  #leaver: Side | null = null;
  #beaten = false;
  #won: Side | null = null;
  /** By side, how the first warship of a round left by sea, and who followed. */
  #wake = new Map<Side, { opposed: boolean; followers: number }>();
  /** Hexes into which somebody of a side retreated: this round, and before. */
  #roads = new Set<string>();
  #taken = new Set<string>();

  constructor(
    readonly world: World,
    readonly from: State,
    readonly hex: HexId,
  ) {
    const attacker = from.sites[hex]?.attacker;
    if (attacker === undefined) throw new Error(`nobody attacks ${hex}`);
    this.#attacker = attacker;
    this.#fighters = [...world.blocks.values()].flatMap((block) => {
      const state = from.blocks[block.id];
      if (state?.at !== hex) return [];
      const arrival = from.arrivals[block.id];
      // Who defends and moved first was there before the battle was.
      const there = block.side !== attacker && block.side === from.player1;
      return [
        {
          block,
          strength: state.strength,
          cameFrom: arrival === undefined || there ? null : (arrival.path.at(-1) ?? null),
          aboard: block.side === attacker && block.type !== 'warship' && arrival?.by === 'sea',
          bySea: arrival?.by === 'sea',
          stage: 'reserve',
          acted: false,
          spentIn: 0,
          charges: false,
        } satisfies Fighter,
      ];
    });
  }

  watch(event: GameEvent): void {
    const { kind, data } = event;
    if (this.#won !== null) return;
    this.#checkOwed(kind);
    this.#checkSea(kind);
    switch (kind) {
      case 'main-attack':
        this.#main = String(data.from);
        break;
      case 'revealed':
        this.#reveal(data.side as Side, data.blocks as BlockId[], data.strengths as number[]);
        break;
      case 'volley':
        this.#volley = data.declared === true;
        break;
      case 'round-begun':
        if (data.round !== 1) this.#nextRound(Number(data.round));
        break;
      case 'pursuit-begun':
        this.#endRound();
        this.#checkLeaver(data.side as Side);
        this.#nextRound(4);
        break;
      case 'must-leave':
        this.#endRound();
        this.#checkLeaver(data.side as Side);
        this.#wake.clear();
        break;
      case 'charged':
        for (const id of data.blocks as BlockId[]) this.#charge(this.#find(id));
        break;
      case 'fired':
        this.#fire(this.#find(String(data.block)), data);
        break;
      case 'hit':
        this.#hit(this.#find(String(data.block)), Number(data.left));
        break;
      case 'landed':
        this.#land(data.blocks as BlockId[]);
        break;
      case 'beaten-at-sea':
        this.#beatOff(data.blocks as BlockId[]);
        break;
      case 'captured':
        for (const id of data.blocks as BlockId[]) this.#capture(this.#find(id));
        break;
      case 'retreated':
      case 'reserve-retreated-blocks':
        this.#retreat(data.blocks as BlockId[], String(data.to));
        break;
      case 'battle-won':
        this.#win(data.side as Side, Number(data.round));
        break;
    }
  }

  /** The position after the battle, as it should be. */
  close(state: State): void {
    if (this.#won === null) this.#fault('the battle has no winner');
    for (const { block, strength, stage } of this.#fighters) {
      const now = state.blocks[block.id];
      if (now?.strength !== strength) this.#fault(`${block.id} has ${now?.strength} and not ${strength}`);
      if (stage === 'captured' && now?.at !== 'prisoner') this.#fault(`${block.id} is no prisoner`);
      if (stage === 'gone' && now?.at === this.hex) this.#fault(`${block.id} is still there`);
    }
  }

  // 7.2.2: the front of either side first, its reserve in the second round.
  #reveal(side: Side, ids: readonly BlockId[], strengths: readonly number[]): void {
    const own = this.#of(side).filter(({ stage }) => stage === 'reserve');
    const expected = (this.#round === 1 ? this.#front(side, own) : own).map(({ block }) => block.id);
    this.#same(`${side} lays down`, ids, expected);
    for (const [index, id] of ids.entries()) {
      const fighter = this.#find(id);
      if (fighter.strength !== strengths[index]) this.#fault(`${id} is shown with ${strengths[index]}`);
      fighter.stage = 'fighting';
    }
    this.#note(this.#round === 1 ? 'front' : 'reserve');
  }

  #front(side: Side, own: readonly Fighter[]): readonly Fighter[] {
    if (side !== this.#attacker) {
      const there = own.filter(({ cameFrom }) => cameFrom === null);
      return there.length > 0 ? there : own;
    }
    const ways = new Set(own.map(({ cameFrom }) => cameFrom));
    if (this.#main === null && ways.size > 1) this.#fault('nobody said which is the main attack');
    return this.#main === null ? own : own.filter(({ cameFrom }) => cameFrom === this.#main);
  }

  #nextRound(round: number): void {
    if (round !== 4) this.#endRound();
    if (round !== this.#round + 1 || round > 4) this.#fault(`round ${round} after ${this.#round}`);
    if (round === 4 && !this.from.options.pursuitRound) this.#fault('a pursuit that is not played');
    this.#round = round;
    this.#slot = 0;
    this.#wake.clear();
    this.#roads.clear();
    for (const fighter of this.#fighters) {
      fighter.acted = false;
      fighter.charges = false;
    }
    this.#note(`round ${round}`);
  }

  #endRound(): void {
    this.#advance(SLOTS);
    for (const side of SIDES) {
      if (this.#fighting(side).length === 0) this.#fault(`the round goes on without ${side} blocks`);
    }
    if (this.#atSea().length > 0 && this.#ships(this.#attacker).length === 0) {
      this.#fault('land blocks at sea without a warship');
    }
  }

  // 7.2.1: who is passed over has nobody to fire at.
  #advance(slot: number): void {
    if (slot < this.#slot) this.#fault(`back to ${slot} from ${this.#slot}`);
    for (; this.#slot < slot; this.#slot++) {
      for (const fighter of this.#fighters) {
        if (fighter.stage !== 'fighting' || fighter.acted || this.#slotOf(fighter) !== this.#slot) continue;
        if (this.#targets(fighter).length > 0) this.#fault(`${fighter.block.id} has no turn`);
        else this.#note('holds');
        fighter.acted = true;
      }
    }
  }

  #turn(fighter: Fighter): void {
    const { id } = fighter.block;
    if (fighter.stage !== 'fighting') this.#fault(`${id} is ${fighter.stage}`);
    this.#advance(this.#slotOf(fighter));
    if (fighter.acted) this.#fault(`${id} has two turns`);
    fighter.acted = true;
  }

  #fire(fighter: Fighter, data: GameEvent['data']): void {
    const { block } = fighter;
    const dice = data.dice as number[];
    this.#turn(fighter);
    const targets = this.#targets(fighter);
    if (targets.length === 0) this.#fault(`${block.id} fires at nobody`);
    if (data.round !== this.#round) this.#fault(`${block.id} fires in round ${data.round}`);
    if (block.side === this.#leaver) this.#fault(`${block.id} fires though it must leave`);
    if (dice.length !== fighter.strength) this.#fault(`${block.id} rolls ${dice.length} dice`);
    const hit = this.#hitNumber(fighter);
    if (data.hit !== hit) this.#fault(`${block.id} hits with ${data.hit} and not ${hit}`);
    if (data.letter !== this.#letter(fighter)) this.#fault(`${block.id} fires as ${data.letter}`);
    const hits = dice.filter((die) => die <= hit).length;
    if (data.hits !== hits) this.#fault(`${block.id} has ${data.hits} hits of ${dice.join()}`);
    if (fighter.spentIn === this.#round && this.#couldLeave(fighter)) {
      this.#fault(`${block.id} fires though it must retreat`);
    }
    if (fighter.charges) fighter.spentIn = 3;
    if (this.#volleys(fighter)) fighter.spentIn = 2;
    if (hit !== block.hit) this.#note(fighter.charges ? 'charge' : `${block.type} ${hit}`);
    this.#note(`${block.type === 'warship' ? 'ship' : 'land'} fires`);
    this.#note(`fires in round ${this.#round}`);
    this.#owed = { by: fighter, left: hits };
  }

  // 2.1.2, 10, the boxes of 8.2
  #hitNumber(fighter: Fighter): number {
    const { type, hit, home } = fighter.block;
    if (type === 'indian' && this.#round === 4) return 3;
    if (type === 'indian' && home === this.hex) return 2;
    if (this.#volleys(fighter)) return 2;
    if (!fighter.charges) return hit;
    return type === 'guards' ? 5 : 3;
  }

  #volleys({ block }: Fighter): boolean {
    const green = block.type === 'infantry' && ['militia', 'loyalist'].includes(block.nation);
    return this.#volley && this.#round === 1 && block.side !== this.#attacker && green;
  }

  #charge(fighter: Fighter): void {
    const { type, nation, id } = fighter.block;
    const regular = type === 'infantry' && ['british', 'hessian', 'french'].includes(nation);
    if (!regular && type !== 'guards') this.#fault(`${id} charges`);
    if (this.#round !== 2 || !this.from.options.bayonetCharge) this.#fault('a charge at the wrong time');
    fighter.charges = true;
  }

  // 7.3.2: one after the other on the strongest.
  #hit(fighter: Fighter, left: number): void {
    const owed = this.#owed;
    const { id } = fighter.block;
    if (owed === null || owed.left === 0) {
      this.#fault(`${id} takes a hit that nobody scored`);
      return;
    }
    const targets = this.#targets(owed.by);
    const most = Math.max(0, ...targets.map(({ strength }) => strength));
    if (!targets.includes(fighter)) this.#fault(`${id} cannot be hit by ${owed.by.block.id}`);
    if (fighter.strength !== most) this.#fault(`${id} is hit and is not the strongest`);
    if (targets.filter(({ strength }) => strength === most).length > 1) this.#note('equals');
    if (owed.by.block.type === 'warship' && fighter.block.type !== 'warship') this.#note('bombarded');
    owed.left -= 1;
    fighter.strength -= 1;
    if (fighter.strength !== left) this.#fault(`${id} has ${left} left and not ${fighter.strength}`);
    if (fighter.strength === 0) fighter.stage = 'captured';
  }

  /** Hits that are left must fall as long as there is anybody to take them. */
  #checkOwed(kind: string): void {
    const owed = this.#owed;
    if (owed === null || ['hit', 'landed', 'beaten-at-sea'].includes(kind)) return;
    if (owed.left > 0 && this.#targets(owed.by).length > 0) this.#fault(`hits are forgotten at ${kind}`);
    this.#owed = null;
  }

  // 8.2, 8.3, 8.4
  #targets({ block }: Fighter): readonly Fighter[] {
    const enemies = this.#fighting(other(block.side));
    const ships = enemies.filter(isShip);
    const ashore = enemies.filter((one) => !isShip(one) && !one.aboard);
    if (block.type === 'warship') {
      return ships.length > 0 ? ships : ashore.filter(({ strength }) => strength >= 2);
    }
    if (this.#atSea().length > 0) return [];
    return this.#ships(block.side).length > 0 ? ashore : [...ashore, ...ships];
  }

  // 8.4: at once, or where a warship has led the way to sea when the round is over.
  #checkSea(kind: string): void {
    if (this.#atSea().length === 0) return;
    const round =
      kind === 'round-begun' || kind === 'revealed' || kind === 'volley' || kind === 'main-attack';
    if (this.#ships(other(this.#attacker)).length === 0) {
      if (kind !== 'landed' && !round) this.#fault(`${kind} before the landing`);
    } else if (this.#ships(this.#attacker).length === 0 && !this.#wake.has(this.#attacker)) {
      const settled = ['beaten-at-sea', 'captured', 'retreated'].includes(kind);
      if (!settled) this.#fault(`${kind} though no warship of the attacker is left`);
    }
  }

  #land(ids: readonly BlockId[]): void {
    if (this.#ships(other(this.#attacker)).length > 0) this.#fault('a landing under the guns');
    const aboard = this.#atSea();
    this.#same(
      'lands',
      ids,
      aboard.map(({ block }) => block.id),
    );
    for (const fighter of this.#fighters) fighter.aboard = false;
    this.#landed = this.#round;
    this.#note('landed');
    this.#note(`landed in round ${this.#round}`);
  }

  #beatOff(ids: readonly BlockId[]): void {
    if (this.#ships(this.#attacker).length > 0) this.#fault('beaten off with warships');
    this.#same(
      'is beaten off',
      ids,
      this.#atSea().map(({ block }) => block.id),
    );
    for (const id of ids) this.#find(id).strength -= 1;
    this.#beaten = true;
    this.#owed = null;
    this.#note('beaten');
  }

  #capture(fighter: Fighter): void {
    if (!this.#beaten && this.#leaver === null && fighter.stage === 'fighting') {
      this.#fault(`${fighter.block.id} is captured without need`);
    }
    fighter.strength = 0;
    fighter.stage = 'captured';
  }

  // 7.4, 8.5
  #retreat(ids: readonly BlockId[], to: HexId): void {
    const leaving = this.#beaten || (this.#leaver !== null && this.#round < 4);
    const inOrder = [...ids].sort((a, b) => Number(isShip(this.#find(b))) - Number(isShip(this.#find(a))));
    for (const id of inOrder) {
      const fighter = this.#find(id);
      const { block } = fighter;
      if (!leaving && fighter.stage === 'fighting' && this.#turnsCount()) this.#turn(fighter);
      const bySea = this.world.hexes.get(to)?.kind === 'zone';
      if (bySea && !this.#beaten) this.#toSea(fighter);
      this.#roads.add(`${block.side} ${to}`);
      this.#taken.add(`${block.side} ${to}`);
      this.#note(`${bySea ? 'sea' : 'land'} retreat`);
      fighter.stage = 'gone';
    }
  }

  /** Whether both sides still fight: who is left over leaves in no order. */
  #turnsCount(): boolean {
    return SIDES.every((side) => this.#fighting(side).length > 0);
  }

  #toSea({ block, aboard }: Fighter): void {
    const opposed = this.#ships(other(block.side)).length > 0;
    const wake = this.#wake.get(block.side);
    if (block.type === 'warship') {
      this.#wake.set(block.side, {
        opposed: opposed && (wake?.opposed ?? true),
        followers: wake?.followers ?? 0,
      });
      return;
    }
    if (wake === undefined) {
      this.#fault(`${block.id} goes to sea without a warship`);
      return;
    }
    if (block.side === 'american' && block.nation !== 'french') this.#fault(`${block.id} goes to sea`);
    if (!aboard && (wake.opposed || opposed)) this.#fault(`${block.id} embarks under the guns`);
    wake.followers += 1;
    if (wake.followers > 3) this.#fault(`${block.id} is the fourth to go to sea`);
    this.#note('follows to sea');
  }

  // 7.2, 8.6
  #checkLeaver(leaver: Side): void {
    if (this.#round !== 3) this.#fault(`somebody must leave after round ${this.#round}`);
    const defender = other(this.#attacker);
    const ships = this.#fighting(defender).every(isShip);
    const ashore = this.#fighting(this.#attacker).some((one) => !isShip(one) && !one.aboard);
    const expected = ships && ashore ? defender : this.#attacker;
    if (leaver !== expected) this.#fault(`${leaver} must leave and not ${expected}`);
    this.#leaver = leaver;
    this.#note(leaver === defender ? 'warships leave' : 'attacker leaves');
  }

  #win(side: Side, round: number): void {
    if (round !== this.#round) this.#fault(`won in round ${round}`);
    const left = this.#fighters.filter(
      ({ block, stage }) => block.side !== side && (stage === 'fighting' || stage === 'reserve'),
    );
    if (left.length > 0) this.#fault(`${side} wins against ${left.map(({ block }) => block.id).join()}`);
    this.#won = side;
  }

  /**
   * Whether an infantry block has a way that nobody has used this round: a hex beside it that is open, by a hexside which
   * its own side used last, or which nobody used and it defends.
   */
  #couldLeave({ block }: Fighter): boolean {
    const entries = this.from.sites[this.hex]?.entries ?? [];
    return (this.world.neighbours.get(this.hex) ?? []).some((to) => {
      const last = [...entries].reverse().find(({ from }) => from === to)?.side;
      if (last === undefined ? block.side === this.#attacker : last !== block.side) return false;
      const key = [this.hex, to].sort().join('|');
      const terrain = this.world.hexsides.get(key)?.terrain;
      const road = terrain === 'clear' || terrain === 'forest' || terrain === 'swamp';
      const enemy = other(block.side);
      const held = this.from.control[to] === enemy || (this.from.counts[enemy][to] ?? 0) > 0;
      const entered = held || this.#taken.has(`${enemy} ${to}`);
      return road && !entered && !this.#roads.has(`${block.side} ${to}`);
    });
  }

  #slotOf(fighter: Fighter): number {
    const role = fighter.block.side === this.#attacker ? 1 : 0;
    return 'ABC'.indexOf(this.#letter(fighter)) * 2 + role;
  }

  // 8.4: dragoons have C in the round in which they land.
  #letter({ block, bySea }: Fighter): string {
    const lands = bySea && block.side === this.#attacker && this.#landed === this.#round;
    return block.type === 'dragoon' && lands ? 'C' : block.letter;
  }

  #of(side: Side): Fighter[] {
    return this.#fighters.filter(({ block }) => block.side === side);
  }

  #fighting(side: Side): Fighter[] {
    return this.#of(side).filter(({ stage }) => stage === 'fighting');
  }

  #ships(side: Side): Fighter[] {
    return this.#fighting(side).filter(isShip);
  }

  #atSea(): Fighter[] {
    return this.#fighting(this.#attacker).filter(({ aboard }) => aboard);
  }

  #find(id: BlockId): Fighter {
    const found = this.#fighters.find(({ block }) => block.id === id);
    if (found === undefined) throw new Error(`${id} is not at ${this.hex}`);
    return found;
  }

  #same(what: string, told: readonly BlockId[], expected: readonly BlockId[]): void {
    const sorted = (ids: readonly BlockId[]): string => [...ids].sort().join(', ');
    if (sorted(told) !== sorted(expected)) this.#fault(`${what} ${sorted(told)} and not ${sorted(expected)}`);
  }

  #note(what: string): void {
    this.seen.set(what, (this.seen.get(what) ?? 0) + 1);
  }

  #fault(text: string): void {
    this.faults.push(`${this.hex} round ${this.#round}: ${text}`);
  }
}

interface Fighter {
  readonly block: Block;
  strength: number;
  readonly cameFrom: HexId | null;
  aboard: boolean;
  readonly bySea: boolean;
  stage: 'reserve' | 'fighting' | 'gone' | 'captured';
  acted: boolean;
  /** The round in which it must retreat for how it fired before; 0 for none. */
  spentIn: number;
  charges: boolean;
}

const SLOTS = 6;
const SIDES: readonly Side[] = ['british', 'american'];

function other(side: Side): Side {
  return side === 'british' ? 'american' : 'british';
}

function isShip({ block }: Fighter): boolean {
  return block.type === 'warship';
}
