// In: a newsgroup of a server that speaks NNTP, what is to be posted there.
// Out: the same as a gateway: articles of the threads asked for, by their numbers; who wrote them, as far as the server says.
// Never here: games, people, the parsing of MIME.

export { NewsgroupGateway, type NewsgroupSettings } from './newsgroup-gateway.js';
