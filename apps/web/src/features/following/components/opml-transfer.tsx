import { Download, Upload } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { Button } from '#ui/components/button.js';
import { ErrorAlert } from '#ui/components/error-alert.js';
import { type ImportResult, useExportOpml, useImportOpml } from '../api.js';
import { followingTexts } from '../texts.js';

/** Import of followed shows from an OPML file, with a result for each feed, and export. */
export function OpmlTransfer() {
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending, data: results, error } = useImportOpml();
  const { mutate: save, isPending: isSaving } = useExportOpml();
  const read = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file && !isPending) mutate(file);
  };
  return (
    <section aria-labelledby="opml" className="border-ink border-t pt-4">
      <h2 id="opml" className="text-title">
        Move your subscriptions
      </h2>
      <p className="mt-2 mb-4 text-muted text-ui">
        Podcast apps export what you follow as an OPML file, and import it.
      </p>
      <input
        ref={input}
        type="file"
        accept=".opml,.xml,text/x-opml,text/xml,application/xml"
        aria-label="OPML file"
        className="hidden"
        onChange={read}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" isBusy={isPending} onClick={() => input.current?.click()}>
          <Upload size={18} aria-hidden="true" />
          {isPending ? 'Importing…' : 'Import OPML'}
        </Button>
        <Button variant="text" isBusy={isSaving} onClick={() => save()}>
          <Download size={18} aria-hidden="true" />
          Export OPML
        </Button>
      </div>
      <div role="status" className="mt-4">
        {results && !isPending && <Results results={results} />}
      </div>
      {error && !isPending && <ErrorAlert title="The file could not be imported" error={error} />}
    </section>
  );
}

function Results({ results }: { readonly results: readonly ImportResult[] }) {
  const texts = followingTexts.opml;
  const count = (status: ImportResult['status']) => results.filter((one) => one.status === status).length;
  const problems = results.filter(({ status }) => status === 'failed');
  return (
    <>
      <p className="text-ui">
        {`${count('followed')} followed, ${count('already_followed')} followed before, ${count('failed')} failed.`}
      </p>
      <details className="mt-2" open={problems.length > 0}>
        <summary className="link flex min-h-11 w-fit cursor-pointer items-center text-ui">
          Results of the import
        </summary>
        <ul className="max-h-96 divide-y divide-line overflow-y-auto border-line border-y">
          {Array.from(results.entries(), ([row, { url, status, message }]) => (
            <li key={row} className="py-2 text-note">
              <span className={status === 'failed' ? 'text-danger' : 'text-muted'}>
                {texts.statuses[status]}
              </span>
              <span className="block break-all">{url}</span>
              {message && <span className="block text-muted">{message}</span>}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
