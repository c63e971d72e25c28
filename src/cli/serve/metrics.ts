import { createServer } from 'node:http';
import { prometheusMetrics } from '@libp2p/prometheus-metrics';
import { Gauge, Counter, Registry } from 'prom-client';
import type { RelaySettings } from '../../net/relay/relay.ts';
import type { GatewayCounts } from './gateway.ts';
import { listen } from './listen.ts';

/** Figures of a relay in the text format of Prometheus, on a port of this machine alone. */
export interface RelayMetrics {
  /** For the relay's node: libp2p counts its own part. */
  readonly forRelay: NonNullable<RelaySettings['metrics']>;
  /** Begins to answer, at `/metrics`. Resolves to the port. */
  serve: (port: number, counts: () => GatewayCounts) => Promise<number>;
  close: () => void;
}

/** One for each process: the library keeps its counts in one place. */
export function relayMetrics(): RelayMetrics {
  const registry = new Registry();
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return {
    forRelay: prometheusMetrics({ registry }),
    serve: (port, counts) => {
      countGateway(registry, counts);
      return listen(server, '127.0.0.1', port);
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function countGateway(registry: Registry, counts: () => GatewayCounts): void {
  const registers = [registry];
  new Gauge({
    name: 'facedown_relay_sockets',
    help: 'WebSockets that are open',
    registers,
    collect() {
      this.set(counts().open);
    },
  });
  new Gauge({
    name: 'facedown_relay_greeting',
    help: 'WebSockets whose caller has not yet proved its key',
    registers,
    collect() {
      this.set(counts().greeting);
    },
  });
  new Counter({
    name: 'facedown_relay_refused_total',
    help: 'WebSockets refused, by the limit that was reached',
    labelNames: ['limit'],
    registers,
    collect() {
      this.reset();
      for (const [limit, count] of Object.entries(counts().refused)) this.inc({ limit }, count);
    },
  });
}
