import { foldText } from '#core/text/fold-text.js';

/** Proper names that are recognised wherever they stand, also at the start of a sentence. */
const NAMES = `google alphabet microsoft apple amazon tesla netflix facebook meta instagram whatsapp youtube tiktok twitter linkedin openai anthropic nvidia intel ibm oracle salesforce hubspot shopify stripe paypal square klarna adyen uber lyft airbnb spotify slack zoom notion figma canva atlassian github gitlab dropbox adobe sap siemens bosch bmw volkswagen mercedes porsche allianz lufthansa zalando samsung sony toyota nintendo huawei xiaomi alibaba tencent walmart ikea nike adidas cocacola pepsi disney starbucks mcdonalds boeing airbus pfizer moderna bayer nestle unilever philips heineken ing santander bbva inditex zara telefonica iberdrola ferrari fiat eni enel total renault peugeot danone loreal lvmh sequoia andreessen softbank blackrock goldman mckinsey bain deloitte accenture ycombinator techstars bitcoin ethereum chatgpt claude gemini gpt kubernetes
  europe america asia africa germany france spain italy portugal netherlands belgium switzerland austria poland sweden norway denmark finland england britain ireland scotland russia ukraine turkey israel india china japan korea brazil mexico canada argentina australia singapore indonesia vietnam nigeria kenya egypt
  berlin munich munchen hamburg frankfurt cologne koln vienna wien zurich london paris madrid barcelona lisbon lisboa porto rome roma milan milano amsterdam rotterdam brussels stockholm oslo copenhagen helsinki dublin warsaw prague athens istanbul moscow kyiv dubai mumbai delhi bangalore beijing shanghai shenzhen tokyo seoul sydney melbourne toronto montreal vancouver boston chicago seattle austin denver dallas houston miami atlanta california texas florida nevada manhattan brooklyn
  monday tuesday wednesday thursday friday saturday sunday january february april june july august september october november december
  montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar marz juni juli oktober dezember
  christmas easter brexit covid musk bezos zuckerberg altman buffett jobs gates thiel trump biden obama putin xi`;
export const KNOWN_NAMES: ReadonlySet<string> = new Set(NAMES.trim().split(/\s+/u));

/** Common given names, by which an unknown surname after them is recognised in any position. */
const GIVEN = `adam alan albert alex alexander alice amy ana andrea andreas andrew angela anna anne anthony antonio arthur barbara ben benjamin bernd bob brian bruno carla carlos carol caroline catherine charles charlotte chris christian christine christoph claudia clara daniel david deborah dennis diana diego donald elena elizabeth elon emily emma eric erik eva felix fernando florian francesco francisco frank franz fred gabriel george giovanni giulia greg hans harry heather heidi helen henry hugo ian ines isabel jack jacob james jan jane jason javier jean jeff jennifer jeremy jerry jessica jim joao joe johannes john jon jonathan jorge jose joseph juan julia julie julian jurgen karen karl katherine kathrin keith kevin klaus lars laura lea leon linda lisa lucas luis luisa lukas manuel marc marco maria marie mario mark markus martin mary matt matteo matthew matthias max megan melissa michael michelle miguel mike monika nancy natalie nathan nicole nick nicolas nina oliver olivia oscar pablo pamela patricia patrick paul paula pedro peter petra philip philippe pierre rachel ralf raul rebecca ricardo richard robert roberto roger ronald rosa ruth ryan sabine sam samuel sandra sara sarah satya scott sebastian sergio simon sofia sophie stefan stephanie stephen steve steven sundar susan sven teresa theo thomas tim tom tony ursula uwe valentina victor vincent walter werner william wolfgang yvonne`;
export const GIVEN_NAMES: ReadonlySet<string> = new Set(GIVEN.trim().split(/\s+/u));

/** Capitalised words that name nothing in particular; a summary may use them unasked. */
export const COMMON_CAPITALS: ReadonlySet<string> = new Set(
  `ceo cfo cto coo cmo cpo cro cio chro vp svp evp hr pr it ai ml llm llms api apis ui ux roi kpi kpis okr okrs mrr arr ltv cac saas b2b b2c d2c mvp usp vc vcs ipo seo sem crm erp cms faq q1 q2 q3 q4 r&d tv pc diy ok ebit ebitda gdpr dsgvo kmu sme smes pme pyme eu usa us uk un nps sla slas sop sops pm pms md mba phd id ids url pdf csv ltd inc gmbh ag llc corp fomo b2b2c mr mrs ms dr prof herr frau señor senor señora monsieur madame ki ia fr en de es nl pt web internet i series seed euro euros dollar dollars pound pounds cent cents franc francs yen`.split(
    /\s+/u,
  ),
);

/** Names of one thing in several forms and languages. */
const SAME_NAMES = `us usa america american americans amerika amerikanisch amerikanische amerikaner states estados unidos etats unis eeuu
  uk britain british england english kingdom grossbritannien britisch
  europe european europeans europa europaisch europaische europeo europeen europeu eu
  germany german germans deutschland deutsch deutsche deutschen alemania aleman allemagne allemand germania tedesco duitsland duits alemanha alemao
  france french frankreich franzosisch francia francese frances frankrijk franca
  spain spanish spanien spanisch espana espanol espagne spagna spanje espanha
  italy italian italien italienisch italia italiano italie itali
  netherlands dutch niederlande holland paises bajos pays bas nederland nederlands
  portugal portuguese portugiesisch portugues portugais portoghese
  china chinese chinesisch chino chinois cinese
  japan japanese japanisch japon japones giappone
  india indian indien indisch inde indiano
  switzerland swiss schweiz suiza suisse svizzera
  austria austrian osterreich autriche oostenrijk
  brazil brazilian brasilien brasil bresil brasile brasileiro
  munich munchen monaco  vienna wien viena vienne
  milan milano mailand  rome roma rom  london londres londra londen  lisbon lisboa lissabon lisbonne  cologne koln
  monday mondays montag lunes lundi lunedi maandag segunda  tuesday tuesdays dienstag martes mardi martedi dinsdag terca
  wednesday wednesdays mittwoch miercoles mercredi mercoledi woensdag quarta  thursday thursdays donnerstag jueves jeudi giovedi donderdag quinta
  friday fridays freitag viernes vendredi venerdi vrijdag sexta  saturday saturdays samstag sabado samedi sabato zaterdag  sunday sundays sonntag domingo dimanche domenica zondag
  january januar enero janvier gennaio januari janeiro  february februar febrero fevrier febbraio februari fevereiro
  march marz marzo mars maart marco  april abril avril aprile  may mai mayo maggio mei maio  june juni junio juin giugno junho
  july juli julio juillet luglio julho  august agosto aout augustus  september septiembre septembre settembre setembro
  october oktober octubre octobre ottobre outubro  november noviembre novembre novembro  december dezember diciembre decembre dicembre december dezembro`;
const GROUPS = SAME_NAMES.trim().split(/\n\s*|\s{2,}/u);
export const NAME_GROUPS: ReadonlyMap<string, number> = new Map(
  GROUPS.flatMap((group, at) => group.split(/\s+/u).map((word) => [foldText(word), at] as const)),
);

/** Common English and Dutch words that start a sentence without an article, and calls to act that look like names. */
const NOUNS = `check test laws rules fewer growth churn revenue margin margins profit profits demand supply sales cash trust focus speed culture quality price prices customers clients users founders teams team people leaders investors companies employees hiring retention marketing advertising ads product products features feedback data code software hardware design research strategy execution money capital debt equity competition competitors markets market success failure mistakes risk risks remote work time talent content email emails brand brands community partners partnerships support service services onboarding training practice discipline leadership management meetings discounts discount inflation energy climate health education science history politics parents children students teachers doctors patients women men experience failure goals habits sleep stress burnout language tools tool automation change conflict honesty transparency freedom control ownership loyalty values vision mission cost costs budgets budget taxes interest venture bootstrapping acquisition acquisitions mergers consolidation regulation privacy security safety
  groei omzet winst klanten prijs prijzen kosten geld tijd mensen verkoop teams bedrijven werknemers vertrouwen kwaliteit`;
export const COMMON_NOUNS: ReadonlySet<string> = new Set(NOUNS.trim().split(/\s+/u));
