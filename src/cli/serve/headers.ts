/**
 * The content security policy: a page may run its own code, WebAssembly and workers, and connect to relays anywhere
 * (the opener of a table chooses its relay). Inline styles are Svelte's transitions and `style:` directives. The built
 * page contains it (vite.guard.ts), for hosts that send no headers.
 */
export const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self' blob:",
  "connect-src 'self' ws: wss:",
  "img-src 'self' data: blob:",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Sent with every answer. Frames can be forbidden by a header alone. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': `${PAGE_POLICY}; frame-ancestors 'none'`,
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};
