export { programVersion as version } from '../../system/program/index.js';
