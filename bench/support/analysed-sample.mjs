/** Analyses the first sample; returns its page's path without the leading slash. */
export async function analysedSample(url) {
  const { samples } = await (await fetch(`${url}/api/config`)).json();
  const link = samples[0].url;
  const response = await fetch(`${url}/api/analyze`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(link.includes('spotify') ? { spotifyUrl: link } : { youtubeUrl: link }),
  });
  return (await response.json()).urlSlug;
}
