/**
 * Sizes of pools, the large ones first, so that everybody plays `games` games: pools of `games` + 1 meet once, pools of
 * `games` / 2 + 1 twice. As few pools as can be; null where `players` cannot be divided so.
 */
export function poolSizes(players: number, games: number): number[] | null {
  if (games < 2 || games % 2 !== 0) throw new RangeError(`pools for ${games} games each`);
  const [large, small] = [games + 1, games / 2 + 1];
  for (let many = Math.floor(players / large); many >= 0; many--) {
    const left = players - many * large;
    if (left % small !== 0 || players === 0) continue;
    return [...Array<number>(many).fill(large), ...Array<number>(left / small).fill(small)];
  }
  return null;
}
