import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '#api/env/env.js';
import { keyedHash } from '#api/keyed-hash.js';
import { readUnsubscribeToken } from '#api/unsubscribe-link.js';
import {
  CLOCK,
  DIGESTS,
  ENV,
  OPENED_EPISODES,
  PRIVATE_FEEDS,
  SECRET,
  SECRET_TOKENS,
} from '#api/wiring/tokens.js';
import { PRIVATE_FEED_LENGTH, privateFeed } from '#core/crawling/private-feed.js';
import { DomainError } from '#core/errors.js';
import type { Clock } from '#core/ports/clock.js';
import type { Digests } from '#core/ports/digests.js';
import type { OpenedEpisodes } from '#core/ports/opened-episodes.js';
import type { NewEpisodesRequest, PrivateFeeds } from '#core/ports/private-feeds.js';
import type { SecretTokens } from '#core/ports/secret-tokens.js';
import { changeDigestSettings, readDigestSettings } from '#core/usecases/following/manage-digest.js';
import { newEpisodeView } from './digest-dto.js';

/** Digest mails and private feeds of members (contract §8). */
@Injectable()
export class DigestService {
  readonly readSettings: ReturnType<typeof readDigestSettings>;
  readonly changeSettings: ReturnType<typeof changeDigestSettings>;
  readonly markOpened: OpenedEpisodes['mark'];
  private readonly origin: string;

  constructor(
    @Inject(DIGESTS) private readonly digests: Digests,
    @Inject(PRIVATE_FEEDS) private readonly feeds: PrivateFeeds,
    @Inject(OPENED_EPISODES) opened: OpenedEpisodes,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SECRET_TOKENS) private readonly tokens: SecretTokens,
    @Inject(SECRET) private readonly secret: string,
    @Inject(ENV) env: Env,
  ) {
    this.readSettings = readDigestSettings({ digests });
    this.changeSettings = changeDigestSettings({ digests, clock });
    this.markOpened = (memberId, analysisId) => opened.mark(memberId, analysisId);
    this.origin = env.PUBLIC_URL;
  }

  /** Whether a token of a mail is one of ours. */
  isUnsubscribeToken(token: string): boolean {
    return readUnsubscribeToken(token, this.secret) !== undefined;
  }

  /** Ends the digests of a token's member; idempotent. False for a token that is not ours. */
  async unsubscribe(token: string): Promise<boolean> {
    const memberId = readUnsubscribeToken(token, this.secret);
    if (memberId === undefined) return false;
    await this.digests.stop(memberId, 'unsubscribed');
    return true;
  }

  async newEpisodes(memberId: number, page: NewEpisodesRequest) {
    const { items, next } = await this.feeds.episodes(memberId, page);
    const now = this.clock.now();
    return { items: items.map((episode) => newEpisodeView(episode, now)), next };
  }

  async feedUrl(memberId: number): Promise<string> {
    return this.urlOf(memberId, await this.feeds.open(memberId, this.digestOf(memberId)));
  }

  /** Replaces the feed's address; the old one leads nowhere. */
  async renewFeedUrl(memberId: number): Promise<string> {
    return this.urlOf(memberId, await this.feeds.renew(memberId, this.digestOf(memberId)));
  }

  /** The feed of a token; undefined for an unknown one. */
  async feed(token: string): Promise<string | undefined> {
    const memberId = await this.feeds.findMember(this.tokens.digest(token));
    if (memberId === undefined) return undefined;
    const { items: episodes } = await this.feeds.episodes(memberId, { limit: PRIVATE_FEED_LENGTH });
    return privateFeed({ url: this.addressOf(token), origin: this.origin, episodes });
  }

  private urlOf(memberId: number, version: number | undefined): string {
    if (version === undefined) throw new DomainError('user_not_found', 'This account does not exist.');
    return this.addressOf(this.tokenOf(memberId, version));
  }

  private addressOf(token: string): string {
    return `${this.origin}/feeds/${token}.xml`;
  }

  private digestOf(memberId: number) {
    return (version: number) => this.tokens.digest(this.tokenOf(memberId, version));
  }

  /** Derived, so that the address can be shown again although only its digest is stored. */
  private tokenOf(memberId: number, version: number): string {
    return keyedHash(this.secret, 'private-feed', `${memberId}:${version}`);
  }
}
