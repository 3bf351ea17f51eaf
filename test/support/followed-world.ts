import type { FreshDatabase } from './database.js';

/** Followed shows and their episodes as the poller stores them. */
export function followedWorld({ query }: Pick<FreshDatabase, 'query'>) {
  let count = 0;
  const insert = async (text: string, values: readonly unknown[]) =>
    Number((await query(text, values))[0]?.id);
  return {
    show: (name: string, image?: string) =>
      insert(
        'insert into followed_shows (slug, name, image, created_at) values ($1, $1, $2, now()) returning id',
        [name, image],
      ),
    follow: (memberId: number, showId: number, since = 'now') =>
      insert(
        'insert into follows (member_id, show_id, max_per_month, created_at) values ($1, $2, 10, $3) returning id',
        [memberId, showId, since],
      ),
    async episode(
      showId: number,
      title: string,
      more: { analysisId?: number; foundAt?: string; status?: string } = {},
    ) {
      count += 1;
      const { analysisId, foundAt = 'now', status = analysisId ? 'summarized' : 'listed' } = more;
      return insert(
        `insert into show_episodes (show_id, episode_key, title, status, analysis_id, found_at)
         values ($1, $2, $3, $4, $5, $6) returning id`,
        [showId, `episode ${count}`, title, status, analysisId ?? null, foundAt],
      );
    },
  };
}
