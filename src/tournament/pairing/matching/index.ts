// In: a graph: numbers, which of them may be paired, what each pair costs or is worth; or kinds, how many there are of each.
// Out: most pairs at least cost; the pairs that are worth most; how many of each kind go to which.
// Never here: entrants, rounds, what makes a pair dear.

export { firstAssignment } from './assignment.js';
export { bestMatching, type WorthyEdges } from './best-matching.js';
export { cheapestMatching, type Edge } from './cheapest-matching.js';
export { cheapestTransport } from './transport.js';
