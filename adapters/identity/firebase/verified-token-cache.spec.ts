import { DomainError } from '#core/errors.js';
import { MAX_CACHE_AGE_MS, type VerifiedToken, VerifiedTokenCache } from './verified-token-cache.js';

const soon = { fresh: false };
const now = { fresh: true };
const refused = new DomainError('not_signed_in', 'Please sign in again.', { reason: 'disabled' });
const away = new DomainError('upstream_unavailable', 'The sign-in service does not answer.');

/** Builds a cache on a clock at 0 whose token verification the test controls. */
function answersUnderTest() {
  const time = { now: 0 };
  const asked: { resolve(answer: VerifiedToken): void; reject(error: Error): void }[] = [];
  const ask = () => new Promise<VerifiedToken>((resolve, reject) => asked.push({ resolve, reject }));
  const answers = new VerifiedTokenCache({ now: () => new Date(time.now) }, ask);
  return {
    answers,
    time,
    asked,
    answer: (index: number, uid: string, expiresAt = 3600) =>
      asked[index]?.resolve({
        identity: { uid, emailVerified: true, signedInAt: 0 },
        expiresAt,
      }),
  };
}

describe('remembered answers', () => {
  it('are shared by all who ask about one token, and by nobody who asks about another', async () => {
    const { answers, asked, answer } = answersUnderTest();
    const all = Promise.all(['a', 'a', 'b', 'a'].map((token) => answers.identity(token, soon)));
    answer(0, 'ada');
    answer(1, 'bob');
    expect((await all).map(({ uid }) => uid)).toEqual(['ada', 'ada', 'bob', 'ada']);
    expect(asked).toHaveLength(2);
  });

  it('last 60 s from when they were asked for, not from when they came (contract §3)', async () => {
    const { answers, asked, time, answer } = answersUnderTest();
    const first = answers.identity('a', soon);
    time.now = 4_000;
    answer(0, 'ada');
    await first;
    time.now = MAX_CACHE_AGE_MS - 1;
    await answers.identity('a', soon);
    expect(asked).toHaveLength(1);
    time.now = MAX_CACHE_AGE_MS;
    void answers.identity('a', soon);
    expect(asked).toHaveLength(2);
  });

  it('end with the token', async () => {
    const { answers, asked, time, answer } = answersUnderTest();
    const first = answers.identity('a', soon);
    answer(0, 'ada', 10);
    await first;
    time.now = 10_000;
    void answers.identity('a', soon);
    expect(asked).toHaveLength(2);
  });

  it.each(['before', 'after'])(
    'are asked for anew by who wants them fresh; an older question answered %s that counts for nothing',
    async (order) => {
      const { answers, asked, answer } = answersUnderTest();
      const older = answers.identity('a', soon);
      const fresh = answers.identity('a', now);
      expect(asked).toHaveLength(2);
      if (order === 'before') answer(0, 'ada');
      asked[1]?.reject(refused);
      await expect(fresh).rejects.toBe(refused);
      answer(0, 'ada');
      expect(await older).toMatchObject({ uid: 'ada' });
      void answers.identity('a', soon);
      expect(asked).toHaveLength(3);
    },
  );

  it('are not kept of failures; an outage leaves the last answer in force, a refusal ends it', async () => {
    const { answers, asked, answer } = answersUnderTest();
    const first = answers.identity('a', soon);
    answer(0, 'ada');
    await first;
    const outage = answers.identity('a', now);
    asked[1]?.reject(away);
    await expect(outage).rejects.toBe(away);
    expect(await answers.identity('a', soon)).toMatchObject({ uid: 'ada' });
    const refusal = answers.identity('a', now);
    asked[2]?.reject(refused);
    await expect(refusal).rejects.toBe(refused);
    void answers.identity('a', soon);
    expect(asked).toHaveLength(4);
  });

  it('are dropped with the person, also those that are under way', async () => {
    const { answers, asked, answer } = answersUnderTest();
    const known = answers.identity('a', soon);
    answer(0, 'ada');
    await known;
    const late = answers.identity('b', soon);
    answers.evict('ada');
    answer(1, 'ada');
    await late;
    void answers.identity('a', soon);
    void answers.identity('b', soon);
    expect(asked).toHaveLength(4);
  });
});
