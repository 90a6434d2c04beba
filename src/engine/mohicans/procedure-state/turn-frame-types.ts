import type { Ended } from '../../core/procedures/frame-stack-accessors.js';
import type { Side, UnitId } from '../ids.js';
import type { FrameBase } from './frame-base-type.js';

/** Options, Split phases: who moves or fights in which half of a turn. */
export type HalfStep =
  | 'scouts-french'
  | 'scouts-british'
  | 'troops-french'
  | 'troops-british'
  | 'first-battles'
  | 'later-scouts-french'
  | 'later-scouts-british'
  | 'later-troops-french'
  | 'later-troops-british';

/** The bottom of the stack: the turns. The step is what comes next once nothing lies above it. */
export interface TurnFrame extends FrameBase {
  readonly kind: 'turn';
  readonly step:
    | 'set-up'
    | 'begin'
    | 'stations'
    | 'french-arrivals'
    | 'french-rebuild'
    | 'french-muster'
    | 'british-arrivals'
    | 'british-rebuild'
    | 'british-muster'
    | 'strategic'
    | 'french'
    | 'british'
    | HalfStep
    | 'battles'
    | 'sieges'
    | 'end'
    | 'winter';
}

/** VIII: what one ship, or the list of the optional reinforcements, brings; `count` is what is still to come ashore. */
export type Cargo =
  | { readonly what: 'regulars' | 'militia' | 'colonials' | 'tribes' | 'gifts'; readonly count: number }
  | { readonly what: 'listed'; readonly units: readonly UnitId[] };

/** VIII: a side unloads its ships, the first cargo first. */
export interface FreightFrame extends FrameBase {
  readonly kind: 'freight';
  readonly side: Side;
  readonly cargo: readonly Cargo[];
}

/** II: a side gathers militia, and a nation that is its ally; the numbers are those that may still go. */
export interface MusterFrame extends FrameBase {
  readonly kind: 'muster';
  readonly side: Side;
  readonly militia: number;
  readonly iroquois: number;
}

/** The game is over. */
export type OverFrame = FrameBase & Ended<Side>;
