import type { LanguagePack } from './language-pack.js';
import { words } from './language-pack.js';

const PERSONAL = "i me my mine myself you your yours yourself i'm i've i'd i'll you're you've you'd you'll";
const NOMINAL =
  'the a an of in on for with from by at into onto about between among across through during within without against towards toward per via under over';
const STOP = `${PERSONAL} ${NOMINAL}
  we us our ours ourselves he him his himself she her hers herself it its itself they them their theirs themselves this that these those
  and or but nor so yet if then than because as until while although though unless whether since once when where why how what which who whom whose
  to up down out off above below before after again further here there all any both each few more most other another some such no not only own same too very just
  also even still ever never always often sometimes already almost quite rather perhaps
  am is are was were be been being have has had having do does did doing will would shall should can could may might must ought
  s t d ll re ve m don won isn aren wasn weren didn doesn hasn haven hadn couldn wouldn shouldn ain
  it's that's there's here's what's who's he's she's let's we're we've we'd we'll they're they've they'd they'll it'll it'd that'll that'd there'll
  isn't aren't wasn't weren't don't doesn't didn't hasn't haven't hadn't won't wouldn't can't couldn't shouldn't mustn't cannot
  gonna wanna gotta`;
const LIGHT = `know knows knew known think thinks thinking thought mean means meant meaning like likes liked go goes going went gone get gets getting got gotten
  make makes making made say says saying said tell tells telling told talk talks talking talked speak speaking come comes coming came take takes taking took
  put puts putting see sees seeing saw seen look looks looking looked let lets want wants wanted wanting need needs needed try tries trying tried
  give gives giving gave given keep keeps keeping kept feel feels feeling felt find finds finding found use uses using used happen happens happened happening
  seem seems seemed guess suppose believe remember wonder hear heard ask asked asking call called show start started starting
  thing things stuff something anything everything nothing somebody someone anybody anyone everybody everyone nobody kind kinds sort sorts type lot lots bit way ways
  part parts case point points fact idea ideas place side end ones one two three four five six seven eight nine ten first second third last next time times day days week weeks month months year years
  today tomorrow yesterday now later soon ago moment minute minutes hour hours person people guy guys folks
  really actually basically literally probably maybe obviously definitely certainly totally exactly absolutely honestly simply especially usually generally
  well right okay ok yeah yes yep yup no nope sure alright oh ah hey hi hello wow huh please thanks thank sorry
  good great nice cool bad better best big bigger biggest small little large huge long short high low new old many much enough several couple whole different
  able kind least most super pretty fine interesting true
  back around away along together instead else anyway though maybe every either neither wherever whatever however whoever
  gets doing done does having being`;

const COMMON_NOUNS = `ability access action activity amount answer approach area article aspect audience background beginning benefit blog board bottom box building
  business case cause center centre challenge chance change choice code colleague comment community company computer concept conference content context
  conversation core cost customer data decision degree detail difference direction discussion document effort element email environment episode event
  experience factor feature field focus form friend front fun function future goal gray grey group guest head help history home image impact industry
  information instance interest internet issue item job key kid kids knowledge lack learning level life line link list listener market matter meeting
  member method middle mind mistake model money morning name note opinion opportunity opposite option order organization organisation page pain paper
  past path people perspective picture place plan platform podcast position post process product program programme project purpose quality relationship
  resource response rest result role room sale scale scenario scene section sense service set show site situation size skill solution space spot stage
  state step story system table task team technology test thought tool topic trend understanding user value version view website word work working world`;

const NOUN_MARKERS = `${NOMINAL} my your our their his her its this these those some any many more most no every each several few`;
const VERB_MARKERS = `to i you we they he she who not will would can could should must may might don't didn't doesn't can't won't i'll you'll we'll
  they'll i'd you'd we'd they'd let's gonna i've you've we've they've never always just really`;
/** Verbs that are hardly ever nouns, and adverbs and participles by their endings. */
const NOT_IN_NAMES =
  /^(?!(?:early|daily|weekly|monthly|yearly|quarterly|family|supply|reply|assembly|italy|july|anomaly|friendly)$).{3,}ly$|^(?!(?:speed|feed|seed|need|embed|red|bed|shed|embedded)$).{2,}ed$|^(?:buy|sell|build|bring|become|learn|learnt|understand|create|decide|spend|pay|send|grow|hire|understood|built|bought|sold|paid|sent|grew|grown|hired|spent|brought|became|explain|describe|include|require|agree|allow|continue|follow|care|care|win|lose|lost|won|believe|expect|hope|love|hate|enjoy|realize|realise|describe|react|stay|leave|left|live|grab|pick|stick|stuck|stand|sit|eat|drink|write|wrote|written|read|teach|taught|choose|chose|chosen|solve|fix|break|broke|broken|fall|fell|rise|rose|figure|depend|exist|apply|avoid|reach|provide|receive|offer|serve|join|walk|wait|watch|save|throw|threw|catch|caught|hold|held|drive|drove|driven|gets|does|going|getting|making|doing|trying|saying|thinking|looking|coming|having|being|taking|giving|putting|telling|asking|wanting|seeing|yourself|themselves|early|late|hard|easy|clear|ready|happy|sad|sorry|aware|curious|certain|wrong|correct|half|top|full|close|important|particular|overall|regular|basic|favou?rite|latest|older|younger|major|specific|similar|previous|current|recent|actual|initial|additional|entire|normal|usual|typical|obvious|honou?rable|likely|okay|crazy|funny|weird|awesome|amazing|incredible|fantastic|wonderful|beautiful|etcetera|etc|lol|twice|once|sentence|sentences|number|numbers|percent|euros?|dollars?|pounds?|cents?|bucks|million|billion|thousand|hundred|yeah|mhm|gosh|god|course|example|sense|stuff|couple|bunch|ton|tons|load|loads|piece|pieces|level|terms|question|questions|answer|answers|reason|reasons|problem|problems|person|world|life|ways|hand|hands|mind|head|feel|behind|beyond|beside|besides|despite|except|upon|least)$/u;

const FINITE = `is are was were isn't aren't wasn't has have had will would can could should must may might do does did don't doesn't didn't can't won't makes means takes needs wants gets works comes goes leads helps matters gives says drives creates requires`;

const QUICK = `ask tag call check write list read look review email send message reply note pick choose stop start cut drop delete remove turn share tell
  remember let schedule book count open update ping visit watch listen sign download avoid consider think decide focus go take give get put
  talk keep find set pay move add`;
const PLAN = `build test measure track run launch interview survey create design hire train document map plan prototype ship implement develop learn
  practice study research analyze analyse automate invest price raise negotiate define identify experiment iterate validate improve reduce increase
  prioritize prioritise segment structure organize organise rewrite redesign rebuild optimize optimise hold make use try bring work spend
  understand figure sell market publish collect record compare separate delegate align commit frame position anchor teach present prepare establish
  lead grow target partner outsource diversify simplify embed`;

const SUBJECT =
  '(?:you|we|they|founders?|people|companies|teams?|everyone|everybody|leaders|managers|entrepreneurs|businesses|sellers|marketers)';
const MODAL =
  "(?:(?:really |just |probably |definitely |always |also |actually |still |absolutely )*(?:should|shouldn't|need to|needs to|have to|has to|must|ought to|gotta|'ve got to|had better|don't have to|don't need to|can't afford to)(?: (?:really|just|probably|definitely|always|also|actually|still|absolutely|at least|first))*)";

/** Adverbs between a subject, a modal verb and its verb. */
const ADVERBS =
  '(?:(?:really|just|probably|definitely|always|also|actually|still|absolutely|at least|first) )*';

/** Words that automatic captions write in small letters. */
const CAPITALS = `I I'm I've I'd I'll Google YouTube Facebook Instagram LinkedIn Twitter TikTok Netflix Microsoft OpenAI ChatGPT Spotify GitHub Airbnb Uber
  Europe European America American Germany German France French Spain Spanish Italy Italian Britain British London Paris Berlin California Chicago Boston China
  Chinese India Indian Japan Japanese Canada Canadian English Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February April June July
  August September October November December Christmas CEO CEOs CFO CTO COO CMO AI SaaS B2B B2C API APIs KPI KPIs ROI SEO HR CRM UX IPO MVP ARR USA UK EU`;

/** English. Cue phrases follow Edmundson (1969) and Teufel & Moens (2002), extended for business talk. */
export const english: LanguagePack = {
  code: 'en',
  stopWords: words(STOP),
  lightWords: words(LIGHT),
  commonNouns: words(COMMON_NOUNS),
  personal: words(PERSONAL),
  speaking: words(
    "i me my mine i'm i've i'd i'll he she him her his hers us they them it this these those whatever stuff",
  ),
  speakers: words("i we i've we've i'd we'd i'm we're"),
  nominal: words(NOMINAL),
  anaphors: words(
    "it it's it'll he him his he's she her she's they them their they're they've they'd they'll this that that's these those there's so one ones",
  ),
  nounMarkers: words(NOUN_MARKERS),
  verbMarkers: words(VERB_MARKERS),
  verbFollowers: words('it them me us him you'),
  articles: words('your every each yourself'),
  finite: words(FINITE),
  notInNames: NOT_IN_NAMES,
  hesitations: words(
    'uh um umm uhh uhm er erm eh ah mm mmm hm hmm mhm mm-hmm uh-huh huh oh ooh hm-hmm mm-hm uhuh hmhm',
  ),
  openers:
    /^(?:(?:so|and|but|or|okay|ok|yeah|yep|um+|uh+|er|erm|mm|hmm|mm-hmm|i mean|you know|i think(?: that)?|i guess(?: that)?|i would say(?: that)?|i'd say(?: that)?|i feel like|i believe(?: that)?|then|because|cause|'cause|of course|kind of|sort of|basically|and then)(?=[\s,.!;:—–-])|(?:(?:mr\.?|madam) ?(?:chair|speaker)|well|yes|no|nope|right|all right|alright|now|oh|ah|huh|like|look|listen|see|actually|honestly|obviously|exactly|absolutely|totally|definitely|sure|great|cool|perfect|wow|interesting|good question|great question|again|anyway|also|plus|let me just|to be honest|to be fair|frankly|hey|hi|hello|thanks|thank you|correct|true|fair enough|first|second|third|for sure|that's right|you're right)(?=[,.!;:—–-]))[\s,.!;:…—–-]*/iu,
  capitals: new Map([...words(CAPITALS)].map((word) => [word.toLowerCase(), word])),
  asides:
    /(?:,|\s[—–-])\s*(?:you know(?: what i mean)?|i mean|like|right|sort of|kind of|i guess|i think|um+|uh+|er|erm|okay|ok|yeah|actually|basically|literally|honestly|if you will|so to speak|or whatever|or something(?: like that)?|and stuff(?: like that)?|and things like that|and so on(?: and so forth)?)(?=\s*[,.?!;]|\s+[—–-]\s|$)|\b(?:um+|uh+|erm)\b,?/giu,
  clauseStarts: words(
    'and but so because then or which when if while although however now well i we you they he she it there this that what if',
  ),
  cues: {
    advice: new RegExp(
      `\\b${SUBJECT} ${MODAL}\\b|\\b(?:i'd|i would|i always|i'd always) (?:recommend|suggest|advise|encourage|tell|start|argue|urge)|\\bmy (?:advice|recommendation|tip|rule|suggestion)\\b|\\b(?:make sure|be sure to|the best way to|the first thing (?:to do|you should)|the way to|the trick is|the secret is|the key (?:is|to)|don't forget|remember to|don't be afraid|the playbook|best practice|rule of thumb|if i were you|it's worth|pay attention to|the only way|step one)\\b|^(?:don't|never|always|avoid|stop|start by|start with|focus on|try to)\\b`,
      'u',
    ),
    lesson:
      /\b(?:the (?:key|main|real|biggest|most|only|whole|number one|fundamental|core|central|underlying|big|important|critical) |the reason|turns out|turned out|(?:we|i|they|you) (?:learned|realized|realised|discovered|found out)|lesson|mistake|the difference between|difference is|means that|the truth is|that's why|which is why|in other words|fundamentally|matters|the more |the goal|the purpose|the point is|the problem (?:is|with|was)|the challenge|the question is|at the end of the day|ultimately|important|crucial|essential|critical|trade-?off|rather than|instead of|as opposed to|the opposite|leads to|results? in|depends on|therefore|so that|insight|principle|strategy|advantage|opportunity|risk)\b/u,
    maxim:
      /^(?:(?:if|when|whenever|once|unless|until) (?:you|people|somebody|someone|your|everyone|nobody)|never|always|nobody|everybody|everyone|no one|people|anyone|most|every|you can't|you can|you don't|you only|what you)\b|\b(?:isn't|is not|aren't|are not|wasn't|not|don't) [^.?!]{3,60}[,;.] (?:it's|it is|they're|but|they are)\b|\bthe (?:more|less|better|fewer|faster|longer|bigger) .{3,60}\bthe (?:more|less|better|fewer|faster|longer|bigger)\b|\b(?:before you|instead of|rather than|the only thing|the only way|the one who|the ones who|is a price|nothing more than)\b/u,
    adviceWanted:
      /\b(?:what (?:do|should|would|could|can|does) (?:they|you|we|people|founders|someone|somebody|i|one|listeners)(?: \S+){0,4} (?:do|tell|say|start|advise|change|try|suggest)|advice|advise|recommend|on monday|first step|where (?:do|should|would) (?:you|they|we|i|people) (?:start|begin)|takeaway|lesson|what can (?:people|founders|listeners)|tips?)\b/u,
    beforeQuestion:
      /(?:[:—–]|\b(?:ask(?:s|ed|ing)?(?: (?:yourself|them|him|her|us|me|people))?|question is|wonder|which is|is this one|is this)[,:]?|, (?:so|and|but|like|which is),?)\s+["“]?(?=(?:what|why|how|who|whose|which|where|should|could|would|do|does|is|are|can|will)\b)/iu,
    reports:
      /\b(?:said|says|told (?:me|us|him|her|them)|asked|goes|replied|wrote)\b(?:\s+\S+){0,4}[\s:,.]*$/u,
    past: /\b(?:did|was|were|had|used to|happened|said|told|went|wasn't|didn't)\b/u,
    story:
      /\b(?:i|we|they|he|she) (?:called|asked|tried|started|stopped|moved|ended|worked|lost|found|got|came|saw|made|took|gave|kept|left|knew|thought|felt|ran|broke|fixed)\b/u,
    outcome:
      /\b(?:went|goes|gone|down|up|moved|came|dropped|fell|rose|grew|dropping|going) from\b.{1,30}\bto\b|\b(?:we|i|they|he|she|the (?:company|team|group|board)) (?:decided|agreed|ended up|launched|grew|doubled|tripled|saved|cut|increased|reduced|raised|sold|hired|built|shipped|switched|chose|concluded|settled|changed|proposed|presented|suggested|planned|found|measured|tested)\b|\b(?:percent|per cent|million|billion|thousand|revenue|growth|conversion|retention|churn)\b|\d+(?:\.\d+)?\s?%|[$€£]\s?\d/u,
    agenda:
      /\b(?:today(?:'s)?,? (?:we|i|my|on|is|meeting|episode|guest|show|topic)|in (?:this|today's|our) (?:episode|conversation|meeting|discussion|session|chat)|we(?:'re| are| will|'ll)(?: going to| gonna)? (?:talk|discuss|cover|look|go through|go over|be talking|be discussing|dig|dive|explore|present|review)|my guest|our guest|agenda|joining (?:me|us)|(?:i'm|we're) joined|the (?:purpose|aim|goal|topic|idea|plan|focus|objective|subject|theme) (?:of|is|was|for|here)|to summarize|to sum up|in summary|in conclusion|to recap|overall|the main (?:point|thing|topic|issue|question|idea|goal|reason|problem|focus)|(?:shares|explains|breaks down|discusses|walks (?:us|me|you) through|tells us))\b/u,
    commitment:
      /\b(?:i(?:'ll| will|'m going to|'m gonna| am going to)|we(?:'ll| will|'re going to|'re gonna| are going to| should| need to| have to)|let's)\b/u,
    plug: /\b(?:show ?notes|(?:in )?(?:the|our) next (?:episode|part of the (?:show|program))|after the break|(?:go|head) (?:over )?to (?:(?:that|this|the|our) (?:url|link|page|website|site)|[\w-]+(?:\.[\w-]+)*\.(?:ai|com|dev|fm|io|net|org|tv))|hit us up|(?:that|this|the) (?:url|link) (?:is|will)|forward you to|links? in the description|follow (?:me|us) on|(?:leave|give) (?:me|us) (?:a|some) (?:review|rating|stars?)|if you're listening|(?:find|reach) (?:me|us|him|her) (?:on|at|online)|be an? \S+ (?:subscriber|member|patron))\b|\bbe an? changelog/u,
    vague:
      /\b(?:this|that|these|those)(?=\s*(?:[,.;:!?]|$)|\s(?:from|for|too|either|as well|via|by|there|here|in the)\b)|^(?:maybe not|i don't know|here(?:'s| are| is)|like you (?:say|said)|let me|let's (?:see|go|start|talk|say|get)|i'll (?:start|give|tell|say)|i (?:want|wanted) to (?:talk|start|say))\b|\b(?:the same|that|this) (?:sort|kind|type) of thing\b/u,
    courtesy:
      /\b(?:welcome (?:back |to |everyone|both)|(?:pleased|delighted|happy) to welcome|(?:we'll|we will|let's|we) (?:now )?move on|thanks (?:so much |a lot |again |very much )?(?:for|to)|thank you(?: so much| very much)?(?: for| to|,|\.|!|$)|good (?:morning|afternoon|evening)|how are you|nice to (?:meet|see|have)|great to (?:have|see|be)|good to (?:have|see|be)|glad to (?:have|be)|excited to (?:have|be here)|pleasure|my name is|see you (?:next|soon|later)|bye|goodbye|talk soon|take care|have a (?:good|great|nice)|happy to be here|appreciate (?:you|it|that)|lightning round|love that|i love it|can you hear|mute|microphone|hit record|recording|congratulations|shout ?out|(?:is|was) (?:produced|edited|mixed|hosted|made) by|next (?:week|month|time|episode)[,:]|music (?:is )?by|edited by|short break|quick break|stay with us|we'll be back|where can (?:people|listeners|folks) find|(?:find|follow|connect with) (?:me|you|us) (?:on|online|at))\b/u,
    ad: /\b(?:brought to you by|(?:is )?(?:paid for|made possible|produced) by (?:our |the |you,? )?(?:listeners|support|members|sponsors?)|(?:places|seats|tickets) left|(?:today's|our|this episode's|show's|this week's) sponsors?|(?:is|are) sponsored by|sponsor of (?:today|this)|word from our|sponsor message|support for (?:this|the) (?:show|podcast|episode)|supported by|promo code|discount code|coupon code|use (?:the )?code \w+|with code \w+|free trial|money[- ]back|first (?:month|order|purchase) (?:free|off)|\d+% off|percent off (?:your|the)|terms (?:and conditions )?apply|(?:subscribe|rate|review) (?:to |and |us |the |this |on |wherever )|leave (?:us )?a (?:review|rating|comment)|hit (?:the )?(?:subscribe|like|follow|bell)|wherever you (?:get|listen)|apple podcasts|podcast app|show notes|link in (?:the|my|our)|link is in|in the notes|supported by|live (?:show|recording)|tickets (?:are|for)|thanks for (?:listening|watching|tuning)|thank you for (?:listening|watching|tuning)|thank you so much for (?:listening|watching|tuning)|see you in the next (?:episode|one)|we'll be right back|right after (?:this|the) (?:break|short))\b/u,
    adHint:
      /\b(?:(?:head|go|visit|check out|check it out|sign up|learn more|get started|try it|find out more)(?: over)?(?: to| at| on)? \S+(?:\.| dot )(?:com|io|co|org|ai|net|app|fm|dev|trade|tv)|\S+\.(?:com|io|ai|fm|app|dev)\/\S+|sign up|get started (?:today|for free|now)|for free|learn more at|podcast listeners|listeners (?:of|get)|all[- ]in[- ]one|trusted by|join (?:over|more than|thousands)|special offer)\b/u,
    example:
      /\b(?:let's say|let me give|i'll give you|here's an example|for example|for instance|imagine|suppose|there's this|say you|i'm like|was like|(?:he|she|they|i|it) goes|goes,|says,|said,|like,|in \S+'s case|once upon)\b|^(?:if you look at|take|in (?:the|this|that|our|my) (?:case|example|situation))\b/u,
    closing:
      /\b(?:lightning round|(?:last|final|two last|closing) questions?|(?:before|as) we (?:wrap|close|finish|go|end)|to wrap up|wrapping up|where can (?:people|listeners|folks|everyone|they) (?:find|follow|learn)|thank you so much for (?:being|coming|joining)|thanks so much for (?:being|coming|joining)|thanks for (?:listening|watching|coming|joining))\b/u,
    dangling:
      /\b(?:that|this|these|those|such) (?:kinds? of|sorts? of|types? of|same|whole|one|ones|guys?|piece|part|step|company|person)\b|^(?:the (?:first|second|third|fourth|fifth|other|last|next) (?:piece|part|step|reason|bucket|section|thing|point|bit|half|question)|in the (?:first|second|third|last|next))\b|^(?:it|its|it's|he|he's|she|she's|they|they're|them|his|her|this|that|that's|these|those|which|who|there|such|one|same|neither|either|both|another|others?|like i|as i|the (?:first|second|third|other|last|next|former|latter|same) (?:one|thing)|for example|for instance|meaning|including|especially|not|to|of|in which|on top of (?:that|it)|besides|after that|because of (?:that|this|it)|with that|at that|from there)\b/u,
    emptyQuestion:
      /^which (?:is|was|are)\b|^what (?:we|you|they|i) (?!do\b)(?:\w+ ){0,3}(?:call|say|mean|think)\b|^(?:right|okay|ok|yeah|really|no|what|huh|sorry|pardon|what do you mean|you know what i mean|does that make sense|do you know|is that (?:right|fair|true|correct|it|okay|ok)|isn't it|(?:do|did|can|could|would) you (?:see|hear|know|mean|remember|say|tell me)|how are you|are you (?:there|ready|okay|sure|serious)|any(?:thing| other)? (?:else|questions)|what else|is there (?:anything|something) (?:more|else)|and then|like what|such as|why not|why is that|how so|who's that|what's that|what is (?:that|it|this)|how(?:'s| is) (?:that|it)|what about (?:you|it|that)|shall we|should we (?:move|go|start)|you know)\b[^?]{0,24}\?|, right\?$|, (?:yeah|okay|ok|no)\?$|\b(?:lightning round|favorite (?:book|movie|tv)|where can (?:people|folks|listeners|they)|find you online|be useful to you)\b/u,
    beforeCommand:
      /^(?:(?:first(?: of all)?|second(?:ly)?|third(?:ly)?|next|finally|then|(?:on )?(?:monday|tomorrow|today)|number (?:one|two|three|four)|step (?:one|two|three|four)|for \S+ (?:days?|weeks?|months?)|please|just|so|instead|at least),?\s+|go (?:and|out and)\s+|and\s+)+(?=\p{L}+\s)/iu,
    beforeVerb: /^(?:never|always|don't|do not) /iu,
    notAdvice:
      /n't\b|\b(?:dont|doesnt|shouldnt|cant|wont|wouldnt|not|never|nobody|no one|nothing|none|neither|nor|hardly|cannot|if|when|whenever|unless|once (?:you|they|the|your|we|it)|provided|assuming|suppose|supposing|would|could|might|but|except|although|though|was|were|used to|had to|should have|ought to have|said|says|told|tells|claims|claimed|thinks|think (?:that|so|it|you|we|they)|thought|believes|believed|argues|argued|insists|insisted|swears|swore|heard|supposedly|allegedly|apparently|according|myth|mistake|nonsense|bullshit|wrong|fallacy|kidding|joking|joke|ironic|ironically|yeah,? right|as if|good luck|like you need|they say|(?:people|some|everyone) say|or so)\b|(?:\band\b|\bor\b|,) (?:then )?(?:you|they|it|we|he|she|nobody|everyone)(?:'ll|'re| will| might| are| would| get| end| lose| fail| die)\b|, (?:and )?(?:watch|see)\b/u,
    insincereStart:
      /^(?:(?:and|so|but|well|um|uh)[\s,]+)*(?:oh|sure|yeah,? right|yeah,? sure|right,? sure|of course|great|brilliant|wonderful|genius|obviously|clearly)\b/u,
    reasonStart: /^(?:because|'?cause|since|if|when|unless)\b/u,
    verb: new RegExp(
      `\\b(?:${FINITE.trim().split(/\s+/u).join('|')}|am|been|be|being|got|went|came|made|said|took|gave|found|told|left|kept|lost|paid|sold|bought|built|grew|fell|rose|ran|put|cut|won|wrote|thought|knew|saw|began|brought|chose|drove|felt|held|led|meant|met|read|sent|set|spent|stood|taught|i|you|we|they|he|she|it|who|that|\\w{3,}ed|let)\\b|'(?:s|re|ve|ll|d|m|t)\\b|n't\\b|^(?:don't|never|always|\\w+ (?:the|a|an|your|every|each|it|them))\\b`,
      'u',
    ),
    baseForm:
      /^(?!(?:half|twice|such|quite|what|many|both|all|only|even|just|like|plus|minus|double|nothing|except|besides|unlike|beyond|hence|thus|maybe|perhaps|today|tomorrow|whatever|whether|either|neither|rather|almost|nearly|thank|imagine|suppose|say|mean|guess|god|damn|support|damage|goodwill|sale|staff|cash|money|revenue|someone|everyone)$)(?!.*(?:s|ed|ing|ly|er|tion|ment|ness|body|one)$)\p{Ll}{3,}$/u,
    notObject:
      /^(?:of|in|by|and|or|but|is|are|was|were|has|had|will|would|can|could|to|i|he|she|they|we|not|never|always|really|just)$/u,
    subordinate:
      /^(?:just |only )?(?:in order )?to \S+(?: (?!(?:i|you|we|they|he|she|it|is|are|was|were|will|would|can|could|should|must|has|have|do|does|takes|means|needs|requires)\b)\S+)*$/u,
    headlineStart:
      /^(?:in|within|at|on|for|with|from|by|after|before|during|if|when|while|as|since|once|where|what|how|why|who|which|that|this|these|those|it|he|she|they|we|there|here|let's|to|of|not|then|some|one|both|such|though|although|maybe|most of|a lot|all of|part of)\b/u,
    asks: /^(?:(?:and|so|but|well|okay|now),? )*(?:(?:what|why|how|when|where|who|whom|whose|which)(?: \w+){0,2}? (?:is|are|was|were|do|does|did|can|could|would|should|will|have|has|had)\b(?! to)|(?:what's|who's|how's|where's)\b|(?:do|does|did|is|are|was|were|can|could|would|should|will|have|has|isn't|aren't|don't|doesn't|didn't|can't|couldn't|wouldn't) (?:the|any|our|my|you|we|they|i|he|she|it|there|that|this|people|your|somebody|someone|anybody)\b)/u,
    openQuestion:
      /^(?:(?:what|why|how|when|where|who|which)(?! (?:i|you|we|they|he|she|it)\b)|should|could|would|do|does|did|is|are|can|will|have|has|at what|whose|in what|to what)\b/u,
  },
  leadIns: {
    answer: 'The answer given: {sentence}',
    answerBy: '{speaker} answers: {sentence}',
    interview: '{host} speaks with {guest} about {topics}.',
    talk: '{names} speak about {topics}.',
    topics: 'This conversation is about {topics}.',
    and: 'and',
  },
  instruction: new RegExp(
    `^(?:you ${ADVERBS}(?:should|need to|have to|must|ought to|gotta|'ve got to|have got to|had better|'d better)|(?:founders|every founder|entrepreneurs|leaders|managers|companies|everyone|everybody) ${ADVERBS}(?:should|must|needs? to|ought to)|i(?:'d| would) (?:recommend|suggest|advise|encourage)(?: (?:that you|you to|you|people to|founders to|everyone to))?|my advice (?:is|would be)(?: to)?|make sure(?: (?:that you|you|to))?|(?:be sure|remember) to|the (?:key|trick|first step|first thing) is to) ${ADVERBS}((?:never |stop |start )?[a-z]+\\b.*)$`,
    'iu',
  ),
  quickVerbs: words(QUICK),
  planVerbs: words(PLAN),
  stem: stemEnglish,
};

/** Harman's S-stemmer with the possessive: plurals and singulars share a stem. */
function stemEnglish(word: string): string {
  const bare = word.endsWith("'s") ? word.slice(0, -2) : word;
  if (bare.length < 4 || !bare.endsWith('s')) return bare;
  if (bare.endsWith('ies') && !/[ae]ies$/u.test(bare)) return `${bare.slice(0, -3)}y`;
  if (/(?:s|x|z|ch|sh)es$/u.test(bare)) return bare.slice(0, -2);
  return /(?:us|ss|is)$/u.test(bare) ? bare : bare.slice(0, -1);
}
