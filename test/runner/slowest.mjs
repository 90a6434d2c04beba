// A reporter that lists the suites that took longest, where many have run.
const LISTED = 10;

export default class Slowest {
  onRunComplete(_contexts, { testResults }) {
    if (testResults.length < 2 * LISTED) return;
    const took = testResults.map(({ testFilePath, perfStats }) => [perfStats.runtime / 1000, testFilePath]);
    const slowest = took.sort(([a], [b]) => b - a).slice(0, LISTED);
    const lines = slowest.map(
      ([seconds, path]) => `${seconds.toFixed(1).padStart(7)} s  ${path.replace(`${process.cwd()}/`, '')}`,
    );
    process.stderr.write(`\nThe slowest ${LISTED} suites:\n${lines.join('\n')}\n`);
  }
}
