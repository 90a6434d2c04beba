import type { GameEvent } from '../../core/base/game-event.js';
import { isDrilled } from '../position-accessors.js';
import { individualCost } from '../rules/activation.js';
import { commandViolation } from '../rules/command-limits.js';
import { SIDES, type State } from '../state.js';
import type { World } from '../world/static-data-types.js';

/** What does not add up between a position and the next, in words for the developer: bugs in the rules. */
export function accounts(world: World, before: State, events: readonly GameEvent[], after: State): string[] {
  return [
    ...points(before, events, after),
    ...theDead(world, before, after),
    ...cardsGone(before, after),
    ...raids(before, events, after),
    ...activated(world, before, after),
  ];
}

/** 13.21: the marker moves by the points that were told, and by nothing else. */
function points(before: State, events: readonly GameEvent[], after: State): string[] {
  let told = 0;
  for (const { kind, data } of events) {
    if (kind === 'victory-points')
      told += data.side === 'french' ? Number(data.points) : -Number(data.points);
  }
  const moved = after.vp - before.vp;
  return moved === told ? [] : [`the marker moved by ${moved} and ${told} points were told (13.21)`];
}

/** Who was removed from the game stays out of it. */
function theDead(world: World, before: State, after: State): string[] {
  if (before.pieces === after.pieces) return [];
  return world.pieceIds
    .filter((piece) => before.pieces[piece] === 'removed' && after.pieces[piece] !== 'removed')
    .map((piece) => `${piece} came back from the dead`);
}

/** 5.23: cards out of the game stay out of it, and a question never bears the number of an earlier one. */
function cardsGone(before: State, after: State): string[] {
  const found = before.outOfGame
    .filter((card) => !after.outOfGame.includes(card))
    .map((card) => `card ${card} came back into the game (5.23)`);
  if (after.serial < before.serial) found.push(`question ${after.serial} after ${before.serial}`);
  return found;
}

/** 10.33: a raid that succeeds leaves one marker; they go all at once when the year ends. */
function raids(before: State, events: readonly GameEvent[], after: State): string[] {
  if (before.raided === after.raided) return [];
  const told = (side: string): number =>
    events.filter(({ kind, data }) => kind === 'raid-succeeded' && data.side === side).length;
  const cleared = events.some(({ kind }) => kind === 'raided-markers-removed');
  return SIDES.flatMap((side) => {
    const count = (state: State): number =>
      Object.values(state.raided).reduce((sum, markers) => sum + (markers[side] ?? 0), 0);
    const expected = cleared ? 0 : count(before) + told(side);
    return count(after) === expected
      ? []
      : [`${count(after)} Raided markers of the ${side} side, not ${expected} (10.33)`];
  });
}

/** 5.32, 5.34: what a card may activate. */
function activated(world: World, before: State, after: State): string[] {
  const frame = after.frames.find((one) => one.kind === 'activation');
  if (frame === undefined || before.frames.some((one) => one.kind === 'activation')) return [];
  const found: string[] = [];
  for (const { pieces, commander } of frame.groups) {
    const others = pieces.filter((piece) => piece !== commander);
    const beyond = commander === null ? null : commandViolation(world, commander, others);
    if (beyond !== null)
      found.push(`${commander} was activated with ${others.join(', ')}: ${beyond.code} (5.34)`);
    if (commander === null && pieces.length > 1) found.push(`${pieces.join(', ')} without a leader (5.32)`);
  }
  if (frame.how !== 'individuals') return found;
  const all = frame.groups.flatMap((group) => group.pieces);
  const halves = all.reduce((sum, piece) => sum + individualCost(world, piece), 0);
  const value = world.cards.get(frame.card)?.value ?? 0;
  if (halves > 2 * value) found.push(`${halves} halves for a card of ${value} (5.32)`);
  if (all.some((piece) => isDrilled(world, piece))) found.push('drilled troops as individuals (5.32)');
  return found;
}
