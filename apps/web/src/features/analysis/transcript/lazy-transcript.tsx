import { type ComponentProps, Suspense, useState } from 'react';
import { lazyComponent } from '#web/lib/load-chunk.js';
import type { TranscriptPanel } from './transcript-panel.js';
import { LoadingTranscript } from './transcript-skeleton.js';

let loaded: typeof TranscriptPanel | undefined;

/** Loads the transcript's code before it is shown. */
export async function preloadTranscript(): Promise<typeof TranscriptPanel> {
  loaded ??= (await import('./transcript-panel.js')).TranscriptPanel;
  return loaded;
}

const LazyPanel = lazyComponent(preloadTranscript);

/**
 * The transcript in its own chunk. Once that is loaded, nothing suspends: React keeps a Suspense fallback for 300 ms, even if the
 * content is ready at once.
 */
export function LazyTranscript(props: ComponentProps<typeof TranscriptPanel>) {
  const [Panel] = useState(() => loaded ?? LazyPanel);
  return (
    <Suspense fallback={<LoadingTranscript id={props.analysis.id} />}>
      <Panel {...props} />
    </Suspense>
  );
}
