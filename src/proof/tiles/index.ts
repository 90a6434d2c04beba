// In: the size of a tree, its leaves.
// Out: the files in which a tree is published, so that anybody can compute any proof himself (C2SP tlog-tiles).
// Never here: disks, servers.

export { entryBundle, leavesOfBundle } from './entry-bundle.js';
export { newTiles, type TilePlace, tilePath } from './tile-paths.js';
