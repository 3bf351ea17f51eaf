import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type Reading, readingState } from '#core/library/reading.js';
import { Button } from '#ui/components/button.js';
import { CONTINUE_HASH, percentText, readingQuery } from '#web/lib/reading/reading.js';
import { IconButton } from '#web/ui/icon-button.js';
import { readingTexts } from '../texts.js';
import { currentPlace, scrollToPlace } from './text-place.js';
import { useSaveReading } from './use-save-reading.js';

/** Time without scrolling after which a place is kept, and time on the page before the first, in milliseconds. */
const SETTLED_MS = 800;
const OPENED_MS = 3000;

/** Positions below are the beginning of the page. */
const FIRST_BLOCKS = 2;

/**
 * Keeps how far a member has read the summary, over devices, and leads back there (contract §12). It never moves the page
 * unless the address or a press asks for it.
 */
export function ReadingPlace({ analysisId }: { readonly analysisId: number }) {
  const { data: stored, isFetched } = useQuery(readingQuery(analysisId));
  const { mutate: save } = useSaveReading(analysisId);
  const [isByHand, setByHand] = useState(false);
  useTracking(isFetched && !isByHand, stored, save);
  const mark = (read: boolean) => {
    // A summary that is marked as unread stays so, although its end is on the screen.
    setByHand(true);
    save({ read });
  };
  if (!stored) return null;
  return (
    <>
      <ContinueNotice stored={stored} />
      <div className="no-print mt-3">
        <Button variant="text" onClick={() => mark(!stored.read)}>
          {stored.read ? readingTexts.markUnread : readingTexts.markRead}
        </Button>
      </div>
    </>
  );
}

/** Reports the place whenever the reader rests, and when they leave. */
function useTracking(isOn: boolean, stored: Reading | undefined, save: (place: Partial<Reading>) => void) {
  const known = useRef(stored);
  known.current = stored ?? known.current;
  const report = useCallback(() => {
    const place = currentPlace();
    if (!place) return;
    const { position, progress } = known.current ?? { position: 0, progress: 0 };
    const next = { position: place.position, progress: Math.max(progress, place.progress) };
    if (Math.abs(next.position - position) < 0.5 && next.progress - progress < 0.01) return;
    save(next);
  }, [save]);
  useEffect(() => {
    if (!isOn) return;
    let timer = setTimeout(report, OPENED_MS);
    const openedAt = performance.now();
    const left = () => openedAt + OPENED_MS - performance.now();
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(report, Math.max(SETTLED_MS, left()));
    };
    const leave = () => {
      if (document.visibilityState === 'hidden' && left() <= 0) report();
    };
    window.addEventListener('scroll', settle, { passive: true });
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', settle);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [isOn, report]);
}

/**
 * Offers the place where the member was when they came, unless they came for another part of the page. The address `#continue`
 * goes there at once.
 */
function ContinueNotice({ stored }: { readonly stored: Reading }) {
  const { hash } = useLocation();
  const [arrived] = useState(stored);
  const [isOpen, setOpen] = useState(
    hash === '' &&
      readingState(arrived) === 'reading' &&
      arrived.position >= FIRST_BLOCKS &&
      window.scrollY < window.innerHeight,
  );
  const isAsked = hash === CONTINUE_HASH;
  const go = useCallback(() => {
    if (arrived.position >= FIRST_BLOCKS) scrollToPlace(arrived.position);
    setOpen(false);
  }, [arrived]);
  useLayoutEffect(() => {
    if (isAsked) go();
  }, [isAsked, go]);
  useEffect(() => {
    if (!isOpen) return;
    // Whoever reads on has decided.
    const close = () => window.scrollY > window.innerHeight && setOpen(false);
    window.addEventListener('scroll', close, { passive: true });
    return () => window.removeEventListener('scroll', close);
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <section
      aria-label={readingTexts.continue}
      className="no-print fixed inset-x-4 bottom-4 z-20 max-sm:bottom-20 mx-auto flex w-fit max-w-[calc(100%-2rem)] items-center gap-x-1 rounded-md border border-line bg-sheet py-1 pr-1 pl-2 shadow-float"
    >
      <Button variant="text" onClick={go}>
        {`${readingTexts.continue} · ${percentText(arrived.progress)}`}
      </Button>
      <IconButton label={readingTexts.dismiss} icon={X} onClick={() => setOpen(false)} />
    </section>
  );
}
