import type { Transcript } from '#core/transcripts/transcript.js';

type Line = readonly [speaker: string, text: string];

function aTalk(language: string | undefined, lines: readonly Line[]): Transcript {
  const turns = lines.map(([speaker, text], index) => ({ speaker, text, startSeconds: index * 20 }));
  return { language, turns };
}

/** A German conversation about a workshop's prices. */
export function aGermanTalk(): Transcript {
  return aTalk('de', [
    [
      'Jana',
      'Herzlich willkommen zu unserer Sendung, heute ist Miriam Feldkamp zu Gast, die in Kassel eine Werkstatt für Lastenräder führt.',
    ],
    ['Miriam', 'Danke für die Einladung, ich freue mich sehr.'],
    ['Jana', 'Wie habt ihr am Anfang eure Preise festgelegt?'],
    [
      'Miriam',
      'Ähm, also am Anfang haben wir die Preise für die Wartung einfach geraten, und das war ein Fehler. Wir haben für jede Wartung 79 Euro verlangt, aber die Wartung eines Lastenrads kostet uns im Schnitt 112 Euro.',
    ],
    ['Jana', 'Das heißt, ihr habt mit jeder Wartung Geld verloren.'],
    [
      'Miriam',
      'Genau. Der Umsatz ist um 40 Prozent gestiegen, und der Gewinn ist jeden Monat kleiner geworden. Das Problem war, dass niemand die Stunden in der Werkstatt aufgeschrieben hat.',
    ],
    ['Jana', 'Was habt ihr dann geändert?'],
    [
      'Miriam',
      'Wir haben ein Wartungsabo eingeführt. Für 19 Euro im Monat kommt jedes Lastenrad zweimal im Jahr in die Werkstatt. Wer ein Wartungsabo hat, ruft nicht erst an, wenn die Bremse schon kaputt ist, sondern kommt pünktlich.',
    ],
    ['Jana', 'Und was ist mit den Ersatzteilen?'],
    [
      'Miriam',
      'Die Ersatzteile kaufen wir seit März gemeinsam mit vier anderen Werkstätten. Dadurch sind die Kosten für Ersatzteile um 23 Prozent gesunken, und die Lieferzeit ist von elf Tagen auf drei Tage gefallen.',
    ],
    ['Jana', 'Was würdest du anderen Gründern raten?'],
    [
      'Miriam',
      'Man sollte die eigenen Stunden drei Wochen lang aufschreiben. Sie sollten jede Rechnung mit der tatsächlichen Arbeitszeit vergleichen. Niemand kann einen Preis festlegen, ohne die eigene Arbeitszeit zu kennen. Ich würde das Wartungsabo heute am ersten Tag anbieten.',
    ],
    ['Jana', 'Vielen Dank, Miriam, und bis zum nächsten Mal.'],
  ]);
}

/** A Japanese conversation about a price rise. */
export function aJapaneseTalk(): Transcript {
  return aTalk('ja', [
    ['佐藤', '今日は、京都で豆腐店を経営している田中さんをゲストにお迎えしました。'],
    ['田中', 'よろしくお願いします。'],
    ['佐藤', '値上げを決めた理由は何ですか？'],
    [
      '田中',
      'えーと、原材料の大豆の価格が三年間で四割も上がりました。値上げをしなければ、利益は半分になっていたと思います。',
    ],
    ['佐藤', 'お客様の反応はどうでしたか？'],
    [
      '田中',
      '値上げの前に、常連客の方々に手紙を書きました。手紙には大豆の価格と人件費の数字をすべて載せました。その結果、離れた常連客は全体の五パーセントだけでした。',
    ],
    ['佐藤', 'それは驚きですね。'],
    [
      '田中',
      'はい。重要なのは値段ではなく、理由を正直に説明することです。値上げをする経営者は、まず原価を公開するべきです。',
    ],
    ['佐藤', '配送についてはどうですか？'],
    [
      '田中',
      '配送は週に三回から二回に減らしました。配送の回数を減らしたことで、ガソリン代が月に八万円減りました。お客様には予約注文をお願いしています。予約注文のおかげで、売れ残りの豆腐が九割減りました。',
    ],
    ['佐藤', 'これから始める経営者に、何を勧めますか？'],
    ['田中', '毎日の原価を記録しましょう。原価を知らない経営者は、値段を決めることができません。'],
    ['佐藤', 'ありがとうございました。'],
  ]);
}

/** A Chinese conversation about a price rise. */
export function aChineseTalk(): Transcript {
  return aTalk('zh', [
    ['林晓', '欢迎收听本期节目，今天的嘉宾是在成都开连锁面包店的陈静。'],
    ['陈静', '谢谢邀请，很高兴来到这里。'],
    ['林晓', '你们为什么决定提高价格？'],
    [
      '陈静',
      '嗯，面粉和黄油的成本在两年里上涨了百分之三十五。如果我们不提高价格，每家门店每个月会亏损两万元。',
    ],
    ['林晓', '顾客的反应怎么样？'],
    [
      '陈静',
      '提价之前，我们给所有会员发了一封信，把原料成本和房租都写清楚了。结果只有百分之四的会员离开，客单价反而上升了十二元。',
    ],
    ['林晓', '这很让人意外。'],
    ['陈静', '是的。最重要的不是价格本身，而是诚实地解释原因。经营者应该先公开成本，再宣布新的价格。'],
    ['林晓', '配送方面有什么变化？'],
    [
      '陈静',
      '我们把配送从每天三次减少到每天一次。减少配送以后，油费每个月节省了八千元。现在顾客可以提前一天预订，预订让卖不完的面包减少了九成。',
    ],
    ['林晓', '你对刚开始创业的人有什么建议？'],
    [
      '陈静',
      '请每天记录成本。不知道成本的经营者没有办法决定价格。不要一开始就打折，因为打折会让顾客只记住便宜。',
    ],
    ['林晓', '谢谢你的分享。'],
  ]);
}

/** A conversation in a language without a word list and without a language label. */
export function aSwedishTalk(): Transcript {
  return aTalk(undefined, [
    ['Anna', 'Idag träffar vi Erik som driver ett bageri i Umeå med tolv anställda.'],
    [
      'Erik',
      'Vi öppnade bageriet för sex år sedan och sålde först bara surdegsbröd till restauranger i stan.',
    ],
    ['Anna', 'Vad var det svåraste under det första året?'],
    [
      'Erik',
      'Det svåraste var att restaurangerna betalade fakturorna efter nittio dagar. Vi hade fulla ugnar men inga pengar på kontot. Efter ett halvår bytte vi till förskottsbetalning, och då försvann tre restauranger men vi kunde betala lönerna i tid.',
    ],
    ['Anna', 'Hur gick det med surdegsbrödet?'],
    [
      'Erik',
      'Surdegsbrödet säljs nu i prenumeration. Tvåhundra familjer hämtar surdegsbröd varje fredag och betalar i förskott. Prenumeration ger oss en jämn produktion, och svinnet har sjunkit från arton procent till fyra procent.',
    ],
    ['Anna', 'Vad skulle du säga till någon som startar idag?'],
    [
      'Erik',
      'Börja med förskottsbetalning från första dagen. Den som väntar på fakturor driver en bank och inget bageri.',
    ],
  ]);
}
