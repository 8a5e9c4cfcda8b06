import { handler } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { nomeDeTratamento } from '../../../../shared/nomes.ts';
import { comunicados } from '../contract.ts';
import { paraConta, paraMembro } from './audiencia.ts';
import { semComunicado } from './gravar-comunicado.ts';

interface Conta {
  nome: string;
  abriu: boolean;
}

/** People without an account are counted apart: they cannot open the box. */
export const lerQuemAbriu = handler(comunicados.lerQuemAbriu, async ({ db, orgId }, { id }) => {
  const aviso = await db.maybe<{ sem_conta: number }>(sql`
    select (
      select count(*)::int from membros m
      where m.org_id = ${orgId} and m.ativo and m.anonimizado_em is null and ${paraMembro(orgId)}
        and not exists (select from profiles p where p.org_id = ${orgId} and p.membro_id = m.id)) as sem_conta
    from comunicados c where c.org_id = ${orgId} and c.id = ${id}`);
  if (!aviso) throw semComunicado();
  const contas = await db.rows<Conta>(sql`
    select p.nome, coalesce(v.visto_em >= coalesce(c.anunciado_em, c.criado_em), false) as abriu
    from comunicados c
    join profiles p on p.org_id = ${orgId} and not p.paused and ${paraConta(orgId)}
    left join comunicados_vistos v on v.org_id = ${orgId} and v.user_id = p.user_id
    where c.org_id = ${orgId} and c.id = ${id}
    order by ile_dobrar(p.nome), p.user_id`);
  const faltam = contas.filter(({ abriu }) => !abriu).map(({ nome }) => nomeDeTratamento(nome));
  return { contas: contas.length, abriram: contas.length - faltam.length, faltam, sem_conta: aviso.sem_conta };
});
