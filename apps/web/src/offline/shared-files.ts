import { sharedAddress, type UnstoredFiles } from '#core/jobs/share-target.js';
import { UPLOAD_LIMITS } from '#core/jobs/upload.js';
import { SHARED_FILES } from '#core/pages/web-app-manifest.js';

/** A file that a share sheet handed over, on this device until it is uploaded (contract §13). */
export interface SharedFile {
  readonly file: File;
  remove(): Promise<void>;
}

export const SHARED_CACHE = 'podgist-shared-1';
const MAX_FILES = 10;
const MAX_AGE_MS = 24 * 60 * 60_000;
const [NAME, SHARED_AT] = ['x-name', 'x-shared-at'] as const;

/** Keeps the files of a share sheet's form, and leads to the page for what was shared. */
export async function receiveShared(request: Request): Promise<Response> {
  let form: FormData | undefined;
  let unstored: UnstoredFiles | undefined = '?shared=missed';
  try {
    form = await request.formData();
    const files = form
      .getAll(SHARED_FILES)
      .filter((entry) => entry instanceof File && entry.size > 0) as File[];
    const storable = files.filter(({ size }) => size <= UPLOAD_LIMITS.bytes);
    if (storable.length > 0) {
      await storeFiles(storable);
      unstored = undefined;
    } else if (files.length > 0) unstored = '?shared=too-large';
  } catch {
    // The device has no room for it.
  }
  return Response.redirect(new URL(sharedAddress(form, unstored), request.url), 303);
}

async function storeFiles(files: readonly File[]): Promise<void> {
  const cache = await caches.open(SHARED_CACHE);
  for (const file of files.slice(0, MAX_FILES)) {
    const headers = {
      'content-type': file.type || 'application/octet-stream',
      [NAME]: encodeURIComponent(file.name.replace(/\p{Cs}/gu, '\uFFFD')),
      [SHARED_AT]: String(Date.now()),
    };
    await cache.put(`/shared/${crypto.randomUUID()}`, new Response(file, { headers }));
  }
  const all = await cache.keys();
  for (const old of all.slice(0, Math.max(0, all.length - MAX_FILES))) await cache.delete(old);
}

/** The oldest file that was shared within a day. Its name and date stay the same, by which an upload goes on after a reload. */
export async function nextSharedFile(): Promise<SharedFile | undefined> {
  if (!('caches' in globalThis) || !(await caches.has(SHARED_CACHE))) return undefined;
  const cache = await caches.open(SHARED_CACHE);
  for (const key of await cache.keys()) {
    const response = await cache.match(key);
    const remove = async () => void (await cache.delete(key));
    const lastModified = Number(response?.headers.get(SHARED_AT));
    if (!response || Date.now() - lastModified > MAX_AGE_MS) {
      await remove();
      continue;
    }
    const name = decodeURIComponent(response.headers.get(NAME) ?? '');
    const blob = await response.blob();
    return { file: new File([blob], name, { type: blob.type, lastModified }), remove };
  }
  return undefined;
}
