import { type ClaimWords, phrases, wordPairs, wordSet } from './claim-words.js';

export const ITALIAN: ClaimWords = {
  stop: wordSet(`il lo la i gli le l un uno una e ed o ma ne che se come quando dove perche poiche mentre anche di del dello della dei degli delle a al allo alla ai agli alle da dal dalla dai dagli dalle in nel nella nei negli nelle con su sul sulla sui sulle per tra fra senza sopra sotto contro fino verso
    io tu lui lei noi voi loro mi ti si ci vi gli lo li mio mia miei mie tuo tua suo sua suoi sue nostro nostra nostri nostre questo questa questi queste quello quella quelli quelle chi cui quale quali tutto tutta tutti tutte ogni molto molta molti molte piu meno tanto cosi gia ancora sempre qui li ora oggi stesso altro altra altri altre qualche alcuni alcune
    sono sei e siamo siete era erano stato stata stati essere ho hai ha abbiamo avete hanno aveva avevano avere fa fare fanno fatto puo possono potete posso potere deve devono dovrebbe dovrebbero dobbiamo va vanno vado andare
    dice dire dicono detto spiega racconta raccomanda consiglia pensa crede parla parlano episodio puntata podcast ospite conduttore conversazione idea ragione motivo cosa cose
    non mai niente nulla nessuno nessun nessuna qualcuno qualcuna qualcosa ognuno ognuna ciascuno ciascuna chiunque parecchi parecchie entrambi entrambe`),
  negations: wordSet('non mai niente nulla nessuno nessun nessuna ne neppure nemmeno'),
  notNegations: phrases(
    'non solo,non soltanto,perche no,o no,non e vero,non c e dubbio,nient altro che,niente male,meglio che mai,ancora una volta,piu di una volta',
  ),
  denying: phrases('rifiuta,rifiutano,rifiutiamo,rifiutato,rifiutare,incapace di,incapaci di'),
  ending: phrases(
    'smesso di,smettiamo di,smette di,smettono di,smettere di,smise di,smisero di,cessato di,cessiamo di,rinunciato a,rinunciamo a,abbandonato,abbandoniamo',
  ),
  former: phrases('un tempo,una volta,in passato,anticamente'),
  past: /(?:avano|evano|ivano|avamo|evamo|ivamo|ava|eva|iva)$|^(?:era|erano|ho|ha|abbiamo|hanno|fu|furono)$/,
  without: 'senza',
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
  contrasts: wordSet('ma pero bensi mentre sebbene'),
  joins: wordSet('e che perche quando dove cui'),
};
