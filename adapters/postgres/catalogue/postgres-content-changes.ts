import type { ContentChange, ContentChanges } from '#core/ports/content-changes.js';
import type { Postgres } from '../open-postgres.js';

const CHANGE = /^(\d+) (public|example) (here|gone) (.*)$/su;

/** Changes of public content, notified by triggers within the transaction that makes them. */
export function postgresContentChanges({ notifications }: Pick<Postgres, 'notifications'>): ContentChanges {
  return {
    watch: (listener) => notifications.watchContent((text) => listener(changeOf(text))),
    isConnected: () => notifications.isConnected(),
  };
}

function changeOf(text: string): ContentChange | 'everything' {
  const [, id, visibility, state, showSlug = ''] = CHANGE.exec(text) ?? [];
  if (id === undefined || (visibility !== 'public' && visibility !== 'example')) return 'everything';
  return { analysisId: Number(id), showSlug, visibility, isDeleted: state === 'gone' };
}
