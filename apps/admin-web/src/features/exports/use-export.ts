import { useEffect, useRef, useState } from 'react';
import { type AdminApi, errorMessage, NetworkFailure, useAdminApi } from '#admin-web/lib/admin-api.js';
import { formatBytes } from '#admin-web/lib/format.js';
import { saveFile } from '#ui/lib/save-file.js';
import { showToast } from '#ui/lib/toasts.js';
import { exportTexts } from './texts.js';

export type ExportWhat = 'users' | 'summaries' | 'spending';
export type ExportFormat = 'csv' | 'json';

/** Update interval of the displayed byte count, in milliseconds. */
const SHOW_MS = 100;

/** State of a download: bytes received (undefined when idle), start and cancel. */
export function useExport(what: ExportWhat, format: ExportFormat) {
  const api = useAdminApi();
  const [bytes, setBytes] = useState<number>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const start = async () => {
    const current = new AbortController();
    abort.current = current;
    setBytes(0);
    try {
      const { file, name } = await download(api, what, format, current.signal, setBytes);
      saveFile(file, name);
      showToast({ title: exportTexts.done, description: exportTexts.doneText(name, formatBytes(file.size)) });
    } catch (error) {
      if (current.signal.aborted) return;
      showToast({ title: exportTexts.failed, description: errorMessage(error), tone: 'danger' });
    } finally {
      if (abort.current === current) setBytes(undefined);
    }
  };
  return { bytes, start: () => void start(), stop: () => abort.current?.abort() };
}

/** Counts received bytes. The response becomes a Blob, which browsers can store on disk. */
async function download(
  api: AdminApi,
  what: ExportWhat,
  format: ExportFormat,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<{ file: Blob; name: string }> {
  const response = await api.open(`export/${what}?format=${format}`, { signal });
  let bytes = 0;
  let shownAt = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, out) {
      bytes += chunk.byteLength;
      const now = performance.now();
      if (now - shownAt > SHOW_MS) {
        shownAt = now;
        onBytes(bytes);
      }
      out.enqueue(chunk);
    },
  });
  const type = response.headers.get('content-type') ?? 'application/octet-stream';
  try {
    const counted = new Response(response.body?.pipeThrough(counter), { headers: { 'content-type': type } });
    return { file: await counted.blob(), name: fileName(response.headers, what, format) };
  } catch (error) {
    throw signal.aborted ? error : new NetworkFailure(error);
  }
}

function fileName(headers: Headers, what: ExportWhat, format: ExportFormat): string {
  const headerName = /filename="?([\w.-]+)"?/i.exec(headers.get('content-disposition') ?? '')?.[1];
  return headerName ?? `${what}.${format}`;
}
