import type { ReactNode } from 'react';
import { FrameIcon } from '#ui/components/frame-icons.js';
import { useDisclosure } from '#ui/hooks/use-disclosure.js';
import { DeferredPodcastLinks } from './deferred-podcast-links.js';
import { SearchBox } from './search-box.js';
import { shellTexts } from './texts.js';

interface MobileMenuProps {
  readonly hasSearch: boolean;
  readonly children: ReactNode;
}

/** The header's items on small screens, behind a single disclosure button. */
export function MobileMenu({ hasSearch, children }: MobileMenuProps) {
  const { open, toggle, container, button } = useDisclosure<HTMLDivElement>();
  return (
    <div ref={container} className="sm:hidden">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls="small-menu"
        className="inline-flex size-11 items-center justify-center rounded-md"
        onClick={toggle}
      >
        <FrameIcon name={open ? 'close' : 'menu'} size={22} />
        <span className="sr-only">Menu</span>
      </button>
      <div
        id="small-menu"
        hidden={!open}
        className="absolute inset-x-0 top-full z-30 max-h-[calc(100dvh-4rem)] overflow-y-auto border-line border-b bg-sheet p-4 shadow-float"
      >
        {open && (
          <>
            {hasSearch && <SearchBox className="mb-3" />}
            {/* The clicked item may unmount, so focus returns to the menu button. */}
            <div className="flex flex-col items-start" onClickCapture={() => button.current?.focus()}>
              {children}
            </div>
            <p className="mt-3 border-line border-t px-3 pt-3 text-muted text-note">{shellTexts.browse}</p>
            <DeferredPodcastLinks />
          </>
        )}
      </div>
    </div>
  );
}
