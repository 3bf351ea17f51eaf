import { stageReporter } from './stage-reporter.js';

const EPISODE = { title: 'Pricing', show: 'The Pricing Hour' };

describe('stageReporter', () => {
  /** A run with a controllable clock. */
  function aRun(record: (stage: string) => Promise<boolean> = async () => true) {
    const recorded: unknown[] = [];
    const sleepers: (() => void)[] = [];
    let superseded = false;
    const reports = stageReporter(
      (...report) => {
        recorded.push(report);
        return record(report[0]);
      },
      () => {
        superseded = true;
      },
      { delay: () => new Promise((resolve) => sleepers.push(resolve)) },
    );
    const passes = async () => {
      for (const wake of sleepers.splice(0)) wake();
      await new Promise((resolve) => setImmediate(resolve));
    };
    return { ...reports, recorded, passes, isSuperseded: () => superseded };
  }

  it('tells the newest of instant stages alone, and what an earlier one knew of the episode', async () => {
    const run = aRun();
    run.report('transcript', 0, { episode: EPISODE });
    run.report('reading');
    run.report('summarizing');
    await run.passes();
    run.report('summarizing', 0.5);
    await run.passes();
    await run.passes();
    run.report('checking');
    await run.passes();
    expect(run.recorded).toEqual([
      ['summarizing', 0, { episode: EPISODE }],
      ['summarizing', 0.5, {}],
      ['checking', 0, {}],
    ]);
  });

  it('checks a preview once it is recorded, and none that a newer one replaces', async () => {
    const run = aRun();
    const checked: string[] = [];
    const preview = (overview: string) => async () => {
      checked.push(overview);
      return overview === '' ? undefined : { overview };
    };
    run.report('summarizing', 0, { preview: preview('The start.') });
    run.report('summarizing', 0, { preview: preview('The whole.') });
    await run.passes();
    run.report('summarizing', 0.5, { preview: preview('') });
    await run.passes();
    run.report('checking', 0, { preview: preview('Too late.') });
    run.end();
    await run.passes();
    expect(run.recorded).toEqual([
      ['summarizing', 0, { preview: { overview: 'The whole.' } }],
      ['summarizing', 0.5, {}],
    ]);
    expect(checked).toEqual(['The whole.', '']);
  });

  it('records nothing once the run has ended', async () => {
    const run = aRun();
    run.report('checking');
    run.end();
    await run.passes();
    expect(run.recorded).toEqual([]);
  });

  it('says when the run was superseded, and takes no failure for that', async () => {
    const run = aRun((stage) =>
      stage === 'transcript' ? Promise.reject(new Error('the database is away')) : Promise.resolve(false),
    );
    run.report('transcript');
    await run.passes();
    expect(run.isSuperseded()).toBe(false);
    run.report('reading');
    await run.passes();
    expect(run.isSuperseded()).toBe(true);
  });
});
