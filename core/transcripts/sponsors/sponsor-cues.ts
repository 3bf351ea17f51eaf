import { anyOf } from '#core/text/any-of.js';

const SHOW =
  "(?:(?:this|today['’]s|our|the|your|all|his|her|my)(?: [\\w'’-]{1,14})? (?:episode|show|podcast|pod|video|segment|program|conversation|stream)(?: of [^.!?]{1,60}?)?)";

/** Words that present a sponsor, before its name. */
const OPENINGS = anyOf(`
  ${SHOW} (?:is|was|are|has been|comes to you|is also)(?: [\\w'’-]{1,14}){0,2} (?:brought to you|sponsored|presented|supported|made possible|powered)(?: [\\w'’-]{1,14}){0,2} by
  (?<=[.!?…] |^|\\n)(?:(?:and|also|it['’]s|we are|we['’]re)(?: [\\w'’-]{1,14})? )?brought to you(?: [\\w'’-]{1,14})? by
  (?:support|sponsorship|funding) for ${SHOW} (?:[\\w'’-]{1,14} )?(?:comes?|is provided) (?:from|by)
  (?:today|this week|this month)['’]s (?:episode )?sponsors?(?: is| are|,|:)
  (?:our|the)(?: first| second| third| next| other| last| main)? sponsors?(?: for| of)? (?:today|this week|${SHOW})(?: is| are|:)
  (?:diese|unsere|die heutige)(?: [\\w'’-]{1,14})? (?:folge|sendung|episode|podcastfolge) (?:wird|wurde|ist)(?: [\\w'’-]{1,14}){0,3} (?:präsentiert|unterstützt|gesponsert|ermöglicht)(?: [\\w'’-]{1,14})? (?:von|durch)
  (?:präsentiert|unterstützt|gesponsert) wird (?:diese|die heutige|unsere)(?: [\\w'’-]{1,14})? (?:folge|sendung|episode) von
  (?:cet|notre) (?:épisode|podcast)(?: du jour)? (?:est|vous est)(?: [\\w'’-]{1,14})? (?:sponsorisé|présenté|proposé|soutenu|offert) (?:par|grâce à)
  (?:el|este) (?:episodio|podcast|programa)(?: de hoy)? (?:est[áa]|es|llega)(?: [\\w'’-]{1,14}){0,3} (?:patrocinado|presentado|ofrecido|gracias)(?: [\\w'’-]{1,14})? (?:por|a)
  (?:questo|il nostro) (?:episodio|podcast)(?: di oggi)? (?:è|viene)(?: [\\w'’-]{1,14})? (?:sponsorizzato|offerto|presentato|supportato) da
  (?:este|o) (?:episódio|podcast)(?: de hoje)? (?:é|tem|foi)(?: [\\w'’-]{1,14}){0,2} (?:patrocinado|oferecido|apresentado)(?: [\\w'’-]{1,14})? (?:por|pel[oa])
  deze (?:aflevering|podcast) (?:wordt|is)(?: [\\w'’-]{1,14}){0,3} (?:gesponsord|mogelijk gemaakt|gesteund|aangeboden)(?: [\\w'’-]{1,14})? door
`);

/** Words that announce sponsors without naming one. */
const ANNOUNCEMENTS = anyOf(`
  (?:thanks|thank you|thank|shout[ -]?out)(?: [\\w'’-]{1,14}){0,3} (?:our|today['’]s|this week['’]s)(?: [\\w'’-]{1,14})? (?:sponsors?|partners?)
  (?:word|message|break|moment|minute|second)(?: [\\w'’-]{1,14}){0,4} (?:from|for|about|to talk about|to thank|to tell you about|to mention) (?:our|today['’]s|the|my|this (?:show|episode|podcast)['’]s|one of our|a)(?: [\\w'’-]{1,14}){0,3} (?:sponsors?|partners?|advertisers?)
  (?:talk|tell you|hear|thank)(?: [\\w'’-]{1,14}){0,3} (?:about|from)? ?(?:our|today['’]s|one of our|my)(?: [\\w'’-]{1,14})? (?:sponsors?|partners?)
  (?:one of |of )?(?:our|my|this podcast['’]s|longtime)(?: [\\w'’-]{1,14}){0,2} (?:podcast|show|episode|newsletter) sponsors?
  from (?:our )?(?:podcast|show) sponsor
  (?:few|couple)(?: of)? minutes of ads|sponsor break|break for (?:our|a) sponsors?
  (?:sponsors?|partners?) of (?:today['’]s|this) (?:episode|show|podcast|video)
  (?:kurze|bisschen|etwas|mal|jetzt) werbung|(?:kurze )?werbepause|unser(?:e|em|en)? (?:heutige[nr]? )?(?:werbepartner|sponsor)
  (?:notre|nos) (?:sponsor|partenaire)s?(?: du jour| de cet épisode)?
  (?:nuestro|nuestros) patrocinador(?:es)?|(?:il|i) nostr[oi] sponsor|(?:nosso|nossos) patrocinador(?:es)?|onze sponsors?
`);

/** Offers with a code, which `isCode` tells from talk about codes. */
const CODES = anyOf(`
  (?:promo|discount|coupon|referral|voucher) code[,:]? (?:is |called |of )?["“'‘]?[\\p{L}\\p{N}]{3,20}
  (?:use|using|with|enter|used?) (?:the |my |our |offer |promo |coupon |discount )?code[,:]? (?:word )?["“'‘]?(?!words?\\b|review|reviews\\b|that\\b|to\\b|in\\b|from\\b|which\\b|and\\b)[\\p{L}\\p{N}]{2,20}(?: [\\p{L}\\p{N}]{2,12})?["”'’]?,? ?(?:at checkout|for (?:[\\w'’-]{1,14} ){0,3}(?:off|free|discount|\\$?\\d{1,5}(?: ?%)?)|to (?:get|save|receive|claim)|(?:and )?(?:you['’]ll|you|they['’]ll|to) (?:also )?(?:get|save|receive)|when you)
  (?:rabatt|gutschein)code ["„“']?[\\p{L}\\p{N}]{2,20}|mit (?:dem )?code ["„“']?[\\p{L}\\p{N}]{2,20}
  code promo ["«“']?[\\p{L}\\p{N}]{2,20}|avec le code ["«“']?[\\p{L}\\p{N}]{2,20}
  (?:usa(?:ndo)?|con) el código ["«“']?[\\p{L}\\p{N}]{2,20}|código (?:de descuento|promocional)
  codice (?:sconto )?["«“']?\\p{Lu}[\\p{L}\\p{N}]{2,20}|(?:use o |com o )?(?:cupom|código) ["“']?\\p{Lu}[\\p{L}\\p{N}]{2,20}
  kortingscode ["“']?[\\p{L}\\p{N}]{2,20}
`);

/** Addresses with a path, and calls to an address, as advertisements give them. */
const ADDRESSES = anyOf(`
  [\\p{L}\\p{N}-]{2,30}\\.(?:com|co|io|ai|dev|org|net|app|fm|so|to|me|tv|shop|de|fr|es|it|tech|news|xyz|health|team|inc|us)\\/ ?\\p{L}[\\p{L}\\p{N}_-]{0,30}
  dot (?:com|co|io|ai|dev|org|net|app|fm|so|to|me|tv|shop) ?(?:forward )?slash
  [\\p{L}\\p{N}-]{2,30}\\.(?:com|co|io|ai|dev|org|net|app|fm|so) (?:forward )?slash
  (?:go to|head (?:on )?over to|head to|visit|check (?:it |them |us )?out(?: at| today at)?|learn more(?: and [\\w'’-]{1,14} [\\w'’-]{1,14})? at|find out more at|more at|start(?: [\\w'’-]{1,14}){0,4} at|sign up(?: [\\w'’-]{1,14}){0,4} at|try (?:it|them)(?: [\\w'’-]{1,14}){0,3} at|(?:get )?started(?: [\\w'’-]{1,14}){0,3} at|download|available at|that['’]s) [\\p{L}\\p{N}-]{2,30}(?:\\.| dot )(?:com|co|io|ai|dev|org|net|app|fm|so|to|me|tv|shop|cloud|de|fr|es)
`);

/** Requests and offers of advertisements; weak alone. */
const PITCHES = anyOf(`
  (?:get|save|receive|claim|and)(?: [\\w'’-]{1,14}){0,4} (?:\\$ ?)?\\d[\\d,.]{0,6}(?: ?%| percent| dollars| bucks)? (?:off|in (?:free )?credits?|credits?)
  \\d{1,2} ?(?:%|percent) (?:off|discount|rabatt|de réduction|de descuento|di sconto|de desconto|korting)
  (?:first|free)(?: [\\w'’-]{1,14}){0,2} (?:month|months|trial|order|consultation|demo|shipping|account)|(?:[\\w'’-]{1,14})[- ]day (?:free )?(?:trial|money)|money[- ]back
  (?:\\p{L}-){3,15}\\p{L}(?: ?\\.|(?: dot)? (?:com|io))?
  (?:book|schedule|request|get) (?:a|your)(?: free)? demo|sign up (?:today|now|for free|for a free)|start (?:your|a) free|get started (?:today|for free|now)|free for [\\w'’-]{1,14} (?:days|months)
  (?:trusted|used|loved) by (?:[\\w'’-]{1,14} ){0,4}(?:teams|companies|customers|brands|people|businesses|developers|leaders)
  (?:companies|customers|teams|startups|brands|organizations) (?:like|such as|including) (?:\\p{L}{2,20},? ){1,6}(?:and \\p{L}{2,20} )?(?:use|trust|rely|are using|already|switched|choose|run|build)
  join (?:the )?(?:over |more than )?[\\d,]{3,9}(?:\\+| plus)? (?:[\\w'’-]{1,14} ){0,3}(?:companies|teams|customers|people|users|businesses|professionals|subscribers)
  terms (?:and conditions )?apply|member fdic|limited time|at checkout|banking services|app store|google play|link in the (?:description|show notes)|links? (?:is |are )?in the (?:description|show notes)
  (?:for|thanks to|thank you|thanks) (?:\\w{1,20} ){1,4}for (?:sponsoring|supporting) (?:this|the|our|today)
  (?:support|supporting) (?:this|the|our) (?:podcast|show)|(?:helps|help) (?:support )?the (?:podcast|show)
  hol(?:t|e)? (?:dir|euch)|jetzt (?:testen|kostenlos)|kostenlos testen|probemonat|unter \\w{2,30}\\.de|essai gratuit|prueba gratis|prova gratuita|teste grátis|gratis proberen
`);

/** Words that lead back to the talk. */
const RETURNS = anyOf(`
  (?:welcome|welcome back) (?:to|back to) (?:the|this|another|our|my|\\p{Lu})
  (?:get|jump|dive|go|head|come|now|and) (?:right |straight )?(?:back|into) (?:to|into|in to) (?:the|our|my|it|today['’]s|this) ?(?:show|episode|conversation|interview|discussion|chat|podcast)?
  (?:here['’]s|here is|and now|enjoy) (?:my|our|this|the) (?:conversation|interview|chat|discussion|episode|talk)
  (?:my|our|today['’]s) guest(?: today)? is|joining me today|without further ado|with that,? i bring you|let['’]s get (?:to it|into it|started)
  we['’]re back|and we['’]re back|back to (?:the|our) (?:show|episode|conversation|interview)
  (?:zurück zur|weiter geht['’]?s|viel spaß mit)|(?:revenons|retour) à|volvemos (?:con|a)|torniamo a
`);

/** Words that a guest is greeted with, also one who speaks for a sponsor. */
const GREETINGS = "(?:thank you|thanks)(?: [\\w'’-]{1,14}){0,3} for (?:being here|joining|coming|having me)";

/** Credits of a show, which name services but present no sponsor. */
const CREDITS = anyOf(`
  (?:produced|edited|mixed|mastered|engineered|hosted and produced) by|(?:music|beats|theme|artwork|sound design|mixing|mastering|bandwidth) (?:is |are |was |were )?(?:by|from|provided|composed)
  executive producers?|opinions expressed|all rights reserved
`);

/** A pattern of whole words, and of phrases in scripts without spaces. */
const cue = (words: string, wide?: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])${wide ? `|${wide}` : ''}`, 'giu');

export const OPENING = cue(
  OPENINGS,
  '本期(?:节目|播客)?由|この(?:番組|ポッドキャスト|エピソード)は[、,]?.{1,30}(?:の提供|がお送り)',
);
export const ANNOUNCEMENT = cue(ANNOUNCEMENTS, 'スポンサー(?:の|さん|様)|赞助商');
export const CODE = cue(CODES, 'クーポンコード|プロモコード|优惠码|折扣码');
const OFFERED =
  /(?:at checkout|\d(?: ?%| percent| dollars)?(?: off)?|off|free|discount|you|get|save|receive|claim)$/iu;
const CODE_WORD =
  /["“„‘«]|['][\p{L}\p{N}]+$|(?:\p{Lu}|\d)[\p{L}\p{N}]*(?:\p{Lu}|\d)|クーポン|プロモ|优惠|折扣/u;

/** True for an offer whose code is written as one, or that says what it is good for. */
export function isCode(offer: string): boolean {
  return CODE_WORD.test(offer) || OFFERED.test(offer);
}
export const ADDRESS = cue(ADDRESSES);
export const PITCH = cue(PITCHES, '無料(?:体験|トライアル)|概要欄|免费试用|立减');
export const RETURN = cue(RETURNS, '本题|それでは本編');
export const GREETING = cue(GREETINGS);
export const CREDIT = cue(CREDITS);
/** An address with a path. */
export const REPEATED_ADDRESS =
  /[\p{L}\p{N}-]{2,30}\.(?:com|co|io|ai|dev|org|net|app|fm|so|to|me|tv|shop)\/ ?\p{L}[\p{L}\p{N}_-]{0,30}/giu;
