import { type ClaimWords, phrases, wordPairs, wordSet } from './claim-words.js';

export const DUTCH: ClaimWords = {
  stop: wordSet(`de het een van in op aan met voor bij naar uit om over tot tegen tussen door zonder onder na sinds en of maar want omdat dat als dan toen hoewel zodat dus toch ook nog al weer heel erg meer minder veel alle alles iets elke ieder iedereen zo zoals te er hier daar nu vandaag
    ik me mij mijn je jij jou jouw jullie u uw hij zij ze we wij men ons onze hem haar hun zich wie wat waar wanneer waarom hoe welke dit deze die
    ben bent is zijn was waren geweest heb hebt heeft hebben had hadden word wordt worden werd werden zou zouden zal zullen kan kunt kunnen kon konden moet moeten moest moesten mag mogen wil wilt willen wilde laat laten gaat gaan ging doet doen deed maakt maken
    zegt zei zeggen vertelt legt uit vindt denkt gelooft raadt praat praten aflevering podcast gast presentator gesprek idee reden ding dingen
    niet geen nooit niemand niets iemand elkeen sommige sommigen allen beide beiden velen`),
  negations: wordSet('niet geen nooit niemand niets nergens nauwelijks noch'),
  notNegations: phrases(
    'niet alleen,waarom niet,of niet,geen twijfel,geen wonder,niets dan,niet waar,niet in de laatste plaats',
  ),
  denying: phrases('weiger,weigeren,weigert,weigerde,weigerden,geweigerd,afgewezen,wijzen'),
  ending: phrases(
    'gestopt met,stopten met,stopte met,stoppen met,stopt met,stop met,opgehouden met,hielden op met,houden op met,houdt op met,opgehouden,opgegeven,afgeschaft',
  ),
  former: phrases('vroeger,voorheen,destijds,indertijd'),
  past: /.{3}(?:ten|den|te|de)$|^(?:was|waren|had|hadden|deed|deden|ging|gingen|kwam|kwamen|gaf|gaven|nam|namen|vond|vonden|verloor|won|kocht|verkocht|heb|hebt|heeft|hebben)$/,
  without: 'zonder',
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
  contrasts: wordSet('maar hoewel terwijl echter'),
  joins: wordSet('en dat die omdat toen waar'),
  negatesBackwards: true,
};
