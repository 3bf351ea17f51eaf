import { useEffect } from 'react';
import { cardPath } from '#core/catalogue/address.js';
import { FIXED_SHOW } from '#core/pages/page-manifest.js';
import { fixedShowPage } from '#core/sharing/page-titles.js';
import { showShareCardPath } from '#core/sharing/share-card.js';
import { useLocaleFormats } from '#web/lib/locale-formats.js';
import { usePageHead } from '#web/lib/page-head.js';
import { useListCursor } from '#web/lib/paginated-list.js';
import { Link } from '#web/ui/link.js';
import { LoadMoreLink } from '#web/ui/load-more-link.js';
import { Page, PageTitle } from '#web/ui/page.js';
import { type Episode, useAllEpisodes } from '../api.js';
import { catalogueTexts, introOf } from '../texts.js';

/** The page of the fixed show (spec §2). A failed request is only logged and shows the empty state (spec §8). */
export default function FixedShowPage() {
  const { slug, name } = FIXED_SHOW;
  const cursor = useListCursor();
  const list = useAllEpisodes(slug, cursor);
  const { episodes = [], error, isFetching } = list;
  const [first] = episodes;
  usePageHead({
    ...fixedShowPage(name),
    path: `/${slug}`,
    image: first && showShareCardPath(slug, first.podcast_metadata.show.name || name),
    index: cursor === undefined && list.episodes?.length !== 0,
  });
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
  return (
    <Page>
      <div className="mx-auto max-w-[1200px]">
        <PageTitle title={`${name} Summaries`} intro={introOf(name, episodes)} />
        {isFetching && episodes.length === 0 && (
          <p role="status" className="text-muted text-ui">
            {catalogueTexts.loadingEpisodes}
          </p>
        )}
        {!isFetching && episodes.length === 0 && (
          <p className="text-lead text-muted">{catalogueTexts.noEpisodes}</p>
        )}
        {episodes.length > 0 && (
          <ul className="border-line border-b">
            {episodes.map((episode) => (
              <li key={episode.url_slug}>
                <Row episode={episode} />
              </li>
            ))}
          </ul>
        )}
        <LoadMoreLink list={list} failed={catalogueTexts.moreEpisodesFailed} />
        <Link to="/podcast-summaries" className="link mt-12 flex w-fit min-h-11 items-center text-ui">
          {catalogueTexts.browseAll}
        </Link>
      </div>
    </Page>
  );
}

function Row({ episode: { url_slug, guest_name, topic, created_at } }: { readonly episode: Episode }) {
  const formats = useLocaleFormats();
  return (
    <article className="group relative border-line border-t py-5">
      <h2 className="text-lead leading-[1.3]">
        <Link
          to={cardPath({ id: 0, urlSlug: url_slug })}
          className="decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          {`${guest_name} — ${topic}`}
        </Link>
      </h2>
      <p className="mt-1 text-muted text-note tabular-nums">{`Published: ${formats.date(created_at) ?? ''}`}</p>
    </article>
  );
}
