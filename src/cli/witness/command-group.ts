import type { Command } from 'commander';
import type { Register } from '../shared/index.js';
import { witnessCosign } from './cosign.js';
import { witnessForks } from './forks.js';
import { witnessKey } from './key.js';
import { witnessList } from './list.js';
import { witnessServe } from './serve.js';

/** `posthorn witness ...`: this house as a witness of others. */
export const witness: Register = (program, run) => {
  const group: Command = program
    .command('witness')
    .description(
      'cosign the records of other houses, so that nobody can be told another one than everybody else',
    );
  for (const register of [witnessKey, witnessServe, witnessCosign, witnessList, witnessForks])
    register(group, run);
};
