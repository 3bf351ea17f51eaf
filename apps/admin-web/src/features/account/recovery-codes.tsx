import { Button } from '#ui/components/button.js';
import { saveFile } from '#ui/lib/save-file.js';
import { showToast } from '#ui/lib/toasts.js';
import { accountTexts } from './texts.js';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Recovery codes for a lost authenticator app, shown once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const texts = accountTexts.totp;
  const text = `${codes.join('\n')}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ title: texts.copied }),
      () => showToast({ title: texts.copyFailed, description: texts.copyFailedText, tone: 'danger' }),
    );
  return (
    <div className="mt-6">
      <h3 className="text-ui">{texts.recovery}</h3>
      <p className="mt-1 text-muted text-ui">{texts.recoveryText}</p>
      <ul className="code mt-3 grid gap-y-1 rounded-md border border-line p-3">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={onDone}>{texts.done}</Button>
        <Button
          variant="quiet"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), texts.fileName)}
        >
          {texts.save}
        </Button>
        <Button variant="quiet" onClick={() => void copy()}>
          {texts.copy}
        </Button>
      </div>
    </div>
  );
}
