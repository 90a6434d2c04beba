/** A column: its name for programs, its heading for people, and on which side its cells stand. */
export interface TableColumn {
  readonly key: string;
  readonly heading: string;
  readonly align: 'left' | 'right';
}

/** A cell: words, a number, or nothing. */
export type TableCell = string | number | null;

/** A table of a tournament before it has a face: the same for every one of them. */
export interface TableModel {
  readonly title: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly TableCell[])[];
}
