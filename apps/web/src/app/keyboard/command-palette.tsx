import { queryOptions, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { cardPath } from '#core/catalogue/address.js';
import { MAX_QUERY, MAX_SUGGESTED_QUERY, queryText } from '#core/catalogue/list-address.js';
import type { Collection } from '#core/library/collection.js';
import { noteHash } from '#core/library/note.js';
import { Dialog } from '#ui/components/dialog.js';
import { FIELD_CLASS } from '#ui/lib/class-names.js';
import { type ApiClient, useApi } from '#web/lib/api-client.js';
import { useCollections } from '#web/lib/collections/collections.js';
import { parseAnalyses } from '#web/lib/paginated-list.js';
import { type BegunSummary, begunQuery, CONTINUE_HASH } from '#web/lib/reading/reading.js';
import { SAVED_LIST } from '#web/lib/saved/saved.js';
import { useSession } from '#web/lib/session.js';
import { TYPING_PAUSE_MS, useSuggestions } from '#web/ui/search-suggestions.js';
import { type Command, findCommands, keyboardTexts, pageCommands } from './commands.js';

interface CommandPaletteProps {
  readonly onClose: () => void;
  readonly onHelp: () => void;
}

/** Goes to a page or section, does what the page offers, or searches; by typing alone. */
export function CommandPalette({ onClose, onHelp }: CommandPaletteProps) {
  const navigate = useNavigate();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [current, setCurrent] = useState<string>();
  const commands = useMemo(() => pageCommands(document, onHelp), [onHelp]);
  const items = useFoundItems(text);
  const found = findCommands([...items.recent, ...commands, ...items.collections], text, items.found);
  const chosen = useRef<Command>(undefined);
  const keys = found.map(keyOf);
  const position = Math.max(0, current === undefined ? 0 : keys.indexOf(current));
  // Also the first is kept by its key, so that what comes later does not change what Enter opens.
  if (keys[position] !== current) setCurrent(keys[position]);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });

  const choose = (command: Command | undefined) => {
    if (!command) return;
    chosen.current = command;
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setCurrent(keys[(position + step + found.length) % found.length]);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(found[position]);
    }
  };
  // Runs after the dialog has gone, so that an action may set the focus or open a dialog of its own.
  const onClosed = (returnFocus: () => void) => {
    const to = chosen.current?.to;
    if (typeof to === 'string') navigate(to);
    else if (to) to();
    else returnFocus();
  };
  const [opener] = useState(() => document.activeElement);

  return (
    <Dialog
      title={keyboardTexts.palette}
      isAtTop
      onClose={onClose}
      onClosed={() => onClosed(() => opener instanceof HTMLElement && opener.focus({ preventScroll: true }))}
    >
      <input
        role="combobox"
        aria-label={keyboardTexts.palette}
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={found.length > 0 ? `${listId}-${position}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_QUERY}
        placeholder={keyboardTexts.placeholder}
        className={`${FIELD_CLASS} mt-4 h-12`}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setCurrent(undefined);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={keyboardTexts.palette}
        className="mt-2 max-h-80 overflow-y-auto"
      >
        {found.map((command, index) => (
          <button
            type="button"
            tabIndex={-1}
            key={keys[index]}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === position}
            className="flex min-h-11 w-full text-left items-center justify-between gap-4 rounded-md px-3 py-1.5 text-ui aria-selected:bg-line"
            onPointerMove={() => setCurrent(keys[index])}
            onClick={() => choose(command)}
          >
            <span className="line-clamp-2 min-w-0 wrap-anywhere">{command.label}</span>
            <span className="flex-none text-note">{keyboardTexts.groups[command.group]}</span>
          </button>
        ))}
      </div>
      <p role="status" className="text-muted text-note">
        {found.length === 0 && keyboardTexts.nothing}
      </p>
    </Dialog>
  );
}

function keyOf({ group, key }: Command): string {
  return `${group} ${key}`;
}

/** Own items are asked for while the member types, at most once in this time, in milliseconds: they appear within 100 (contract §12). */
const OWN_INTERVAL_MS = 100;
/** Items of each kind that the server finds. */
const MAX_FOUND = 5;

/**
 * Summaries that a member has begun to read, their collections, and what the server finds for a text: saved summaries, own notes,
 * questions, then suggestions of the search.
 */
function useFoundItems(text: string) {
  const api = useApi();
  const isMember = useSession().status === 'signedIn';
  const isTyping = text.trim() !== '';
  const asked = askedText(text);
  const typed = useThrottled(asked, OWN_INTERVAL_MS);
  const paused = useTypingPause(asked);
  const { data: begun = [] } = useQuery({ ...begunQuery, enabled: isMember && !isTyping });
  const { data: collections = [] } = useCollections(isMember && isTyping);
  const saved = useQuery({ ...savedQuery(api, typed), enabled: isMember && typed !== '' }).data ?? [];
  const questions = useQuery({ ...questionsQuery(api, typed), enabled: isMember && typed !== '' }).data ?? [];
  const paths = new Set(saved.map(({ to }) => to));
  const suggested = useSuggestions(paused, 'ofThisText')
    .filter(({ path }) => !paths.has(path))
    .map(({ kind, text: label, path }): Command => ({ key: path, group: kind, label, to: path }));
  return {
    recent: isTyping ? [] : begun.map(toRecent),
    collections: isTyping ? collections.map(toCommand) : [],
    found: isTyping
      ? [...(typed === asked ? [...saved, ...questions] : []), ...(paused === asked ? suggested : [])]
      : [],
  };
}

function toRecent({ title, path }: BegunSummary): Command {
  return { key: path, group: 'recent', label: title, to: path + CONTINUE_HASH };
}

function toCommand({ id, name }: Pick<Collection, 'id' | 'name'>): Command {
  return { key: String(id), group: 'collection', label: name, to: `/saved?collection=${id}` };
}

function savedQuery(api: ApiClient, q: string) {
  return queryOptions({
    queryKey: [SAVED_LIST, 'found', q],
    queryFn: async ({ signal }): Promise<Command[]> => {
      const query = { q, limit: MAX_FOUND };
      const { data } = await api.call('GET /api/user/saved-summaries', { query, signal });
      const notesOf = new Map(data.map(({ id, matchedNotes = [] }) => [id, matchedNotes]));
      const saved = parseAnalyses(data).map(({ id, ...analysis }) => ({
        ...{ to: cardPath({ id, ...analysis }), label: analysis.title, notes: notesOf.get(id) ?? [] },
      }));
      return [
        ...saved.map(({ to, label }): Command => ({ key: to, group: 'saved', label, to })),
        ...saved.flatMap(({ to, notes }) =>
          notes.map(
            ({ id, text }): Command => ({
              ...{ key: `note ${id}`, group: 'note', label: text },
              to: to + noteHash(id),
            }),
          ),
        ),
      ];
    },
    staleTime: 0,
  });
}

/** Questions of the member, which are listed at the form for questions, and of saved summaries, in their section. */
function questionsQuery(api: ApiClient, q: string) {
  return queryOptions({
    queryKey: ['/api/user/questions', 'found', q],
    queryFn: async ({ signal }): Promise<Command[]> => {
      const { data } = await api.call('GET /api/user/questions', { query: { q, limit: MAX_FOUND }, signal });
      return data.map(({ question, source, analysisId, path }) => ({
        key: `${source} ${analysisId} ${question}`,
        group: source === 'asked' ? 'asked' : 'question',
        label: question,
        to: `${path}#${source === 'asked' ? 'ask' : 'questions'}`,
      }));
    },
    staleTime: 0,
  });
}

/** The text at once, unless it has changed within the interval: then at its end. */
function useThrottled(text: string, intervalMs: number): string {
  const [shown, setShown] = useState('');
  const nextAt = useRef(0);
  useEffect(() => {
    const show = () => {
      nextAt.current = performance.now() + intervalMs;
      setShown(text);
    };
    const timer = setTimeout(show, nextAt.current - performance.now());
    return () => clearTimeout(timer);
  }, [text, intervalMs]);
  return shown;
}

/** The text once typing has paused. */
function useTypingPause(text: string): string {
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => setTyped(text), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  return typed;
}

function askedText(text: string): string {
  return queryText(text, MAX_SUGGESTED_QUERY);
}
