import type { Register } from './shared/index.js';

/**
 * The families of verbs by their first word, in the order of the help. Each is loaded when a line begins with its word: who asks
 * for the version waits for no mail library.
 */
export const FAMILIES: { readonly [word: string]: () => Promise<Register> } = {
  game: async () => (await import('./game/index.js')).game,
  tournament: async () => (await import('./tournament/index.js')).tournament,
  order: async () => (await import('./side/index.js')).order,
  check: async () => (await import('./side/index.js')).check,
  options: async () => (await import('./side/index.js')).options,
  report: async () => (await import('./side/index.js')).report,
  history: async () => (await import('./side/index.js')).history,
  replay: async () => (await import('./side/index.js')).replay,
  state: async () => (await import('./side/index.js')).state,
  log: async () => (await import('./log/index.js')).log,
  dispute: async () => (await import('./log/index.js')).dispute,
  verify: async () => (await import('./log/index.js')).verifyFile,
  mail: async () => (await import('./mail/index.js')).mail,
  receive: async () => (await import('./service/index.js')).receive,
  serve: async () => (await import('./service/index.js')).serve,
  site: async () => (await import('./site/index.js')).site,
  witness: async () => (await import('./witness/index.js')).witness,
  demo: async () => (await import('./demo/index.js')).demo,
  doctor: async () => (await import('./doctor/index.js')).doctor,
  backup: async () => (await import('./backup/index.js')).backup,
  restore: async () => (await import('./backup/index.js')).restore,
  upgrade: async () => (await import('./service/index.js')).upgrade,
  completion: async () => (await import('./shell-completion/index.js')).completion,
};

/** Verbs that are loaded without the others of their family, by both words: they are asked for often and need little. */
export const ALONE: { readonly [words: string]: () => Promise<Register> } = {
  'game list': async () => (await import('./game-lists.js')).listAlone,
  'game results': async () => (await import('./game-lists.js')).resultsAlone,
};
