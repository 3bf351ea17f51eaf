-- A database of the version before this one: its schema as its migrations made it, then its rows.
set session_replication_role = replica;
set check_function_bodies = off;
create extension if not exists pg_trgm;
create table shows (
  slug text primary key,
  name text not null,
  sort_name text collate "C" not null,
  image text,
  episode_count int not null check (episode_count >= 0),
  latest_at timestamptz not null
);
create index shows_by_name on shows (sort_name, slug);
create index shows_by_count on shows (episode_count desc, sort_name, slug);
create table analyses (
  id bigserial primary key,
  url_slug text constraint analyses_url_slug_key unique,
  title text not null,
  show_slug text not null,
  show_sort text collate "C" not null,
  owner_id text,
  visibility text not null check (visibility in ('public', 'private', 'example')),
  ai_summary jsonb not null,
  business_insights jsonb not null,
  podcast_metadata jsonb not null,
  provenance jsonb not null,
  links jsonb not null,
  released_at timestamptz not null,
  created_at timestamptz not null,
  search tsvector not null generated always as (
    setweight(to_tsvector('english', title), 'A') ||
    setweight(jsonb_to_tsvector('english', coalesce(ai_summary -> 'keyTopics', '[]'), '["string"]'), 'B') ||
    setweight(to_tsvector('english', coalesce(podcast_metadata #>> '{show,name}', '')), 'C') ||
    setweight(jsonb_to_tsvector('english', jsonb_path_query_array(business_insights,
      '$.*[*].title'), '["string"]'), 'D')
  ) stored
);
create index analyses_in_list on analyses (show_sort, created_at desc, id desc) where visibility = 'public';
create index analyses_of_show on analyses (show_slug, released_at desc, id desc) where visibility = 'public';
create index analyses_by_content on analyses using gin (search) where visibility = 'public';
create index analyses_by_slug_trigrams on analyses using gist (url_slug gist_trgm_ops (siglen = 256)) where visibility = 'public';
create table analysis_keys (
  key text primary key,
  analysis_id bigint not null references analyses deferrable initially deferred
);
create index analysis_keys_of_analysis on analysis_keys (analysis_id);
create table jobs (
  id text primary key,
  dedupe_key text not null,
  request jsonb not null,
  visibility text not null check (visibility in ('public', 'private', 'example')),
  owner_id text,
  status text not null check (status in ('queued', 'running', 'done', 'failed')),
  stage text not null,
  stage_share double precision not null,
  episode jsonb,
  charges jsonb not null,
  attempt int not null,
  analysis_id bigint references analyses,
  failure jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index jobs_unfinished on jobs (dedupe_key) where status in ('queued', 'running');
create index jobs_silent on jobs (updated_at) where status in ('queued', 'running');
create index jobs_of_analysis on jobs (analysis_id) where analysis_id is not null;
create table outbox (
  job_id text primary key references jobs,
  created_at timestamptz not null
);
create index outbox_oldest on outbox (created_at, job_id);

create table idempotency (
  scope text not null,
  key text not null,
  body_hash text not null,
  job_id text references jobs,
  analysis_id bigint references analyses,
  created_at timestamptz not null,
  primary key (key, scope),
  check (num_nonnulls(job_id, analysis_id) = 1)
);
create index idempotency_of_job on idempotency (job_id) where job_id is not null;
create index idempotency_of_analysis on idempotency (analysis_id) where analysis_id is not null;

create table allowances (
  meter text primary key,
  used int not null check (used >= 0)
);
alter table analyses add column llm_usage jsonb;
create index jobs_ended on jobs (updated_at) where status in ('done', 'failed');
create index idempotency_oldest on idempotency (created_at);
create index allowances_of_days on allowances ("right"(meter, 10)) where meter like 'network:%';
create function give_up() returns boolean language plpgsql as $$
  begin raise exception 'not in one statement' using errcode = 'PD001'; end
$$;
create table members (
  id bigserial primary key,
  uid text not null unique,
  email text not null,
  email_verified boolean not null,
  first_name text not null,
  last_name text not null,
  display_name text,
  photo_url text,
  plan text not null check (plan in ('free', 'plus', 'pro', 'all_access')),
  subscription_status text not null check (subscription_status in ('active', 'past_due', 'canceled')),
  is_active boolean not null,
  created_at timestamptz not null
);
create index members_by_email on members (lower(email));
create table errands (
  member_id bigint not null,
  kind text not null check (kind in ('newsletter', 'welcome_mail', 'remove_identity')),
  uid text check ((uid is null) = (kind <> 'remove_identity')),
  state text not null check (state in ('open', 'done', 'given_up')),
  attempts int not null,
  due_at timestamptz not null,
  primary key (member_id, kind)
);
create index errands_due on errands (due_at) where state = 'open';
create unique index errands_of_leavers on errands (uid) where uid is not null;
create index analyses_of_owner on analyses (owner_id, id) where visibility = 'private';
create index jobs_of_owner on jobs (owner_id) where owner_id is not null;
create index idempotency_of_members on idempotency (scope) where scope like 'member:%';
create index allowances_of_members on allowances (meter text_pattern_ops) where meter like 'member:%';
alter table members
  add column billing_interval text not null default 'month' check (billing_interval in ('month', 'year')),
  add column anchored_at timestamptz,
  add column pending_plan text check (pending_plan in ('free', 'plus', 'pro', 'all_access')),
  add column pending_at timestamptz,
  add constraint members_pending_whole check ((pending_plan is null) = (pending_at is null));
alter table members alter column billing_interval drop default;
create table pre_signup_sessions (
  id text primary key,
  plan text not null check (plan in ('plus', 'pro', 'all_access')),
  billing_interval text not null check (billing_interval in ('month', 'year')),
  created_at timestamptz not null,
  redeemed_by bigint
);
create index pre_signup_sessions_oldest on pre_signup_sessions (created_at);
create table saved_summaries (
  member_id bigint not null references members on delete cascade,
  analysis_id bigint not null references analyses on delete cascade,
  saved_at timestamptz not null,
  title_key text collate "C" not null,
  show_key text collate "C" not null,
  filter_text text not null,
  primary key (member_id, analysis_id)
);
create index saved_by_time on saved_summaries (member_id, saved_at desc, analysis_id desc);
create index saved_by_title on saved_summaries (member_id, title_key, saved_at desc, analysis_id desc);
create index saved_by_show on saved_summaries (member_id, show_key, saved_at desc, analysis_id desc);
create index saved_of_analysis on saved_summaries (analysis_id);
create table saved_counts (
  member_id bigint primary key references members on delete cascade,
  saved int not null check (saved >= 0)
);
create function count_saved_down() returns trigger language plpgsql as $$
  begin
    update saved_counts set saved = saved - 1 where member_id = old.member_id;
    return null;
  end
$$;
create trigger saved_summary_gone after delete on saved_summaries for each row execute function count_saved_down();
create table prompt_presets (
  id text primary key,
  member_id bigint not null references members on delete cascade,
  name text collate "C" not null,
  prompt text not null,
  unique (member_id, name)
);
create sequence payment_readings;
alter table members
  add column payment_customer text unique,
  add column payment_subscription text,
  add column payment_reading bigint;
create table payment_events (
  id text primary key,
  member_id bigint not null references members on delete cascade,
  applied_at timestamptz not null
);
create index payment_events_oldest on payment_events (applied_at);
create index payment_events_of_member on payment_events (member_id);
alter table errands
  drop constraint errands_kind_check,
  add column customer_id text,
  add constraint errands_kind_check
    check (kind in ('newsletter', 'welcome_mail', 'remove_identity', 'end_payments')),
  add constraint errands_customer_whole check ((customer_id is null) = (kind <> 'end_payments'));
create table tags (
  id bigserial primary key,
  kind text not null check (kind in ('guest', 'topic')),
  slug text collate "C" not null,
  name text not null,
  words tsvector not null,
  analysis_count int not null check (analysis_count >= 0),
  unique (kind, slug)
);
create index tags_by_count on tags (kind, analysis_count desc, slug);
create index tags_by_words on tags using gin (words) with (fastupdate = off);

create table analysis_tags (
  tag_id bigint not null references tags on delete cascade,
  analysis_id bigint not null references analyses on delete cascade,
  primary key (tag_id, analysis_id)
);
create index analysis_tags_of_analysis on analysis_tags (analysis_id);
create table search_entries (
  analysis_id bigint primary key references analyses on delete cascade,
  names tsvector not null,
  words tsvector not null,
  eras int[] not null generated always as (array[
    (analysis_id >> 10)::int, (1 << 28) + (analysis_id >> 14)::int, (2 << 28) + (analysis_id >> 18)::int
  ]) stored
);
create index search_entries_by_words on search_entries using gin (names, words, eras) with (fastupdate = off);

create table search_words (
  word text collate "C" primary key,
  held bigint not null default 0
);
create index search_words_by_trigrams on search_words using gin (word gin_trgm_ops) with (fastupdate = off);

alter table shows add column words tsvector;
create index shows_by_words on shows using gin (words) with (fastupdate = off);
create table catalogue_counts (
  what text not null,
  shard int not null,
  held bigint not null,
  primary key (what, shard)
);
create function count_in_catalogue(counted text, change int) returns void language sql as $$
  insert into catalogue_counts (what, shard, held) values (counted, pg_backend_pid() % 16, change)
  on conflict (what, shard) do update set held = catalogue_counts.held + excluded.held
$$;
create function count_public_analysis() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      perform count_in_catalogue('analyses', 1);
      return null;
    end if;
    perform count_in_catalogue('analyses', -1);
    update shows set episode_count = episode_count - 1 where slug = old.show_slug;
    delete from shows where slug = old.show_slug and episode_count = 0;
    return null;
  end
$$;
create trigger public_analysis_added after insert on analyses for each row
  when (new.visibility = 'public') execute function count_public_analysis();
create trigger public_analysis_gone after delete on analyses for each row
  when (old.visibility = 'public') execute function count_public_analysis();

create function count_show() returns trigger language plpgsql as $$
  begin
    perform count_in_catalogue('shows', case tg_op when 'INSERT' then 1 else -1 end);
    return null;
  end
$$;
create trigger show_counted after insert or delete on shows for each row execute function count_show();

create function count_tag() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then perform count_in_catalogue(new.kind, 1);
    else perform count_in_catalogue(old.kind, -1); end if;
    return null;
  end
$$;
create trigger tag_counted after insert or delete on tags for each row execute function count_tag();

create function count_tag_down() returns trigger language plpgsql as $$
  begin
    update tags set analysis_count = analysis_count - 1 where id = old.tag_id;
    delete from tags where id = old.tag_id and analysis_count = 0;
    return null;
  end
$$;
create trigger analysis_tag_gone after delete on analysis_tags for each row execute function count_tag_down();
create function enter_catalogue(entered bigint, entry jsonb) returns boolean language plpgsql as $$
  begin
    insert into search_words (word)
      select given.word from jsonb_array_elements_text(entry -> 'vocabulary') as given (word)
      where not exists (select from search_words known where known.word = given.word)
      order by given.word collate "C" on conflict do nothing;
    update search_words set held = held + 32
      where word in (select jsonb_array_elements_text(entry -> 'vocabulary')) and random() < 1.0 / 32;
    with counted as (
      insert into tags (kind, slug, name, words, analysis_count)
        select kind, slug, name, words::tsvector, 1
        from jsonb_to_recordset(entry -> 'tags') as tag(kind text, slug text, name text, words text)
        order by kind, slug collate "C"
      on conflict (kind, slug) do update set analysis_count = tags.analysis_count + 1 returning id
    )
    insert into analysis_tags (tag_id, analysis_id) select id, entered from counted;
    insert into search_entries (analysis_id, names, words)
      values (entered, (entry ->> 'names')::tsvector, (entry ->> 'words')::tsvector);
    return true;
  end
$$;
delete from catalogue_counts;
insert into catalogue_counts
  select 'analyses', 0, count(*) from analyses where visibility = 'public'
  union all select 'shows', 0, count(*) from shows
  union all select kind, 0, count(*) from tags group by kind;
drop index analyses_by_slug_trigrams;
alter table analyses drop column search;
create function tell_content_changes() returns trigger language plpgsql as $$
declare
  changes text[];
begin
  if tg_op = 'INSERT' then
    changes := array(select concat_ws(' ', id, visibility, 'here', show_slug)
      from after_it where visibility <> 'private' limit 101);
  elsif tg_op = 'DELETE' then
    changes := array(select concat_ws(' ', id, visibility, 'gone', show_slug)
      from before_it where visibility <> 'private' limit 101);
  else
    changes := array(select concat_ws(' ', b.id, b.visibility, case when a.visibility = b.visibility then 'here' else 'gone' end, b.show_slug)
      from before_it b left join after_it a on a.id = b.id where b.visibility <> 'private'
      union select concat_ws(' ', a.id, a.visibility, 'here', a.show_slug)
      from after_it a where a.visibility <> 'private' limit 101);
  end if;
  if cardinality(changes) > 100 then
    changes := array['everything'];
  end if;
  perform pg_notify('podgist_content', change) from unnest(changes) as change;
  return null;
end $$;
create trigger analyses_told_insert after insert on analyses
    referencing new table as after_it for each statement execute function tell_content_changes();
create trigger analyses_told_update after update on analyses
    referencing old table as before_it new table as after_it for each statement execute function tell_content_changes();
create trigger analyses_told_delete after delete on analyses
    referencing old table as before_it for each statement execute function tell_content_changes();
create index analyses_in_sitemaps on analyses (id) include (url_slug, created_at)
      where visibility = 'public' and url_slug is not null;
create table admins (
  id bigserial primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  password_hash text not null,
  is_active boolean not null default true,
  totp_secret text,
  totp_proposed text,
  totp_step bigint,
  created_at timestamptz not null
);
create table admin_recovery_codes (
  admin_id bigint not null references admins on delete cascade,
  digest text not null,
  primary key (admin_id, digest)
);
create table admin_sessions (
  token_digest text primary key,
  admin_id bigint not null references admins on delete cascade,
  expires_at timestamptz not null
);
create index admin_sessions_of_admin on admin_sessions (admin_id);
create table admin_login_attempts (
  key text primary key,
  failures int not null,
  expires_at timestamptz not null
);
create index admin_login_attempts_expired on admin_login_attempts (expires_at);
create table access_log (
  id bigint primary key,
  action text not null,
  admin_id bigint,
  admin_name text not null,
  admin_email text not null,
  created_at timestamptz(3) not null,
  ip_address text not null,
  details text not null,
  previous_hash text not null,
  hash text not null
);
create index access_log_by_action on access_log (action, id desc);
create index access_log_by_time on access_log (created_at);
create table access_log_head (
  only_row boolean primary key default true check (only_row),
  id bigint not null,
  hash text not null
);
insert into access_log_head (id, hash) values (0, '0000000000000000000000000000000000000000000000000000000000000000');
create function refuse_access_log_change() returns trigger language plpgsql as $$
  begin raise exception 'the access log is append-only' using errcode = 'PD002'; end
$$;
create trigger access_log_append_only before update or delete or truncate on access_log
  for each statement execute function refuse_access_log_change();
create trigger access_log_head_stays before delete or truncate on access_log_head
  for each statement execute function refuse_access_log_change();
alter table members add column identity_email text;
create index members_by_text on members
  using gin (lower(' ' || first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
create index analyses_by_text on analyses
  using gin (lower(' ' || title || ' ' || (show_sort collate "default")) gin_trgm_ops);
create index jobs_failed on jobs (updated_at, id) where status = 'failed';
create table removed_analyses (
  analysis_id bigint primary key references analyses on delete cascade,
  visibility text not null check (visibility in ('public', 'private', 'example')),
  owner_id text,
  keys text[] not null,
  removed_at timestamptz not null
);
create index removed_analyses_oldest on removed_analyses (removed_at);

create table removed_saves (
  analysis_id bigint not null references removed_analyses on delete cascade,
  member_id bigint not null references members on delete cascade,
  saved_at timestamptz not null,
  title_key text collate "C" not null,
  show_key text collate "C" not null,
  filter_text text not null,
  primary key (analysis_id, member_id)
);
create index removed_saves_of_member on removed_saves (member_id);
create table desk_days (
  day date not null,
  shard int not null,
  analyses int not null default 0,
  summaries int not null default 0,
  sign_ups int not null default 0,
  free int not null default 0,
  plus int not null default 0,
  pro int not null default 0,
  all_access int not null default 0,
  cost_usd numeric not null default 0,
  input_tokens bigint not null default 0,
  output_tokens bigint not null default 0,
  primary key (day, shard)
);
create function count_analyses_on_desk() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into desk_days as d (day, shard, analyses, summaries, cost_usd, input_tokens, output_tokens)
        select (created_at at time zone 'UTC')::date as day, pg_backend_pid() % 16, count(*), count(*),
          coalesce(sum((llm_usage ->> 'costUsd')::numeric), 0), coalesce(sum((llm_usage ->> 'inputTokens')::numeric), 0),
          coalesce(sum((llm_usage ->> 'outputTokens')::numeric), 0)
        from added group by 1 order by 1
      on conflict (day, shard) do update set analyses = d.analyses + excluded.analyses,
        summaries = d.summaries + excluded.summaries, cost_usd = d.cost_usd + excluded.cost_usd,
        input_tokens = d.input_tokens + excluded.input_tokens, output_tokens = d.output_tokens + excluded.output_tokens;
    else
      insert into desk_days as d (day, shard, summaries)
        select (now() at time zone 'UTC')::date, pg_backend_pid() % 16, -count(*) from gone having count(*) > 0
      on conflict (day, shard) do update set summaries = d.summaries + excluded.summaries;
    end if;
    return null;
  end
$$;
create trigger analyses_counted_in after insert on analyses referencing new table as added
  for each statement execute function count_analyses_on_desk();
create trigger analyses_counted_out after delete on analyses referencing old table as gone
  for each statement execute function count_analyses_on_desk();

create function count_members_on_desk() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into desk_days as d (day, shard, sign_ups, free, plus, pro, all_access)
        select (created_at at time zone 'UTC')::date as day, pg_backend_pid() % 16, count(*), count(*) filter (where plan = 'free'), count(*) filter (where plan = 'plus'), count(*) filter (where plan = 'pro'), count(*) filter (where plan = 'all_access') from added group by 1 order by 1
      on conflict (day, shard) do update set sign_ups = d.sign_ups + excluded.sign_ups,
  free = d.free + excluded.free, plus = d.plus + excluded.plus, pro = d.pro + excluded.pro,
  all_access = d.all_access + excluded.all_access;
    else
      insert into desk_days as d (day, shard, free, plus, pro, all_access)
        select (now() at time zone 'UTC')::date, pg_backend_pid() % 16, -count(*) filter (where plan = 'free'), -count(*) filter (where plan = 'plus'), -count(*) filter (where plan = 'pro'), -count(*) filter (where plan = 'all_access') from gone having count(*) > 0
      on conflict (day, shard) do update set sign_ups = d.sign_ups + excluded.sign_ups,
  free = d.free + excluded.free, plus = d.plus + excluded.plus, pro = d.pro + excluded.pro,
  all_access = d.all_access + excluded.all_access;
    end if;
    return null;
  end
$$;
create trigger members_counted_in after insert on members referencing new table as added
  for each statement execute function count_members_on_desk();
create trigger members_counted_out after delete on members referencing old table as gone
  for each statement execute function count_members_on_desk();

create function count_plan_on_desk() returns trigger language plpgsql as $$
  begin
    insert into desk_days as d (day, shard, free, plus, pro, all_access)
      select (now() at time zone 'UTC')::date, pg_backend_pid() % 16, sum((plan = 'free')::int * n), sum((plan = 'plus')::int * n),
        sum((plan = 'pro')::int * n), sum((plan = 'all_access')::int * n)
      from (values (old.plan, -1), (new.plan, 1)) as changed (plan, n)
    on conflict (day, shard) do update set sign_ups = d.sign_ups + excluded.sign_ups,
  free = d.free + excluded.free, plus = d.plus + excluded.plus, pro = d.pro + excluded.pro,
  all_access = d.all_access + excluded.all_access;
    return null;
  end
$$;
create trigger members_plan_counted after update of plan on members for each row
  when (old.plan <> new.plan) execute function count_plan_on_desk();
insert into desk_days (day, shard, analyses, summaries, cost_usd, input_tokens, output_tokens)
  select (created_at at time zone 'UTC')::date, 0, count(*), count(*),
    coalesce(sum((llm_usage ->> 'costUsd')::numeric), 0), coalesce(sum((llm_usage ->> 'inputTokens')::numeric), 0),
    coalesce(sum((llm_usage ->> 'outputTokens')::numeric), 0)
  from analyses group by 1;
insert into desk_days as d (day, shard, sign_ups, free, plus, pro, all_access)
  select (created_at at time zone 'UTC')::date, 0, count(*), count(*) filter (where plan = 'free'), count(*) filter (where plan = 'plus'), count(*) filter (where plan = 'pro'), count(*) filter (where plan = 'all_access') from members group by 1
on conflict (day, shard) do update set sign_ups = d.sign_ups + excluded.sign_ups,
  free = d.free + excluded.free, plus = d.plus + excluded.plus, pro = d.pro + excluded.pro,
  all_access = d.all_access + excluded.all_access;
set local statement_timeout = 0;
create temp table kept_entries on commit drop as select analysis_id, names, words from search_entries;
drop index search_entries_by_words;
truncate search_entries;
alter table search_entries set (toast_tuple_target = 512);
insert into search_entries (analysis_id, names, words)
  select analysis_id, ts_filter(words, '{a, b}') || names, strip(words) from kept_entries order by analysis_id;
create index search_entries_by_words on search_entries using gin (names, words, eras) with (fastupdate = off);
create index guests_by_words on tags using gin (words) with (fastupdate = off) where kind = 'guest';
create index topics_by_words on tags using gin (words) with (fastupdate = off) where kind = 'topic';
drop index tags_by_words;
create index tags_in_list on tags (kind, (-analysis_count), slug);
drop index tags_by_count;
drop index analyses_in_list;
create index analyses_in_list on analyses
  (show_sort, ((-floor(extract(epoch from created_at at time zone 'UTC') * 1000))::bigint), (-id)) where visibility = 'public';
alter table members drop constraint members_subscription_status_check;
update members set subscription_status = 'active' where subscription_status not in ('active', 'past_due');
alter table members add constraint members_subscription_status_check
  check (subscription_status in ('active', 'past_due'));
drop index access_log_by_action, access_log_by_time;
create index access_log_by_time on access_log (created_at desc, id desc);
create index access_log_by_action on access_log (action, created_at desc, id desc);
create index access_log_by_admin on access_log (admin_email, admin_name, created_at desc, id desc)
      include (action);
alter table analyses add column changed_at timestamptz;
alter table shows add column changed_at timestamptz;
create function note_analysis_change() returns trigger language plpgsql as $$
  begin
    new.changed_at := clock_timestamp();
    return new;
  end
$$;
create trigger analysis_changed before update on analyses for each row
  when ((old.url_slug, old.title, old.ai_summary, old.business_insights, old.podcast_metadata, old.links) is distinct from (new.url_slug, new.title, new.ai_summary, new.business_insights, new.podcast_metadata, new.links)) execute function note_analysis_change();
create function note_show_change() returns trigger language plpgsql as $$
  begin
    update shows set changed_at = clock_timestamp() where slug = old.show_slug;
    return null;
  end
$$;
create trigger analysis_changed_in_show after update on analyses for each row
  when ('public' in (old.visibility, new.visibility) and (old.url_slug, old.title, old.ai_summary, old.business_insights, old.podcast_metadata, old.links, old.visibility) is distinct from (new.url_slug, new.title, new.ai_summary, new.business_insights, new.podcast_metadata, new.links, new.visibility))
  execute function note_show_change();
drop index analyses_in_sitemaps;
create index analyses_in_sitemaps on analyses (id) include (url_slug, created_at, changed_at)
      where visibility = 'public' and url_slug is not null;
create index analyses_changed on analyses (id) include (changed_at)
      where visibility = 'public' and url_slug is not null and changed_at is not null;
create index allowances_of_months on allowances ("right"(meter, 7)) where starts_with(meter, 'member:');
create index admin_sessions_expired on admin_sessions (expires_at);
set local statement_timeout = 0;
create table episode_labels (
  analysis_id bigint primary key references analyses on delete cascade,
  show_slug text not null,
  released timestamptz not null,
  title_key text collate "C" not null,
  filter_text text collate "C" not null
);
alter table episode_labels set (autovacuum_vacuum_insert_scale_factor = 0.02);
create index episodes_by_release on episode_labels (show_slug, released desc, analysis_id desc) include (title_key, filter_text);
create index episodes_by_title on episode_labels (show_slug, title_key, released desc, analysis_id desc);
analyze episode_labels;
alter function enter_catalogue(bigint, jsonb) rename to enter_search;
create function enter_catalogue(entered bigint, entry jsonb) returns boolean language plpgsql as $$
  begin
    insert into episode_labels (analysis_id, show_slug, released, title_key, filter_text)
      select id, show_slug, released_at, coalesce(entry ->> 'title_key', left(lower(title), 120)),
        coalesce(entry ->> 'filter_text', left(lower(concat_ws(E'\n', title,
          coalesce(podcast_metadata ->> 'guest', podcast_metadata #>> '{show,name}'), ai_summary #>> '{keyTopics,0}')), 600))
      from analyses where id = entered;
    return enter_search(entered, entry);
  end
$$;
set local statement_timeout = 0;
alter table members alter column billing_interval drop default;
alter table search_words add column if not exists held bigint not null default 0;
create or replace function enter_search(entered bigint, entry jsonb) returns boolean language plpgsql as $$
  begin
    insert into search_words (word)
      select given.word from jsonb_array_elements_text(entry -> 'vocabulary') as given (word)
      where not exists (select from search_words known where known.word = given.word)
      order by given.word collate "C" on conflict do nothing;
    update search_words set held = held + 32
      where word in (select jsonb_array_elements_text(entry -> 'vocabulary')) and random() < 1.0 / 32;
    with counted as (
      insert into tags (kind, slug, name, words, analysis_count)
        select kind, slug, name, words::tsvector, 1
        from jsonb_to_recordset(entry -> 'tags') as tag(kind text, slug text, name text, words text)
        order by kind, slug collate "C"
      on conflict (kind, slug) do update set analysis_count = tags.analysis_count + 1 returning id
    )
    insert into analysis_tags (tag_id, analysis_id) select id, entered from counted;
    insert into search_entries (analysis_id, names, words)
      values (entered, (entry ->> 'names')::tsvector, (entry ->> 'words')::tsvector);
    return true;
  end
$$;
create or replace function enter_catalogue(entered bigint, entry jsonb) returns boolean language plpgsql as $$
  begin
    insert into episode_labels (analysis_id, show_slug, released, title_key, filter_text)
      select id, show_slug, released_at, coalesce(entry ->> 'title_key', left(lower(title), 120)),
        coalesce(entry ->> 'filter_text', left(lower(concat_ws(E'\n', title,
          coalesce(podcast_metadata ->> 'guest', podcast_metadata #>> '{show,name}'), ai_summary #>> '{keyTopics,0}')), 600))
      from analyses where id = entered;
    return enter_search(entered, entry);
  end
$$;
drop index if exists analyses_by_slug_trigrams, tags_by_count;
create index if not exists tags_in_list on tags (kind, (-analysis_count), slug);
do $$
  begin
    if pg_get_indexdef('allowances_of_months'::regclass) not like '%starts_with%' then
      drop index allowances_of_months;
      create index allowances_of_months on allowances ("right"(meter, 7)) where starts_with(meter, 'member:');
    end if;
    if pg_get_indexdef('analyses_in_list'::regclass) not like '%floor%' then
      drop index analyses_in_list;
      create index analyses_in_list on analyses
        (show_sort, ((-floor(extract(epoch from created_at at time zone 'UTC') * 1000))::bigint), (-id)) where visibility = 'public';
    end if;
  end
$$;
truncate search_words;
alter table admin_sessions add column last_used_at timestamptz not null default now();
set local statement_timeout = 0;
alter table jobs add column waiting_since timestamptz, add column due_at timestamptz;
create table mikro_orm_migrations (id serial primary key, name varchar(255), executed_at timestamptz default current_timestamp);
delete from access_log;
insert into access_log (id, action, admin_id, admin_name, admin_email, created_at, ip_address, details, previous_hash, hash) select id, action, admin_id, admin_name, admin_email, created_at, ip_address, details, previous_hash, hash from json_populate_recordset(null::access_log, $rows$[
{"id":1,"action":"create_admin","admin_id":null,"admin_name":"System","admin_email":"","created_at":"2026-11-22T11:12:16.648+00:00","ip_address":"","details":"{\"email\":\"root@podgist.test\"}","previous_hash":"0000000000000000000000000000000000000000000000000000000000000000","hash":"fe05889de5b5a88704ef579e61dea0f56d8acff5b2fb67be704df52c04d60587"},
{"id":2,"action":"login_failed","admin_id":1,"admin_name":"Admin","admin_email":"root@podgist.test","created_at":"2026-11-22T11:12:23.263+00:00","ip_address":"127.0.0.1","details":"{\"reason\":\"credentials\"}","previous_hash":"fe05889de5b5a88704ef579e61dea0f56d8acff5b2fb67be704df52c04d60587","hash":"cc8ac12e485bf2bee516b7dc7980273e04db1280b030576167a0c5ee2cea99c5"},
{"id":3,"action":"login","admin_id":1,"admin_name":"Admin","admin_email":"root@podgist.test","created_at":"2026-11-22T11:12:23.595+00:00","ip_address":"127.0.0.1","details":"{}","previous_hash":"cc8ac12e485bf2bee516b7dc7980273e04db1280b030576167a0c5ee2cea99c5","hash":"cdd5306289992542abdb89f98bc0940cb70483084f9cd74e113993b73a1fff43"},
{"id":4,"action":"view_users","admin_id":1,"admin_name":"Admin","admin_email":"root@podgist.test","created_at":"2026-11-22T11:12:23.716+00:00","ip_address":"127.0.0.1","details":"{\"limit\":\"100\"}","previous_hash":"cdd5306289992542abdb89f98bc0940cb70483084f9cd74e113993b73a1fff43","hash":"213ab63fe143a98369b6bb140d4210cca137c4aac356576d0bf7c4de0df5992d"},
{"id":5,"action":"edit_user","admin_id":1,"admin_name":"Admin","admin_email":"root@podgist.test","created_at":"2026-11-22T11:12:23.737+00:00","ip_address":"127.0.0.1","details":"{\"userId\":2,\"email\":\"email:qfOYFSQNUW-gNM4Fg9MMhJ\",\"plan\":\"plus\",\"usageCount\":7}","previous_hash":"213ab63fe143a98369b6bb140d4210cca137c4aac356576d0bf7c4de0df5992d","hash":"bb8366e5eabcd87035fa17c9e5af3d5155989cad6d4699ce6f08d4bb2633ff75"},
{"id":6,"action":"edit_user","admin_id":1,"admin_name":"Admin","admin_email":"root@podgist.test","created_at":"2026-11-22T11:12:23.756+00:00","ip_address":"127.0.0.1","details":"{\"userId\":3,\"email\":\"email:wkFHf6ErWUM_gCBqBnHqoT\",\"plan\":\"pro\",\"usageCount\":7}","previous_hash":"bb8366e5eabcd87035fa17c9e5af3d5155989cad6d4699ce6f08d4bb2633ff75","hash":"59f301f15bed78474e95fb1935cfe2d79e32813f77fa1a59dfaca169717ed697"},
{"id":7,"action":"edit_user","admin_id":1,"admin_name":"Admin","admin_email":"root@podgist.test","created_at":"2026-11-22T11:12:23.787+00:00","ip_address":"127.0.0.1","details":"{\"userId\":4,\"email\":\"email:uZk195MvY394NqVqNpvEMB\",\"plan\":\"all_access\",\"usageCount\":7}","previous_hash":"59f301f15bed78474e95fb1935cfe2d79e32813f77fa1a59dfaca169717ed697","hash":"684a990f17d7e4d8020c6817ee586bd6badeb1b7415a3b6e8092577c4e1b8ea3"},
{"id":8,"action":"deactivate_user","admin_id":1,"admin_name":"Admin","admin_email":"root@podgist.test","created_at":"2026-11-22T11:12:24.069+00:00","ip_address":"127.0.0.1","details":"{\"userId\":6}","previous_hash":"684a990f17d7e4d8020c6817ee586bd6badeb1b7415a3b6e8092577c4e1b8ea3","hash":"9156954c9b786e441d6a3a426a442a43dd8a0b9ceaabcd9ebf9353b8832ac42f"},
{"id":9,"action":"delete_summary","admin_id":1,"admin_name":"Admin","admin_email":"root@podgist.test","created_at":"2026-11-22T11:12:29.394+00:00","ip_address":"127.0.0.1","details":"{\"summaryId\":8}","previous_hash":"9156954c9b786e441d6a3a426a442a43dd8a0b9ceaabcd9ebf9353b8832ac42f","hash":"0662a469670356913b069c6f866de84a2c794dacdf59ed0dd1bc575030ac2462"},
{"id":10,"action":"enable_totp","admin_id":1,"admin_name":"Admin","admin_email":"root@podgist.test","created_at":"2026-11-22T11:12:29.702+00:00","ip_address":"127.0.0.1","details":"{}","previous_hash":"0662a469670356913b069c6f866de84a2c794dacdf59ed0dd1bc575030ac2462","hash":"af2a519c987373c105c20df77aded3a067a22705a4bc5854dc493f1074dc6fc1"},
{"id":11,"action":"view_users","admin_id":1,"admin_name":"Admin","admin_email":"root@podgist.test","created_at":"2026-11-22T11:12:37.022+00:00","ip_address":"127.0.0.1","details":"{\"limit\":\"50\"}","previous_hash":"af2a519c987373c105c20df77aded3a067a22705a4bc5854dc493f1074dc6fc1","hash":"b2aa0a756b9a1d10aef834b8db528884f705082f02ba398a73e6cd3791c06043"},
{"id":12,"action":"view_users","admin_id":1,"admin_name":"Admin","admin_email":"root@podgist.test","created_at":"2026-11-22T11:12:37.083+00:00","ip_address":"127.0.0.1","details":"{\"search\":\"cleo\"}","previous_hash":"b2aa0a756b9a1d10aef834b8db528884f705082f02ba398a73e6cd3791c06043","hash":"5e26b45df3bda85cea7d63adc7724891786a5cebd6ea083dca1e5532497f718e"},
{"id":13,"action":"view_summaries","admin_id":1,"admin_name":"Admin","admin_email":"root@podgist.test","created_at":"2026-11-22T11:12:37.176+00:00","ip_address":"127.0.0.1","details":"{\"limit\":\"50\"}","previous_hash":"5e26b45df3bda85cea7d63adc7724891786a5cebd6ea083dca1e5532497f718e","hash":"1728407a43bf8c42c18d3784c953994ed6079cde3cee46b633c3e57ef673e712"},
{"id":14,"action":"view_summaries","admin_id":1,"admin_name":"Admin","admin_email":"root@podgist.test","created_at":"2026-11-22T11:12:37.248+00:00","ip_address":"127.0.0.1","details":"{\"summaryId\":\"1\"}","previous_hash":"1728407a43bf8c42c18d3784c953994ed6079cde3cee46b633c3e57ef673e712","hash":"317567981027c1feee11b3571aa45326c8b68349cf4b72dd5e9fb601cb7a3608"},
{"id":15,"action":"view_logs","admin_id":1,"admin_name":"Admin","admin_email":"root@podgist.test","created_at":"2026-11-22T11:12:37.423+00:00","ip_address":"127.0.0.1","details":"{\"limit\":\"100\"}","previous_hash":"317567981027c1feee11b3571aa45326c8b68349cf4b72dd5e9fb601cb7a3608","hash":"67a8a43e55f3e61fa60c77626faf8d88e36bd63e083388cc392211f9e69d6368"},
{"id":16,"action":"view_jobs","admin_id":1,"admin_name":"Admin","admin_email":"root@podgist.test","created_at":"2026-11-22T11:12:37.765+00:00","ip_address":"127.0.0.1","details":"{\"limit\":\"50\"}","previous_hash":"67a8a43e55f3e61fa60c77626faf8d88e36bd63e083388cc392211f9e69d6368","hash":"1c52436b0a945f6d1baca0a1bed9005f648c5d2ecffc7e6ca0889c39858aade1"}
]$rows$);
delete from access_log_head;
insert into access_log_head (only_row, id, hash) select only_row, id, hash from json_populate_recordset(null::access_log_head, $rows$[
{"only_row":true,"id":16,"hash":"1c52436b0a945f6d1baca0a1bed9005f648c5d2ecffc7e6ca0889c39858aade1"}
]$rows$);
delete from admin_login_attempts;
insert into admin_login_attempts (key, failures, expires_at) select key, failures, expires_at from json_populate_recordset(null::admin_login_attempts, $rows$[
{"key":"everywhere:yj1JJrlp2XHF1Y5CixdqeMSVD6KlblZaVjoucPjCoMM","failures":1,"expires_at":"2026-11-22T11:27:23.293+00:00"}
]$rows$);
delete from admin_recovery_codes;
insert into admin_recovery_codes (admin_id, digest) select admin_id, digest from json_populate_recordset(null::admin_recovery_codes, $rows$[
{"admin_id":1,"digest":"7D8woC62WUAPkzYK-YZ0xrGnvAtyVf275-LhwEij6t0"},
{"admin_id":1,"digest":"7FhMA2v_9H7w7uP1r0p-1xHq7n1R0AS0EwMGpqZ1k1A"},
{"admin_id":1,"digest":"A_7JZjplhsNkOvKukfz6am3jzXaBWragu8YfjfJ1OE8"},
{"admin_id":1,"digest":"J-zaRkrr4roo3f09XxxNee8_lMEUnABAJNJvZWrekh4"},
{"admin_id":1,"digest":"L1fJn6Me6vHg-krUK3igiMTNJFRlzHGtjXHe8BZTrws"},
{"admin_id":1,"digest":"eEg8cyqZJNcksdD0APbueYFmruyTA40PzyRlW6rljH0"},
{"admin_id":1,"digest":"tpEKbZ_8-4MLvwLuxJ3dCLEkpB1-oK60riyTDmbYqJI"},
{"admin_id":1,"digest":"u12NmuB8aQtVrB0-ar4fqzEI9GETEAqsRsfHCZZNMTo"},
{"admin_id":1,"digest":"v7MhLbK9v_v7tWfXJeLBJA3ztFAM7rds3x_hTfGMX38"},
{"admin_id":1,"digest":"wg8DN_LOFTyBmkwLZNH2B8WC6wEN0Og1kpOzvwYAbi8"}
]$rows$);
delete from admin_sessions;
insert into admin_sessions (token_digest, admin_id, expires_at, last_used_at) select token_digest, admin_id, expires_at, last_used_at from json_populate_recordset(null::admin_sessions, $rows$[
{"token_digest":"3IfvVbelxjjFoi6XfKrziv_SAVjYb_a3xPaYP-f-vyA","admin_id":1,"expires_at":"2026-11-22T23:12:23.591+00:00","last_used_at":"2026-11-22T11:12:23.594+00:00"}
]$rows$);
delete from admins;
insert into admins (id, email, name, password_hash, is_active, totp_secret, totp_proposed, totp_step, created_at) select id, email, name, password_hash, is_active, totp_secret, totp_proposed, totp_step, created_at from json_populate_recordset(null::admins, $rows$[
{"id":1,"email":"root@podgist.test","name":"Admin","password_hash":"$argon2id$v=19$m=19456,t=2,p=1$s194byhtppaRQ2HbmSnzHg$8Sr9TNSvEdEMDeLcpc6aNsPijyIE1+ikC5xfRYnpkQ4","is_active":true,"totp_secret":"v1:SBiMsMsEcUR1l4LMud3n1AwF1szZoZ_ZwzBKU9k1CP11d7EQROIm9sU3YO5Z1rWpDHd8e7bBmBMpW2o1","totp_proposed":null,"totp_step":59844864,"created_at":"2026-11-22T11:12:16.648+00:00"}
]$rows$);
delete from allowances;
insert into allowances (meter, used) select meter, used from json_populate_recordset(null::allowances, $rows$[
{"meter":"member:2:2026-11","used":7},
{"meter":"member:3:2026-11","used":8},
{"meter":"member:4:2026-11","used":7},
{"meter":"member:mailbox:RS-jeieJUal35sMarsboiR:2026-11","used":7},
{"meter":"member:mailbox:mUUBRd7YoUVLcnR-l5nAr-:2026-11","used":7},
{"meter":"member:mailbox:tmE00Qq5Lwj6_ewLtILOvF:2026-11","used":7},
{"meter":"network:7pbmp7G-PNMAiCetvnryIu:2026-11-22","used":1},
{"meter":"network:all:2026-11-22","used":1},
{"meter":"network:mail:welcome:-6m6-0kONW_qz9SlaVccnR:11h:2026-11-22","used":1},
{"meter":"network:mail:welcome:-6m6-0kONW_qz9SlaVccnR:2026-11-22","used":1},
{"meter":"network:mail:welcome:KHzMFOgr9dl4KGSakrvaT-:11h:2026-11-22","used":1},
{"meter":"network:mail:welcome:KHzMFOgr9dl4KGSakrvaT-:2026-11-22","used":1},
{"meter":"network:mail:welcome:RS-jeieJUal35sMarsboiR:11h:2026-11-22","used":1},
{"meter":"network:mail:welcome:RS-jeieJUal35sMarsboiR:2026-11-22","used":1},
{"meter":"network:mail:welcome:UOPfvnhPEvAVpW-L9gHAoc:11h:2026-11-22","used":1},
{"meter":"network:mail:welcome:UOPfvnhPEvAVpW-L9gHAoc:2026-11-22","used":1},
{"meter":"network:mail:welcome:Wg2lDnvsGOufNALBAtdZ1f:11h:2026-11-22","used":1},
{"meter":"network:mail:welcome:Wg2lDnvsGOufNALBAtdZ1f:2026-11-22","used":1},
{"meter":"network:mail:welcome:mUUBRd7YoUVLcnR-l5nAr-:11h:2026-11-22","used":1},
{"meter":"network:mail:welcome:mUUBRd7YoUVLcnR-l5nAr-:2026-11-22","used":1},
{"meter":"visitor:41ca0314-daf5-44a1-b994-9aa31869ecde","used":1},
{"meter":"visitor:ada","used":1}
]$rows$);
delete from analyses;
insert into analyses (id, url_slug, title, show_slug, show_sort, owner_id, visibility, ai_summary, business_insights, podcast_metadata, provenance, links, released_at, created_at, llm_usage, changed_at) select id, url_slug, title, show_slug, show_sort, owner_id, visibility, ai_summary, business_insights, podcast_metadata, provenance, links, released_at, created_at, llm_usage, changed_at from json_populate_recordset(null::analyses, $rows$[
{"id":1,"url_slug":"the-pricing-hour/pricing-software","title":"Pricing software","show_slug":"the-pricing-hour","show_sort":"the pricing hour","owner_id":null,"visibility":"public","ai_summary":{"overview": "Ada prices software by talking to customers.", "keyTopics": ["Pricing", "Customer talks"]},"business_insights":{"keyQuotes": [{"quote": "we talked to every customer", "speaker": "Ada", "verified": true, "startSeconds": 12}], "nextSteps": {"thisWeek": ["Call ten"], "immediate": ["Call one"]}, "keyTakeaways": ["Customers know the price"], "strategicInsights": [{"title": "Price late", "description": "After the talks."}], "actionableInsights": [{"quote": "we talked to every customer", "title": "Call customers", "evidence": [{"quote": "we talked to every customer", "speaker": "Ada", "verified": true, "startSeconds": 12}], "description": "Every week."}], "strategicQuestions": [{"purpose": "To know whom to call.", "question": "Who pays most?"}], "strategicTakeaways": [{"title": "Listen first", "description": "Then build."}]},"podcast_metadata":{"name": "Pricing software", "show": {"name": "The Pricing Hour", "images": [{"url": "https://img.test/show.jpg"}]}, "images": [{"url": "https://img.test/episode.jpg", "width": 640, "height": 640}], "description": "Ada tells how she prices software.", "duration_ms": 1860000, "release_date": "2026-04-20"},"provenance":{"words": 5200, "madeAt": "2026-05-01T10:20:29.000Z", "source": "publisher", "tookMs": 1400, "language": "en", "shareUsed": 1, "summarizer": {"kind": "extractive", "model": "built-in"}, "matchConfidence": 0.98},"links":{"youtubeUrl": "https://www.youtube.com/watch?v=pricing0001"},"released_at":"2026-04-20T00:00:00+00:00","created_at":"2026-11-22T11:12:24.248+00:00","llm_usage":{"calls": 1, "model": "gpt-test", "costUsd": 0.0123, "inputTokens": 1000, "outputTokens": 200},"changed_at":"2026-05-03T00:00:00+00:00"},
{"id":2,"url_slug":"any-show/shape-1","title":"\ud830\udeff\uda78\udd4d\udb6b\udc68\ud8d5\udfaa\ud866\ude56","show_slug":"any-show","show_sort":"\u05e9\ud838\udd0b\ua0fa\u1676\ud836\udcdf\u1558","owner_id":null,"visibility":"public","ai_summary":{"overview": "\t\u9885", "keyTopics": ["", "\uf05f\u3d0d\uab5a"]},"business_insights":{"keyQuotes": [{"quote": "\ud834\udd58\ud834\udd65\ud834\udd71\u31cb", "speaker": "\ufffe\u66ef\u9ee9", "verified": true, "startSeconds": -0.00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000009}], "nextSteps": {"thisWeek": [], "immediate": ["xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", "\u202e", " ", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", "ref"]}, "keyTakeaways": ["\u0382\u2ce9\ua5c5\u0006\u7353", "\uda69\ude1a\uda25\udf82\ud82c\udcdb\udb90\udd61\udba0\udcf2\udafe\uddf2", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"], "strategicInsights": [], "actionableInsights": [{"title": "\uda51\ude06", "evidence": [{"quote": "<b>", "speaker": " ", "verified": true, "startSeconds": 0.00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000007686457330859544}, {"quote": "(\\", "speaker": "\ud880\udf39\udb91\udf88", "verified": true, "startSeconds": -0.00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000004553781275058773}, {"quote": "\udab6\ude93\udaf5\udc73\uda16\ude2c\ud83f\ude94\ud82a\udf72\ufa62\ucbfd\ud89b\ude33\ud98f\udf69", "speaker": "\ud83c\udd4d\ud808\udd1a\u30c9\u1b8c\ud809\udc74\u236e\u3083\ud822\ude7f", "verified": true, "startSeconds": -0.00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000002644649647535516}, {"quote": "\ud8ca\udf29", "speaker": "\u3353\u21c0", "verified": true, "startSeconds": -0.0000000000000000000000000000014320918528458938}], "description": ""}], "strategicQuestions": [{"purpose": "<b>", "question": "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"}, {"purpose": "\ud83c\udf11\u03a1\u0314", "question": "(\\"}, {"purpose": "u\u0308\u0301\ud805\uddad\ua5c1\ud804\udde3", "question": " "}, {"purpose": "\ufffd", "question": "\udb61\ude42\udadf\udcb9"}], "strategicTakeaways": []},"podcast_metadata":{"name": "\ud830\udeff\uda78\udd4d\udb6b\udc68\ud8d5\udfaa\ud866\ude56", "show": {"name": "\u05e9\ud838\udd0b\ua0fa\u1676\ud836\udcdf\u1558", "images": []}, "guest": "\ud81a\udd99\ud82c\udc03\u1d5a\ud835\udd50\ud823\udc23\uab46\u2492\ud81a\udcc8", "images": [{"url": "https://img.test/episode.jpg", "width": 640, "height": 640}], "description": "Ada tells how she prices software.", "duration_ms": 1860000, "release_date": "2026-04-20"},"provenance":{"words": 5200, "madeAt": "2026-05-01T10:20:29.000Z", "source": "publisher", "tookMs": 1400, "language": "x-(\\", "shareUsed": 1, "summarizer": {"kind": "extractive", "model": "built-in"}, "matchConfidence": 0.98},"links":{"youtubeUrl": "https://www.youtube.com/watch?v=pricing0001"},"released_at":"2026-04-20T00:00:00+00:00","created_at":"2026-11-22T11:12:24.455+00:00","llm_usage":null,"changed_at":null},
{"id":3,"url_slug":"any-show/shape-2","title":"\uda00\uddbf\udbd9\udcc7\uda00\udfba\udb4b\uddd3\uda40\ude6c\ud991\udf75\udbcc\udf8d\udb5b\ude5d","show_slug":"any-show","show_sort":"(\\","owner_id":null,"visibility":"public","ai_summary":{"overview": "\ud808\udf66G\u0302", "keyTopics": ["\u1382\ud82c\uddaf\u2904\ud838\udc58"]},"business_insights":{"keyQuotes": [{"quote": "\u0001\u0006", "verified": true, "startSeconds": -0.0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000009130434822411316}, {"quote": "\ud808\udde6\ud808\udda2", "speaker": "\udad9\udd25", "verified": true, "startSeconds": 0.000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000035}], "nextSteps": {"thisWeek": [], "immediate": ["\ufd8a\u02be", "<b>"]}, "keyTakeaways": ["\u0e28\ub1a2\u5e8a\u42b2\u8cae", "\ud83d\udc65'\ud83d\ude3b\uf900"], "strategicInsights": [{"title": "\ue9e6", "evidence": [{"quote": "\ua0bc\u26d7\u03b9\u0308\u0301\ud83d\udd78\u0438\u1ffd", "speaker": "\u4900\u9c8e\u5b91\u976b\u50bc\u2796\u3eda\uef8b\u429c", "verified": true}, {"quote": "\u2f11\ufd41\u9cb0\uc3fb", "speaker": "\ud8a4\udc6b\udb73\udcea\udbd5\udf74\ud824\udc49", "verified": true, "startSeconds": -0.000000000000000000000000000000000000000000000000000000000000000000000000000000000000014150933821275218}, {"quote": "\udb93\udfc5\ub39b\udb2d\udf6e\ud88f\ude6d\ud94b\udd00\uda64\ude7b\ud891\udc7b\udac4\udc64\ud928\udfd5\ud91b\udd69", "speaker": "\uf505\uacc5\ubf33\uf1d0\uf736\ue87e\u68ce\uf80b\uc5b7\u5f7f", "verified": true, "startSeconds": 0.00000000000000000000000038179186335352924}], "description": "\u0f88\ud822\udd7a\u03b7\u0313\u0342\ud83e\udc7f\ud835\ude30\u1904\u10a4\ua5f1\ud83d\udc12"}, {"title": "", "evidence": [{"quote": "\ud804\udd69\uf93d\u0848\ufb97", "speaker": "\u1ea3\ud834\udcd5\u2044\ud822\udc89\u2c30\ud808\udc33\u23ba", "verified": true, "startSeconds": -0.000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000004050126998672051}, {"quote": "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", "speaker": "\ud82c\udce1\ud834\udd44\ud808\udd83\u301a\u120c\ud801\udf88\ud811\uddd8\ud811\udc86\ud804\udcd6\ud838\udede", "verified": true, "startSeconds": -0.00000000000000000000000000000000000000000000000000000007121844358003804}, {"quote": "\ud85e\udf25\ud968\udd02\udbf6\ude18", "speaker": "\ufffd", "verified": true, "startSeconds": -0.00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000007576540405454247}, {"quote": "\ud82c\udd14\ud83c\udf2d", "speaker": "(\\", "verified": true, "startSeconds": -0.000000000000000000008484760001788159}, {"quote": "\u4f2e", "speaker": "", "verified": true, "startSeconds": 0.000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000006837874998446757}, {"quote": "\ud94c\udeed\udaa9\udda0\uda32\ude8c\u4744", "speaker": "\ud8ad\udd3f", "verified": true, "startSeconds": 0.0000000000000000000000000000000000000009164212636219282}], "description": "\ud9bf\udce0\ud992\udc5e\ud96b\udf86\ud92a\udc31\ud8dd\udc2c\uda7d\udfb3"}], "actionableInsights": [], "strategicQuestions": [{"purpose": "<b>", "question": "*\ud834\uddba\ud834\udd65\ud80c\udc23/"}, {"purpose": "ca", "question": "\u312a\ud805\ude8c\u1fc2\uffe6\uf9da\u2b77"}], "strategicTakeaways": [{"title": "", "evidence": [{"quote": "\u1615\ud83d\udcd9\ud801\udd0b\ud81a\udd62\ud804\uddb1", "verified": true, "startSeconds": -0.000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000007681887605508066}, {"quote": "\u541e", "speaker": "\ud88d\udc1a\ud94a\udce8\uda8a\udde9\uda38\udc36\ud852\udc71\udbd3\udda0\uda33\udc84\udac8\udd44\ud9f2\udc0d", "verified": true, "startSeconds": -0.000000000000000000000000000000000000000000000000000008626880600886799}, {"quote": "\u0d9b\ud802\ude79\ufbba\ud836\ude3a\u10fb\ud83c\udd3b\ud83b\ude8c\u0727", "speaker": "\ud81b\udf46", "verified": true, "startSeconds": 0.00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000005851100298066519}, {"quote": "\ued9b\u7476\u48a5\u6f45\u4b9b\ucc10\ue925\uca46", "speaker": "\ud82c\udc3a\ud835\udcd3\ufd49\u136b\ud834\ude0a\ud80c\udd15\ud802\udc18\u14ab\ud83d\ude5d\ua473", "verified": true, "startSeconds": -0.0000000000000000000000000000000000000000000000000000000000000000000000000000000000000003616386059995352}, {"quote": "\udb84\udc97\udac6\udc88\ud9b8\ude4a\ud94c\udea4\ud987\udf3f\udb1f\udfce\ud8ca\udc22\udb71\udca7", "speaker": "<b>", "verified": true, "startSeconds": -0.000000000000000000000000000000000000000016653175790428086}, {"quote": "\u76b4\u498d\ua163\u7554", "verified": true, "startSeconds": 0.0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000018811112155101973}], "description": "\ud83d\udf50\u1d09\ua7d0\u2f4f\u2f5e\ud82f\udc2e"}, {"title": "\ufffd", "evidence": [{"quote": "", "speaker": "(\\", "verified": true, "startSeconds": -0.0000000000000000000000011637584433909862}, {"quote": "<b>", "speaker": "\u4ae6\u713b\ua62d\u6099\uf370\u115f\u817c\u34dfg\u9acd", "verified": true, "startSeconds": -0.000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000010578476763343396}, {"quote": "\u260d\ud836\udc9e\ud836\udd9f\u16ec\uaa03\u0505\u0f59\u2301\u21e6", "speaker": "\u202e", "verified": true, "startSeconds": -0.00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000006050184194613951}, {"quote": "\u30bf\u0d34", "speaker": "\u8dd7\u00a7\uac5f\u1ede\ufffd\u5d33", "verified": true, "startSeconds": -0.0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000455564586517366}, {"quote": "\ufffd", "speaker": "\u1401\u4d74\u51e2\u915f\uc58b\u8935\u7c38\u7464\ufc7e\u00ed", "verified": true, "startSeconds": -0.2925696525543976}, {"quote": "\ua3e8a\u0328\ud82c\udc77", "speaker": "\ud80c\udf61\ud805\udf44\ud82c\uddec\ud833\udfae\ud800\udf38\ud83e\udd2b\u042b\u0308", "verified": true, "startSeconds": 0.000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000031332677629408847}], "description": "\u0a2e"}, {"title": "%", "evidence": [], "description": "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"}]},"podcast_metadata":{"name": "\uda00\uddbf\udbd9\udcc7\uda00\udfba\udb4b\uddd3\uda40\ude6c\ud991\udf75\udbcc\udf8d\udb5b\ude5d", "show": {"name": "(\\", "images": []}, "guest": "\ufff6\u2f2a\uac76\ucb02", "images": [{"url": "https://img.test/episode.jpg", "width": 640, "height": 640}], "description": "Ada tells how she prices software.", "duration_ms": 1860000, "release_date": "2026-04-20"},"provenance":{"words": 5200, "madeAt": "2026-05-01T10:20:29.000Z", "source": "publisher", "tookMs": 1400, "language": "x-(\\", "shareUsed": 1, "summarizer": {"kind": "extractive", "model": "built-in"}, "matchConfidence": 0.98},"links":{"youtubeUrl": "https://www.youtube.com/watch?v=pricing0001"},"released_at":"2026-04-20T00:00:00+00:00","created_at":"2026-11-22T11:12:24.513+00:00","llm_usage":null,"changed_at":null},
{"id":4,"url_slug":"the-pricing-hour/example","title":"Pricing software","show_slug":"the-pricing-hour","show_sort":"the pricing hour","owner_id":null,"visibility":"example","ai_summary":{"overview": "Ada prices software by talking to customers.", "keyTopics": ["Pricing", "Customer talks"]},"business_insights":{"keyQuotes": [{"quote": "we talked to every customer", "speaker": "Ada", "verified": true, "startSeconds": 12}], "nextSteps": {"thisWeek": ["Call ten"], "immediate": ["Call one"]}, "keyTakeaways": ["Customers know the price"], "strategicInsights": [{"title": "Price late", "description": "After the talks."}], "actionableInsights": [{"quote": "we talked to every customer", "title": "Call customers", "evidence": [{"quote": "we talked to every customer", "speaker": "Ada", "verified": true, "startSeconds": 12}], "description": "Every week."}], "strategicQuestions": [{"purpose": "To know whom to call.", "question": "Who pays most?"}], "strategicTakeaways": [{"title": "Listen first", "description": "Then build."}]},"podcast_metadata":{"name": "Pricing software", "show": {"name": "The Pricing Hour", "images": [{"url": "https://img.test/show.jpg"}]}, "images": [{"url": "https://img.test/episode.jpg", "width": 640, "height": 640}], "description": "Ada tells how she prices software.", "duration_ms": 1860000, "release_date": "2026-04-20"},"provenance":{"words": 5200, "madeAt": "2026-05-01T10:20:29.000Z", "source": "publisher", "tookMs": 1400, "language": "en", "shareUsed": 1, "summarizer": {"kind": "extractive", "model": "built-in"}, "matchConfidence": 0.98},"links":{"youtubeUrl": "https://www.youtube.com/watch?v=pricing0001"},"released_at":"2026-04-20T00:00:00+00:00","created_at":"2026-11-22T11:12:24.56+00:00","llm_usage":null,"changed_at":null},
{"id":5,"url_slug":"the-pricing-hour/first-shape","title":"First shape","show_slug":"the-pricing-hour","show_sort":"the pricing hour","owner_id":null,"visibility":"public","ai_summary":{"overview": "Of the first version."},"business_insights":{"keyQuotes": ["A bare quote"], "nextSteps": ["Call"], "actionableInsights": [{"title": "Ask", "description": "Often."}]},"podcast_metadata":{"name": "Pricing software", "show": {"name": "The Pricing Hour", "images": [{"url": "https://img.test/show.jpg"}]}, "images": [{"url": "https://img.test/episode.jpg", "width": 640, "height": 640}], "description": "Ada tells how she prices software.", "duration_ms": 1860000, "release_date": "2026-04-20"},"provenance":{"words": 5200, "madeAt": "2026-05-01T10:20:29.000Z", "source": "publisher", "tookMs": 1400, "language": "en", "shareUsed": 1, "summarizer": {"kind": "extractive", "model": "built-in"}, "matchConfidence": 0.98},"links":{"youtubeUrl": "https://www.youtube.com/watch?v=pricing0001"},"released_at":"2026-04-20T00:00:00+00:00","created_at":"2026-05-02T00:00:00+00:00","llm_usage":null,"changed_at":null},
{"id":6,"url_slug":"test-talks/on-dumps","title":"On dumps","show_slug":"test-talks","show_sort":"test talks","owner_id":"member:3","visibility":"private","ai_summary":{"overview": "Today we talk about dumps, and about why most founders get dumps wrong in their first year. The first mistake with dumps is that nobody writes down what it costs. We lost forty percent of our margin. Start with ten customers, measure dumps every Friday, and stop whatever does not move the number in a month.", "keyTopics": ["Dumps", "Founder", "Customer", "Forty"]},"business_insights":{"keyQuotes": [{"quote": "We lost forty percent of our margin.", "speaker": "Ben", "verified": true}, {"quote": "We called every customer who had left. You should call them within a week, because after that they forget.", "speaker": "Ben", "verified": true}, {"quote": "Start with ten customers, measure dumps every Friday, and stop whatever does not move the number in a month.", "speaker": "Ben", "verified": true}], "nextSteps": {"thisWeek": ["Discuss with your team: The first mistake with dumps is that nobody writes down what it costs.", "Discuss with your team: We lost forty percent of our margin."], "immediate": ["Start with ten customers, measure dumps every Friday, and stop whatever does not move the number in a month", "Discuss with your team: Today we talk about dumps, and about why most founders get dumps wrong in their first year."]}, "keyTakeaways": ["Founders get dumps", "The first mistake with dumps is that nobody writes down what it costs", "We called every customer who had left"], "strategicInsights": [{"title": "Founders get dumps", "evidence": [{"quote": "Today we talk about dumps, and about why most founders get dumps wrong in their first year.", "speaker": "Ada", "verified": true}], "description": "Today we talk about dumps, and about why most founders get dumps wrong in their first year."}, {"title": "The first mistake with dumps is that nobody writes down what it costs", "evidence": [{"quote": "The first mistake with dumps is that nobody writes down what it costs. We lost forty percent of our margin.", "speaker": "Ben", "verified": true}], "description": "We lost forty percent of our margin."}, {"title": "We called every customer who had left", "evidence": [{"quote": "We called every customer who had left. You should call them within a week, because after that they forget.", "speaker": "Ben", "verified": true}], "description": "You should call them within a week, because after that they forget."}], "actionableInsights": [{"quote": "We lost forty percent of our margin.", "title": "We lost forty percent of our margin", "evidence": [{"quote": "We lost forty percent of our margin.", "speaker": "Ben", "verified": true}], "description": "The first mistake with dumps is that nobody writes down what it costs."}, {"quote": "Forty percent is a lot.", "title": "Forty percent is a lot", "evidence": [{"quote": "Forty percent is a lot.", "speaker": "Ada", "verified": true}], "description": "Forty percent is a lot."}, {"quote": "Start with ten customers, measure dumps every Friday, and stop whatever does not move the number in a month.", "title": "Stop whatever does not move the number in a month", "evidence": [{"quote": "Start with ten customers, measure dumps every Friday, and stop whatever does not move the number in a month.", "speaker": "Ben", "verified": true}], "description": "Start with ten customers, measure dumps every Friday, and stop whatever does not move the number in a month."}], "strategicQuestions": [{"purpose": "Ben answers: We called every customer who had left.", "question": "What did you change about dumps when you saw the number?"}, {"purpose": "Ben answers: Start with ten customers, measure dumps every Friday, and stop whatever does not move the number in a month.", "question": "What would you tell a founder who starts with dumps tomorrow morning?"}, {"purpose": "Raised while discussing forty.", "question": "Where in your business is this true: we lost forty percent of our margin?"}], "strategicTakeaways": [{"title": "Founders get dumps", "evidence": [{"quote": "Today we talk about dumps, and about why most founders get dumps wrong in their first year.", "speaker": "Ada", "verified": true}], "description": "Today we talk about dumps, and about why most founders get dumps wrong in their first year."}, {"title": "The first mistake with dumps is that nobody writes down what it costs", "evidence": [{"quote": "The first mistake with dumps is that nobody writes down what it costs. We lost forty percent of our margin.", "speaker": "Ben", "verified": true}], "description": "We lost forty percent of our margin."}, {"title": "We called every customer who had left", "evidence": [{"quote": "We called every customer who had left. You should call them within a week, because after that they forget.", "speaker": "Ben", "verified": true}], "description": "You should call them within a week, because after that they forget."}]},"podcast_metadata":{"name": "On dumps", "show": {"name": "Test talks", "images": []}, "images": [], "duration_ms": 0},"provenance":{"words": 119, "madeAt": "2026-11-22T11:12:27.893Z", "source": "reader", "tookMs": 1983, "shareUsed": 1, "summarizer": {"kind": "extractive", "model": "Podgist extractive 1"}, "matchConfidence": 1},"links":{"youtubeUrl": "https://www.youtube.com/watch?v=test0000001"},"released_at":"2026-11-22T11:12:27.919+00:00","created_at":"2026-11-22T11:12:27.919+00:00","llm_usage":null,"changed_at":null},
{"id":7,"url_slug":"test-talks/on-others","title":"On others","show_slug":"test-talks","show_sort":"test talks","owner_id":"visitor:41ca0314-daf5-44a1-b994-9aa31869ecde","visibility":"private","ai_summary":{"overview": "Today we talk about others, and about why most founders get others wrong in their first year. The first mistake with others is that nobody writes down what it costs. We lost forty percent of our margin. Start with ten customers, measure others every Friday, and stop whatever does not move the number in a month.", "keyTopics": ["Others", "Founder", "Customer", "Forty"]},"business_insights":{"keyQuotes": [{"quote": "We lost forty percent of our margin.", "speaker": "Ben", "verified": true}, {"quote": "We called every customer who had left. You should call them within a week, because after that they forget.", "speaker": "Ben", "verified": true}, {"quote": "Start with ten customers, measure others every Friday, and stop whatever does not move the number in a month.", "speaker": "Ben", "verified": true}], "nextSteps": {"thisWeek": ["Discuss with your team: The first mistake with others is that nobody writes down what it costs.", "Discuss with your team: We lost forty percent of our margin."], "immediate": ["Start with ten customers, measure others every Friday, and stop whatever does not move the number in a month", "Discuss with your team: Today we talk about others, and about why most founders get others wrong in their first year."]}, "keyTakeaways": ["Founders get others", "The first mistake with others is that nobody writes down what it costs", "We called every customer who had left"], "strategicInsights": [{"title": "Founders get others", "evidence": [{"quote": "Today we talk about others, and about why most founders get others wrong in their first year.", "speaker": "Ada", "verified": true}], "description": "Today we talk about others, and about why most founders get others wrong in their first year."}, {"title": "The first mistake with others is that nobody writes down what it costs", "evidence": [{"quote": "The first mistake with others is that nobody writes down what it costs. We lost forty percent of our margin.", "speaker": "Ben", "verified": true}], "description": "We lost forty percent of our margin."}, {"title": "We called every customer who had left", "evidence": [{"quote": "We called every customer who had left. You should call them within a week, because after that they forget.", "speaker": "Ben", "verified": true}], "description": "You should call them within a week, because after that they forget."}], "actionableInsights": [{"quote": "We lost forty percent of our margin.", "title": "We lost forty percent of our margin", "evidence": [{"quote": "We lost forty percent of our margin.", "speaker": "Ben", "verified": true}], "description": "The first mistake with others is that nobody writes down what it costs."}, {"quote": "Forty percent is a lot.", "title": "Forty percent is a lot", "evidence": [{"quote": "Forty percent is a lot.", "speaker": "Ada", "verified": true}], "description": "Forty percent is a lot."}, {"quote": "Start with ten customers, measure others every Friday, and stop whatever does not move the number in a month.", "title": "Stop whatever does not move the number in a month", "evidence": [{"quote": "Start with ten customers, measure others every Friday, and stop whatever does not move the number in a month.", "speaker": "Ben", "verified": true}], "description": "Start with ten customers, measure others every Friday, and stop whatever does not move the number in a month."}], "strategicQuestions": [{"purpose": "Ben answers: We called every customer who had left.", "question": "What did you change about others when you saw the number?"}, {"purpose": "Ben answers: Start with ten customers, measure others every Friday, and stop whatever does not move the number in a month.", "question": "What would you tell a founder who starts with others tomorrow morning?"}, {"purpose": "Raised while discussing forty.", "question": "Where in your business is this true: we lost forty percent of our margin?"}], "strategicTakeaways": [{"title": "Founders get others", "evidence": [{"quote": "Today we talk about others, and about why most founders get others wrong in their first year.", "speaker": "Ada", "verified": true}], "description": "Today we talk about others, and about why most founders get others wrong in their first year."}, {"title": "The first mistake with others is that nobody writes down what it costs", "evidence": [{"quote": "The first mistake with others is that nobody writes down what it costs. We lost forty percent of our margin.", "speaker": "Ben", "verified": true}], "description": "We lost forty percent of our margin."}, {"title": "We called every customer who had left", "evidence": [{"quote": "We called every customer who had left. You should call them within a week, because after that they forget.", "speaker": "Ben", "verified": true}], "description": "You should call them within a week, because after that they forget."}]},"podcast_metadata":{"name": "On others", "show": {"name": "Test talks", "images": []}, "images": [], "duration_ms": 0},"provenance":{"words": 119, "madeAt": "2026-11-22T11:12:28.449Z", "source": "reader", "tookMs": 44, "shareUsed": 1, "summarizer": {"kind": "extractive", "model": "Podgist extractive 1"}, "matchConfidence": 1},"links":{"youtubeUrl": "https://www.youtube.com/watch?v=test0000002"},"released_at":"2026-11-22T11:12:28.449+00:00","created_at":"2026-11-22T11:12:28.449+00:00","llm_usage":null,"changed_at":null},
{"id":8,"url_slug":"the-pricing-hour/removed","title":"Removed","show_slug":"the-pricing-hour","show_sort":"the pricing hour","owner_id":null,"visibility":"private","ai_summary":{"overview": "Ada prices software by talking to customers.", "keyTopics": ["Pricing", "Customer talks"]},"business_insights":{"keyQuotes": [{"quote": "we talked to every customer", "speaker": "Ada", "verified": true, "startSeconds": 12}], "nextSteps": {"thisWeek": ["Call ten"], "immediate": ["Call one"]}, "keyTakeaways": ["Customers know the price"], "strategicInsights": [{"title": "Price late", "description": "After the talks."}], "actionableInsights": [{"quote": "we talked to every customer", "title": "Call customers", "evidence": [{"quote": "we talked to every customer", "speaker": "Ada", "verified": true, "startSeconds": 12}], "description": "Every week."}], "strategicQuestions": [{"purpose": "To know whom to call.", "question": "Who pays most?"}], "strategicTakeaways": [{"title": "Listen first", "description": "Then build."}]},"podcast_metadata":{"name": "Pricing software", "show": {"name": "The Pricing Hour", "images": [{"url": "https://img.test/show.jpg"}]}, "images": [{"url": "https://img.test/episode.jpg", "width": 640, "height": 640}], "description": "Ada tells how she prices software.", "duration_ms": 1860000, "release_date": "2026-04-20"},"provenance":{"words": 5200, "madeAt": "2026-05-01T10:20:29.000Z", "source": "publisher", "tookMs": 1400, "language": "en", "shareUsed": 1, "summarizer": {"kind": "extractive", "model": "built-in"}, "matchConfidence": 0.98},"links":{"youtubeUrl": "https://www.youtube.com/watch?v=pricing0001"},"released_at":"2026-04-20T00:00:00+00:00","created_at":"2026-11-22T11:12:29.134+00:00","llm_usage":null,"changed_at":null},
{"id":9,"url_slug":null,"title":"The no-show fee they give away","show_slug":"the-second-invoice","show_sort":"the second invoice","owner_id":null,"visibility":"example","ai_summary":{"overview": "My guest is Tomas Verhelst, who runs Secondrise, in Ghent. It's a marketplace for used bakery equipment: deck ovens, spiral mixers, proofing cabinets, all of it refurbished by dealers and sold to small bakeries. On average a no-show cost us 1,130 euros, and it happened on 22 percent of orders. We had given every dealer a free option on our customer's day. Bakeries cancelled late on two percent of orders. Build the free exit before you build the fee.", "keyTopics": ["Dealers", "Order", "Free option", "Fee", "Bakery", "No-show", "Cost"]},"business_insights":{"keyQuotes": [{"quote": "Seventy-six percent was handovers where the dealer simply did not come. You know, a bakery cannot just receive an oven.", "speaker": "Tomas Verhelst", "verified": true, "startSeconds": 151}, {"quote": "The crane was there at seven, the electrician was there at half past seven.", "speaker": "Tomas Verhelst", "verified": true, "startSeconds": 184}, {"quote": "We raised the price of the good orders to pay for the bad ones, and the good ones left.", "speaker": "Tomas Verhelst", "verified": true, "startSeconds": 285}, {"quote": "If the dealer moves the slot before four in the afternoon, two working days before, it costs nothing, no questions, no reason needed.", "speaker": "Tomas Verhelst", "verified": true, "startSeconds": 527}, {"quote": "Support went from 120 to 95 because nobody's shouting. Same nine percent, same 612 euros.", "speaker": "Tomas Verhelst", "verified": true, "startSeconds": 666}, {"quote": "Two dealers share a van on the Limburg route and it saves each of them about 90 euros per drop.", "speaker": "Tomas Verhelst", "verified": true, "startSeconds": 784}], "nextSteps": {"thisWeek": ["Never invoice a penalty", "Tag every entry with two words", "Build the free exit before you build the fee"], "immediate": ["Open the line in your accounts that has a kind name", "Charge the one who can prevent it"]}, "keyTakeaways": ["We rang a bell every time we lost 41 euros", "I would have bet the company on damaged machines", "A no-show is not bad manners, it's a price", "Instead of sending an invoice afterwards, we deduct it before", "If you remove the people and keep the deal, the deal finds new people"], "strategicInsights": [{"title": "We rang a bell every time we lost 41 euros", "evidence": [{"quote": "We rang a bell every time we lost 41 euros.", "speaker": "Tomas Verhelst", "verified": true, "startSeconds": 13}], "description": "We had a bell in the office."}, {"title": "I would have bet the company on damaged machines", "evidence": [{"quote": "I would have bet the company on damaged machines.", "speaker": "Tomas Verhelst", "verified": true, "startSeconds": 143}], "description": "I thought it would be damaged machines."}, {"title": "A no-show is not bad manners, it's a price", "evidence": [{"quote": "A no-show is not bad manners, it's a price. Our price was zero.", "speaker": "Tomas Verhelst", "verified": true, "startSeconds": 346}], "description": "Our price was zero."}, {"title": "Instead of sending an invoice afterwards, we deduct it before", "evidence": [{"quote": "So instead of sending an invoice afterwards, we deduct it before. It's 400 euros, and it comes out of the payout of that order.", "speaker": "Tomas Verhelst", "verified": true, "startSeconds": 504}], "description": "It's 400 euros, and it comes out of the payout of that order."}, {"title": "If you remove the people and keep the deal, the deal finds new people", "evidence": [{"quote": "If you remove the people and keep the deal, the deal finds new people.", "speaker": "Tomas Verhelst", "verified": true, "startSeconds": 753}], "description": "The deal was teaching them."}], "actionableInsights": [{"quote": "A flat 150 euros for a no-show, invoiced to the dealer at the end of the month.", "title": "A flat 150 euros for a no-show, invoiced to the dealer", "evidence": [{"quote": "A flat 150 euros for a no-show, invoiced to the dealer at the end of the month.", "speaker": "Tomas Verhelst", "verified": true, "startSeconds": 407}], "description": "A flat 150 euros for a no-show, invoiced to the dealer at the end of the month."}, {"quote": "Charge the one who can prevent it. That's a little different. A dealer can prevent it for free, with one telephone call.", "title": "Charge the one who can prevent it", "evidence": [{"quote": "Charge the one who can prevent it. That's a little different. A dealer can prevent it for free, with one telephone call.", "speaker": "Tomas Verhelst", "verified": true, "startSeconds": 457}], "description": "That's a little different. A dealer can prevent it for free, with one telephone call."}, {"quote": "Never invoice a penalty. If you have to collect it, you've already lost it.", "title": "Never invoice a penalty", "evidence": [{"quote": "Never invoice a penalty. If you have to collect it, you've already lost it.", "speaker": "Tomas Verhelst", "verified": true, "startSeconds": 516}], "description": "If you have to collect it, you've already lost it."}, {"quote": "We went from minus 41 to plus 175 per order without selling one more oven and without raising the price.", "title": "We went from minus 41 to plus 175 per order", "evidence": [{"quote": "We went from minus 41 to plus 175 per order without selling one more oven and without raising the price.", "speaker": "Tomas Verhelst", "verified": true, "startSeconds": 673}], "description": "We went from minus 41 to plus 175 per order without selling one more oven and without raising the price."}, {"quote": "Monday, open the line in your accounts that has a kind name. Goodwill, miscellaneous, customer happiness.", "title": "Monday, open the line in your accounts that has a kind name", "evidence": [{"quote": "Monday, open the line in your accounts that has a kind name. Goodwill, miscellaneous, customer happiness.", "speaker": "Tomas Verhelst", "verified": true, "startSeconds": 821}], "description": "Goodwill, miscellaneous, customer happiness."}, {"quote": "Don't fix anything yet, you'll fix the wrong thing. I was going to fix packaging.", "title": "Don't fix anything yet, you'll fix the wrong thing", "evidence": [{"quote": "Don't fix anything yet, you'll fix the wrong thing. I was going to fix packaging.", "speaker": "Tomas Verhelst", "verified": true, "startSeconds": 834}], "description": "I was going to fix packaging."}], "strategicQuestions": [{"purpose": "The answer given: We had given every dealer a free option on our customer's day.", "question": "What does it cost him to move our order?"}, {"purpose": "Tomas Verhelst answers: In April we delisted the five worst.", "question": "Why not just remove the worst ten?"}, {"purpose": "The answer given: If the answer is nothing, you have found your free option.", "question": "What does it cost the person who could've prevented it?"}, {"purpose": "The answer given: I don't have the answer.", "question": "Do I scale the fee with the order, or with the dealer?"}, {"purpose": "Tomas Verhelst answers: It rings now when a dealer calls before four o'clock.", "question": "Who pays when your promise breaks, and are they the ones who made it?"}], "strategicTakeaways": [{"title": "We rang a bell every time we lost 41 euros", "evidence": [{"quote": "We rang a bell every time we lost 41 euros.", "speaker": "Tomas Verhelst", "verified": true, "startSeconds": 13}], "description": "We had a bell in the office."}, {"title": "I would have bet the company on damaged machines", "evidence": [{"quote": "I would have bet the company on damaged machines.", "speaker": "Tomas Verhelst", "verified": true, "startSeconds": 143}], "description": "I thought it would be damaged machines."}, {"title": "A no-show is not bad manners, it's a price", "evidence": [{"quote": "A no-show is not bad manners, it's a price. Our price was zero.", "speaker": "Tomas Verhelst", "verified": true, "startSeconds": 346}], "description": "Our price was zero."}, {"title": "Instead of sending an invoice afterwards, we deduct it before", "evidence": [{"quote": "So instead of sending an invoice afterwards, we deduct it before. It's 400 euros, and it comes out of the payout of that order.", "speaker": "Tomas Verhelst", "verified": true, "startSeconds": 504}], "description": "It's 400 euros, and it comes out of the payout of that order."}, {"title": "If you remove the people and keep the deal, the deal finds new people", "evidence": [{"quote": "If you remove the people and keep the deal, the deal finds new people.", "speaker": "Tomas Verhelst", "verified": true, "startSeconds": 753}], "description": "The deal was teaching them."}]},"podcast_metadata":{"name": "The no-show fee they give away", "show": {"name": "The Second Invoice", "images": [{"url": "/samples/the-second-invoice/cover.png", "width": 640, "height": 640}], "description": "Anyone can send the first invoice. Ruth Adeyemi asks founders of unglamorous companies about the number that stopped the second one, and what they changed to get it paid."}, "guest": "Tomas Verhelst", "images": [{"url": "/samples/the-second-invoice/cover.png", "width": 640, "height": 640}], "description": "Secondrise lost 41 euros on every used oven it sold. Tomas Verhelst on the cost line with no owner, the fine that made things worse, and why the 400 euros that dealers now pay for not turning up go straight to the baker.", "duration_ms": 957929, "release_date": "2026-09-08"},"provenance":{"words": 2309, "madeAt": "2026-11-22T11:12:33.031Z", "source": "sample", "tookMs": 378, "language": "en", "shareUsed": 1, "summarizer": {"kind": "extractive", "model": "Podgist extractive 1"}, "matchConfidence": 1},"links":{"spotifyUrl": "https://open.spotify.com/episode/PodgistSample000000A01"},"released_at":"2026-09-08T00:00:00+00:00","created_at":"2026-11-22T11:12:33.031+00:00","llm_usage":null,"changed_at":null}
]$rows$);
delete from analysis_keys;
insert into analysis_keys (key, analysis_id) select key, analysis_id from json_populate_recordset(null::analysis_keys, $rows$[
{"key":"example:extractive:Podgist extractive 1","analysis_id":9},
{"key":"private:member:3:youtube:test0000001:XDlzsbI8lGW2WPIR2KMCuB2SrjU-8YdbHyew3WLAW1M","analysis_id":6},
{"key":"private:visitor:41ca0314-daf5-44a1-b994-9aa31869ecde:youtube:test0000002:fbh4kfJyZKstZQZRKT38hvygYCosdlR8OH7vrRzBN-8","analysis_id":7},
{"key":"youtube:anyshape001","analysis_id":2},
{"key":"youtube:anyshape002","analysis_id":3},
{"key":"youtube:example0001","analysis_id":4},
{"key":"youtube:pricing0001","analysis_id":1}
]$rows$);
delete from analysis_tags;
insert into analysis_tags (tag_id, analysis_id) select tag_id, analysis_id from json_populate_recordset(null::analysis_tags, $rows$[
{"tag_id":1,"analysis_id":1},
{"tag_id":2,"analysis_id":1},
{"tag_id":3,"analysis_id":2},
{"tag_id":4,"analysis_id":2},
{"tag_id":5,"analysis_id":3},
{"tag_id":6,"analysis_id":3}
]$rows$);
delete from catalogue_counts;
insert into catalogue_counts (what, shard, held) select what, shard, held from json_populate_recordset(null::catalogue_counts, $rows$[
{"what":"analyses","shard":0,"held":0},
{"what":"analyses","shard":4,"held":4},
{"what":"analyses","shard":5,"held":1},
{"what":"analyses","shard":15,"held":-1},
{"what":"guest","shard":4,"held":2},
{"what":"shows","shard":0,"held":0},
{"what":"shows","shard":4,"held":2},
{"what":"topic","shard":4,"held":4}
]$rows$);
delete from desk_days;
insert into desk_days (day, shard, analyses, summaries, sign_ups, free, plus, pro, all_access, cost_usd, input_tokens, output_tokens) select day, shard, analyses, summaries, sign_ups, free, plus, pro, all_access, cost_usd, input_tokens, output_tokens from json_populate_recordset(null::desk_days, $rows$[
{"day":"2026-05-02","shard":5,"analyses":1,"summaries":1,"sign_ups":0,"free":0,"plus":0,"pro":0,"all_access":0,"cost_usd":0,"input_tokens":0,"output_tokens":0},
{"day":"2026-11-22","shard":14,"analyses":0,"summaries":0,"sign_ups":3,"free":0,"plus":1,"pro":1,"all_access":1,"cost_usd":0,"input_tokens":0,"output_tokens":0},
{"day":"2026-11-22","shard":4,"analyses":5,"summaries":5,"sign_ups":0,"free":0,"plus":0,"pro":0,"all_access":0,"cost_usd":0,"input_tokens":0,"output_tokens":0},
{"day":"2026-11-22","shard":15,"analyses":2,"summaries":2,"sign_ups":3,"free":2,"plus":0,"pro":0,"all_access":0,"cost_usd":0,"input_tokens":0,"output_tokens":0},
{"day":"2026-11-22","shard":5,"analyses":1,"summaries":1,"sign_ups":0,"free":0,"plus":0,"pro":0,"all_access":0,"cost_usd":0,"input_tokens":0,"output_tokens":0}
]$rows$);
delete from episode_labels;
insert into episode_labels (analysis_id, show_slug, released, title_key, filter_text) select analysis_id, show_slug, released, title_key, filter_text from json_populate_recordset(null::episode_labels, $rows$[
{"analysis_id":1,"show_slug":"the-pricing-hour","released":"2026-04-20T00:00:00+00:00","title_key":"pricing software","filter_text":"pricing software\nthe pricing hour\npricing"},
{"analysis_id":2,"show_slug":"any-show","released":"2026-04-20T00:00:00+00:00","title_key":"\ud866\ude56","filter_text":"\ud830\udeff\uda78\udd4d\udb6b\udc68\ud8d5\udfaa\ud866\ude56\n\ud81a\udd99\ud82c\udc03\u026fy\ud823\udc23\uab4611.\ud81a\udcc8\n"},
{"analysis_id":3,"show_slug":"any-show","released":"2026-04-20T00:00:00+00:00","title_key":"","filter_text":"\uda00\uddbf\udbd9\udcc7\uda00\udfba\udb4b\uddd3\uda40\ude6c\ud991\udf75\udbcc\udf8d\udb5b\ude5d\n\ufff6\u5c22\uac76\ucb02\n\u1382\ud82c\uddaf\u2904\u0437"}
]$rows$);
delete from errands;
insert into errands (member_id, kind, uid, state, attempts, due_at, customer_id) select member_id, kind, uid, state, attempts, due_at, customer_id from json_populate_recordset(null::errands, $rows$[
{"member_id":1,"kind":"welcome_mail","uid":null,"state":"open","attempts":1,"due_at":"2126-01-01T00:00:00+00:00","customer_id":null},
{"member_id":1,"kind":"newsletter","uid":null,"state":"given_up","attempts":1,"due_at":"2026-11-22T11:12:22.345+00:00","customer_id":null},
{"member_id":2,"kind":"welcome_mail","uid":null,"state":"done","attempts":1,"due_at":"2026-11-22T11:12:22.817+00:00","customer_id":null},
{"member_id":2,"kind":"newsletter","uid":null,"state":"given_up","attempts":1,"due_at":"2026-11-22T11:12:22.73+00:00","customer_id":null},
{"member_id":3,"kind":"newsletter","uid":null,"state":"given_up","attempts":1,"due_at":"2026-11-22T11:12:22.892+00:00","customer_id":null},
{"member_id":3,"kind":"welcome_mail","uid":null,"state":"done","attempts":1,"due_at":"2026-11-22T11:12:22.891+00:00","customer_id":null},
{"member_id":4,"kind":"welcome_mail","uid":null,"state":"done","attempts":1,"due_at":"2026-11-22T11:12:22.929+00:00","customer_id":null},
{"member_id":4,"kind":"newsletter","uid":null,"state":"given_up","attempts":1,"due_at":"2026-11-22T11:12:22.931+00:00","customer_id":null},
{"member_id":5,"kind":"end_payments","uid":null,"state":"open","attempts":2,"due_at":"2126-01-01T00:00:00+00:00","customer_id":"cus_gone"},
{"member_id":5,"kind":"remove_identity","uid":"gone","state":"open","attempts":1,"due_at":"2026-11-22T11:12:59.941+00:00","customer_id":null},
{"member_id":6,"kind":"welcome_mail","uid":null,"state":"done","attempts":1,"due_at":"2026-11-22T11:12:23.018+00:00","customer_id":null},
{"member_id":6,"kind":"newsletter","uid":null,"state":"given_up","attempts":1,"due_at":"2026-11-22T11:12:22.994+00:00","customer_id":null}
]$rows$);
delete from idempotency;
insert into idempotency (scope, key, body_hash, job_id, analysis_id, created_at) select scope, key, body_hash, job_id, analysis_id, created_at from json_populate_recordset(null::idempotency, $rows$[
{"scope":"member:3","key":"key-of-a-visitor","body_hash":"qmbFyFslIc1p5LnCrFnDWulMwvqdT4K7ZtrtqNtB0Ho","job_id":"dc866e5f-e734-4351-a5a1-84f0bc1b833c","analysis_id":null,"created_at":"2026-11-22T11:12:24.817+00:00"},
{"scope":"network:7pbmp7G-PNMAiCetvnryIu","key":"key-two","body_hash":"-U5OCxEepG3MhGnSHE2_lBJz4HootHTTu47SUn71VXU","job_id":"ceee3fef-5246-4e72-9641-5e8249ac2b94","analysis_id":null,"created_at":"2026-11-22T11:12:28.319+00:00"},
{"scope":"visitor:41ca0314-daf5-44a1-b994-9aa31869ecde","key":"key-two","body_hash":"-U5OCxEepG3MhGnSHE2_lBJz4HootHTTu47SUn71VXU","job_id":"ceee3fef-5246-4e72-9641-5e8249ac2b94","analysis_id":null,"created_at":"2026-11-22T11:12:28.319+00:00"}
]$rows$);
delete from jobs;
insert into jobs (id, dedupe_key, request, visibility, owner_id, status, stage, stage_share, episode, charges, attempt, analysis_id, failure, created_at, updated_at, waiting_since, due_at) select id, dedupe_key, request, visibility, owner_id, status, stage, stage_share, episode, charges, attempt, analysis_id, failure, created_at, updated_at, waiting_since, due_at from json_populate_recordset(null::jobs, $rows$[
{"id":"00a7ab7b-8a5d-4ae3-a898-734bcaaba00d","dedupe_key":"example:extractive:Podgist extractive 1","request":{"source": {"id": "PodgistSample000000A01", "key": "spotify:episode:PodgistSample000000A01", "url": "https://open.spotify.com/episode/PodgistSample000000A01", "kind": "spotify"}},"visibility":"example","owner_id":null,"status":"done","stage":"summarizing","stage_share":1,"episode":{"show": "The Second Invoice", "image": "/samples/the-second-invoice/cover.png", "title": "The no-show fee they give away"},"charges":[],"attempt":1,"analysis_id":9,"failure":null,"created_at":"2026-11-22T11:12:32.596+00:00","updated_at":"2026-11-22T11:12:33.031+00:00","waiting_since":null,"due_at":null},
{"id":"ceee3fef-5246-4e72-9641-5e8249ac2b94","dedupe_key":"private:visitor:41ca0314-daf5-44a1-b994-9aa31869ecde:youtube:test0000002:fbh4kfJyZKstZQZRKT38hvygYCosdlR8OH7vrRzBN-8","request":{"source": {"id": "test0000002", "key": "youtube:test0000002", "url": "https://www.youtube.com/watch?v=test0000002", "kind": "youtube"}, "audioLimitSeconds": 7200},"visibility":"private","owner_id":"visitor:41ca0314-daf5-44a1-b994-9aa31869ecde","status":"done","stage":"locating","stage_share":0,"episode":null,"charges":[{"meter": "visitor:41ca0314-daf5-44a1-b994-9aa31869ecde", "ceiling": 3, "onRefusal": "visitor_limit_reached"}, {"meter": "network:7pbmp7G-PNMAiCetvnryIu:2026-11-22", "ceiling": 10000, "onRefusal": "visitor_limit_reached", "freePlanOnly": true}, {"meter": "network:all:2026-11-22", "ceiling": 100000, "onRefusal": "free_daily_limit_reached", "freePlanOnly": true}],"attempt":1,"analysis_id":7,"failure":null,"created_at":"2026-11-22T11:12:28.319+00:00","updated_at":"2026-11-22T11:12:28.449+00:00","waiting_since":null,"due_at":null},
{"id":"dc866e5f-e734-4351-a5a1-84f0bc1b833c","dedupe_key":"private:member:3:youtube:test0000001:XDlzsbI8lGW2WPIR2KMCuB2SrjU-8YdbHyew3WLAW1M","request":{"source": {"id": "test0000001", "key": "youtube:test0000001", "url": "https://www.youtube.com/watch?v=test0000001", "kind": "youtube"}, "priority": "priority", "audioLimitSeconds": 14400},"visibility":"private","owner_id":"member:3","status":"done","stage":"summarizing","stage_share":0.6799999999999999,"episode":{"show": "Test talks", "title": "On dumps"},"charges":[{"meter": "member:3:2026-11", "payer": {"plan": "pro", "memberId": 3, "mailboxId": "RS-jeieJUal35sMarsboiR"}, "ceiling": 250, "onRefusal": "monthly_limit_reached"}],"attempt":1,"analysis_id":6,"failure":null,"created_at":"2026-11-22T11:12:24.817+00:00","updated_at":"2026-11-22T11:12:27.919+00:00","waiting_since":null,"due_at":null},
{"id":"dispatched","dedupe_key":"youtube:dispatched","request":{"source": {"id": "pricing0001", "key": "youtube:pricing0001", "url": "https://www.youtube.com/watch?v=pricing0001", "kind": "youtube"}},"visibility":"public","owner_id":null,"status":"queued","stage":"queued","stage_share":0,"episode":null,"charges":[],"attempt":0,"analysis_id":null,"failure":null,"created_at":"2026-11-22T11:12:37.513+00:00","updated_at":"2026-11-22T11:12:37.533+00:00","waiting_since":null,"due_at":null},
{"id":"failed","dedupe_key":"youtube:failed","request":{"source": {"id": "pricing0001", "key": "youtube:pricing0001", "url": "https://www.youtube.com/watch?v=pricing0001", "kind": "youtube"}},"visibility":"public","owner_id":null,"status":"failed","stage":"locating","stage_share":0,"episode":null,"charges":[{"meter": "visitor:ada", "ceiling": 3, "onRefusal": "visitor_limit_reached"}],"attempt":1,"analysis_id":null,"failure":{"code": "transcript_unavailable", "message": "There is no transcript."},"created_at":"2026-11-22T11:12:37.588+00:00","updated_at":"2026-11-22T11:12:37.603+00:00","waiting_since":null,"due_at":null},
{"id":"postponed","dedupe_key":"youtube:postponed","request":{"source": {"id": "pricing0001", "key": "youtube:pricing0001", "url": "https://www.youtube.com/watch?v=pricing0001", "kind": "youtube"}},"visibility":"public","owner_id":null,"status":"queued","stage":"queued","stage_share":0,"episode":null,"charges":[],"attempt":1,"analysis_id":null,"failure":null,"created_at":"2026-11-22T11:12:37.571+00:00","updated_at":"2026-11-22T11:12:37.582+00:00","waiting_since":"2026-11-22T11:12:37.582+00:00","due_at":"2126-01-01T00:00:00+00:00"},
{"id":"queued","dedupe_key":"youtube:queued","request":{"source": {"id": "pricing0001", "key": "youtube:pricing0001", "url": "https://www.youtube.com/watch?v=pricing0001", "kind": "youtube"}, "transcript": {"text": "word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word ", "title": "Mine"}},"visibility":"private","owner_id":"member:3","status":"queued","stage":"queued","stage_share":0,"episode":null,"charges":[{"meter": "visitor:ada", "ceiling": 3, "onRefusal": "visitor_limit_reached"}],"attempt":0,"analysis_id":null,"failure":null,"created_at":"2026-11-22T11:12:37.869+00:00","updated_at":"2026-11-22T11:12:37.869+00:00","waiting_since":null,"due_at":null},
{"id":"running","dedupe_key":"youtube:running","request":{"source": {"id": "pricing0001", "key": "youtube:pricing0001", "url": "https://www.youtube.com/watch?v=pricing0001", "kind": "youtube"}},"visibility":"public","owner_id":null,"status":"running","stage":"summarizing","stage_share":0.5,"episode":null,"charges":[],"attempt":1,"analysis_id":null,"failure":null,"created_at":"2026-11-22T11:12:37.564+00:00","updated_at":"2026-11-22T11:12:37.57+00:00","waiting_since":null,"due_at":null},
{"id":"stored-0","dedupe_key":"youtube:pricing0001","request":{"source": {"id": "pricing0001", "key": "youtube:pricing0001", "url": "https://www.youtube.com/watch?v=pricing0001", "kind": "youtube"}},"visibility":"public","owner_id":null,"status":"done","stage":"locating","stage_share":0,"episode":null,"charges":[],"attempt":1,"analysis_id":1,"failure":null,"created_at":"2026-11-22T11:12:24.164+00:00","updated_at":"2026-11-22T11:12:24.248+00:00","waiting_since":null,"due_at":null},
{"id":"stored-1","dedupe_key":"youtube:anyshape001","request":{"source": {"id": "pricing0001", "key": "youtube:pricing0001", "url": "https://www.youtube.com/watch?v=pricing0001", "kind": "youtube"}},"visibility":"public","owner_id":null,"status":"done","stage":"locating","stage_share":0,"episode":null,"charges":[],"attempt":1,"analysis_id":2,"failure":null,"created_at":"2026-11-22T11:12:24.438+00:00","updated_at":"2026-11-22T11:12:24.455+00:00","waiting_since":null,"due_at":null},
{"id":"stored-2","dedupe_key":"youtube:anyshape002","request":{"source": {"id": "pricing0001", "key": "youtube:pricing0001", "url": "https://www.youtube.com/watch?v=pricing0001", "kind": "youtube"}},"visibility":"public","owner_id":null,"status":"done","stage":"locating","stage_share":0,"episode":null,"charges":[],"attempt":1,"analysis_id":3,"failure":null,"created_at":"2026-11-22T11:12:24.497+00:00","updated_at":"2026-11-22T11:12:24.513+00:00","waiting_since":null,"due_at":null},
{"id":"stored-example","dedupe_key":"youtube:example0001","request":{"source": {"id": "pricing0001", "key": "youtube:pricing0001", "url": "https://www.youtube.com/watch?v=pricing0001", "kind": "youtube"}},"visibility":"example","owner_id":null,"status":"done","stage":"locating","stage_share":0,"episode":null,"charges":[],"attempt":1,"analysis_id":4,"failure":null,"created_at":"2026-11-22T11:12:24.546+00:00","updated_at":"2026-11-22T11:12:24.56+00:00","waiting_since":null,"due_at":null},
{"id":"stored-removed","dedupe_key":"youtube:removed0001","request":{"source": {"id": "pricing0001", "key": "youtube:pricing0001", "url": "https://www.youtube.com/watch?v=pricing0001", "kind": "youtube"}},"visibility":"public","owner_id":null,"status":"done","stage":"locating","stage_share":0,"episode":null,"charges":[],"attempt":1,"analysis_id":8,"failure":null,"created_at":"2026-11-22T11:12:29.118+00:00","updated_at":"2026-11-22T11:12:29.134+00:00","waiting_since":null,"due_at":null}
]$rows$);
delete from members;
insert into members (id, uid, email, email_verified, first_name, last_name, display_name, photo_url, plan, subscription_status, is_active, created_at, billing_interval, anchored_at, pending_plan, pending_at, payment_customer, payment_subscription, payment_reading, identity_email) select id, uid, email, email_verified, first_name, last_name, display_name, photo_url, plan, subscription_status, is_active, created_at, billing_interval, anchored_at, pending_plan, pending_at, payment_customer, payment_subscription, payment_reading, identity_email from json_populate_recordset(null::members, $rows$[
{"id":1,"uid":"free","email":"free@example.com","email_verified":true,"first_name":"Ada","last_name":"Free","display_name":"Ada Free","photo_url":null,"plan":"free","subscription_status":"active","is_active":true,"created_at":"2026-11-22T11:12:22.259+00:00","billing_interval":"month","anchored_at":null,"pending_plan":null,"pending_at":null,"payment_customer":null,"payment_subscription":null,"payment_reading":null,"identity_email":null},
{"id":2,"uid":"plus","email":"plus@example.com","email_verified":true,"first_name":"Ben","last_name":"Plus","display_name":"Ben Plus","photo_url":null,"plan":"plus","subscription_status":"active","is_active":true,"created_at":"2026-11-22T11:12:22.62+00:00","billing_interval":"month","anchored_at":"2026-11-22T11:12:23.737+00:00","pending_plan":null,"pending_at":null,"payment_customer":"cus_plus","payment_subscription":"sub_plus","payment_reading":3,"identity_email":null},
{"id":3,"uid":"pro","email":"pro@example.com","email_verified":true,"first_name":"Cleo","last_name":"Pro","display_name":"Cleo Pro","photo_url":null,"plan":"pro","subscription_status":"active","is_active":true,"created_at":"2026-11-22T11:12:22.834+00:00","billing_interval":"month","anchored_at":"2026-11-22T11:12:23.756+00:00","pending_plan":"plus","pending_at":"2126-01-01T00:00:00+00:00","payment_customer":null,"payment_subscription":null,"payment_reading":null,"identity_email":null},
{"id":4,"uid":"all-access","email":"edited@example.com","email_verified":true,"first_name":"Dan","last_name":"All","display_name":"Dan All","photo_url":null,"plan":"all_access","subscription_status":"active","is_active":true,"created_at":"2026-11-22T11:12:22.903+00:00","billing_interval":"month","anchored_at":"2026-11-22T11:12:23.787+00:00","pending_plan":null,"pending_at":null,"payment_customer":null,"payment_subscription":null,"payment_reading":null,"identity_email":"all-access@example.com"},
{"id":6,"uid":"deactivated","email":"deactivated@example.com","email_verified":true,"first_name":"Fay","last_name":"Off","display_name":"Fay Off","photo_url":null,"plan":"free","subscription_status":"active","is_active":false,"created_at":"2026-11-22T11:12:22.989+00:00","billing_interval":"month","anchored_at":null,"pending_plan":null,"pending_at":null,"payment_customer":null,"payment_subscription":null,"payment_reading":null,"identity_email":null}
]$rows$);
delete from mikro_orm_migrations;
insert into mikro_orm_migrations (id, name, executed_at) select id, name, executed_at from json_populate_recordset(null::mikro_orm_migrations, $rows$[
{"id":1,"name":"0001-initial-schema","executed_at":"2026-11-22T11:12:06.964923+00:00"},
{"id":2,"name":"0002-llm-usage","executed_at":"2026-11-22T11:12:06.964923+00:00"},
{"id":3,"name":"0003-housekeeping","executed_at":"2026-11-22T11:12:06.964923+00:00"},
{"id":4,"name":"0004-members","executed_at":"2026-11-22T11:12:06.964923+00:00"},
{"id":5,"name":"0006-subscriptions","executed_at":"2026-11-22T11:12:06.964923+00:00"},
{"id":6,"name":"0007-saved-summaries","executed_at":"2026-11-22T11:12:06.964923+00:00"},
{"id":7,"name":"0008-prompt-presets","executed_at":"2026-11-22T11:12:06.964923+00:00"},
{"id":8,"name":"0009-payments","executed_at":"2026-11-22T11:12:06.964923+00:00"},
{"id":9,"name":"0010-catalogue","executed_at":"2026-11-22T11:12:06.964923+00:00"},
{"id":10,"name":"0011-content-changes","executed_at":"2026-11-22T11:12:06.964923+00:00"},
{"id":11,"name":"0012-sitemaps","executed_at":"2026-11-22T11:12:06.964923+00:00"},
{"id":12,"name":"0013-admin-door","executed_at":"2026-11-22T11:12:06.964923+00:00"},
{"id":13,"name":"0014-admin-desk","executed_at":"2026-11-22T11:12:06.964923+00:00"},
{"id":14,"name":"0015-ranked-names","executed_at":"2026-11-22T11:12:06.964923+00:00"},
{"id":15,"name":"0016-standing-statuses","executed_at":"2026-11-22T11:12:06.964923+00:00"},
{"id":16,"name":"0017-access-log-search","executed_at":"2026-11-22T11:12:06.964923+00:00"},
{"id":17,"name":"0019-last-changes","executed_at":"2026-11-22T11:12:06.964923+00:00"},
{"id":18,"name":"0021-leftovers","executed_at":"2026-11-22T11:12:06.964923+00:00"},
{"id":19,"name":"0022-episode-labels","executed_at":"2026-11-22T11:12:06.964923+00:00"},
{"id":20,"name":"0023-schema-repair","executed_at":"2026-11-22T11:12:06.964923+00:00"},
{"id":21,"name":"0024-admin-session-use","executed_at":"2026-11-22T11:12:06.964923+00:00"},
{"id":22,"name":"0025-topic-slugs","executed_at":"2026-11-22T11:12:06.964923+00:00"},
{"id":23,"name":"0026-waiting-jobs","executed_at":"2026-11-22T11:12:06.964923+00:00"},
{"id":24,"name":"0027-show-signs","executed_at":"2026-11-22T11:12:06.964923+00:00"}
]$rows$);
delete from outbox;
insert into outbox (job_id, created_at) select job_id, created_at from json_populate_recordset(null::outbox, $rows$[
{"job_id":"queued","created_at":"2026-11-22T11:12:37.869+00:00"}
]$rows$);
delete from payment_events;
insert into payment_events (id, member_id, applied_at) select id, member_id, applied_at from json_populate_recordset(null::payment_events, $rows$[
{"id":"evt_1","member_id":2,"applied_at":"2026-11-22T11:12:24.024068+00:00"}
]$rows$);
delete from pre_signup_sessions;
insert into pre_signup_sessions (id, plan, billing_interval, created_at, redeemed_by) select id, plan, billing_interval, created_at, redeemed_by from json_populate_recordset(null::pre_signup_sessions, $rows$[
{"id":"redeemed","plan":"plus","billing_interval":"month","created_at":"2026-11-22T11:12:24.061439+00:00","redeemed_by":2},
{"id":"waiting","plan":"pro","billing_interval":"year","created_at":"2026-11-22T11:12:24.061439+00:00","redeemed_by":null}
]$rows$);
delete from prompt_presets;
insert into prompt_presets (id, member_id, name, prompt) select id, member_id, name, prompt from json_populate_recordset(null::prompt_presets, $rows$[
{"id":"e2762942-65c6-4666-97b8-d94ffeddcdd0","member_id":4,"name":"F\u00fcr uns","prompt":"Kosten."},
{"id":"fd40738a-9f8a-4b33-a8e9-28adb5ed6f24","member_id":3,"name":"For the board","prompt":"Risks, shortly."}
]$rows$);
delete from removed_analyses;
insert into removed_analyses (analysis_id, visibility, owner_id, keys, removed_at) select analysis_id, visibility, owner_id, keys, removed_at from json_populate_recordset(null::removed_analyses, $rows$[
{"analysis_id":8,"visibility":"public","owner_id":null,"keys":["youtube:removed0001"],"removed_at":"2026-11-22T11:12:29.296+00:00"}
]$rows$);
delete from removed_saves;
insert into removed_saves (analysis_id, member_id, saved_at, title_key, show_key, filter_text) select analysis_id, member_id, saved_at, title_key, show_key, filter_text from json_populate_recordset(null::removed_saves, $rows$[
{"analysis_id":8,"member_id":4,"saved_at":"2026-11-22T11:12:29.214+00:00","title_key":"removed","show_key":"the pricing hour","filter_text":"removed\nthe pricing hour\n\npricing\ncustomer talks"}
]$rows$);
delete from saved_counts;
insert into saved_counts (member_id, saved) select member_id, saved from json_populate_recordset(null::saved_counts, $rows$[
{"member_id":1,"saved":2},
{"member_id":3,"saved":2},
{"member_id":4,"saved":3}
]$rows$);
delete from saved_summaries;
insert into saved_summaries (member_id, analysis_id, saved_at, title_key, show_key, filter_text) select member_id, analysis_id, saved_at, title_key, show_key, filter_text from json_populate_recordset(null::saved_summaries, $rows$[
{"member_id":1,"analysis_id":1,"saved_at":"2026-11-22T11:12:28.582+00:00","title_key":"pricing software","show_key":"the pricing hour","filter_text":"pricing software\nthe pricing hour\n\npricing\ncustomer talks"},
{"member_id":1,"analysis_id":2,"saved_at":"2026-11-22T11:12:28.683+00:00","title_key":"\ud830\udeff\uda78\udd4d\udb6b\udc68\ud8d5\udfaa\ud866\ude56","show_key":"\u05e9\ud838\udd0b\ua0fa\u1676\ud836\udcdf\u1558","filter_text":"\ud830\udeff\uda78\udd4d\udb6b\udc68\ud8d5\udfaa\ud866\ude56\n\u05e9\ud838\udd0b\ua0fa\u1676\ud836\udcdf\u1558\n\ud81a\udd99\ud82c\udc03\u026fy\ud823\udc23\uab4611.\ud81a\udcc8\n\n\uf05f\u3d0d\uab5a"},
{"member_id":3,"analysis_id":1,"saved_at":"2026-11-22T11:12:28.765+00:00","title_key":"pricing software","show_key":"the pricing hour","filter_text":"pricing software\nthe pricing hour\n\npricing\ncustomer talks"},
{"member_id":3,"analysis_id":6,"saved_at":"2026-11-22T11:12:28.816+00:00","title_key":"on dumps","show_key":"test talks","filter_text":"on dumps\ntest talks\n\ndumps\nfounder\ncustomer\nforty"},
{"member_id":4,"analysis_id":1,"saved_at":"2026-11-22T11:12:28.884+00:00","title_key":"pricing software","show_key":"the pricing hour","filter_text":"pricing software\nthe pricing hour\n\npricing\ncustomer talks"},
{"member_id":4,"analysis_id":2,"saved_at":"2026-11-22T11:12:29.014+00:00","title_key":"\ud830\udeff\uda78\udd4d\udb6b\udc68\ud8d5\udfaa\ud866\ude56","show_key":"\u05e9\ud838\udd0b\ua0fa\u1676\ud836\udcdf\u1558","filter_text":"\ud830\udeff\uda78\udd4d\udb6b\udc68\ud8d5\udfaa\ud866\ude56\n\u05e9\ud838\udd0b\ua0fa\u1676\ud836\udcdf\u1558\n\ud81a\udd99\ud82c\udc03\u026fy\ud823\udc23\uab4611.\ud81a\udcc8\n\n\uf05f\u3d0d\uab5a"},
{"member_id":4,"analysis_id":3,"saved_at":"2026-11-22T11:12:29.053+00:00","title_key":"\uda00\uddbf\udbd9\udcc7\uda00\udfba\udb4b\uddd3\uda40\ude6c\ud991\udf75\udbcc\udf8d\udb5b\ude5d","show_key":"(\\","filter_text":"\uda00\uddbf\udbd9\udcc7\uda00\udfba\udb4b\uddd3\uda40\ude6c\ud991\udf75\udbcc\udf8d\udb5b\ude5d\n(\\\n\ufff6\u5c22\uac76\ucb02\n\u1382\ud82c\uddaf\u2904\u0437"}
]$rows$);
delete from search_entries;
insert into search_entries (analysis_id, names, words) select analysis_id, names, words from json_populate_recordset(null::search_entries, $rows$[
{"analysis_id":1,"names":"'customer':5B 'hour':4B 'pricing':1A 'software':2A 'talk':6B 'the':3B","words":"'after' 'build' 'call' 'customer' 'every' 'first' 'hour' 'know' 'late' 'listen' 'most' 'pay' 'price' 'pricing' 'software' 'talk' 'the' 'then' 'week' 'who'"},
{"analysis_id":2,"names":"'1':12 'any':9 'shape':11 'show':10 '\u026fy\ud823\udc23\uab4611\ud81a\udcc8':6B '\u05e9\ud838\udd0b\ua0fa\u1676':2B '\u1558':3B '\u3d0d':7B '\uab5a':8B '\ud81a\udd99':4B '\ud82c\udc03':5B '\ud866\ude56':1A","words":"'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' '\u026fy\ud823\udc23\uab4611\ud81a\udcc8' '\u05e9\ud838\udd0b\ua0fa\u1676' '\u1558' '\u3d0d' '\u7353' '\ua5c5' '\uab5a' '\ud81a\udd99' '\ud82c\udc03' '\ud82c\udcdb' '\ud866\ude56'"},
{"analysis_id":3,"names":"'2':7 'any':4 'shape':6 'show':5 '\u0437':3B '\u1382\ud82c\uddaf':2B '\uac76\ucb02':1B","words":"'o\u1904\u2d04\ua5f1' 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' '\u0437' '\u0a2e' '\u0e28\ub1a2' '\u0f88\ud822\udd7a\u03b7' '\u1382\ud82c\uddaf' '\u1d09\ua7d1' '\u312a\ud805\ude8c\u03b7' '\u42b2\u8cae' '\u5e8a\u42b2' '\u6817' '\u8c48' '\uac76\ucb02' '\ub1a2\u5e8a' '\ud82f\udc2e' '\ud834\udd65\ud80c\udc23'"}
]$rows$);
delete from search_words;
insert into search_words (word, held) select word, held from json_populate_recordset(null::search_words, $rows$[
{"word":"1","held":0},
{"word":"2","held":0},
{"word":"after","held":0},
{"word":"any","held":0},
{"word":"build","held":0},
{"word":"call","held":0},
{"word":"customer","held":0},
{"word":"every","held":32},
{"word":"first","held":0},
{"word":"hour","held":0},
{"word":"know","held":0},
{"word":"late","held":0},
{"word":"listen","held":0},
{"word":"most","held":0},
{"word":"o\u1904\u2d04\ua5f1","held":0},
{"word":"pay","held":0},
{"word":"price","held":0},
{"word":"pricing","held":0},
{"word":"removed","held":0},
{"word":"shape","held":0},
{"word":"show","held":0},
{"word":"software","held":0},
{"word":"talk","held":0},
{"word":"the","held":0},
{"word":"then","held":0},
{"word":"week","held":0},
{"word":"who","held":0},
{"word":"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx","held":0},
{"word":"\u026fy\ud823\udc23\uab4611\ud81a\udcc8","held":0},
{"word":"\u0437","held":0},
{"word":"\u05e9\ud838\udd0b\ua0fa\u1676","held":0},
{"word":"\u0a2e","held":0},
{"word":"\u0e28\ub1a2","held":0},
{"word":"\u0f88\ud822\udd7a\u03b7","held":0},
{"word":"\u1382\ud82c\uddaf","held":0},
{"word":"\u1558","held":0},
{"word":"\u1d09\ua7d1","held":0},
{"word":"\u312a\ud805\ude8c\u03b7","held":0},
{"word":"\u3d0d","held":0},
{"word":"\u42b2\u8cae","held":0},
{"word":"\u5e8a\u42b2","held":0},
{"word":"\u6817","held":0},
{"word":"\u7353","held":0},
{"word":"\u8c48","held":0},
{"word":"\ua5c5","held":0},
{"word":"\uab5a","held":0},
{"word":"\uac76\ucb02","held":0},
{"word":"\ub1a2\u5e8a","held":0},
{"word":"\ud81a\udd99","held":0},
{"word":"\ud82c\udc03","held":0},
{"word":"\ud82c\udcdb","held":0},
{"word":"\ud82f\udc2e","held":0},
{"word":"\ud834\udd65\ud80c\udc23","held":0},
{"word":"\ud866\ude56","held":0}
]$rows$);
delete from shows;
insert into shows (slug, name, sort_name, image, episode_count, latest_at, words, changed_at) select slug, name, sort_name, image, episode_count, latest_at, words, changed_at from json_populate_recordset(null::shows, $rows$[
{"slug":"any-show","name":"(\\","sort_name":"(\\","image":"https://img.test/episode.jpg","episode_count":2,"latest_at":"2026-11-22T11:12:24.513+00:00","words":"","changed_at":null},
{"slug":"the-pricing-hour","name":"The Pricing Hour","sort_name":"the pricing hour","image":"https://img.test/show.jpg","episode_count":1,"latest_at":"2026-11-22T11:12:29.134+00:00","words":"'hour':3A 'pricing':2A 'the':1A","changed_at":"2026-11-22T11:12:29.354728+00:00"}
]$rows$);
delete from tags;
insert into tags (id, kind, slug, name, words, analysis_count) select id, kind, slug, name, words, analysis_count from json_populate_recordset(null::tags, $rows$[
{"id":1,"kind":"topic","slug":"customer-talk","name":"Customer talks","words":"'customer':1A 'talk':2A","analysis_count":1},
{"id":2,"kind":"topic","slug":"pricing","name":"Pricing","words":"'pricing':1A","analysis_count":1},
{"id":3,"kind":"guest","slug":"\ud81a\udd99\ud82c\udc03\u026fy\ud823\udc23\uab4611\ud81a\udcc8","name":"\ud81a\udd99\ud82c\udc03\u1d5a\ud835\udd50\ud823\udc23\uab46\u2492\ud81a\udcc8","words":"'\u026fy\ud823\udc23\uab4611\ud81a\udcc8':3A '\ud81a\udd99':1A '\ud82c\udc03':2A","analysis_count":1},
{"id":4,"kind":"topic","slug":"\u3d0d\uab5a","name":"\uf05f\u3d0d\uab5a","words":"'\u3d0d':1A '\uab5a':2A","analysis_count":1},
{"id":5,"kind":"guest","slug":"\u5c22\uac76\ucb02","name":"\ufff6\u2f2a\uac76\ucb02","words":"'\uac76\ucb02':1A","analysis_count":1},
{"id":6,"kind":"topic","slug":"\u1382\ud82c\uddaf\u0437","name":"\u1382\ud82c\uddaf\u2904\ud838\udc58","words":"'\u0437':2A '\u1382\ud82c\uddaf':1A","analysis_count":1}
]$rows$);
select setval('public.mikro_orm_migrations_id_seq', 24);
select setval('public.analyses_id_seq', 9);
select setval('public.members_id_seq', 6);
select setval('public.payment_readings', 3);
select setval('public.tags_id_seq', 8);
select setval('public.admins_id_seq', 1);
set session_replication_role = origin;
