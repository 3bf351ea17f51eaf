import { openaiLanguageModel } from '#adapters/llm/openai/openai-language-model.js';
import { languageModelSummarizer } from '#adapters/llm/pipeline/language-model-summarizer.js';
import { honestAnswer, INTERVIEW, INTERVIEW_TITLE } from '#bench/truth/defective-drafts.js';
import { type DefectResult, runDefectiveDrafts } from '#bench/truth/run-defective-drafts.js';
import { verifyDraft } from '#core/analysis/drafts/verify-draft.js';
import { type FakeOpenai, startFakeOpenai } from '../upstreams/openai/fake-server.js';

describe('a model that writes defective drafts (contract §2)', () => {
  it('gets no defect into an analysis by 31 kinds of answers, and costs no true statements', async () => {
    const results = await runDefectiveDrafts();
    const passed = results.filter(({ outcome }) => outcome !== 'caught');
    expect(passed).toEqual([]);
    expect(results.length).toBeGreaterThanOrEqual(30);
    const poor = results.filter(
      ({ kind, statements }: DefectResult) => kind !== 'wrong language' && statements < 8,
    );
    expect(poor).toEqual([]);
  });
});

describe('requests after a draft', () => {
  let server: FakeOpenai;
  beforeAll(async () => {
    server = await startFakeOpenai();
  });
  afterAll(() => server.close());

  const summarize = (judgesClaims: boolean) =>
    languageModelSummarizer(openaiLanguageModel({ baseUrl: server.url, model: 'fake', api: 'chat' }), {
      retryDelayMs: 1,
      judgesClaims,
    }).summarize(
      { title: INTERVIEW_TITLE, show: 'The Show', transcript: INTERVIEW },
      { signal: new AbortController().signal },
    );

  it('send an answer that is no draft back once, with the exact problem, and use what is usable', async () => {
    const broken = JSON.stringify({ ...honestAnswer(), keyTopics: 5, keyQuotes: 'none' });
    server.answerWith(() => broken);
    const before = server.requests.length;
    const { draft, claimCheck } = await summarize(false);
    const sent = server.requests.slice(before);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.prompt).toContain('keyTopics: Invalid input');
    expect(sent[1]?.prompt).toContain(JSON.stringify(broken).slice(1, 60));
    expect(draft.keyTopics).toEqual([]);
    expect(draft.actionableInsights).toHaveLength(2);
    expect(claimCheck).toBe('off');
  });

  it('repair a draft with failed quotes once and take the better one', async () => {
    const made = [
      'nobody ever said this in the show',
      'nor was this ever said by anyone',
      'this is made up as well',
    ];
    const points = honestAnswer().actionableInsights.map((point) => ({ ...point, quotes: made }));
    server.answerWith(({ material }) =>
      JSON.stringify(
        material.includes('Problems:') ? honestAnswer() : { ...honestAnswer(), actionableInsights: points },
      ),
    );
    const before = server.requests.length;
    const { draft } = await summarize(false);
    expect(server.requests.length - before).toBe(2);
    expect(server.requests.at(-1)?.prompt).toContain('are not in the transcript word for word');
    expect(draft.actionableInsights[0]?.quotes).toEqual(
      [{ quote: honestAnswer().keyQuotes[0] ?? '' }]
        .slice(1)
        .concat({ quote: 'In 2019 we raised prices by 35 percent and lost only two accounts.' }),
    );
  });

  it('remove what the model judges contradicted or not found, and say when it could not be asked', async () => {
    const wrong = 'Harbor was built without outside investors';
    server.answerWith(({ schema, material }) => {
      if (!schema.properties?.verdicts) return JSON.stringify(honestAnswer());
      const passages = material
        .split('\n')
        .filter((line) => line.startsWith('{"excerpt"'))
        .map((line): { excerpt: string; statements: { id: number; text: string }[] } => JSON.parse(line));
      expect(passages.every(({ excerpt }) => excerpt.length > 20)).toBe(true);
      const verdicts = passages.flatMap(({ statements }) =>
        statements.map(({ id, text }) => ({
          id,
          verdict: text.includes(wrong) ? 'contradicted' : 'supported',
        })),
      );
      return JSON.stringify({ verdicts });
    });
    const { draft, judgements, claimCheck } = await summarize(true);
    const { summary, removed } = verifyDraft(draft, INTERVIEW, [INTERVIEW_TITLE], undefined, judgements);
    expect(claimCheck).toBe('model');
    expect(summary.overview).not.toContain(wrong);
    expect(summary.overview).toContain('lost only two accounts');
    expect(removed).toMatchObject({ contradicted: 1 });

    server.answerWith(({ schema }) =>
      schema.properties?.verdicts ? 'no verdicts' : JSON.stringify(honestAnswer()),
    );
    const unjudged = await summarize(true);
    expect(unjudged.claimCheck).toBe('failed');
    expect(unjudged.draft.overview).toContain(wrong);
  });
});
