// How jest runs a suite of ours (`testRunner` in jest.config.js): as modules of Node, in the process of its worker. Jest would load a
// thousand modules anew for each of hundreds of suites; here a worker loads each once, and its code stays warm.
// So a suite shares its modules and its process with those before it: what it changes there it has to put back.
import { readFileSync } from 'node:fs';
import { createRequire, register } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import circus from 'jest-circus/runner';
import { keptAt } from '../../scripts/typescript.mjs';
import { useGlobals } from './globals.mjs';
import { OneAfterAnother } from './one-after-another.mjs';

// Node 20 optimizes what has run for some milliseconds, which takes a quarter of the processor where hardly anything runs for long.
// Newer ones have a cheaper compiler for that, and no such flag.
if (process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=600000');
register('./stand-ins.mjs', import.meta.url);
const require = createRequire(import.meta.url);
const hooks = require('node:async_hooks');
/** Newer ones have it from the engine for nothing, and do not let it be exchanged. */
const FOLLOWS_PROMISES = Object.getOwnPropertyDescriptor(hooks, 'AsyncLocalStorage')?.writable === true;

/** What jest's runner of tests asks of a runtime. */
const runtime = {
  requireInternalModule(path) {
    // With the module goes what it knows of the suite before.
    delete require.cache[path];
    delete globalThis[Symbol.for('EVENT_HANDLERS')];
    if (!FOLLOWS_PROMISES) return require(path);
    const { AsyncLocalStorage } = hooks;
    hooks.AsyncLocalStorage = OneAfterAnother;
    try {
      return require(path);
    } finally {
      hooks.AsyncLocalStorage = AsyncLocalStorage;
    }
  },
  requireModule: (path) => require(path),
  setGlobalsForRuntime: useGlobals,
  unstable_shouldLoadAsEsm: () => true,
  unstable_importModule: (path) => import(pathToFileURL(path).href),
  enterTestCode() {},
  leaveTestCode() {},
};

export default async function runSuite(globalConfig, config, environment, jestRuntime, path) {
  // Jest looks here for the lines that a stack names.
  jestRuntime.getSourceMaps().get = mapOf;
  const found = { console: globalThis.console, folder: process.cwd(), env: { ...process.env } };
  globalThis.console = environment.global.console;
  const before = processorSeconds();
  try {
    const world = { global: globalThis };
    // How each of ten thousand tests goes is told with its suite, and not one by one as well.
    const result = await circus.default(globalConfig, config, world, runtime, path);
    const changed = changesSince(found);
    if (changed.length > 0)
      throw new Error(`other suites run in this process, where this one has changed ${changed}`);
    return { ...result, processorSeconds: processorSeconds() - before };
  } finally {
    globalThis.console = found.console;
  }
}

/** Of this process and of the programs that it has started and that have ended; of this process alone where the system does not tell. */
function processorSeconds() {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1e6;
  if (process.platform !== 'linux') return own;
  // Behind the name in parentheses: the times of ended children, in hundredths, are the 16th and 17th of proc(5) counted from 1.
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return own + (Number(fields[13]) + Number(fields[14])) / 100;
}

function mapOf(source) {
  const path = source.startsWith('file:') ? fileURLToPath(source) : source;
  return path.endsWith('.ts') ? `${keptAt(path)}.map` : undefined;
}

function changesSince({ folder, env }) {
  const names = new Set([...Object.keys(env), ...Object.keys(process.env)]);
  // A library of pictures notes where it lies when it is first loaded.
  names.delete('VIPSHOME');
  const changed = [...names].filter((name) => env[name] !== process.env[name]);
  return process.cwd() === folder ? changed : ['its folder', ...changed];
}
