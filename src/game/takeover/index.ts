// In: a folder of games where people and waiting games lie in files, one each: a release before the store.
// Out: the same in the store.
// Never here: a change of these files.

export { type Found, inBatches } from './batches.js';
export { newerOldLobby, oldLobbyFolder, takeOverLobby } from './old-lobby.js';
export { newerOldPeople, oldPeopleFolder, takeOverPeople } from './old-people.js';
