import { Download } from 'lucide-react';
import { formatBytes } from '#admin-web/lib/format.js';
import { usePageTitle } from '#admin-web/lib/page-title.js';
import { SmallButton } from '#admin-web/ui/small-button.js';
import { exportTexts } from '../texts.js';
import { type ExportFormat, type ExportWhat, useExport } from '../use-export.js';

const WHAT = ['users', 'summaries', 'spending'] as const;
const FORMATS = ['csv', 'json'] as const;

/** The Exports tab (spec §2): users, summaries and spending as CSV or JSON. */
export function ExportsPage() {
  usePageTitle(exportTexts.title);
  return (
    <div className="max-w-prose pb-8">
      <h1 className="py-3 text-lead">{exportTexts.title}</h1>
      <p className="text-muted">{exportTexts.intro}</p>
      {WHAT.map((what) => (
        <section key={what} aria-labelledby={`export-${what}`} className="mt-6 border-line border-t pt-4">
          <h2 id={`export-${what}`} className="text-ui">
            {exportTexts.what[what].title}
          </h2>
          <p className="mt-1 text-muted text-ui">{exportTexts.what[what].text}</p>
          {FORMATS.map((format) => (
            <ExportRow key={format} what={what} format={format} />
          ))}
        </section>
      ))}
    </div>
  );
}

function ExportRow({ what, format }: { readonly what: ExportWhat; readonly format: ExportFormat }) {
  const { bytes, start, stop } = useExport(what, format);
  const isRunning = bytes !== undefined;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <SmallButton
        className="min-h-9 w-44"
        aria-disabled={isRunning}
        aria-busy={isRunning}
        onClick={() => !isRunning && start()}
      >
        <Download size={16} aria-hidden="true" />
        {exportTexts.button(exportTexts.what[what].title, format.toUpperCase())}
      </SmallButton>
      {isRunning && (
        <>
          <progress
            className="h-1 w-24 accent-accent"
            aria-label={exportTexts.button(exportTexts.what[what].title, format.toUpperCase())}
          />
          <span className="text-muted text-note tabular-nums">
            {bytes === 0 ? exportTexts.starting : exportTexts.loaded(formatBytes(bytes))}
          </span>
          <SmallButton tone="danger" onClick={stop}>
            {exportTexts.stop}
          </SmallButton>
        </>
      )}
    </div>
  );
}
