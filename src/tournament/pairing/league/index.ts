// In: the places of a season, division by division; who leaves and who comes.
// Out: the divisions of the next season.
// Never here: how a division is played (a round robin), or what made the places.

export { dividedInto, type LeagueSettings, nextSeason } from './next-season.js';
