import { type ClaimWords, phrases, wordPairs, wordSet } from './claim-words.js';

export const FRENCH: ClaimWords = {
  stop: wordSet(`le la les l un une des du de d et ou mais ni que qu si comme quand ou parce car donc lorsque puisque a au aux en dans avec par pour sans sur sous entre vers chez depuis pendant contre jusqu
    je j tu il elle on nous vous ils elles me m te t se s lui leur leurs y mon ma mes ton ta tes son sa ses notre nos votre vos ce c cet cette ces cela ca celui celle ceux qui quoi dont quel quelle quels quelles tout toute tous toutes chaque plus moins tres si aussi encore deja toujours ici la alors maintenant aujourd hui meme autre autres beaucoup peu quelque quelques
    suis es est sommes etes sont etais etait etaient ete etre ai as avons avez ont avais avait avaient avoir eu fait faire font fais faut peut peuvent pouvez peux pouvoir doit doivent devez devrait devraient dois va vont allez aller vais
    dit dire disent explique raconte recommande pense croit parle parlent episode podcast invite invitee animateur conversation idee raison chose choses
    ne n pas jamais rien personne aucun aucune non plus quelquun chacun chacune quiconque certains certaines plusieurs`),
  negations: wordSet('pas jamais rien personne aucun aucune non guere nullement ni'),
  notNegations: phrases(
    'pas seulement,pas que,pas uniquement,pourquoi pas,ou pas,ou non,n est ce pas,pas mal,non seulement,rien que,aucun doute,pas moins de',
  ),
  afterNe: 'plus',
  denying: phrases(
    'refuse,refusent,refusons,refusait,refuser,incapable de,incapables de,echoue a,arrete de,arrete d,arretons de,arretons d,arretent de,arretent d,arretait de,arretait d,arreter de,arreter d,cesse de,cesse d,cessons de,cessons d,cessent de,cessent d,cesser de,cesser d,renonce a,renoncons a,renoncent a,abandonne,abandonnons',
  ),
  former: phrases('autrefois,jadis,auparavant,dans le temps,avant on,avant nous'),
  refusals: wordSet(
    'eviter evitez evite evitent arreter arretez arrete cesser cessez refuser refuse sans inutile impossible improbable erreur mythe mauvais mauvaise mal contre lieu plutot echouer echoue echec manque annuler annule peu moins risque danger avertit ignorer ignore abandonner supprimer supprime perdre oublier renoncer renonce faux deconseille deconseillent deconseiller',
  ),
  conditions: phrases(
    'si,s il,s ils,a moins que,a condition que,pourvu que,sauf si,en cas de,au cas ou,a supposer que,seulement quand,ca depend,cela depend',
  ),
  limits: wordSet(
    'si s quand lorsque sauf condition cas seulement avant apres jusqu des tant pourrait pourraient serait peut parfois souvent depend selon partir',
  ),
  reported: phrases(
    'on dit que,on nous dit,on nous a dit,on m a dit,les gens disent,les gens pensent,tout le monde dit,tout le monde pense,beaucoup disent,beaucoup pensent,ils disent,ils ont dit,il a dit,elle a dit,les investisseurs ont dit,les investisseurs nous ont dit,les investisseurs disent,les experts disent,on pensait,on croyait,nous pensions,je pensais,je croyais,soi disant,pretendument,un mythe,le mythe,nous ont dit,m ont dit',
  ),
  saying: wordSet(
    'dit explique recommande affirme soutient suggere pense croit avertit conseille raconte note declare admet ajoute insiste estime decrit repond demande rappelle precise souligne mentionne commente affirmait suggerait repondait ajoutait indique propose considere pretend assure',
  ),
  accordingTo: ['selon', 'd apres'],
  opposites: wordPairs(
    'augment/diminu mont/baiss hausse/baisse croi/declin plus/moins gain/perte avant/apres achet/vend embauch/licenci haut/bas rapid/lent cher/bon meilleur/pire premi/derni fort/faible facil/diffici ouvr/ferm doubl/divis',
  ),
  roughly: wordSet('environ pres presque autour quelque minimum'),
  joins: wordSet('et que qui parce quand ou dont'),
  exceptions: wordSet('avant sans sauf jusqu hormis'),
};
