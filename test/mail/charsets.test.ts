import { describe, expect, it } from '@jest/globals';
import { asUtf8, undoMisreading } from '../../src/robot/author-text/charset-repair.js';

describe('letters of another set than is said', () => {
  it('are read as UTF-8 when they were that and called western', () => {
    const misread = (text: string) => new TextDecoder('windows-1252').decode(Buffer.from(text));
    for (const text of ['Lévis – à l’heure', 'Fort Carillon €', '“Massacre!”']) {
      expect(undoMisreading(misread(text))).toBe(text);
    }
  });

  it('stay what they are when they were read rightly', () => {
    for (const text of ['', 'Lévis', 'Ãé', 'naïve Ä', '≥ Ã©', 'ПРИВЕТ Ã©'])
      expect(undoMisreading(text)).toBe(text);
  });

  it('are taken for western ones in headers that are not UTF-8', () => {
    expect(Buffer.from(asUtf8(Buffer.from('Réponse', 'latin1'))).toString()).toBe('Réponse');
    expect(Buffer.from(asUtf8(Buffer.from('Réponse'))).toString()).toBe('Réponse');
  });
});
