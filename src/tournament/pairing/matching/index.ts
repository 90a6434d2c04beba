// In: a graph: numbers, which of them may be paired, what each pair costs.
// Out: most pairs at least cost.
// Never here: entrants, rounds, what makes a pair dear.

export { cheapestMatching, type Edge } from './cheapest-matching.js';
