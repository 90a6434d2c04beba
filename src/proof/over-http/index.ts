// In: requests to a witness over HTTP, addresses of witnesses.
// Out: the same answered, and asked (C2SP tlog-witness).
// Never here: what is answered.

export { askOverHttp } from './ask.js';
export { WitnessServer } from './witness-server.js';
