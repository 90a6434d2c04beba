#!/usr/bin/env node
import { runPlayouts } from './playouts/index.js';
import { processIo } from './process/index.js';

process.exitCode = await runPlayouts(process.argv.slice(2), processIo);
