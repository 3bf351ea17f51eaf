import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '#api/env/env.js';
import { AUDIO_USE_CASES } from '#api/http/summary-audio.js';
import { keyedHash } from '#api/keyed-hash.js';
import { readUnsubscribeToken, type SubscribedMail } from '#api/unsubscribe-link.js';
import { Port, type UseCases } from '#api/wiring/ports.js';
import { acceptedSecrets } from '#api/wiring/secret.js';
import { PRIVATE_FEED_LENGTH, privateFeed } from '#core/crawling/rss.js';
import { DomainError } from '#core/errors.js';
import type { Analyses } from '#core/ports/analyses.js';
import type { SecretTokens } from '#core/ports/crypto.js';
import type { Follows, NewEpisodesRequest } from '#core/ports/follows.js';
import type { Library } from '#core/ports/library.js';
import type { Members } from '#core/ports/members.js';
import type { AudioPayer } from '#core/ports/summary-audio.js';
import type { Clock } from '#core/ports/system.js';
import { changeDigestSettings, readDigestSettings } from '#core/usecases/following/manage-digest.js';
import type { OfferedAudio } from '#core/usecases/listening/request-audio.js';
import { newEpisodeView } from './digest-dto.js';

/** Digest mails and private feeds of members (contract §8). */
@Injectable()
export class DigestService {
  readonly readSettings: ReturnType<typeof readDigestSettings>;
  readonly changeSettings: ReturnType<typeof changeDigestSettings>;
  readonly markOpened: Follows['openedEpisodes']['mark'];
  private readonly origin: string;
  private readonly secrets: readonly [string, ...string[]];

  constructor(
    @Port('follows') private readonly follows: Follows,
    @Port('members') private readonly members: Members,
    @Port('publicAnalyses') private readonly analyses: Analyses,
    @Inject(AUDIO_USE_CASES.provide) private readonly audio: UseCases<typeof AUDIO_USE_CASES>,
    @Port('library') private readonly library: Library,
    @Port('clock') private readonly clock: Clock,
    @Port('tokens') private readonly tokens: SecretTokens,
    @Port('secret') secret: string,
    @Port('env') env: Env,
  ) {
    this.readSettings = readDigestSettings(follows);
    this.changeSettings = changeDigestSettings({ digests: follows.digests, clock });
    this.markOpened = (memberId, analysisId) => follows.openedEpisodes.mark(memberId, analysisId);
    this.origin = env.PUBLIC_URL;
    this.secrets = acceptedSecrets(secret, env);
  }

  /** The kind of mail that a token ends; undefined for one that is not ours. */
  mailOf(token: string): SubscribedMail | undefined {
    return readUnsubscribeToken(token, this.secrets)?.mail;
  }

  /** Ends the mails of a token's kind for its member; idempotent. Undefined for a token that is not ours. */
  async unsubscribe(token: string): Promise<SubscribedMail | undefined> {
    const ended = readUnsubscribeToken(token, this.secrets);
    if (ended?.mail === 'digest') await this.follows.digests.stop(ended.memberId, 'unsubscribed');
    if (ended?.mail === 'analysis') await this.library.notices.saveSettings(ended.memberId, { mail: false });
    return ended?.mail;
  }

  async newEpisodes(memberId: number, page: NewEpisodesRequest) {
    const { items, next } = await this.follows.privateFeeds.episodes(memberId, page);
    const now = this.clock.now();
    return { items: items.map((episode) => newEpisodeView(episode, now)), next };
  }

  /** An address that was given out under the previous product secret stays until it is renewed. */
  async feedUrl(memberId: number): Promise<string> {
    const [current, ...previous] = this.secrets;
    const feed = await this.follows.privateFeeds.open(memberId, (version) => {
      const digestOf = (secret: string) => this.tokens.digest(feedToken(secret, memberId, version));
      return [digestOf(current), ...previous.map(digestOf)];
    });
    if (!feed) throw userNotFound();
    const tokens = this.secrets.map((secret) => feedToken(secret, memberId, feed.version));
    const token = tokens.find((candidate) => this.tokens.digest(candidate) === feed.digest);
    return this.addressOf(token ?? feedToken(current, memberId, feed.version));
  }

  /** Replaces the feed's address; the old one leads nowhere. */
  async renewFeedUrl(memberId: number): Promise<string> {
    const [secret] = this.secrets;
    const version = await this.follows.privateFeeds.renew(memberId, (next) =>
      this.tokens.digest(feedToken(secret, memberId, next)),
    );
    if (version === undefined) throw userNotFound();
    return this.addressOf(feedToken(secret, memberId, version));
  }

  /** The feed of a token; undefined for an unknown one. */
  async feed(token: string): Promise<string | undefined> {
    const member = await this.memberOf(token);
    if (!member) return undefined;
    const { items: episodes } = await this.follows.privateFeeds.episodes(member.memberId, {
      limit: PRIVATE_FEED_LENGTH,
    });
    const analyses = episodes.flatMap(({ analysis }) => analysis ?? []);
    const found = await this.audio.ofFeed(analyses, member);
    const recordings = new Map(
      [...found].map(([id, audio]) => [id, { ...audio, url: `${this.origin}/feeds/${token}/${id}.mp3` }]),
    );
    return privateFeed({ url: this.addressOf(token), origin: this.origin, episodes, recordings });
  }

  /** The recording of a public summary for a token; undefined for an unknown one. @throws as `requestAudio` */
  async recording(token: string, analysisId: number): Promise<OfferedAudio | undefined> {
    const member = await this.memberOf(token);
    const analysis = member && (await this.analyses.byId(analysisId));
    return analysis && this.audio.openOfFeed(analysis, member);
  }

  get readRecording() {
    return this.audio.read;
  }

  private async memberOf(token: string): Promise<AudioPayer | undefined> {
    const memberId = await this.follows.privateFeeds.findMember(this.tokens.digest(token));
    const member = memberId === undefined ? undefined : await this.members.byId(memberId);
    return member && { memberId: member.id, plan: member.plan };
  }

  private addressOf(token: string): string {
    return `${this.origin}/feeds/${token}.xml`;
  }
}

/** Derived, so that the address can be shown again although only its digest is stored. */
function feedToken(secret: string, memberId: number, version: number): string {
  return keyedHash(secret, 'private-feed', `${memberId}:${version}`);
}

function userNotFound(): DomainError {
  return new DomainError('user_not_found', 'This account does not exist.');
}
