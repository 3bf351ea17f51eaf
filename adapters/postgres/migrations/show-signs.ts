import { Migration } from '@mikro-orm/migrations';
import { showSlug } from '#core/pages/slug.js';
import { searchWords } from '#core/text/search-words.js';
import { toTsvector } from '../catalogue/to-catalogue-entry.js';

/** Shows such as C, C++ and C# had one page: each gets its own. Addresses of analyses stay as they are. */
export class ShowSigns extends Migration {
  override async up(): Promise<void> {
    const slugs = new Set<string>();
    for (const row of await this.execute(NAMED)) {
      const { slug, name } = row as { slug: string; name: string };
      const own = showSlug(name);
      if (own === slug) continue;
      await this.execute(MOVE_ANALYSES, [own, slug, name]);
      await this.execute(MOVE_LABELS, [own]);
      slugs.add(slug).add(own);
    }
    for (const slug of slugs) await this.enterAnew(slug);
  }

  private async enterAnew(slug: string): Promise<void> {
    await this.execute('delete from shows where slug = ?', [slug]);
    const [newest] = (await this.execute(NEWEST, [slug])) as unknown as { readonly name: string }[];
    if (!newest) return;
    await this.execute(ENTER, [slug, toTsvector([['A', searchWords(newest.name)]]), slug]);
  }
}

const NAMED = `select distinct show_slug as slug, podcast_metadata #>> '{show,name}' as name from analyses
  where show_slug like '%-podcast' and podcast_metadata #>> '{show,name}' ~ '[+#＋＃♯]'`;
const MOVE_ANALYSES = `update analyses set show_slug = ? where show_slug = ? and podcast_metadata #>> '{show,name}' = ?`;
const MOVE_LABELS = `update episode_labels l set show_slug = a.show_slug from analyses a
  where a.id = l.analysis_id and a.show_slug = ? and l.show_slug <> a.show_slug`;
const NEWEST = `select podcast_metadata #>> '{show,name}' as name from analyses
  where visibility = 'public' and show_slug = ? order by created_at desc, id desc limit 1`;
const ENTER = `insert into shows (slug, name, sort_name, image, episode_count, latest_at, words)
  select show_slug, podcast_metadata #>> '{show,name}', show_sort,
    coalesce(podcast_metadata #>> '{show,images,0,url}', podcast_metadata #>> '{images,0,url}'),
    (select count(*) from analyses where visibility = 'public' and show_slug = ?), created_at, ?::tsvector
  from analyses where visibility = 'public' and show_slug = ? order by created_at desc, id desc limit 1`;
