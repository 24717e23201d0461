export default async function globalTeardown(): Promise<void> {
  await Promise.all(globalThis.productServers.map((server) => server.stop()));
}
