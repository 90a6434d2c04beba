import { cardOf, leaderBy, ordered } from '../rules/hand-accessors-and-player-order.js';
import type { BlockId, Frame, HexId, Options, Side, State } from '../state.js';
import type { World } from '../world/static-data-types.js';
import type { Resolver } from './position-file-names.js';
import type { PositionForm } from './position-schema.js';

/** The cards of the file: hands, and those that lie face up this turn; and who goes first by them (3.1). */
export function playersOf(
  resolver: Resolver,
  form: PositionForm,
  options: Options,
): Pick<State, 'hands' | 'played' | 'player1'> {
  const { world } = resolver;
  const hand = (side: Side): State['hands'][Side] => {
    const cards = form.hands[side].flatMap((text) => resolver.card(text, `hands.${side}`) ?? []);
    return { count: cards.length, cards: ordered(world, cards) };
  };
  const laid = (side: Side): State['played'][Side] => {
    const text = form.played[side];
    return text === undefined ? null : resolver.card(text, `played.${side}`);
  };
  const hands = { british: hand('british'), american: hand('american') };
  const played = { british: laid('british'), american: laid('american') };
  return { hands, played, player1: firstOf(world, form, played, options) };
}

/** Who goes first: as the cards say, and where they are equal the British, or whom these have chosen (margin of 5.4). */
function firstOf(
  world: World,
  form: PositionForm,
  { british, american }: State['played'],
  options: Options,
): Side | null {
  if (form.to_act === undefined || british === null || american === null) return null;
  const leader = leaderBy(world, british, american);
  if (leader !== 'tie') return leader;
  return options.britishInitiative ? (form.first ?? null) : 'british';
}

/** Where in the year the position stands, and how far the side to act has come. */
export interface UnderWay {
  /** Before the deal, before cards are chosen, or in the actions of a side. */
  readonly side: Side | null;
  readonly dealt: boolean;
  /** Actions or steps left; null for all of them. */
  readonly left: number | null;
  readonly groups: readonly HexId[];
  readonly supplied: readonly BlockId[];
}

export function underWay(resolver: Resolver, form: PositionForm): UnderWay {
  return {
    side: form.to_act ?? null,
    dealt: form.turn > 0,
    left: form.left ?? null,
    groups: resolver.hexes(form.groups, 'groups'),
    supplied: resolver.blocks(form.supplied, 'supplied', form.to_act),
  };
}

/** The frames of a sound position, before it goes on to its first question. */
export function framesOf(world: World, state: State, under: UnderWay): Frame[] {
  const { side } = under;
  if (side === null) return [{ kind: 'turn', step: under.dealt ? 'cards' : 'year', asks: [] }];
  const step = side === state.player1 ? 'second' : 'battles';
  return [{ kind: 'turn', step, asks: [] }, actionsOf(world, state, under, side)];
}

function actionsOf(world: World, state: State, { left, groups, supplied }: UnderWay, side: Side): Frame {
  const card = cardOf(world, state.played[side] ?? '');
  if (card.kind === 'supply') {
    return { kind: 'supply', side, left: left ?? card.steps, supplied, asks: [] };
  }
  const nothing = { draws: 0, drawn: null, drawing: false, asks: [] };
  return { kind: 'action', side, left: left ?? card.actions, step: 'moves', groups, ...nothing };
}
