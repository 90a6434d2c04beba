// npm run release:rules: adds the rules as they are to rules/, which every later release carries. For a release that had no
// bundles: npm run release:rules -- CHECKOUT RELEASE ADAPTER, with the sources of that release in CHECKOUT.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readRulesIndex, rulesFile } from '../src/games/older-rules-index.js';
import { coreMessages } from './rules/core-messages.js';
import { bundleAll, writeFiles, writeList } from './rules/listing.js';

const BEST = 11;
const here = fileURLToPath(new URL('../', import.meta.url));
const { version } = JSON.parse(await readFile(join(here, 'package.json'), 'utf8')) as { version: string };
const [root = here, release = version, adapter] = process.argv.slice(2);
const target = join(here, 'rules');
const before = readRulesIndex(pathToFileURL(`${target}/`));
const made = await bundleAll(
  resolve(root),
  release,
  adapter === undefined ? {} : { adapter: resolve(adapter), unnamed: true },
);
const others = before.filter(
  (listed) => listed.release === release && !made.some(({ listed: { sha256 } }) => sha256 === listed.sha256),
);
if (others.length > 0) {
  const names = others.map(rulesFile).join(', ');
  process.stderr.write(
    `${release} has other rules listed (${names}): raise the version in package.json. If it never came out, ` +
      'delete those files and their rows first.\n',
  );
  process.exit(1);
}
const added = made.filter(({ listed }) => !before.some(({ sha256 }) => sha256 === listed.sha256));
const list = [...before, ...added.map(({ listed }) => listed)];
await writeFiles(target, added, BEST);
await writeList(target, list);
const messages = join(here, 'test', 'rules', 'core-messages');
await mkdir(messages, { recursive: true });
await writeFile(
  join(messages, `${release}.json`),
  `${JSON.stringify(coreMessages(resolve(root)), null, 1)}\n`,
);
for (const { listed } of added) process.stdout.write(`${rulesFile(listed)} of ${release}: added\n`);
process.stdout.write(`${list.length} rules listed, ${made.length - added.length} of these were before\n`);
