import { handler, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { papeis } from '../contract.ts';
import { semModelo } from './gravar-modelo.ts';

type Versao = Output<typeof papeis.listarVersoesDoModelo>['itens'][number];

export const listarVersoesDoModelo = handler(papeis.listarVersoesDoModelo, async ({ db, orgId }, { id }) => {
  const itens = await db.rows<Versao>(sql`
    select v.versao, v.titulo, v.texto, v.assina, v.escrito_em, p.nome as quem
    from papeis_modelos_versoes v left join profiles p on p.org_id = ${orgId} and p.user_id = v.escrito_por
    where v.org_id = ${orgId} and v.modelo_id = ${id} order by v.versao desc limit 50`);
  if (itens.length === 0) throw semModelo();
  return { itens };
});
