/** Suites that run against real services: the service and the required variables of each. */
export const LIVE_SUITES = [
  { file: 'spotify-keyless', of: 'Spotify without keys', needs: () => [] },
  {
    file: 'spotify-web-api',
    of: 'Spotify Web API',
    needs: () => ['SPOTIFY_CLIENT_ID', 'SPOTIFY_CLIENT_SECRET'],
  },
  { file: 'youtube', of: 'YouTube and its captions', needs: () => [] },
  { file: 'itunes', of: "iTunes and a publisher's feed", needs: () => [] },
  {
    file: 'podcast-index',
    of: "Podcast Index and a publisher's feed",
    needs: () => ['PODCAST_INDEX_KEY', 'PODCAST_INDEX_SECRET'],
  },
  {
    file: 'spotify-transcript',
    of: "from a Spotify link to the publisher's transcript",
    needs: () => ['PODGIST_LIVE_SPOTIFY_TRANSCRIBED'],
  },
  {
    file: 'language-model',
    of: 'language model',
    needs: (env) => {
      const vendor = (env.LLM_PROVIDER ?? 'openai').toUpperCase();
      return env[`${vendor}_BASE_URL`] ? [`${vendor}_MODEL`] : [`${vendor}_API_KEY`];
    },
  },
  {
    file: 'transcription',
    of: 'transcription',
    needs: (env) => {
      if (env.TRANSCRIBE_BASE_URL) return ['TRANSCRIBE_MODEL'];
      if (env.OPENAI_BASE_URL) return ['OPENAI_TRANSCRIBE_MODEL'];
      return [env.TRANSCRIBE_API_KEY ? 'TRANSCRIBE_API_KEY' : 'OPENAI_API_KEY'];
    },
  },
];

/** Returns the variables that a suite lacks. Empty ones count as absent. */
export function lackedBy({ needs }, env) {
  return needs(env).filter((name) => !env[name]?.trim());
}
