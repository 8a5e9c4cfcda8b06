import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { competenciaDoDia, diaNoMes, rotulo } from '../../../../shared/competencia.ts';
import { formatDia } from '../../../../shared/datas.ts';
import { Failure } from '../../../../shared/failure.ts';
import { t } from '../texts.ts';

type Contexto = Pick<HouseContext, 'db' | 'orgId'>;

/** Refuses a transfer on a day of a published month: no paper could explain it. */
export async function recusarMesPublicado({ db, orgId }: Contexto, dia: string): Promise<void> {
  const competencia = competenciaDoDia(dia);
  const publicado = await db.maybe(sql`
    select 1 from prestacoes where org_id = ${orgId} and competencia = ${competencia} limit 1`);
  if (publicado) throw recusa(competencia);
}

/**
 * Refuses an opening balance in or before a published month, and one that moves away from there: it
 * would change every closing since.
 */
export async function recusarAberturaPublicada(
  { db, orgId }: Contexto,
  dia: string,
  antes: string | null,
): Promise<void> {
  const primeiro = competenciaDoDia(antes !== null && antes < dia ? antes : dia);
  const publicado = await db.maybe<{ competencia: string }>(sql`
    select competencia from prestacoes where org_id = ${orgId} and competencia >= ${primeiro} order by competencia desc limit 1`);
  if (publicado) throw recusa(publicado.competencia);
}

const recusa = (competencia: string): Failure =>
  new Failure(
    409,
    'mes_publicado',
    t.key('A prestação de contas de {mes} já foi publicada. Escolha um dia depois de {dia}.'),
    { params: { mes: rotulo(competencia), dia: formatDia(diaNoMes(competencia, 31)) } },
  );
