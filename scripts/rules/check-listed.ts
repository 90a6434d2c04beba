// Before the program is packed: what it plays by has to be listed, or no later release could open its games.
import { readRulesIndex } from '../../src/games/older-rules-index.js';

const own = readRulesIndex(new URL('../../dist/rules/', import.meta.url));
const listed = readRulesIndex(new URL('../../rules/', import.meta.url));
const missing = own.filter(({ sha256 }) => !listed.some((other) => other.sha256 === sha256));
if (own.length === 0 || missing.length > 0) {
  const names = missing.map(({ module, version }) => `${module} ${version}`).join(', ');
  process.stderr.write(
    `Not listed in rules/: ${names || 'nothing is built'}. npm run build && npm run release:rules\n`,
  );
  process.exit(1);
}
