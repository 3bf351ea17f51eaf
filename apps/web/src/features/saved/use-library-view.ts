import { useSearchParams } from '#ui/hooks/use-search-params.js';

/** View of the library, stored in the address. */
export interface LibraryView {
  readonly isRows: boolean;
  /** Id of the collection that is shown; absent: all. */
  readonly collection?: string;
  readonly isUnread: boolean;
  readonly setRows: (isRows: boolean) => void;
  readonly setCollection: (id: string) => void;
  readonly setUnread: (isUnread: boolean) => void;
  readonly clear: () => void;
}

export function useLibraryView(): LibraryView {
  const [params, change] = useSearchParams();
  const write = (values: Readonly<Record<string, string>>) =>
    change((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(values)) {
        if (value) after.set(name, value);
        else after.delete(name);
      }
      return after;
    });
  const collection = params.get('collection') ?? '';
  return {
    isRows: params.get('view') === 'rows',
    collection: /^[1-9]\d{0,14}$/.test(collection) ? collection : undefined,
    isUnread: params.get('unread') === '1',
    setRows: (isRows) => write({ view: isRows ? 'rows' : '' }),
    setCollection: (id) => write({ collection: id }),
    setUnread: (isUnread) => write({ unread: isUnread ? '1' : '' }),
    clear: () => write({ collection: '', unread: '', q: '' }),
  };
}
