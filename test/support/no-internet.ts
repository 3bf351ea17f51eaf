/** Upstream URLs where nothing listens, so that web services are unreachable unless a test provides a fake server. */
export const NO_INTERNET = {
  OUTBOUND_ALLOW: 'http://127.0.0.1:9',
  SPOTIFY_URL: 'http://127.0.0.1:9',
  SPOTIFY_API_URL: 'http://127.0.0.1:9',
  SPOTIFY_ACCOUNTS_URL: 'http://127.0.0.1:9',
  YOUTUBE_URL: 'http://127.0.0.1:9',
  ITUNES_URL: 'http://127.0.0.1:9',
  PODCAST_INDEX_URL: 'http://127.0.0.1:9',
  NOTION_URL: 'http://127.0.0.1:9',
  READWISE_URL: 'http://127.0.0.1:9',
};
