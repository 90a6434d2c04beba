/** Whether a host gave the page, which could be out of reach another time: then a worker keeps it. */
const hosted = location.protocol.startsWith('http') && 'serviceWorker' in navigator;

/** Has the page kept for when there is no network. */
export async function keepPage(): Promise<void> {
  if (hosted) await navigator.serviceWorker.register('worker.js');
}

/** Has a file beside the page kept as well, which was loaded before the worker was there to see it. */
export async function keepFile(name: string): Promise<void> {
  if (!hosted) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keep: new URL(name, location.href).href });
}
