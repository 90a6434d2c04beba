import { z } from 'zod';
import { settingsShape } from '../../src/tournament/settings/index.js';

/** A setting as the reference tells it; `usual` is empty where nothing is usual. */
export interface SettingRow {
  readonly key: string;
  readonly values: string;
  readonly usual: string;
}

interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly items?: Shape;
  readonly properties?: { readonly [key: string]: Shape };
  readonly additionalProperties?: Shape | boolean;
  readonly required?: readonly string[];
  readonly default?: unknown;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Every setting of a director's file, off its schema. */
export function settingRows(): readonly SettingRow[] {
  const shape = z.toJSONSchema(settingsShape, { io: 'input', unrepresentable: 'any' }) as Shape;
  const usual = settingsShape.parse({ id: 'x', title: 'x', stages: [{ kind: 'swiss', rounds: 1 }] });
  return rowsOf(shape, { before: '', isThere: true, usual });
}

/** Where a setting stands: its key so far, whether that is always there, and what is usual in it. */
interface Within {
  readonly before: string;
  readonly isThere: boolean;
  readonly usual: unknown;
}

function rowsOf(shape: Shape, { before, isThere, usual: within }: Within): SettingRow[] {
  return Object.entries(shape.properties ?? {}).flatMap(([name, own]): SettingRow[] => {
    const key = `${before}${name}`;
    const kinds = own.items?.oneOf;
    const isNeeded = shape.required?.includes(name) === true;
    if (kinds?.every(({ properties }) => properties?.kind?.const !== undefined) === true) {
      return kinds.flatMap((kind) =>
        rowsOf(kind, {
          before: `${key}[${String(kind.properties?.kind?.const)}].`,
          isThere: true,
          usual: undefined,
        }),
      );
    }
    const inIt = (within as { readonly [name: string]: unknown } | undefined)?.[name];
    if (own.properties !== undefined) {
      return rowsOf(own, { before: `${key}.`, isThere: inIt !== undefined, usual: inIt });
    }
    if (own.const !== undefined && name === 'kind') return [];
    const set = own.default ?? (isNeeded ? undefined : inIt);
    const needed = isThere ? 'needed' : 'needed there';
    const usual = set === undefined ? (isNeeded ? needed : '') : `\`${inLine(set)}\``;
    return [{ key, values: valuesOf(own), usual }];
  });
}

function inLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`;
  if (value === null || typeof value !== 'object') return String(value);
  const fields = Object.entries(value).map(([name, item]) => `${name}: ${inLine(item)}`);
  return fields.length === 0 ? '{}' : `{${fields.join(', ')}}`;
}

function valuesOf(shape: Shape): string {
  if (shape.const !== undefined) return `\`${String(shape.const)}\``;
  if (shape.enum !== undefined) return shape.enum.map((one) => `\`${String(one)}\``).join(', ');
  const forms = shape.anyOf ?? shape.oneOf;
  if (forms !== undefined) return [...new Set(forms.map(valuesOf))].join(' or ');
  switch (shape.type) {
    case 'boolean':
      return '`true`, `false`';
    case 'integer':
    case 'number':
      return numberOf(shape);
    case 'array':
      return `list of ${shape.items === undefined ? 'anything' : valuesOf(shape.items)}`;
    case 'object': {
      if (shape.properties !== undefined) {
        return `\`{${Object.keys(shape.properties).join(', ')}}\``;
      }
      const each = shape.additionalProperties;
      return `a key with ${typeof each === 'object' && Object.keys(each).length > 0 ? valuesOf(each) : 'a value'} each`;
    }
    case 'string':
      return shape.format === 'date'
        ? 'date'
        : /^\^-\?/.test(String((shape as { pattern?: string }).pattern ?? ''))
          ? 'number'
          : 'text';
    default:
      return 'as told';
  }
}

/** A number with its limits, where they are any. */
function numberOf({ type, minimum, maximum }: Shape): string {
  const [least, most] = [minimum ?? Number.MIN_SAFE_INTEGER, maximum ?? Number.MAX_SAFE_INTEGER];
  const what = type === 'integer' ? 'whole number' : 'number';
  if (least > Number.MIN_SAFE_INTEGER && most < Number.MAX_SAFE_INTEGER)
    return `${what}, ${least} to ${most}`;
  if (least > Number.MIN_SAFE_INTEGER) return `${what}, ${least} or more`;
  return most < Number.MAX_SAFE_INTEGER ? `${what}, ${most} at most` : what;
}
