import type { CDPSession, Page } from 'playwright-core';

/** What objects in a page's memory, and in its engine's, say of roles. */
export interface Found {
  /** Own looks at cards: name and faces of every sight. */
  readonly sights: readonly string[];
  /** Whose role somebody is said to know: seat and role. */
  readonly owned: readonly string[];
  /** Lists of so many places in which there is a role. */
  readonly lists: readonly string[];
  /** How many objects were looked at. */
  readonly objects: number;
}

type Send = (method: string, parameters: object) => Promise<unknown>;

/** Runs where the objects are: `this` is every object of the heap. */
function search(this: readonly unknown[], roles: readonly string[], seats: number): Found {
  const [sights, owned, lists] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const isRole = (value: unknown): boolean => typeof value === 'string' && roles.includes(value);
  for (const object of this) {
    try {
      if (Array.isArray(object)) {
        if (
          object.length === seats &&
          object.some(isRole) &&
          object.every((each) => each === undefined || each === null || isRole(each))
        )
          lists.add(object.map((each: unknown) => each ?? '').join());
        continue;
      }
      const { name, faces, role, seat } = object as Record<string, unknown>;
      if (typeof name === 'string' && Array.isArray(faces)) sights.add(`${name}: ${faces.join()}`);
      if (isRole(role) && typeof seat === 'number') owned.add(`${seat}: ${role as string}`);
    } catch {
      // Objects of the browser that do not like to be looked at.
    }
  }
  return { sights: [...sights], owned: [...owned], lists: [...lists], objects: this.length };
}

async function foundThrough(send: Send, roles: readonly string[], seats: number): Promise<Found> {
  const prototype = (await send('Runtime.evaluate', { expression: 'Object.prototype' })) as {
    result: { objectId: string };
  };
  const { objects } = (await send('Runtime.queryObjects', { prototypeObjectId: prototype.result.objectId })) as {
    objects: { objectId: string };
  };
  const functionDeclaration = `function () { return (${search.toString()}).call(this, ${JSON.stringify(roles)}, ${seats}); }`;
  const answer = (await send('Runtime.callFunctionOn', {
    objectId: objects.objectId,
    functionDeclaration,
    returnByValue: true,
  })) as { result: { value: Found } };
  return answer.result.value;
}

/** Speaks with the engines of a page: workers, which have no sessions of their own here. */
async function enginesOf(session: CDPSession): Promise<Send[]> {
  const answers = new Map<number, (result: unknown) => void>();
  const engines: Send[] = [];
  let number = 0;
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result, error } = JSON.parse(message) as { id: number; result?: unknown; error?: unknown };
    answers.get(id)?.(result ?? error);
  });
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type !== 'worker' || !targetInfo.url.includes('engine')) return;
    engines.push((method, params) => {
      const id = (number += 1);
      const answer = new Promise((resolve) => answers.set(id, resolve));
      return session
        .send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
        .then(() => answer);
    });
  });
  // Answered when all workers that are there have been told of.
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  return engines;
}

/** Searches every object that the page and its engine hold in memory, after their garbage is gone. */
export async function searchMemory(
  page: Page,
  roles: readonly string[],
  seats: number,
): Promise<{ page: Found; engine: Found }> {
  const session = await page.context().newCDPSession(page);
  const [engine] = await enginesOf(session);
  if (engine === undefined) throw new Error('the page has no engine to look into');
  const found = {
    page: await foundThrough(
      (method, parameters) => session.send(method as 'Runtime.enable', parameters as never),
      roles,
      seats,
    ),
    engine: await foundThrough(engine, roles, seats),
  };
  await session.detach();
  return found;
}
