import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Client } from 'pg';

/**
 * A network between us and the database. Its connections can be cut without telling either side.
 */
export async function network(client: Client) {
  const lines: [Socket, Socket][] = [];
  const target = client.host.startsWith('/')
    ? { path: `${client.host}/.s.PGSQL.${client.port}` }
    : { host: client.host, port: client.port };
  const server = createServer((near) => {
    const far = connect(target);
    lines.push([near, far]);
    near.pipe(far).pipe(near);
    for (const end of [near, far]) end.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    place: { host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    silence: () => {
      for (const [near, far] of lines.splice(0)) {
        near.unpipe(far).pause();
        far.unpipe(near).destroy();
      }
    },
    close: () => server.close(),
  };
}
