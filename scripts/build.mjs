// Compiles src/ to dist/ and copies the data files the program reads at run time.
import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
rmSync(`${root}/dist`, { recursive: true, force: true });
execFileSync(process.execPath, [`${root}/node_modules/typescript/bin/tsc`, '-p', 'tsconfig.build.json'], {
  cwd: root,
  stdio: 'inherit',
});
cpSync(`${root}/src`, `${root}/dist`, { recursive: true, filter: (path) => !path.endsWith('.ts') });
