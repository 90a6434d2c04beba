import { givingOrders } from './french-giving-orders.js';
import { holdingBack } from './french-holding-back.js';
import { otherTimes } from './french-other-times.js';
import { smallTalk } from './french-small-talk.js';
import type { WordsOfTalk } from './words-of-talk.js';

export const french: WordsOfTalk = { ...smallTalk, ...holdingBack, ...otherTimes, ...givingOrders };
