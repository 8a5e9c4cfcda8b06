import { randomBytes } from 'node:crypto';
import { type PublicContext, handler } from '../../../../server/actions/handler.ts';
import { hmac, hmacMatches } from '../../../../server/crypto/secret.ts';
import { tokenHash } from '../../../../server/crypto/token.ts';
import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { readHouseAddress } from '../../../../server/http/house-address.ts';
import { cookieHeader, visitorCookieName } from '../../../../server/http/request.ts';
import { planHas } from '../../../../shared/access.ts';
import { FUSO_PADRAO, hojeEm } from '../../../../shared/datas.ts';
import { Failure } from '../../../../shared/failure.ts';
import { featuresDe, somenteLeitura } from '../../../acesso/acesso/rules.ts';
import { POR_ENDERECO, limitar, rede } from '../../../acesso/acesso/server/limitar.ts';
import { lerContrato } from '../../../acesso/acesso/server/sessao.ts';
import { senhas } from '../contract.ts';
import { primeiroNome } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { eventoDoPublico, inserirSenha } from './travar-senhas.ts';

/** Staff give as many as people wait; the browser's key keeps a double press one ticket. */
export const darSenha = handler(senhas.darSenha, async (ctx, { evento_id, tipo, nome }) => {
  await eventoDoPublico(ctx, evento_id);
  const numero = await inserirSenha(ctx, {
    eventoId: evento_id,
    tipo,
    nome: nome && primeiroNome(nome),
    usuario: ctx.casa.userId,
    aparelho: null,
  });
  await ctx.audit('senha.dar_senha', { alvo: evento_id, depois: { numero, tipo } });
  return { numero, tipo };
});

const PROPOSITO = 'visitante';
const DIA_EM_SEGUNDOS = 86_400;
const FORMA = /^([\w-]{22})\.([\w-]{43})$/;

/**
 * The hash by which a visitor's telephone is known; null for a browser without our cookie. The
 * cookie names nobody: it is a random number with our signature.
 */
export function aparelhoDoVisitante({ services, request }: PublicContext): Buffer | null {
  const [, numero = '', assinatura = ''] = FORMA.exec(request.visitor ?? '') ?? [];
  if (!numero || !hmacMatches(services.secret, PROPOSITO, numero, assinatura)) return null;
  return tokenHash(numero);
}

/** Gives a browser without the cookie one, for a ticket per event. It ends after two days. */
export function marcarVisitante({ services, reply }: PublicContext): void {
  const numero = randomBytes(16).toString('base64url');
  const value = `${numero}.${hmac(services.secret, PROPOSITO, numero)}`;
  reply.setCookie(
    cookieHeader(services.env, { name: visitorCookieName, value, path: '/api/gira', maxAge: 2 * DIA_EM_SEGUNDOS }),
  );
}

export interface Lugar {
  casa: string;
  evento_id: string;
}

interface EventoDaPagina {
  casa: string;
  titulo: string;
  inicio: string;
  fuso: string;
  acabou: boolean;
}

const semPagina = (): Failure =>
  new Failure(404, 'pagina_nao_encontrada', t.key('Esta página não existe mais. Peça o endereço novo à casa.'));

interface CasaAberta {
  orgId: OrgId;
  /** The random part of the address. */
  acaso: string;
  /** The contract is over, so nothing is written. */
  fim: boolean;
}

/** The house of an address that was not put away and whose plan has the agenda; else null. */
export async function casaDoEndereco(ctx: PublicContext, escrito: string): Promise<CasaAberta | null> {
  const endereco = readHouseAddress(escrito);
  const lido = endereco && (await lerContrato(ctx.services.doors, endereco.orgId));
  if (!lido || lido.guardada) return null;
  const hoje = hojeEm(ctx.agora, FUSO_PADRAO);
  if (!planHas(featuresDe(lido.contrato, hoje), 'agenda')) return null;
  return { orgId: endereco.orgId, acaso: endereco.part, fim: somenteLeitura(lido.contrato, hoje) };
}

/** The house of a public page. A wrong address is counted by the caller's. */
export async function abrirCasa(ctx: PublicContext, { casa }: Lugar): Promise<CasaAberta> {
  const aberta = await casaDoEndereco(ctx, casa);
  if (aberta) return aberta;
  await limitar(ctx.services.doors, `gira:endereco:${rede(ctx.request.ip)}`, POR_ENDERECO, ctx.agora);
  throw semPagina();
}

/** The open event on the house's public page; anything else is not found. */
export async function conferirEventoDaPagina(
  db: Db,
  { orgId, acaso, agora }: { orgId: OrgId; acaso: string; agora: Date },
  { evento_id }: Lugar,
): Promise<EventoDaPagina> {
  const evento = await db.maybe<EventoDaPagina>(sql`
    select t.nome as casa, t.fuso_horario as fuso, e.titulo, e.inicio, e.fim <= ${agora} as acabou from eventos e
    join terreiros t on t.id = e.org_id
    join terreiro_ajustes a on a.org_id = ${orgId} and a.agenda_publica = ${acaso}
    where e.org_id = ${orgId} and e.id = ${evento_id} and e.retirado_em is null and e.cancelado_em is null and e.aberta and e.pagina`);
  if (!evento) throw semPagina();
  return evento;
}
