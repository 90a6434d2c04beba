import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { NntpConnection } from '../../../src/forum/newsgroup/nntp-connection.js';

/** What speaks as it is told to: a line for each that comes. */
class Speaker {
  readonly heard: string[] = [];
  #server: Server | null = null;

  async listen(
    host: string,
    greeting: string,
    answers: { readonly [begins: string]: string },
  ): Promise<number> {
    const server = createServer((socket) => {
      socket.setEncoding('latin1').write(greeting);
      socket.on('error', () => socket.destroy());
      socket.on('data', (text: string) => {
        for (const line of text.split('\r\n').filter((one) => one !== '')) {
          this.heard.push(line);
          const begins = Object.keys(answers).find((word) => line.startsWith(word));
          if (begins !== undefined) socket.write(answers[begins] ?? '');
        }
      });
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(0, host, resolve));
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  async close(): Promise<void> {
    await new Promise((resolve) => this.#server?.close(resolve));
  }
}

const LOGIN = { AUTHINFO: '281 welcome\r\n', MODE: '200 yes\r\n', QUIT: '205 bye\r\n' };
let speaker: Speaker;
afterEach(() => speaker.close());

async function opened(
  host: string,
  greeting: string,
  answers: { readonly [begins: string]: string },
  timeout = 60_000,
): Promise<NntpConnection> {
  speaker = new Speaker();
  const port = await speaker.listen(host, greeting, answers);
  return NntpConnection.open({ host, port, secure: false, user: 'robot', password: 'secret', timeout });
}

describe('a connection to a server for newsgroups', () => {
  it('gives no password away where others can hear it', async () => {
    const answers = { ...LOGIN, CAPABILITIES: '101 these\r\nVERSION 2\r\nREADER\r\n.\r\n' };
    await expect(opened('127.0.0.2', '200 hello\r\n', answers)).rejects.toThrow('it offers no TLS');
    expect(speaker.heard.join()).not.toMatch(/AUTHINFO|secret/);
  });

  it('takes blocks apart and puts dots where they belong', async () => {
    const lines = '224 some\r\n..dotted\r\n\r\n...\r\nlast\r\n.\r\n';
    const answers = {
      ...LOGIN,
      OVER: lines,
      LIST: '215 none\r\n.\r\n',
      POST: '340 go on\r\n',
      '.': '240 taken\r\n',
    };
    const connection = await opened('127.0.0.1', '200 hello\r\n', answers);
    expect(await connection.block([224], 'OVER', '1-2')).toEqual([
      { code: 224, text: 'some' },
      ['.dotted', '', '..', 'last'],
    ]);
    expect(await connection.block([215], 'LIST')).toEqual([{ code: 215, text: 'none' }, []]);
    expect(await connection.block([224], 'MODE', 'READER')).toEqual([{ code: 200, text: 'yes' }, null]);
    expect(await connection.post(Buffer.from('From: a\r\n\r\n.one\r\ntwo\r\n'))).toMatchObject({ code: 240 });
    expect(speaker.heard.slice(-4)).toEqual(['From: a', '..one', 'two', '.']);
    await expect(connection.command('GROUP', 'a\r\nPOST')).rejects.toThrow(RangeError);
    await connection.quit();
  });

  it('says what keeps it from speaking', async () => {
    await expect(opened('127.0.0.1', '502 go away\r\n', {})).rejects.toMatchObject({ code: 502 });
    await speaker.close();
    await expect(opened('127.0.0.1', 'SSH-2.0\r\n', {})).rejects.toThrow('it does not speak NNTP');
    await speaker.close();
    await expect(opened('127.0.0.1', '200 hello\r\n', {}, 50)).rejects.toThrow('it does not answer in time');
    await speaker.close();
    const wrong = { AUTHINFO: '481 no\r\n' };
    await expect(opened('127.0.0.1', '200 hello\r\n', wrong)).rejects.toMatchObject({ code: 481 });
  });
});
