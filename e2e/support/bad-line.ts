// A connection between browser and program that can be cut, and that can lose answers.
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

interface Call {
  method: string;
  path: string;
}

export interface BadLine {
  url: string;
  cut: () => void;
  mend: () => void;
  /**
   * From now on answers for which `lost` returns true never arrive, although the program has done
   * what was asked.
   */
  lose: (lost: (call: Call) => boolean) => void;
  /**
   * From now on calls for which `refused` returns an error are answered with it and never reach the
   * program.
   */
  refuse: (refused: (call: Call) => object | undefined) => void;
  /**
   * From now on text files have this at their end, like those of another version of the program.
   */
  append: (path: string, text: string) => void;
  close: () => Promise<void>;
}

export async function badLine(to: string): Promise<BadLine> {
  const sockets = new Set<Socket>();
  const added = new Map<string, string>();
  let away = false;
  let lost: Parameters<BadLine['lose']>[0] = () => false;
  let refused: Parameters<BadLine['refuse']>[0] = () => undefined;

  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const { method = 'GET', url: path = '/' } = asked;
    const error = refused({ method, path });
    if (error) {
      asked.resume();
      return answer.writeHead(422, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
    }
    const headers = { ...asked.headers, ...(added.has(path) && { 'accept-encoding': 'identity' }) };
    const call = request(new URL(path, to), { method, headers }, (got) => {
      if (away || lost({ method, path })) return got.resume().on('end', () => answer.destroy());
      const more = added.get(path);
      if (more) delete got.headers['content-length'];
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer, { end: !more });
      if (more) got.on('end', () => answer.end(more));
      return undefined;
    });
    call.on('error', () => answer.destroy());
    answer.on('close', () => call.destroy());
    return asked.pipe(call);
  };
  const server = createServer(pass);
  server.on('connection', (socket) => {
    if (away) socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    away = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    mend: () => (away = false),
    lose: (which) => (lost = which),
    refuse: (which) => (refused = which),
    append: (path, text) => added.set(path, text),
    close: async () => {
      cut();
      await new Promise((done) => server.close(done));
    },
  };
}
