// In: what a director has paired himself.
// Out: whether it can be, what he should know of it, and the rest paired around it.
// Never here: a judgement on what he may do: he may have two meet again.

export { checkedByHand, type HandDraft, type HandPairing, pairedAround } from './by-hand.js';
