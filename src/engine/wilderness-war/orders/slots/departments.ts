import { readSeparator } from '../../../core/name-slots.js';
import { ok } from '../../../core/result.js';
import type { SlotType } from '../../../core/syntax.js';
import type { State } from '../../state.js';

/** A department, by name. */
export const departmentSlot: SlotType<State, string> = {
  name: 'department',
  parse: (cursor, context) => context.lexicon.names('department').read(cursor),
  format: (value, context) => context.lexicon.names('department').show(value),
};

/** Several departments; the same may be named twice. */
export const departmentsSlot: SlotType<State, string[]> = {
  name: 'departments',
  parse(cursor, context) {
    const departments: string[] = [];
    do {
      const read = departmentSlot.parse(cursor, context);
      if (!read.ok) return read;
      departments.push(read.value);
    } while (readSeparator(cursor, context));
    return ok(departments);
  },
  format: (value, context) =>
    value.map((department) => departmentSlot.format(department, context)).join(', '),
};
