// In: the tree of the house, a folder.
// Out: the tree as files that any web server can give away, so that anybody can compute any proof himself (C2SP tlog-tiles).
// Never here: names of games, of people, of anything a leaf stands for.

export { type Published, publishTree } from './publish-tree.js';
