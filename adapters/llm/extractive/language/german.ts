import { languagePack, words } from './language-pack.js';

const NOMINAL =
  'der die das den dem des ein eine einen einem einer eines im in am an auf aus bei mit nach seit von vom zu zum zur für durch gegen ohne um über unter vor hinter neben zwischen während wegen trotz';
const LIGHT = words(
  `sagen sagt sagte gesagt machen macht machte gemacht gehen geht ging gegangen kommen kommt kam gekommen geben gibt gab gegeben sehen sieht sah gesehen
    wissen weiß wusste denken denkt dachte glauben glaube finden finde fand ding dinge sache sachen mal halt eben eigentlich einfach ganz gar ja nein
    genau okay ok gut schön natürlich vielleicht wirklich irgendwie sozusagen quasi bisschen leute menschen jahr jahre tag tage woche wochen monat
    monate zeit eins zwei drei vier fünf erste ersten zweite letzten dann also jetzt heute immer auch noch schon wieder sehr viel mehr etwas teil art
    weise fall beispiel punkt stelle seite sinn grund frage thema moment anfang ende bereich richtung weiter tatsächlich letztlich letztendlich meinen
    meinem meiner meines dich dir deine deinen deinem deiner seit hinter neben während wegen trotz unsere unseren unserem seinen seinem welches obwohl
    bevor nachdem sowie keinen keinem keiner nie jedes seid wäre hast wirst worden kannst konnten musst müssen musste mussten sollten sollen willst
    wollen wollte wollten darf dürfen mag möchte möchten lassen lässt morgen gestern jene jener zwar etwa ans darum deshalb daher davon daran darauf
    damals dafür dagegen`,
);

export const german = languagePack({
  code: 'de',
  nounMarkers: words(
    `${NOMINAL} unser unsere unseren ihr ihre ihren kein keine jede jeder jedes jeden viele alle`,
  ),
  verbMarkers: words('ich du er wir ihr man zu'),
  // With the endings of the dative: Dingen, im Grunde.
  lightWords: new Set([...LIGHT].flatMap((word) => [word, `${word}n`, `${word}e`])),
  nounsHaveCapitals: true,
  commonNouns:
    words(`ansatz anzahl arbeit art aufgabe begriff bereich bild buch chance daten diskussion ebene effekt entscheidung entwicklung erfahrung ergebnis
      fehler firma firmen folge form frage gebiet geld geschichte gespräch gesellschaft gruppe hand herausforderung idee information job kollege kollegen kontext
      kopf kunde kunden leben leute lösung markt menge mensch möglichkeit modell name nummer option perspektive platz podcast problem produkt produkte projekt
      prozess qualität raum reihe rolle schritt sendung situation stück system team thema unterschied unternehmen vergangenheit welt wert wort zahl ziel
      zukunft zusammenhang`),
  openers:
    /^(?:(?:und|aber|also|so|ähm?|öh|ja|naja|ok|okay|ich meine(?! nicht))(?=[\s,.!;:—–-])|(?:nein|genau|gut|schau|sehen sie|natürlich|ehrlich gesagt|klar|stimmt|nun|tja|richtig)(?=[,.!;:—–-]))[\s,.!;:…—–-]*/iu,
  pointers: [
    {
      words:
        /(?<![\p{L}])(?:er|ihn|ihm|diese[rnsm]?|dies|jene[rnsm]?|davon|damit|dafür|daran|darauf|darüber|dazu|dabei|dadurch|daraus|darin|dort|derselbe|dasselbe|die(?:se)?lbe|das(?= (?:ist|war|wird|hat|sind|heißt|geht|kann|muss|finde|macht|sieht|gilt|wäre|hätte|gibt|denkt|sagt|so|alles|auch|nicht|dann|halt|eben|mal|jetzt|hier))|(?:das|es)(?=[.,;!?]))(?![\p{L}'])/gu,
      isDemonstrative: true,
    },
  ],
  cues: {
    vague:
      /(?<!\p{L})(?:ja|halt|eben|irgendwie|sozusagen|quasi|ein bisschen|so ein(?:e|en)?|oder so|und so weiter|ich (?:glaube|denke|finde)|vielleicht|eigentlich|natürlich|genau|da|diese[rnsm]?)(?!\p{L})/gu,
    subject:
      /^(?:(?:[Dd](?:er|ie|as)|[Ee]in(?:e|er)?|[Jj]ede[rs]?|[Vv]iele|[Aa]lle|[Kk]eine?|[Dd]ie meisten) (?:\p{Ll}+ ){0,2}\p{Lu}\p{L}{2,}|[Mm]an (?:kann|muss|darf|sollte|braucht)|[Ww]er (?!ist|sind|hat|war|kann)|[Mm]enschen|[Nn]iemand|\p{Lu}\p{L}{3,} (?:ist|sind|hat|haben|kann|können|war|waren|bedeutet|heißt|braucht))(?!\p{L})/u,
    general: /^(?:wenn|sobald|solange|obwohl|während|je|man|um)(?!\p{L})/u,
    dangling:
      /^(?:das|es|dies|diese[rsnm]?|der|dem|den|deshalb|deswegen|daher|davon|dazu|darum|so|dabei|dafür|damit|dadurch|da|dort|dann|denn|sondern|oder|also|weil|außerdem|trotzdem|allerdings|jedenfalls|zumindest|auch|ebenso|nämlich|insofern|wobei|wodurch|weshalb|was|welche[rs]?|die(?= (?:ist|sind|haben|hat|werden|wurden|können|machen|war|waren|sich|dann|ja|auch|eben|man|wir|sie|er|ich|in|den|das|nicht|wollen|sollen|müssen|dürfen|mögen|kann|muss|soll|will))|er|sie(?= (?:ist|hat|war|wird|kann|sagt))|ihn|ihm|ja|nein|genau|richtig|stimmt|klar|okay|beide|letztere|ersteres|dasselbe|das gleiche|genauso|im gegensatz|zum beispiel|und|aber|doch|jetzt|vielleicht|eben|entweder|nicht|hier|damals|auf der (?:einen|anderen)|aus (?:meiner|der)|irgendwann|schließlich|letztlich|erstens|zweitens|drittens|erst|heute|teilweise|gerade|insbesondere|vor allem|sowohl|einerseits|andererseits|sei es|gleichzeitig|nun|dennoch|ich|wir|du|ihr|wie gesagt|solche?)(?![\p{L}'])/u,
    openQuestion:
      /^(?:was|wie|warum|wieso|weshalb|wann|wo|wer|wen|wem|welche|welcher|welches|woher|wohin|worauf|womit|ist|sind|hat|haben|kann|können|soll|sollte|muss|gibt|würde|würden)\b/u,
    past: /\b(?:war|waren|hatte|hatten|wurde|wurden|ging|kam|sagte)\b/u,
    meta: /\b(?:werbung|gesponsert|sponsor|unterstützt von|präsentiert von|rabattcode|gutscheincode|abonnier\w*|shownotes|podcast-app|bewertung)\b|(?<!\p{L})(?:deine (?:frage|perspektive|meinung|einschätzung|these)|zum abschluss|würde ich (?:sagen|das)|einordnen|woher ich|würdest du|kannst du|könntest du|hast du|siehst du|wie du sagst|was meinst du|kommen wir)(?!\p{L})|\b(?:herzlich willkommen|willkommen|vielen dank|danke (?:für|dir|ihnen)|guten (?:morgen|tag|abend)|schön,? dass|bis (?:bald|zum nächsten)|tschüss|auf wiedersehen|hallo)\b|\b(?:shownotes|show notes|(?:in der|die) nächsten? (?:folge|sendung|episode)|gleich geht es weiter|link in der beschreibung|abonniert (?:uns|den)|folgt (?:uns|mir) auf|lasst (?:uns )?eine bewertung)\b|\b(?:heute (?:sprechen|reden|geht|ist)|mein gast|in dieser (?:folge|episode)|unser thema|zu gast|zusammenfassend|es geht (?:heute )?um)\b|(?<!\p{L})(?:das|dies|dafür|damit|daran|davon|darüber|dazu)(?=\s*(?:[.;:!?]|$))|^(?:lassen sie mich|lass mich|ich möchte (?:jetzt|nun|noch|zunächst|kurz))(?!\p{L})|(?<![\p{L}])(?:folge|episode|sendung|podcasts?|hörer(?:innen)?|zuhörer(?:innen)?|gast|interview|buch von|kapitel|ich (?:heiße|bin (?:der|die|ein|eine|gerade|auch)|habe (?:studiert|promoviert)|wollte|würde gerne|frage mich)|meine frage|deine frage|die frage|du (?:hast|sagst|meinst|schreibst)|ihr habt|sie (?:sagen|haben gesagt|schreiben)|sag mal|erzähl|lass uns|lasst uns|wir (?:reden|sprechen|hatten|kommen|fangen|machen|haben (?:jetzt|ja|schon|heute|gerade))|vorhin|eben schon|wie (?:du|ich|wir|schon) |keine ahnung|weiß (?:ich )?nicht|glaube ich|musik|danke|tschüss)(?!\p{L})/u,
    value:
      /\b(?:das wichtigste|der grund|das problem|der fehler|gelernt|lektion|entscheidend|letztlich|im kern|der unterschied|es zeigt sich|deshalb|wichtig|strategie|chance|risiko|das ziel|die idee)\b|^(?:wer|wenn (?:man|sie|du|jemand)|niemand|jeder|nie|immer|man)\b|\bnicht .{3,50}, sondern\b|\bje .{3,50} desto\b|\b(?:prozent|millionen|milliarden|tausend|umsatz|gewinn|wachstum|verdoppelt|gesenkt|gestiegen|entschieden|beschlossen)\b|\d+\s?%|[€$]\s?\d|\d\s?(?:€|euro)/gu,
  },
  leadIns: {
    answer: 'Die Antwort: {sentence}',
    answerBy: '{speaker} antwortet: {sentence}',
    interview: '{host} spricht mit {guest}; Themen: {topics}.',
    talk: '{names} sprechen miteinander; Themen: {topics}.',
    monologue: '{names} spricht; Themen: {topics}.',
    topics: 'Themen des Gesprächs: {topics}.',
    and: 'und',
  },
});
