import { DetailedError, type PreviousUpload, Upload, type UrlStorage } from 'tus-js-client';
import { cleanFileName, UPLOAD_LIMITS, UPLOAD_SEGMENT_BYTES } from '#core/jobs/upload.js';
import type { ResponseBody } from '#ui/api/routes.js';
import { storedJson, storeText } from '#web/lib/browser-storage.js';

const ENDPOINT = '/api/uploads';
const CONNECTION_LOST =
  'The connection is lost. What has arrived is kept: the upload goes on when you are online again.';
const RETRY_DELAYS_MS = [0, 1000, 3000, 5000, 10_000, 20_000];
/** Weight of the latest measurement of the speed. */
const SPEED_WEIGHT = 0.2;
const TOO_SOON_MS = 500;

export type UnfinishedUpload = ResponseBody<'GET /api/uploads'>[number];

/** Sends the caller's credentials; `fresh` renews them. */
export type UploadHeaders = (fresh?: boolean) => Promise<Readonly<Record<string, string>>>;

export interface FileUploadOptions {
  readonly file: File;
  /** Account of the member, so that nobody else on this device sees what is unfinished. */
  readonly uid: string;
  /** What to go on with, by `begunUpload`. */
  readonly begun?: PreviousUpload;
  readonly metadata: Readonly<Record<string, string | undefined>>;
  readonly headers: UploadHeaders;
  /** Bytes that the server has, and the seconds for the rest where they are known. */
  onProgress(sent: number, secondsLeft: number | undefined): void;
  onDone(jobId: string): void;
  /** `isOffline`: the connection is lost, and nothing was refused. */
  onFailed(message: string, isOffline: boolean): void;
}

/** An upload that can be paused, and that goes on where an earlier one of the same file ended. */
export interface FileUpload {
  start(): void;
  pause(): void;
  /** Deletes what was sent. */
  cancel(): Promise<void>;
}

export function fileUpload(options: FileUploadOptions): FileUpload {
  const { file, begun, headers, onDone, onFailed } = options;
  const speed = speedometer();
  let jobId = '';
  let isRefused = false;
  const upload = new Upload(file, {
    endpoint: ENDPOINT,
    urlStorage: URL_STORAGE,
    onBeforeRequest: async (request) => {
      const { authorization } = await headers(isRefused);
      if (authorization) request.setHeader('authorization', authorization);
    },
    // At most this much is sent again after a break.
    chunkSize: UPLOAD_SEGMENT_BYTES,
    retryDelays: RETRY_DELAYS_MS,
    removeFingerprintOnSuccess: true,
    metadata: definedOnly({ ...options.metadata, filename: file.name }),
    fingerprint: async () => fingerprintOf(options),
    onAfterResponse: (_request, response) => {
      isRefused = response.getStatus() === 401;
      jobId = response.getHeader('podgist-job-id') ?? jobId;
      // The part after a break ends where a segment does, so that those after it are stored once.
      const offset = Number(response.getHeader('upload-offset') ?? 0);
      upload.options.chunkSize = UPLOAD_SEGMENT_BYTES - (offset % UPLOAD_SEGMENT_BYTES);
    },
    onShouldRetry: (error, attempt) => {
      const status = error.originalResponse?.getStatus() ?? 0;
      if (status === 401) return attempt === 0;
      if (status === 409) return payloadOf(error).code === 'upload_offset_mismatch';
      // 408: a slow connection took longer for a part than a request may last.
      return status === 0 || status === 408 || status === 423 || status === 429 || status >= 500;
    },
    onProgress: (sent, total) => options.onProgress(sent, speed(sent, total)),
    onSuccess: () => onDone(jobId),
    onError: (error) => {
      const response = error instanceof DetailedError ? error.originalResponse : undefined;
      const { message } = payloadOf(error);
      onFailed(typeof message === 'string' ? message : CONNECTION_LOST, !response);
    },
  });
  if (begun) {
    upload.resumeFromPreviousUpload(begun);
    storeUpload(begun.urlStorageKey, begun);
  }
  return {
    start: () => upload.start(),
    pause: () => void upload.abort(),
    cancel: () => upload.abort(true),
  };
}

/**
 * What a file goes on with: the unfinished upload that the member chose, which may be of another device, or the one that this
 * device began. Absent when it is not the chosen upload's file, or was changed on this device since.
 */
export function begunUpload(file: File, uid: string, chosen?: UnfinishedUpload): PreviousUpload | undefined {
  const urlStorageKey = fingerprintOf({ file, uid });
  const stored = readStored();
  if (!chosen) return stored[urlStorageKey];
  const { id, name, bytes: size, isKept, createdAt: creationTime } = chosen;
  if (name !== cleanFileName(file.name) || size !== file.size) return undefined;
  const uploadUrl = `${ENDPOINT}/${id}`;
  const known = Object.values(stored).find((one) => one.uploadUrl?.endsWith(uploadUrl));
  if (known) return known.urlStorageKey === urlStorageKey ? known : undefined;
  const metadata = { keep: String(isKept) };
  return { uploadUrl, urlStorageKey, creationTime, size, metadata, parallelUploadUrls: null };
}

const STORE = 'podgist.uploads';
type Stored = Readonly<Record<string, PreviousUpload>>;

function readStored(): Stored {
  const since = Date.now() - UPLOAD_LIMITS.lifetimeMs;
  const stored: Stored = Object(storedJson('localStorage', STORE));
  return Object.fromEntries(
    Object.entries(stored).filter(([, { creationTime }]) => Date.parse(creationTime) > since),
  );
}

const writeStored = (uploads: Stored) => storeText('localStorage', STORE, JSON.stringify(uploads));

/** Addresses of unfinished uploads by the fingerprints of their files, for `begunUpload`; without storage they are forgotten. */
const URL_STORAGE: UrlStorage = {
  findAllUploads: async () => [],
  findUploadsByFingerprint: async () => [],
  async removeUpload(key) {
    const { [key]: _, ...others } = readStored();
    writeStored(others);
  },
  async addUpload(fingerprint, upload) {
    storeUpload(fingerprint, upload);
    return fingerprint;
  },
};

function storeUpload(urlStorageKey: string, upload: PreviousUpload): void {
  writeStored({ ...readStored(), [urlStorageKey]: { ...upload, urlStorageKey } });
}

/** Forgets an upload that was removed, so that its file begins anew. */
export function forgetUpload(id: string): void {
  const others = Object.entries(readStored()).filter(([, { uploadUrl }]) => !uploadUrl?.endsWith(`/${id}`));
  writeStored(Object.fromEntries(others));
}

const fingerprintOf = ({ uid, file }: Pick<FileUploadOptions, 'uid' | 'file'>) =>
  `podgist|${uid}|${file.name}|${file.size}|${file.lastModified}`;

function definedOnly(values: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}

function payloadOf(error: unknown): { readonly code?: unknown; readonly message?: unknown } {
  const body = error instanceof DetailedError ? error.originalResponse?.getBody() : undefined;
  try {
    return Object(JSON.parse(body || '{}'));
  } catch {
    return {};
  }
}

/** Estimates the seconds that are left, by a moving average of the speed. */
function speedometer(): (sent: number, total: number) => number | undefined {
  let last: { readonly sent: number; readonly at: number } | undefined;
  let bytesPerMs: number | undefined;
  return (sent, total) => {
    const at = performance.now();
    if (!last || sent < last.sent) last = { sent, at };
    const elapsed = at - last.at;
    if (elapsed >= TOO_SOON_MS) {
      const current = (sent - last.sent) / elapsed;
      bytesPerMs = bytesPerMs === undefined ? current : bytesPerMs + SPEED_WEIGHT * (current - bytesPerMs);
      last = { sent, at };
    }
    return bytesPerMs ? (total - sent) / bytesPerMs / 1000 : undefined;
  };
}
