import { languagePack, words } from './language-pack.js';

const NOMINAL =
  'the a an of in on for with from by at into onto about between among across through during within without against towards toward per via under over';
const LIGHT = `know knows knew known think thinks thinking thought mean means meant meaning like likes liked go goes going went gone get gets getting got gotten make
  makes making made say says saying said tell tells telling told talk talks talking talked speak speaking come comes coming came take takes taking
  took put puts putting see sees seeing saw seen look looks looking looked let lets want wants wanted wanting need needs needed try tries trying tried
  give gives giving gave given keep keeps keeping kept feel feels feeling felt find finds finding found use uses using used happen happens happened
  happening seem seems seemed guess suppose believe remember wonder hear heard ask asked asking call called show start started starting thing things
  stuff something anything everything nothing somebody someone anybody anyone everybody everyone nobody kind kinds sort sorts type lot lots bit way
  ways part parts case point points fact idea ideas place side end ones one two three four five six seven eight nine ten first second third last next
  time times day days week weeks month months year years today tomorrow yesterday now later soon ago moment minute minutes hour hours person people
  guy guys folks really actually basically literally probably maybe obviously definitely certainly totally exactly absolutely honestly simply
  especially usually generally well right okay ok yeah yes yep yup no nope sure alright oh ah hey hi hello wow huh please thanks thank sorry good
  great nice cool bad better best big bigger biggest small little large huge long short high low new old many much enough several couple whole
  different able least most super pretty fine interesting true back around away along together instead else anyway though every either neither
  wherever whatever however whoever doing done does having being mine you'd you'll onto across during against towards toward per via ourselves unless
  since below even never often sometimes already almost rather shall ought ll re ve don won isn aren wasn weren didn doesn hasn haven hadn couldn
  wouldn shouldn ain here's who's she's we'd they'd they'll it'll it'd that'll that'd there'll mustn't wanna gotta`;

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

const FINITE = `is are was were isn't aren't wasn't has have had will would can could should must may might do does did don't doesn't didn't can't won't makes means takes needs wants gets works comes goes leads helps matters gives says drives creates requires costs earns sells pays runs keeps holds turns grows moves stays starts ends sits looks seems feels sounds knows thinks uses finds builds buys changes happens depends includes allows becomes begins brings calls carries covers doubles falls follows hears hires hurts learns leaves lives loses loves meets offers owns plays puts reads remains sees sends serves sets shows spends stands stops teaches tells tends tries wins writes`;

/** Names of people, and words for one person or for several. */
const PERSON =
  /(?<!^|[.?!]\s+)(?!I\b)\p{Lu}\p{Ll}+|\b(?:person|somebody|someone|anybody|anyone|everybody|everyone|nobody|guy|man|woman|kid|child|boss|friend|wife|husband|mother|father|mom|dad|son|daughter|(?!(?:never|ever|over|under|after|other|another|whether|rather|together|matter|better|number|order|either|later|for|or|her|water|paper|computer|letter|error|major|minor|color)\b)\p{Ll}{3,}(?:er|or|ist|ant|ian)|ceo|cto)\b/u;
const SEVERAL =
  /\b(?!(?:is|was|has|does|this|as|us|its|yes|always|sometimes|perhaps|besides|unless|his|hers|yours|ours|plus|less|across|towards|afterwards)\b)\p{L}{2,}s\b|\b(?:people|team|teams|company|customer|user|person|employee|candidate|child|children|men|women|everybody|everyone|anyone|anybody|somebody|someone|folks|family|staff|group|community|government|audience)\b|\p{Lu}\p{Ll}+ and \p{Lu}/u;

/** Words that point back. A thing can be named by any noun, a person by a name only. */
const POINTERS = [
  { words: /\b(?:he|him|his|he's|he'd|he'll|she|her|hers|she's|she'd|she'll)\b/gu, antecedent: PERSON },
  { words: /\b(?:they|them|their|theirs|they're|they've|they'd|they'll)\b/gu, antecedent: SEVERAL },
  { words: /\b(?:it|its|it's|it'd|it'll)\b/gu },
  { words: /\b(?:this|these|those|that's|that)\b/gu, isDemonstrative: true as const },
];
const NOT_POINTING = new RegExp(
  [
    // It is hard to …
    "(?<!\\b(?:why|how|where|what|because) )\\bit(?:'s| is|'ll be|'d be| was| would be| will be| can be| could be| might be| becomes?| gets?| feels?| seems?)(?: not| so| very| really| just| also| always| often| more| much| pretty| quite| extremely| super| actually| never| almost| even| still| usually| probably)*(?: \\w+){1,3} (?:to|that|for|when|if|how|why|whether|who)\\b(?! do\\b)",
    "\\bit (?:turns out|takes|took|depends|makes sense (?:to|for|that|if)|doesn't matter (?:if|how|what|who|whether)|helps? (?:to|if|you))\\b",
    // I think that we …, a company that is …
    "(?<=[\\p{L}\\p{N}'’]\\s)(?<!\\b(?:and|but|so|because|or|if|when|then|now|like) )that(?=\\s(?:we|you|i|they|he|she|it|there|the|a|an|my|your|our|their|people|if|when|most|some|all|every|no|is|are|was|were|has|have|had|can|can't|could|will|won't|would|should|may|might|must|do|does|did|don't|doesn't|allows?|makes?|gives?|lets?|helps?|needs?|wants?|works?|comes?|goes|\\p{L}{3,}ed|we're|you're|they're|it's|there's|i'm|we've|you've|i've)\\b)",
    '\\b(?:so|such|sure|the fact|the idea|the belief|the notion|the point is|the problem is|the thing is|the truth is|it is|is) that(?= (?:we|you|i|they|he|she|it|there|the|a|an|people|if|when|most|some|your|our|my)\\b)',
    '\\bthose (?:who|of us|of you|that)\\b|\\bthese days\\b|\\bthis (?:year|week|month|morning|world|day and age|idea|notion|kind of|type of|sort of|concept|belief|thing called|is (?:why|how) (?:you|people))\\b|\\bthat (?:way|said|being said|much|many|big|good|hard)\\b|\\b(?:those|these) (?:kinds|sorts|types) of\\b|\\bthat is to say\\b|\\bgo(?:es)? for it\\b|\\bmake it\\b|\\bwhen it comes to\\b|\\bas it (?:is|were)\\b',
  ].join('|'),
  'gu',
);

/** Beginnings that hang on what was said before, after openers such as `so` and `and`. */
const DANGLING =
  /^(?:(?:and|so|but|well),? )*(?:it|its|it's|he|he's|him|she|she's|her|they|they're|they've|them|his|their|this|that|that's|these|those|which|who|whose|whom|there(?! (?:is|are) (?:a|an|no|two|three|four|many|lots|some|always)\b|'s (?:a|an|no|two|three|many|lots|some|always)\b)|where|whereas|in particular|in order to|as opposed|rather than|not|such|same|neither|either|both|another|others?|one|ones|also|too|instead|therefore|thus|hence|because|'cause|cause|otherwise|meanwhile|similarly|likewise|especially|including|meaning|namely|except|plus|then|until|unless that|not (?:just|only|so|that|really|necessarily)|like (?:i|you|we)|as (?:i|you|we)|even (?:that|this|then|so)|to (?:that|your|this)|on (?:that|top|the other)|in (?:that|this|which|the (?:first|second|same|other))|with (?:that|this|those)|at (?:that|this)|from (?:there|that)|after (?:that|this)|because of|besides|for (?:that|this|example|instance|those|them)|of (?:course|those|these)|the (?:first|second|third|fourth|fifth|other|last|next|former|latter|same|rest|opposite|result|answer|reason (?:is|was|being|for that))|part of (?:it|that|this)|some of (?:that|those|them|these)|most of (?:that|those|them|these)|all of (?:that|those|them|these)|any of|none of|a lot of (?:that|those|them)|yes|yeah|no|nope|exactly|right|correct|sure|absolutely|totally|true|okay|ok|wow|oh|haha|me too|or|nor|yet|but|lastly|finally|next|first|firstly|second|secondly|third|thirdly|as a (?:final|next|first|second|result)|(?:most|more) importantly|interestingly|in addition|additionally|furthermore|moreover|however|although|though|still|again|now|back then|at the time|for certain|on (?:the )?one|again taught|apparently|of those|another thing|one more|same thing|said differently|in other words|that being said|this is|over time|maybe|perhaps|probably|hopefully|obviously|there is no reason|there's no (?:reason|need)|at first|initially|originally|eventually)(?![\p{L}'’])/u;
/** Points elsewhere in the middle of a sentence. */
const ELSEWHERE =
  /\b(?:as well|too[.,]|the other (?:one|thing|side|part|day|hand)|another one|the same (?:thing|way|for|with)|that same|those same|do so|did so|the former|the latter|aforementioned|like that|like this|over there|right here|as such|said that|that one|this one|these ones|those ones|the first one|the second one|the question|your question|all of the above|vice versa)\b/u;

/** Talk about the talk. */
const META = new RegExp(
  [
    "\\b(?:welcome (?:back|to|everyone|both)|(?:pleased|delighted|happy|excited) to (?:welcome|have|be here)|thanks?(?: you)?(?: so much| a lot| again| very much)?[,.!]|thanks?(?: you)?(?: so much| a lot| again| very much)? (?:for|to)|good (?:morning|afternoon|evening)|how are you|(?:nice|great|good) to (?:meet|see|have)|pleasure|my name(?: is|'s)|see you (?:next|soon|later|then)|bye|goodbye|talk soon|take care|have a (?:good|great|nice)|appreciate (?:you|it|that)|i love (?:that|it)|things are going|can you hear|mute[d]?|microphone|recording|congratulations|shout ?out)\\b",
    "\\b(?:this|the|our|my|a|your|today's|last|next|first|previous|another) (?:podcast|show|episode|segment|interview|webinar|livestream|presentation|slides?|session|panel|talk|q&a|newsletter|youtube channel)\\b|\\b(?:listeners?|tune in|tuned in|audience questions?|subscribe|patreon|sponsors?(?:ed)?|promo code|free trial|(?:leave|write) (?:us )?a (?:review|rating|comment)|wherever you (?:get|listen)|apple podcasts|podcast app|links? (?:is )?in (?:the|my|our)|dot com|tickets? (?:are|for)|show ?notes|hit us up|next (?:week|time|episode|slide|speaker|question|topic)|lightning round|edited by|produced by|music by|short break|quick break|stay with us|be right back|on (?:the|this) screen|on screen|as you can see|if you look at (?:this|the)|you can see here)\\b",
    "\\b(?:today(?:'s)?,? (?:we|i'm|my|our|is|guest|topic)|my guest|our guest|joining (?:me|us)|(?:i'm|we're) joined|let's (?:talk|get|go|jump|dive|start|move|see|do|dig|take|switch|just|turn)|we(?:'ll| will|'re going to|'re gonna) (?:talk|get|come|discuss|cover|dive|see|start|go|be)|we (?:talked|were talking|discussed|mentioned|spoke)|we've (?:talked|been talking|discussed|mentioned|covered)|to summarize|to recap|before we|moving on|to wrap|wrap(?:ping)? up)\\b",
    "\\b(?:you(?:'ve| just| also| had|'d)? (?:mentioned|said|talked|were saying|asked|pointed|brought|alluded|described|wrote)|you're (?:saying|talking about|asking|right)|you talk about|your (?:book|question|point|story|background|journey|talk|podcast|thoughts|take|experience|answer|work at|time at|opinion)|good question|great question|that question|interesting question|question (?:for you|is)|to answer|tell (?:us|me)|talk to me|walk (?:us|me)|i(?:'d| would) (?:love|like) to|i(?:'m| am) (?:curious|wondering|(?:just )?(?:going to|gonna) (?:just )?(?:ask|say|give|talk|start|go|read|show|tell))|i wonder|i (?:was|wanted|want|was just|just want|just wanted) (?:going to|gonna|about to|to (?:ask|talk|say|go|get|mention|make|add|touch|point|know|hear|start|bring|jump|circle))|i(?:'ll| will) (?:say|tell|give|start|just|let|try|go|add|talk|explain|come)|let me|can i|may i|as i (?:said|mentioned)|like i (?:said|mentioned)|i (?:mentioned|said|just said|already|don't know (?:if|what|how|about))|i'm not sure|(?:mentioned|said|talked about|discussed) earlier|earlier(?: on)?[.,]|haha|lol|jok(?:e|ing)|kidding|laughs?|funny)\\b",
    "\\bi(?:'m| am) (?:a|an|the|based|from|also|originally|currently|working|very|really|happy|excited|glad|just) |\\bi (?:was born|grew up|studied|graduated|joined|live in|moved to|started (?:at|in|as|working|my)|worked (?:at|for|as|in)|work (?:at|for|as|on)|went to (?:school|college|university)|met )|\\b(?:years? ago|\\d+ years old|back in (?:the day|\\d))\\b",
  ].join('|'),
  'u',
);
/** Rules, reasons, contrasts, lessons and results. */
const VALUE =
  /\b(?:the (?:key|main|real|biggest|most|only|whole|number one|fundamental|core|central|underlying|important|critical|best|worst|hardest|easiest) |the reason|turns out|lesson|mistake|the difference|difference between|means that|which means|that means|the truth|that's why|which is why|in other words|fundamentally|the more |the goal|the purpose|the point|the problem|the challenge|at the end of the day|ultimately|important|crucial|essential|critical|trade-?offs?|rather than|instead of|as opposed to|the opposite|leads? to|results? in|depends on|therefore|so that|insight|principle|strategy|advantage|disadvantage|opportunity|risks?|because|in order to|if you|when you|whenever|people|companies|teams|most|every|always|never|nobody|no one|should|need to|have to|must|is (?:a|an|the|about|basically|called|when|where|that|to)|are (?:a|an|the|about|basically|called)|\d+(?:\.\d+)?\s?%|percent|million|billion|tends? to|typically|generally|usually|in general|for the first time|allows?|helps?|makes? (?:it|sure)|so you can|that way)\b|\b(?:isn't|is not|aren't|are not|not|don't) [^.?!]{3,60}[,;.] (?:it's|it is|they're|but|they are)\b/gu;

/** English. Cue phrases follow Edmundson (1969) and Teufel & Moens (2002), extended for business talk. */
export const english = languagePack({
  code: 'en',
  lightWords: words(LIGHT),
  commonNouns: words(COMMON_NOUNS),
  nounMarkers: words(NOUN_MARKERS),
  verbMarkers: words(VERB_MARKERS),
  notInNames: NOT_IN_NAMES,
  hesitations: words(
    'uh um umm uhh uhm er erm eh ah mm mmm hm hmm mhm mm-hmm uh-huh huh oh ooh hm-hmm mm-hm uhuh hmhm',
  ),
  openers:
    /^(?:(?:so|and|but|or|okay|ok|yeah|yep|um+|uh+|er|erm|mm|hmm|mm-hmm|i mean|you know|then|basically)(?=[\s,.!;:—–-])|(?:well|yes|no|nope|right|all right|alright|now|oh|ah|huh|like|look|listen|see|actually|honestly|obviously|exactly|absolutely|totally|definitely|sure|great|cool|perfect|wow|interesting|again|anyway|also|plus|to be honest|to be fair|frankly|correct|true|fair enough|for sure)(?=[,.!;:—–-]))[\s,.!;:…—–-]*/iu,
  pointers: POINTERS,
  notPointing: NOT_POINTING,
  cues: {
    past: /\b(?:did|was|were|had|used to|happened|said|told|went|wasn't|didn't)\b/u,
    dangling: DANGLING,
    verb: new RegExp(
      `\\b(?:${FINITE.trim().split(/\s+/u).join('|')}|am|been|be|being|got|went|came|made|said|took|gave|found|told|left|kept|lost|paid|sold|bought|built|grew|fell|rose|ran|put|cut|won|wrote|thought|knew|saw|began|brought|chose|drove|felt|held|led|meant|met|read|sent|set|spent|stood|taught|i|you|we|they|he|she|it|who|that|\\w{3,}ed|let)\\b|'(?:s|re|ve|ll|d|m|t)\\b|n't\\b|^(?:don't|never|always|\\w+ (?:the|a|an|your|every|each|it|them))\\b`,
      'u',
    ),
    openQuestion:
      /^(?:(?:what|why|how|when|where|who|which)(?! (?:i|you|we|they|he|she|it)\b)|should|could|would|do|does|did|is|are|can(?! you\b)|will|have|has|at what|whose|in what|to what)\b/u,
    meta: META,
    value: VALUE,
    elsewhere: ELSEWHERE,
    vague:
      /\b(?:things?|stuff|whatever|somehow|somewhere|(?:or|and) (?:something|everything)|kind of|sort of|basically|you know|i guess|maybe|i think|i feel like|i mean|anyway|literally|like,|a bit|a little|right)\b/gu,
    subject:
      /^(?:(?:one of )?(?:the|a|an|every|each|any|most|many|all|some) (?!(?:way|thing|things|point|fact|other|time|day|guy|lot|same|whole|stuff|number of things)\b)(?:\p{L}[\p{L}'-]* ){0,3}?(?:\p{L}[\p{L}'-]*) (?:is|are|was|were|has|have|can|will|does|do|of|with|in|for|to|about|behind|between|that|who|\p{L}{3,}s)\b|(?:people|companies|teams|founders|customers|users|developers|engineers|leaders|managers|investors|everybody|everyone|nobody|anyone)\b|(?!things\b)\p{L}{4,}(?:s|ing|ity|tion|ment|ness) (?:is|are|was|can|have|has|don't|doesn't|will|need|should)\b)/iu,
    general:
      /^(?:if|when|whenever|once|unless) (?:you|your|somebody|someone|people|a|an|the|there)\b|^(?:most|many|every|all|people|everyone|everybody|nobody|no one|anyone|there(?:'s| is| are) (?:a|an|no|two|three|lots|many)|a|an|one of the|\w{2,}(?<!th)ing|the (?:key|main|reason|problem|challenge|difference|best|worst|biggest|most|only|whole|hardest|goal|idea))\b/u,
    announcing:
      /(?:\b(?:for (?:example|instance)|as follows|the following|let me (?:explain|give)|here(?:'s| is| are)|like this|such as|including)|\b(?:two|three|four|five|several|a few|a couple(?: of)?) (?:\w+ )?(?:things?|reasons?|ways?|examples?|points?|steps?|parts?|options?|kinds?|types?))[,.:]?$/u,
    slip: /(?:—|–|--|…|\.\.\.|\s-)\s|\w-\s|\b(?:sorry|wait|excuse me|or rather|no, no|no no|what am i|how do i (?:say|put)|what's the word|i forget|i can't remember|blah|whatever it is|you know what i mean|does that make sense|if that makes sense|i don't (?:\w+ )?(?:know|remember|recall)|uh+|um+)\b|\b(?!(?:that|had|very|really|so|no|much|many|more|far)\b)(\w{1,12}),? \1\b/u,
  },
  leadIns: {
    answer: 'The answer given: {sentence}',
    answerBy: '{speaker} answers: {sentence}',
    interview: '{host} speaks with {guest} about {topics}.',
    talk: '{names} speak about {topics}.',
    monologue: '{names} speaks about {topics}.',
    topics: 'This conversation is about {topics}.',
    and: 'and',
  },
  stem: stemEnglish,
});

/** Harman's S-stemmer with the possessive: plurals and singulars share a stem. */
function stemEnglish(word: string): string {
  const bare = word.endsWith("'s") ? word.slice(0, -2) : word;
  if (bare.length < 4 || !bare.endsWith('s')) return bare;
  if (bare.endsWith('ies') && !/[ae]ies$/u.test(bare)) return `${bare.slice(0, -3)}y`;
  if (/(?:s|x|z|ch|sh)es$/u.test(bare)) return bare.slice(0, -2);
  return /(?:us|ss|is)$/u.test(bare) ? bare : bare.slice(0, -1);
}
