import { VitePWA } from 'vite-plugin-pwa';
import { withIntegrity } from './vite.guard.ts';

/**
 * The page as something that is installed and opens without a network. Everything built is kept by a service worker, so
 * a page that runs has all its parts, whatever becomes of the server. A new version is fetched beside the old one and
 * waits until the page lets it in (src/web/state/update.svelte.ts). Kept is what was built and nothing else: relay.json
 * is always asked for.
 */
export const installable = VitePWA({
  injectRegister: false,
  registerType: 'prompt',
  includeManifestIcons: false,
  manifest: {
    name: 'Facedown',
    short_name: 'Facedown',
    description: 'A card table with nobody in the middle.',
    id: './',
    start_url: './',
    scope: './',
    display: 'standalone',
    theme_color: '#1d5b4b',
    background_color: '#f3efe6',
    categories: ['games'],
    icons: [
      { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  },
  workbox: {
    globPatterns: ['**/*.{html,js,css,wasm,svg,png}'],
    manifestTransforms: [withIntegrity],
    // The page that was open while the first worker came has its parts kept too.
    clientsClaim: true,
    skipWaiting: false,
    importScripts: ['notification.js'],
    cleanupOutdatedCaches: true,
    navigateFallback: 'index.html',
    // An address whose `#` was percent-encoded: the server knows what is meant.
    navigateFallbackDenylist: [/%23/],
    inlineWorkboxRuntime: true,
    sourcemap: false,
  },
});
