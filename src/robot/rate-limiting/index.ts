// In: who sends, and when; what was counted before, of this program or others.
// Out: whether it is too much.
// Never here: what is said.

export { RepeatGuard } from './answer-loop-guard.js';
export { RateLimits, type RateSettings, type RateVerdict } from './rate-limits.js';
