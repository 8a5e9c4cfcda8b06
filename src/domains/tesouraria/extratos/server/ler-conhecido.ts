// Everything that the matching knows of a house, read in set-based statements.
import type { HouseContext } from '../../../../server/actions/handler.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { literal, sql, type Statement } from '../../../../server/database/sql.ts';
import { can } from '../../../../shared/access.ts';
import { mesmoMes } from '../../../../shared/competencia.ts';
import { somarDias, somarMesesAoDia } from '../../../../shared/datas.ts';
import {
  O_QUE_FOI,
  declarados,
  linhasDosMovimentos,
  movimentos,
} from '../../../dinheiro/carteiras/server/movimentos.ts';
import { campo, juntar, TODAS, type Tabela } from '../../../dinheiro/formas/server/registro.ts';
import { RESTA } from '../../../cobranca/faturas/server/situacao.ts';
import { quemTemDocumento } from '../../../pessoas/membros/server/reservado.ts';
import { txidDasFaturas } from '../../../dinheiro/pix/server/cobranca.ts';
import { MAIS_LINHAS, type Meio, type OrigemDoLancado } from '../rules.ts';
import type { Alvo, LinhaParaConferir, PagadorLembrado, PessoaDaCasa } from './alvos.ts';
import { membrosDosDocumentos } from './documentos-dos-pagadores.ts';
import { DIAS_DA_CONTA, DIAS_PERTO } from './emparelhar.ts';
import { ehIdDeDocumento, nomesDosMembros } from './pagadores.ts';

export interface LinhaPendente extends LinhaParaConferir {
  carteira_id: string;
  carteira: string;
  resta_centavos: number;
  descricao: string;
  meio: Meio;
  pagador_chave: string | null;
  /** The words of the line here that it seems to be. */
  parece: string | null;
}

/** What a line can be, with the words that a person knows it by. */
export interface AlvoNomeado extends Omit<Alvo, 'tipo' | 'membro_id' | 'txid'> {
  tipo: 'fatura' | 'declarado' | 'lancado' | 'conta' | 'devolucao';
  origem: OrigemDoLancado;
  membro_id: string | null;
  nome: string | null;
  o_que: string | null;
  carteira_id: string | null;
  txid: string | null;
  /** Rows that were written in one go have the same: one PIX for three months is three payments. */
  lote: string;
}

type Contexto = Pick<HouseContext, 'db' | 'orgId' | 'casa' | 'services'>;

/** Lines that nothing accounts for yet, the oldest first. */
export const lerPendentes = ({ db, orgId }: Contexto, carteiraId: string | undefined): Promise<LinhaPendente[]> =>
  db.rows<LinhaPendente>(sql`
    select l.id, l.carteira_id, c.nome as carteira, l.dia, l.valor_centavos, l.resta_centavos, l.descricao, l.pagador, l.pagador_documento,
           l.pagador_chave, l.txid, l.meio,
           (select o.descricao from extrato_linhas o where o.org_id = ${orgId} and o.carteira_id = l.carteira_id and o.chave = l.parece_chave) as parece
    from extrato_linhas l join carteiras c on c.org_id = ${orgId} and c.id = l.carteira_id
    where l.org_id = ${orgId} and l.resta_centavos <> 0 and l.ignorada_em is null
      ${carteiraId === undefined ? sql`` : sql`and l.carteira_id = ${carteiraId}`}
    order by l.dia, l.id limit ${literal(MAIS_LINHAS)}`);

/**
 * Open dues up to the end of the month of the newest line. A member who owes none of those has
 * that of the next month. Invoices exist two years ahead, and most are nobody's concern yet.
 */
export async function lerDevidos(ctx: Contexto, ultimo: string): Promise<AlvoNomeado[]> {
  if (!can(ctx, 'feature:mensalidades')) return [];
  // A statement may be older than the first month of dues.
  const ate = mesmoMes(ultimo, 31);
  const lidos = await ctx.db.rows<AlvoNomeado>(sql`
    select 'fatura' as tipo, 'pagamento' as origem, f.id, f.membro_id, m.nome_mostrado as nome, f.refer as o_que, f.dia, f.valor_centavos,
           null as carteira_id, f.id::text as lote
    from (
      select f.id, f.membro_id, f.refer, f.dt_vencimento as dia, ${RESTA} as valor_centavos,
             min(f.dt_vencimento) over (partition by f.membro_id) as primeiro
      from faturas f
      where f.org_id = ${ctx.orgId} and f.status in ('pendente', 'vencida') and f.dt_vencimento <= ${somarMesesAoDia(ate, 1)} and ${RESTA} > 0
    ) f
    join membros m on m.org_id = ${ctx.orgId} and m.id = f.membro_id
    where f.dia <= ${ate} or f.dia = f.primeiro
    order by f.dia, f.id`);
  // A code is signed where a line has one to compare, and not for each due of the house.
  return lidos.map((lido) => ({
    ...lido,
    get txid() {
      return txidDasFaturas(ctx, [lido.id]);
    },
  }));
}

/** What members declared and nobody confirmed, of the kinds in the plan. */
export const lerDeclarados = (ctx: Contexto): Promise<AlvoNomeado[]> =>
  ctx.db.rows<AlvoNomeado>(sql`
    select 'declarado' as tipo, case when d.origem = 'mensalidade' then 'pagamento' else d.origem end as origem, d.id, d.membro_id, m.nome_mostrado as nome,
           coalesce(d.o_que, f.refer) as o_que, d.dia, d.valor_centavos, null as carteira_id, d.txid, d.id::text as lote
    from (${declarados(ctx.orgId, { mensalidades: can(ctx, 'feature:mensalidades'), diversos: can(ctx, 'feature:pagamentos_diversos') })}) d
    left join faturas f on f.org_id = ${ctx.orgId} and f.id = d.fatura_id
    join membros m on m.org_id = ${ctx.orgId} and m.id = d.membro_id`);

/** Bills that wait to be paid, due around these days, with the sign of what goes out. */
export const lerContas = ({ db, orgId }: Contexto, { de, ate }: { de: string; ate: string }): Promise<AlvoNomeado[]> =>
  db.rows<AlvoNomeado>(sql`
    select 'conta' as tipo, 'lancamento' as origem, c.id, null as membro_id, c.favorecido as nome, c.descricao as o_que,
           c.vencimento as dia, -c.valor_centavos as valor_centavos, null as carteira_id, null as txid, c.id::text as lote
    from contas_a_pagar c
    where c.org_id = ${orgId} and c.excluida_em is null and c.pausada_em is null
      and c.vencimento between ${somarDias(de, -DIAS_DA_CONTA)} and ${somarDias(ate, DIAS_DA_CONTA)}
      and not exists (select from pagamentos_diversos d
                      where d.org_id = ${orgId} and d.conta_id = c.id and d.conta_id is not null and d.estornado_em is null)
    order by c.vencimento, c.id`);

/**
 * How much of movement `m` the lines on its side account for, as `k.centavos`. Only the index of
 * the movement's own origin is asked.
 */
export const conciliado = (orgId: OrgId): Statement => sql`
  left join lateral (
    select sum(x.valor_centavos)::bigint as centavos
    from (
      ${juntar(
        TODAS.map((tabela) => ligacoes(orgId, tabela)),
        sql` union all `,
      )}
    ) x
    where sign(x.valor_centavos) = sign(m.valor_centavos)
  ) k on true`;

const ligacoes = (orgId: OrgId, { origem, ligacao }: Tabela): Statement => sql`
  select c.valor_centavos from conciliacoes c
  where m.origem = ${origem} and c.org_id = ${orgId} and c.${ligacao} = m.id and c.desfeita_em is null`;

/** The days and carteiras whose rows are read. */
interface Onde {
  carteiras: readonly string[];
  de: string;
  ate: string;
}

/**
 * Rows of money of these carteiras and days that no line accounts for, or only a part of.
 * `escolhidos` reads from `r`, the rows with what is left of each as `resta`: only the chosen ones
 * are then looked up by name.
 */
export const lerLancados = (
  { db, orgId, casa }: Contexto,
  { carteiras, de, ate }: Onde,
  escolhidos: Statement,
): Promise<AlvoNomeado[]> =>
  db.rows<AlvoNomeado>(sql`
    with r as materialized (
      select m.*, m.valor_centavos - coalesce(k.centavos, 0) as resta
      from (${movimentos({ orgId, fuso: casa.fusoHorario, de: somarDias(de, -DIAS_PERTO), ate: somarDias(ate, DIAS_PERTO) })}) m
      ${conciliado(orgId)}
      where m.origem <> 'abertura' and m.carteira_id = any(${carteiras}::uuid[]) and m.valor_centavos <> coalesce(k.centavos, 0)
    )
    select 'lancado' as tipo, case when m.origem = 'mensalidade' then 'pagamento' else m.origem end as origem, m.id, b.id as membro_id,
           coalesce(b.nome_mostrado, ${campo('favorecido')}) as nome, ${O_QUE_FOI} as o_que, m.dia,
           m.resta as valor_centavos, m.carteira_id, null as txid, concat_ws(' ', b.id, m.origem, m.dia, m.created_at) as lote
    from (${escolhidos}) m
    ${linhasDosMovimentos(orgId)}
    order by m.dia, m.id`);

/**
 * Rows that can be one of the lines with these amounts. Rows that were written for a member in one
 * go count together.
 */
export const lerLancadosDeValores = (ctx: Contexto, onde: Onde, valores: readonly number[]): Promise<AlvoNomeado[]> =>
  lerLancados(
    ctx,
    onde,
    sql`select r.* from r join (
          select coalesce(r.membro_id, r.id) as quem, r.origem, r.dia, r.created_at from r
          group by 1, 2, 3, 4 having sum(r.resta) = any(${valores}::bigint[])
        ) j on j.quem = coalesce(r.membro_id, r.id) and j.origem = r.origem and j.dia = r.dia and j.created_at = r.created_at`,
  );

/**
 * Names of the members who are not anonymised, and whose document is one of the lines'. Documents
 * are sealed: those that a bank wrote are compared by their hashes.
 */
export async function lerQuemPodePagar(ctx: Contexto, linhas: readonly LinhaPendente[]): Promise<PessoaDaCasa[]> {
  const vindos = new Set(linhas.flatMap(({ pagador_documento }) => pagador_documento ?? []));
  const selados = new Set(
    linhas.flatMap((linha) => (linha.pagador_documento?.includes('*') ? (linha.pagador_chave ?? []) : [])),
  );
  const [pessoas, documentos, donos] = await Promise.all([
    ctx.db.rows<{ membro_id: string; nome: string }>(nomesDosMembros(ctx.orgId)),
    quemTemDocumento(
      ctx,
      [...vindos].filter((um) => !um.includes('*')),
    ),
    membrosDosDocumentos(ctx, [...selados].filter(ehIdDeDocumento)),
  ]);
  return pessoas.map((pessoa) => {
    const { documento = null, meio = null } = documentos.get(pessoa.membro_id) ?? {};
    return { ...pessoa, meio, documento: donos.get(pessoa.membro_id) ?? documento };
  });
}

export const lerLembrados = ({ db, orgId }: Contexto): Promise<PagadorLembrado[]> =>
  db.rows<PagadorLembrado>(sql`
    select chave, array_agg(membro_id order by membro_id) as membro_ids from pagadores where org_id = ${orgId} group by chave`);
