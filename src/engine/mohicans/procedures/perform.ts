import { performing } from '../../core/performing.js';
import { Play } from '../play.js';
import type { Frame, State } from '../state.js';
import type { World } from '../world.js';
import { procedures } from './index.js';

export const { perform, goOn } = performing<World, State, Frame, Play>(Play, procedures);
