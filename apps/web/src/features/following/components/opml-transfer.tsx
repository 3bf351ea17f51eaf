import { useMutation } from '@tanstack/react-query';
import { Download, Upload } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import type { ResponseBody } from '#ui/api/routes.js';
import { Button } from '#ui/components/button.js';
import { ErrorAlert } from '#ui/components/error-alert.js';
import { saveFile } from '#ui/lib/save-file.js';
import { useApi } from '#web/lib/api-client.js';
import { FOLLOWS } from '#web/lib/following/follow.js';
import { Section } from '#web/ui/section.js';
import { useRefreshFollows } from '../api.js';

type Import = ResponseBody<'POST /api/user/follows/opml'>;

/** Result of one feed of an imported file. */
type ImportResult = Import['results'][number];

const STATUS_TEXTS = { followed: 'Followed', already_followed: 'Followed before', failed: 'Failed' } as const;

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
    <Section title="Move your subscriptions" className="border-ink border-t pt-4">
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
    </Section>
  );
}

function Results({ results }: { readonly results: readonly ImportResult[] }) {
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
                {STATUS_TEXTS[status]}
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

/** POST /api/user/follows/opml with the text of a file. */
function useImportOpml() {
  const api = useApi();
  return useMutation({
    mutationFn: async (file: File) => {
      const { data } = await api.send<Import>(`${FOLLOWS}/opml`, {
        method: 'POST',
        text: await file.text(),
        headers: { 'content-type': 'text/x-opml' },
      });
      return data.results;
    },
    meta: { handlesErrors: true },
    onSuccess: useRefreshFollows(),
  });
}

/** GET /api/user/follows.opml, saved as a file. */
function useExportOpml() {
  const api = useApi();
  return useMutation({
    mutationFn: async () => saveFile(await api.download(`${FOLLOWS}.opml`), 'podgist-follows.opml'),
    meta: { failure: 'The file could not be exported' },
  });
}
