/** A fragment of speech that a model heard. Times are seconds from the start of the recording. */
export interface HeardSegment {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly text: string;
  /** Share of its time in which a voice can be heard, 0 to 1. */
  readonly voiced: number;
}

/** Why a fragment was dropped. */
export type InventedKind = 'silence' | 'sound' | 'repetition' | 'boilerplate';

export interface CheckedSpeech {
  readonly segments: readonly HeardSegment[];
  /** Number of dropped fragments; kinds without any are absent. */
  readonly dropped: Readonly<Partial<Record<InventedKind, number>>>;
}

/** Beginnings of captions' credits, from what speech models were trained on. */
const CREDITS = [
  'subtitles by',
  'subtitled by',
  'captions by',
  'untertitel im auftrag des zdf',
  'untertitelung des zdf',
  'untertitel von',
  'untertitelung aufgrund',
  'copyright wdr',
  'sous titres réalisés',
  'sous titrage société radio canada',
  'sous titrage st 501',
  'subtítulos realizados por',
  'subtítulos por la comunidad',
  'legendas pela comunidade',
  'sottotitoli e revisione a cura di',
  'sottotitoli creati dalla',
  'sottotitoli a cura di',
  'ondertiteld door',
  'ondertiteling',
  'tv gelderland 2021',
  'napisy stworzone przez',
  'napisy wykonane przez',
  'undertexter från',
  'undertextning nu',
  'teksting av',
  'danske tekster af',
  'titulky vytvořil',
  'altyazı m k',
  'субтитры сделал',
  'субтитры подготовил',
  'субтитры создавал',
  'редактор субтитров',
  'корректор а егорова',
  'יצירת כתוביות',
  '字幕由',
  '字幕by',
  '字幕志愿者',
  '자막 제공',
  '한글자막 by',
];

/** Names in such credits. */
const CREDITED = [
  'amara org',
  'castingwords',
  'dimatorzok',
  'adriana zanotto',
  'نانسي قنقر',
  '明镜与点点栏目',
];
/** Longer fragments are speech about captions. */
const MAX_CREDIT_WORDS = 12;

/** Closing phrases of videos. A speaker may say one, so it counts as invented only where no other speech is near. */
const FAREWELLS = new Set([
  'thanks for watching',
  'thank you for watching',
  'thank you so much for watching',
  'thanks for watching and see you next time',
  'thank you',
  'bye',
  'bye bye',
  'you',
  'please subscribe',
  'please subscribe to my channel',
  'please like and subscribe',
  'like and subscribe',
  'see you next time',
  'see you in the next video',
  'dont forget to subscribe',
  'vielen dank',
  'vielen dank fürs zuschauen',
  'danke fürs zuschauen',
  'bis zum nächsten mal',
  'merci',
  'merci davoir regardé cette vidéo',
  'abonnez vous',
  'gracias',
  'gracias por ver el video',
  'gracias por ver',
  'suscríbete',
  'suscríbete al canal',
  'obrigado',
  'obrigado por assistir',
  'inscreva se no canal',
  'grazie',
  'grazie per la visione',
  'iscriviti al canale',
  'bedankt voor het kijken',
  'dziękuję za uwagę',
  'dziękuję za oglądanie',
  'tack för att ni tittade',
  'takk for at du så på',
  'tak fordi du så med',
  'kiitos kun katsoit',
  'děkuji za pozornost',
  'köszönöm hogy megnézted',
  'i̇zlediğiniz için teşekkürler',
  'izlediğiniz için teşekkür ederim',
  'abone ol',
  'спасибо',
  'спасибо за просмотр',
  'спасибо за внимание',
  'продолжение следует',
  'подписывайтесь на канал',
  'дякую за перегляд',
  'شكرا على المشاهدة',
  'شكرا للمشاهدة',
  'اشتركوا في القناة',
  'תודה על הצפייה',
  'देखने के लिए धन्यवाद',
  'terima kasih',
  'terima kasih telah menonton',
  'cảm ơn các bạn đã theo dõi',
  'hãy subscribe cho kênh để không bỏ lỡ những video hấp dẫn',
  'ご視聴ありがとうございました',
  'ご視聴ありがとうございます',
  'チャンネル登録をお願いいたします',
  'おやすみなさい',
  '谢谢',
  '谢谢大家',
  '谢谢观看',
  '感谢观看',
  '請訂閱',
  '请不吝点赞 订阅 转发 打赏支持',
  '시청해주셔서 감사합니다',
  '시청해 주셔서 감사합니다',
  '구독과 좋아요 부탁드립니다',
  '감사합니다',
]);

/** Seconds without other speech around a farewell that is invented. */
const LONELY_SECONDS = 8;
/** Below it most of a farewell lies in silence. */
const MIN_VOICED = 0.4;
/** Fragments that repeat in turn: a model in a loop says one to three over and over. */
const MAX_LOOP = 3;
/** People say a thing twice. */
const MIN_LOOPS = 2;
/** Words of a phrase that repeats within a fragment, and how often at least. */
const MAX_PHRASE_WORDS = 8;
const MIN_PHRASES = 5;
const MIN_LOOP_WORDS = 10;

/** A fragment in brackets, between stars or between notes. */
const SOUND = /^(?:\[[^\]]*\]|\([^)]*\)|（[^）]*）|【[^】]*】|\*[^*]*\*|[♪♫][^♪♫]*[♪♫]*)\.?$/u;

/**
 * Drops what speech models invent: words where nobody speaks, names of sounds, captions' credits and farewells of videos,
 * and what they say over and over (contract §10).
 */
export function dropInventedSpeech(heard: readonly HeardSegment[]): CheckedSpeech {
  const dropped: Partial<Record<InventedKind, number>> = {};
  const drop = (kind: InventedKind) => {
    dropped[kind] = (dropped[kind] ?? 0) + 1;
    return false;
  };
  const spoken = heard.filter(({ text, voiced }) => {
    if (text.trim() === '') return false;
    if (SOUND.test(text.trim())) return drop('sound');
    return voiced > 0 || drop('silence');
  });
  const texts = spoken.map(({ text }) => normalize(text));
  const isLooping = loopsOf(texts);
  const isSpeech = texts.map((text, i) => !isLooping[i] && !isCredit(text) && !FAREWELLS.has(text));
  const distances = distancesToSpeech(spoken, isSpeech);
  const segments = spoken
    .filter((segment, i) => {
      if (isLooping[i]) return drop('repetition');
      if (isSpeech[i]) return true;
      const isLonely = segment.voiced < MIN_VOICED || (distances[i] as number) > LONELY_SECONDS;
      return (!isLonely && !isCredit(texts[i] as string)) || drop('boilerplate');
    })
    .map((segment) => {
      const text = withoutLoop(segment.text);
      if (text !== segment.text) drop('repetition');
      return { ...segment, text };
    });
  return { segments, dropped };
}

function isCredit(text: string): boolean {
  if (text.split(' ').length > MAX_CREDIT_WORDS) return false;
  return CREDITS.some((credit) => text.startsWith(credit)) || CREDITED.some((name) => text.includes(name));
}

/** Seconds between each segment and the nearest other one that is speech. */
function distancesToSpeech(segments: readonly HeardSegment[], isSpeech: readonly boolean[]): number[] {
  let lastEnd = Number.NEGATIVE_INFINITY;
  const distances = segments.map(({ startSeconds, endSeconds }, i) => {
    const distance = startSeconds - lastEnd;
    if (isSpeech[i]) lastEnd = endSeconds;
    return distance;
  });
  let nextStart = Number.POSITIVE_INFINITY;
  for (const [i, { startSeconds, endSeconds }] of [...segments.entries()].reverse()) {
    distances[i] = Math.min(distances[i] as number, nextStart - endSeconds);
    if (isSpeech[i]) nextStart = startSeconds;
  }
  return distances;
}

/** Whether each text repeats an earlier one in a loop. The first round of a loop is none. */
function loopsOf(texts: readonly string[]): boolean[] {
  const loops = texts.map(() => false);
  for (let period = 1; period <= MAX_LOOP; period += 1) {
    let equal = 0;
    for (let i = period; i <= texts.length; i += 1) {
      if (i < texts.length && texts[i] !== '' && texts[i] === texts[i - period]) equal += 1;
      else {
        if (equal >= MIN_LOOPS * period) loops.fill(true, i - equal, i);
        equal = 0;
      }
    }
  }
  return loops;
}

/** Keeps one round of a phrase that fills a fragment over and over. */
function withoutLoop(text: string): string {
  const words = text.split(/\s+/u);
  if (words.length < MIN_LOOP_WORDS) return text;
  const folded = words.map(normalize);
  for (let period = 1; period <= MAX_PHRASE_WORDS; period += 1) {
    let equal = 0;
    for (let i = period; i <= words.length; i += 1) {
      if (i < words.length && folded[i] === folded[i - period]) equal += 1;
      else {
        const isLoop = equal >= (MIN_PHRASES - 1) * period && equal + period >= MIN_LOOP_WORDS;
        if (isLoop) return [...words.slice(0, i - equal), ...words.slice(i)].join(' ');
        equal = 0;
      }
    }
  }
  return text;
}

/** Lower-case words without punctuation. */
function normalize(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’ʼ]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
