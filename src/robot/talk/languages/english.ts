import { givingOrders } from './english-giving-orders.js';
import { holdingBack } from './english-holding-back.js';
import { idioms } from './english-idioms.js';
import { otherTimes } from './english-other-times.js';
import { smallTalk } from './english-small-talk.js';
import type { WordsOfTalk } from './words-of-talk.js';

export const english: WordsOfTalk = { ...smallTalk, ...holdingBack, ...otherTimes, ...givingOrders, idioms };
