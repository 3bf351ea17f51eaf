import { Migration } from '@mikro-orm/migrations';

/** Artwork for documents, one picture per address. */
export class Artworks extends Migration {
  override up(): void {
    this.addSql(`create table artworks (
      url_digest bytea primary key,
      url text not null,
      image bytea,
      attempts integer not null default 0,
      due_at timestamptz,
      used_at timestamptz not null
    )`);
    // The image is compressed already.
    this.addSql('alter table artworks alter column image set storage external');
    this.addSql('create index artworks_due on artworks (due_at) where due_at is not null');
    this.addSql('create index artworks_by_use on artworks (used_at)');
  }
}
