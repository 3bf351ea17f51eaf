import { Migration } from '@mikro-orm/migrations';

/** What language models cost by day, plan, model and purpose, and what is held back while they work. */
export class ModelSpending extends Migration {
  override up(): void {
    this.addSql(`create table model_reservations (
      id text primary key,
      subject text not null unique,
      day text not null,
      member_id bigint,
      units int not null,
      expires_at timestamptz not null
    )`);
    this.addSql('create index model_reservations_by_expiry on model_reservations (expires_at)');
    this.addSql(`create table model_ledger (
      day date not null,
      plan text not null,
      model text not null,
      purpose text not null,
      runs int not null,
      failed int not null,
      calls int not null,
      input_tokens bigint not null,
      cached_tokens bigint not null,
      output_tokens bigint not null,
      cost_usd numeric(14, 6) not null,
      unpriced_runs int not null,
      primary key (day, plan, model, purpose)
    )`);
    this.addSql(
      `create index allowances_of_models on allowances ("right"(meter, 10)) where meter like 'llm:%'`,
    );
  }
}
