/**
 * Drawing entries a chain lasts for, per audience: a game that draws at every entry, an order a day, for more than
 * twenty years. A spent chain is not continued: a new secret made by the operator in the middle of a game could be
 * chosen for its rolls. Orders that need dice are then refused and the game goes on as a new one from its position.
 */
export const CHAIN_LENGTH = 8192;
