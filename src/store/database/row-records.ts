import { newerText, type RecordKind, type RecordNewer } from '../../system/files/index.js';
import type { Tables } from './tables.js';

/** A record with the key of its row. */
export interface KeyedRecord {
  readonly key: string;
  readonly record: string;
}

/** How a row is called in errors. */
export function nameOfRow(table: keyof Tables, key: string): string {
  return `store: ${table} ${key}`;
}

/** What is to be said of those records that a newer program wrote. */
export function newerRows(
  table: keyof Tables,
  kind: RecordKind<unknown>,
  rows: readonly KeyedRecord[],
): RecordNewer[] {
  return rows.flatMap(({ key, record }) => newerText(nameOfRow(table, key), kind, record) ?? []);
}
