import { DomainError } from '#core/errors.js';
import { sourceOf } from '#core/links/source.js';
import type { Summarizer } from '#core/ports/summarizer.js';
import { LONG_TEXT_CHARACTERS, type Transcript } from '#core/transcripts/transcript.js';
import {
  DEFAULT_FREE_LIMITS,
  submissionReservations,
  visitorCounter,
  visitorReservations,
} from '#core/usage/free-allowance.js';
import { aProvenance } from '#test/builders/analysis.js';
import { aTemplate, someTemplateSections } from '#test/builders/template.js';
import { aTranscript } from '#test/builders/transcript.js';
import { type FakePorts, fakePorts } from '#test/fakes/fake-ports.js';
import { storeAnalysis } from '#test/support/store-analysis.js';
import {
  type AnalysisSubmission,
  type ChosenTemplate,
  type SubmissionResult,
  submitAnalysis,
} from './submit-analysis.js';

const UNREADABLE = new DomainError('transcript_unreadable', 'Only 1 word was found.', { words: 1 });
const HOME = { networkId: 'n' };
const CHOSEN: ChosenTemplate = {
  template: { name: 'Board', sections: someTemplateSections() },
  templateFingerprint: 't',
};
const TEMPLATE = { findTemplate: () => Promise.resolve(CHOSEN) };
const NO_TEMPLATE: Pick<AnalysisSubmission, 'findTemplate'> = { findTemplate: async () => undefined };
const OWN = { transcript: { text: 'Ada: Hello.' }, transcriptFingerprint: 'print' } as const;

describe('submitting an analysis (contract §2)', () => {
  let ports: FakePorts;
  let reads: number;
  let read: () => Promise<Transcript>;
  let summarizer: Pick<Summarizer, 'identity'>;
  let submit: (
    video?: string,
    more?: Partial<AnalysisSubmission>,
  ) => ReturnType<ReturnType<typeof submitAnalysis>>;
  beforeEach(() => {
    ports = fakePorts();
    reads = 0;
    read = async () => aTranscript();
    summarizer = { identity: { kind: 'llm', model: 'm' } };
    const parse = () => {
      reads += 1;
      return read();
    };
    submit = (video = '1', more = {}) =>
      submitAnalysis({ ...ports, transcripts: { parse }, summarizer })({
        kind: 'youtube',
        link: `https://youtu.be/${video.padStart(11, '0')}`,
        ownerId: 'visitor:v',
        charges: visitorReservations('v', HOME, ports.clock.now()),
        audioLimitSeconds: 7200,
        ...more,
      });
  });
  const used = () => ports.meters.used(visitorCounter('v'));
  const waiting = async () => (await ports.queue.depth()).waiting;

  it('opens a job for the public analysis of a link, reserves quota and queues it', async () => {
    const source = sourceOf('youtube', '00000000001');
    expect(await submit()).toMatchObject({
      kind: 'job',
      job: {
        id: 'job-1',
        dedupeKey: source.key,
        visibility: 'public',
        request: { source, audioLimitSeconds: 7200 },
        status: 'queued',
      },
    });
    const { ownerId, request } = (await ports.jobs.byId('job-1')) ?? {};
    expect([ownerId, request?.priority]).toEqual([undefined, undefined]);
    expect([await used(), await waiting(), await ports.jobs.findStalled(1, 9)]).toEqual([1, 1, []]);
  });

  it('shares one job among equal submissions, which costs once', async () => {
    await submit();
    expect(
      await submit('1', { ownerId: 'visitor:w', charges: visitorReservations('w', HOME, ports.clock.now()) }),
    ).toMatchObject({ job: { id: 'job-1' } });
    expect([await waiting(), await used(), await ports.meters.used(visitorCounter('w'))]).toEqual([1, 1, 0]);
  });

  it('has a long text wait behind shorter ones, unless it is paid for', async () => {
    const transcript = { text: 'word '.repeat(LONG_TEXT_CHARACTERS / 5), title: 'Long' };
    await submit('1', { plan: 'free', transcript });
    await submit('2', { plan: 'pro', transcript });
    await submit('3', { plan: 'free', transcript: { text: 'Ada: Hello.', title: 'Short' } });
    const priorities = ['job-1', 'job-2', 'job-3'].map(
      async (id) => (await ports.jobs.byId(id))?.request.priority,
    );
    expect(await Promise.all(priorities)).toEqual(['long', 'priority', undefined]);
  });

  it('raises a waiting job to the priority of a second requester’s plan, and lowers none (spec §6)', async () => {
    const raised: unknown[] = [];
    ports.queue.raisePriority = async (...given) => void raised.push(given);
    await submit();
    await submit('1', { plan: 'pro' });
    await submit('1', { plan: 'all_access' });
    await submit('1', { plan: 'free' });
    expect(raised).toEqual([
      ['job-1', 'priority'],
      ['job-1', 'priorityPlus'],
    ]);
    await submit('2', { plan: 'all_access' });
    expect((await ports.jobs.byId('job-5'))?.request.priority).toBe('priorityPlus');
    await ports.jobs.start('job-1');
    await submit('1', { plan: 'pro' });
    ports.queue.raisePriority = () => Promise.reject(new Error('away'));
    expect(raised).toHaveLength(2);
    await submit('3');
    expect(await submit('3', { plan: 'pro' })).toMatchObject({ kind: 'job' });
  });

  it('returns an analysis that exists, at no cost', async () => {
    const known = await storeAnalysis(ports.jobs, { keys: ['youtube:00000000001'] });
    expect(await submit()).toEqual({ kind: 'analysis', analysis: known });
    expect([await used(), await waiting()]).toEqual([0, 0]);
  });

  it('says so when that analysis is removed at the same moment', async () => {
    await storeAnalysis(ports.jobs, { keys: ['youtube:00000000001'] });
    ports.analyses.byId = async () => undefined;
    await expect(submit()).rejects.toMatchObject({ code: 'analysis_not_found' });
  });

  it('leaves the job to be dispatched later when the queue is away', async () => {
    ports.queue.add = () => Promise.reject(new Error('away'));
    expect(await submit()).toMatchObject({ kind: 'job' });
    ports.clock.advance(1);
    expect(await ports.jobs.findStalled(1000, 9)).toEqual(['job-1']);
  });

  it.each([
    ['no link', { link: 'nonsense' }, { code: 'invalid_link', details: { problem: expect.any(String) } }],
    [
      'a link of the other field',
      { kind: 'spotify' },
      { code: 'invalid_link', message: 'This is a youtube link: send it as youtubeUrl.' },
    ],
    [
      'the other way around',
      { link: 'https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk' },
      { code: 'invalid_link', message: 'This is a spotify link: send it as spotifyUrl.' },
    ],
    ['a language that is not on the list', { language: 'tlh' }, { code: 'invalid_input' }],
    [
      'instructions of a visitor',
      { customPrompt: 'Prices', promptFingerprint: 'p' },
      { code: 'plan_needed' },
    ],
    [
      'instructions on Plus',
      { customPrompt: 'Prices', promptFingerprint: 'p', plan: 'plus' },
      { code: 'plan_needed', details: { plans: ['pro', 'all_access'] } },
    ],
    ['a template of a visitor', TEMPLATE, { code: 'plan_needed' }],
    [
      'a template on Plus',
      { ...TEMPLATE, plan: 'plus' },
      { code: 'plan_needed', details: { plans: ['pro', 'all_access'] } },
    ],
    ['a template that does not exist', { ...NO_TEMPLATE, plan: 'pro' }, { code: 'template_not_found' }],
  ] as const)('refuses %s', async (_, more, refused) => {
    await expect(submit('1', more)).rejects.toMatchObject(refused);
    expect([await used(), await waiting()]).toEqual([0, 0]);
  });

  it.each([
    ['a style', { style: 'detailed' }],
    ['instructions on Pro', { customPrompt: 'Prices', promptFingerprint: 'p', plan: 'pro' }],
    ['a template', { ...NO_TEMPLATE, plan: 'pro' }],
    ['instructions on a plan without them', { customPrompt: 'Prices', promptFingerprint: 'p', plan: 'free' }],
  ] as const)('refuses %s without a model that could follow it (contract §2)', async (_, more) => {
    summarizer = { identity: { kind: 'extractive', model: 'built in' } };
    await expect(submit('1', more)).rejects.toMatchObject({ code: 'model_needed' });
    expect([await used(), await waiting()]).toEqual([0, 0]);
    expect(await submit('1', OWN)).toMatchObject({ kind: 'job' });
  });

  describe('with choices of the reader', () => {
    it.each([
      ['a style', { style: 'detailed' }],
      ['a language', { language: 'DE' }],
      ['instructions', { customPrompt: 'Prices', promptFingerprint: 'p', plan: 'pro' }],
      ['a transcript', OWN],
    ] as const)('makes a private one: %s', async (_, choice) => {
      await submit();
      await submit('1', choice);
      const { visibility, ownerId, dedupeKey, request } = (await ports.jobs.byId('job-2')) ?? {};
      expect([visibility, ownerId, dedupeKey?.startsWith('private:visitor:v:')]).toEqual([
        'private',
        'visitor:v',
        true,
      ]);
      expect(request).toMatchObject(
        'language' in choice
          ? { language: 'de' }
          : 'transcript' in choice
            ? {}
            : 'style' in choice
              ? choice
              : { customPrompt: 'Prices' },
      );
      expect(await submit('1', choice)).toMatchObject({ job: { id: 'job-2' } });
    });

    it('contract §11: keeps a copy of the template with the job, and shares a job by its sections', async () => {
      await submit('1', { ...TEMPLATE, plan: 'pro' });
      const first = await ports.jobs.byId('job-1');
      expect(first?.request.template).toEqual(CHOSEN.template);
      expect(first?.visibility).toBe('private');
      const renamed = { template: { ...aTemplate(), name: 'Other' }, templateFingerprint: 't' };
      expect(await submit('1', { findTemplate: async () => renamed, plan: 'pro' })).toMatchObject({
        job: { id: 'job-1' },
      });
      const edited = { template: aTemplate({ sections: [] }), templateFingerprint: 'u' };
      expect(await submit('1', { findTemplate: async () => edited, plan: 'pro' })).toMatchObject({
        job: { id: 'job-3' },
      });
    });

    it('returns the public analysis when its language is the one that was chosen', async () => {
      const keys = ['youtube:00000000001'];
      const known = await storeAnalysis(ports.jobs, { keys, provenance: aProvenance({ language: 'de-AT' }) });
      expect(await submit('1', { language: 'de' })).toEqual({ kind: 'analysis', analysis: known });
      expect(await submit('1', { language: 'en' })).toMatchObject({
        kind: 'job',
        job: { visibility: 'private' },
      });
      expect(await submit('1', { language: 'de', style: 'detailed' })).toMatchObject({
        job: { request: { language: 'de', style: 'detailed' } },
      });
    });
  });

  describe('with a transcript', () => {
    it('takes one without a link by its fingerprint, and asks for its title', async () => {
      const alone = { ...OWN, kind: 'transcript', link: '' } as const;
      const titled = { ...alone, transcript: { ...OWN.transcript, title: 'Our talk' } };
      await expect(submit('1', alone)).rejects.toMatchObject({ code: 'invalid_input' });
      expect(await used()).toBe(0);
      expect(await submit('1', titled)).toMatchObject({
        job: { visibility: 'private', request: { source: { key: 'transcript:print', url: '' } } },
      });
    });

    it('stores the parsed transcript with the job, so that its run does not parse it again', async () => {
      await submit('1', OWN);
      expect((await ports.jobs.start('job-1'))?.request.transcript).toEqual({ parsed: aTranscript() });
    });

    it('reads it after the allowance is reserved: never for somebody who has none', async () => {
      for (const video of ['1', '2', '3']) await submit(video, OWN);
      expect(reads).toBe(3);
      await expect(submit('4', OWN)).rejects.toMatchObject({ code: 'visitor_limit_reached' });
      expect(reads).toBe(3);
    });

    it('gives the allowance back for one that cannot be read, and hands no job to the queue', async () => {
      read = () => Promise.reject(UNREADABLE);
      for (const video of ['1', '2', '3', '4']) await expect(submit(video, OWN)).rejects.toBe(UNREADABLE);
      expect([await used(), await waiting(), await ports.jobs.findStalled(0, 10)]).toEqual([0, 0, []]);
      expect((await ports.jobs.byId('job-1'))?.failure).toEqual({
        code: 'transcript_unreadable',
        message: UNREADABLE.message,
      });
    });

    it('hides an error of ours from the job’s reader', async () => {
      read = () => Promise.reject(new Error('secret'));
      await expect(submit('1', OWN)).rejects.toThrow('secret');
      expect((await ports.jobs.byId('job-1'))?.failure).toEqual({
        code: 'internal',
        message: 'Something went wrong on our side. Please try again.',
      });
    });
  });

  describe('with an idempotency key', () => {
    const key = (bodyHash = 'hash') => ({ idempotency: { scopes: ['v'], key: 'key', bodyHash } });

    it('contract §2: repeats the answer after the template, the plan or the model is gone', async () => {
      const first = { plan: 'pro', ...TEMPLATE, ...key() } as const;
      const { job } = (await submit('1', first)) as Extract<SubmissionResult, { kind: 'job' }>;
      const again = { kind: 'job', job: { id: job.id } };
      expect(await submit('1', { ...first, ...NO_TEMPLATE })).toMatchObject(again);
      expect(await submit('1', { ...first, plan: 'free' })).toMatchObject(again);
      summarizer = { identity: { kind: 'extractive', model: 'm' } };
      expect(await submit('1', first)).toMatchObject(again);
      const other = { ...first, ...key('other') };
      await expect(submit('1', other)).rejects.toMatchObject({ code: 'idempotency_mismatch' });
      const unknown = { ...first, idempotency: { ...key().idempotency, key: 'unknown' } };
      await expect(submit('1', unknown)).rejects.toMatchObject({ code: 'model_needed' });
    });

    it('answers a repeated request with the same job, whatever became of it', async () => {
      await submit('1', key());
      await ports.jobs.start('job-1');
      await ports.jobs.fail({ jobId: 'job-1', attempt: 1 }, { code: 'internal', message: 'No.' });
      expect(await submit('1', key())).toMatchObject({ job: { id: 'job-1', status: 'failed' } });
      expect(await submit('1')).toMatchObject({ job: { id: 'job-3' } });
    });

    it.each(['transcript_unreadable', 'transcript_too_large'] as const)('repeats %s', async (code) => {
      read = () => Promise.reject(new DomainError(code, 'No.'));
      await expect(submit('1', { ...OWN, ...key() })).rejects.toMatchObject({ code });
      await expect(submit('1', { ...OWN, ...key() })).rejects.toMatchObject({ code, message: 'No.' });
      expect([reads, await used()]).toEqual([1, 0]);
    });

    it('refuses another request under the same key', async () => {
      await submit('1', key());
      await expect(submit('1', key('other'))).rejects.toMatchObject({ code: 'idempotency_mismatch' });
    });
  });

  describe('past a limit (spec §8)', () => {
    const member = async (more: { networkId?: string; perDay?: number; mustVerify?: boolean } = {}) => {
      const { id } = await ports.join();
      const { networkId = 'n', perDay = 100, mustVerify = false } = more;
      const limits = { ...DEFAULT_FREE_LIMITS, perNetwork: 2, perDay };
      const owner = { memberId: id, plan: 'free' } as const;
      const charges = submissionReservations(owner, { networkId }, ports.clock.now(), limits, mustVerify);
      return { ownerId: `member:${id}`, plan: 'free', charges } as const;
    };

    it('tells a visitor the count and the limit', async () => {
      for (const video of ['1', '2', '3']) await submit(video);
      await expect(submit('4')).rejects.toMatchObject({
        code: 'visitor_limit_reached',
        message: 'Free analysis limit reached',
        details: { count: 3, limit: 3 },
      });
    });

    it('tells a member the count, the limit and the plan', async () => {
      for (const [at, video] of ['1', '2', '3'].entries())
        await submit(video, await member({ networkId: `n${at}` }));
      await expect(submit('4', await member())).rejects.toMatchObject({
        code: 'monthly_limit_reached',
        message: 'Monthly usage limit exceeded',
        details: { currentCount: 3, maxAllowed: 3, plan: 'free' },
      });
    });

    const TOMORROW = { retryAfterSeconds: 49_170 };
    it('tells a network and the installation when to come back', async () => {
      await submit('1', await member());
      await expect(submit('2', await member({ networkId: 'other', perDay: 1 }))).rejects.toMatchObject({
        code: 'free_daily_limit_reached',
        message: expect.stringMatching(/^All free analyses of today are used/),
        details: TOMORROW,
      });
      await submit('2', await member());
      await expect(submit('3', await member())).rejects.toMatchObject({
        code: 'network_limit_reached',
        message: expect.stringMatching(/^All free analyses of today for your network/),
        details: TOMORROW,
      });
    });

    it('asks a member to confirm their address first', async () => {
      await expect(submit('1', await member({ mustVerify: true }))).rejects.toMatchObject({
        code: 'email_not_verified',
        message: expect.stringMatching(/^Confirm your e-mail address first/),
      });
    });

    it('refuses a member whose account is deleted', async () => {
      const gone = await member();
      await ports.members.delete(1);
      await expect(submit('1', gone)).rejects.toMatchObject({ code: 'not_signed_in' });
    });
  });
});
