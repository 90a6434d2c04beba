#!/usr/bin/env node
import { processIo } from './io.js';
import { runCommand } from './run.js';

process.exitCode = await runCommand(process.argv.slice(2), processIo);
