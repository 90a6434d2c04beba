// A reporter that lists the suites that took most of the processor (their own and that of the programs they start), where many have run or
// SLOWEST says how many to list. How long one took says as much of those beside it.
const LISTED = 10;

export default class Slowest {
  onRunComplete(_contexts, { testResults }) {
    if (testResults.length < 2 * LISTED && process.env.SLOWEST === undefined) return;
    const costs = testResults.map(({ testFilePath, processorSeconds = 0, perfStats }) => ({
      path: testFilePath.replace(`${process.cwd()}/`, ''),
      processor: processorSeconds,
      took: perfStats.runtime / 1000,
    }));
    const all = costs.reduce((sum, { processor }) => sum + processor, 0);
    const listed = costs
      .sort((a, b) => b.processor - a.processor)
      .slice(0, Number(process.env.SLOWEST ?? LISTED));
    const lines = listed.map(
      ({ path, processor, took }) =>
        `${processor.toFixed(1).padStart(7)} s of the processor in ${took.toFixed(1).padStart(6)} s  ${path}`,
    );
    process.stderr.write(
      `\nThe dearest of ${costs.length} suites (${all.toFixed(0)} s of the processor in all):\n${lines.join('\n')}\n`,
    );
  }
}
