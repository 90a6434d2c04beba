import { givingOrders } from './german-giving-orders.js';
import { holdingBack } from './german-holding-back.js';
import { idioms } from './german-idioms.js';
import { otherTimes } from './german-other-times.js';
import { smallTalk } from './german-small-talk.js';
import type { WordsOfTalk } from './words-of-talk.js';

export const german: WordsOfTalk = { ...smallTalk, ...holdingBack, ...otherTimes, ...givingOrders, idioms };
