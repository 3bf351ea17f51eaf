/** The price at Stripe of each paid plan, by month and by year. */
export const PRICE_VARIABLES = [
  'STRIPE_PRICE_PLUS_MONTH',
  'STRIPE_PRICE_PLUS_YEAR',
  'STRIPE_PRICE_PRO_MONTH',
  'STRIPE_PRICE_PRO_YEAR',
  'STRIPE_PRICE_ALL_ACCESS_MONTH',
  'STRIPE_PRICE_ALL_ACCESS_YEAR',
] as const;

type StripeVariable = (typeof PRICE_VARIABLES)[number] | 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET';

const NEEDED: Readonly<Record<StripeVariable, string>> = {
  STRIPE_SECRET_KEY: 'a secret or restricted key of Stripe',
  STRIPE_WEBHOOK_SECRET: "the signing secret of Stripe's webhook endpoint, whsec_…",
  ...(Object.fromEntries(
    PRICE_VARIABLES.map((name) => [name, 'the id of a recurring price, price_…']),
  ) as Record<(typeof PRICE_VARIABLES)[number], string>),
};

/** Problems of the variables of Stripe: with `PAYMENTS=stripe` all are there, and no price stands for two plans. */
export function paymentProblems(
  env: { readonly payments: string | null } & { readonly [K in StripeVariable]?: string },
): string[] {
  if (env.payments !== 'stripe') return [];
  const names = Object.keys(NEEDED) as StripeVariable[];
  const missing = names
    .filter((name) => !env[name])
    .map((name) => `${name}: got nothing, takes ${NEEDED[name]} when PAYMENTS is stripe`);
  const shared = PRICE_VARIABLES.filter((name, at) => {
    const first = PRICE_VARIABLES.findIndex((other) => env[other] === env[name]);
    return env[name] && first < at;
  }).map((name) => `${name}: got ${JSON.stringify(env[name])}, takes a price of its own`);
  return [...missing, ...shared];
}
