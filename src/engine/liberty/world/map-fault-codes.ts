import { SCHEMA_PROBLEMS } from '../../core/base/schema-faults.js';

/** What is wrong with a map, and where. */
export interface Fault {
  readonly path: string;
  readonly problem: MapProblem;
}

export const MAP_PROBLEMS = [
  ...SCHEMA_PROBLEMS,
  'given-twice',
  'unknown-hex',
  'not-adjacent',
  'sea-hexside-unlisted',
  'terrain-against-sea',
  'ships-on-land',
  'ships-against-terrain',
  'town-at-sea',
  'port-inland',
  'not-a-port',
  'not-behind-choke-point',
  'not-passable',
  'crosses-break',
  'crossable-by-land',
  'open-to-ships',
  'wilderness-differs',
  'zone-needs-port',
  'zone-needs-no-town',
  'set-up-place-missing',
  'set-up-at-sea',
  'set-up-not-a-port',
  'indian-town-missing',
  'indian-town-not-wilderness',
] as const;
export type MapProblem = (typeof MAP_PROBLEMS)[number];
