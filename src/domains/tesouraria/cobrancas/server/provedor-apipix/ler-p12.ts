import { spawn } from 'node:child_process';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { places } from '../../../../../server/places.ts';
import { Turns } from '../../../../../server/turns.ts';
import { Failure, fieldFailure } from '../../../../../shared/failure.ts';
import type { ClientCertificate } from '../../../../../server/outgoing/call-outside.ts';
import { t } from '../../../../../shared/texts.ts';

export interface CertificadoLido extends ClientCertificate {
  vale_ate: Date;
}

const PROGRAM = fileURLToPath(new URL('./abrir-p12.ts', import.meta.url));
/** A real file takes a tenth of a second. */
const TIMEOUT_MS = 10_000;
const MEMORY_MB = 128;
const NO_P12 = 3;
const WRONG_PASSWORD = 4;

const turns = new Turns(1);
const WAITING = 4;
const ofOneHouse = places(1);

/**
 * The certificate and the key of a P12, however old its cipher is. Banks and authorities of Brazil
 * hand out files that TLS itself does not read. Throws the sentence for its field.
 */
export async function lerP12(p12: string, senha: string, orgId: string): Promise<CertificadoLido> {
  const leave = turns.waiting < WAITING ? ofOneHouse(orgId) : null;
  if (!leave)
    throw new Failure(
      503,
      'certificados_demais',
      t.key('Outro certificado está sendo lido. Tente de novo em instantes.'),
      {
        retryAfter: 5,
      },
    );
  return turns.take(() => abrirAParte(p12, senha)).finally(leave);
}

async function abrirAParte(p12: string, senha: string): Promise<CertificadoLido> {
  const child = spawn(process.execPath, [`--max-old-space-size=${MEMORY_MB}`, PROGRAM], {
    env: {},
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  // The process has not begun: without a descriptor it has no pipes either, only its error.
  if (child.pid === undefined) await ended;
  child.stdin.on('error', () => undefined).end(JSON.stringify({ p12, senha }));
  const [code, parts, words] = await Promise.all([ended, buffer(child.stdout), text(child.stderr)]);
  if (code === 0) {
    const { cert, key, fim } = JSON.parse(parts.toString('utf8')) as ClientCertificate & { fim: string };
    return { cert, key, vale_ate: new Date(fim) };
  }
  if (code === WRONG_PASSWORD) throw fieldFailure('senha', t.key('Esta senha não abre o certificado.'));
  if (code === NO_P12 || code === null)
    throw fieldFailure('certificado', t.key('Este arquivo não é um certificado P12 com a sua chave.'));
  throw new Error(`The certificate could not be read: ${words.slice(0, 2_000)}`);
}
