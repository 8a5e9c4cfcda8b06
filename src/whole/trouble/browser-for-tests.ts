import { randomUUID } from 'node:crypto';
import { contracts } from '../../contracts.gen.ts';
import type { RealProgram } from '../../server/testing/real-program.ts';
import type { Action } from '../../shared/contract.ts';

type Name = keyof typeof contracts;

/** One browser talking to the real program: it keeps its cookie and calls actions by name. */
export class Browser {
  cookie = '';
  readonly program: RealProgram;
  constructor(program: RealProgram) {
    this.program = program;
  }

  async call<T>(name: Name, input: Readonly<Record<string, unknown>> = {}): Promise<T> {
    const { method, path, idempotent }: Action = contracts[name];
    const place = path.replace(/:(\w+)/, (_, key: string) => String(input[key]));
    const query = new URLSearchParams(input as Record<string, string>).toString();
    const headers: Record<string, string> = idempotent ? { 'idempotency-key': randomUUID() } : {};
    return this.#answer(
      name,
      method === 'GET'
        ? await this.program.fetch('GET', `${place}?${query}`, this.cookie)
        : await this.program.fetch(method, place, this.cookie, input, headers),
    );
  }

  /** An action that takes a picture. */
  async upload<T>(name: Name, png: Uint8Array): Promise<T> {
    const { url } = this.program;
    const { method, path } = contracts[name];
    const headers = { origin: url, cookie: this.cookie, 'content-type': 'image/png' };
    return this.#answer(name, await fetch(url + path, { method, headers, body: new Uint8Array(png) }));
  }

  async #answer<T>(name: Name, response: Response): Promise<T> {
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
    this.cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? this.cookie;
    return (await response.json()) as T;
  }
}
