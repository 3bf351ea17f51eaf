import type { Analysis } from '#core/analysis/analysis.js';
import type { JobPreview } from '#core/jobs/job-preview.js';
import { aYoutubeLink } from '../builders/talk.js';
import { type RunningProduct, startProduct } from '../support/product.js';
import { Visitor } from '../support/visitor.js';
import { type FakeOpenai, startFakeOpenai } from '../upstreams/openai/fake-server.js';
import { scriptedAnswer } from '../upstreams/scripted-model.js';

const SAID = [
  'We raised the entry price from nine to twenty nine dollars in the spring.',
  'Only four percent of our customers left in the month after that.',
  'Every customer who leaves gets a call from one of the founders within a week.',
  'The calls told us that the export was missing and not that the price was wrong.',
  'We built the export in three weeks and half of those customers came back.',
  'Next year we want to write the price on the front page.',
];
const TEXT = SAID.map((line, index) => `${index % 2 ? 'Ben' : 'Ada'}: ${line}`).join('\n\n');
const TRUE = 'The entry price went from nine to twenty nine dollars in the spring.';
/** Never said: the marker stands in every invented statement of the draft. */
const INVENTED = 'Zanzibar';

interface JobState extends Record<string, unknown> {
  readonly status: string;
  readonly preview?: JobPreview;
  readonly analysis?: Analysis;
}

describe('a summary that a streaming model is writing (truth §2)', () => {
  let model: FakeOpenai;
  let product: RunningProduct;
  beforeAll(async () => {
    model = await startFakeOpenai({ tokensPerSecond: 4000 });
    model.answerWith((prompt) => {
      const draft = JSON.parse(scriptedAnswer(undefined, prompt));
      if (!Array.isArray(draft.overview)) return JSON.stringify(draft);
      const lie = { text: `They lost 93 million dollars in ${INVENTED}.`, turns: [1] };
      draft.overview = [{ text: TRUE, turns: [1] }, lie];
      draft.keyTopics = [`${INVENTED} 93`, 'Entry price'];
      draft.actionableInsights[0] = {
        title: `Open an office in ${INVENTED}`,
        description: lie.text,
        turns: [2],
        quotes: [`we opened an office in ${INVENTED} and it paid`],
      };
      return JSON.stringify(draft);
    });
    product = await startProduct({
      OPENAI_BASE_URL: model.url,
      OPENAI_MODEL: 'fake-model',
      WORKER_CONCURRENCY: '1',
    });
  });
  afterAll(async () => {
    await product.close();
    await model.close();
  });

  it('shows its checked overview on every stream of the job before the draft is finished, and nothing unchecked', async () => {
    const goOn = model.holdStreams('"strategicTakeaways"');
    const visitor = new Visitor(product);
    const submitted = await visitor.analyze<{ jobId: string }>(
      { youtubeUrl: aYoutubeLink(), transcript: { text: TEXT, title: 'On pricing', show: 'Founders' } },
      { prefer: 'respond-async' },
    );
    const path = `/api/analyze/jobs/${submitted.body.jobId}`;
    const seen: JobState[] = [];
    const follow = () => visitor.follow(`${path}/events`) as AsyncGenerator<JobState>;
    const shown = async (states: AsyncGenerator<JobState>) => {
      for (;;) {
        const { value } = await states.next();
        seen.push(value);
        if (value?.preview?.overview || !['queued', 'running'].includes(value?.status)) return value;
      }
    };
    const waiting = follow();
    expect(await shown(waiting)).toMatchObject({ status: 'running', preview: { overview: TRUE } });
    const late = follow();
    expect(await shown(late)).toMatchObject({ status: 'running', preview: { overview: TRUE } });
    await late.return(undefined);
    expect([model.underWay(), model.requests.length]).toEqual([1, 1]);
    expect((await visitor.call<JobState>(path)).body.preview?.overview).toBe(TRUE);

    goOn();
    for await (const state of waiting) seen.push(state);
    expect(seen.at(-1)).toMatchObject({
      status: 'done',
      percent: 100,
      analysis: { aiSummary: { overview: TRUE } },
    });
    expect(seen.at(-1)?.preview).toBeUndefined();
    expect(JSON.stringify(seen)).not.toContain(INVENTED);
  });

  it('tells those who wait for it their place in line, on the stream and to who asks (contract §2)', async () => {
    const goOn = model.holdStreams('"strategicTakeaways"');
    const visitor = new Visitor(product);
    const submit = async (title: string) => {
      const { body } = await visitor.analyze<{ jobId: string }>(
        { youtubeUrl: aYoutubeLink(), transcript: { text: TEXT, title, show: 'Founders' } },
        { prefer: 'respond-async' },
      );
      return `/api/analyze/jobs/${body.jobId}`;
    };
    const until = async (path: string, isMet: (state: JobState) => boolean) => {
      const seen: JobState[] = [];
      for await (const state of visitor.follow(`${path}/events`) as AsyncGenerator<JobState>)
        if (seen.push(state) && isMet(state)) break;
      return seen;
    };
    const first = await submit('First');
    await until(first, ({ status }) => status === 'running');
    const [next, last] = [await submit('Next'), await submit('Last')];
    expect((await until(last, ({ jobsAhead }) => jobsAhead !== undefined)).at(-1)).toMatchObject({
      ...{ status: 'queued', percent: 0, jobsAhead: 1 },
      message: 'Waiting in line: 1 analysis before yours',
    });
    expect((await visitor.call(next)).body).toMatchObject({
      ...{ status: 'queued', jobsAhead: 0 },
      message: 'Waiting in line: you are next',
    });
    expect((await visitor.call(first)).body).not.toHaveProperty('jobsAhead');
    const waiting = until(last, ({ status }) => status === 'done');
    goOn();
    const seen = await waiting;
    expect(seen[0]).toMatchObject({ jobsAhead: 1 });
    expect(seen.filter((state) => state.status !== 'queued' && 'jobsAhead' in state)).toEqual([]);
    expect(seen.at(-1)?.status).toBe('done');
  });
});
