import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { MAX_SUGGESTED_QUERY, queryText } from '#core/catalogue/list-address.js';
import { classNames } from '#ui/lib/class-names.js';
import { Link } from './link.js';

export interface Suggestion {
  readonly kind: 'show' | 'guest' | 'topic' | 'summary';
  readonly text: string;
  readonly path: string;
  readonly detail?: string;
}

interface SearchSuggestionsProps {
  readonly id: string;
  readonly input: RefObject<HTMLInputElement | null>;
}

export const SUGGESTION_KINDS = {
  show: 'Podcast',
  guest: 'Guest',
  topic: 'Topic',
  summary: 'Summary',
} as const;
/** Pause in typing after which suggestions are requested, in milliseconds. */
export const TYPING_PAUSE_MS = 150;
const MIN_LENGTH = 2;
const NONE: readonly Suggestion[] = [];

/** Listbox of a search field (ARIA combobox): arrows choose, Enter opens, Escape closes. The focus stays in the field. */
export function SearchSuggestions({ id, input }: SearchSuggestionsProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = useSuggestions(typed);
  const options = isOpen && typed.length >= MIN_LENGTH ? found : NONE;
  const chosen = options[active];

  const leave = () => {
    const field = input.current;
    if (field) field.value = '';
    setOpen(false);
    field?.blur();
  };

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    // The server's markup may have another id.
    field.setAttribute('aria-controls', id);
    field.setAttribute('aria-expanded', String(options.length > 0));
    if (chosen) field.setAttribute('aria-activedescendant', `${id}-${active}`);
    else field.removeAttribute('aria-activedescendant');
  }, [input, id, active, chosen, options.length]);

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const type = () => {
      setActive(-1);
      setOpen(true);
      clearTimeout(pause);
      pause = setTimeout(() => setTyped(field.value.trimStart()), TYPING_PAUSE_MS);
    };
    const close = () => {
      clearTimeout(pause);
      setOpen(false);
      setActive(-1);
    };
    field.addEventListener('input', type);
    field.addEventListener('blur', close);
    field.form?.addEventListener('submit', close);
    const { form } = field;
    // The code may arrive after the first letters.
    if (field.value !== field.defaultValue) type();
    return () => {
      clearTimeout(pause);
      field.removeEventListener('input', type);
      field.removeEventListener('blur', close);
      form?.removeEventListener('submit', close);
    };
  }, [input]);

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || options.length === 0) return;
      const step = STEPS[event.key];
      if (step !== undefined)
        setActive((now) => ((now + 1 + step + options.length + 1) % (options.length + 1)) - 1);
      else if (event.key === 'Escape') setOpen(false);
      else if (event.key === 'Enter' && chosen) {
        leave();
        navigate(chosen.path);
      } else return;
      event.preventDefault();
      // Handlers of the field itself must not see a key that the list has used.
      event.stopPropagation();
    };
    field.addEventListener('keydown', press);
    return () => field.removeEventListener('keydown', press);
  });

  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label="Suggestions"
        hidden={options.length === 0}
        className="absolute inset-x-0 top-full z-40 mt-1 min-w-72 rounded-md border border-line bg-sheet p-1 text-left shadow-float"
      >
        {options.map((option, index) => (
          <Link
            key={option.path}
            id={`${id}-${index}`}
            to={option.path}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classNames(
              'flex min-h-11 items-center justify-between gap-3 rounded-md px-3 text-ui hover:bg-line',
              index === active && 'bg-line',
            )}
            // Keeps the focus in the field, so that the list stays until the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={leave}
          >
            <span className="min-w-0">
              <span className="block truncate">{option.text}</span>
              {option.detail && <span className="block truncate text-muted text-note">{option.detail}</span>}
            </span>
            <span className="flex-none text-muted text-note">{SUGGESTION_KINDS[option.kind]}</span>
          </Link>
        ))}
      </div>
      <p aria-live="polite" className="sr-only">
        {options.length > 0 && `${options.length} ${options.length === 1 ? 'suggestion' : 'suggestions'}`}
      </p>
    </>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * GET /api/search/suggestions. Without an answer there are none: the search itself reports errors. Until it comes, those of the
 * text before stay, unless only those of this text are wanted.
 */
export function useSuggestions(typed: string, which?: 'ofThisText'): readonly Suggestion[] {
  const q = queryText(typed, MAX_SUGGESTED_QUERY);
  const enabled = q.length >= MIN_LENGTH;
  const { data } = useQuery<{ readonly suggestions: readonly Suggestion[] }>({
    queryKey: [`/api/search/suggestions?${new URLSearchParams({ q })}`],
    enabled,
    placeholderData: which === undefined ? keepPreviousData : undefined,
  });
  return enabled ? (data?.suggestions ?? NONE) : NONE;
}
