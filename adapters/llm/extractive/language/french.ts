import { languagePack, words } from './language-pack.js';

const NOMINAL =
  "le la les un une des du de d' au aux à dans sur pour par avec sans sous entre vers chez contre pendant depuis";

export const french = languagePack({
  code: 'fr',
  nounMarkers: words(
    `${NOMINAL} notre nos votre vos son sa ses leur leurs ce cet cette ces chaque plusieurs`,
  ),
  verbMarkers: words('je tu il elle on nous vous ils elles ne se'),
  lightWords:
    words(`dire dit disait dis voir vois vu voit savoir sais sait penser pense trouve trouver trouvé venir vient venu prendre prend pris mettre met mis donner
      donne donné parler parle chose choses truc trucs gens personnes an ans année années jour jours semaine semaines mois temps fois moment bien bon
      bonne vraiment juste peu petit petite grand grande un deux trois quatre cinq premier première dernière dernier exactement évidemment finalement
      effectivement ouais d'accord ok bah ben hein enfin quand alors donc puis aussi encore toujours déjà peut-être plutôt surtout notamment exemple
      cas façon manière sorte côté fait niveau point sens lieu part réalité aujourd'hui maintenant après avant ici là même beaucoup tellement assez
      trop voilà genre j'ai j'avais vers contre pendant depuis c'est c'était qu'il qu'on or lorsque puisque afin ainsi moins mêmes autres rien
      personne jamais souvent n'est n'a non oui suis sommes êtes étais serai seront serait seraient as avons avais avait avaient aura auront aurait
      fais font faisait peux peuvent pouvait pourrait pouvez pouvons doit dois doivent devait devrait devez devons faut fallait va vas vais vont allez
      allons allait d'un d'une l'on n'y s'est s'il s'ils qu'ils qu'un qu'une d'abord ensuite celui celle celles voici`),
  commonNouns:
    words(`aspect avenir argent changement concept contexte conversation choix défi décision développement différence domaine données entreprise entreprises
      épisode équipe erreur étape expérience façon forme gens groupe histoire idée image information livre main manière marché modèle monde mot niveau nom nombre
      objectif option perspective passé place podcast problème processus produit produits projet quantité résultat rôle situation société solution sujet système
      tête travail valeur vie émission`),
  openers:
    /^(?:(?:et|mais|donc|alors|euh|heu|ben|bah|ouais|ok|puis|enfin)(?=[\s,.!;:—–-])|(?:oui|non|voilà|bon|écoutez?|exactement|effectivement|absolument|bien sûr|d'accord|franchement|honnêtement|tout à fait|enfin)(?=[,.!;:—–-]))[\s,.!;:…—–-]*/iu,
  pointers: [
    {
      words:
        /(?<![\p{L}])(?:il|elle|ils|elles|lui|eux|ça|cela|ceci|celui|celle|ceux|celles|celui-ci|celle-ci|en|y|ce(?= (?:n'est|sont|serait))|cet|cette|ces)(?![\p{L}'])/gu,
      isDemonstrative: true,
    },
  ],
  cues: {
    subject:
      /^(?:(?:le|la|les|un|une|chaque|beaucoup de|tous les|toutes les|la plupart des|les gens) \p{L}{3,}|l'\p{L}{3,}|personne|celui qui)/iu,
    general: /^(?:si|quand|lorsque|pour|même si|tant que|il y a)(?!\p{L})/u,
    dangling:
      /^(?:il|elle|ils|elles|ça|cela|ce|c'est|c'était|c'était|celui|celle|ceux|celles|là|ceci|lui|eux|donc|alors|aussi|ainsi|puis|ensuite|parce|car|mais|et|ou|d'où|dont|où|qui|que|lequel|laquelle|cet|cette|ces|oui|non|voilà|exactement|d'accord|par exemple|enfin|pareil|l'autre|les autres|tous les deux|en fait|du coup|comme (?:je|on))(?![\p{L}'])/u,
    openQuestion:
      /^(?:qu'est-ce|est-ce|que|quoi|comment|pourquoi|quand|où|qui|quel|quelle|quels|quelles|combien|à quoi|de quoi|peut-on|faut-il|avez-vous|pouvez-vous|pourquoi)(?![\p{L}])/u,
    past: /(?<![\p{L}])(?:était|étaient|avait|avaient|a été|ai fait|disait)(?![\p{L}])/u,
    meta: /(?<![\p{L}])(?:sponsorisé|sponsor|partenaire de cet épisode|code promo|abonnez-vous|laissez (?:un|une) (?:avis|note|commentaire)|cinq étoiles|notes de l'épisode|plateforme d'écoute|présenté par)(?![\p{L}])|(?<![\p{L}])(?:bienvenue|bonjour|bonsoir|merci (?:beaucoup|à|d'|de|pour)|au revoir|à bientôt|à la prochaine|enchantée?|ravie?)(?![\p{L}])|(?<!\p{L})(?:lien (?:est )?dans la description|(?:le|notre) prochain épisode|la prochaine émission|notes de l'épisode|abonnez-vous|suivez-nous sur)(?!\p{L})|(?<![\p{L}])(?:aujourd'hui,? (?:on|nous|je)|mon invitée?|notre invitée?|dans cet épisode|au programme|on va parler|nous allons parler|en résumé|pour conclure)(?![\p{L}])|(?<!\p{L})(?:cela|ça|ceci)(?=\s*(?:[.,;:!?]|$))|^(?:permettez-moi|laissez-moi|je voudrais (?:dire|parler|revenir))(?!\p{L})|(?<![\p{L}])(?:épisode|émission|podcast|auditeurs|auditrices|question|questions|je (?:m'appelle|suis (?:un|une|le|la|très))|je (?:voulais|voudrais|vais)|on va|nous allons|tu (?:as|disais|parlais|dis)|vous (?:avez|disiez|parliez|dites)|tout à l'heure|je ne sais pas|je sais pas|merci)(?!\p{L})/u,
    value:
      /(?<![\p{L}])(?:le plus important|la raison|le problème|l'erreur|appris|leçon|la clé|l'essentiel|la différence|au fond|finalement|c'est pourquoi|stratégie|opportunité|risque|l'objectif|l'idée)(?![\p{L}])|^(?:si (?:vous|on|tu)|quand (?:on|vous)|jamais|personne|tout le monde|chaque|on ne)(?![\p{L}])|ce n'est pas .{3,50}, c'est|(?<![\p{L}])plus .{3,50}, plus|(?<![\p{L}])(?:pour ?cent|millions?|milliards?|chiffre d'affaires|croissance|doublé|triplé|augmenté|baissé|décidé)(?![\p{L}])|\d+\s?%|\d\s?(?:€|euros?)/gu,
  },
  leadIns: {
    answer: 'La réponse donnée : {sentence}',
    answerBy: '{speaker} répond : {sentence}',
    interview: '{host} parle avec {guest} ; thèmes : {topics}.',
    talk: '{names} discutent ; thèmes : {topics}.',
    monologue: '{names} s’exprime ; thèmes : {topics}.',
    topics: 'Thèmes de la conversation : {topics}.',
    and: 'et',
  },
  stem: (word) =>
    word.length > 4 ? word.replace(/^(?:l|d|qu|n|s|j|m|t|c)'/u, '').replace(/(?<=..)s$/u, '') : word,
});
