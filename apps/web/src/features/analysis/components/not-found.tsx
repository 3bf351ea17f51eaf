import { useQueryClient } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Navigate } from 'react-router';
import { showPath } from '#core/catalogue/address.js';
import { MAX_QUERY } from '#core/catalogue/list-address.js';
import { isPodcastLikeSlug } from '#core/catalogue/podcast-like.js';
import { AUTO_REDIRECT_SIMILARITY } from '#core/catalogue/similarity.js';
import { isPrivatePath } from '#core/pages/page-manifest.js';
import { RESERVED_SLUGS } from '#core/pages/slug.js';
import { NOT_FOUND_PAGE } from '#core/sharing/page-titles.js';
import { Button, buttonClass } from '#ui/components/button.js';
import { SearchField } from '#ui/components/search-field.js';
import type { ErrorPayload } from '#ui/lib/api-errors.js';
import { usePageHead } from '#web/lib/page-head.js';
import { requestSignIn, useSession } from '#web/lib/session.js';
import { Link, sitePath } from '#web/ui/link.js';
import { Page } from '#web/ui/page.js';
import { analysisKey } from '../api/analysis.js';
import { analysisTexts } from '../texts.js';

interface NotFoundProps {
  /** The requested slug. */
  readonly slug: string;
  /** The server's suggestion from the error response. */
  readonly suggestion?: ErrorPayload;
}

/** The not-found page (spec §2). Redirects to a very similar slug or to a matching show (spec §4). */
export function NotFound({ slug, suggestion }: NotFoundProps) {
  const answer = resolveNotFound(slug, suggestion);
  if (answer.kind === 'go') return <Navigate to={answer.path} replace />;
  return <NotFoundNotice slug={slug} similar={answer.similar} />;
}

interface NotFoundNoticeProps {
  readonly slug?: string;
  readonly similar?: SimilarAnalysis;
}

/** Explains that the page does not exist and links to a similar summary, the show's page or all shows. */
export function NotFoundNotice({ slug = '', similar }: NotFoundNoticeProps) {
  usePageHead({ ...NOT_FOUND_PAGE, index: false });
  const [show = '', episode] = slug.split('/');
  return (
    <Page className="pt-14 sm:pt-20">
      <h1 className="text-display sm:text-hero">{analysisTexts.notFound}</h1>
      <p className="mt-4 text-lead text-muted">{analysisTexts.notFoundText}</p>
      {isPrivatePath(`/${slug}`) && <OwnerOnly slug={slug} />}
      <NotFoundSearch />
      {similar && (
        <section aria-labelledby="similar" className="mt-10 max-w-prose border-accent border-l-2 py-1 pl-5">
          <h2 id="similar" className="font-normal font-sans text-muted text-ui tracking-normal">
            {analysisTexts.similar}
          </h2>
          <p className="mt-1 font-medium font-serif text-title leading-[1.25]">{similar.title}</p>
          <Link to={similar.path} className={buttonClass('primary', 'mt-5')}>
            {analysisTexts.viewThis}
            <ArrowRight size={18} aria-hidden="true" />
          </Link>
        </section>
      )}
      <ul className="mt-10">
        {episode !== undefined && show && !RESERVED_SLUGS.has(show) && (
          <li>
            <Link
              to={`/podcasts/${encodeURIComponent(show)}`}
              className="link wrap-anywhere inline-flex min-h-11 items-center"
            >
              {analysisTexts.browseShow}
            </Link>
          </li>
        )}
        <li>
          <Link to="/podcast-summaries" className="link wrap-anywhere inline-flex min-h-11 items-center">
            {analysisTexts.browseAll}
          </Link>
        </li>
      </ul>
    </Page>
  );
}

/** Says that the summary may be the reader's once they are signed in. */
function OwnerOnly({ slug }: { readonly slug: string }) {
  const { status } = useSession();
  const queryClient = useQueryClient();
  const onSuccess = () => void queryClient.resetQueries({ queryKey: analysisKey(slug) });
  return (
    <div className="mt-4">
      <p>{analysisTexts.ownerOnly}</p>
      {status === 'signedOut' && (
        <Button variant="primary" className="mt-4" onClick={() => requestSignIn({ onSuccess })}>
          {analysisTexts.signIn}
        </Button>
      )}
    </div>
  );
}

/** Search form that works without scripts. */
function NotFoundSearch() {
  return (
    <search>
      <form action="/search" className="mt-8 flex max-w-[36rem] gap-3">
        <SearchField
          variant="page"
          label={analysisTexts.searchField}
          name="q"
          maxLength={MAX_QUERY}
          placeholder={analysisTexts.searchHint}
        />
        <Button type="submit">{analysisTexts.search}</Button>
      </form>
    </search>
  );
}

interface SimilarAnalysis {
  readonly title: string;
  /** Path on this site. */
  readonly path: string;
}

/** Outcome of a failed lookup: redirect, or stay and suggest (spec §2, §4, §9). */
type NotFoundResolution =
  | { readonly kind: 'go'; readonly path: string }
  | { readonly kind: 'stay'; readonly similar?: SimilarAnalysis };

/** Decides how to handle a slug without an analysis. `suggestion` is the unvalidated server response. */
export function resolveNotFound(slug: string, suggestion: ErrorPayload = {}): NotFoundResolution {
  const { type, similarity_score, redirect_url, title, podcast_slug } = suggestion;
  const path = sitePath(redirect_url);
  if (type === 'similar_analysis' && path) {
    if (Number(similarity_score) >= AUTO_REDIRECT_SIMILARITY) return { kind: 'go', path };
    if (!isPodcastLikeSlug(slug)) {
      return {
        kind: 'stay',
        similar: { path, title: typeof title === 'string' && title.trim() ? title : path },
      };
    }
  }
  if (type === 'podcast_directory' && typeof podcast_slug === 'string' && podcast_slug !== '') {
    return { kind: 'go', path: showPath(podcast_slug) };
  }
  return isPodcastLikeSlug(slug) ? { kind: 'go', path: showPath(slug) } : { kind: 'stay' };
}
