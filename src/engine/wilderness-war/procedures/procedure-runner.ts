import { frameRunner } from '../../core/procedures/procedure-runner.js';
import { Play } from '../procedure-context.js';
import type { Frame, State } from '../state.js';
import type { World } from '../world/static-data-types.js';
import { procedures } from './index.js';

export const { perform, goOn } = frameRunner<World, State, Frame, Play>(Play, procedures);
