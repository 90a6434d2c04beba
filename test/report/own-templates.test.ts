import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Context, readConfig } from '../../src/cli/shared/command-context.js';
import { Texts } from '../../src/report/messages/all-texts-by-locale.js';
import { ownTemplateFaults } from '../../src/report/messages/operator-template-check.js';
import { explain } from '../../src/report/model/verdict-texts.js';
import { capture } from '../cli/capture.js';
import { freshFolder } from '../support/fresh-folder.js';

let dir = '';
freshFolder('posthorn', (fresh) => {
  dir = fresh;
});

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(dir, path)), { recursive: true });
  await writeFile(join(dir, path), text);
}

const own = (): Texts => new Texts(() => ({}), true, dir);
const section = { title: 'Canada', lines: ['Québec'] };

describe("an operator's own words", () => {
  it('stand in for a message of ours in that language, and in a template that says it', async () => {
    await put('de/ours.yaml', 'report.entry: Nummer {seq}\n');
    await put('shared/notice.hbs', "{{say 'report.entry' seq=seq}}\n");
    expect(own().messages(null, 'de').text('report.entry', { seq: 3 })).toBe('Nummer 3');
    expect(own().locale('de').render('notice', { seq: 3 })).toBe('Nummer 3\n');
    expect(own().locale('fr').render('notice', { seq: 3 })).toBe('Entrée 3\n');
    expect(own().messages(null, 'de').text('report.time')).toBe('ZEIT');
  });

  it('stand in for a template, for all readers or for those of one language', async () => {
    await put('shared/section.hbs', '== {{title}}\n');
    await put('fr/section.hbs', '~~ {{title}}\n');
    expect(own().locale('en').render('section', section)).toBe('== Canada\n');
    expect(own().locale('fr').render('section', section)).toBe('~~ Canada\n');
    expect(own().locale('en').render('notice', { text: 'ours' })).toBe('ours\n');
  });

  it('may say messages of their own, in English where a language lacks them', async () => {
    await put('shared/notice.hbs', "{{text}} {{say 'club.motto'}}\n");
    await put('en/club.yaml', 'club.motto: Fair play.\n');
    expect(own().locale('fr').render('notice', { text: 'Bonjour.' })).toBe('Bonjour. Fair play.\n');
  });

  it('are told to be wrong before they are needed', async () => {
    await put('shared/report.hbs', '{{#each lines}}\n{{this}}\n');
    await put('fr/a.yaml', 'report.entry: [1]\n');
    await put('fr/b.yaml', "report.entry: 'Entrée {seq'\n");
    await put('fr/c.yaml', "report.entry: 'Entrée {number}'\n");
    await put('fr/d.yaml', "club.motto: 'Franc {jeu}'\n");
    await put('klingon/messages.yaml', 'report.entry: x\n');
    const faults = ownTemplateFaults(dir);
    expect(faults.map(({ code }) => code)).toEqual([
      'messages-broken',
      'message-broken',
      'message-values',
      'templates-language',
      'template-broken',
    ]);
    for (const locale of ['en', 'fr', 'de']) {
      const messages = new Texts(() => ({}), true).messages(null, locale);
      const told = faults.map((fault) => explain(fault, messages));
      expect(told[2]).toContain('report.entry');
      expect(told[2]).toContain('number');
      expect(told[4]).toContain('report.hbs');
    }
  });

  it('are none where the folder is right, or has files of another kind', async () => {
    await put('en/ours.yaml', 'report.entry: No. {seq}\n');
    await put('README.md', 'what we changed');
    await put('.git/config', '');
    expect(ownTemplateFaults(dir)).toEqual([]);
    expect(ownTemplateFaults(join(dir, 'elsewhere'))).toEqual([
      { code: 'templates-missing', params: { folder: join(dir, 'elsewhere') } },
    ]);
  });
});

describe('the key templates of a configuration', () => {
  const SMALL = 'home: ./state\nrobot: { address: robot@posthorn.test }\ntemplates: words\n';

  it('gives every command the words of that folder', async () => {
    await put('posthorn.yaml', SMALL);
    await put('words/en/ours.yaml', 'report.entry: No. {seq}\n');
    const config = await readConfig(join(dir, 'posthorn.yaml'));
    if (!config.ok) throw new Error(config.violation.code);
    const context = new Context(capture(), { locale: 'en' }, config.value);
    expect(context.texts.messages(null, 'en').text('report.entry', { seq: 3 })).toBe('No. 3');
    const plain = new Context(capture(), { locale: 'en' });
    expect(plain.texts.messages(null, 'en').text('report.entry', { seq: 3 })).toBe('Entry 3');
  });

  it('is refused where the folder is not there or cannot be used', async () => {
    await put('posthorn.yaml', SMALL);
    const read = () => readConfig(join(dir, 'posthorn.yaml'));
    expect(await read()).toMatchObject({
      violation: { params: { faults: [{ code: 'templates-missing' }] } },
    });
    await put('words/shared/report.hbs', '{{#if}');
    expect(await read()).toMatchObject({ violation: { params: { faults: [{ code: 'template-broken' }] } } });
  });
});
