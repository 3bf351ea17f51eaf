import { verifyDraft } from '#core/analysis/drafts/verify-draft.js';
import type { SummaryDraft } from '#core/analysis/summary.js';
import type { SummaryResult } from '#core/ports/summarizer.js';
import { countWords, foldedWords } from '#core/text/words.js';
import type { Transcript } from '#core/transcripts/transcript.js';
import { aConversation } from '#test/builders/conversation.js';
import {
  aChineseTalk,
  aGermanTalk,
  aJapaneseTalk,
  aSwedishTalk,
} from '#test/builders/conversations-abroad.js';
import { ADVERT_WORDS, anInterview } from '#test/builders/interview.js';
import { extractiveSummarizer } from './extractive-summarizer.js';

function summaryOf(transcript: Transcript, show = 'The Morning Ledger'): Promise<SummaryResult> {
  const request = { title: 'Harbour Roast', show, transcript };
  return extractiveSummarizer().summarize(request, { signal: new AbortController().signal });
}

async function draftOf(...how: Parameters<typeof summaryOf>): Promise<SummaryDraft> {
  return (await summaryOf(...how)).draft;
}

function textOf({ turns }: Transcript): string {
  return turns.map(({ text }) => text).join(' ');
}

function quotesOf({ actionableInsights, strategicTakeaways, keyQuotes }: SummaryDraft) {
  return [...[...actionableInsights, ...strategicTakeaways].flatMap(({ quotes }) => quotes), ...keyQuotes];
}

/** Returns every text of a draft except its quotes. */
function toldIn({ keyQuotes: _, ...draft }: SummaryDraft): string[] {
  const points = [...draft.actionableInsights, ...draft.strategicTakeaways];
  return [
    draft.overview,
    ...draft.keyTopics,
    ...points.flatMap(({ title, description }) => [title, description]),
    ...draft.strategicQuestions.flatMap(({ question, purpose }) => [question, purpose]),
    ...draft.nextSteps.immediate,
    ...draft.nextSteps.thisWeek,
  ];
}

function sentencesIn(text: string): string[] {
  return text.match(/[^.!?。？]+[.!?。？]+/gu)?.map((sentence) => sentence.trim()) ?? [];
}

/** Returns the second at which a sentence begins, located by its last five words. */
function secondOf(transcript: Transcript, sentence: string): number | undefined {
  const tail = foldedWords(sentence).slice(-5).join(' ');
  return transcript.turns.find(({ text }) => foldedWords(text).join(' ').includes(tail))?.startSeconds;
}

describe('the extractive summary of an interview', () => {
  it('quotes the exact words, with who said them and within the turn in which they were said (contract §2)', async () => {
    const transcript = anInterview();
    const quotes = quotesOf(await draftOf(transcript));
    expect(quotes.length).toBeGreaterThan(6);
    for (const { quote, speaker, startSeconds } of quotes) {
      const turn = transcript.turns.find(({ text }) => text.includes(quote));
      expect({ quote, speaker }).toEqual({ quote, speaker: turn?.speaker });
      expect(startSeconds).toBeGreaterThanOrEqual(turn?.startSeconds ?? Infinity);
      expect(startSeconds).toBeLessThan(turn?.endSeconds ?? -1);
    }
    expect(verifyDraft(await draftOf(transcript), transcript).droppedQuotes).toBe(0);
  });

  it('writes nothing that was not said: every title and description is in the transcript word for word', async () => {
    const transcript = anInterview();
    const { overview, actionableInsights, strategicTakeaways } = await draftOf(transcript);
    const said = foldedWords(textOf(transcript).replace(/,? you know,?|\bum,? |\bUh, /gu, ' ')).join(' ');
    const told = [...actionableInsights, ...strategicTakeaways].flatMap(({ title, description }) => [
      title,
      ...sentencesIn(description),
    ]);
    expect(told.length).toBeGreaterThan(8);
    for (const text of [...told, ...sentencesIn(overview).slice(1)])
      expect(said).toContain(foldedWords(text).join(' '));
  });

  it('covers the beginning, the middle and the end, in the overview and in the quotes', async () => {
    const transcript = anInterview();
    const draft = await draftOf(transcript);
    const end = transcript.turns.at(-1)?.endSeconds ?? 0;
    const thirdThreshold = (seconds: (number | undefined)[]) =>
      new Set(seconds.map((second = -1) => Math.floor((second / end) * 3)));
    const [, ...told] = sentencesIn(draft.overview);
    const overview = told.map((sentence) => secondOf(transcript, sentence));
    expect(thirdThreshold(overview)).toEqual(new Set([0, 1, 2]));
    expect(thirdThreshold(draft.keyQuotes.map(({ startSeconds }) => startSeconds))).toEqual(
      new Set([0, 1, 2]),
    );
  });

  it('opens with who speaks with whom about what and reads as 4 to 8 whole sentences without spoken openers', async () => {
    const { overview } = await draftOf(anInterview());
    const sentences = sentencesIn(overview);
    expect(overview).toMatch(
      /^Nora Lindqvist speaks with Omar Haddad about [^.]+\. My guest is Omar Haddad, who runs Harbour Roast/,
    );
    expect(sentences.length).toBeGreaterThanOrEqual(4);
    expect(sentences.length).toBeLessThanOrEqual(8);
    expect(sentences.join(' ')).toBe(overview);
    for (const sentence of sentences) {
      expect(sentence).toMatch(/^[A-Z]/);
      expect(sentence).not.toMatch(/^(?:So|And|But|Well|Uh|I mean)\b|\bum\b|\byou know\b/);
      expect(countWords(sentence)).toBeGreaterThanOrEqual(6);
    }
  });

  it('leaves out greetings, small answers, the farewell and the advertisement', async () => {
    const draft = await draftOf(anInterview());
    const all = [...toldIn(draft), ...quotesOf(draft).map(({ quote }) => quote)].join('\n');
    for (const noise of [
      ...ADVERT_WORDS,
      'Welcome to',
      'Mm-hmm',
      'I see',
      'exactly',
      'take care',
      'See you',
    ]) {
      expect(all).not.toContain(noise);
    }
  });

  it('turns advice into next steps, from the verb on', async () => {
    const { nextSteps } = await draftOf(anInterview());
    const steps = [...nextSteps.immediate, ...nextSteps.thisWeek];
    expect(steps).toContain('Write the roasting plan down before you hire anybody');
    expect(steps).toContain('Let the new roaster work one full week beside you');
    expect(steps).toContain('Measure the delivery cost per office every month');
    expect(nextSteps.immediate.length).toBeGreaterThan(0);
    expect(nextSteps.thisWeek.length).toBeGreaterThan(0);
  });

  it('asks what was asked, and gives the answer that was given', async () => {
    const { strategicQuestions } = await draftOf(anInterview());
    expect(strategicQuestions).toContainEqual({
      question: 'Who should set the roasting plan when the founder is away?',
      purpose: expect.stringContaining('Omar Haddad answers: The second roaster sets the roasting plan now'),
    });
    expect(strategicQuestions.length).toBeGreaterThanOrEqual(3);
    for (const { question } of strategicQuestions) expect(question).toMatch(/^[A-Z].*\?$/);
  });

  it('names topics by phrases, not by names, fillers or units', async () => {
    const { keyTopics } = await draftOf(anInterview());
    expect(keyTopics).toEqual(
      expect.arrayContaining(['Subscription price', 'Roasting plan', 'Delivery van']),
    );
    expect(keyTopics.join(' ')).not.toMatch(/Omar|Haddad|Nora|euros|percent|thing|\bum\b/i);
  });

  it('leaves the name of the show out of the topics', async () => {
    expect((await draftOf(anInterview(), 'Roasting plan')).keyTopics).not.toContain('Roasting plan');
  });

  it('hardly repeats itself between sections', async () => {
    const draft = await draftOf(anInterview());
    const points = [...draft.actionableInsights, ...draft.strategicTakeaways];
    expect(new Set(points.map(({ title }) => title)).size).toBe(points.length);
    expect(new Set(points.map(({ description }) => description)).size).toBe(points.length);
    const sections = [draft.overview, ...points.map(({ description }) => description)].flatMap(sentencesIn);
    expect(new Set(sections).size / sections.length).toBeGreaterThan(0.75);
  });

  it('is deterministic, whatever was summarised before', async () => {
    const first = await draftOf(anInterview());
    await draftOf(aGermanTalk());
    expect(await draftOf(anInterview())).toEqual(first);
  });
});

describe('the extractive summary of other transcripts', () => {
  it('mixes no two conversations', async () => {
    const [here, there] = await Promise.all([draftOf(anInterview()), draftOf(aConversation(60))]);
    const sentences = (draft: SummaryDraft) => toldIn(draft).flatMap(sentencesIn);
    const own = new Set(sentences(here));
    expect(sentences(there).length).toBeGreaterThan(5);
    expect(sentences(there).filter((sentence) => own.has(sentence))).toEqual([]);
  });

  it.each([
    [
      'German',
      aGermanTalk(),
      'Die eigenen Stunden drei Wochen lang aufschreiben',
      'Wartungsabo',
      'Miriam antwortet: ',
    ],
    [
      'Japanese',
      aJapaneseTalk(),
      '値上げをする経営者は、まず原価を公開するべきです',
      '値上げ',
      '田中の答え：',
    ],
    ['Chinese', aChineseTalk(), '经营者应该先公开成本，再宣布新的价格', '提高价格', '陈静的回答：'],
    ['Swedish', aSwedishTalk(), 'surdegsbröd', 'Surdegsbröd', 'Erik answers: '],
  ])('reads %s', async (_, transcript, said, topic, leadIn) => {
    const draft = await draftOf(transcript);
    expect(toldIn(draft).join('\n')).toContain(said);
    expect(draft.keyTopics).toContain(topic);
    expect(draft.strategicQuestions[0]?.purpose.startsWith(leadIn)).toBe(true);
    expect(sentencesIn(draft.overview).length).toBeGreaterThanOrEqual(4);
    const { droppedQuotes, insights } = verifyDraft(draft, transcript);
    expect(droppedQuotes).toBe(0);
    expect(insights.keyQuotes.length).toBeGreaterThan(1);
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

    it('takes whole sentences across captions, without spaces in them, and quotes what was said', async () => {
      const captions = captionsOf(whole);
      const { summary, insights, droppedQuotes } = verifyDraft(await draftOf(captions), captions);
      const quotes = insights.keyQuotes.map(({ quote }) => quote);
      expect([quotes.length > 1, droppedQuotes]).toEqual([true, 0]);
      const sentences = new Set(whole.match(/[^。？]+[。？]/gu));
      for (const quote of quotes) {
        expect(whole).toContain(quote);
        for (const sentence of quote.match(/[^。？]+[。？]/gu) ?? [quote])
          expect(sentences).toContain(sentence);
      }
      expect([summary.overview, ...insights.actionableInsights.map(({ title }) => title)].join()).not.toMatch(
        /\s/,
      );
    });

    it.each(['', ' '])(
      'says that sentences cannot be found in unpunctuated ones with %j between',
      async (gap) => {
        const captions = captionsOf(whole.replace(/[。、，？]/gu, gap));
        const { draft, reduced } = await summaryOf(captions);
        expect(reduced).toBe('no_sentences');
        expect([draft.actionableInsights, draft.keyQuotes, draft.strategicQuestions]).toEqual([[], [], []]);
        expect(draft.overview).toMatch(/^(?:話題：|话题：)[^。]{4,40}。$/);
        expect(draft.keyTopics.length).toBeGreaterThan(3);
      },
    );
  });

  it('keeps the German and Portuguese words that are hesitations elsewhere', async () => {
    const { strategicTakeaways, actionableInsights, overview } = await draftOf(aGermanTalk());
    const told = [
      overview,
      ...[...strategicTakeaways, ...actionableInsights].map(({ description }) => description),
    ];
    expect(told.join(' ')).toContain('um 23 Prozent gesunken');
  });

  it('summarises one turn without a speaker or a time', async () => {
    const turns = [{ text: textOf(anInterview()) }];
    const draft = await draftOf({ turns });
    expect(draft.actionableInsights.length).toBeGreaterThan(2);
    expect(quotesOf(draft).length).toBeGreaterThan(4);
    for (const quote of quotesOf(draft)) {
      expect(Object.keys(quote)).toEqual(['quote']);
      expect(textOf({ turns })).toContain(quote.quote);
    }
  });

  it('divides captions without punctuation into readable pieces', async () => {
    const words = textOf(anInterview())
      .toLowerCase()
      .replace(/[.,?!]/gu, '')
      .split(' ');
    const turns = Array.from({ length: Math.ceil(words.length / 7) }, (_, cue) => ({
      startSeconds: cue * 3,
      text: words.slice(cue * 7, cue * 7 + 7).join(' '),
    }));
    const draft = await draftOf({ turns });
    for (const sentence of sentencesIn(draft.overview)) expect(countWords(sentence)).toBeLessThan(50);
    expect(draft.keyTopics).toContain('Subscription price');
    expect(verifyDraft(draft, { turns }).droppedQuotes).toBe(0);
  });

  it('summarises the minimum of forty words', async () => {
    const text =
      'We sold the second shop because the rent ate the margin. Nobody missed it except the landlord. ' +
      'You should count the rent per customer before you sign a lease. A small shop with a low rent earns more than a big one.';
    expect(countWords(text)).toBeGreaterThanOrEqual(40);
    const draft = await draftOf({ turns: [{ speaker: 'Ida', text }] });
    expect(draft.overview).toContain('You should count the rent per customer before you sign a lease.');
    expect([...draft.nextSteps.immediate, ...draft.nextSteps.thisWeek]).toContain(
      'Count the rent per customer before you sign a lease',
    );
    expect(draft.actionableInsights.length).toBeGreaterThan(0);
    expect(draft.keyTopics.length).toBeGreaterThan(0);
  });

  it('has an overview even if every sentence is short', async () => {
    const turns = [
      {
        text: 'We came. We saw it. We left. Too late. It rained. Nobody called. Why not? Who knows. '.repeat(
          3,
        ),
      },
    ];
    const { overview } = await draftOf({ turns });
    expect(sentencesIn(overview).length).toBeGreaterThan(2);
  });

  it("quotes around a transcriber's marks", async () => {
    const transcript = anInterview();
    const turns = transcript.turns.map((turn) => ({
      ...turn,
      text: turn.text.replaceAll('. ', '. [laughter] ').replaceAll(', ', ' {disfmarker}, '),
    }));
    const draft = await draftOf({ turns });
    const all = [...toldIn(draft), ...quotesOf(draft).map(({ quote }) => quote)].join('\n');
    expect(all).not.toMatch(/laughter|disfmarker/);
    expect(verifyDraft(draft, { turns }).droppedQuotes).toBe(0);
  });

  const MB = 1024 * 1024;
  it.each([
    ['a line without an end', 'we should raise the price because customers '.repeat((2 * MB) / 44)],
    ['control characters', 'the price \u0000\u202e\u2066 was raised '.repeat((2 * MB) / 24)],
    ['open brackets', `${'we raised the price again last year. '.repeat(9)}${'[{("'.repeat(MB / 2)}`],
    ['one letter', `${'we raised the price again last year. '.repeat(9)}${'a'.repeat(2 * MB)}`],
  ])(
    'stays within its time on two megabytes of %s',
    async (_, text) => {
      const draft = await draftOf({ turns: [{ text }] });
      expect(draft.overview.length).toBeLessThan(4000);
      expect(draft.overview).toContain('price');
    },
    120_000,
  );
});
