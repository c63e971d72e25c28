/** What a page's policy has refused, by directive, and whether the script ran all the same. */
interface Trespass {
  readonly refused: readonly string[];
  readonly ran: boolean;
}

/** Tries, in a page, what its policy must refuse: a request to another server, a picture from there, an inline script. */
export async function trespass(): Promise<Trespass> {
  const refused = new Set<string>();
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => refused.add(effectiveDirective));
  await fetch('http://127.0.0.1:9/').catch(() => {});
  const script = document.createElement('script');
  script.textContent = 'document.title = "run"';
  document.head.append(script);
  await new Promise((resolve) => {
    const image = new Image();
    image.onerror = resolve;
    image.src = 'http://127.0.0.1:9/picture.png';
  });
  while (refused.size < 3) await new Promise((resolve) => setTimeout(resolve, 20));
  return { refused: [...refused].sort(), ran: document.title === 'run' };
}

export const REFUSED: Trespass = { refused: ['connect-src', 'img-src', 'script-src-elem'], ran: false };
