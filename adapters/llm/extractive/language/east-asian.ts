import { languagePack, words } from './language-pack.js';

/** Japanese. Words come from ICU's dictionary; content words are written in kanji or katakana. */
export const japanese = languagePack({
  code: 'ja',
  stopWords: words(
    'これ それ あれ ここ そこ この その あの こと もの ため よう 今日 今 私 僕 俺 我々 私たち 皆さん 方 人 何 時 年 月 日 中 上 下 前 後 間 気 話 感じ 場合 一つ 二つ 一番 自分 本当 思い 思う 思っ 言う 言っ 言わ 行っ 行く 来 来る 見 見る 出 出る 入 入る 持っ 持つ 使っ 使う 作っ 作る 考え 考える 分かる 分かり 出来 出来る 的 化 性 者 さん',
  ),
  hesitations: words('えー ええ えっと あの あのー うーん まあ そのー なんか はい うん'),
  openers:
    /^(?:(?:えー?っ?と|えー|あのー?|うーん|まあ|そうですね|はい|うん|なので|だから|で|でも|それで|じゃあ|やっぱり|なんか)[、。\s]+)+/u,
  cues: {
    advice:
      /べき|必要があ|なければなりません|なければならない|ましょう|してください|おすすめ|勧め|大切です|重要です|ほうがいい|方がいい/u,
    lesson: /理由|問題は|失敗|学び|学ん|教訓|鍵|違い|結局|つまり|だからこそ|重要|大切|戦略|機会|リスク|目的/u,
    maxim: /^(?:もし|誰も|必ず|決して|すべて)|ではなく|ほど/u,
    outcome: /パーセント|億|万円|万人|売上|利益|成長|増え|減り|減っ|倍に|決め|[0-9０-９]+[%％倍]/u,
    agenda: /今日は|本日は|ゲストは|テーマ|まとめると|ご紹介/u,
    courtesy:
      /ようこそ|よろしくお願い|ありがとうござい|こんにちは|こんばんは|おはよう|さようなら|またお会い|お疲れ/u,
    ad: /提供でお送り|スポンサー|クーポン|フォローして|チャンネル登録|レビュー|評価をお願い/u,
    dangling: /^(?:これ|それ|あれ|そう|この|その|ここ|そこ)/u,
    emptyQuestion: /^(?:そうですか|本当ですか|え|はい)[?？]?$/u,
    past: /でした|ました|だった/u,
  },
  leadIns: {
    answer: '答え：{sentence}',
    answerBy: '{speaker}の答え：{sentence}',
    interview: '{host}と{guest}の対談。話題：{topics}。',
    talk: '{names}の対談。話題：{topics}。',
    topics: '話題：{topics}。',
    and: '、',
  },
});

export const chinese = languagePack({
  code: 'zh',
  stopWords: words(
    '的 了 是 我 你 他 她 它 我们 你们 他们 这 那 这个 那个 这些 那些 这样 那样 这里 那里 什么 怎么 为什么 哪里 谁 因为 所以 但是 如果 虽然 而且 或者 还是 就是 不是 可以 可能 应该 需要 没有 已经 现在 今天 时候 时间 一个 一些 一样 一直 一定 很多 非常 比较 其实 然后 自己 大家 觉得 知道 认为 说 做 去 来 看 想 要 会 能 都 也 还 在 有 和 与 对 把 被 从 到 上 下 里 中 后 前 就 才 再 又 更 最 东西 事情 问题 方面 之后 之前 以后 以前 开始',
  ),
  hesitations: words('嗯 呃 啊 哦 那个 就是说'),
  openers: /^(?:(?:嗯|呃|啊|哦|那么|然后|所以|但是|对|好的|其实)[，,。\s]+)+/u,
  cues: {
    advice: /应该|必须|需要|建议|一定要|不要|最好/u,
    lesson: /原因|关键|错误|教训|学到|区别|本质|最重要|战略|机会|风险|目标/u,
    maxim: /^(?:如果|没有人|永远|每个|任何)|不是.{2,30}而是|越.{1,20}越/u,
    outcome: /百分之|亿|万|收入|利润|增长|翻倍|决定|[0-9]+[%％]/u,
    agenda: /今天我们|本期|嘉宾|主题|总结/u,
    courtesy: /欢迎|谢谢|感谢|你好|大家好|再见/u,
    ad: /赞助|优惠码|订阅|关注我们|五星/u,
    dangling: /^(?:这|那|它|他|她)/u,
  },
  leadIns: {
    answer: '回答：{sentence}',
    answerBy: '{speaker}的回答：{sentence}',
    interview: '{host}与{guest}对谈。话题：{topics}。',
    talk: '{names}对谈。话题：{topics}。',
    topics: '话题：{topics}。',
    and: '、',
  },
});
