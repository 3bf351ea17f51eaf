import { hash } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#api/env/env.js';
import { networkOf } from '#api/http/network.js';
import { unsubscribeHeaders } from '#api/http/security-headers.js';
import { type SubscribedMail, UNSUBSCRIBE_PATH } from '#api/unsubscribe-link.js';
import type { RateLimiter } from '#core/ports/rate-limiter.js';
import { PRODUCT_NAME } from '#core/product.js';
import { escapeHtml } from '#core/text/markup.js';
import type { DigestService } from './digest.service.js';

const STYLE = `:root{color-scheme:light dark;--paper:#fbfaf6;--ink:#1c1b19;--muted:#6b675f;--accent:#0b5d4b;--on:#fbfaf6}
@media(prefers-color-scheme:dark){:root{--paper:#151513;--ink:#edeae2;--muted:#9a958a;--accent:#5cc5a7;--on:#10201b}}
*{box-sizing:border-box;margin:0}
body{padding:48px 20px;font:17px/1.6 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
main{max-width:32em;margin:auto}
.mark{font:500 20px/1.2 Newsreader,Georgia,serif;color:var(--muted)}
h1{margin:24px 0 12px;font:500 30px/1.2 Newsreader,Georgia,serif}
form{margin:24px 0 0}
button{min-height:44px;padding:8px 20px;border:0;border-radius:6px;font:600 17px/1.4 system-ui,sans-serif;color:var(--on);background:var(--accent);cursor:pointer}
p+p{margin-top:12px}
a{color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:3px}`;

/** Source expression of the page's style for a Content-Security-Policy. */
const UNSUBSCRIBE_STYLE_SOURCE = `'sha256-${hash('sha256', STYLE, 'base64')}'`;

interface PageTexts {
  readonly title: string;
  readonly text: string;
  /** Page of the settings. */
  readonly settings: { readonly path: string; readonly label: string };
}

const DIGEST = { path: '/following', label: 'Digest settings' };
const ANALYSIS = { path: '/profile#account', label: 'Notification settings' };
const TEXTS: Readonly<Record<SubscribedMail, Readonly<Record<'confirm' | 'done', PageTexts>>>> = {
  digest: {
    confirm: {
      title: 'Unsubscribe from the digest?',
      text: 'You will get no more mails about new episodes. You still follow your shows.',
      settings: DIGEST,
    },
    done: {
      title: 'You are unsubscribed',
      text: 'You will get no more digest mails. You still follow your shows.',
      settings: DIGEST,
    },
  },
  analysis: {
    confirm: {
      title: 'No more mails about your analyses?',
      text: 'You will get no mail when an analysis that took long has ended. The bell of every page still lists it.',
      settings: ANALYSIS,
    },
    done: {
      title: 'You are unsubscribed',
      text: 'You will get no more mails about your analyses. The bell of every page lists those that have ended.',
      settings: ANALYSIS,
    },
  },
};
const UNKNOWN: PageTexts = {
  title: 'This link does not work',
  text: 'It is incomplete or no longer valid. You can turn the digest off on the page Following.',
  settings: DIGEST,
};

type Request = FastifyRequest<{ Params: { token: string } }>;

/**
 * One-click unsubscribe (RFC 8058), authorized by the signed token alone. GET shows a page to confirm, because mail
 * scanners open links; POST takes the form that mail programs send and unsubscribes.
 */
export async function serveUnsubscribe(
  app: NestFastifyApplication,
  digests: DigestService,
  limiter: RateLimiter,
  env: Env,
): Promise<void> {
  const headers = {
    ...unsubscribeHeaders(env, UNSUBSCRIBE_STYLE_SOURCE),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  };
  const answer = (reply: FastifyReply, step: 'confirm' | 'done', mail: SubscribedMail | undefined) =>
    reply
      .headers(headers)
      .status(mail ? 200 : 404)
      .send(unsubscribePage(mail ? TEXTS[mail][step] : UNKNOWN, step, env.PUBLIC_URL));

  await app.register(async (fastify: FastifyInstance) => {
    fastify.removeAllContentTypeParsers();
    fastify.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    fastify.addHook('onRequest', async ({ ip }, reply) => {
      const seconds = await limiter.secondsToWait('write', networkOf(ip));
      if (seconds === undefined) return;
      await reply
        .headers({ 'retry-after': String(seconds), 'cache-control': 'no-store' })
        .status(429)
        .send('Too many requests. Please try again later.');
    });
    const url = `${UNSUBSCRIBE_PATH}/:token`;
    fastify.get(url, ({ params }: Request, reply) => answer(reply, 'confirm', digests.mailOf(params.token)));
    fastify.post(url, { config: { bodyLimit: 'unsubscribe' } }, async ({ params }: Request, reply) =>
      answer(reply, 'done', await digests.unsubscribe(params.token)),
    );
  });
}

/** The page behind a mail's unsubscribe link. It needs no script and no sign-in. */
function unsubscribePage(texts: PageTexts, step: 'confirm' | 'done', publicUrl: string): string {
  const { title, text, settings } = texts;
  const action =
    step === 'confirm' && texts !== UNKNOWN
      ? '<form method="post"><button type="submit">Unsubscribe</button></form>'
      : `<p><a href="${escapeHtml(publicUrl + settings.path)}">${settings.label}</a></p>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} – ${PRODUCT_NAME}</title><style>${STYLE}</style></head><body><main><p class="mark">${PRODUCT_NAME}</p><h1>${title}</h1><p>${text}</p>${action}</main></body></html>`;
}
