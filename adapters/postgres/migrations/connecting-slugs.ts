import { Migration } from '@mikro-orm/migrations';

/** Shows called MCP or Developers get the slugs that their names have since these are addresses of the product. */
export class ConnectingSlugs extends Migration {
  override async up(): Promise<void> {
    for (const slug of ['mcp', 'developers']) {
      const moved = `${slug}-podcast`;
      await this.execute('update analyses set show_slug = ? where show_slug = ?', [moved, slug]);
      await this.execute('update episode_labels set show_slug = ? where show_slug = ?', [moved, slug]);
      await this.execute('update followed_shows set slug = ? where slug = ?', [moved, slug]);
      await this.execute(
        'update shows set slug = ? where slug = ? and not exists (select from shows where slug = ?)',
        [moved, slug, moved],
      );
    }
  }
}
