/** Runs of each size, of which the quickest counts. */
const RUNS = 3;
/** What takes less (milliseconds of the processor) tells nothing. */
const FLOOR = 5;

/**
 * By how much more than its size a work grows when it gets eight times as much to do, in time of the processor, which others on the
 * machine do not use up: about 1 where it grows with its size, 8 where with the square of it.
 */
export function growth(size: number, work: (size: number) => void): number {
  const quickest = (of: number) => {
    const runs = Array.from({ length: RUNS }, () => {
      const before = process.cpuUsage();
      work(of);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    });
    return Math.max(FLOOR, Math.min(...runs));
  };
  return quickest(size * 8) / quickest(size) / 8;
}

/** More than that is no growth by the size alone. */
export const LINEAR = 4;
