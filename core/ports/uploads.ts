import type { JobFailure } from '../jobs/job.js';
import type { Upload } from '../jobs/upload.js';

export interface NewUpload extends Omit<Upload, 'isComplete'> {
  readonly memberId: number;
  /** Folder in the object storage that is deleted after the row. */
  readonly objects?: string;
}

export interface ListedUpload extends Upload {
  /** Bytes that have arrived, or a little less after a process was killed. */
  readonly received: number;
  readonly createdAt: string;
}

/** What a member may hold at once. */
export interface UploadAllowance {
  readonly unfinished: number;
  readonly memberBytes: number;
}

/**
 * Uploads and what became of them. A row is deleted with its member and its analysis, and when its job ends without an analysis
 * or the file is not to be kept; a file without a row is deleted by `deleteUnreferencedFiles`.
 */
export interface Uploads {
  /** Atomic under concurrency: no member ever holds more than allowed. */
  create(
    upload: NewUpload,
    allowance: UploadAllowance,
  ): Promise<'created' | 'too_many' | 'too_much' | 'gone'>;
  /** A member's upload; absent for those of others. */
  find(id: string, memberId: number): Promise<Upload | undefined>;
  findByJob(jobId: string): Promise<Upload | undefined>;
  /** All uploads of a member whose files are stored, newest first. */
  list(memberId: number, limit: number): Promise<readonly ListedUpload[]>;
  /** Those that can go on, newest first. */
  listUnfinished(memberId: number, limit: number): Promise<readonly ListedUpload[]>;
  /**
   * Makes `writer` the only one that may write the file for `ms`, or renews that; `received` bytes have arrived. False while
   * another one is, and for complete uploads. `objects` is noted where the upload began before there was an object storage.
   */
  lease(id: string, writer: string, ms: number, received: number, objects?: string): Promise<boolean>;
  /** Ends a lease. False when the upload has been deleted. */
  release(id: string, writer: string, received: number): Promise<boolean>;
  /** Makes the job of a whole upload due. */
  complete(id: string): Promise<void>;
  /**
   * Ends the job of an unfinished upload as failed without notice, gives its quota back and deletes the row. False for a complete
   * one.
   */
  discard(id: string, failure: JobFailure): Promise<boolean>;
  /** Bytes of all unfinished uploads that have not arrived. */
  missingBytes(): Promise<number>;
  /** Those of the ids that have a row. */
  existing(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Deletes rows that have expired without a job, which a crash between both leaves, and returns their number. */
  deleteLost(limit: number): Promise<number>;
}

/** A whole file on this machine, until it is disposed of. */
export interface OpenedUpload extends AsyncDisposable {
  readonly path: string;
}

/** Files of uploads by their ids. What is written stays when a process ends. */
export interface UploadFiles {
  /** Bytes that are stored; 0 for an unknown id. */
  size(id: string): Promise<number>;
  /**
   * Writes from `offset`, which is the stored size, and returns the new one. When `content` breaks, what has arrived stays.
   * @throws overloaded when there is no space, upstream_unavailable, invalid_input for more than `maxBytes` in all, and the
   * error of `content`
   */
  append(id: string, offset: number, content: AsyncIterable<Uint8Array>, maxBytes: number): Promise<number>;
  /** Type by the beginning; absent for what is neither. */
  kindOf(id: string): Promise<'audio' | 'text' | undefined>;
  open(id: string): Promise<OpenedUpload>;
  /** The whole file as UTF-8; absent when it is none. */
  readText(id: string): Promise<string | undefined>;
  /** Deletes a file, which need not exist. */
  delete(id: string): Promise<void>;
  /** Ids with files that belong to this database alone, in batches, for `deleteUnreferencedFiles`. */
  list(): AsyncIterable<readonly string[]>;
  /** Free space in bytes; absent where there is no limit. */
  freeBytes(): Promise<number | undefined>;
  /** Folder of a new file in an object storage, which its row leaves to `object_deletions`; absent on a disk. */
  objectsOf(id: string): string | undefined;
}
