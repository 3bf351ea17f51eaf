import { Ellipsis } from 'lucide-react';
import { type RefObject, useEffect, useId } from 'react';
import { useDisclosure } from '#ui/hooks/use-disclosure.js';
import { MenuItem } from '../components/menu-button.js';
import type { Claim } from '../evidence/claims.js';
import { requestNote } from '../notes/note-requests.js';
import { hasNativeShare, shareNatively } from '../share/share-popup.js';
import { insightTexts } from '../texts.js';
import { copyToClipboard } from './copy-to-clipboard.js';
import { insightText, pageAddress, quoteText, secondLink } from './insight-text.js';
import { useTodo } from './todo-context.js';
import { useLongPress } from './use-long-press.js';

interface InsightMenuProps {
  readonly claim: Claim;
  /** Opens the menu by a long press. */
  readonly pressArea: RefObject<HTMLElement | null>;
}

/** What a reader can do with an insight. The button shows on hover and focus, and always on touch screens. */
export function InsightMenu({ claim, pressArea }: InsightMenuProps) {
  const { open, toggle, container, button } = useDisclosure<HTMLDivElement>();
  const panelId = useId();
  useLongPress(pressArea, () => open || toggle());
  useEffect(() => {
    if (open) container.current?.querySelector<HTMLElement>('[data-panel] button')?.focus();
  }, [open, container]);
  const act = (work: () => unknown) => () => {
    toggle();
    button.current?.focus();
    work();
  };
  const copy = (text: string) => act(() => copyToClipboard(text));
  const page = () => pageAddress(window.location);
  const [proof] = claim.evidence;
  const todo = useTodo();
  return (
    <div ref={container} className="insight-menu no-print" data-open={open || undefined}>
      <button
        ref={button}
        type="button"
        aria-label={insightTexts.actions(claim.title)}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={toggle}
      >
        <Ellipsis size={20} aria-hidden="true" />
      </button>
      <div id={panelId} hidden={!open} data-panel="" className="insight-panel">
        {open && (
          <>
            <MenuItem label={insightTexts.copyInsight} onClick={copy(insightText(claim, page()))} />
            {proof && <MenuItem label={insightTexts.copyQuote} onClick={copy(quoteText(proof, page()))} />}
            {proof?.startSeconds !== undefined && (
              <MenuItem label={insightTexts.copySecond} onClick={copy(secondLink(proof, page()) ?? page())} />
            )}
            {todo && (
              <MenuItem
                label={todo.has(claim) ? insightTexts.removeFromToDo : insightTexts.addToToDo}
                onClick={act(() => todo.toggle(claim))}
              />
            )}
            <MenuItem label={insightTexts.share} onClick={act(() => share(claim, `${page()}#${claim.id}`))} />
            <MenuItem
              label={insightTexts.note}
              onClick={act(() =>
                requestNote({ anchor: { kind: 'summary', quote: claim.title }, wantsText: true }),
              )}
            />
          </>
        )}
      </div>
    </div>
  );
}

/** Opens the device's share sheet, or copies the link where there is none. */
async function share({ title }: Claim, url: string): Promise<void> {
  if (hasNativeShare(window) && (await shareNatively({ title, url }, navigator))) return;
  await copyToClipboard(url);
}
