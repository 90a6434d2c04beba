// In: standings, crosstable or a round of a tournament, with the names of its entrants and a language.
// Out: a table as text, Markdown, BBCode, HTML, CSV or JSON.
// Never here: anything that is counted; games.

export { crosstableTable } from './crosstable-table.js';
export { roundTable } from './pairings-table.js';
export { ratingsTable } from './ratings-table.js';
export { RESULTS_HEAD, type ResultsOf, resultsFiles, resultsTables, trfText } from './results-files.js';
export { standingsTable, type Told } from './standings-table.js';
export { TABLE_FACES, type TableFace, tableAs } from './table-faces.js';
export type { TableCell, TableColumn, TableModel } from './table-model.js';
export { type PairedBecause, whyPaired } from './why-paired.js';
