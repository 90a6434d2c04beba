#!/usr/bin/env node
import { processIo } from './io.js';
import { runPlayouts } from './run-playouts.js';

process.exitCode = await runPlayouts(process.argv.slice(2), processIo);
