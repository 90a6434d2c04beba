import { createHash } from 'node:crypto';

/**
 * Nothing is fetched, sent or run but the files beside the page. From a disk `'self'` names no file in some browsers, so that the
 * scheme is named as well; a page of a host may load no file of a disk whatever is said here.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' file:",
  "style-src 'self' file:",
  "worker-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The one page of the desk. */
export function pageHtml(): string {
  return [
    '<!DOCTYPE html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="referrer" content="no-referrer">',
    '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">',
    '<title>Posthorn</title>',
    '<link rel="stylesheet" href="desk.css">',
    '<script src="early.js" defer></script>',
    '<script src="desk.js" defer></script>',
    '</head>',
    '<body>',
    '<div id="desk"></div>',
    '<noscript><p>Posthorn: JavaScript. / Ohne JavaScript geht es hier nicht. / JavaScript est nécessaire.</p></noscript>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** Keeps the files of the page for when there is no network; everything it asks for lies beside it. */
export function workerScript(files: ReadonlyMap<string, string>): string {
  const first = [...files.keys()].filter((name) => !/^(?:rules\/|record\.js$)/.test(name));
  const name = createHash('sha256')
    .update(JSON.stringify([...files]))
    .digest('hex')
    .slice(0, 16);
  return `const KEPT = 'desk-${name}';
const FIRST = ${JSON.stringify(['./', ...first])};
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(FIRST)).then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  const old = (name) => name.startsWith('desk-') && name !== KEPT;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))));
});
self.addEventListener('message', (event) => {
  const { keep } = event.data;
  if (typeof keep !== 'string' || new URL(keep).origin !== self.location.origin) return;
  event.waitUntil(caches.open(KEPT).then((kept) => kept.match(keep).then((known) => known ?? kept.add(keep))));
});
self.addEventListener('fetch', (event) => {
  // What is asked for as it is now is kept nowhere.
  if (event.request.cache === 'no-store') return;
  if (event.request.method !== 'GET' || new URL(event.request.url).origin !== self.location.origin) return;
  event.respondWith(caches.open(KEPT).then(async (kept) => {
    // By its very name first: only pages are asked for with something behind a ?, and to pass that over all that is kept is looked through.
    const known = (await kept.match(event.request)) ?? (await kept.match(event.request, { ignoreSearch: true }));
    if (known !== undefined) return known;
    const fetched = await fetch(event.request);
    if (fetched.ok) await kept.put(event.request, fetched.clone());
    return fetched;
  }));
});
`;
}
