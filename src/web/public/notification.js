/* Part of the service worker (vite.pwa.ts): a press on a notification brings the page that gave it to the front. */

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(bring(event.notification.data));
});

/** The page at this address, or another of this site, or else a new one. */
async function bring(address) {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => url === address) ?? pages[0];
  await (page === undefined ? clients.openWindow(address) : page.focus());
}
