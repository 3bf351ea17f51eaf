export default async function globalTeardown() {
  await globalThis.testServices.stop();
  await globalThis.temporaryFolder.remove();
}
