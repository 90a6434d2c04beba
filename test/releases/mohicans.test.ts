import { describeKept } from './support/goes-on.js';

await describeKept('mohicans');
