import { handler, type Output } from '../../../../server/actions/handler.ts';
import { literal, sql } from '../../../../server/database/sql.ts';
import { privacidade } from '../contract.ts';
import { limiteDe, versaoDoIncidente } from './incidente.ts';

type Lido = Output<typeof privacidade.listarIncidentes>;

const LIMITE = 200;

/** Newest first; a house hopes for none. */
export const listarIncidentes = handler(privacidade.listarIncidentes, async ({ db, orgId }) => {
  const [casa, { titulares }, itens] = await Promise.all([
    db.row<Lido['casa']>(sql`select nome, cnpj, email, telefone, cidade, estado from terreiros where id = ${orgId}`),
    db.row<{ titulares: number }>(sql`
      select count(*) as titulares from membros where org_id = ${orgId} and anonimizado_em is null`),
    db.rows<Omit<Lido['itens'][number], 'limite'>>(sql`
      select i.id, i.titulo, i.descricao, i.ocorrido_em, i.percebido_em, i.dados, i.pessoas, i.menores, i.riscos, i.medidas_antes, i.medidas_depois,
             i.demora, i.dispensa, i.autoridade_em, i.pessoas_em, i.created_at, p.nome as quem, ${versaoDoIncidente} as versao
      from incidentes i left join profiles p on p.org_id = ${orgId} and p.user_id = i.usuario_operacao
      where i.org_id = ${orgId} order by i.percebido_em desc, i.id desc limit ${literal(LIMITE)}`),
  ]);
  return { casa, titulares, itens: itens.map((um) => ({ ...um, limite: limiteDe(um) })) };
});
