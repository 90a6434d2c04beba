import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { OpenLog } from '../../src/log/storage/index.js';
import { exportLog, verifyLog } from '../../src/log/verify/index.js';
import { programMessages } from '../../src/report/messages/index.js';
import { whyPaired } from '../../src/report/tournament/index.js';
import {
  openGames,
  participant,
  roundsOf,
  stageNumber,
  standingsAt,
  TOURNAMENTS,
  type TournamentTypes,
  unpaired,
} from '../../src/tournament/procedure/index.js';
import { oneIn } from '../support/property.js';
import { EVENTS } from './referees/events.js';
import { factsOf } from './referees/facts.js';
import { begun, EXAMPLES, exampleText, removeFolders } from './support/logs.js';
import { faultsOfStage } from './support/naive-referee.js';
import { enterAll, playOut } from './support/players.js';

/** Which files play the events of `data/formats.yaml`; the last of them is rules for all others. */
const PLAYED: { readonly [event: string]: readonly string[] } = {
  'bpa-wnw-pbem-2010': ['bpa-wnw-pbem-2010'],
  'wbc-wnw-2004-2005': ['wbc-wnw-2004', 'wbc-wnw-2014'],
  'bpa-wtp-pbem-2006': ['bpa-wtp-pbem-2006'],
  'bpa-wwr-pbem-2013': ['bpa-wwr-pbem-2013'],
  'bpa-pog-pbem-7-9': ['bpa-pog-pbem-7', 'bpa-pog-pbem-9'],
  'bpa-pog-pbem-2013': ['bpa-pog-pbem-2013'],
  'bpa-tws-pbem-2015-2017': ['bpa-tws-pbem-2015'],
  'bpa-tws-pbem-2019-2021': ['bpa-tws-pbem-2019', 'bpa-tws-divisions-2019'],
  'bpa-hrc-pbem-2013': ['bpa-hrc-pbem-2013', 'hrc-convention'],
  'bpa-ftp-pbem-2013-2015': ['bpa-ftp-pbem-2013', 'bpa-ftp-pbem-2014'],
  'bpa-gcacw-pbem-2010-2018': ['bpa-gcacw-pbem-2010', 'bpa-gcacw-pbem-2018'],
  'bpa-was-pbem-2017-2021': [2003, 2010, 2012, 2017, 2020].map((year) => `bpa-was-pbem-${year}`),
  'bwd-and-king-of-the-hill-ladders': [
    'king-of-the-hill-ladder',
    'challenge-ladder',
    'vitp-quick-round',
    'top-ten',
  ],
  'bpa-bkn-pbem': ['bpa-bkn-pbem'],
  'rtt-mini-cup': ['rtt-mini-cup'],
  'yatsl-2016-2018': ['yatsl-2016'],
  'iccf-server-events': ['iccf-semifinal'],
  'dgs-dragon-2008': ['dgs-dragon-2008'],
  'little-golem-championship': ['little-golem-league'],
  'bpa-common-rules': [],
};

const files = readdirSync(EXAMPLES).filter((name) => name.endsWith('.yaml'));
/** A third of them is played in every run, and all by `npm run fuzz`. */
const english = programMessages('en');
const played = oneIn(3, files);
/** Those whose logs are verified in full from an export, too. */
const proved = oneIn(6, files);

afterEach(removeFolders);

describe('the events in games/examples/tournaments', () => {
  it('are those of the collected formats, each with a referee who knows its rules', () => {
    const { events } = parse(readFileSync('test/tournament/data/formats.yaml', 'utf8')) as {
      events: readonly { readonly id: string }[];
    };
    expect(Object.keys(PLAYED)).toEqual(events.map(({ id }) => id));
    const played = Object.values(PLAYED).flatMap((names) => names.map((name) => `${name}.yaml`));
    expect(played.filter((name) => !files.includes(name) || !(name in EVENTS))).toEqual([]);
  });

  it('have a referee each where they are played elsewhere, too', () => {
    expect(Object.keys(EVENTS).filter((name) => !files.includes(name))).toEqual([]);
    expect(files.filter((name) => !(name in EVENTS))).toEqual([
      'best-of-three-cup.yaml',
      'spring-cup.yaml',
      'team-match.yaml',
    ]);
  });

  it.each(played)('%s is read, played out with simulated results, and refereed', async (name) => {
    const { dir, log } = await begun(await exampleText(name));
    const { least, most } = log.session.settings.entry;
    const event = EVENTS[name];
    await enterAll(log, event?.entrants ?? Math.min(most ?? least + 3, Math.max(least + 3, 6)));
    await playOut(log, name);
    const state = log.session;
    expect(state.phase).toBe('ended');
    expect(stageNumber(state)).toBe(state.settings.stages.length);
    expect(event?.faults(factsOf(JSON.stringify(state))) ?? []).toEqual([]);
    // Smaller pools are through before the others.
    const last = state.settings.stages.at(-1);
    const isByChallenge = last?.kind === 'ladder' && last.by === 'challenge';
    if (state.stages.at(-1)?.pools.length === 1 && !isByChallenge) expect(unpaired(state)).toEqual([]);
    expect(state.rounds.reduce((all, round) => all + openGames(round), 0)).toBe(0);
    expect(participant(state, 'p01')?.status).toBe('in');
    for (const [index, stage] of state.settings.stages.entries()) {
      const rounds = roundsOf(state, index + 1);
      expect(rounds.every(({ status }) => status === 'closed')).toBe(true);
      const met = rounds.flatMap(({ meetings }) =>
        meetings
          .filter(({ standIn }) => standIn === undefined)
          .map(({ entrants }) => [...entrants].sort().join()),
      );
      const isOnce =
        stage.kind === 'round-robin'
          ? stage.meet !== 'twice' && typeof stage.pools === 'number'
          : stage.kind === 'swiss';
      if (isOnce) expect(new Set(met).size).toBe(met.length);
      for (const { meetings, byes } of rounds) {
        if ('rounds' in stage && stage.rounds === 'at-once') continue;
        if (
          (stage.kind === 'swiss' && stage.opponents > 1) ||
          (stage.kind === 'ladder' && stage.by === 'challenge')
        )
          continue;
        const busy = [
          ...meetings.flatMap(({ entrants, standIn }) => entrants.filter((id) => id !== standIn)),
          ...byes.map(({ entrant }) => entrant),
        ];
        expect(new Set(busy).size).toBe(busy.length);
      }
      expect(standingsAt(state, index + 1).rows).toHaveLength(state.stages[index]?.field.length ?? 0);
      expect(faultsOfStage(state, index + 1)).toEqual([]);
    }
    const told = state.rounds.flatMap((round) => whyPaired(state, round, (id) => id)).map(({ why }) => why);
    const sentences = told.map(({ key, params }) => english.text(key, params));
    expect(sentences.filter((text) => /tournament\.why|[{}]|NaN|undefined/.test(text))).toEqual([]);
    if (!proved.includes(name)) return;
    const text = await exportLog(dir, 'umpire');
    if (!text.ok) throw new Error(text.violation.code);
    const checked = await verifyLog<TournamentTypes>(Buffer.from(text.value), {
      level: 'full',
      modules: TOURNAMENTS,
    });
    expect(checked.first).toBeUndefined();
    expect(checked.ok).toBe(true);
    const anew = await OpenLog.read(dir, TOURNAMENTS);
    expect(anew.ok && anew.value.session).toEqual(state);
  });
});
