import { Migration } from '@mikro-orm/migrations';

const SHARD = 'pg_backend_pid() % 16';
const TODAY = `(now() at time zone 'UTC')::date`;
const COST = `coalesce((llm_usage ->> 'costUsd')::numeric, 0) + coalesce((transcription_usage ->> 'costUsd')::numeric, 0)`;

/** What transcriptions took, with each analysis, in the ledger and in the counters of the admin area. */
export class TranscriptionSpending extends Migration {
  override up(): void {
    this.addSql('alter table analyses add column transcription_usage jsonb');
    this.addSql('alter table model_ledger add column audio_seconds numeric(16, 3) not null default 0');
    this.addSql(`create or replace function count_analyses_on_desk() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into desk_days as d (day, shard, analyses, summaries, cost_usd, input_tokens, output_tokens)
        select (created_at at time zone 'UTC')::date as day, ${SHARD}, count(*), count(*), sum(${COST}),
          coalesce(sum((llm_usage ->> 'inputTokens')::numeric), 0),
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
$$`);
  }
}
