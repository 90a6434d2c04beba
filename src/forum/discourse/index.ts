// In: where a Discourse is, and the key of the robot's account there.
// Out: its topics and private messages as a gateway, over its documented HTTP API (docs.discourse.org).
// Never here: what a post says, games, the store.

export { DiscourseGateway } from './discourse-gateway.js';
export type { DiscourseSettings } from './http-api.js';
