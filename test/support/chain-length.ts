/**
 * How long the chains of games are that tests begin: an eighth of what they are otherwise (src/log/dice/chain-length.ts), because they
 * begin thousands. Programs that tests start have whole ones.
 */
export const CHAIN_LENGTH = 1024;
