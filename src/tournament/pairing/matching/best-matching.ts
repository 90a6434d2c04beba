/**
 * A graph whose edges are worth a list of numbers, compared from the first on: what a later one says counts only where all
 * before it are equal. Sums are exact as long as they are whole numbers below 2^50.
 */
export interface WorthyEdges {
  readonly count: number;
  /** How many numbers a worth has. */
  readonly width: number;
  /** Two by number from 0, and what it is worth to pair them; above nothing, else they are left apart. */
  readonly edges: readonly (readonly [one: number, other: number, worth: readonly number[]])[];
}

/** In the search a vertex or blossom is at an even distance from one without a mate, at an odd one, or not reached. */
const [EVEN, ODD, FREE] = [0, 1, 2];
/** No vertex: vertices are counted from 1 within the search. */
const NONE = 0;

/**
 * The matching of greatest worth: the mate of each, -1 for who has none. The same edges in the same order give the same
 * matching. Edmonds' algorithm with dual values that are lists of numbers (Galil, "Efficient Algorithms for Finding Maximum
 * Matching in Graphs", 1986), O(n^3).
 */
export function bestMatching(graph: WorthyEdges): number[] {
  const search = new Search(graph);
  while (search.augmented());
  return search.mates();
}

class Search {
  readonly #count: number;
  readonly #width: number;
  /** Vertices are 1 to count, blossoms the numbers above; `#row` is how many there may be of both. */
  readonly #row: number;
  #highest: number;
  readonly #worth: Float64Array;
  /** For two vertices or blossoms the vertices of the edge of least slack between them. */
  readonly #from: Int32Array;
  readonly #to: Int32Array;
  readonly #dual: Float64Array;
  readonly #mate: Int32Array;
  /** For somebody not of a tree, or even: the vertex of an even one from which the edge of least slack comes. */
  readonly #nearest: Int32Array;
  /** The outermost blossom of each; a blossom that is dissolved has none. */
  readonly #outer: Int32Array;
  readonly #parent: Int32Array;
  readonly #label: Uint8Array;
  readonly #seen: Int32Array;
  #look = 0;
  readonly #petals: number[][] = [];
  /** In which petal of a blossom a vertex is. */
  readonly #petalOf: Int32Array[] = [];
  #queue: number[] = [];

  constructor({ count, width, edges }: WorthyEdges) {
    this.#count = count;
    this.#width = width;
    this.#row = count + Math.floor(count / 2) + 2;
    this.#highest = count;
    const [row, square] = [this.#row, this.#row * this.#row];
    this.#worth = new Float64Array((count + 1) * (count + 1) * width);
    this.#from = new Int32Array(square);
    this.#to = new Int32Array(square);
    this.#dual = new Float64Array(row * width);
    this.#mate = new Int32Array(row);
    this.#nearest = new Int32Array(row);
    this.#outer = new Int32Array(row);
    this.#parent = new Int32Array(row);
    this.#label = new Uint8Array(row);
    this.#seen = new Int32Array(row);
    for (let vertex = 0; vertex < row; vertex++) {
      this.#outer[vertex] = vertex <= count ? vertex : NONE;
      this.#petals.push([]);
      this.#petalOf.push(new Int32Array(vertex > count ? count + 1 : 0));
    }
    let greatest: readonly number[] = new Array<number>(width).fill(0);
    for (const [a, b, worth] of edges) {
      const [one, other] = [a + 1, b + 1];
      this.#link(one, other, one, other);
      worth.forEach((part, at) => {
        this.#worth[(one * (count + 1) + other) * width + at] = part;
        this.#worth[(other * (count + 1) + one) * width + at] = part;
      });
      if (isAbove(worth, greatest)) greatest = worth;
    }
    for (let vertex = 1; vertex <= count; vertex++) this.#dual.set(greatest, vertex * width);
  }

  mates(): number[] {
    return Array.from({ length: this.#count }, (_, vertex) => (this.#mate[vertex + 1] ?? NONE) - 1);
  }

  /** Looks for a way to pair more, or better; false where there is none. */
  augmented(): boolean {
    this.#label.fill(FREE);
    this.#nearest.fill(NONE);
    this.#queue = [];
    for (let x = 1; x <= this.#highest; x++) {
      if (this.#outer[x] !== x || this.#mate[x] !== NONE) continue;
      this.#parent[x] = NONE;
      this.#label[x] = EVEN;
      this.#enqueue(x);
    }
    if (this.#queue.length === 0) return false;
    const step = new Float64Array(this.#width);
    for (;;) {
      if (this.#grown()) return true;
      this.#leastStep(step);
      if (!this.#stepped(step)) return false;
      this.#queue = [];
      for (let x = 1; x <= this.#highest; x++) {
        const near = this.#nearest[x] ?? NONE;
        if (this.#outer[x] !== x || near === NONE || this.#outer[near] === x) continue;
        if (this.#isTight(near, x) && this.#joined(near, x)) return true;
      }
      for (let b = this.#count + 1; b <= this.#highest; b++) {
        if (this.#outer[b] === b && this.#label[b] === ODD && this.#isZero(b)) this.#dissolve(b);
      }
    }
  }

  /** Follows all edges without slack from what is even. */
  #grown(): boolean {
    for (let u = this.#queue.pop(); u !== undefined; u = this.#queue.pop()) {
      const own = this.#outerOf(u);
      if (this.#label[own] === ODD) continue;
      for (let v = 1; v <= this.#count; v++) {
        if (this.#from[u * this.#row + v] === NONE || this.#outerOf(u) === this.#outer[v]) continue;
        if (this.#isTight(u, v)) {
          if (this.#joined(u, v)) return true;
        } else this.#nearer(u, this.#outerOf(v));
      }
    }
    return false;
  }

  /** How far the dual values can go until something new happens. */
  #leastStep(step: Float64Array): void {
    step.fill(Number.POSITIVE_INFINITY);
    const take = (part: (at: number) => number): void => {
      for (let at = 0; at < this.#width; at++) {
        const [now, best] = [part(at), step[at] ?? 0];
        if (now > best) return;
        if (now < best) {
          for (let rest = at; rest < this.#width; rest++) step[rest] = part(rest);
          return;
        }
      }
    };
    for (let b = this.#count + 1; b <= this.#highest; b++) {
      if (this.#outer[b] === b && this.#label[b] === ODD) take((at) => this.#dualAt(b, at) / 2);
    }
    for (let x = 1; x <= this.#highest; x++) {
      const near = this.#nearest[x] ?? NONE;
      if (this.#outer[x] !== x || near === NONE) continue;
      if (this.#label[x] === FREE) take((at) => this.#slackAt(near, x, at));
      else if (this.#label[x] === EVEN) take((at) => this.#slackAt(near, x, at) / 2);
    }
  }

  /** Moves the dual values; false where somebody even would rather stay without a mate. */
  #stepped(step: Float64Array): boolean {
    for (let u = 1; u <= this.#count; u++) {
      if (this.#label[this.#outerOf(u)] === EVEN && !this.#isDualAbove(u, step)) return false;
    }
    for (let x = 1; x <= this.#highest; x++) {
      if (x > this.#count && this.#outer[x] !== x) continue;
      const label = this.#label[this.#outerOf(x)];
      if (label === FREE) continue;
      const isVertex = x <= this.#count;
      const times = (label === EVEN) === isVertex ? -1 : 1;
      for (let at = 0; at < this.#width; at++) {
        const by = (step[at] ?? 0) * (isVertex ? 1 : 2);
        this.#dual[x * this.#width + at] = this.#dualAt(x, at) + times * by;
      }
    }
    return true;
  }

  /** What an edge without slack between two outermost ones does; true where everybody on a way has a new mate. */
  #joined(u: number, v: number): boolean {
    const [from, to] = [this.#from[u * this.#row + v] ?? NONE, this.#to[u * this.#row + v] ?? NONE];
    const [one, other] = [this.#outerOf(from), this.#outerOf(to)];
    if (this.#label[other] === FREE) {
      const mate = this.#outerOf(this.#mate[other] ?? NONE);
      this.#parent[other] = from;
      this.#label[other] = ODD;
      this.#nearest[other] = NONE;
      this.#nearest[mate] = NONE;
      this.#label[mate] = EVEN;
      this.#enqueue(mate);
    } else if (this.#label[other] === EVEN) {
      const root = this.#commonRoot(one, other);
      if (root === NONE) {
        this.#pairAlong(one, other);
        this.#pairAlong(other, one);
        return true;
      }
      this.#contract(one, root, other);
    }
    return false;
  }

  #commonRoot(one: number, other: number): number {
    this.#look += 1;
    let [here, there] = [one, other];
    while (here !== NONE || there !== NONE) {
      if (here !== NONE) {
        if (this.#seen[here] === this.#look) return here;
        this.#seen[here] = this.#look;
        here = this.#above(here);
      }
      [here, there] = [there, here];
    }
    return NONE;
  }

  /** The even one two steps nearer to the root. */
  #above(even: number): number {
    const mate = this.#outerOf(this.#mate[even] ?? NONE);
    return mate === NONE ? NONE : this.#outerOf(this.#parent[mate] ?? NONE);
  }

  #pairAlong(one: number, other: number): void {
    let [u, v] = [one, other];
    for (;;) {
      const before = this.#outerOf(this.#mate[u] ?? NONE);
      this.#setMate(u, v);
      if (before === NONE) return;
      const next = this.#outerOf(this.#parent[before] ?? NONE);
      this.#setMate(before, next);
      [u, v] = [next, before];
    }
  }

  #setMate(u: number, v: number): void {
    this.#mate[u] = this.#to[u * this.#row + v] ?? NONE;
    if (u <= this.#count) return;
    const inner = this.#petalOf[u]?.[this.#from[u * this.#row + v] ?? NONE] ?? NONE;
    const at = this.#evenPlace(u, inner);
    const petals = this.#petalsOf(u);
    for (let i = 0; i < at; i++)
      this.#setMate(petals[i] ?? NONE, petals[i % 2 === 0 ? i + 1 : i - 1] ?? NONE);
    this.#setMate(inner, v);
    this.#petals[u] = [...petals.slice(at), ...petals.slice(0, at)];
  }

  /** The place of a petal along the way round the blossom on which it is an even number of steps from the base. */
  #evenPlace(blossom: number, petal: number): number {
    const petals = this.#petalsOf(blossom);
    const at = petals.indexOf(petal);
    if (at % 2 === 0) return at;
    const [base, ...others] = petals;
    this.#petals[blossom] = [base ?? NONE, ...others.reverse()];
    return petals.length - at;
  }

  #contract(one: number, root: number, other: number): void {
    let b = this.#count + 1;
    while (b <= this.#highest && this.#outer[b] !== NONE) b += 1;
    if (b > this.#highest) this.#highest = b;
    this.#dual.fill(0, b * this.#width, (b + 1) * this.#width);
    this.#label[b] = EVEN;
    this.#mate[b] = this.#mate[root] ?? NONE;
    this.#petals[b] = [root, ...this.#wayTo(root, one).reverse(), ...this.#wayTo(root, other)];
    this.#setOuter(b, b);
    for (let x = 1; x <= this.#highest; x++) this.#link(b, x, NONE, NONE);
    const inside = this.#petalOf[b];
    inside?.fill(NONE);
    for (const petal of this.#petalsOf(b)) {
      for (let x = 1; x <= this.#highest; x++) {
        const [from, to] = [
          this.#from[petal * this.#row + x] ?? NONE,
          this.#to[petal * this.#row + x] ?? NONE,
        ];
        if (from === NONE) continue;
        if (this.#from[b * this.#row + x] === NONE || this.#isNearer(petal, b, x)) this.#link(b, x, from, to);
      }
      for (const vertex of this.#verticesOf(petal)) if (inside !== undefined) inside[vertex] = petal;
    }
    this.#findNearest(b);
  }

  /** From below the root down to an even one, each even one followed by its mate; who was odd is even now. */
  #wayTo(root: number, end: number): number[] {
    const way: number[] = [];
    for (let x = end; x !== root; ) {
      const mate = this.#outerOf(this.#mate[x] ?? NONE);
      way.push(x, mate);
      this.#enqueue(mate);
      x = this.#outerOf(this.#parent[mate] ?? NONE);
    }
    return way;
  }

  #dissolve(b: number): void {
    for (const petal of this.#petalsOf(b)) this.#setOuter(petal, petal);
    const parent = this.#parent[b] ?? NONE;
    const entry = this.#petalOf[b]?.[this.#from[b * this.#row + parent] ?? NONE] ?? NONE;
    const at = this.#evenPlace(b, entry);
    const petals = this.#petalsOf(b);
    for (let i = 0; i < at; i += 2) {
      const [odd, even] = [petals[i] ?? NONE, petals[i + 1] ?? NONE];
      this.#parent[odd] = this.#from[even * this.#row + odd] ?? NONE;
      this.#label[odd] = ODD;
      this.#label[even] = EVEN;
      this.#nearest[odd] = NONE;
      this.#findNearest(even);
      this.#enqueue(even);
    }
    this.#label[entry] = ODD;
    this.#parent[entry] = parent;
    for (const petal of petals.slice(at + 1)) {
      this.#label[petal] = FREE;
      this.#findNearest(petal);
    }
    this.#outer[b] = NONE;
  }

  #nearer(u: number, x: number): void {
    const near = this.#nearest[x] ?? NONE;
    if (near === NONE || this.#isNearer(u, near, x)) this.#nearest[x] = u;
  }

  #findNearest(x: number): void {
    this.#nearest[x] = NONE;
    for (let u = 1; u <= this.#count; u++) {
      const outer = this.#outerOf(u);
      if (this.#from[u * this.#row + x] === NONE || outer === x || this.#label[outer] !== EVEN) continue;
      this.#nearer(u, x);
    }
  }

  #enqueue(x: number): void {
    for (const vertex of this.#verticesOf(x)) this.#queue.push(vertex);
  }

  #verticesOf(x: number): number[] {
    return x <= this.#count ? [x] : this.#petalsOf(x).flatMap((petal) => this.#verticesOf(petal));
  }

  #setOuter(x: number, outer: number): void {
    this.#outer[x] = outer;
    if (x > this.#count) for (const petal of this.#petalsOf(x)) this.#setOuter(petal, outer);
  }

  #link(one: number, other: number, from: number, to: number): void {
    this.#from[one * this.#row + other] = from;
    this.#to[one * this.#row + other] = to;
    this.#from[other * this.#row + one] = to;
    this.#to[other * this.#row + one] = from;
  }

  #outerOf(x: number): number {
    return this.#outer[x] ?? NONE;
  }

  #petalsOf(blossom: number): number[] {
    return this.#petals[blossom] ?? [];
  }

  #dualAt(x: number, at: number): number {
    return this.#dual[x * this.#width + at] ?? 0;
  }

  /** What an edge is worth less than the dual values of its ends, twice. */
  #slackAt(u: number, v: number, at: number): number {
    const [a, b] = [this.#from[u * this.#row + v] ?? NONE, this.#to[u * this.#row + v] ?? NONE];
    const worth = this.#worth[(a * (this.#count + 1) + b) * this.#width + at] ?? 0;
    return this.#dualAt(a, at) + this.#dualAt(b, at) - 2 * worth;
  }

  #isTight(u: number, v: number): boolean {
    for (let at = 0; at < this.#width; at++) if (this.#slackAt(u, v, at) !== 0) return false;
    return true;
  }

  #isNearer(u: number, than: number, x: number): boolean {
    for (let at = 0; at < this.#width; at++) {
      const [mine, his] = [this.#slackAt(u, x, at), this.#slackAt(than, x, at)];
      if (mine !== his) return mine < his;
    }
    return false;
  }

  #isZero(x: number): boolean {
    for (let at = 0; at < this.#width; at++) if (this.#dualAt(x, at) !== 0) return false;
    return true;
  }

  #isDualAbove(x: number, step: Float64Array): boolean {
    for (let at = 0; at < this.#width; at++) {
      const [dual, part] = [this.#dualAt(x, at), step[at] ?? 0];
      if (dual !== part) return dual > part;
    }
    return false;
  }
}

function isAbove(one: readonly number[], other: readonly number[]): boolean {
  for (const [at, part] of one.entries()) {
    const his = other[at] ?? 0;
    if (part !== his) return part > his;
  }
  return false;
}
