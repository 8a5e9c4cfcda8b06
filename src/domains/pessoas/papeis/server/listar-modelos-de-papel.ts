import { handler, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { signedLink } from '../../../../server/files/signed-link.ts';
import { papeis } from '../contract.ts';

type Modelo = Output<typeof papeis.listarModelosDePapel>['itens'][number];

export const listarModelosDePapel = handler(papeis.listarModelosDePapel, async ({ db, orgId, services, agora }) => {
  const [{ logo_path }, itens] = await Promise.all([
    db.row<{ logo_path: string | null }>(sql`select logo_path from terreiros where id = ${orgId}`),
    db.rows<Modelo>(sql`
      select m.id, m.versao, v.titulo, v.texto, v.assina, v.escrito_em,
             (select count(*) from papeis p where p.org_id = ${orgId} and p.modelo_id = m.id and p.retirado_em is null) as emitidos
      from papeis_modelos m
      join papeis_modelos_versoes v on v.org_id = ${orgId} and v.modelo_id = m.id and v.versao = m.versao
      where m.org_id = ${orgId} and m.retirado_em is null
      order by ile_dobrar(v.titulo), m.id limit 200`),
  ]);
  return { logo_url: logo_path && signedLink(services.secret, logo_path, agora), itens };
});
