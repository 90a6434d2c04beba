import { givingOrders } from './french-giving-orders.js';
import { holdingBack } from './french-holding-back.js';
import { idioms } from './french-idioms.js';
import { otherTimes } from './french-other-times.js';
import { smallTalk } from './french-small-talk.js';
import type { WordsOfTalk } from './words-of-talk.js';

export const french: WordsOfTalk = { ...smallTalk, ...holdingBack, ...otherTimes, ...givingOrders, idioms };
