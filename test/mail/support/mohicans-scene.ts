import { type Beginning, realGame } from './real-scene.js';
import type { Scene, Sent } from './scene.js';

/** A game of Mohicans between Alice (French) and Bob (British); its first reports are read. */
export function mohicansScene(beginning: Beginning = {}): Promise<Scene> {
  const game = { module: 'mohicans', title: 'Mohicans', scenario: '1754' };
  return realGame(game, ['french', 'british'], beginning);
}

/** The set-up and the first spring, one mail or two of each side; where the French ships are is said apart. */
export const SPRING = {
  frenchPosts:
    'place Langlade at Montréal; place Marin at Ottawa W., La Corne at Caughnawaga, Villiers at Shawnee',
  britishPosts: 'place 40th at Halifax, 45th at Halifax, 49th at Fort Lawrence; berth at Halifax',
  french: 'rebuild Québec militia 2, Montréal militia 2; muster Saint-Jean militia at Louisbourg; done',
  british:
    'rebuild Hartford militia, Carlisle militia; muster New York militia, Hartford militia at Albany; done; transfer 49th',
} as const;

export const STATIONS =
  'station squadron at Louisbourg, corsair at Brest, troop convoy at Rochefort, gifts at Bordeaux';
export const OTHER_STATIONS =
  'station corsair at Louisbourg, gifts at Brest, squadron at Rochefort, troop convoy at Bordeaux';

/** The lines of each side up to the first French movement. */
const lines = (stations: string): readonly (readonly [side: string, body: string])[] => [
  ['french', `${SPRING.frenchPosts}\n${stations}`],
  ['british', SPRING.britishPosts],
  ['french', SPRING.french],
  ['british', SPRING.british],
];

/** Everything up to the first French movement, by mail; gives what was sent. */
export async function springByMail(scene: Scene, stations: string = STATIONS): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (const [side, body] of lines(stations)) {
    const heard = await scene.say(side, body);
    if (heard.outcome.kind !== 'answered' || !heard.outcome.accepted) {
      throw new Error(`${body}: ${heard.sent.map(({ text }) => text).join('\n')}`);
    }
    sent.push(...heard.sent);
  }
  return sent;
}

/** The same without mails, whose reports take their time. */
export async function toFirstMovement(scene: Scene): Promise<void> {
  const table = await scene.table();
  for (const [side, body] of lines(STATIONS)) {
    const said = body.split('\n').map((text, index) => ({ text, line: index + 1 }));
    const { verdicts } = await table.submit(side, said, { via: 'command', message: null });
    if (verdicts.some(({ status }) => status === 'refused')) throw new Error(JSON.stringify(verdicts));
  }
}
