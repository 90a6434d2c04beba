import { givingOrders } from './german-giving-orders.js';
import { holdingBack } from './german-holding-back.js';
import { smallTalk } from './german-small-talk.js';
import type { WordsOfTalk } from './words-of-talk.js';

export const german: WordsOfTalk = { ...smallTalk, ...holdingBack, ...givingOrders };
