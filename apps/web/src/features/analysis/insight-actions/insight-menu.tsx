import { Ellipsis } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { passageQuote } from '#core/analysis/sections/render-sections.js';
import { useDisclosure } from '#ui/hooks/use-disclosure.js';
import { MenuItem } from '../components/menu-button.js';
import { requestNote } from '../notes/note-requests.js';
import type { Claim, PlacedPassage } from '../sections.js';
import { hasNativeShare, shareNatively } from '../share/share-popup.js';
import { insightTexts } from '../texts.js';
import { useTodo } from './insight-keys.js';
import { copyToClipboard, insightText, pageAddress, quoteText, secondLink } from './insight-text.js';

/** Time until a resting finger counts as a long press, in milliseconds. */
const LONG_PRESS_MS = 500;

/** Characters of a passage that name its actions. */
const LABEL_LENGTH = 60;

/** Movement that makes a press a scroll, in pixels. */
const TOLERANCE_PX = 10;

interface ActionsMenuProps {
  /** Accessible name of the button. */
  readonly label: string;
  /** Opens the menu by a long press. */
  readonly pressArea?: RefObject<HTMLElement | null>;
  /** The items, of which each closes the menu and acts. */
  readonly children: (act: (work: () => unknown) => () => void) => ReactNode;
}

/** Actions on a part of the summary. The button shows on hover and focus, and always on touch screens. */
function ActionsMenu({ label, pressArea, children }: ActionsMenuProps) {
  const { open, toggle, container, button, panel } = useDisclosure<HTMLDivElement>(useId());
  useLongPress(pressArea, () => open || toggle());
  useEffect(() => {
    if (open) container.current?.querySelector<HTMLElement>('[data-panel] button')?.focus();
  }, [open, container]);
  const act = (work: () => unknown) => () => {
    toggle();
    button.ref.current?.focus();
    work();
  };
  return (
    <div ref={container} className="insight-menu no-print" data-open={open || undefined}>
      <button {...button} aria-label={label}>
        <Ellipsis size={20} aria-hidden="true" />
      </button>
      <div {...panel} data-panel="" className="insight-panel">
        {open && children(act)}
      </div>
    </div>
  );
}

interface InsightMenuProps {
  readonly claim: Claim;
  readonly pressArea: RefObject<HTMLElement | null>;
}

/** Actions on an insight. */
export function InsightMenu({ claim, pressArea }: InsightMenuProps) {
  const page = () => pageAddress(window.location);
  const [proof] = claim.evidence;
  const todo = useTodo();
  return (
    <ActionsMenu label={insightTexts.actions(claim.title)} pressArea={pressArea}>
      {(act) => {
        const copy = (text: string) => act(() => copyToClipboard(text));
        return (
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
            <MenuItem
              label={insightTexts.share}
              onClick={act(() => share(claim.title, `${page()}#${claim.id}`))}
            />
            <MenuItem
              label={insightTexts.note}
              onClick={act(() =>
                requestNote({ anchor: { kind: 'summary', quote: claim.title }, wantsText: true }),
              )}
            />
          </>
        );
      }}
    </ActionsMenu>
  );
}

/** Actions on a key passage. */
export function PassageMenu({ passage }: { readonly passage: PlacedPassage }) {
  const { id, topic, text, startSeconds } = passage;
  const page = () => pageAddress(window.location);
  const quote = passageQuote(passage);
  const anchor = { kind: 'quote' as const, quote: text, ...(startSeconds !== undefined && { startSeconds }) };
  return (
    <ActionsMenu label={insightTexts.passageActions(topic ?? text.slice(0, LABEL_LENGTH))}>
      {(act) => {
        const copy = (copied: string) => act(() => copyToClipboard(copied));
        return (
          <>
            <MenuItem label={insightTexts.copyPassage} onClick={copy(quoteText(quote, page()))} />
            {startSeconds !== undefined && (
              <MenuItem label={insightTexts.copySecond} onClick={copy(secondLink(quote, page()) ?? page())} />
            )}
            <MenuItem
              label={insightTexts.share}
              onClick={act(() => share(topic ?? document.title, `${page()}#${id}`))}
            />
            <MenuItem
              label={insightTexts.highlight}
              onClick={act(() => requestNote({ anchor, wantsText: false }))}
            />
            <MenuItem
              label={insightTexts.note}
              onClick={act(() => requestNote({ anchor, wantsText: true }))}
            />
          </>
        );
      }}
    </ActionsMenu>
  );
}

/** Opens the device's share sheet, or copies the link where there is none. */
async function share(title: string, url: string): Promise<void> {
  if (hasNativeShare(window) && (await shareNatively({ title, url }, navigator))) return;
  await copyToClipboard(url);
}

/** Calls back when a finger rests on an element. */
function useLongPress(area: RefObject<HTMLElement | null> | undefined, onLongPress: () => void): void {
  const latest = useRef(onLongPress);
  useEffect(() => {
    latest.current = onLongPress;
  });
  useEffect(() => {
    const element = area?.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from = { x: 0, y: 0 };
    const onDown = ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      if (pointerType !== 'touch') return;
      from = { x, y };
      timer = setTimeout(() => latest.current(), LONG_PRESS_MS);
    };
    const onMove = ({ clientX: x, clientY: y }: PointerEvent) => {
      if (Math.abs(x - from.x) + Math.abs(y - from.y) > TOLERANCE_PX) clearTimeout(timer);
    };
    const end = () => clearTimeout(timer);
    element.addEventListener('pointerdown', onDown);
    element.addEventListener('pointermove', onMove);
    for (const type of ['pointerup', 'pointercancel'] as const) element.addEventListener(type, end);
    return () => {
      end();
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('pointermove', onMove);
      for (const type of ['pointerup', 'pointercancel'] as const) element.removeEventListener(type, end);
    };
  }, [area]);
}
