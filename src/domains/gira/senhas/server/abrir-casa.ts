import { featuresDe, somenteLeitura } from '../../../acesso/acesso/rules.ts';
import { lerContrato } from '../../../acesso/acesso/server/ler-contrato.ts';
import { limitar, POR_ENDERECO, rede } from '../../../acesso/acesso/server/limitar.ts';
import type { PublicContext } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { readHouseAddress } from '../../../../server/http/house-address.ts';
import { sql } from '../../../../server/database/sql.ts';
import { planHas } from '../../../../shared/access.ts';
import { FUSO_PADRAO, hojeEm } from '../../../../shared/datas.ts';
import { Failure } from '../../../../shared/failure.ts';
import { t } from '../texts.ts';

export interface Lugar {
  casa: string;
  evento_id: string;
}

interface EventoDaPagina {
  casa: string;
  titulo: string;
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
    select t.nome as casa, e.titulo, e.fim <= ${agora} as acabou from eventos e
    join terreiros t on t.id = e.org_id
    join terreiro_ajustes a on a.org_id = ${orgId} and a.agenda_publica = ${acaso}
    where e.org_id = ${orgId} and e.id = ${evento_id} and e.retirado_em is null and e.cancelado_em is null and e.aberta and e.pagina`);
  if (!evento) throw semPagina();
  return evento;
}
