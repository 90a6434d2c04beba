// In: addresses, and hashes of tokens.
// Out: the records that are kept of them.
// Never here: what the records say.

export { AddressTicketRows } from './address-ticket-rows.js';
export { PeopleRows } from './people-rows.js';
