import { timingSafeEqual } from 'node:crypto';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { lerContrato } from '../../../acesso/acesso/server/sessao.ts';
import { contar, devolverUma, rede, type Limite, type Tentativa } from '../../../acesso/acesso/server/limitar.ts';
import type { Services } from '../../../../server/actions/handler.ts';
import { now } from '../../../../server/clock.ts';
import { tokenHash } from '../../../../server/crypto/token.ts';
import { wholeHouse, type OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { bodyUpTo } from '../../../../server/http/body-up-to.ts';
import { readHouseAddress } from '../../../../server/http/house-address.ts';
import { remoteAddress } from '../../../../server/http/request.ts';
import { Failure } from '../../../../shared/failure.ts';
import type { NomeDoProvedor } from '../rules.ts';
import { chavesDosAvisos, type BuscaDeChaves } from './chaves-dos-avisos.ts';
import { lerPorAviso } from './ler-por-aviso.ts';
import { BYTES_DO_AVISO, CAMINHO_DOS_AVISOS } from './pedir-avisos.ts';
import { type Ambiente, ProvedorFalhou } from './provedor.ts';
import { TIPOS } from './provedor-da-casa.ts';

/** Strangers share the network of nobody who sends notices; what is authorised is not counted. */
const POR_REDE: Limite = { livres: 60, atrasos: [2, 5, 10, 30] };
const MAIOR_AVISO = 256 * 1024;

interface Destino {
  orgId: OrgId;
  fuso: string;
  nome: NomeDoProvedor;
  ambiente: Ambiente;
  autorizacao: Buffer;
}

/**
 * Notices of payments providers. They are looked at in the order in which these handlers
 * stand. A notice changes nothing: what it names is read again with the house's own key.
 */
export function servirAvisos(app: Hono, services: Services): void {
  const chaves = chavesDosAvisos(services.env.PUBLIC_URL);
  app.post(
    `${CAMINHO_DOS_AVISOS}:endereco`,
    limitarRede(services),
    acharDestino(services),
    bodyUpTo(MAIOR_AVISO, (c) => nada(c, 413)),
    conferirAutorizacao(services),
    (c) => receberAviso(c, services, chaves),
  );
}

/** No word of an answer tells one refusal from another of the same status. */
function nada(c: Context, status: 200 | 401 | 404 | 413 | 429 | 503, esperar?: number): Response {
  c.header('Cache-Control', 'no-store');
  if (esperar !== undefined) c.header('Retry-After', String(Math.max(1, Math.ceil(esperar))));
  return c.body(null, status);
}

const tentativaDe = (c: Context, { env }: Services): Tentativa => ({
  chave: `aviso-de-pix:${rede(remoteAddress(c, env))}`,
  limite: POR_REDE,
  agora: now(),
});

const limitarRede =
  (services: Services): MiddlewareHandler =>
  async (c, next) => {
    const { livre, falta } = await services.doors.acesso({}, (db) => contar(db, tentativaDe(c, services)));
    if (!livre) return nada(c, 429, falta);
    return next();
  };

const acharDestino =
  (services: Services): MiddlewareHandler =>
  async (c, next) => {
    const destino = await lerDestino(services, c.req.param('endereco') ?? '');
    if (!destino) return nada(c, 404);
    c.set('destino', destino);
    return next();
  };

async function lerDestino({ doors }: Services, endereco: string): Promise<Destino | null> {
  const lido = readHouseAddress(endereco, BYTES_DO_AVISO);
  if (!lido) return null;
  const { orgId } = lido;
  if ((await lerContrato(doors, orgId)).guardada) return null;
  const destino = await doors.casa(wholeHouse(orgId), { readOnly: true }, (db) =>
    db.maybe<Omit<Destino, 'orgId'>>(sql`
      select p.provedor as nome, p.ambiente, p.aviso_autorizacao as autorizacao, t.fuso_horario as fuso
      from provedores_de_pix p join terreiros t on t.id = p.org_id
      where p.org_id = ${orgId} and p.aviso_hash = ${tokenHash(endereco)}`),
  );
  return destino ? { orgId, ...destino } : null;
}

const conferirAutorizacao =
  (services: Services): MiddlewareHandler =>
  async (c, next) => {
    const { nome, autorizacao } = c.get('destino') as Destino;
    const dita = c.req.header(TIPOS[nome].cabecalhoDoAviso ?? 'authorization') ?? '';
    if (!timingSafeEqual(tokenHash(dita), autorizacao)) return nada(c, 401);
    await devolverUma(services.doors, tentativaDe(c, services));
    return next();
  };

async function receberAviso(c: Context, services: Services, buscar: BuscaDeChaves): Promise<Response> {
  const { orgId, nome, ambiente, fuso } = c.get('destino') as Destino;
  const tipo = TIPOS[nome];
  const corpo = new Uint8Array(await c.req.arrayBuffer());
  if (tipo.ehPing?.(corpo)) return nada(c, 200);
  const agora = now();
  const chaves = tipo.chavesDosAvisos ? await buscar(tipo, ambiente, agora) : [];
  if (tipo.chavesDosAvisos && chaves.length === 0) return nada(c, 503, 60);
  const aviso = tipo.conferirAviso({ corpo, assinatura: c.req.header('x-webhook-signature'), chaves });
  if (!aviso) return nada(c, 401);
  try {
    await lerPorAviso({ services, orgId, fuso, agora }, aviso);
  } catch (error) {
    // It is sent again, and the hourly reading finds the same.
    if (error instanceof ProvedorFalhou) return nada(c, 503, error.esperar ?? 10);
    if (error instanceof Failure) return nada(c, 503, 60);
    throw error;
  }
  return nada(c, 200);
}
