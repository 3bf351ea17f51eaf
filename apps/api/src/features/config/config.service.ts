import { Inject, Injectable } from '@nestjs/common';
import type { Env } from '#api/env/env.js';
import type { IdentityForBrowser } from '#api/wiring/identity.module.js';
import { ENV, IDENTITY_FOR_BROWSER, SAMPLE_CATALOG, SUMMARIZER } from '#api/wiring/tokens.js';
import type { SampleCatalog } from '#core/ports/sample-catalog.js';
import type { Summarizer } from '#core/ports/summarizer.js';
import { PRODUCT_NAME } from '#core/product.js';

/** The settings of this server that front ends need. */
@Injectable()
export class ConfigService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(SUMMARIZER) private readonly summarizer: Summarizer,
    @Inject(SAMPLE_CATALOG) private readonly samples: SampleCatalog,
    @Inject(IDENTITY_FOR_BROWSER) private readonly identity: IdentityForBrowser,
  ) {}

  current() {
    return {
      productName: PRODUCT_NAME,
      publicUrl: this.env.PUBLIC_URL,
      identity: this.identity,
      payments: this.env.payments,
      autoSummarize: this.env.AUTO_SUMMARIZE,
      summarizer: this.summarizer.identity,
      samples: this.env.SAMPLES ? this.samples.list() : [],
    };
  }
}
