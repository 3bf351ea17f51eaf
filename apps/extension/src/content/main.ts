import { parseSourceLink } from '#core/links/source-link.js';
import { addEpisodeButton, type EpisodeButton } from './episode-button.js';

/** Both sites change their pages without loading them, and tell extensions nothing of it. */
const LOOK_INTERVAL_MS = 1000;

let shown: EpisodeButton | undefined;

function look(): void {
  const parsed = parseSourceLink(location.href);
  const link = parsed.ok ? parsed.source.url : undefined;
  if (link === shown?.link) return;
  shown?.remove();
  shown = link === undefined ? undefined : addEpisodeButton(link);
}

look();
setInterval(look, LOOK_INTERVAL_MS);
