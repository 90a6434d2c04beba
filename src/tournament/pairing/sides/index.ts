// In: what two players offer for a side.
// Out: who plays it, and for how many points.
// Never here: who has which side by balance or by lot (`swiss/`), bids that the rules of a game know themselves.

export { type Offer, type SidesByOffers, sidesByOffers } from './sides-by-offers.js';
