import { FrameIcon } from '#ui/components/frame-icons.js';
import { useDisclosure } from '#ui/hooks/use-disclosure.js';
import { DeferredPodcastLinks } from './deferred-podcast-links.js';
import { shellTexts } from './texts.js';

/** The Browse dropdown. It is a disclosure of plain links rather than an ARIA menu. */
export function BrowseMenu() {
  const { open, toggle, container, button } = useDisclosure<HTMLDivElement>();
  return (
    <div ref={container} className="noscript:hidden relative">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls="browse-menu"
        className="nav-item"
        onClick={toggle}
      >
        {shellTexts.browse}
        <FrameIcon name="chevron-down" size={16} />
      </button>
      <div
        id="browse-menu"
        hidden={!open}
        className="absolute top-full right-0 z-30 mt-1 max-h-[70dvh] w-72 overflow-y-auto rounded-md border border-line bg-sheet p-2 shadow-float"
      >
        {open && <DeferredPodcastLinks />}
      </div>
    </div>
  );
}
