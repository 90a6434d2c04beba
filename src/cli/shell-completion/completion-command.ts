import { Argument } from 'commander';
import { EXIT } from '../process/index.js';
import { act, Context, type GlobalOptions, type Register, required } from '../shared/index.js';
import { answerText, answerTo } from './complete-word.js';
import { ASK, SCRIPTS } from './scripts.js';

/** `posthorn completion`: what a shell runs to complete verbs, options, games and sides. */
export const completion: Register = (program, run) => {
  const command = program
    .command('completion')
    .description('print what bash, zsh or fish runs to complete verbs, options, games and sides')
    .addArgument(new Argument('<shell>', 'which shell').choices(Object.keys(SCRIPTS)));
  act(command, run, async (context, [shell]) => {
    context.io.out(SCRIPTS[required(shell) as keyof typeof SCRIPTS]);
    return EXIT.ok;
  });
  const ask = program.command(ASK, { hidden: true }).argument('[lines...]', 'the words typed so far');
  // Not by `act`: a configuration that cannot be used is no reason not to complete what can be.
  ask.action(async () => {
    const context = new Context(run.io, ask.optsWithGlobals<GlobalOptions>());
    run.io.out(answerText(await answerTo(context, program, ask.processedArgs[0] as readonly string[])));
    run.code = EXIT.ok;
  });
};
