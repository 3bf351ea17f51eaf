import { NO_MODEL_FOR_UPLOADS } from '#core/analysis/provenance/provenance.js';
import { DomainError, isDomainError } from '#core/errors.js';
import type { JobFailure } from '#core/jobs/job.js';
import {
  cleanFileName,
  requireUploads,
  titleOfFile,
  UPLOAD_HEAD_BYTES,
  UPLOAD_LIMITS,
  UPLOAD_SEGMENT_BYTES,
  type Upload,
  uploadedTextTooLarge,
  uploadNotFound,
} from '#core/jobs/upload.js';
import type { PlanId } from '#core/plans/plan.js';
import type { AnalysisJobs } from '#core/ports/analysis-jobs.js';
import type { AnalysisQueue } from '#core/ports/analysis-queue.js';
import type { RateLimiter } from '#core/ports/rate-limiter.js';
import type { Clock, Ids } from '#core/ports/system.js';
import type { ListedUpload, UploadFiles, Uploads } from '#core/ports/uploads.js';
import { MAX_TRANSCRIPT_BYTES } from '#core/transcripts/transcript.js';
import { notSignedIn } from '../accounts/authenticate-member.js';
import { dispatchJob } from './dispatch-job.js';
import type { SubmittedUpload } from './submit-analysis.js';

/** Time after which another writer may go on where one has vanished, in milliseconds. */
const LEASE_MS = 15_000;
const RENEWAL_MS = 5_000;

interface Ports {
  readonly uploads: Uploads;
  readonly files: UploadFiles;
  readonly jobs: Pick<AnalysisJobs, 'byId' | 'markDispatched'>;
  readonly queue: AnalysisQueue;
  readonly limiter: RateLimiter;
  readonly clock: Clock;
  readonly ids: Ids;
  /** 128 random bits in base64url. */
  readonly randomId: () => string;
  /** True where a model transcribes. */
  readonly canTranscribe: () => Promise<boolean>;
}

/** What a member announces. */
export interface AnnouncedUpload {
  readonly memberId: number;
  readonly plan: PlanId;
  readonly bytes: number;
  readonly fileName: string;
  readonly title?: string;
  readonly show?: string;
  readonly isKept: boolean;
}

/** An upload with the bytes that have arrived. */
export interface UploadState extends Upload {
  readonly offset: number;
}

/**
 * Receives files in parts (contract §13). The job is opened, and with it the allowance reserved, before the first byte; it is due
 * when the file is whole, and fails when that does not happen in time.
 */
export function receiveUploads(ports: Ports) {
  const { uploads, files, jobs, queue, clock, ids } = ports;

  const find = async (memberId: number, id: string): Promise<UploadState> => {
    const upload = await uploads.find(id, memberId);
    if (!upload) throw uploadNotFound();
    if (upload.isComplete) return { ...upload, offset: upload.bytes };
    if (Date.parse(upload.expiresAt) <= clock.now().getTime()) throw uploadNotFound();
    return { ...upload, offset: await files.size(id) };
  };

  const discard = async (id: string, failure: JobFailure): Promise<boolean> => {
    const isDiscarded = await uploads.discard(id, failure);
    if (isDiscarded) await files.delete(id);
    return isDiscarded;
  };

  /** Ends an upload whose file cannot be analyzed. @throws upload_type_refused, transcript_too_large, model_needed */
  const checkType = async ({ id, bytes }: Upload): Promise<void> => {
    const problem = await typeProblem(await files.kindOf(id), bytes, ports.canTranscribe);
    if (!problem) return;
    await discard(id, problem);
    throw problem;
  };

  /** A part that begins within a segment has the segment read and written again, however short it is. @throws too_many_requests */
  const limitRewriting = async (memberId: number, id: string, offset: number): Promise<void> => {
    if (offset % UPLOAD_SEGMENT_BYTES === 0 || files.objectsOf(id) === undefined) return;
    const retryAfterSeconds = await ports.limiter.secondsToWait('unaligned-part', `member ${memberId}`);
    if (retryAfterSeconds === undefined) return;
    throw new DomainError(
      'too_many_requests',
      `Too many parts that begin between multiples of 4 MiB. Please go on in ${retryAfterSeconds} seconds, with parts of a multiple of ${UPLOAD_SEGMENT_BYTES} bytes.`,
      { retryAfterSeconds },
    );
  };

  const complete = async ({ id, jobId }: Upload): Promise<void> => {
    await uploads.complete(id);
    const job = await jobs.byId(jobId);
    if (job?.status === 'queued') await dispatchJob({ jobs, queue }, job);
  };

  return {
    /**
     * Records an upload and has `submit` open its job.
     * @throws plan_needed, model_needed, upload_too_large, upload_limit_reached, overloaded, and as `submit`
     */
    async create(
      announced: AnnouncedUpload,
      submit: (upload: SubmittedUpload) => Promise<unknown>,
    ): Promise<UploadState> {
      const { memberId, plan, bytes, isKept, show } = announced;
      requireUploads(plan);
      if (bytes > UPLOAD_LIMITS.bytes)
        throw new DomainError('upload_too_large', 'The file is too large. It may have at most 2 GB.');
      if (bytes > MAX_TRANSCRIPT_BYTES && !(await ports.canTranscribe())) throw noTranscription();
      await requireSpace(ports, bytes);
      const id = ports.randomId();
      const jobId = ids.next();
      const dueAt = new Date(clock.now().getTime() + UPLOAD_LIMITS.lifetimeMs);
      const name = cleanFileName(announced.fileName);
      const upload = { id, jobId, name, bytes, isKept, expiresAt: dueAt.toISOString() };
      const outcome = await uploads.create(
        { ...upload, memberId, objects: files.objectsOf(id) },
        UPLOAD_LIMITS,
      );
      if (outcome === 'gone') throw notSignedIn();
      if (outcome !== 'created') throw limitReached(outcome);
      try {
        await submit({ id, jobId, title: announced.title?.trim() || titleOfFile(name), show, dueAt });
      } catch (error) {
        await discard(id, { code: 'cancelled', message: 'The upload was refused.' });
        throw error;
      }
      return { ...upload, isComplete: false, offset: 0 };
    },

    /** @throws upload_not_found */
    find,

    /** Uploads that can go on, on any device. */
    listUnfinished: (memberId: number): Promise<readonly ListedUpload[]> =>
      uploads.listUnfinished(memberId, UPLOAD_LIMITS.unfinished),

    /**
     * Writes a part and returns the new offset; the last one starts the job.
     * @throws upload_not_found, upload_offset_mismatch, upload_busy (another request writes), overloaded (no space),
     * too_many_requests, upload_type_refused, transcript_too_large, model_needed, cancelled (the connection broke: what arrived is kept)
     */
    async append(
      memberId: number,
      id: string,
      offset: number,
      content: AsyncIterable<Uint8Array>,
    ): Promise<UploadState> {
      const writer = ids.next();
      const upload = await find(memberId, id);
      if (upload.isComplete) return requireOffset(upload, offset);
      await limitRewriting(memberId, id, offset);
      const renew = (received: number) => uploads.lease(id, writer, LEASE_MS, received, files.objectsOf(id));
      if (!(await renew(upload.offset))) throw busy();
      const chunks = leased(content, offset, renew, clock);
      let end = offset;
      const write = async (part: AsyncIterable<Uint8Array>): Promise<void> => {
        end = await files.append(id, end, part, upload.bytes).catch((error: unknown) => {
          if (isDomainError(error)) throw error;
          throw new DomainError('cancelled', 'The connection ended. What arrived is kept.', {}, error);
        });
      };
      try {
        // Another writer may have gone on since.
        const current = requireOffset(await find(memberId, id), offset);
        let isChecked = false;
        if (offset < UPLOAD_HEAD_BYTES) {
          const head = new HeadOf(chunks, UPLOAD_HEAD_BYTES - offset);
          await write(head.content());
          isChecked = end >= UPLOAD_HEAD_BYTES;
          if (isChecked) await checkType(upload);
          if (!head.isWhole) await write(head.rest());
        } else await write(chunks);
        if (end < upload.bytes) return { ...current, offset: end };
        // A process that was killed may have left the beginning unchecked.
        if (!isChecked) await checkType(upload);
        await complete(upload);
        return { ...current, offset: end, isComplete: true };
      } finally {
        // The rest of a refused part is free for its reader.
        await chunks.return(undefined);
        // What was written after the row was deleted is nobody's.
        if (!(await uploads.release(id, writer, end))) await files.delete(id);
      }
    },

    /** Completes what a crash left with all of its bytes. */
    async resume(memberId: number, id: string): Promise<UploadState> {
      const upload = await find(memberId, id);
      if (upload.isComplete || upload.offset < upload.bytes) return upload;
      await checkType(upload);
      await complete(upload);
      return { ...upload, isComplete: true };
    },

    /** Deletes an unfinished upload and gives its allowance back. @throws upload_not_found */
    async cancel(memberId: number, id: string): Promise<void> {
      await find(memberId, id);
      const failure = { code: 'cancelled', message: 'The upload was cancelled.' } as const;
      if (!(await discard(id, failure))) throw uploadNotFound();
    },
  };
}

async function* leased(
  content: AsyncIterable<Uint8Array>,
  offset: number,
  renew: (received: number) => Promise<boolean>,
  clock: Clock,
): AsyncGenerator<Uint8Array> {
  let renewedAt = clock.now().getTime();
  let received = offset;
  for await (const chunk of content) {
    const now = clock.now().getTime();
    if (now - renewedAt >= RENEWAL_MS) {
      if (!(await renew(received))) throw busy();
      renewedAt = now;
    }
    yield chunk;
    received += chunk.length;
  }
}

/** Divides content, so that its beginning is stored and looked at before the rest is read. */
class HeadOf {
  private readonly beyond: Uint8Array[] = [];
  /** True once the content has ended within its head. */
  isWhole = false;

  constructor(
    private readonly chunks: AsyncGenerator<Uint8Array>,
    private readonly bytes: number,
  ) {}

  async *content(): AsyncGenerator<Uint8Array> {
    for (let left = this.bytes; left > 0; ) {
      const { done, value } = await this.chunks.next();
      this.isWhole = done === true;
      if (done) return;
      yield value.subarray(0, left);
      if (value.length > left) this.beyond.push(value.subarray(left));
      left -= value.length;
    }
  }

  async *rest(): AsyncGenerator<Uint8Array> {
    yield* this.beyond;
    yield* this.chunks;
  }
}

async function requireSpace({ uploads, files }: Ports, bytes: number): Promise<void> {
  const free = await files.freeBytes();
  if (free === undefined) return;
  const needed = bytes + (await uploads.missingBytes()) + UPLOAD_LIMITS.freeDiskBytes;
  if (free >= needed) return;
  throw new DomainError(
    'overloaded',
    'This server has no space for the file at the moment. Please try again later.',
    { retryAfterSeconds: 600 },
  );
}

async function typeProblem(
  kind: 'audio' | 'text' | undefined,
  bytes: number,
  canTranscribe: Ports['canTranscribe'],
): Promise<DomainError | undefined> {
  if (kind === 'audio') return (await canTranscribe()) ? undefined : noTranscription();
  if (kind === 'text' && bytes <= MAX_TRANSCRIPT_BYTES) return undefined;
  if (kind === 'text') return uploadedTextTooLarge();
  return new DomainError(
    'upload_type_refused',
    'This is neither a recording (MP3, M4A, WAV, Opus or MP4) nor a text. Its content decides, not its name.',
  );
}

function requireOffset(upload: UploadState, offset: number): UploadState {
  if (upload.offset === offset) return upload;
  throw new DomainError(
    'upload_offset_mismatch',
    `The file goes on at ${upload.offset} bytes. Ask for Upload-Offset with HEAD and send the rest.`,
    { offset: upload.offset },
  );
}

function busy(): DomainError {
  return new DomainError('upload_busy', 'This file is being uploaded in another window.', {
    retryAfterSeconds: LEASE_MS / 1000,
  });
}

function limitReached(outcome: 'too_many' | 'too_much'): DomainError {
  return new DomainError(
    'upload_limit_reached',
    outcome === 'too_many'
      ? `You have ${UPLOAD_LIMITS.unfinished} unfinished uploads. Finish or cancel one first.`
      : 'Your files take 20 GB, the most that an account may have. Delete an analysis with its file first.',
  );
}

function noTranscription(): DomainError {
  return new DomainError('model_needed', NO_MODEL_FOR_UPLOADS);
}
