// In: mails between robots that witness each other.
// Out: requests for cosignatures and answers to them, by mail; what they carry is what goes over HTTP, word for word.
// Never here: whether a tree goes on from another, who plays.

export { type HouseToWatch, takeWitnessMail, type WitnessMailParts } from './take-witness-mail.js';
export { WitnessPost } from './witness-post.js';
