// In: addresses of people who wrote.
// Out: what is kept about them, and their tokens.
// Never here: games, but for who runs one.

export { AddressChanges, TICKET } from './address-change.js';
export { SECRET, Secret, sameToken } from './capability-tokens.js';
export { moderatorAddresses, moderators } from './moderator-lookup.js';
export { newerPeople } from './newer-people.js';
export { People } from './people-store.js';
export {
  LOCALES,
  type Locale,
  NEWS_TIMINGS,
  type NewsTiming,
  newcomer,
  PERSON,
  type Person,
} from './person.js';
