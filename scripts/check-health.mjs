/** Exits with 0 if the product on this machine is ready, for the health check of a container. */
const url = `http://127.0.0.1:${process.env.PORT ?? 3000}/health/ready`;
const ready = await fetch(url, { signal: AbortSignal.timeout(2500) }).then(
  (response) => response.ok,
  () => false,
);
process.exit(ready ? 0 : 1);
