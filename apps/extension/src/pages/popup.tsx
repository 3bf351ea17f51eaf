import { StrictMode, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { parseSourceLink } from '#core/links/source-link.js';
import { OWN_TRANSCRIPT_NOTICE } from '#core/transcripts/transcript.js';
import { Button, buttonClass } from '#ui/components/button.js';
import { Wordmark } from '#ui/components/wordmark.js';
import { extensionTexts, type Progress, requestSummary } from '../lib/progress.js';
import './pages.css';

interface Episode {
  readonly link: string;
  readonly tabId?: number;
}

/** The window under the extension's icon: summarizes the episode of the current tab. */
function Popup() {
  const [episode, setEpisode] = useState<Episode | null>();
  const [progress, setProgress] = useState<Progress>();
  const stop = useRef<() => void>(undefined);

  useEffect(() => {
    currentEpisode().then(setEpisode, () => setEpisode(null));
    return () => stop.current?.();
  }, []);

  const start = (withCaptions = false) => {
    if (!episode) return;
    stop.current?.();
    stop.current = requestSummary({ ...episode, withCaptions }, setProgress);
  };

  return (
    <main className="w-80 space-y-4 p-4">
      <h1>
        <Wordmark />
      </h1>
      <div role="status" className="space-y-3 text-ui">
        {episode === null && <p>{extensionTexts.noEpisode}</p>}
        {episode && !progress && <Button onClick={() => start()}>{extensionTexts.summarize}</Button>}
        {progress?.kind === 'working' && (
          <>
            <p dir="auto">{progress.message}</p>
            <progress max={100} value={progress.percent} className="w-full" aria-label={progress.message} />
          </>
        )}
        {progress?.kind === 'done' && (
          <>
            <p dir="auto">{progress.title}</p>
            <a
              href={progress.url}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass('primary')}
            >
              {extensionTexts.read}
            </a>
          </>
        )}
        {progress?.kind === 'captions_offered' && (
          <>
            <p dir="auto">{progress.message}</p>
            <p className="text-muted text-note">{OWN_TRANSCRIPT_NOTICE}</p>
            <Button onClick={() => start(true)}>{extensionTexts.sendCaptions}</Button>
            <Button variant="quiet" onClick={() => setProgress(undefined)}>
              {extensionTexts.notNow}
            </Button>
          </>
        )}
        {progress?.kind === 'failed' && (
          <>
            <p dir="auto" className="text-danger">
              {progress.message}
            </p>
            {progress.url ? (
              <a
                href={progress.url}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonClass('primary')}
              >
                {extensionTexts.openInstance}
              </a>
            ) : (
              <Button onClick={() => start()}>{extensionTexts.tryAgain}</Button>
            )}
          </>
        )}
      </div>
      <Button variant="text" onClick={() => void chrome.runtime.openOptionsPage()}>
        {extensionTexts.settings}
      </Button>
    </main>
  );
}

/** The episode of the current tab; its address is known on the two sites only. */
async function currentEpisode(): Promise<Episode | null> {
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  const parsed = parseSourceLink(tab?.url ?? '');
  return parsed.ok ? { link: parsed.source.url, tabId: tab?.id } : null;
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Popup />
    </StrictMode>,
  );
