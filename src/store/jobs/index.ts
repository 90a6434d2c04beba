// In: what is to be done, by one program of many.
// Out: that it is done, by one at a time, and again where that one dies.
// Never here: how it is done.

export { type DoTask, type Job, Jobs, type Workers } from './jobs.js';
