import { languagePack, words } from './language-pack.js';

const PERSONAL = "je j'ai j'avais me moi mon ma mes tu te toi ton ta tes vous votre vos";
const NOMINAL =
  "le la les un une des du de d' au aux à dans sur pour par avec sans sous entre vers chez contre pendant depuis";

export const french = languagePack({
  code: 'fr',
  personal: words(PERSONAL),
  nominal: words(NOMINAL),
  speakers: words('je nous on'),
  speaking: words('je me moi mon ma mes il elle lui'),
  nounMarkers: words(
    `${NOMINAL} notre nos votre vos son sa ses leur leurs ce cet cette ces chaque plusieurs`,
  ),
  verbMarkers: words('je tu il elle on nous vous ils elles ne se'),
  anaphors: words("il elle ils elles le la les lui leur ça cela ce c'est c'était ceci y en celui celle ceux"),
  stopWords:
    words(`${PERSONAL} ${NOMINAL} il elle on nous ils elles lui leur leurs se son sa ses notre nos ce cet cette ces ça cela c'est c'était qui que quoi dont où qu'il qu'elle qu'on quand comment pourquoi quel quelle quels quelles
    et ou mais donc or ni car si comme parce lorsque puisque afin ainsi alors aussi encore déjà très trop plus moins peu beaucoup tout tous toute toutes même mêmes autre autres rien personne jamais toujours souvent pas ne n'est n'a point non oui
    suis es est sommes êtes sont étais était étaient été être serai sera seront serait seraient ai as a avons avez ont avais avait avaient eu avoir aura auront aurait fait faire fais font faisait peut peux peuvent pouvait pourrait pouvez pouvons doit dois doivent devait devrait devez devons faut fallait va vas vais vont allez allons allait
    y en d'un d'une l'on n'y s'est s'il s'ils qu'ils qu'un qu'une d'abord ici là puis ensuite après avant celui celle ceux celles voilà voici`),
  lightWords: words(
    `dire dit disait dis voir vois vu voit savoir sais sait penser pense trouve trouver trouvé venir vient venu prendre prend pris mettre met mis donner donne donné parler parle chose choses truc trucs gens personnes an ans année années jour jours semaine semaines mois temps fois moment bien bon bonne vraiment juste peu petit petite grand grande un deux trois quatre cinq premier première dernière dernier exactement évidemment finalement effectivement ouais d'accord ok bah ben hein enfin quand
    alors donc puis aussi encore toujours déjà peut-être plutôt surtout notamment exemple cas façon manière sorte côté fait niveau point sens lieu part réalité aujourd'hui maintenant après avant ici là même beaucoup tellement assez trop voilà genre`,
  ),
  commonNouns:
    words(`aspect avenir argent changement concept contexte conversation choix défi décision développement différence domaine données entreprise entreprises
      épisode équipe erreur étape expérience façon forme gens groupe histoire idée image information livre main manière marché modèle monde mot niveau nom nombre
      objectif option perspective passé place podcast problème processus produit produits projet quantité résultat rôle situation société solution sujet système
      tête travail valeur vie émission`),
  openers:
    /^(?:(?:et|mais|donc|alors|euh|heu|ben|bah|ouais|ok|puis|parce que|je pense(?: que| qu')?|je crois(?: que| qu')?|je dirais(?: que| qu')?)(?=[\s,.!;:—–-])|(?:oui|non|voilà|bon|écoutez?|exactement|effectivement|absolument|bien sûr|d'accord|franchement|honnêtement|tout à fait|enfin)(?=[,.!;:—–-]))[\s,.!;:…—–-]*/iu,
  asides:
    /,\s*(?:vous savez|tu sais|tu vois|vous voyez|hein|quoi|en fait|je pense|je crois|on va dire|euh|du coup|voilà)(?=\s*[,.?!;]|$)/giu,
  clauseStarts: words('et mais donc parce car alors quand si que qui je nous on il elle vous'),
  finite: words(
    "est sont était étaient a ont avait peut peuvent doit doivent va vont fait font sera devient coûte c'est",
  ),
  cues: {
    advice:
      /(?<![\p{L}])(?:il faut|faut|il faudrait|vous devez|tu dois|on doit|vous devriez|tu devrais|on devrait|nous devons|il ne faut (?:pas|jamais)|je (?:recommande|conseille|suggère|dirais)|mon conseil|assurez-vous|n'oubliez pas|essayez|commencez par|évitez)(?![\p{L}])/u,
    lesson:
      /(?<![\p{L}])(?:le plus important|la raison|le problème|l'erreur|appris|leçon|la clé|l'essentiel|la différence|au fond|finalement|c'est pourquoi|stratégie|opportunité|risque|l'objectif|l'idée)(?![\p{L}])/u,
    maxim:
      /^(?:si (?:vous|on|tu)|quand (?:on|vous)|jamais|personne|tout le monde|chaque|on ne)(?![\p{L}])|ce n'est pas .{3,50}, c'est|(?<![\p{L}])plus .{3,50}, plus/u,
    outcome:
      /(?<![\p{L}])(?:pour ?cent|millions?|milliards?|chiffre d'affaires|croissance|doublé|triplé|augmenté|baissé|décidé)(?![\p{L}])|\d+\s?%|\d\s?(?:€|euros?)/u,
    agenda:
      /(?<![\p{L}])(?:aujourd'hui,? (?:on|nous|je)|mon invitée?|notre invitée?|dans cet épisode|au programme|on va parler|nous allons parler|en résumé|pour conclure)(?![\p{L}])/u,
    plug: /(?<!\p{L})(?:lien (?:est )?dans la description|(?:le|notre) prochain épisode|la prochaine émission|notes de l'épisode|abonnez-vous|suivez-nous sur)(?!\p{L})/u,
    vague:
      /(?<!\p{L})(?:cela|ça|ceci)(?=\s*(?:[.,;:!?]|$))|^(?:permettez-moi|laissez-moi|je voudrais (?:dire|parler|revenir))(?!\p{L})/u,
    courtesy:
      /(?<![\p{L}])(?:bienvenue|bonjour|bonsoir|merci (?:beaucoup|à|d'|de|pour)|au revoir|à bientôt|à la prochaine|enchantée?|ravie?)(?![\p{L}])/u,
    ad: /(?<![\p{L}])(?:sponsorisé|sponsor|partenaire de cet épisode|code promo|abonnez-vous|laissez (?:un|une) (?:avis|note|commentaire)|cinq étoiles|notes de l'épisode|plateforme d'écoute|présenté par)(?![\p{L}])/u,
    dangling: /^(?:il|elle|ils|elles|ça|cela|ce|c'est|c'était|celui|celle|ceux|là|ceci)(?![\p{L}])/u,
    emptyQuestion:
      /^(?:non|oui|ah bon|vraiment|quoi|hein|d'accord|tu vois|vous voyez|n'est-ce pas|ça va|c'est vrai)(?![\p{L}])[^?]{0,20}\?/u,
    openQuestion:
      /^(?:qu'est-ce|est-ce|que|quoi|comment|pourquoi|quand|où|qui|quel|quelle|quels|quelles|combien|à quoi|de quoi|peut-on|faut-il|avez-vous|pouvez-vous|pourquoi)(?![\p{L}])/u,
    past: /(?<![\p{L}])(?:était|étaient|avait|avaient|a été|ai fait|disait)(?![\p{L}])/u,
    commitment: /(?<![\p{L}])(?:je vais|nous allons|on va|je m'occupe)(?![\p{L}])/u,
    notAdvice:
      /(?<!\p{L})(?:ne|n'\p{L}+|pas|jamais|rien|personne|aucun|aucune|ni|sauf|si|s'il|s'ils|quand|lorsque|à moins|mais|bien que|aurait|aurions|auraient|serait|seraient|pourrait|pourriez|était|étaient|avait|avaient|avions|fallait|disait|disaient|dit|disent|selon|d'après|paraît|soi-disant|prétend|prétendent|croyait|croyais|croyions|pensait|pensais|pensions|mythe|erreur|bêtise|blague|ironie|comme si|bonne chance|verrez|verras)(?!\p{L})/u,
    insincereStart:
      /^(?:(?:(?:et|mais|donc|alors|ben|euh)[\s,]+)*(?:bien sûr|ah oui|oh|mais oui|évidemment|génial|super))(?!\p{L})/u,
    reasonStart: /^(?:parce que|comme|si|quand|puisque)(?!\p{L})/u,
    subordinate: /^(?:si|quand|lorsque|parce|que|qui|où|et|mais|ce|ça|il|elle|ils|c'est)(?![\p{L}])/u,
    headlineStart:
      /^(?:si|quand|lorsque|parce|que|qui|où|et|mais|ce|ça|il|elle|ils|c'est|dans|en|à|sur|pour|avec|chez)(?![\p{L}])/u,
  },
  leadIns: {
    answer: 'La réponse donnée : {sentence}',
    answerBy: '{speaker} répond : {sentence}',
    interview: '{host} parle avec {guest} ; thèmes : {topics}.',
    talk: '{names} discutent ; thèmes : {topics}.',
    topics: 'Thèmes de la conversation : {topics}.',
    and: 'et',
  },
  instruction:
    /^(?:(?:d'abord|ensuite|puis|maintenant),? )?(?:il faut|faut|il faudrait|vous devez|tu dois|on doit|vous devriez|tu devrais|on devrait|je (?:vous |te )?(?:recommande|conseille) de|mon conseil,? c'est de) (\p{L}+(?:er|ir|re|oir)(?!\p{L}).*)$/iu,
  stem: (word) =>
    word.length > 4 ? word.replace(/^(?:l|d|qu|n|s|j|m|t|c)'/u, '').replace(/(?<=..)s$/u, '') : word,
});
