import { type ClaimWords, phrases, wordPairs, wordSet } from './claim-words.js';
import { ENGLISH } from './english.js';
import { FRENCH } from './french.js';
import { GERMAN } from './german.js';

const SPANISH: ClaimWords = {
  stop: wordSet(`el la los las un una unos unas y o pero ni que si como cuando donde porque pues aunque mientras de del a al en con por para sin sobre entre hasta desde hacia segun durante contra
    yo tu el ella nosotros vosotros ellos ellas usted ustedes me te se nos os le les lo mi mis tus su sus nuestro nuestra nuestros nuestras este esta esto estos estas ese esa eso esos esas aquel aquella mismo misma cada todo toda todos todas mucho mucha muchos muchas mas menos muy tan tanto ya tambien aqui alli ahora hoy siempre algo alguien algun alguna algunos algunas otro otra otros otras quien cual que
    soy eres es somos son era eran fue fueron ser sido estar esta estan estaba estaban estoy he has ha hemos han habia habian haber hay tengo tiene tienen tenia tener hacer hace hacen hizo hecho puede pueden puedo podia poder debe deben deberia deberian ir va van voy iba
    decir dice dijo dicen explica cuenta recomienda cree piensa habla hablan episodio podcast invitado invitada presentador conversacion idea razon cosa cosas
    no nunca nadie nada ningun ninguno ninguna tampoco jamas alguno cualquiera quienquiera ambos ambas varios varias`),
  negations: wordSet('no nunca nadie nada ningun ninguno ninguna tampoco jamas ni apenas'),
  notNegations: phrases(
    'no solo,no solamente,no obstante,por que no,o no,no hay duda,sin duda,nada mas que,no es cierto,no te parece,antes de,antes que,antes del',
  ),
  denying: phrases(
    'negamos a,niega a,niego a,niegan a,nego a,negaron a,rechaza,rechazan,rechazamos,rechazo,rechazaron,incapaz de,incapaces de,dejamos de,dejo de,dejaron de,deje de,dejado de,dejar de,deja de,dejan de,paramos de,paro de,pararon de,parado de,cesamos de,ceso de,cesado de,renunciamos a,renuncio a,renunciado a,abandonamos,abandonado,suspendimos',
  ),
  former: phrases('antes,antiguamente,antano,en el pasado,soliamos,solia,solian'),
  refusals: wordSet(
    'evitar evita evite evitan evito dejar dejo dejamos parar rechazar rechaza rechazo sin innecesario imposible improbable error mito mal malo mala contra lugar fracasar fracaso fallo falla falta cancelar cancelo poco poca pocos menos riesgo peligro advierte ignorar ignora abandonar eliminar elimino perder olvidar inutil desaconseja desaconsejo desaconsejan desaconsejado',
  ),
  conditions: phrases(
    'si,a menos que,a no ser que,siempre que,salvo que,en caso de que,solo cuando,suponiendo,siempre y cuando,con tal de que,depende de,cuando tengas,cuando tienes',
  ),
  limits: wordSet(
    'si cuando salvo siempre caso solo hasta antes despues mientras quiza quizas tal podria podrian seria depende dependiendo normalmente excepto puede pueden',
  ),
  reported: phrases(
    'dicen que,la gente dice,la gente piensa,todo el mundo dice,todos dicen,muchos dicen,muchos piensan,muchos creen,se dice,los inversores dijeron,los inversores dicen,los expertos dicen,nos dijeron,me dijeron,nos dijo,me dijo,pensabamos,pensaba que,creiamos,creia que,supuestamente,un mito,el mito,dijo que,dijeron que',
  ),
  saying: wordSet(
    'dice dijo explica explico recomienda recomendo argumenta argumento sugiere sugirio cree piensa advierte advirtio aconseja aconsejo cuenta conto sostiene sostuvo afirma afirmo senala senalo admite admitio opina describe anade insiste responde pregunta menciona menciono comenta comento respondio pregunto creia penso anadio insistio propone propuso explicaba recuerda destaca subraya considera',
  ),
  accordingTo: ['segun', 'de acuerdo con'],
  opposites: wordPairs(
    'aument/disminu sub/baj crec/decrec mas/menos gananci/perdid antes/despues compr/vend contrat/desped alto/bajo rapid/lent barat/caro mejor/peor primer/ultim fuert/debil facil/dificil abrir/cerrar aumento/reduj duplic/reduj',
  ),
  roughly: wordSet('unos unas cerca casi alrededor aproximadamente mas menos sobre hasta minimo maximo'),
  joins: wordSet('y que porque cuando donde quien'),
  exceptions: wordSet('hasta sin salvo excepto antes'),
};

const PORTUGUESE: ClaimWords = {
  stop: wordSet(`o a os as um uma uns umas e ou mas nem que se como quando onde porque pois embora enquanto de do da dos das em no na nos nas a ao aos com por pelo pela pelos pelas para pra sem sobre entre ate desde contra
    eu tu voce voces ele ela nos eles elas me te se lhe lhes meu minha meus minhas teu tua seu sua seus suas nosso nossa nossos nossas este esta isto estes estas esse essa isso esses essas aquele aquela aquilo mesmo mesma cada todo toda todos todas muito muita muitos muitas mais menos tao tanto ja tambem aqui la agora hoje sempre algo alguem algum alguma alguns algumas outro outra outros outras quem qual
    sou es e somos sao era eram foi foram ser sido estar esta estao estava estavam estou tenho tem temos tinha tinham ter ha havia fazer faz fazem fez feito pode podem posso podia poder deve devem deveria deveriam ir vai vao vou ia
    diz disse dizem dizer explica conta recomenda acredita acha pensa fala falam episodio podcast convidado convidada apresentador conversa ideia razao coisa coisas
    nao nunca ninguem nada nenhum nenhuma jamais qualquer ambos ambas varios varias tudo`),
  negations: wordSet('nao nunca ninguem nada nenhum nenhuma jamais nem tampouco'),
  notNegations: phrases(
    'nao so,nao apenas,nao somente,por que nao,ou nao,sem duvida,nao ha duvida,nao e,nada mais que,antes de,antes que,antes do,antes da,antes dos',
  ),
  denying: phrases(
    'recusa,recusam,recusamos,recusou,recusaram,rejeita,rejeitamos,rejeitou,incapaz de,incapazes de,deixamos de,deixou de,deixaram de,deixei de,deixar de,deixam de,deixa de,paramos de,parou de,pararam de,parar de,parei de,desistimos de,desistiu de,desistiram de,abandonamos,abandonou,abandonaram',
  ),
  former: phrases('antigamente,outrora,no passado,antes,costumavamos,costumava,costumavam'),
  refusals: wordSet(
    'evitar evite evita evitou parar parou paramos recusar recusou rejeitar sem desnecessario impossivel improvavel erro erros mito mal mau ma contra vez fracassar fracasso falhar falha falta cancelar cancelou pouco pouca poucos menos risco perigo alerta ignorar ignora abandonar eliminar eliminou perder esquecer inutil errado desaconselha desaconselho desaconselham desaconselhado',
  ),
  conditions: phrases(
    'se voce,se o,se a,se os,se as,se nao,se for,se tiver,se tem,se um,se uma,se nos,se eles,a menos que,a nao ser que,desde que,caso,contanto que,so quando,supondo,depende de',
  ),
  notConditions: phrases(
    'outro caso,nesse caso,neste caso,naquele caso,desse caso,deste caso,esse caso,este caso,aquele caso,o caso,um caso,cada caso,qualquer caso,todo caso,primeiro caso,segundo caso,ultimo caso,meu caso,nosso caso,seu caso',
  ),
  limits: wordSet(
    'se quando caso desde menos so ate antes depois enquanto talvez poderia poderiam seria depende dependendo vezes geralmente exceto pode podem',
  ),
  reported: phrases(
    'dizem que,as pessoas dizem,as pessoas pensam,todo mundo diz,todos dizem,muitos dizem,muitos pensam,muitos acham,os investidores disseram,os investidores dizem,os especialistas dizem,nos disseram,me disseram,me disse,nos disse,pensavamos,pensava que,achavamos,achava que,supostamente,um mito,o mito,disse que,disseram que',
  ),
  saying: wordSet(
    'diz disse explica explicou recomenda recomendou argumenta sugere acredita acha pensa alerta aconselha conta contou afirma afirmou nota admite acrescenta insiste descreve responde pergunta ressalta destaca lembra defende menciona mencionou comenta comentou respondeu perguntou acrescentou propoe propos considera considerou sugeriu argumentou acreditava',
  ),
  accordingTo: ['segundo', 'de acordo com'],
  opposites: wordPairs(
    'aument/diminu sub/cai cresc/encolh mais/menos lucro/prejuiz ganh/perd antes/depois compr/vend contrat/demit alto/baixo rapid/lent barat/caro melhor/pior primeir/ultim forte/fraco facil/dificil abr/fech dobr/reduz',
  ),
  roughly: wordSet('cerca quase aproximadamente mais menos uns umas torno ate minimo maximo'),
  joins: wordSet('e que porque quando onde quem'),
  exceptions: wordSet('ate sem salvo exceto antes'),
};

const ITALIAN: ClaimWords = {
  stop: wordSet(`il lo la i gli le l un uno una e ed o ma ne che se come quando dove perche poiche mentre anche di del dello della dei degli delle a al allo alla ai agli alle da dal dalla dai dagli dalle in nel nella nei negli nelle con su sul sulla sui sulle per tra fra senza sopra sotto contro fino verso
    io tu lui lei noi voi loro mi ti si ci vi gli lo li mio mia miei mie tuo tua suo sua suoi sue nostro nostra nostri nostre questo questa questi queste quello quella quelli quelle chi cui quale quali tutto tutta tutti tutte ogni molto molta molti molte piu meno tanto cosi gia ancora sempre qui li ora oggi stesso altro altra altri altre qualche alcuni alcune
    sono sei e siamo siete era erano stato stata stati essere ho hai ha abbiamo avete hanno aveva avevano avere fa fare fanno fatto puo possono potete posso potere deve devono dovrebbe dovrebbero dobbiamo va vanno vado andare
    dice dire dicono detto spiega racconta raccomanda consiglia pensa crede parla parlano episodio puntata podcast ospite conduttore conversazione idea ragione motivo cosa cose
    non mai niente nulla nessuno nessun nessuna qualcuno qualcuna qualcosa ognuno ognuna ciascuno ciascuna chiunque parecchi parecchie entrambi entrambe`),
  negations: wordSet('non mai niente nulla nessuno nessun nessuna ne neppure nemmeno'),
  notNegations: phrases(
    'non solo,non soltanto,perche no,o no,non e vero,non c e dubbio,nient altro che,niente male,meglio che mai,ancora una volta,piu di una volta',
  ),
  denying: phrases(
    'rifiuta,rifiutano,rifiutiamo,rifiutato,rifiutare,incapace di,incapaci di,smesso di,smettiamo di,smette di,smettono di,smettere di,smise di,smisero di,cessato di,cessiamo di,rinunciato a,rinunciamo a,abbandonato,abbandoniamo',
  ),
  former: phrases('un tempo,una volta,in passato,anticamente'),
  refusals: wordSet(
    'evitare evita evitate evitato smettere smesso fermare rifiutare rifiuta rifiutato senza inutile impossibile improbabile errore errori mito male cattivo cattiva contro invece fallire fallito fallimento manca mancanza annullare poco poca pochi meno rischio pericolo avverte ignorare ignora abbandonare eliminare eliminato perdere dimenticare rinunciare sbagliato sconsiglia sconsiglio sconsigliano sconsigliato sconsigliare',
  ),
  conditions: phrases(
    'se,a meno che,purche,a condizione che,qualora,nel caso,nel caso in cui,solo quando,supponendo,salvo che,dipende da',
  ),
  limits: wordSet(
    'se quando purche condizione qualora caso solo prima dopo fino mentre potrebbe potrebbero sarebbe forse magari talvolta spesso dipende oltre',
  ),
  reported: phrases(
    'dicono che,la gente dice,la gente pensa,tutti dicono,tutti pensano,molti dicono,molti pensano,si dice,gli investitori dicono,gli investitori ci hanno detto,gli esperti dicono,ci hanno detto,mi hanno detto,ci ha detto,mi ha detto,pensavamo,pensavo che,credevamo,credevo che,presumibilmente,un mito,il mito,ha detto che,hanno detto che',
  ),
  saying: wordSet(
    'dice disse spiega raccomanda consiglia sostiene suggerisce crede pensa avverte racconta afferma nota ammette aggiunge insiste ritiene descrive risponde chiede ricorda sottolinea menziona commenta rispose aggiunse propone considera dichiara spiego consiglio',
  ),
  accordingTo: ['secondo'],
  opposites: wordPairs(
    'aument/diminu sal/scend cresc/cal piu/meno guadagn/perdit prima/dopo compr/vend assum/licenzi alto/basso veloc/lent econom/caro miglior/peggior primo/ultimo forte/debole facil/diffici apr/chiud raddopp/dimezz',
  ),
  roughly: wordSet('circa quasi intorno oltre piu meno almeno sopra sotto fino'),
  joins: wordSet('e che perche quando dove cui'),
  exceptions: wordSet('finche senza salvo tranne prima'),
};

const DUTCH: ClaimWords = {
  stop: wordSet(`de het een van in op aan met voor bij naar uit om over tot tegen tussen door zonder onder na sinds en of maar want omdat dat als dan toen hoewel zodat dus toch ook nog al weer heel erg meer minder veel alle alles iets elke ieder iedereen zo zoals te er hier daar nu vandaag
    ik me mij mijn je jij jou jouw jullie u uw hij zij ze we wij men ons onze hem haar hun zich wie wat waar wanneer waarom hoe welke dit deze die
    ben bent is zijn was waren geweest heb hebt heeft hebben had hadden word wordt worden werd werden zou zouden zal zullen kan kunt kunnen kon konden moet moeten moest moesten mag mogen wil wilt willen wilde laat laten gaat gaan ging doet doen deed maakt maken
    zegt zei zeggen vertelt legt uit vindt denkt gelooft raadt praat praten aflevering podcast gast presentator gesprek idee reden ding dingen
    niet geen nooit niemand niets iemand elkeen sommige sommigen allen beide beiden velen`),
  negations: wordSet('niet geen nooit niemand niets nergens nauwelijks noch'),
  notNegations: phrases(
    'niet alleen,waarom niet,of niet,geen twijfel,geen wonder,niets dan,niet waar,niet in de laatste plaats',
  ),
  denying: phrases(
    'te vroeg om,te vroeg voor,weiger,weigeren,weigert,weigerde,weigerden,geweigerd,afgewezen,wijzen,gestopt met,stopten met,stopte met,stoppen met,stopt met,stop met,opgehouden met,hielden op met,houden op met,houdt op met,opgehouden,opgegeven,afgeschaft',
  ),
  former: phrases('vroeger,voorheen,destijds,indertijd'),
  refusals: wordSet(
    'vermijd vermijden vermijdt stop stoppen gestopt stopten weigeren weigert geweigerd zonder onnodig onmogelijk onwaarschijnlijk fout fouten mythe verkeerd slecht tegen plaats mislukken mislukt gebrek schrappen geschrapt annuleren weinig minder risico gevaar waarschuwt negeren negeert opgeven afschaffen afgeschaft vergeten zinloos overbodig afraden afgeraden',
  ),
  conditions: phrases(
    'als je,als we,als u,als het,als de,als een,als er,als iemand,als jullie,als ze,tenzij,mits,indien,zolang,op voorwaarde dat,stel dat,alleen als,hangt af van',
  ),
  limits: wordSet(
    'als tenzij mits indien zolang voorwaarde wanneer zodra voordat nadat tot pas zou zouden kan misschien soms vaak meestal alleen behalve dan vanaf boven',
  ),
  reported: phrases(
    'ze zeggen,ze zeiden,men zegt,mensen zeggen,mensen denken,iedereen zegt,iedereen zei,iedereen denkt,velen denken,veel mensen,hij zei,zij zei,investeerders zeiden,investeerders zeggen,adviseurs zeiden,experts zeggen,we dachten,ik dacht,wij dachten,zogenaamd,een mythe,de mythe,zei tegen,zeiden tegen,zeiden dat,zei dat',
  ),
  saying: wordSet(
    'zegt zei stelt stelde adviseert adviseerde denkt dacht gelooft waarschuwt waarschuwde vertelt vertelde meent vindt beweert beweerde benadrukt beschrijft raadt antwoordt vraagt noemt herinnert voegt vermeldt zegde vroeg antwoordde voegde beval legde merkt merkte vermoedt noemde vond meende',
  ),
  accordingTo: ['volgens'],
  opposites: wordPairs(
    'stij/dal gesteg/gedaal groei/krimp meer/minder winst/verlies voor/na koop/verkoop aannem/ontsla verhoog/verlaag hoog/laag snel/langzaam goedkoop/duur beter/slechter eerst/laatst vroeg/laat sterk/zwak makkelijk/moeilijk verdubbel/halveer',
  ),
  roughly: wordSet('ongeveer rond circa bijna ruim meer minder minstens tegen boven onder'),
  joins: wordSet('en dat die omdat toen waar'),
  exceptions: wordSet('tot totdat zonder behalve voordat'),
  negatesBackwards: true,
};

/** Languages whose claims are checked by their words; in others only numbers, names and quotes are. */
export const CLAIM_WORDS = {
  en: ENGLISH,
  de: GERMAN,
  es: SPANISH,
  fr: FRENCH,
  it: ITALIAN,
  nl: DUTCH,
  pt: PORTUGUESE,
} as const satisfies Readonly<Record<string, ClaimWords>>;

export type ClaimLanguage = keyof typeof CLAIM_WORDS;
