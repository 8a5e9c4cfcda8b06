import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

interface Asked {
  desafio: string;
  site: string;
}

interface Changed {
  /** The origin that the browser reports. */
  origem?: string;
  verificada?: boolean;
  /** The statement of the key's maker. */
  atestado?: { fmt: string; attStmt: Map<string, unknown> };
}

/**
 * A passkey as a browser would use it: its own key pair, its own counter, and signatures as
 * WebAuthn says.
 */
export class Chave {
  readonly id = randomBytes(32);
  readonly #pair: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  contador = 0;

  #client(type: string, { desafio }: Asked, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge: desafio, origin, crossOrigin: false }));
  }

  #data(site: string, flags: number, rest: Buffer = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.contador);
    return Buffer.concat([createHash('sha256').update(site).digest(), Buffer.from([flags]), counter, rest]);
  }

  #publicKey(): Buffer {
    const { x = '', y = '' } = this.#pair.publicKey.export({ format: 'jwk' });
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    return Buffer.from(isoCBOR.encode(cose as Parameters<typeof isoCBOR.encode>[0]));
  }

  /** The answer to being made. */
  criada(asked: Asked, { origem = 'http://localhost', verificada = true, atestado }: Changed = {}) {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, this.#publicKey()]);
    const authData = this.#data(asked.site, PRESENT | ATTESTED | (verificada ? VERIFIED : 0), attested);
    const object = new Map<string, unknown>([
      ['fmt', atestado?.fmt ?? 'none'],
      ['attStmt', atestado?.attStmt ?? new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      clientDataJSON: url(this.#client('webauthn.create', asked, origem)),
      attestationObject: url(isoCBOR.encode(object as Parameters<typeof isoCBOR.encode>[0])),
      transportes: ['internal'],
    };
  }

  /** The answer to a challenge. */
  assina(asked: Asked, { origem = 'http://localhost', verificada = true }: Changed = {}) {
    this.contador += 1;
    const client = this.#client('webauthn.get', asked, origem);
    const data = this.#data(asked.site, PRESENT | (verificada ? VERIFIED : 0));
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    return {
      id: url(this.id),
      clientDataJSON: url(client),
      authenticatorData: url(data),
      signature: url(sign('sha256', signed, this.#pair.privateKey)),
    };
  }
}
