import { readEnv } from '../env/env.js';
import { startupBanner } from './startup-banner.js';

const EMAIL = 'ada@corp.example';

describe('what a start prints (contract §1)', () => {
  const bannerOf = (
    production: boolean,
    ADMIN_EMAIL?: string,
    admin?: { email: string; password?: string },
  ) =>
    startupBanner({ ...readEnv({ ADMIN_EMAIL }), production }, 'https://podgist.example', 'built-in', admin);

  it("has the first admin's e-mail and password once, and no admin afterwards", () => {
    expect(bannerOf(false, undefined, { email: 'admin@podgist.local', password: 'made up' })).toContain(
      'https://podgist.example/podmin  admin@podgist.local, password made up (shown this once)\n',
    );
    expect(bannerOf(false, EMAIL, { email: EMAIL })).toContain(`${EMAIL}, password as in ADMIN_PASSWORD\n`);
    expect(bannerOf(false, EMAIL)).not.toContain(EMAIL);
  });

  it("keeps an operator's address out of the log of production", () => {
    const banner = bannerOf(true, EMAIL, { email: EMAIL });
    expect(banner).toContain('/podmin  the one of ADMIN_EMAIL, password as in ADMIN_PASSWORD\n');
    expect(banner).not.toContain(EMAIL);
  });
});
