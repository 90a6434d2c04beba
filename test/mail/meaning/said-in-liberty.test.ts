import { describe, expect, it } from '@jest/globals';
import { done } from './support/done.js';

/** How people say the orders of Liberty: verbs, idioms, nouns. */
const SAID: readonly (readonly [string, string, string, string])[] = [
  ['en', '01', 'Grey sneaks out of Boston and falls upon Newport.', 'move Grey from Boston to Newport'],
  ['en', '01', 'Grant storms Springfield from Boston.', 'move Grant from Boston to Springfield'],
  ['en', '01', 'Carleton paddles from Québec up to Montreal.', 'river Carleton from Québec to Montreal'],
  [
    'en',
    '01',
    'Tarleton weighs anchor at Wilmington for the Atlantic.',
    'sail Tarleton from Wilmington to Atlantic',
  ],
  [
    'en',
    '02',
    'Peters trudges from Montreal to Saint Francis.',
    'move Peters from Montreal to Saint Francis',
  ],
  ['en', '03', 'Strike Grant off the rolls.', 'disband Grant'],
  ['en', '03', 'Tarleton hangs up his sword.', 'disband Tarleton'],
  ['en', '04', 'Sumter is back to the plough.', 'disband Sumter'],
  ['en', '04', 'I keep the whole lot.', 'done'],
  ['en', '05', 'I kick off with a three.', 'play action 3'],
  ['en', '06', 'Wayne reports for duty in Camden.', 'deploy at Camden'],
  ['en', '08', 'Let us tackle Montreal.', 'fight Montreal'],
  ['en', '08', 'Portsmouth takes precedence.', 'fight Portsmouth'],
  ['en', '09', 'The ship sheers off to the Atlantic.', 'retreat ship Howe to Atlantic'],
  ['en', '10', 'Peters legs it to Long Sault.', 'retreat Peters to Long Sault'],
  ['en', '10', 'No retreat for Peters.', 'fire Peters'],
  ['en', '11', 'Putnam retraces his steps to Hartford.', 'regroup Putnam to Hartford'],
  ['en', '12', 'Gates settles in at Montreal.', 'stay'],
  ['en', '13', 'Patch up Fraser and Grant.', 'supply Fraser, Grant'],
  ['en', '14', 'Sumter is topped up.', 'supply Sumter'],
  ['de', '01', 'Grey überfällt Newport von Boston aus.', 'ziehen Grey von Boston nach Newport'],
  ['de', '01', 'Carleton paddelt von Québec nach Montreal.', 'Fluss Carleton von Québec nach Montreal'],
  [
    'de',
    '01',
    'Tarleton lichtet in Wilmington die Anker Richtung Atlantik.',
    'segeln Tarleton von Wilmington nach Atlantik',
  ],
  [
    'de',
    '02',
    'Peters stapft von Montreal nach Saint Francis.',
    'ziehen Peters von Montreal nach Saint Francis',
  ],
  ['de', '03', 'Grant mustere ich aus.', 'auflösen Grant'],
  ['de', '03', 'Tarleton nimmt seinen Abschied.', 'auflösen Tarleton'],
  ['de', '04', 'Sumter kehrt zurück an den Pflug.', 'auflösen Sumter'],
  ['de', '04', 'Ich belasse es dabei.', 'fertig'],
  ['de', '05', 'Eine Drei decke ich auf.', 'spielen Aktion 3'],
  ['de', '06', 'Wayne bezieht in Camden Quartier.', 'aufstellen bei Camden'],
  ['de', '08', 'Bennington hat Vorrang.', 'Schlacht Bennington'],
  ['de', '09', 'Das Schiff weicht nicht.', 'feuern Schiff Howe'],
  ['de', '10', 'Peters macht sich nach Long Sault davon.', 'Rückzug Peters nach Long Sault'],
  ['de', '10', 'Peters gibt Fersengeld nach Long Sault.', 'Rückzug Peters nach Long Sault'],
  ['de', '11', 'Putnam hole ich nach Hartford zurück.', 'umgruppieren Putnam nach Hartford'],
  ['de', '12', 'Gates macht es sich in Montreal bequem.', 'bleiben'],
  ['de', '13', 'Fraser päppele ich auf.', 'versorgen Fraser'],
  ['de', '14', 'Sumter wird aufgestockt.', 'versorgen Sumter'],
  ['fr', '01', 'Grey fond sur Newport depuis Boston.', 'déplacer Grey depuis Boston vers Newport'],
  ['fr', '01', 'Carleton pagaie de Québec à Montréal.', 'fleuve Carleton depuis Québec vers Montréal'],
  [
    'fr',
    '02',
    'Peters se faufile de Montréal à Saint Francis.',
    'déplacer Peters depuis Montréal vers Saint Francis',
  ],
  ['fr', '03', 'Grant tire sa révérence.', 'congédier Grant'],
  ['fr', '03', 'Tarleton fait ses adieux.', 'congédier Tarleton'],
  ['fr', '04', 'Sumter retourne à sa charrue.', 'congédier Sumter'],
  ['fr', '04', 'On en reste là.', 'terminé'],
  ['fr', '05', 'Je démarre avec un 3.', 'jouer action 3'],
  ['fr', '06', 'Wayne prend ses quartiers à Camden.', 'déployer à Camden'],
  ['fr', '09', 'Le navire vire de bord vers l’Atlantique.', 'retraite navire Howe vers Atlantique'],
  ['fr', '10', 'Peters ne recule pas.', 'tirer Peters'],
  ['fr', '10', 'Peters déguerpit vers Long Sault.', 'retraite Peters vers Long Sault'],
  ['fr', '11', 'Putnam regagne Hartford.', 'regrouper Putnam vers Hartford'],
  ['fr', '12', 'Gates prend ses aises à Montréal.', 'rester'],
  ['fr', '13', 'Je requinque Fraser.', 'ravitailler Fraser'],
  ['fr', '14', 'Sumter reçoit des renforts.', 'ravitailler Sumter'],
];

/** The same words, where nothing is ordered by them. */
const NOT_SAID: readonly (readonly [string, string, string])[] = [
  ['en', '03', 'I would never strike Grant off the rolls.'],
  ['en', '03', 'If Grant hangs up his sword, Boston falls.'],
  ['en', '04', 'Shall I send Sumter back to the plough?'],
  ['en', '06', 'Putnam stands in Hartford.'],
  ['en', '10', 'Gates does not bolt, does he?'],
  ['en', '14', 'Washington has three steps left.'],
  ['en', '13', 'Fraser was patched up last year.'],
  ['de', '03', 'Grant mustere ich nicht aus.'],
  ['de', '04', 'Sumter geht es gut.'],
  ['de', '06', 'In Hartford steht Putnam.'],
  ['de', '05', 'Das Spiel fängt ja gut an.'],
  ['de', '14', 'Washington hat noch drei Stufen.'],
  ['de', '13', 'Soll ich Fraser aufpäppeln?'],
  ['de', '10', 'Wenn Peters sich davonmacht, ist Montreal weg.'],
  ['fr', '03', 'Grant ne tire pas sa révérence.'],
  ['fr', '04', 'Sumter retournerait bien à sa charrue.'],
  ['fr', '06', 'Putnam est en garnison à Hartford.'],
  ['fr', '13', 'Faut-il requinquer Fraser ?'],
  ['fr', '14', 'Washington a encore trois pas.'],
];

describe('how people say the orders of Liberty', () => {
  it.each(SAID)('is heard, in %s at liberty-%s: %s', (language, position, text, order) => {
    expect(done(text, language, `liberty-${position}`)?.join('; ') ?? null).toBe(order);
  });

  it.each(NOT_SAID)(
    'orders nothing where it is denied, asked or told, in %s at liberty-%s: %s',
    (language, position, text) => {
      expect(done(text, language, `liberty-${position}`)).toBeNull();
    },
  );
});
