import { verifyDraft } from '#core/analysis/drafts/verify-draft.js';
import type { SummaryDraft } from '#core/analysis/summary.js';
import { countWords } from '#core/text/words.js';
import type { Transcript } from '#core/transcripts/transcript.js';
import { aConversation } from '#test/builders/conversation.js';
import {
  aChineseTalk,
  aGermanTalk,
  aJapaneseTalk,
  aSwedishTalk,
} from '#test/builders/conversations-abroad.js';
import { ADVERT_WORDS, anInterview } from '#test/builders/interview.js';
import { type DraftResult, draftSummary } from './draft-summary.js';

function summaryOf(transcript: Transcript, show = 'The Morning Ledger'): DraftResult {
  return draftSummary({ show, transcript });
}

function draftOf(...how: Parameters<typeof summaryOf>): SummaryDraft {
  return summaryOf(...how).draft;
}

function textOf({ turns }: Transcript): string {
  return turns.map(({ text }) => text).join(' ');
}

function toldIn(draft: SummaryDraft): string[] {
  return [
    draft.overview,
    ...draft.keyTopics,
    ...(draft.keyPassages ?? []).map(({ text }) => text),
    ...draft.strategicQuestions.flatMap(({ question, purpose }) => [question, purpose]),
  ];
}

function sentencesIn(text: string): string[] {
  return text.match(/[^.!?。？]+[.!?。？]+/gu)?.map((sentence) => sentence.trim()) ?? [];
}

describe('contract §11: the draft of an interview without a model', () => {
  it('has passages of whole consecutive sentences of one turn, in the order of the talk, verbatim', () => {
    const transcript = anInterview();
    const draft = draftOf(transcript);
    const passages = draft.keyPassages ?? [];
    expect(passages.length).toBeGreaterThanOrEqual(3);
    for (const { text, turn = 0 } of passages) {
      const { text: spoken = '' } = transcript.turns[turn - 1] ?? {};
      expect(spoken.replace(/(?:Well|And I mean|And|So), /gu, '')).toContain(text.slice(1));
      expect(sentencesIn(text).join(' ')).toBe(text);
      expect(sentencesIn(text).length).toBeLessThanOrEqual(5);
    }
    const turns = passages.map(({ turn }) => turn ?? 0);
    expect(turns).toEqual([...turns].sort((a, b) => a - b));
    const { insights } = verifyDraft(draft, transcript);
    expect(insights.keyPassages).toHaveLength(passages.length);
    for (const { speaker } of insights.keyPassages ?? []) expect(speaker).toBe('Omar Haddad');
  });

  it('says in its overview who speaks about what, and nothing else', () => {
    expect(draftOf(anInterview()).overview).toBe(
      'Nora Lindqvist speaks with Omar Haddad about subscription prices and the roasting plan.',
    );
  });

  it('leaves out greetings, small answers, the farewell and the advertisement', () => {
    const draft = draftOf(anInterview());
    const all = toldIn(draft).join('\n');
    for (const noise of [...ADVERT_WORDS, 'Welcome to', 'Mm-hmm', 'I see', 'exactly', 'take care', 'See you'])
      expect(all).not.toContain(noise);
  });

  it('contract §11: takes no insight, takeaway or step out of talk by rule', () => {
    expect(draftOf(anInterview())).toMatchObject({
      actionableInsights: [],
      strategicTakeaways: [],
      nextSteps: { immediate: [], thisWeek: [] },
    });
  });

  it('names topics by phrases, not by names, fillers or units', () => {
    const { keyTopics } = draftOf(anInterview());
    expect(keyTopics).toEqual(
      expect.arrayContaining(['Subscription price', 'Roasting plan', 'Delivery van']),
    );
    expect(keyTopics.join(' ')).not.toMatch(/Omar|Haddad|Nora|euros|percent|thing|\bum\b/i);
  });

  it('contract §11: names first what the title names', () => {
    const draft = draftSummary({
      show: '',
      title: 'Why delivery vans drive empty',
      transcript: anInterview(),
    }).draft;
    expect(draft.keyTopics[0]).toBe('Delivery van');
  });

  it('leaves the name of the show out of the topics', () => {
    expect(draftOf(anInterview(), 'Roasting plan').keyTopics).not.toContain('Roasting plan');
  });

  it('is deterministic, whatever was summarised before', () => {
    const first = draftOf(anInterview());
    draftOf(aGermanTalk());
    expect(draftOf(anInterview())).toEqual(first);
  });
});

const GOOD =
  'If you raise the price of coffee once a year, most offices stay, because every office expects a small rise. The problem is a large rise that nobody explains.';

describe('contract §11: what makes a passage', () => {
  const filler = 'The office of the roaster is small and the delivery of coffee to the office is dear.';
  /** Passages of a talk of one speaker in which the text stands between sentences of another one. */
  function passagesWith(text: string): string[] {
    const turns = [filler, filler, text, filler, filler].map((said, at) => ({
      speaker: `${at % 2}`,
      text: said,
    }));
    return (draftOf({ turns, language: 'en' }).keyPassages ?? []).map(({ text: shown }) => shown);
  }

  it('takes sentences that stand alone', () => {
    expect(passagesWith(GOOD)).toContain(GOOD);
  });

  it.each([
    ['begins with a pronoun', `It was a surprise to every office in the town of Aarhus. ${GOOD}`, 'It was'],
    ['asks', `Why do most offices stay with a roaster that raises the price of coffee? ${GOOD}`, 'Why do'],
    ['greets', `Welcome back to the show about coffee prices and the offices of Aarhus. ${GOOD}`, 'Welcome'],
    [
      'breaks off',
      `The price of coffee in the offices of the town is the reason that we—. ${GOOD}`,
      'is the reason',
    ],
    ['mends itself', `The price of coffee had the lawyer — sorry, had the roaster angry. ${GOOD}`, 'sorry'],
    [
      'points back',
      `Most of the offices that left had the same reason as that company. ${GOOD}`,
      'that company',
    ],
    [
      'says little',
      `If you raise the price of coffee once a year, I think most offices basically stay, because I guess every office maybe expects a small rise. ${GOOD}`,
      'basically',
    ],
    [
      'does not know',
      `The offices of Aarhus pay for coffee, and I don't actually remember what the offices pay. ${GOOD}`,
      'remember',
    ],
    [
      'is about the talk',
      `You mentioned that most offices of Aarhus pay for coffee twice a year. ${GOOD}`,
      'mentioned',
    ],
  ])('shows no sentence that %s', (_, text, absent) => {
    expect(passagesWith(text).join('\n')).not.toContain(absent);
  });

  it('begins after a conjunction', () => {
    expect(passagesWith(`So ${GOOD.charAt(0).toLowerCase()}${GOOD.slice(1)}`)).toContain(GOOD);
  });

  describe('in a long talk', () => {
    const talk = (text: string, speaker?: string) => ({
      language: 'en',
      turns: Array.from({ length: 120 }, (_, at) => ({
        speaker,
        text:
          at === 30
            ? text
            : `It was there for all of us, and so we have been with most of them before ${at} of those.`,
      })).flatMap((turn) => [
        turn,
        { speaker, text: 'That is what it is for the coffee price, or for most of it.' },
      ]),
    });
    const told =
      'The coffee price rises because every office pays the coffee price late, and a late office makes the coffee price of every other office rise.';

    it('is about what the talk is about, and tells no story', () => {
      const shown = (text: string) =>
        draftOf(talk(text))
          .keyPassages?.map((one) => one.text)
          .join('\n') ?? '';
      expect(shown(told)).toContain('makes the coffee price');
      expect(shown(told.replace('rises because', 'rose because it was late and'))).not.toContain(
        'makes the coffee price',
      );
      expect(
        shown(
          'A sailor knows wind, tide, ropes, knots, stars and charts, because nobody else brings a boat home through fog.',
        ),
      ).not.toContain('sailor');
    });

    it('has topics that recur, and no overview of unnamed speakers', () => {
      const draft = draftOf(talk('Ropes and knots hold a boat.'));
      expect(draft.keyTopics).toEqual(['Coffee price']);
      expect(draft.overview).toBe('');
      expect(draftOf(talk('Ropes.', 'Ida Holm')).overview).toBe('Ida Holm speaks about the coffee price.');
    });
  });

  it('follows no prompt: only says that it did not', () => {
    const request = { show: '', transcript: anInterview() };
    const wished = draftSummary({ ...request, customPrompt: 'Focus on roasting.' });
    expect(wished).toEqual({ ...draftSummary(request), promptUnused: true });
  });
});

describe('the draft of other transcripts', () => {
  it('mixes no two conversations', () => {
    const [here, there] = [draftOf(anInterview()), draftOf(aConversation(60))];
    const sentences = (draft: SummaryDraft) => toldIn(draft).flatMap(sentencesIn);
    const own = new Set(sentences(here));
    expect(sentences(there).length).toBeGreaterThan(5);
    expect(sentences(there).filter((sentence) => own.has(sentence))).toEqual([]);
  });

  it.each([
    [
      'German',
      aGermanTalk(),
      'Niemand kann einen Preis festlegen, ohne die eigene Arbeitszeit zu kennen',
      'Wartungsabo',
    ],
    ['Japanese', aJapaneseTalk(), '値上げをする経営者は、まず原価を公開するべきです', '値上げ'],
    ['Chinese', aChineseTalk(), '如果我们不提高价格', '提高价格'],
    ['Swedish', aSwedishTalk(), 'Surdegsbrödet säljs nu i prenumeration', 'Surdegsbröd'],
  ])('reads %s', (_, { turns }, said, topic) => {
    const draft = draftOf({ turns });
    expect(draft.keyPassages?.map(({ text }) => text).join('\n')).toContain(said);
    expect(draft.keyTopics).toContain(topic);
    expect(draft.overview).toContain(draft.keyTopics[0]?.toLowerCase().slice(1));
    const { insights } = verifyDraft(draft, { turns });
    expect(insights.keyPassages).toHaveLength(draft.keyPassages?.length ?? 0);
  });

  describe.each([
    ['Japanese', aJapaneseTalk()],
    ['Chinese', aChineseTalk()],
  ])('of %s captions', (_, transcript) => {
    const whole = transcript.turns.map(({ text }) => text).join('');
    /** Captions that end anywhere, as those of videos do. */
    const captionsOf = (text: string) => ({
      language: transcript.language,
      turns: (text.match(/.{1,14}/gsu) ?? []).map((cue, at) => ({ text: cue, startSeconds: at * 4 })),
    });

    it('takes whole sentences across captions, without spaces in them', () => {
      const captions = captionsOf(whole);
      const passages = verifyDraft(draftOf(captions), captions).insights.keyPassages ?? [];
      expect(passages.length).toBeGreaterThan(1);
      const sentences = whole.match(/[^。？]+[。？]/gu) ?? [];
      for (const shown of passages.flatMap(({ text }) => text.match(/[^。？]+[。？]/gu) ?? [text]))
        expect(sentences.filter((sentence) => sentence.endsWith(shown))).not.toEqual([]);
    });

    it.each(['', ' '])('says that sentences cannot be found in unpunctuated ones with %j between', (gap) => {
      const captions = captionsOf(whole.replace(/[。、，？]/gu, gap));
      const { draft, reduced } = summaryOf(captions);
      expect(reduced).toBe('no_sentences');
      expect([draft.keyPassages, draft.strategicQuestions]).toEqual([[], []]);
      expect(draft.overview).toMatch(/^(?:話題：|话题：)[^。]{4,40}。$/);
      expect(draft.keyTopics.length).toBeGreaterThan(3);
    });
  });

  it('gives captions without punctuation topics, and no sentence', () => {
    const captions = textOf(anInterview())
      .toLowerCase()
      .replace(/[.,?!]/gu, '')
      .split(' ');
    const turns = Array.from({ length: Math.ceil(captions.length / 7) }, (_, cue) => ({
      startSeconds: cue * 3,
      text: captions.slice(cue * 7, cue * 7 + 7).join(' '),
    }));
    const { draft, reduced } = summaryOf({ turns });
    expect(draft.keyTopics).toContain('Subscription price');
    expect(reduced).toBe('no_sentences');
    expect([draft.keyPassages, draft.strategicQuestions]).toEqual([[], []]);
  });

  it('takes the minimum of forty words', () => {
    const text =
      'We sold the second shop because the rent ate the margin. Nobody missed it except the landlord. ' +
      'You should count the rent per customer before you sign a lease. A small shop with a low rent earns more than a big one.';
    expect(countWords(text)).toBeGreaterThanOrEqual(40);
    const draft = draftOf({ turns: [{ speaker: 'Ida', text }] });
    expect(draft.keyTopics.length).toBeGreaterThan(0);
  });

  it('contract §11: shows no verb, general word or cut word as a topic where others are found', () => {
    const topicsOf = (language: string, text: string) =>
      draftOf({ language, turns: Array.from({ length: 6 }, () => ({ text })) }).keyTopics.join(' ');
    const german = topicsOf(
      'de',
      'Die Werkstatt bedeutet Arbeit für die Lastenräder. Das Wartungsabo bedeutet Sicherheit für die Lieferung. Die Bremse bedeutet Sicherheit im Straßenverkehr, und im Grunde wächst die Nachfrage.',
    );
    expect(german).toContain('Lastenräder');
    expect(german).not.toMatch(/Bedeutet|Grunde/);
    const chinese = topicsOf(
      'zh',
      '闪电网络的用户使用瞭望塔。瞭望塔保存惩罚交易。通道更新需要存储需求，用户支付固定费用。',
    );
    expect(chinese).toContain('通道更新');
    expect(chinese.split(' ')).not.toContain('用户');
  });

  it("reads around a transcriber's marks", () => {
    const transcript = anInterview();
    const turns = transcript.turns.map((turn) => ({
      ...turn,
      text: turn.text.replaceAll('. ', '. [laughter] ').replaceAll(', ', ' {disfmarker}, '),
    }));
    const draft = draftOf({ turns });
    const all = toldIn(draft).join('\n');
    expect(all).not.toMatch(/laughter|disfmarker/);
    expect(draft.keyTopics).toContain('Subscription price');
  });

  const MB = 1024 * 1024;
  it.each([
    ['a line without an end', 'we should raise the price because customers '.repeat((2 * MB) / 44), []],
    ['control characters', 'the price \u0000\u202e\u2066 was raised '.repeat((2 * MB) / 24), []],
    [
      'open brackets',
      `${'we raised the price again last year. '.repeat(9)}${'[{("'.repeat(MB / 2)}`,
      ['Price'],
    ],
    ['one letter', `${'we raised the price again last year. '.repeat(9)}${'a'.repeat(2 * MB)}`, ['Price']],
  ])(
    'stays within its time on two megabytes of %s',
    (_, text, topics) => {
      const { overview, keyTopics, keyPassages } = draftOf({ turns: [{ text }] });
      expect([overview, keyTopics, keyPassages]).toEqual(['', topics, []]);
    },
    120_000,
  );
});
