#!/usr/bin/env node
import { keepCompiledCode } from './keep-compiled-code.js';

keepCompiledCode();
// Only what is loaded after that is kept.
const { start } = await import('./start.js');
await start();
