import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PostOffice } from '../../support/post-office.js';
import { verified } from '../../support/tournament-by-mail.js';
import { type EventByMail, EventPlayer, LONG } from './event-by-mail.js';

/** The mails a director may have to write at most. */
const DIRECTOR = 5;

/** An event is played by mail and by nothing else; its logs are verified, and what is changed in them is named. */
export function playedAndVerified(event: EventByMail): void {
  describe(`the ${event.id} event of ${event.players.length}, by mail alone`, () => {
    let office: PostOffice;
    beforeAll(async () => {
      office = await PostOffice.open();
    });
    afterAll(() => office.close(), 60_000);

    it('goes from one mail of the director to the end; he writes five at most', async () => {
      const player = new EventPlayer(office, event);
      const { director, players, orders, games, rounds } = await player.play();
      process.stdout.write(
        `${event.id}: ${games} games of ${event.game} in ${rounds} rounds, ${event.incidents.join(', ')}; ${director} mails of the director, ${players} of players, ${orders} orders\n`,
      );
      expect(director).toBeLessThanOrEqual(DIRECTOR);
      expect(orders).toBeGreaterThan(0);
      const { participants } = (await player.mail.open()).state;
      const there = participants.filter(({ status }) => status === 'in');
      const told = there.flatMap(({ id, members = [] }) => [id, ...members]).slice(0, 3);
      for (const name of ['Dora', ...told]) await player.mail.awaits(name, `(${event.id}) is over`);
    }, 1_800_000);

    it('is verified from the logs alone; a flipped byte in any of them is named', async () => {
      const right = await verified(office.home, event.id);
      expect(right).toMatchObject({ ok: true, missing: [] });
      const all = (await office.house.list()).filter((id) => id.startsWith(`${event.id}-`));
      expect(right.games).toBe(all.length);
      const touched = LONG ? all : [all[0], all.at(-1)].filter((id) => id !== undefined);
      for (const game of touched) {
        expect(await verified(office.home, event.id, { flip: `/${game}` })).toMatchObject({
          ok: false,
          first: { where: game },
        });
      }
      expect(await verified(office.home, event.id, { flip: `/${event.id}` })).toMatchObject({
        ok: false,
        first: { where: 'tournament' },
      });
    }, 1_800_000);

    it('names two results that were exchanged', async () => {
      const found = await verified(office.home, event.id, { exchange: true });
      expect(found).toMatchObject({ ok: false, first: { where: 'tournament' } });
      expect(found.first?.problem).toMatch(/^entry \d+: /);
    });
  });
}
