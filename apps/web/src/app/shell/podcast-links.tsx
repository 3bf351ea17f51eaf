import { useQuery } from '@tanstack/react-query';
import type { ResponseBody } from '#ui/api/routes.js';
import { Link } from '#web/ui/link.js';
import { deferredShellTexts } from './deferred-texts.js';
import { shellTexts } from './texts.js';

/** Further lists of the catalogue. */
const MORE = [
  { to: '/all-summaries', text: deferredShellTexts.allSummaries },
  { to: '/topics', text: deferredShellTexts.topics },
  { to: '/guests', text: deferredShellTexts.guests },
] as const;

const ROW = 'flex min-h-11 items-center rounded-md px-3 text-ui hover:bg-line';

/** All Podcasts and the top shows (at most 12; spec §7, §9), requested when a menu opens. */
export function PodcastLinks() {
  const { data, isPending } = useQuery<ResponseBody<'GET /api/podcasts/top'>>({
    queryKey: ['/api/podcasts/top'],
  });
  return (
    <ul>
      <li>
        <Link to="/podcast-summaries" className={`${ROW} font-medium`}>
          {shellTexts.allPodcasts}
        </Link>
      </li>
      {MORE.map(({ to, text }) => (
        <li key={to}>
          <Link to={to} className={ROW}>
            {text}
          </Link>
        </li>
      ))}
      <li aria-hidden="true" className="my-2 border-line border-t" />
      {isPending && (
        <li className="flex min-h-11 items-center px-3 text-muted text-ui">
          <span role="status">{deferredShellTexts.loadingPodcasts}</span>
        </li>
      )}
      {data?.map(({ slug, name }) => (
        <li key={slug}>
          <Link to={`/${encodeURIComponent(slug)}`} className={ROW}>
            <span className="truncate">{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
