// In: who sends, and when.
// Out: whether it is too much.
// Never here: what is said.

export { RepeatGuard } from './answer-loop-guard.js';
export { RateLimits, type RateSettings, type RateVerdict } from './rate-limits.js';
