import { type ClaimWords, phrases, wordPairs, wordSet } from './claim-words.js';

export const ENGLISH: ClaimWords = {
  stop: wordSet(`the a an of in on for with from by at into onto about between among across through during within without against towards toward per via under over
    i me my mine myself you your yours yourself im ive id ill youre youve youd youll we us our ours ourselves were weve wed well he him his himself she her hers herself it its itself they them their theirs themselves theyre theyve hes shes thats theres heres whats lets
    this that these those and or but nor so yet if then than because as until while although though unless whether since once when where why how what which who whom whose
    to up down out off above below before after again further here there all any both each few more most other another some such own same too very just also even still ever always often sometimes already almost quite rather perhaps
    am is are was were be been being have has had having do does did doing done will would shall should can could may might must ought get gets got getting
    say says said saying tell tells told think thinks thought explain explains explained describe describes described discuss discusses discussed talk talks talked recommend recommends argue argues believe believes suggest suggests speaker speakers episode podcast host guest conversation interview advice lesson point idea reason way thing things lot kind really actually basically gonna gotta wanna yeah okay ok um uh like one make makes made want wants need needs
    not no never none nothing nobody dont doesnt didnt isnt arent wasnt werent hasnt havent hadnt wont wouldnt shouldnt cant cannot couldnt mustnt neither only much many every everything everyone everybody something someone anything anyone somebody anybody whoever whomever whatever`),
  negations: wordSet(
    'not no never none nothing nobody neither nor nowhere dont doesnt didnt isnt arent wasnt werent hasnt havent hadnt wont wouldnt shouldnt cant cannot couldnt mustnt neednt aint hardly rarely seldom barely',
  ),
  notNegations: phrases(
    'not only,not just,not merely,not simply,no doubt,no matter,why not,why dont,why doesnt,or not,if not,nothing but,not to mention,no wonder,not until,no longer than,couldnt agree more,cant wait,no problem,isnt it,arent they,dont they,doesnt it,dont you,right no,oh no,no no,no one else,not so much as,not least,no less than,not be surprised,not surprised,wouldnt be surprised,am used to,im used to,is used to,are used to,were used to,was used to,be used to,been used to,get used to,got used to,getting used to,youre used to,theyre used to,used to think,used to believe,used to say,used to assume,software used to,tool used to,tools used to,money used to,method used to,data used to',
  ),
  denying: phrases(
    'too early to,too soon to,refuse to,refuses to,refused to,refusing to,declined to,declines to,fail to,fails to,failed to,failing to,unable to,reject,rejects,rejected,refused the,refused a,doubt that,doubts that,doubted that,disagree that,disagrees that,disagreed that,stop *ing,stops *ing,stopped *ing,stopping *ing,stopped the,stopped our,stopped all,stopped any,stopped this,stopped that,quit *ing,quits *ing,ceased to,ceases to,cease to,ceased *ing,discontinued,did away with,got rid of,give up,gives up,given up,giving up,gave up',
  ),
  former: phrases('used to,formerly,previously,in the past,back then,in those days'),
  refusals: wordSet(
    'avoid avoids avoided avoiding stop stops stopped stopping quit refuse refuses refused reject rejects rejected resist skip skipped without unnecessary needless unwise impossible unlikely mistake mistakes myth wrong bad against instead rather fail fails failed failing failure lack lacks lacked drop dropped dropping cancel cancelled canceled cut cutting gave forgo forgot sacrifice sacrifices sacrificed few little less less unable beware risk risky danger dangerous warn warns harm hurt useless pointless wasted waste ignore ignores ignored ignoring abandon abandoned end ended eliminate remove removed decline declined deny denied miss missed missing free overrated nonsense drawback discourage discourages discouraged',
  ),
  conditions: phrases(
    'if,unless,whether,provided that,as long as,in case,assuming,only when,when you,when your,once you,suppose,imagine,we would,they would,he would,she would,it would,would have,depending on,depends on,wed,theyd,itd',
  ),
  notConditions: phrases(
    'grateful if,wed be grateful,we would be grateful,it would be appreciated,appreciate it if',
  ),
  limits: wordSet(
    'suggest suggests suggested propose proposes proposed if unless when once until till before after while where would could might may maybe perhaps possibly potentially provided assuming case depends depending sometimes often usually typically only except hypothetical hypothetically open undecided unsettled unclear above below above whenever wherever',
  ),
  reported: phrases(
    'people say,people said,people think,people thought,people tell,people believe,everyone says,everyone said,everyone thinks,everyone thought,everyone told,everyone tells,everybody says,everybody said,everybody thinks,everybody told,everybody tells,they say,they said,they told,they think,they thought,they claim,they claimed,they believed,some say,some people,many say,many people,many believe,many think,critics say,critics claim,critics argue,experts say,experts said,experts told,investors told,investors say,investors said,investors think,investors tell,investors believe,competitors say,competitors told,competitors said,consultants say,consultants told,consultants said,advisors told,advisers told,board told,board said,the press said,analysts say,analysts said,someone told,someone said,somebody told,somebody said,he said,she said,he told,she told,he thought,she thought,we thought,we believed,we assumed,i thought,i used to think,i used to believe,i believed,i assumed,we used to think,we used to believe,used to say,the myth,a myth,supposedly,allegedly,conventional wisdom,rumour,rumor,told us,told me,tells you,tell you that,pretend',
  ),
  saying: wordSet(
    'says said argues argued recommends recommended suggests suggested explains explained believes believed warns warned advises advised notes noted tells told describes described claims claimed thinks thought recalls recalled admits admitted adds added insists insisted urges urged stresses stressed points pointed reports reported reveals revealed shares shared predicts predicted answers answered asks asked emphasizes emphasized emphasises emphasised concludes concluded states stated proposes proposed agrees agreed mentions mentioned comments commented responds responded replies replied supplements supplemented considers considered wonders wondered doubts doubted concedes conceded remarks remarked observes observed cautions cautioned counters countered',
  ),
  accordingTo: ['according to'],
  opposites: wordPairs(
    'increas/decreas rise/fall rose/fell grow/shrink grow/declin more/fewer more/less up/down gain/lose profit/loss before/after start/stop buy/sell hire/fire open/close accept/reject rais/lower rais/reduc rais/drop increas/reduc increas/cut higher/lower faster/slower high/low cheap/expensiv cheaper/expensiv success/failur succeed/fail first/last early/late strong/weak easy/hard expand/shrink join/leave keep/remove better/worse best/worst above/below rais/cut includ/exclud longer/shorter bigger/smaller win/lose',
  ),
  roughly: wordSet(
    'about around nearly almost over roughly approximately some under least most up than circa close above below',
  ),
  joins: wordSet('and that which because so when who where'),
  exceptions: wordSet('until till unless without except'),
};
