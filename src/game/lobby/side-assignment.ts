import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import { fold } from '../../engine/core/base/text-normalization.js';
import { Cursor } from '../../engine/core/base/token-cursor.js';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { Random } from '../../system/sources/index.js';

const ANY = new Set(
  ['any', 'either', 'random', "n'importe", 'au sort', 'egal', 'beliebig', 'zufall'].map(fold),
);

/** The side a player asks for by id or name; null when any will do. Refused as `unknown-side`. */
export function readSide(module: GameModule, text: string | null): Result<SideId | null> {
  const folded = fold(text ?? '');
  if (folded === '' || ANY.has(folded)) return ok(null);
  const known = module.sides.find((side) => fold(side) === folded) ?? sideByName(module, folded);
  if (known !== undefined) return ok(known);
  const side = (text ?? '').trim().slice(0, 40);
  return refuse('unknown-side', undefined, { side }, [...module.sides, 'any']);
}

function sideByName(module: GameModule, folded: string): SideId | undefined {
  for (const lexicon of Object.values(module.lexicons)) {
    if (!lexicon.hasCategory('side')) continue;
    const cursor = Cursor.of(folded);
    const read = lexicon.names('side').read(cursor);
    if (read.ok && cursor.done && module.sides.includes(read.value)) return read.value;
  }
  return undefined;
}

/** A side for each who has none yet, by lot; the choices are all different. */
export function drawSides(
  sides: readonly SideId[],
  chosen: readonly (SideId | null)[],
  random: Random,
): SideId[] {
  const left = sides.filter((side) => !chosen.includes(side));
  return chosen.map((side) => {
    if (side !== null) return side;
    const [drawn] = left.splice(below(left.length, random), 1);
    if (drawn === undefined) throw new RangeError('more players than sides');
    return drawn;
  });
}

/** A whole number below `count` (256 at most), all equally likely. */
function below(count: number, random: Random): number {
  for (;;) {
    const byte = random(1)[0] ?? 0;
    if (byte < 256 - (256 % count)) return byte % count;
  }
}
