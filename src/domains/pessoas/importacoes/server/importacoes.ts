import { type HouseContext, type Output, handler } from '../../../../server/actions/handler.ts';
import { type Statement, literal, sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { prende } from '../../membros/server/excluir-membro.ts';
import { temReservado } from '../../membros/server/reservado.ts';
import { importacoes } from '../contract.ts';
import { MAXIMO_DE_RECENTES, type Motivo } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';

type Item = Output<typeof importacoes.listarImportacoes>['itens'][number];

/**
 * The latest imports first. Those taken back are listed too, so that colleagues know where the
 * people went.
 */
export const listarImportacoes = handler(importacoes.listarImportacoes, async ({ db, orgId }) => ({
  itens: await db.rows<Item>(sql`
    select i.id, i.created_at, p.nome as quem, i.total_membros as membros, i.total_faturas as faturas, i.desfeita_em, d.nome as desfeita_por,
           (select count(*)::int from importacoes_membros m where m.org_id = ${orgId} and m.importacao_id = i.id) as restam
    from importacoes i
    left join profiles p on p.org_id = i.org_id and p.user_id = i.usuario_operacao
    left join profiles d on d.org_id = i.org_id and d.user_id = i.desfeita_por
    where i.org_id = ${orgId}
    order by i.created_at desc, i.id desc limit ${literal(MAXIMO_DE_RECENTES)}`),
}));

// What an import wrote about a member `m`, as two hashes. A row that hashes differently later was
// changed by somebody. They are built from whole rows, so that a column added later is covered
// without being named here.

/** The record, without what the database computes. */
const marcaDaFicha: Statement = sql`
  md5((jsonb_strip_nulls(to_jsonb(m)) - '{org_id,id,terreiro_id,created_at,matricula_norm,nome_mostrado,nome_ordem,busca}'::text[])::text)`;

/**
 * The subscriptions and their invoices. An invoice that only became overdue counts as unchanged,
 * because no person did that. Generated again with the same content they are the same, so ids are
 * left out.
 */
const marcaDasMensalidades = (orgId: string): Statement => sql`
  md5(concat(
    (select jsonb_agg(jsonb_strip_nulls(to_jsonb(a)) - '{org_id,id,terreiro_id,created_at,updated_at,dt_fim,ativo}'::text[] order by a.inicio, a.id)
     from assinaturas a where a.org_id = ${orgId} and a.membro_id = m.id),
    (select jsonb_agg(jsonb_strip_nulls(to_jsonb(f)) - '{org_id,id,terreiro_id,assinatura_id,data_vencimento,valor,usuario_operacao,created_at}'::text[]
              || jsonb_build_object('status', case when f.status = 'vencida' then 'pendente' else f.status end) order by f.dt_vencimento, f.id)
     from faturas f where f.org_id = ${orgId} and f.membro_id = m.id)))`;

export interface Importado {
  id: string;
  nome: string;
  matricula: string | null;
  assinaturas: number;
  faturas: number;
  /** Why the member is kept; empty if it is as the import made it. */
  motivos: Motivo[];
}

/**
 * The members of one import that the house still has, with what each was used for since. A payment
 * changes the dues: those of who paid are not compared, as that would read all their years.
 */
export const lerImportados = ({ db, orgId }: HouseContext, importacaoId: string): Promise<Importado[]> =>
  db.rows<Importado>(sql`
    select m.id, m.nome_mostrado as nome, m.matricula,
           (select count(*)::int from assinaturas a where a.org_id = ${orgId} and a.membro_id = m.id) as assinaturas,
           (select count(*)::int from faturas f where f.org_id = ${orgId} and f.membro_id = m.id) as faturas,
           array_remove(array[
             case when g.pagou or ${prende(orgId, 'pix')} then 'pagamento' end,
             case when ${prende(orgId, 'lancamento')} then 'lancamento' end,
             case when ${prende(orgId, 'venda')} then 'venda' end,
             case when ${prende(orgId, 'papel')} then 'papel' end,
             case when exists (select from profiles p where p.org_id = ${orgId} and p.membro_id = m.id) then 'usuario' end,
             case when exists (select from org_invites c where c.org_id = ${orgId} and c.membro_id = m.id) then 'convite' end,
             case when i.ficha is distinct from ${marcaDaFicha} or ${temReservado(orgId)} then 'ficha' end,
             case when not g.pagou and i.mensalidades is distinct from ${marcaDasMensalidades(orgId)} then 'mensalidades' end
           ], null) as motivos
    from importacoes_membros i join membros m on m.org_id = ${orgId} and m.id = i.membro_id
    -- As an 'exists', PostgreSQL would read every payment of the house for these few members.
    cross join lateral (
      select (select true from pagamentos p where p.org_id = ${orgId} and p.membro_id = m.id limit 1) is not null as pagou) g
    where i.org_id = ${orgId} and i.importacao_id = ${importacaoId}
    order by m.nome_ordem, m.id`);

/** Adds up what would be deleted with the members. */
export const somarImportados = (importados: readonly Importado[]) => ({
  membros: importados.length,
  assinaturas: importados.reduce((soma, { assinaturas }) => soma + assinaturas, 0),
  faturas: importados.reduce((soma, { faturas }) => soma + faturas, 0),
});

export const semImportacao = (): Failure =>
  new Failure(404, 'importacao_nao_encontrada', t.key('Importação não encontrada'));

/**
 * What taking the import back would delete, shown before somebody confirms. The action itself
 * judges again.
 */
export const lerImportacao = handler(importacoes.lerImportacao, async (ctx, { id }) => {
  const existe = await ctx.db.maybe(sql`select 1 from importacoes where org_id = ${ctx.orgId} and id = ${id}`);
  if (!existe) throw semImportacao();
  const importados = await lerImportados(ctx, id);
  return { ...somarImportados(importados), impedimentos: importados.filter(({ motivos }) => motivos.length > 0) };
});

/**
 * Records what one spreadsheet created, in the transaction that created it. Returns the id of the
 * import.
 */
export async function registrarImportacao(
  ctx: HouseContext,
  membros: readonly string[],
  faturas: number,
): Promise<string> {
  const { id } = await ctx.db.row<{ id: string }>(sql`
    insert into importacoes (org_id, total_membros, total_faturas, usuario_operacao, created_at)
    values (${ctx.orgId}, ${membros.length}, ${faturas}, ${ctx.casa.userId}, ${ctx.agora}) returning id`);
  await ctx.db.count(sql`
    insert into importacoes_membros (org_id, membro_id, importacao_id, ficha, mensalidades)
    select m.org_id, m.id, ${id}, ${marcaDaFicha}, ${marcaDasMensalidades(ctx.orgId)}
    from membros m where m.org_id = ${ctx.orgId} and m.id = any(${membros}::uuid[])
    returning 1`);
  await ctx.audit('membro.importar_planilha', { alvo: id, depois: { membros: membros.length, faturas } });
  return id;
}
