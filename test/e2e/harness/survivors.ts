import type { Page } from 'playwright-core';

/** What a page still holds after its garbage has been collected. */
export interface Survivors {
  /** RTCPeerConnections, whatever their state. */
  readonly connections: number;
  readonly channels: number;
  readonly heapBytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** Collects a page's garbage, and counts what has survived. */
export async function survivorsIn(page: Page): Promise<Survivors> {
  const session = await page.context().newCDPSession(page);
  const count = async (name: string): Promise<number> => {
    const { result } = await session.send('Runtime.evaluate', { expression: `${name}.prototype` });
    const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: result.objectId! });
    const counted = await session.send('Runtime.callFunctionOn', {
      objectId: objects.objectId!,
      functionDeclaration: 'function () { return this.length; }',
    });
    await session.send('Runtime.releaseObject', { objectId: objects.objectId! });
    return counted.result.value as number;
  };
  try {
    // What a first pass lets go of holds more that a second one finds.
    for (let pass = 0; pass < 3; pass += 1) await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
    return {
      connections: await count('RTCPeerConnection'),
      channels: await count('RTCDataChannel'),
      heapBytes: usedSize,
      nodes,
      listeners: jsEventListeners,
    };
  } finally {
    await session.detach();
  }
}
