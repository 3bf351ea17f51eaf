import { languagePack, words } from './language-pack.js';

export const italian = languagePack({
  code: 'it',
  verbMarkers: words('io tu lui lei noi loro non si'),
  lightWords:
    words(`dire dice detto vedere vede visto sapere so sa credo credere penso pensare sembra cosa cose gente persona persone anno anni giorno giorni settimana
      settimane mese mesi tempo volta volte momento buono buona bene male vero davvero semplicemente esattamente ovviamente grande piccolo uno due tre
      quattro cinque primo prima ultimo ultima diciamo tipo ok okay modo parte lato allora ecco insomma praticamente però comunque realtà invece
      infatti cioè magari proprio anche ancora sempre già poi dopo solo son stata stato essere avere fare fatto raga eh mmh boh beh dai senso fondo
      caso punto appunto effettivamente quindi perché adesso ora oggi qua qui lì là sì no nel nella tanto tanta tanti poco molto più meno altra altro
      altre altri stesso stessa sai vai guarda miei mie ti te tuoi tue vostro vostra col suoi nostra nostri nostre ciò quali oppure molta molti molte
      tutta tutte niente nulla nessuno qualcosa qualcuno così mai siete ero stati state sarà sarebbe fu abbiamo avete avevo aveva avevano avuto posso
      può possiamo possono poteva potere potrebbe devo deve dobbiamo devono doveva dovrebbe bisogna fanno faceva va vanno vado andiamo andare voglio
      vuole volere c'è c'era dunque`),
  commonNouns:
    words(`area azienda aziende cambiamento concetto contesto conversazione dati decisione differenza episodio errore esperienza forma futuro gente gruppo
      idea immagine informazione lavoro libro livello mano mercato modello modo mondo nome numero obiettivo opportunità opzione parola passato passo persona
      podcast posto problema processo prodotto prodotti progetto prospettiva puntata quantità risultato ruolo scelta settore sfida sistema situazione società
      soldi soluzione squadra storia team tema testa valore vita`),
  openers:
    /^(?:(?:e|ma|allora|quindi|ehm|beh|perché|cioè|credo che|penso che|secondo me|insomma)(?=[\s,.!;:—–-])|(?:sì|no|guarda|certo|esatto|ok|okay|ecco|ovviamente|assolutamente)(?=[,.!;:—–-]))[\s,.!;:…—–-]*/iu,
  pointers: [
    {
      words:
        /(?<![\p{L}])(?:lui|lei|loro|questo|questa|questi|queste|quello|quella|quelli|quelle|ciò|esso|essa|essi|ne)(?![\p{L}'])/gu,
      isDemonstrative: true,
    },
  ],
  cues: {
    subject:
      /^(?:il|lo|la|i|gli|le|un|una|uno|ogni|molti|molte|tutti i|tutte le|nessuno|chi|la gente) \p{L}{3,}/iu,
    general: /^(?:se|quando|per|anche se|mentre|non c'è|c'è)(?!\p{L})/u,
    dangling:
      /^(?:lui|lei|loro|questo|questa|questi|queste|quello|quella|quelli|quelle|ciò|così|esso|essa|quindi|poi|anche|allora|perché|ma|e|o|che|dove|cui|sì|no|esatto|certo|per esempio|ad esempio|l'altro|l'altra|gli altri|entrambi|infatti|invece|però|inoltre|è (?:un|una|il|la)|sono|era)(?![\p{L}'])/u,
    openQuestion:
      /^(?:che|cosa|che cosa|come|perché|quando|dove|chi|quale|quali|quanto|quanta|quanti|è|sono|c'è|può|deve|ha)(?!\p{L})/u,
    past: /(?<!\p{L})(?:era|erano|fu|aveva|avevano|disse|stava)(?!\p{L})/u,
    meta: /(?<!\p{L})(?:sponsor|sponsorizzat[oa]|offert[oa] da|codice sconto|iscrivetevi|iscriviti|lasciate una recensione|cinque stelle|note dell'episodio)(?!\p{L})|(?<!\p{L})(?:benvenut[oaie]|ciao|grazie|buongiorno|buonasera|arrivederci|alla prossima|un piacere)(?!\p{L})|(?<!\p{L})(?:link (?:è )?(?:in|nella) descrizione|note dell'episodio|(?:la|nella) prossima puntata|(?:il|nel) prossimo episodio|iscrivetevi|iscriviti al|seguiteci su)(?!\p{L})|(?<!\p{L})(?:oggi (?:parliamo|con|abbiamo)|il mio ospite|la mia ospite|in questa puntata|in questo episodio|parleremo|in sintesi|per concludere)(?!\p{L})|(?<!\p{L})(?:questo|quello|ciò)(?=\s*(?:[.,;:!?]|$))|^(?:permettetemi|mi permetta|vorrei (?:dire|parlare|tornare))(?!\p{L})|(?<![\p{L}])(?:puntata|episodio|podcast|ascoltatori|domanda|domande|mi chiamo|sono (?:un|una|il|la)|volevo|vorrei|andiamo|parleremo|prima (?:hai|dicevi)|hai (?:detto|parlato)|dicevi|non (?:lo )?so|grazie)(?!\p{L})/u,
    value:
      /(?<!\p{L})(?:la cosa più importante|il motivo|il problema|l'errore|ho imparato|abbiamo imparato|lezione|la chiave|la differenza|in fondo|per questo|strategia|opportunità|rischio|l'obiettivo|l'idea)(?!\p{L})|^(?:se (?:vuoi|uno|qualcuno|si)|quando (?:uno|qualcuno|si)|mai|nessuno|tutti|ogni|chi)(?!\p{L})|non è .{3,50}, è|più .{3,50}, più|(?<!\p{L})(?:per cento|milioni|milione|miliardi|fatturato|ricavi|crescita|raddoppiato|aumentato|deciso)(?!\p{L})|\d+\s?%|\d\s?(?:€|euro)/gu,
  },
  leadIns: {
    answer: 'La risposta: {sentence}',
    answerBy: '{speaker} risponde: {sentence}',
    interview: '{host} parla con {guest}; temi: {topics}.',
    talk: '{names} discutono; temi: {topics}.',
    monologue: '{names} parla; temi: {topics}.',
    topics: 'Temi della conversazione: {topics}.',
    and: 'e',
  },
});
