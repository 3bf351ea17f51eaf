/** Function words and fillers by language, folded without accents. */
const STOP_WORDS: Readonly<Record<string, string>> = {
  en: `a about above actually after again all also although always am among an and another any are arent around as at away back be because been
    before being between both but by can cannot cant could couldnt did didnt do does doesnt doing done dont down each either else ever every few for
    from further get gets getting go goes going gonna got had hadnt has hasnt have havent having he her here hers herself hes hi him himself his how however
    i id if ill im in into is isnt it its itself ive just kind know lets like lot many may maybe me mean might mm more most much must my myself no nor not now
    of off oh ok okay on once one only or other our ours out over own perhaps please quite really right said same say says see she should shouldnt
    so some something sort still such than that thats the their theirs them themselves then there theres these they theyre theyve thing things
    think this those though through to too uh um under until up upon us very was wasnt way we well went were werent weve what whats when where whether which while who
    whom whose why will with within without wont would wouldnt yeah yes yet you your youre yours yourself youve hmm huh mhm`,
  de: `aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bin bis bist da dabei damit dann das dass dazu dein dem den denn der des
    dessen die dies diese diesem diesen dieser dieses doch dort du durch ein eine einem einen einer eines er es etwas euch euer fur gegen gewesen habe haben hat
    hatte hatten hier hin ich ihm ihn ihnen ihr ihre ihrem ihren im in indem ins ist ja jede jedem jeden jeder jetzt kann kein keine konnen konnte machen man mehr mein
    meine mich mir mit muss nach nicht nichts noch nun nur ob oder ohne sehr sein seine sich sie sind so solche soll sollte sondern sonst uber um und uns unser
    unter viel vom von vor wann war waren warum was weil welche welcher wenn wer werde werden wie wieder will wir wird wo wurde wurden zu zum zur zwischen eigentlich mal halt eben`,
  fr: `a ai alors au aucun aussi autre aux avant avec avez avoir bien c ca car ce cela ces cet cette ceux chaque chez ci comme comment d dans de des donc dont du elle elles en
    encore entre es est et etaient etait ete etre eu eux fait faire ici il ils j je jusque l la le les leur leurs lui m ma mais me meme mes moi mon n ne ni nos notre nous on ont ou
    par parce pas peu peut plus pour pourquoi qu quand que quel quelle quelles quels qui quoi s sa sans se sera ses si son sont sous sur t ta tandis te tes toi ton tous tout
    toute toutes tres tu un une vos votre vous y euh voila`,
  es: `a ahi al algo alguno alli ante antes asi aun aunque bien cada como con contra cual cuales cuando cuanto de del desde donde dos durante e el ella ellas ellos en entre era
    eran es esa esas ese eso esos esta estaba estamos estan estar estas este esto estos fue fueron ha hace hacia han hasta hay la las le les lo los mas me mi mientras mis
    mucho muy nada ni no nos nosotros o otra otro para pero poco por porque pues que quien se sea ser si sin sobre solo son su sus tal tambien tan tanto te tenia tiene
    tienen toda todas todo todos tu tus un una unas uno unos usted y ya yo eh bueno`,
  it: `a ad agli ai al alla alle allo anche ancora avere c che chi ci come con contro cosa cui d da dagli dai dal dalla dalle dallo degli dei del dell della delle dello dentro di
    dove e ed era erano essere fa fare fino fra gli ha hai hanno ho i il in io l la le lei li lo loro lui ma me mi mia mio molto ne negli nei nel nella nelle nello no noi non
    nostro o ogni per perche piu poi pero qua quale quando quanto quella quelle quelli quello questa queste questi questo qui se sei senza si sia siamo sono sono su sua sue sugli sui sul
    sulla suo tra tu tua tuo tutti tutto un una uno vi voi cioe`,
  pt: `a ao aos as ate com como da das de dela dele deles do dos e ela elas ele eles em entre era eram essa essas esse esses esta estao estar estas estava este estes eu foi
    foram ha isso isto ja la lhe mais mas me mesmo meu meus minha muito na nao nas nem no nos nossa nosso num numa o os ou para pela pelas pelo pelos por porque qual quando que
    quem se sem ser seu seus so sua suas tambem te tem tinha toda todas todo todos tu tua um uma umas uns voce voces entao ne`,
  nl: `aan al alle als altijd andere ben bij daar dan dat de der deze die dit doch doen door dus een eens en er ge geen geweest haar had heb hebben heeft hem het hier hij hoe hun
    iemand iets ik in is ja je jij jou jouw jullie kan kon kunnen maar me meer men met mij mijn moet na naar niet niets nog nu of om omdat ons ook op over reeds te tegen toch toen tot u uit uw
    van veel voor want waren was wat we wel werd wezen wie wij wil worden zal ze zei zelf zich zij zijn zo zonder zou waarom gewoon eigenlijk`,
};

/** Words of questions about an episode that do not say what the question is about. */
const QUESTION_WORDS = new Set(
  `according answer argue best better good great people person ask asked believe bring brought come conclude conclusion conversation decide decided decision describe detail discuss discussed discussing discussion episode explain
   feel felt general give given group guest happen host idea interview introduce made make meant meeting mention mentioned opinion part participant podcast point present presentation presented presenting presentations propose proposed recommend reason
   show speak speaker suggest suggested summarize summary take talk talked talking team tell thought told topic video view want wanted`.split(
    /\s+/u,
  ),
);

/** Sets of folded function words by language. */
export const STOP_WORD_LISTS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(STOP_WORDS).map(([code, words]) => [code, new Set(words.split(/\s+/u))] as const),
);
const NO_WORDS: ReadonlySet<string> = new Set();

/** Language codes with a list of stop words, English first. */
export const STOP_WORD_LANGUAGES = Object.keys(STOP_WORDS);

/** Stop words of a BCP 47 tag; English ones where the language is unknown, none for other languages without a list. */
export function stopWordsOf(language = 'en'): ReadonlySet<string> {
  return STOP_WORD_LISTS.get(language.slice(0, 2).toLowerCase()) ?? NO_WORDS;
}

export function isQuestionWord(word: string): boolean {
  return QUESTION_WORDS.has(word);
}
