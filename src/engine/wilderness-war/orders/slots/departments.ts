import type { SlotType } from '../../../core/contract/order-grammar.js';
import { listSlot, nameSlot } from '../../../core/parse/basic-slot-types.js';
import type { State } from '../../state.js';

/** A department, by name. */
export const departmentSlot: SlotType<State, string> = nameSlot('department');

/** Several departments; the same may be named twice. */
export const departmentsSlot: SlotType<State, string[]> = listSlot('departments', departmentSlot);
