import { imageUrl } from '#core/sharing/artwork.js';
import { Cover } from '#web/ui/cover.js';
import { Link } from '#web/ui/link.js';
import { Page } from '#web/ui/page.js';
import { useNewestShows } from '../api/queries.js';
import { homeTexts } from '../texts.js';

/** Fewer covers make no wall. */
const MIN_COVERS = 4;

/** Covers of the shows with the newest summaries; nothing while the directory is nearly empty. */
export function CoverWall() {
  const { data: shows = [] } = useNewestShows();
  if (shows.length < MIN_COVERS) return null;
  const { title, all } = homeTexts.shows;
  return (
    <section aria-labelledby="newest-shows" className="mt-24">
      <Page>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 id="newest-shows" className="text-heading">
            {title}
          </h2>
          <Link
            to="/podcast-summaries"
            className="inline-flex min-h-11 items-center text-accent text-ui hover:underline"
          >
            {all}
          </Link>
        </div>
        <ul className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] sm:gap-4">
          {shows.map(({ podcast_slug, podcast_name, podcast_image }) => (
            <li key={podcast_slug}>
              <Link to={`/${podcast_slug}`} className="block rounded-md" title={podcast_name}>
                <Cover
                  src={imageUrl(podcast_image ? [{ url: podcast_image }] : [])}
                  show={podcast_name}
                  className="w-full"
                />
                <span className="sr-only">{podcast_name}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Page>
    </section>
  );
}
