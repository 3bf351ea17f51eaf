import { Button } from '#ui/components/button.js';
import { saveFile } from '#ui/lib/save-file.js';
import { showToast } from '#ui/lib/toasts.js';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Recovery codes for a lost authenticator app, shown once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = `${codes.join('\n')}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ title: 'Codes Copied' }),
      () =>
        showToast({
          title: 'Copying Failed',
          description: 'Your browser does not allow it. Save them as a file.',
          tone: 'danger',
        }),
    );
  return (
    <div className="mt-6">
      <h3 className="text-ui">Your recovery codes</h3>
      <p className="mt-1 text-muted text-ui">
        Each signs you in once when you have neither the app nor a passkey. Keep them where only you find
        them: they are not shown again.
      </p>
      <ul className="code mt-3 grid gap-y-1 rounded-md border border-line p-3">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={onDone}>I have kept them</Button>
        <Button
          variant="quiet"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'podgist-recovery-codes.txt')}
        >
          Save as a file
        </Button>
        <Button variant="quiet" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </div>
  );
}
