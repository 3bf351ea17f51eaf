import type { AnalysisJob } from '#core/jobs/job.js';
import { findJob } from './find-job.js';

const jobOf = (fields: Partial<AnalysisJob>) =>
  ({ id: 'job-1', visibility: 'public', ...fields }) as AnalysisJob;

describe('findJob', () => {
  const find = (job: AnalysisJob | undefined, id: string, viewers: readonly string[]) =>
    findJob({ jobs: { byId: async (asked) => (asked === job?.id ? job : undefined) } })(id, viewers);

  it('gives a public job to everybody and a private one to its owner', async () => {
    const open = jobOf({});
    const own = jobOf({ visibility: 'private', ownerId: 'member:7' });
    expect(await find(open, 'job-1', [])).toBe(open);
    expect(await find(own, 'job-1', ['visitor:1', 'member:7'])).toBe(own);
  });

  it.each([
    ['a private job of somebody else', jobOf({ visibility: 'private', ownerId: 'member:7' }), ['member:8']],
    ['a private job to a caller without an id', jobOf({ visibility: 'private', ownerId: 'member:7' }), []],
    ['a private job of nobody', jobOf({ visibility: 'private', ownerId: undefined }), ['member:7']],
    ['a job that does not exist', undefined, ['member:7']],
  ])('reports %s as missing', async (_, job, viewers) => {
    await expect(find(job, 'job-1', viewers)).rejects.toMatchObject({ code: 'job_not_found' });
  });

  it('does not look for what is no job id', async () => {
    const byId = (): never => {
      throw new Error('The store was asked.');
    };
    const find = findJob({ jobs: { byId } });
    await expect(find("1' or '1'='1", [])).rejects.toMatchObject({ code: 'job_not_found' });
  });
});
