// In: a graph: numbers, which of them may be paired, what each pair costs or is worth.
// Out: most pairs at least cost; the pairs that are worth most.
// Never here: entrants, rounds, what makes a pair dear.

export { type Assignment, type Costs, cheapestAssignment, firstAssignment } from './assignment.js';
export { bestMatching, type WorthyEdges } from './best-matching.js';
export { cheapestMatching, type Edge } from './cheapest-matching.js';
