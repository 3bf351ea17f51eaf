import { Migration } from '@mikro-orm/migrations';
import { CONTENT_CHANNEL } from '../connection/notifications.js';

/** Every statement that changes what everybody may read tells of it in its transaction, whoever makes it. */
export class ContentChanges extends Migration {
  override up(): void {
    this.addSql(TELL);
    this.addSql(trigger('insert', 'new table as after_it'));
    this.addSql(trigger('update', 'old table as before_it new table as after_it'));
    this.addSql(trigger('delete', 'old table as before_it'));
  }
}

/** A change of more rows than these is told as one of everything. */
const MOST_ROWS = 100;

const TELL = `
create function tell_content_changes() returns trigger language plpgsql as $$
declare
  changes text[];
begin
  if tg_op = 'INSERT' then
    changes := array(select concat_ws(' ', id, visibility, 'here', show_slug)
      from after_it where visibility <> 'private' limit ${MOST_ROWS + 1});
  elsif tg_op = 'DELETE' then
    changes := array(select concat_ws(' ', id, visibility, 'gone', show_slug)
      from before_it where visibility <> 'private' limit ${MOST_ROWS + 1});
  else
    changes := array(select concat_ws(' ', b.id, b.visibility, case when a.visibility = b.visibility then 'here' else 'gone' end, b.show_slug)
      from before_it b left join after_it a on a.id = b.id where b.visibility <> 'private'
      union select concat_ws(' ', a.id, a.visibility, 'here', a.show_slug)
      from after_it a where a.visibility <> 'private' limit ${MOST_ROWS + 1});
  end if;
  if cardinality(changes) > ${MOST_ROWS} then
    changes := array['everything'];
  end if;
  perform pg_notify('${CONTENT_CHANNEL}', change) from unnest(changes) as change;
  return null;
end $$;
`;

function trigger(event: string, tables: string): string {
  return `create trigger analyses_told_${event} after ${event} on analyses
    referencing ${tables} for each statement execute function tell_content_changes();`;
}
