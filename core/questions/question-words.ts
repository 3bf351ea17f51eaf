import type { ClaimLanguage } from '../analysis/claims/words/languages.js';

export const FORMS = ['definition', 'amount', 'time', 'person', 'place', 'reason', 'yesOrNo'] as const;
/** Form of the words that answer a question. */
export type AskedFor = (typeof FORMS)[number];

/** First words of questions by form, then words of reasons and of definitions; folded, alternatives of a pattern. */
type QuestionWords = Readonly<Record<AskedFor | 'which' | 'because' | 'means', string>>;

export const QUESTION_WORDS: Readonly<Record<ClaimLanguage, QuestionWords>> = {
  en: {
    amount:
      'how (?:much|many|long|old|far|often|big|large|high|tall|fast)|(?:what|which)(?: is| was| s)?(?: the)? (?:percentage|share|price|amount|salary|number of)',
    time: 'when|(?:what|which) (?:year|day|month|date|week)',
    person: 'who|whose|whom',
    place: 'where|(?:what|which) (?:city|country|town|place)',
    reason: 'why|how come|what (?:is|was|were|are) the reasons?',
    definition:
      'what (?:is|are)(?= (?!(?:the|his|her|their|your|it|that|this) )(?:\\S+ ){1,4}$)|what does(?= (?:\\S+ ){1,4}mean $)|whats(?= (?:\\S+ ){1,4}$)|who (?:is|are|was|were)(?= (?!(?:the|his|her|their|your|it|that|this) )(?:\\S+ ){1,4}$)',
    yesOrNo: 'is|are|was|were|do|does|did|can|could|will|would|has|have|had|should',
    which: 'which',
    because: 'because|cause|since|so that|reasons?|due to|in order to|thats why|thanks to',
    means: 'is|are|was|means?|refers|stands|basically|called',
  },
  de: {
    amount:
      'wie ?(?:viele?|lange?|oft|hoch|gross|alt|weit|schnell|teuer)|welche[rs]? (?:anteil|zahl|anzahl|preis)|was kostet',
    time: 'wann|welche[mrs] (?:jahr|monat|woche|tag)',
    person: 'we[rnm]|wessen',
    place: 'wo|wohin|woher|welche[mrs] (?:stadt|land|ort)',
    reason: 'warum|wieso|weshalb|weswegen|aus welchem grund|was (?:ist|war) der grund',
    definition:
      'was (?:ist|sind|bedeutet|heisst)(?= (?!(?:der|die|das|dein|sein|ihr) )(?:\\S+ ){1,4}$)|wer (?:ist|sind|war)(?= (?!(?:der|die|das|dein|sein|ihr) )(?:\\S+ ){1,4}$)',
    yesOrNo: 'ist|sind|war|waren|hat|haben|hatten?|kann|konnen|wird|werden|soll|sollte|gibt|darf|muss',
    which: 'welche[rsmn]?',
    because: 'weil|denn|damit|deshalb|deswegen|daher|grund|grunde|wegen',
    means: 'ist|sind|war|bedeutet|heisst|nennt|nennen',
  },
  es: {
    amount: 'cuant[oa]s?|(?:que|cual es el) (?:porcentaje|cantidad|numero|precio)',
    time: 'cuando|que (?:ano|mes|dia|fecha)',
    person: 'quien(?:es)?',
    place: 'donde|que (?:ciudad|pais|lugar)',
    reason: 'por que|cual (?:es|fue|era) (?:la razon|el motivo)',
    definition:
      'que (?:es|son|significa)(?= (?!(?:la|el|los|las|su) )(?:\\S+ ){1,4}$)|quien(?:es)? (?:es|son|era|fue)(?= (?!(?:la|el|los|las|su) )(?:\\S+ ){1,4}$)',
    yesOrNo: 'es|son|esta|estan|fue|tiene|tienen|puede|pueden|hay|ha|han',
    which: 'cual(?:es)?',
    because: 'porque|ya que|debido|para que|razon|motivo|por eso|puesto que|gracias a',
    means: 'es|son|era|significa|llama|llamamos|consiste',
  },
  fr: {
    amount: 'combien|quel(?:le)?(?: est le)? (?:pourcentage|part|nombre|quantite|prix)',
    time: 'quand|quelle annee|quel (?:jour|mois)',
    person: 'qui',
    place: 'ou|quel(?:le)? (?:ville|pays|endroit)',
    reason: 'pourquoi|quelle (?:est|etait) la raison',
    definition:
      'qu est ce que(?: c est que)?|c est quoi|que (?:signifie|veut dire)|qui (?:est|sont|etait)(?= (?!(?:le|la|les|l|son|sa) )(?:\\S+ ){1,4}$)',
    yesOrNo: 'est ce qu(?:e|il|elle)?|y a t il|(?:est|sont|a|ont|peut|doit|fait) (?:il|elle|ils|elles|on|ce)',
    which: 'quel(?:le)?s?',
    because: 'parce|car|afin|pour que|raison|grace|puisque|a cause',
    means: 'est|sont|etait|signifie|veut dire|appelle|consiste',
  },
  it: {
    amount: 'quant[oaie]|(?:che|quale)(?: e il)? (?:percentuale|quota|numero|prezzo)',
    time: 'quando|(?:che|quale) (?:anno|mese|giorno)',
    person: 'chi',
    place: 'dov e|dove|(?:che|quale) (?:citta|paese|posto)',
    reason: 'perche|come mai|qual (?:e|era) (?:il motivo|la ragione)',
    definition:
      '(?:che )?cosa? (?:e|sono|significa)|(?:che )?cos e|chi (?:e|sono|era)(?= (?!(?:il|la|lo|l|i|gli) )(?:\\S+ ){1,4}$)',
    yesOrNo: 'e|sono|ha|hanno|puo|possono|c e|ci sono|era|erano',
    which: 'qual[ei]?',
    because: 'perche|poiche|siccome|motivo|ragione|grazie|dato che|visto che',
    means: 'e|sono|era|significa|chiama|consiste',
  },
  nl: {
    amount: 'hoe ?(?:veel|lang|vaak|hoog|groot|oud|ver|snel|duur)|welk (?:percentage|deel|aantal)|wat kost',
    time: 'wanneer|welk jaar|welke (?:dag|maand)',
    person: 'wie|wiens',
    place: 'waar(?:heen)?|welke? (?:stad|land|plaats)',
    reason: 'waarom|hoezo|wat (?:is|was) de reden',
    definition:
      'wat (?:is|zijn|betekent)(?= (?!(?:de|het|zijn|haar|jouw) )(?:\\S+ ){1,4}$)|wie (?:is|zijn|was)(?= (?!(?:de|het|zijn|haar) )(?:\\S+ ){1,4}$)',
    yesOrNo: 'is|zijn|was|waren|heeft|hebben|had|kan|kunnen|zal|moet|gaat|mag',
    which: 'welke?',
    because: 'omdat|want|zodat|reden|daarom|doordat|dankzij|vanwege',
    means: 'is|zijn|was|betekent|heet|noemen',
  },
  pt: {
    amount: 'quant[oa]s?|(?:que|qual e o|qual o) (?:percentagem|porcentagem|numero|quantidade|preco)',
    time: 'quando|que (?:ano|mes|dia|data)',
    person: 'quem',
    place: 'onde|aonde|que (?:cidade|pais|lugar)',
    reason: 'por ?que|qual (?:e|foi|era) (?:a razao|o motivo)',
    definition: '(?:o )?que (?:e|sao|significa)|quem (?:e|sao|era|foi)(?= (?!(?:o|a|os|as) )(?:\\S+ ){1,4}$)',
    yesOrNo: 'e|sao|foi|tem|pode|podem|ha|esta|estao|era',
    which: 'qua(?:l|is)',
    because: 'porque|pois|ja que|para que|razao|motivo|devido|gracas|por isso',
    means: 'e|sao|era|foi|significa|chama|consiste',
  },
};
