import { type FormEvent, StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { EXTENSION_PRIVACY, originPattern } from '#core/connecting/browser-extension.js';
import { PRODUCT_NAME } from '#core/product.js';
import { Button } from '#ui/components/button.js';
import { TextField } from '#ui/components/form-fields.js';
import { Wordmark } from '#ui/components/wordmark.js';
import { instanceOrigin, loadSettings, saveSettings } from '../lib/settings.js';
import './pages.css';

const PROBLEMS = {
  address: 'Enter an https address, such as https://podgist.example.',
  permission: 'Without access to this address the extension cannot talk to it.',
  unreachable: `No ${PRODUCT_NAME} answers at this address. Check it, and that it is running.`,
} as const;

/** Settings: which instance the extension talks to, and the key of an account there. */
function Options() {
  const [address, setAddress] = useState('');
  const [apiKey, setApiKey] = useState('');
  const [problem, setProblem] = useState<string>();
  const [state, setState] = useState<'idle' | 'checking' | 'saved'>('idle');

  useEffect(() => {
    void loadSettings().then((settings) => {
      setAddress(settings.instance);
      setApiKey(settings.apiKey ?? '');
    });
  }, []);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const instance = instanceOrigin(address);
    setState('idle');
    if (!instance) return setProblem(PROBLEMS.address);
    // Browsers ask the reader only within the click.
    const isAllowed = await chrome.permissions
      .request({ origins: [originPattern(instance)] })
      .catch(() => false);
    if (!isAllowed) return setProblem(PROBLEMS.permission);
    setState('checking');
    if (!(await isInstance(instance))) {
      setState('idle');
      return setProblem(PROBLEMS.unreachable);
    }
    await saveSettings({ instance, apiKey: apiKey.trim() });
    setAddress(instance);
    setProblem(undefined);
    setState('saved');
  };

  return (
    <main className="mx-auto max-w-dialog space-y-6 p-6">
      <Wordmark />
      <h1 className="text-heading">Settings</h1>
      <form onSubmit={save} noValidate className="space-y-5">
        <TextField
          label="Address"
          type="url"
          value={address}
          error={problem}
          onChange={({ target }) => setAddress(target.value)}
        />
        <TextField
          label="API key (optional)"
          type="password"
          autoComplete="off"
          spellCheck={false}
          value={apiKey}
          hint="With a key that may analyze, summaries count for your account. Make one in your profile. It stays in this browser."
          onChange={({ target }) => setApiKey(target.value)}
        />
        <Button type="submit" disabled={state === 'checking'}>
          Save
        </Button>
        <p role="status" className="text-ui">
          {state === 'saved' && 'Saved.'}
          {state === 'checking' && 'Asking the address…'}
        </p>
      </form>
      <section className="space-y-2 text-muted text-ui">
        <h2 className="text-ink text-title">Privacy</h2>
        <p>{EXTENSION_PRIVACY}</p>
      </section>
    </main>
  );
}

async function isInstance(origin: string): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/api/config`, { credentials: 'omit' });
    const config: unknown = await response.json();
    return typeof config === 'object' && config !== null && 'productName' in config;
  } catch {
    return false;
  }
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Options />
    </StrictMode>,
  );
