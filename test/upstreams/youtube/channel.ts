import { escaped } from './captions.ts';
import { type FakeVideo, REAL } from './video.ts';

export interface FakeChannel {
  /** `UC` and 22 more characters. */
  readonly id: string;
  readonly name: string;
  /** With its `@`. */
  readonly handle: string;
  /** URL of the picture that the page states. */
  readonly picture?: string;
}

/** Picture of a channel that names no other. */
export function channelPicture(id: string): string {
  return `https://yt3.googleusercontent.com/${id}=s900-c-k-c0x00ffffff-no-rj`;
}

/** Videos that a channel's feed lists. */
const LISTED = 15;
/** Recommended on every channel's page. */
const OTHER = 'UCsomebodyElse0000000000';

const feedOf = (id: string) => `${REAL}/feeds/videos.xml?channel_id=${id}`;

/** A channel's page: its data also has the ids of other channels. */
export function channelPage({ id, name, handle, picture = channelPicture(id) }: FakeChannel): string {
  const data = {
    contents: { shelfRenderer: { channelRenderer: { channelId: OTHER, title: { simpleText: 'Another' } } } },
    metadata: {
      channelMetadataRenderer: {
        title: name,
        description: `All videos of ${name}.`,
        rssUrl: feedOf(id),
        externalId: id,
        ownerUrls: [`http://www.youtube.com/${handle}`],
        channelUrl: `${REAL}/channel/${id}`,
        vanityChannelUrl: `http://www.youtube.com/${handle}`,
      },
    },
  };
  return (
    `<!DOCTYPE html><html><head><title>${escaped(name)} - YouTube</title>` +
    `<link rel="canonical" href="${REAL}/channel/${id}">` +
    `<meta property="og:title" content="${escaped(name)}"><meta property="og:image" content="${escaped(picture)}">` +
    `<link rel="alternate" type="application/rss+xml" title="RSS" href="${feedOf(id)}"></head>` +
    `<body><script>var ytInitialData = ${JSON.stringify(data).replaceAll('<', '\\u003c')};</script></body></html>`
  );
}

/** A channel's Atom feed, newest video first. */
export function channelFeed({ id, name }: FakeChannel, videos: readonly FakeVideo[]): string {
  const author = `<author>\n  <name>${escaped(name)}</name>\n  <uri>${REAL}/channel/${id}</uri>\n </author>`;
  const listed = videos
    .toSorted((a, b) => publishedAt(b).localeCompare(publishedAt(a)))
    .slice(0, LISTED)
    .map(
      (video) => `
 <entry>
  <id>yt:video:${video.id}</id>
  <yt:videoId>${video.id}</yt:videoId>
  <yt:channelId>${id}</yt:channelId>
  <title>${escaped(video.title)}</title>
  <link rel="alternate" href="${REAL}/watch?v=${video.id}"/>
  ${author}
  <published>${publishedAt(video)}</published>
  <updated>${publishedAt(video)}</updated>
  <media:group>
   <media:title>${escaped(video.title)}</media:title>
   <media:content url="${REAL}/v/${video.id}?version=3" type="application/x-shockwave-flash" width="640" height="390"/>
   <media:thumbnail url="https://i1.ytimg.com/vi/${video.id}/hqdefault.jpg" width="480" height="360"/>
   <media:description>${escaped(video.description ?? '')}</media:description>
   <media:community>
    <media:starRating count="12" average="5.00" min="1" max="5"/>
    <media:statistics views="4711"/>
   </media:community>
  </media:group>
 </entry>`,
    );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
 <link rel="self" href="http://www.youtube.com/feeds/videos.xml?channel_id=${id}"/>
 <id>yt:channel:${id.slice(2)}</id>
 <yt:channelId>${id.slice(2)}</yt:channelId>
 <title>${escaped(name)}</title>
 <link rel="alternate" href="${REAL}/channel/${id}"/>
 ${author}
 <published>2019-05-06T07:08:09+00:00</published>${listed.join('')}
</feed>`;
}

function publishedAt({ publishDate = '2026-01-01' }: FakeVideo): string {
  return new Date(publishDate).toISOString().replace('.000Z', '+00:00');
}
