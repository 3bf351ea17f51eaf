import { extensionTexts, type Progress, SUMMARIZE_PORT, type SummarizeRequest } from './progress.js';

/** Sends a request to the background and reports its progress. @returns stops the reports */
export function requestSummary(
  request: SummarizeRequest,
  onProgress: (progress: Progress) => void,
): () => void {
  const port = chrome.runtime.connect({ name: SUMMARIZE_PORT });
  let isOver = false;
  port.onMessage.addListener((message) => {
    const progress = message as Progress;
    isOver = progress.kind !== 'working';
    onProgress(progress);
    if (isOver) port.disconnect();
  });
  port.onDisconnect.addListener(() => {
    if (!isOver) onProgress({ kind: 'failed', message: extensionTexts.interrupted });
  });
  port.postMessage(request);
  return () => {
    isOver = true;
    port.disconnect();
  };
}
