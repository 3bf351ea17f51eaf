import { parseSourceLink } from '#core/links/source-link.js';
import { extensionTexts, type Progress, SUMMARIZE_PORT, type SummarizeRequest } from '../lib/progress.js';
import { loadSettings } from '../lib/settings.js';
import { readPageCaptions } from './page-captions.js';
import { type SentTranscript, summarize } from './summarize.js';

chrome.runtime.onConnect.addListener((port) => {
  if (port.name !== SUMMARIZE_PORT) return;
  let isOpen = true;
  port.onDisconnect.addListener(() => {
    isOpen = false;
  });
  // Messages over an open port also keep the background alive until the job has ended.
  const report = (progress: Progress) => {
    if (isOpen) port.postMessage(progress);
  };
  port.onMessage.addListener((message) => void run(message as SummarizeRequest, port, report));
});

async function run(
  { link, tabId, withCaptions }: SummarizeRequest,
  port: ExtensionPort,
  report: (progress: Progress) => void,
): Promise<void> {
  const parsed = parseSourceLink(link);
  if (!parsed.ok) return report({ kind: 'failed', message: parsed.message });
  const { source } = parsed;
  const tab = port.sender?.tab?.id ?? tabId;
  let transcript: SentTranscript | undefined;
  if (withCaptions && tab !== undefined) {
    report({ kind: 'working', message: extensionTexts.readingCaptions, percent: 0 });
    try {
      transcript = await readPageCaptions(tab, source.id);
    } catch (error) {
      const message = error instanceof Error ? error.message : extensionTexts.noCaptions;
      return report({ kind: 'failed', message });
    }
  }
  await summarize(await loadSettings(), source, transcript, report);
}
