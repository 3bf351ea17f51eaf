import { Suspense } from 'react';
import { lazyComponent } from '#web/lib/load-chunk.js';
import { Link } from '#web/ui/link.js';
import { shellTexts } from './texts.js';

const PodcastLinks = lazyComponent(async () => (await import('./podcast-links.js')).PodcastLinks);

/** The links of an opened menu, of which the first needs no code of its own. */
export function DeferredPodcastLinks() {
  return (
    <Suspense
      fallback={
        <Link
          to="/podcast-summaries"
          className="flex min-h-44 items-start rounded-md px-3 py-2.5 font-medium text-ui"
        >
          {shellTexts.allPodcasts}
        </Link>
      }
    >
      <PodcastLinks />
    </Suspense>
  );
}
