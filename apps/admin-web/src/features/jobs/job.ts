import type { CostEstimate } from '#core/usage/estimate-cost.js';
import type { ResponseBody } from '#ui/api/routes.js';

/** A pending, running or failed analysis job. */
export type Job = ResponseBody<'GET /api/podmin/jobs'>['jobs'][number];

/** The episode's title, falling back to the link and the job's id. */
export function jobName({ episode, link, id }: Job): string {
  const name = typeof episode === 'object' && episode !== null ? titleOf(episode) : episode;
  return typeof name === 'string' && name !== '' ? name : link || `Job ${id}`;
}

/** The estimated cost: of the summary, and of a transcription where one is needed. */
export function estimateText({ episode }: Job): string {
  const { estimate } = Object(episode) as { readonly estimate?: CostEstimate };
  if (!estimate) return '–';
  const { modelUsd, transcriptionUsd } = estimate;
  const model = modelUsd === undefined ? '?' : usd(modelUsd);
  return transcriptionUsd === undefined ? model : `${model} + ${usd(transcriptionUsd)}`;
}

function usd(amount: number): string {
  return `$${amount.toFixed(amount > 0 && amount < 1 ? 4 : 2)}`;
}

function titleOf(episode: object): unknown {
  const { title, name } = episode as { title?: unknown; name?: unknown };
  return title ?? name;
}
