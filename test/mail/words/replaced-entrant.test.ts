import { describe, expect, it } from '@jest/globals';
import { readCommand } from '../../../src/robot/commands/command-parser.js';

const read = (line: string) => readCommand(line, 'director');

describe('who plays on for another, and in which games', () => {
  it.each([
    ['replace anna eve', null, 'running'],
    ['replace anna with eve@example.org Eve Smith', 'Eve Smith', 'running'],
    ['replace anna eve all', null, 'all'],
    ['remplacer anna par eve toutes', null, 'all'],
    ['ersetzen anna durch eve alle', null, 'all'],
    ['replace anna eve under 50%', null, { below: 50 }],
    ['replace anna eve@example.org Eve Smith less than 30 percent.', 'Eve Smith', { below: 30 }],
    ['remplacer anna eve moins de 50 %', null, { below: 50 }],
    ['ersetzen anna eve unter 50 Prozent', null, { below: 50 }],
    ['ersetzen anna eve@example.org Eva weniger als 40%', 'Eva', { below: 40 }],
  ] as const)('"%s"', (line, name, games) => {
    expect(read(line)).toMatchObject({ ok: true, value: { entrant: 'anna', name, games } });
  });

  it.each(['replace anna eve under 0%', 'replace anna eve under 150%', 'replace anna'])(
    '"%s" is not said in full',
    (line) => {
      expect(read(line)).toMatchObject({ ok: false, violation: { code: 'command-incomplete' } });
    },
  );
});
