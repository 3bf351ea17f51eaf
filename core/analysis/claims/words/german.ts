import { type ClaimWords, phrases, wordPairs, wordSet } from './claim-words.js';

export const GERMAN: ClaimWords = {
  stop: wordSet(`der die das den dem des ein eine einen einem einer eines und oder aber denn weil dass ob wenn als wie so auch noch schon nur sehr mehr immer hier da dort dann jetzt heute mal eben halt ja nein doch
    ich du er sie es wir ihr mich dich ihn uns euch mir dir ihm ihnen mein dein sein unser euer ihre ihren ihrem ihrer seine seinen seinem seiner unsere unseren unserem unserer meine meinen man sich wer was welche welcher welches wo warum wann dies diese dieser dieses diesen diesem jede jeder jedes jeden alle alles viele viel etwas einige
    in im an am auf aus bei beim mit nach seit von vom zu zum zur vor uber unter fur durch gegen ohne um bis zwischen neben hinter
    bin bist ist sind seid war waren gewesen habe hast hat haben hatte hatten wird werden wurde wurden worden kann kannst konnen konnte konnten muss musst mussen musste soll sollst sollte sollten sollen will willst wollen wollte wollten darf durfen mag mochte wurde wurden lassen
    sagen sagt sagte gesagt erklart erzahlt empfiehlt meint findet rat glaubt gibt geben geht gehen machen macht gemacht kommt sprecher folge podcast gast gastgeber gesprach idee grund sache dinge ding
    nicht kein keine keinen keinem keiner keines nie niemals niemand nichts jemand damit darauf dafur dabei dazu davon jemandem jemanden jedermann irgendjemand irgendwer irgendetwas mancher manche manches manchen mehrere beide beiden`),
  negations: wordSet(
    'nicht kein keine keinen keinem keiner keines nie niemals niemand niemandem niemanden nichts nirgends kaum weder',
  ),
  notNegations: phrases(
    'nicht nur,nicht wahr,warum nicht,warum machen wir nicht,wieso nicht,ob nicht,nicht zuletzt,nicht einmal so,nichts als,kein zweifel,kein wunder,keine frage,oder nicht,nicht bloss,nicht allein,bestellung aufgegeben,bestellungen aufgegeben,anzeige aufgegeben,anzeigen aufgegeben',
  ),
  denying: phrases(
    'zu fruh um,zu fruh fur,abgelehnt,lehnen,lehnt,lehnte,verweigert,verweigern,verweigerte,weigern uns,weigert sich,weigerte sich,geweigert,verzichten,verzichtet,verzichteten,aufgehort,aufhoren,horen auf,hort auf,horte auf,horten auf,horen damit auf,hort damit auf,horte damit auf,horten damit auf,aufgegeben,gaben auf,abgeschafft,schafften ab',
  ),
  former: phrases('fruher,ehemals,damals,einst,in der vergangenheit'),
  refusals: wordSet(
    'vermeiden vermeidet vermied stoppen stoppt aufhoren aufgehort verzichten verzichtet ablehnen abgelehnt lehnt ohne unnotig unmoglich unwahrscheinlich fehler mythos falsch schlecht gegen statt anstatt scheitern scheitert gescheitert mangel streichen gestrichen absagen kaputt wenig wenige weniger risiko gefahr warnt warnen ignorieren ignoriert aufgeben beenden abschaffen abgeschafft vergessen sinnlos uberflussig entbehrlich irrtum unsinn verboten abraten abgeraten',
  ),
  conditions: phrases(
    'wenn,falls,ob,sofern,es sei denn,vorausgesetzt,angenommen,solange,nur wenn,im fall dass,wurden wir,wir wurden,ware es,wurde ich',
  ),
  limits: wordSet(
    'wenn falls sofern solange vorausgesetzt angenommen sobald bevor nachdem erst wurde wurden konnte konnten vielleicht eventuell moglicherweise manchmal oft meist nur ausser je ware bis vor',
  ),
  reported: phrases(
    'alle sagen,alle sagten,viele sagen,viele glauben,viele denken,leute sagen,die leute sagen,man sagt,man sagte,sie sagen,sie sagten,er sagte,sie sagte,investoren sagten,investoren sagen,berater sagten,berater sagen,experten sagen,jeder sagt,jeder sagte,wir dachten,ich dachte,wir glaubten,ich glaubte,fruher dachte,angeblich,es heisst,ein mythos,der mythos,kritiker sagen,sagte mir,sagten uns,sagten mir,sagte uns,haben uns gesagt,hat mir gesagt,haben mir gesagt,hat uns gesagt',
  ),
  saying: wordSet(
    'sagt sagte erklart erklarte empfiehlt empfahl meint meinte glaubt glaubte warnt warnte rat riet erzahlt erzahlte betont betonte behauptet behauptete berichtet berichtete schildert beschreibt findet argumentiert fordert forderte schlagt antwortet fragt erwahnt erwahnte kommentiert kommentierte erwidert erwiderte antwortete fragte bemerkt bemerkte warf erganzt erganzte schlug bezweifelt raumt vermutet',
  ),
  accordingTo: ['laut', 'nach ansicht von', 'nach aussage von'],
  opposites: wordPairs(
    'steig/sink gestieg/gesunk wachs/schrumpf mehr/weniger gewinn/verlust vor/nach kauf/verkauf einstell/entlass erhoh/senk hoch/niedrig hoher/niedrig schnell/langsam billig/teuer besser/schlecht erst/letzt fruh/spat stark/schwach leicht/schwer verdoppel/halbier verdoppelt/halbiert zunahm/abnahm',
  ),
  roughly: wordSet(
    'rund etwa circa ca ungefahr fast knapp uber unter mindestens hochstens gut gegen beinahe',
  ),
  joins: wordSet('und dass welche welcher welches weil wo der die das'),
  exceptions: wordSet('bis bevor ehe ohne ausser'),
  negatesBackwards: true,
};
