import { Skeleton } from '#ui/components/skeleton.js';
import { usePrefetchTranscript } from '../api/transcript.js';
import { transcriptTexts } from '../texts.js';

/** Placeholder while the transcript's code loads, and its text at the same time. */
export function LoadingTranscript({ id }: { readonly id: number }) {
  usePrefetchTranscript(id);
  return <TranscriptSkeleton />;
}

/** Placeholder while the transcript loads. */
export function TranscriptSkeleton() {
  return (
    <div className="mt-6 max-w-prose space-y-5">
      <p role="status" className="sr-only">
        {transcriptTexts.loading}
      </p>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} className="h-12 w-full" />
      ))}
    </div>
  );
}
