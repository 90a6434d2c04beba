// Which suites `npm run fuzz` runs (`--filter` of jest, which loads it by `require`): all that try more cases when they are asked to, for
// they or their support know `test/support/property.ts`. So nothing that a usual run leaves out is left out of that one.
const { existsSync, readFileSync } = require('node:fs');
const { resolve, join, dirname } = require('node:path');

const PROPERTY = resolve(__dirname, '../support/property.ts');
const known = new Map();

module.exports = (paths) => ({ filtered: paths.filter(knows) });

function knows(path) {
  const before = known.get(path);
  if (before !== undefined) return before;
  // Two that know each other are asked once.
  known.set(path, false);
  const imports = [...readFileSync(path, 'utf8').matchAll(/ from '(\.{1,2}\/[^']+)\.js'/g)].map(([, file]) =>
    join(dirname(path), `${file}.ts`),
  );
  const found = imports.some(
    (file) => file === PROPERTY || (file.includes('/test/') && existsSync(file) && knows(file)),
  );
  known.set(path, found);
  return found;
}
