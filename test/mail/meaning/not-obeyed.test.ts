import { describe, expect, it } from '@jest/globals';
import { done } from './support/done.js';

const reads = (text: string, locale: string, where: string) => done(text, locale, where)?.join('; ') ?? null;

describe('what is named and not ordered', () => {
  it.each([
    // Taken back.
    ['en', 'wilderness-war-07', 'Lose Béarn. Hmm, on second thoughts hold that, let me look again.'],
    ['en', 'wilderness-war-07', 'Lose Béarn. No, sorry, I have to ask my wife first.'],
    ['de', 'wilderness-war-07', 'Béarn verliert eine Stufe. Nein, wartet, ich habe mich verlesen.'],
    ['fr', 'wilderness-war-07', 'Je perds Béarn. Ou plutôt non, laisse tomber.'],
    ['fr', 'liberty-07', "Je joue l'action 2. Non, pardon, annule."],
    ['de', 'liberty-07', 'Ich spiele Aktion 2. Nein, bitte vergessen!'],
    ['de', 'mohicans-04', 'Marin mit den Abenaki nach New Hampshire. Halt, streichen, da ist ja niemand!'],
    // An if that is said by the verb before its subject.
    ['de', 'wilderness-war-11', 'Fängt Webb die Kerle ab, steht Hudson Carry South so gut wie leer.'],
    ['de', 'liberty-01', 'Segelt die Flotte nach Portsmouth, bleibt Boston ohne Schutz.'],
    ['de', 'mohicans-14', 'Igelt sich die Miliz ein, verhungert sie.'],
    // What somebody wants, waits for or may do.
    ['fr', 'liberty-13', "Fraser et Grant réclament des vivres depuis janvier, comme d'habitude."],
    ['fr', 'liberty-10', "Une retraite vers Long Sault, Gates n'attend que ça."],
    ['de', 'liberty-13', 'Versorgt gehörten sie eigentlich alle, von Carleton bis Ferguson.'],
    [
      'fr',
      'mohicans-04',
      "La milice de Louisbourg par mer jusqu'à Québec, est-ce autorisé dès le printemps, je ne sais plus.",
    ],
    ['fr', 'mohicans-12', 'New York, New York, ma fille y part en stage au mois de mai.'],
    // A draft.
    ['en', 'wilderness-war-07', 'Rough draft: lose Béarn.'],
    ['de', 'wilderness-war-07', 'Erster Entwurf: Béarn verliert eine Stufe.'],
    ['fr', 'wilderness-war-07', 'Brouillon : je perds Béarn.'],
    ['fr', 'liberty-07', 'Moteur, ça tourne, action 1 ! Pardon. La vraie réponse ce soir.'],
    // Another time.
    ['en', 'wilderness-war-05', 'Next season, Rigaud moves to Oswegatchie.'],
    ['en', 'wilderness-war-05', 'In summer, not before, Rigaud moves to Oswegatchie.'],
    ['de', 'wilderness-war-05', 'Im nächsten Jahr, Rigaud zieht nach Oswegatchie.'],
    ['fr', 'wilderness-war-05', 'La saison prochaine, Rigaud ira à Oswegatchie.'],
    // What stands behind it says that it is none.
    ['en', 'mohicans-11', 'Retreat to New York, was what I thought first.'],
    ['de', 'mohicans-11', 'Den Rückzug nach New York, habe ich schon einmal bereut.'],
    ['fr', 'mohicans-10', 'Commencer par Albany, non merci.'],
    ['fr', 'liberty-13', 'Ravitailler Cunningham, voilà une drôle d’idée.'],
    // Nearly, and whom others would like to see do it.
    ['en', 'mohicans-13', 'I almost transferred the 45th and the 49th.'],
    ['fr', 'wilderness-war-11', "Pour un peu, je lançais Webb à l'interception."],
    ['de', 'wilderness-war-07', 'Um ein Haar verlöre Béarn eine Stufe.'],
    ['en', 'mohicans-02', "You'd love me to put Langlade in Montréal."],
    // Asked without a mark.
    ['en', 'wilderness-war-03', 'Does the Marine Detachment get to Ohio Forks by boat'],
    // Of people who do not play.
    ['fr', 'mohicans-06', 'Les cousins se rassemblent à New York, ceux de Trenton et de Boston.'],
    ['fr', 'mohicans-01', 'Un certain Langlade va chaque jour de Montréal à Caughnawaga.'],
    ['en', 'mohicans-12', 'We got a lower berth at Portsmouth on the ferry.'],
    ['fr', 'mohicans-10', 'Albany joue samedi, on y sera.'],
    // Where he goes nobody can read.
    ['en', 'wilderness-war-01', 'force 57 Webb with Connecticut, then march to crowm piont'],
    // How somebody is.
    ['fr', 'mohicans-11', "La milice d'Albany est touchée."],
    // Others are told more than is in the order.
    ['fr', 'wilderness-war-09', 'New Hampshire part en promenade, New Jersey se bat dehors.'],
    ['fr', 'liberty-08', 'À Montréal, Peters ne pèse pas lourd.'],
    ['en', 'wilderness-war-04', 'Mohawks: first to Hudson Carry South.'],
    ['fr', 'mohicans-04', "Marin et sa tribu s'avancent à Saint-François."],
    ['en', 'mohicans-13', 'Only the 45th comes over, the 49th guards Port Royal.'],
    ['de', 'mohicans-13', 'Nur das 45th kommt herüber, das 49th hütet weiter Port Royal.'],
    // What depends on something, by the verb before its subject.
    ['de', 'mohicans-10', 'Gewinne ich in Albany, ist mir Fort Stanwix gleich.'],
    // Signs, songs, habits, and how well somebody does it.
    ['de', 'wilderness-war-12', '(Stehen bleiben! steht auf dem Schild vor unserem Bahnübergang.)'],
    ['fr', 'wilderness-war-12', "Tout le monde à l'intérieur ! Voilà le titre du roman que je lis."],
    [
      'en',
      'mohicans-08',
      'Marin at Fox, La Corne at Huron, Villiers at Shawnee: so it went in the video I watched.',
    ],
    ['de', 'liberty-12', 'Alle zurück nach Fort Ticonderoga, hat der Reiseleiter damals gebrüllt.'],
    ['en', 'liberty-13', 'Supply Howe, supply Grey, supply Grant: thus spake the fellow who beat me.'],
    [
      'fr',
      'wilderness-war-09',
      "D'habitude je tiens, c'est ma réputation. Cette fois j'aimerais dormir dessus.",
    ],
    ['en', 'liberty-10', 'Peters fires badly.'],
    ['en', 'mohicans-13', "The 49th likes it at Port Royal. I'll decide about the boats later."],
    ['en', 'wilderness-war-03', 'The Marines at French Creek stay dry only because my wife mended the tent.'],
    ['fr', 'liberty-02', "Fini ! Mon déménagement, j'entends."],
    ['en', 'mohicans-04', 'Langlade to Huron (my brother says no).'],
    // A word that was left alone on a line where long ones were broken.
    [
      'en',
      'liberty-09',
      'You asked what the doctor said. He said that I should neither pull nor lift nor shovel snow, and that if I feel it\nfire\nup again I am to come back.',
    ],
  ])('is not done, in %s at %s: %s', (locale, where, text) => {
    expect(reads(text, locale, where)).toBeNull();
  });

  it.each([
    [
      'en',
      'wilderness-war-05',
      'Next season Dieskau can wait, now Rigaud moves to Oswegatchie.',
      'move Rigaud to Oswegatchie',
    ],
    ['en', 'wilderness-war-07', 'No, I will not be driven mad. Lose Béarn.', 'lose Béarn'],
    ['fr', 'liberty-13', 'Je ravitaille Cunningham.', 'ravitailler Cunningham'],
    ['en', 'mohicans-13', 'Just the 45th and the 49th go aboard.', 'transfer 45th, 49th'],
    ['en', 'wilderness-war-09', 'We stay out in the open and take you on, the whole lot of them.', 'stand'],
  ])('leaves what is ordered, in %s at %s: %s', (locale, where, text, orders) => {
    expect(reads(text, locale, where)).toBe(orders);
  });
});
