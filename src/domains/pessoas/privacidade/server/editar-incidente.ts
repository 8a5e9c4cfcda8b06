import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { unlessChanged } from '../../../../server/actions/unless-changed.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { privacidade } from '../contract.ts';
import { t } from '../texts.ts';
import { conferirIncidente, rastroDoIncidente, versaoDoIncidente, type Campos } from './incidente.ts';

/** Completes an incident; the second of two editors is told. */
export const editarIncidente = handler(privacidade.editarIncidente, async (ctx, { id, versao, ...campos }) => {
  const antes = await ctx.db.maybe<Campos>(sql`
    select percebido_em, dados, pessoas, menores, autoridade_em, pessoas_em from incidentes
    where org_id = ${ctx.orgId} and id = ${id} for no key update`);
  if (!antes) throw new Failure(404, 'incidente_nao_encontrado', t.key('Incidente não encontrado'));
  conferirIncidente(ctx, campos);
  const atual = sql`select ${versaoDoIncidente} as versao from incidentes i where i.org_id = ${ctx.orgId} and i.id = ${id}`;
  await unlessChanged(ctx.db, versao, atual, () => gravar(ctx, id, campos));
  await ctx.audit('incidente.editar', {
    alvo: id,
    antes: rastroDoIncidente(antes),
    depois: rastroDoIncidente(campos),
  });
  return { ok: true } as const;
});

const gravar = ({ db, orgId }: HouseContext, id: string, campos: Campos) =>
  db.count(sql`
    update incidentes set titulo = ${campos.titulo}, descricao = ${campos.descricao}, ocorrido_em = ${campos.ocorrido_em},
      percebido_em = ${campos.percebido_em}, dados = ${campos.dados}::text[], pessoas = ${campos.pessoas}, menores = ${campos.menores},
      riscos = ${campos.riscos}, medidas_antes = ${campos.medidas_antes}, medidas_depois = ${campos.medidas_depois}, demora = ${campos.demora},
      dispensa = ${campos.dispensa}, autoridade_em = ${campos.autoridade_em}, pessoas_em = ${campos.pessoas_em}
    where org_id = ${orgId} and id = ${id}`);
