import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import {
  DEFAULT_CONTROL,
  readTimeControl,
  writeTimeControl,
} from '../../../src/game/timekeeping/time-control-text.js';
import { fc } from '../../support/property.js';
import { CONTROL, controls } from './support.js';

function fault(text: string): unknown {
  const read = readTimeControl(text);
  return read.ok ? read.value : { code: read.violation.code, ...read.violation.params };
}

const FULL = '72h +12h cap 120h first 7d grace 24h remind 24h vacation 30d expiry default';

describe('a time control in words', () => {
  it.each([
    FULL,
    '72h expiry default vacation 30 days remind 24h grace 1 day first 1 week cap 5d +12h',
    '72 h, +12 h a move, cap 120 h; first: 7d; grace = 24h; remind 24h, vacation 30d, expiry default',
    'BANK 3 days +12 hours per move cap 5 days first 7 days grace 24 hours remind 1d vacation 30d expiry default',
    '72 heures +12 heures par coup plafond 5 jours première 1 semaine grâce 1 jour rappel 24h congé 30 jours échéance défaut',
    '72 Stunden +12 Std. pro Zug Obergrenze 5 Tage erste 7 Tage Nachfrist 24h Erinnerung 1 Tag Urlaub 30 Tage Ablauf Standard',
  ])('is read from %j', (text) => {
    expect(readTimeControl(text)).toEqual({ ok: true, value: CONTROL });
  });

  it.each(['none', 'None', ' off ', 'aucun', 'keine'])('%j is no control', (text) => {
    expect(readTimeControl(text)).toEqual({ ok: true, value: null });
  });

  it('what is left out fits what is said', () => {
    expect(fault('72h')).toEqual(DEFAULT_CONTROL);
    expect(fault('10d')).toMatchObject({ cap: (240 + 48) * 60, first: 14_400 });
    expect(fault('2h +0h')).toMatchObject({ cap: 120, increment: 0, remind: 60 });
    expect(fault('72h vacation none')).toMatchObject({ vacationDays: 0 });
  });

  it.each([
    ['', { code: 'control-without-bank', word: '' }],
    ['+12h', { code: 'control-without-bank', word: '+' }],
    ['cap 120h', { code: 'control-without-bank', word: 'cap' }],
    ['fast', { code: 'bad-duration', text: 'fast' }],
    ['72h fast', { code: 'bad-time-control', word: 'fast' }],
    ['72h cap', { code: 'control-incomplete', word: 'cap' }],
    ['72h expiry', { code: 'control-incomplete', word: 'expiry' }],
    ['72h expiry death', { code: 'bad-time-control', word: 'death' }],
    ['72h cap much', { code: 'bad-duration', text: 'much' }],
    ['72h cap 120h cap 130h', { code: 'control-word-twice', word: 'cap' }],
    ['72h expiry loss expiry loss', { code: 'control-word-twice', word: 'expiry' }],
    ['72h +12h often', { code: 'bad-time-control', word: 'often' }],
    ['72h cap 12h a move', { code: 'bad-time-control', word: 'a' }],
    ['72h cap 48h', { code: 'cap-below-bank', cap: '2 d', bank: '3 d' }],
    ['0h', { code: 'control-out-of-range', word: '0h', least: '1 min', most: '3653 d' }],
    ['72h vacation 400d', { code: 'control-out-of-range', word: 'vacation', least: '0 min', most: '366 d' }],
    ['72h vacation 12h', { code: 'bad-duration', text: '12h' }],
  ])('%j is refused with the word at fault', (text, expected) => {
    expect(fault(text)).toEqual(expected);
  });

  it('is written in full, with the units people use', () => {
    expect(writeTimeControl(CONTROL)).toBe(FULL);
    expect(writeTimeControl(null)).toBe('none');
  });

  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.option(controls), (control) => {
        expect(readTimeControl(writeTimeControl(control))).toEqual({ ok: true, value: control });
      }),
    );
  });

  it('every refusal has its sentence', () => {
    const texts = parse(
      readFileSync(new URL('../../../templates/en/messages.yaml', import.meta.url), 'utf8'),
    ) as object;
    const folder = new URL('../../../src/game/timekeeping/', import.meta.url);
    const code = ['duration-text', 'time-control-text', 'vacation-rules', 'days-and-times-in-zones'].map(
      (name) => readFileSync(new URL(`${name}.ts`, folder), 'utf8'),
    );
    const codes = [...code.join('\n').matchAll(/refuse\(\s*'([a-z-]+)'/g)].map((match) => match[1]);
    expect(codes.length).toBeGreaterThan(12);
    for (const one of codes) expect(texts).toHaveProperty([`violation.${one}`]);
  });
});
