/** Unpacks the bundled browser where no run has: workers at the same time would start a file that is half written. */
export default async function globalSetup() {
  if (process.env.CHROME_PATH) return;
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  await packaged.executablePath();
}
