import { featuresDe, somenteLeitura } from '../../acesso/rules.ts';
import { lerContrato } from '../../acesso/server/ler-contrato.ts';
import { limitar, POR_ENDERECO, rede } from '../../acesso/server/limitar.ts';
import type { PublicContext } from '../../../server/actions/handler.ts';
import type { Db } from '../../../server/database/door.ts';
import type { OrgId } from '../../../server/database/doors.ts';
import { readHouseAddress } from '../../../server/http/house-address.ts';
import { sql } from '../../../server/database/sql.ts';
import { planHas } from '../../../shared/access.ts';
import { FUSO_PADRAO, hojeEm } from '../../../shared/datas.ts';
import { Failure } from '../../../shared/failure.ts';
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

/**
 * The house of a public page's address, if its plan has the agenda. A wrong address is counted by
 * the caller's.
 */
export async function abrirCasa(
  ctx: PublicContext,
  { casa }: Lugar,
): Promise<{ orgId: OrgId; acaso: string; fim: boolean }> {
  const { doors } = ctx.services;
  const endereco = readHouseAddress(casa);
  const lido = endereco && (await lerContrato(doors, endereco.orgId));
  if (endereco && lido && !lido.guardada) {
    const features = featuresDe(lido.contrato, hojeEm(ctx.agora, FUSO_PADRAO));
    if (planHas(features, 'agenda'))
      return {
        orgId: endereco.orgId,
        acaso: endereco.part,
        fim: somenteLeitura(lido.contrato, hojeEm(ctx.agora, FUSO_PADRAO)),
      };
  }
  await limitar(doors, `gira:endereco:${rede(ctx.request.ip)}`, POR_ENDERECO, ctx.agora);
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
