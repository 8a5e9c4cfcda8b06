// Whether a person may be reminded now: of the group that the caller saw, and once.
import type { HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { formatInstante } from '../../../../shared/datas.ts';
import { Failure } from '../../../../shared/failure.ts';
import type { Canal, Grupo } from '../rules.ts';
import { t } from '../texts.ts';
import type { Devedor } from './ler-devedores.ts';
import { umDevedor } from './ler-lembrete.ts';

export const grupoMudou = (): Failure =>
  new Failure(409, 'mudou', t.key('A situação desta pessoa mudou. Confira a lista antes de lembrar.'));

export async function devedorDoGrupo(ctx: HouseContext, { membro_id, grupo, canal }: Vez): Promise<Devedor> {
  const devedor = await umDevedor(ctx, membro_id);
  if (devedor.grupo !== grupo) throw grupoMudou();
  if (canal === 'whatsapp' && devedor.telefone === null)
    throw new Failure(409, 'sem_telefone', t.key('Falta um telefone com DDD no cadastro.'));
  return devedor;
}

export interface Vez {
  membro_id: string;
  ciclo: string;
  grupo: Grupo;
  canal: Canal;
}

/** Who was faster, and when; undefined if nobody was. */
export async function jaLembrado(
  { db, orgId, casa }: HouseContext,
  { membro_id, ciclo, grupo, canal }: Vez,
): Promise<Failure | undefined> {
  const antes = await db.maybe<{ quando: string; quem: string | null }>(sql`
    select r.created_at as quando, p.nome as quem
    from lembretes r left join profiles p on p.org_id = ${orgId} and p.user_id = r.usuario_operacao
    where r.org_id = ${orgId} and r.membro_id = ${membro_id} and r.ciclo = ${ciclo} and r.grupo = ${grupo} and r.canal = ${canal}
      and r.desfeito_em is null`);
  if (!antes) return undefined;
  return new Failure(409, 'ja_lembrado', t.key('Esta pessoa já foi lembrada por {quem} em {quando}.'), {
    params: {
      quem: antes.quem ?? t('outra pessoa'),
      quando: formatInstante(new Date(antes.quando), casa.fusoHorario),
    },
  });
}
