import { useId, useState } from 'react';
import type { Follow } from '#core/following/follow.js';
import { Button } from '#ui/components/button.js';
import { formatLocalDate } from '#ui/lib/dates.js';
import type { NewEpisode } from '#web/lib/following/follow.js';
import { Cover } from '#web/ui/cover.js';
import { usePauseFollow, useUnfollow } from '../api.js';
import { followingTexts } from '../texts.js';
import { FollowSettings } from './follow-settings.js';

interface FollowRowProps {
  readonly follow: Follow;
  /** Its newest episode. */
  readonly last?: NewEpisode;
}

/** A followed show with its sources, its newest episode and its settings. */
export function FollowRow({ follow, last }: FollowRowProps) {
  const [isOpen, setOpen] = useState(false);
  const settings = useId();
  const { mutate: unfollow, isPending } = useUnfollow();
  const pause = usePauseFollow();
  const { show, sources, paused } = follow;
  const kinds = [...new Set(sources.map(({ kind }) => followingTexts.sources[kind]))];
  return (
    <li className="py-4" aria-busy={isPending}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Cover src={show.image} show={show.name} className="size-14 shrink-0" />
        <div className="min-w-0 flex-1 basis-48">
          <h3 className="break-words font-medium text-body" dir="auto">
            {show.name}
          </h3>
          <p className="text-muted text-note">
            {[
              paused && 'Paused',
              kinds.join(', ') || 'No feed found yet',
              last && `Last new episode ${formatLocalDate(last.releasedOn ?? last.foundAt) ?? ''}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div className="flex">
          <Button
            variant="text"
            aria-expanded={isOpen}
            aria-controls={settings}
            aria-label={`Settings of ${show.name}`}
            onClick={() => setOpen(!isOpen)}
          >
            Settings
          </Button>
          <Button
            variant="text"
            aria-label={paused ? `Resume ${show.name}` : `Pause ${show.name}`}
            isBusy={pause.isPending}
            onClick={() => void pause.toggle(follow)}
          >
            {paused ? 'Resume' : 'Pause'}
          </Button>
          <Button
            variant="text"
            aria-label={`Unfollow ${show.name}`}
            onClick={() => !isPending && unfollow(follow)}
          >
            Unfollow
          </Button>
        </div>
      </div>
      <div id={settings} hidden={!isOpen}>
        {isOpen && <FollowSettings follow={follow} />}
      </div>
    </li>
  );
}
