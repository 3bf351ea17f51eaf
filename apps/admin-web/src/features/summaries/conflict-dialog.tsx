import { LoadError } from '#admin-web/ui/errors.js';
import { Button } from '#ui/components/button.js';
import { Dialog } from '#ui/components/dialog.js';
import { fieldLabel, SUMMARY_FIELDS, type SummaryFormValues, toFormValues } from './summary.js';
import { useOtherVersion } from './summary-api.js';
import type { SummaryForm } from './use-summary-form.js';

interface ConflictDialogProps {
  readonly id: string;
  readonly editing: SummaryForm;
}

/** Resolves a save conflict (412): shows the differences and lets the admin keep either version. */
export function ConflictDialog({ id, editing }: ConflictDialogProps) {
  const theirs = useOtherVersion(id, editing.save.submittedAt);
  const { data } = theirs;
  return (
    <Dialog
      role="alertdialog"
      wide
      title="Somebody else has changed this summary"
      description="Your changes were not saved. This is what differs now:"
      dismissible={data !== undefined}
      onClose={() => data && editing.keepMine(data)}
    >
      {theirs.isPending && (
        <p role="status" className="mt-4">
          Fetching what was changed…
        </p>
      )}
      {theirs.isError && <LoadError title="Failed to load this summary" query={theirs} />}
      {data && (
        <>
          <Differences theirs={toFormValues(data.detail)} mine={editing.typed} />
          <div className="mt-6 flex flex-wrap gap-3">
            <Button variant="quiet" onClick={() => editing.takeTheirs(data)}>
              Load the other version
            </Button>
            <Button onClick={() => editing.keepMine(data)}>Keep my typing</Button>
          </div>
          <p className="mt-2 text-muted text-note">
            Keeping your typing replaces the other version at the next save.
          </p>
        </>
      )}
    </Dialog>
  );
}

function Differences({
  theirs,
  mine,
}: {
  readonly theirs: SummaryFormValues;
  readonly mine: SummaryFormValues;
}) {
  const different = SUMMARY_FIELDS.filter((name) => theirs[name] !== mine[name]);
  if (different.length === 0)
    return <p className="mt-4">Its texts are the same; only its version is newer.</p>;
  return (
    <dl className="mt-4 grid gap-4">
      {different.map((name) => (
        <div key={name}>
          <dt className="font-medium text-ui">{fieldLabel(name)}</dt>
          <dd className="mt-1 grid gap-2 sm:grid-cols-2">
            <Version title="On the server" text={theirs[name] ?? ''} other={mine[name] ?? ''} />
            <Version title="Yours" text={mine[name] ?? ''} other={theirs[name] ?? ''} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** One version, with the lines that differ from the other one highlighted. */
function Version(props: { readonly title: string; readonly text: string; readonly other: string }) {
  const others = new Set(props.other.split('\n'));
  const lines = props.text.split('\n').map((line, index) => ({ key: index, line, isNew: !others.has(line) }));
  return (
    <div className="min-w-0">
      <p className="text-muted text-note">{props.title}</p>
      <pre className="code max-h-48 overflow-auto whitespace-pre-wrap rounded-md border border-line p-2 [overflow-wrap:anywhere]">
        {lines.map(({ key, line, isNew }) =>
          isNew ? (
            <mark key={key} className="block min-h-5">
              {line}
            </mark>
          ) : (
            <span key={key} className="block min-h-5">
              {line}
            </span>
          ),
        )}
      </pre>
    </div>
  );
}
