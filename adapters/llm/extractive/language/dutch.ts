import { languagePack, words } from './language-pack.js';

export const dutch = languagePack({
  code: 'nl',
  verbMarkers: words('ik je jij hij zij ze we wij men te'),
  lightWords:
    words(`zeggen zegt zei gezegd doen doet deed gedaan gaan gaat ging gegaan komen komt kwam gekomen geven geeft gaf zien ziet zag weten weet wist denken denk
      dacht vinden vind vond ding dingen zaak zaken mensen jaar jaren dag dagen week weken maand maanden tijd keer moment goed mooi natuurlijk
      misschien echt eigenlijk gewoon precies ja nee oké ok een twee drie vier vijf eerste laatste beetje soort stukje dan dus nu vandaag altijd ook
      nog al weer heel veel meer iets deel manier geval voorbeeld punt plek kant zin reden vraag begin einde verder uiteindelijk sowieso trouwens
      tussen onder sinds onze waar wanneer welke hoewel zodat nooit erg minder alles elke ieder iedereen niemand bent hebt hadden gehad word wordt
      werden zouden zullen kunt konden moeten moest moesten mag mogen wilt willen wilde wilden laat laten daarom zoals`),
  commonNouns:
    words(`aantal aanpak aflevering baan bedrijf bedrijven beeld beslissing boek concept context data doel ervaring fout functie gebied gegevens geld gesprek
      geschiedenis groep hand hoofd idee informatie kans keuze klant klanten leven manier markt mens mensen model naam niveau nummer onderwerp ontwikkeling
      oplossing optie perspectief plek podcast probleem proces product producten programma project resultaat rol situatie stap systeem team toekomst uitdaging
      verhaal verleden verschil vorm waarde wereld werk woord`),
  openers:
    /^(?:(?:en|maar|dus|eh|uh|want|omdat|ik denk dat|ik vind dat|nou)(?=[\s,.!;:—–-])|(?:ja|nee|precies|kijk|natuurlijk|oké|ok|eerlijk gezegd|inderdaad)(?=[,.!;:—–-]))[\s,.!;:…—–-]*/iu,
  pointers: [
    {
      words:
        /(?<![\p{L}])(?:hij|hem|zij|ze|dit|dat(?= (?:is|was|wordt|kan|heeft))|deze|die(?= (?:is|was|zijn|kan|heeft))|daarvan|daarmee|daarvoor|daarop|daaraan|daarom|daar|er)(?![\p{L}'])/gu,
      isDemonstrative: true,
    },
  ],
  cues: {
    subject:
      /^(?:(?:de|het|een|elke?|ieder|iedere|veel|alle|de meeste) \p{L}{3,}|wie|niemand|mensen)(?!\p{L})/iu,
    general: /^(?:als|wanneer|zodra|hoewel|om|je)(?!\p{L})/u,
    dangling:
      /^(?:hij|ze|zij|dit|dat|deze|die|daarom|daar|er|zo|dus|dan|toen|ook|want|maar|en|of|omdat|waarbij|waardoor|wat|die|ja|nee|precies|klopt|bijvoorbeeld|ander|andere|de ander|beide|het is|het was)(?![\p{L}'])/u,
    openQuestion:
      /^(?:wat|hoe|waarom|wanneer|waar|wie|welke|hoeveel|is|zijn|heeft|hebben|kan|kun|kunnen|moet|moeten)\b/u,
    past: /\b(?:was|waren|had|hadden|ging|kwam|zei|werd)\b/u,
    meta: /\b(?:gesponsord|sponsor|mogelijk gemaakt door|kortingscode|abonneer|laat een (?:review|beoordeling)|vijf sterren|shownotes)\b|\b(?:welkom|hallo|goedemorgen|goedemiddag|goedenavond|dank je|dank u|bedankt|tot ziens|tot de volgende|doei)\b|(?<!\p{L})(?:link (?:staat )?in de beschrijving|show ?notes|(?:de|in de) volgende aflevering|abonneer je|volg ons op)(?!\p{L})|\b(?:vandaag (?:praten|hebben|gaat)|mijn gast|onze gast|in deze aflevering|we gaan het hebben|samengevat|tot slot)\b|(?<!\p{L})(?:dat|dit|daarmee|daarvoor|daarvan|daarover)(?=\s*(?:[.;:!?]|$))|^(?:laat mij|laat me|ik wil (?:nu|even|graag))(?!\p{L})|(?<![\p{L}])(?:aflevering|podcast|luisteraars?|vraag|vragen|ik (?:heet|ben (?:een|de)|wilde|wil|ga)|we gaan|je (?:zei|zegt|had)|net al|weet (?:ik )?niet|bedankt)(?!\p{L})/u,
    value:
      /\b(?:het belangrijkste|de reden|het probleem|de fout|geleerd|les|de sleutel|het verschil|uiteindelijk|daarom|strategie|kans|risico|het doel|het idee)\b|^(?:als (?:je|iemand)|wie|nooit|niemand|iedereen|elke|wanneer je)\b|\bniet .{3,50}, maar\b|\bhoe meer .{3,50}, hoe\b|\b(?:procent|miljoen|miljard|omzet|winst|groei|verdubbeld|gestegen|gedaald|besloten)\b|\d+\s?%|€\s?\d|\d\s?euro/gu,
  },
  leadIns: {
    answer: 'Het antwoord: {sentence}',
    answerBy: '{speaker} antwoordt: {sentence}',
    interview: '{host} spreekt met {guest}; onderwerpen: {topics}.',
    talk: '{names} spreken met elkaar; onderwerpen: {topics}.',
    monologue: '{names} spreekt; onderwerpen: {topics}.',
    topics: 'Onderwerpen van het gesprek: {topics}.',
    and: 'en',
  },
});
