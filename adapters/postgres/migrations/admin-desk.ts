import { Migration } from '@mikro-orm/migrations';

/** What admins search, count and take back by. */
export class AdminDesk extends Migration {
  override up(): void {
    for (const part of [MEMBERS, SEARCHES, JOBS, REMOVED, DAYS, COUNTERS, COUNT_ALL]) this.addSql(part);
  }
}

// Null: the e-mail is the identity's. Else an admin has set another, which stays until the identity changes its own.
const MEMBERS = 'alter table members add column identity_email text;';

const SEARCHES = `
create index members_by_text on members
  using gin (lower(' ' || first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
create index analyses_by_text on analyses
  using gin (lower(' ' || title || ' ' || (show_sort collate "default")) gin_trgm_ops);
`;

const JOBS = `create index jobs_failed on jobs (updated_at, id) where status = 'failed';`;

// A removed analysis is private and nobody's until it is restored or purged.
const REMOVED = `
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
`;

// A day (UTC) is spread over rows, for writers not to wait for each other. The plans and summaries are changes: their sums
// over all days are what there is now.
const DAYS = `
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
`;

const SHARD = 'pg_backend_pid() % 16';
const TODAY = `(now() at time zone 'UTC')::date`;

const ON_MEMBERS = `on conflict (day, shard) do update set sign_ups = d.sign_ups + excluded.sign_ups,
  free = d.free + excluded.free, plus = d.plus + excluded.plus, pro = d.pro + excluded.pro,
  all_access = d.all_access + excluded.all_access`;

function plans(sign: '' | '-'): string {
  return ['free', 'plus', 'pro', 'all_access']
    .map((plan) => `${sign}count(*) filter (where plan = '${plan}')`)
    .join(', ');
}

const COUNTERS = `
create function count_analyses_on_desk() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into desk_days as d (day, shard, analyses, summaries, cost_usd, input_tokens, output_tokens)
        select (created_at at time zone 'UTC')::date as day, ${SHARD}, count(*), count(*),
          coalesce(sum((llm_usage ->> 'costUsd')::numeric), 0), coalesce(sum((llm_usage ->> 'inputTokens')::numeric), 0),
          coalesce(sum((llm_usage ->> 'outputTokens')::numeric), 0)
        from added group by 1 order by 1
      on conflict (day, shard) do update set analyses = d.analyses + excluded.analyses,
        summaries = d.summaries + excluded.summaries, cost_usd = d.cost_usd + excluded.cost_usd,
        input_tokens = d.input_tokens + excluded.input_tokens, output_tokens = d.output_tokens + excluded.output_tokens;
    else
      insert into desk_days as d (day, shard, summaries)
        select ${TODAY}, ${SHARD}, -count(*) from gone having count(*) > 0
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
        select (created_at at time zone 'UTC')::date as day, ${SHARD}, count(*), ${plans('')} from added group by 1 order by 1
      ${ON_MEMBERS};
    else
      insert into desk_days as d (day, shard, free, plus, pro, all_access)
        select ${TODAY}, ${SHARD}, ${plans('-')} from gone having count(*) > 0
      ${ON_MEMBERS};
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
      select ${TODAY}, ${SHARD}, sum((plan = 'free')::int * n), sum((plan = 'plus')::int * n),
        sum((plan = 'pro')::int * n), sum((plan = 'all_access')::int * n)
      from (values (old.plan, -1), (new.plan, 1)) as changed (plan, n)
    ${ON_MEMBERS};
    return null;
  end
$$;
create trigger members_plan_counted after update of plan on members for each row
  when (old.plan <> new.plan) execute function count_plan_on_desk();
`;

const COUNT_ALL = `
insert into desk_days (day, shard, analyses, summaries, cost_usd, input_tokens, output_tokens)
  select (created_at at time zone 'UTC')::date, 0, count(*), count(*),
    coalesce(sum((llm_usage ->> 'costUsd')::numeric), 0), coalesce(sum((llm_usage ->> 'inputTokens')::numeric), 0),
    coalesce(sum((llm_usage ->> 'outputTokens')::numeric), 0)
  from analyses group by 1;
insert into desk_days as d (day, shard, sign_ups, free, plus, pro, all_access)
  select (created_at at time zone 'UTC')::date, 0, count(*), ${plans('')} from members group by 1
${ON_MEMBERS};
`;
