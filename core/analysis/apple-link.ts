import {
  type LinkParts,
  type LinkTarget,
  NOT_RECOGNISED,
  parameterValues,
  pathSegments,
} from './link-target.js';

const SHOW = /^id(\d{1,15})$/i;
const EPISODE_ID = /^\d{1,15}$/;
const COUNTRY = /^[a-z]{2}$/i;

/** Parses the episode of an Apple Podcasts link: `/{country}/podcast/{name}/id{show}?i={episode}`. */
export function readAppleLink({ path, params }: LinkParts): LinkTarget {
  const segments = pathSegments(path);
  if (COUNTRY.test(segments[0] ?? '')) segments.shift();
  const [what = '', ...names] = segments;
  const show = SHOW.exec(names.at(-1) ?? '')?.[1];
  if (what.toLowerCase() !== 'podcast' || names.length > 2 || show === undefined) return NOT_RECOGNISED;
  const [episode, ...others] = parameterValues(params, 'i');
  if (episode === undefined) return { problem: 'apple_show' };
  if (!EPISODE_ID.test(episode) || others.some((other) => other !== episode)) return NOT_RECOGNISED;
  return { id: `${show}-${episode}` };
}
