import { systemTimers } from '#adapters/system/system.js';
import { sourceOf } from '#core/links/source.js';
import type { NewJob } from '#core/ports/analysis-jobs.js';
import type { EpisodeSource, RunStanding } from '#core/ports/episode-source.js';
import type { SummarizeOptions, Summarizer, SummaryRequest, SummaryResult } from '#core/ports/summarizer.js';
import { workHere } from '#core/ports/transcripts.js';
import { type RunResult, runAnalysis } from '#core/usecases/analysis/run-analysis.js';
import { aDraft } from '#test/builders/draft.js';
import { aFoundEpisode, aFoundTranscript } from '#test/builders/episode.js';
import { aCharge, aNewJob } from '#test/builders/job.js';
import { aTranscript } from '#test/builders/transcript.js';
import { fakePorts } from '#test/fakes/fake-ports.js';
import { MemoryEpisodeSource } from '#test/fakes/memory-episode-source.js';

/** The episode that is analyzed unless a test says otherwise. */
export const source = sourceOf('youtube', 'pricing0001');
/** What the job is charged with. */
export const charge = aCharge();
export const USAGE = { inputTokens: 10, outputTokens: 5, calls: 1, promptVersion: '1' };

/** One analysis on fakes. A test replaces the fields that it is about before it runs the job. */
export class AnalysisRun {
  readonly ports = fakePorts();
  episodes: EpisodeSource = new MemoryEpisodeSource().add(aFoundEpisode(), aFoundTranscript());
  samples: EpisodeSource = new MemoryEpisodeSource();
  /** Other parts of the use case. */
  more: Partial<Parameters<typeof runAnalysis>[0]> = {};
  /** Requests to the summarizer. */
  readonly asked: SummaryRequest[] = [];
  private readonly runStandings = new WeakMap<AbortSignal, RunStanding>();
  /** Whether each request had waited for our rate limit. */
  readonly waited: boolean[] = [];
  summarizer: Summarizer['identity'] = { kind: 'llm', model: 'test' };
  summarize = async (_request: SummaryRequest, _options: SummarizeOptions): Promise<SummaryResult> => ({
    draft: aDraft(),
    shareUsed: 1,
    usage: USAGE,
  });

  /** Runs the job that is open. */
  start(
    signal = new AbortController().signal,
    parse = async () => aTranscript(),
    wrapUp?: AbortSignal,
  ): Promise<RunResult> {
    return runAnalysis({
      ...this.ports,
      work: workHere,
      timers: systemTimers,
      runStandings: this.runStandings,
      ...this.more,
      prices: () => ({ model: { input: 1, cachedInput: 0.1, output: 2 }, transcriptionUsdPerMinute: 0.006 }),
      episodes: this.episodes,
      samples: this.samples,
      transcripts: { parse },
      summarizer: {
        identity: this.summarizer,
        summarize: async (request, options) => {
          this.asked.push(request);
          this.waited.push(this.runStandings.get(options.signal)?.hasWaited === true);
          options.onUsage?.(USAGE);
          this.ports.clock.advance(1500);
          return this.summarize(request, options);
        },
      },
      exampleSummarizer: {
        identity: { kind: 'llm', model: 'in advance' },
        summarize: async () => ({ draft: aDraft(), shareUsed: 1, isPrepared: true }),
      },
    })('job-1', signal, wrapUp);
  }

  /** Opens a job and runs it. */
  async run(job: Partial<NewJob> = {}, ...how: Parameters<AnalysisRun['start']>): Promise<RunResult> {
    await this.ports.jobs.open(aNewJob({ charges: [charge], ...job }));
    return this.start(...how);
  }

  stored(viewers?: readonly string[]) {
    return this.ports.analyses.byId(1, viewers);
  }

  job() {
    return this.ports.jobs.byId('job-1');
  }
}
