import { anyOf } from '../../text/any-of.js';

/** Headings of lists of links, times, sponsors and credits. What follows them says nothing about the episode. */
const HEADINGS = anyOf(`
  where (?:to|you can) find
  how to (?:reach|contact|connect)
  connect with
  (?:show ?notes|time ?stamps|chapters?|outline|transcript|links?|resources|references?|referenced|mentioned)
  (?:further reading|books mentioned|credits|social(?: media)?)
  (?:(?:our |thanks to our )?sponsors?|brought to you by)
  (?:hosts?|guests?|(?:executive )?producers?|produced by|music|editor|edited by)
  (?:in this episode,? )?(?:we|you(?:['’]ll)?) (?:cover|discuss|talk about|learn)
  (?:what you['’]ll learn|in this episode|topics(?: covered)?|(?:key )?takeaways)
  (?:kapitel(?:marken)?|zeitmarken|literatur|quellen|das erwähnte buch|weiterführende links|mehr infos)
  (?:(?:aus unserer )?werbung|werbepartner)
  (?:crédits|chapitres|liens|références|sommaire|pour aller plus loin)
  (?:enlaces|capítulos|créditos|referencias|minutaje)
  (?:capitoli|link utili|hoofdstukken|bronnen)
`);
const WIDE_HEADINGS = '時間軸|时间轴|本期节目时间戳|タイムスタンプ|チャプター|目次|关注我们|參考資料';

/** A heading with its colon, a rule, or tags: the end of a publisher's words about an episode. */
export const END_OF_TEXT = new RegExp(
  `[-_=*~]{5,}|(?<![:\\w])//(?=\\p{L})|(?:^|[\\s.!?…—–|•*/-])(?:(?:${HEADINGS})(?: [\\p{L}\\p{N}&'’]{1,30}){0,6}? ?[:：]|timestamps\\b|#[\\p{L}\\p{N}_]{2,50} #|(?:${WIDE_HEADINGS}))`,
  'giu',
);

const REQUESTS = anyOf(`
  subscrib(?:e|ing)
  follow (?:us|me|along|the show|@)
  rate (?:us|and|the show|this)
  leave (?:us )?an? (?:\\S+ ){0,2}(?:review|rating|comment)
  (?:throw|give) us a
  (?:listen|watch|available|find us|stream) (?:to \\S+ )?(?:now )?on (?:apple|spotify|youtube|itunes|all|your|amazon|google)
  wherever you (?:get|listen)
  sign up (?:at|now|today|here|for (?:our|the|my|a free))
  join (?:our|us on|my|your)
  learn more (?:at|about (?:your|the show|our))
  for more (?:info|information|details|episodes)
  (?:check|find) (?:it |us |them |him |her |me )?out (?:at|here|on)
  visit (?:us|our|my|\\S{1,60}\\.\\w)
  head (?:over )?to
  (?:click here|link in|links? (?:below|to)|show notes|full transcript|our website)
  (?:get in touch|contact us|e-?mail (?:us|me)|drop us|send us|dm us|tweet (?:us|me|at)|your email)
  you can find (?:us|me|him|her|them|more)
  did you (?:catch|miss)
  (?:thanks|thank you) for (?:listening|watching|tuning)
  hope you (?:enjoy|like)\\w*
  support (?:for this|the show|the podcast|this (?:show|podcast)|our (?:show|work)|us)
  abonnier\\w*|folgt? (?:uns|mir)|bewertet (?:uns|den|die)|schreibt? uns|feedback an
  (?:eine|deine|eure|gute|5-sterne-)(?: \\w+)? ?(?:bewertung|rezension)
  (?:mehr|alle) info(?:s|rmationen)
  abonnez|suivez[- ](?:nous|moi)|laissez(?:[- ](?:nous|moi))? (?:un|une|votre|5|cinq)
  visitez|découvrez|retrouvez[- ](?:nous|moi)|rejoignez|écoutez[- ]nous
  suscríbete|suscribir\\w*|síguenos|sigue nuestr\\w*|déjanos|visita nuestr\\w*|contáctanos|más información
  iscriv\\w*|seguici|seguiteci|lasciat?e? una
  inscreva|inscreve|siga[- ]nos|segue[- ]nos|abonneer|volg ons
`);

const SPONSORS = anyOf(`
  sponsored by|brought to you by|(?:is|was|are) supported by
  (?:our|today['’]s|this week['’]s) sponsors?|thanks to our
  promo code|discount code|coupon|use (?:the |my |our )?code|% off|percent off|affiliate
  (?:start (?:a|your)|for a) free trial|free trial (?:at|today)
  on patreon|our patreon|merch|ad-free|bonus (?:episodes?|content)|become a (?:member|patron)
  (?:our|my|the show['’]s|weekly|free) newsletter
  gesponsert|werbepartner|(?:bezahlte|aus unserer) werbung|rabatt\\w*|gutschein\\w*|unterstützt (?:uns|von)|präsentiert von
  sponsorisé|(?:notre|en) partenaire|partenaire de cet|code promo
  patrocinad\\w*|patrocinio|código de descuento|cupom
  sponsorizzat\\w*|codice sconto|gesponsord|kortingscode
`);

const NOTICES = anyOf(`
  ad choices|adchoices|privacy (?:policy|notice|information|at)|hosted (?:by|on)|omnystudio|podcastchoices
  all rights reserved|copyright (?:©|\\d{4})|opinions expressed
  not (?:financial|investment|legal|medical) advice|informational purposes
  (?:produced|edited|artwork) by|edited and|music (?:by|from|composed)|theme (?:song|music)|sound design
  episode was recorded|a production of|part of the \\S+ (?:\\S+ )?network
  datenschutz\\w*|impressum|hébergé par|alojado en
`);

const WIDE_PHRASES =
  'チャンネル登録|フォロー|番組の感想|お便り|ハッシュタグ|提供でお送り|スポンサー|关注|订阅|评论区|赞助|优惠码|公众号|微信|听友群|구독|좋아요|подписывайтесь|подпишитесь|реклама|спонсор';

/** Sentences that ask for something, thank, or inform about the show, its sponsors or its advertising. */
export const BOILERPLATE = new RegExp(
  `(?<!\\p{L})(?:${REQUESTS}|${SPONSORS}|${NOTICES})(?!\\p{L})|${WIDE_PHRASES}`,
  'iu',
);
