import {
  isJobWaiting,
  jobsAheadOf,
  MAX_JOBS_AHEAD,
  WAITING_AFTER_MS,
  waitingMessage,
} from './waiting-line.js';

const CREATED = '2026-05-01T12:00:00.000Z';
const at = (milliseconds: number) => new Date(Date.parse(CREATED) + milliseconds);

describe('waiting in line (contract §2)', () => {
  it('is for queued jobs alone: at once where an upstream limit delays them, else when no worker takes them', () => {
    const job = { status: 'queued', createdAt: CREATED } as const;
    expect(isJobWaiting(job, at(WAITING_AFTER_MS - 1))).toBe(false);
    expect(isJobWaiting(job, at(WAITING_AFTER_MS))).toBe(true);
    expect(isJobWaiting({ ...job, waitingSince: CREATED }, at(0))).toBe(true);
    for (const status of ['running', 'done', 'failed'] as const)
      expect(isJobWaiting({ ...job, status, waitingSince: CREATED }, at(WAITING_AFTER_MS))).toBe(false);
  });

  it('knows the places of a short line, and that a job behind a long one is not before its end', () => {
    const lineOf = (length: number) => new Map(Array.from({ length }, (_, place) => [`job-${place}`, place]));
    expect(jobsAheadOf('job-2', lineOf(3))).toBe(2);
    expect(jobsAheadOf('other', lineOf(MAX_JOBS_AHEAD - 1))).toBeUndefined();
    expect(jobsAheadOf('job-99', lineOf(MAX_JOBS_AHEAD))).toBe(99);
    expect(jobsAheadOf('other', lineOf(MAX_JOBS_AHEAD))).toBe(100);
  });

  it('tells the place in words', () => {
    expect([undefined, 0, 1, 12, 99, 100].map((jobsAhead) => waitingMessage({ jobsAhead }))).toEqual([
      'Waiting in line…',
      'Waiting in line: you are next',
      'Waiting in line: 1 analysis before yours',
      'Waiting in line: 12 analyses before yours',
      'Waiting in line: 99 analyses before yours',
      'Waiting in line: 100+ analyses before yours',
    ]);
  });
});
