import type { Context, Hono, MiddlewareHandler } from 'hono';
import { timingSafeEqual } from 'node:crypto';
import type { Services } from '../../../../server/actions/handler.ts';
import { now } from '../../../../server/clock.ts';
import { tokenHash } from '../../../../server/crypto/token.ts';
import { type OrgId, wholeHouse } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { bodyUpTo } from '../../../../server/http/body-up-to.ts';
import { readHouseAddress } from '../../../../server/http/house-address.ts';
import { remoteAddress } from '../../../../server/http/request.ts';
import { announce } from '../../../../server/live/announce.ts';
import { Failure } from '../../../../shared/failure.ts';
import { UUID } from '../../../../shared/uuid.ts';
import { type Limite, type Tentativa, contar, devolverUma, rede } from '../../../acesso/acesso/server/limitar.ts';
import { lerContrato } from '../../../acesso/acesso/server/sessao.ts';
import type { NomeDoProvedor } from '../rules.ts';
import { VIVA } from './cobranca-da-casa.ts';
import { lerNoProvedor } from './ler-no-provedor.ts';
import { type CasaQueCobra, type NaCasa, naCasa } from './na-casa.ts';
import { BYTES_DO_AVISO, CAMINHO_DOS_AVISOS } from './pedir-avisos.ts';
import { TIPOS, exigirConexao } from './provedor-da-casa.ts';
import { type Ambiente, type AvisoConferido, ProvedorFalhou, type TipoDeProvedor } from './provedor.ts';

/** The keys of a provider are asked for at most this often, whoever sends notices. */
const ENTRE_BUSCAS_MS = 600_000;

interface Guardadas {
  chaves: readonly string[];
  buscadas: number;
  busca: Promise<void>;
}

export type BuscaDeChaves = (tipo: TipoDeProvedor, ambiente: Ambiente, agora: Date) => Promise<readonly string[]>;

/**
 * Reads the public keys of a provider, and keeps the last good list while it is away. Empty until
 * there was one.
 */
export function chavesDosAvisos(own: string | undefined): BuscaDeChaves {
  const guardadas = new Map<string, Guardadas>();
  return async (tipo, ambiente, agora) => {
    const nome = `${tipo.nome} ${ambiente}`;
    const antes = guardadas.get(nome);
    if (antes && Math.abs(agora.getTime() - antes.buscadas) < ENTRE_BUSCAS_MS) {
      await antes.busca;
      return antes.chaves;
    }
    const novas: Guardadas = { chaves: antes?.chaves ?? [], buscadas: agora.getTime(), busca: Promise.resolve() };
    novas.busca = (tipo.chavesDosAvisos?.({ ambiente, own }) ?? Promise.resolve([])).then(
      (chaves) => {
        if (chaves.length > 0) novas.chaves = chaves;
      },
      (error: unknown) => {
        if (!(error instanceof ProvedorFalhou)) throw error;
      },
    );
    guardadas.set(nome, novas);
    await novas.busca;
    return novas.chaves;
  };
}

/** A charge that is over is read again because of notices at most this often. */
const ENTRE_AVISOS_MS = 60_000;

/**
 * Reads the charge that a notice names, with the house's own key. Whoever asked for its code is
 * told that it changed. A charge that is none of this house is not asked for.
 */
export async function lerPorAviso(casa: CasaQueCobra, { cobranca_id }: AvisoConferido): Promise<void> {
  if (cobranca_id === null || !UUID.test(cobranca_id)) return;
  const antes = await naCasa(casa, (na) => lerSituacao(na, cobranca_id));
  if (!antes?.ler) return;
  const { provedor } = await naCasa(casa, exigirConexao);
  await lerNoProvedor(casa, provedor, cobranca_id);
  await naCasa(casa, async (na) => {
    const depois = await lerSituacao(na, cobranca_id);
    if (depois && depois.estado !== antes.estado) await announce(na.db, { type: 'pessoa', id: depois.aberta_por });
  });
}

interface Situacao {
  estado: string;
  aberta_por: string;
  ler: boolean;
}

const lerSituacao = ({ db, orgId, agora }: NaCasa, id: string): Promise<Situacao | undefined> =>
  db.maybe<Situacao>(sql`
    select c.estado, c.aberta_por,
           ${VIVA} or coalesce(c.lida_em < ${new Date(agora.getTime() - ENTRE_AVISOS_MS)}, true) as ler
    from cobrancas c where c.org_id = ${orgId} and c.id = ${id}`);

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
