// In: a message whose author is believed, from any channel.
// Out: what it did, and the letters that follow.
// Never here: MIME, forums, who is believed.

export { Dispatcher } from './dispatcher.js';
export { Settings } from './player-settings-and-seat-changes.js';
