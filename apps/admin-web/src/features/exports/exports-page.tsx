import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type AdminApi, errorMessage, NetworkFailure, useAdminApi } from '#admin-web/lib/admin-api.js';
import { formatBytes } from '#admin-web/lib/format.js';
import { usePageTitle } from '#admin-web/lib/page-title.js';
import { SmallButton } from '#admin-web/ui/small-button.js';
import { saveFile } from '#ui/lib/save-file.js';
import { showToast } from '#ui/lib/toasts.js';

const EXPORTS = [
  { data: 'users', title: 'Users', text: 'Names, email, plan, usage and state of every account.' },
  { data: 'summaries', title: 'Summaries', text: 'Every summary with its texts, insights and takeaways.' },
  { data: 'spending', title: 'Spending', text: 'What language models cost by day, plan, model and purpose.' },
] as const;
const FORMATS = ['csv', 'json'] as const;

/** The Exports tab (spec §2): users, summaries and spending as CSV or JSON. */
export function ExportsPage() {
  usePageTitle('Exports');
  return (
    <div className="max-w-prose pb-8">
      <h1 className="py-3 text-lead">Exports</h1>
      <p className="text-muted">
        Files are made while they are downloaded: they hold what is there at this moment. Each export is
        written to the access log.
      </p>
      {EXPORTS.map(({ data, title, text }) => (
        <section key={data} aria-labelledby={`export-${data}`} className="mt-6 border-line border-t pt-4">
          <h2 id={`export-${data}`} className="text-ui">
            {title}
          </h2>
          <p className="mt-1 text-muted text-ui">{text}</p>
          {FORMATS.map((format) => (
            <ExportRow
              key={format}
              file={`${data}.${format}`}
              label={`${title} as ${format.toUpperCase()}`}
            />
          ))}
        </section>
      ))}
    </div>
  );
}

type ExportFile = `${(typeof EXPORTS)[number]['data']}.${(typeof FORMATS)[number]}`;

function ExportRow({ file, label }: { readonly file: ExportFile; readonly label: string }) {
  const { bytes, start, stop } = useExport(file);
  const isRunning = bytes !== undefined;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <SmallButton className="min-h-9 w-44" isBusy={isRunning} onClick={() => start()}>
        <Download size={16} aria-hidden="true" />
        {label}
      </SmallButton>
      {isRunning && (
        <>
          <progress className="h-1 w-24 accent-accent" aria-label={label} />
          <span className="text-muted text-note tabular-nums">
            {bytes === 0 ? 'Starting…' : `${formatBytes(bytes)} downloaded`}
          </span>
          <SmallButton tone="danger" onClick={stop}>
            Stop
          </SmallButton>
        </>
      )}
    </div>
  );
}

/** State of a download: bytes received (undefined when idle), start and cancel. Toast titles from spec §8. */
function useExport(file: ExportFile) {
  const api = useAdminApi();
  const [bytes, setBytes] = useState<number>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const start = async () => {
    const current = new AbortController();
    abort.current = current;
    setBytes(0);
    try {
      const { blob, name } = await download(api, file, current.signal, setBytes);
      saveFile(blob, name);
      showToast({ title: 'Export Successful', description: `${name}, ${formatBytes(blob.size)}` });
    } catch (error) {
      if (current.signal.aborted) return;
      showToast({ title: 'Export Failed', description: errorMessage(error), tone: 'danger' });
    } finally {
      if (abort.current === current) setBytes(undefined);
    }
  };
  return { bytes, start: () => void start(), stop: () => abort.current?.abort() };
}

/** Update interval of the displayed byte count, in milliseconds. */
const UPDATE_INTERVAL_MS = 100;

/** Counts received bytes. The response becomes a Blob, which browsers can store on disk. */
async function download(
  api: AdminApi,
  file: ExportFile,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<{ blob: Blob; name: string }> {
  const { headers, body } = await api.open(`export/${file.replace('.', '?format=')}`, { signal });
  let bytes = 0;
  let shownAt = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, out) {
      bytes += chunk.byteLength;
      const now = performance.now();
      if (now - shownAt > UPDATE_INTERVAL_MS) {
        shownAt = now;
        onBytes(bytes);
      }
      out.enqueue(chunk);
    },
  });
  const type = headers.get('content-type') ?? 'application/octet-stream';
  try {
    const counted = new Response(body?.pipeThrough(counter), { headers: { 'content-type': type } });
    const name = /filename="?([\w.-]+)"?/i.exec(headers.get('content-disposition') ?? '')?.[1];
    return { blob: await counted.blob(), name: name ?? file };
  } catch (error) {
    throw signal.aborted ? error : new NetworkFailure(error);
  }
}
