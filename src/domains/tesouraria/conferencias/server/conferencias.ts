import { type HouseContext, type Output, handler } from '../../../../server/actions/handler.ts';
import { type Statement, literal, sql } from '../../../../server/database/sql.ts';
import { can } from '../../../../shared/access.ts';
import { inicioDoDia, somarDias } from '../../../../shared/datas.ts';
import { exigir } from '../../../acesso/acesso/server/exigir.ts';
import { RESTA } from '../../../cobranca/faturas/server/situacao.ts';
import { declarados } from '../../../dinheiro/carteiras/server/movimentos.ts';
import { conferencias } from '../contract.ts';
import { DIAS_DA_TARDIA } from '../rules.ts';

type Tardia = Output<typeof conferencias.listarVendasTardias>['itens'][number];

/**
 * Cash sales of these weeks that came after the closing of their session, whose newest count has
 * the same money already as a difference.
 */
const tardias = ({ orgId, hoje, casa }: HouseContext): Statement => sql`
  select v.id, v.numero, v.vendida_em, v.total_centavos, s.numero as fechamento, c.nome as carteira
  from vendas v
  join sessoes_de_caixa s on s.org_id = ${orgId} and s.id = v.sessao_tardia_id and s.numero is not null
  join carteiras c on c.org_id = ${orgId} and c.id = s.carteira_id
  where v.org_id = ${orgId} and v.sessao_tardia_id is not null and v.estornado_em is null and v.carteira_id = s.carteira_id
    and v.vendida_em >= ${inicioDoDia(somarDias(hoje, -DIAS_DA_TARDIA), casa.fusoHorario)}
    and s.esperado_centavos <> coalesce(
      (select r.contado_centavos from recontagens_de_caixa r where r.org_id = ${orgId} and r.sessao_id = s.id order by r.versao desc limit 1),
      s.contado_centavos)
    and not exists (select from pagamentos_diversos d
                    where d.org_id = ${orgId} and d.acerto_venda_id = v.id and d.estornado_em is null)`;

/** The oldest first. */
export const listarVendasTardias = handler(conferencias.listarVendasTardias, async (ctx) => {
  return { itens: await ctx.db.rows<Tardia>(sql`${tardias(ctx)} order by v.vendida_em, v.id limit 200`) };
});

/** As `avisoDoBanco` says it: the end of an authorization, and lines that stopped. */
const [DIAS_DO_FIM, DIAS_PARADO] = [14, 2];

/** How much of each kind waits: the number in the menu. Each count reads a partial index. */
export const contarAConferir = handler(conferencias.contarAConferir, async (ctx) => {
  const { db, orgId, agora } = ctx;
  const daquiA = (dias: number) => new Date(agora.getTime() + dias * 86_400_000);
  const recursos = {
    mensalidades: can(ctx, 'feature:mensalidades'),
    diversos: can(ctx, 'feature:pagamentos_diversos'),
  };
  // A record is changed by whoever may edit it; nobody else is told that one waits.
  const corrige = can(ctx, 'membros:edit') && can(ctx, 'feature:membros');
  return db.row<Output<typeof conferencias.contarAConferir>>(sql`
    select
      (select count(*)::int from extrato_linhas l where l.org_id = ${orgId} and l.resta_centavos <> 0 and l.ignorada_em is null) as extrato,
      (select count(*)::int from (${declarados(orgId, recursos)}) d) as declarado,
      (select count(*)::int from pix_recebidos r
         where r.org_id = ${orgId} and r.situacao = 'conferir')
      + (select count(*)::int from pix_recebidos r
         where r.org_id = ${orgId} and r.contestado_em is not null and r.contestacao_vista_em is null)
      + (select count(*)::int from repasses_de_pix r
         where r.org_id = ${orgId} and r.situacao = 'proposto') as provedor,
      (select count(*)::int from combinados c
         where c.org_id = ${orgId} and ${can(ctx, 'feature:mensalidades')} and c.estado = 'pedido') as pedido,
      (select count(*)::int from correcoes_da_ficha k where k.org_id = ${orgId} and ${corrige} and k.estado = 'esperando') as correcao,
      (select count(*)::int from bancos_ligados b
         where b.org_id = ${orgId} and (b.estado in ('entrar', 'acabou', 'chave', 'sumiu') or b.autorizacao_ate < ${daquiA(DIAS_DO_FIM)}
           or coalesce(b.lido_em, b.ligado_em) < ${daquiA(-DIAS_PARADO)})) as banco,
      (select count(*)::int from (${tardias(ctx)}) t) as tardia`);
});

const LIMITE = 200;

type Bandeja = Output<typeof conferencias.listarAConferir>;
type Linha = Bandeja['itens'][number] & Pick<Bandeja, 'quantos' | 'total_centavos'>;

/**
 * Live, unconfirmed payments and entries that members declared, the oldest 200 first, each with its
 * name on the bank's statement. Count and total are of all. A kind that the plan does not include
 * is left out, because nobody could confirm it.
 */
export const listarAConferir = handler(conferencias.listarAConferir, async (ctx, { so }) => {
  const { db, orgId } = ctx;
  const fuso = ctx.casa.fusoHorario;
  const comDiversos = can(ctx, 'feature:pagamentos_diversos');
  const comMensalidades = can(ctx, 'feature:mensalidades');
  const [querDeclarados, querPedidos] = [so !== 'pedido', so !== 'declarado'];
  if (!comDiversos) exigir(ctx, 'faturas:pagar', 'mensalidades');
  const itens = await db.rows<Linha>(sql`
    select id, origem, fatura_id, o_que, nome, matricula, dia, txid, valor_centavos, pedido,
           count(*) over () as quantos, coalesce(sum(valor_centavos) filter (where origem <> 'pedido') over (), 0)::bigint as total_centavos
    from (
      select d.id, case when d.origem = 'lancamento' then 'diverso' else d.origem end as origem, d.fatura_id, coalesce(d.o_que, f.refer) as o_que,
             coalesce(m.nome_mostrado, d.de_quem) as nome, m.matricula, d.dia, d.txid, d.valor_centavos, null::jsonb as pedido, d.created_at
      from (${declarados(orgId, { mensalidades: comMensalidades && querDeclarados, diversos: comDiversos && querDeclarados })}) d
      left join faturas f on f.org_id = ${orgId} and f.id = d.fatura_id
      left join membros m on m.org_id = ${orgId} and m.id = d.membro_id
      union all
      select c.id, 'pedido', null, c.refer, m.nome_mostrado as nome, m.matricula, (c.created_at at time zone ${fuso})::date, null, coalesce(${RESTA}, 0),
             jsonb_build_object('tipo', c.tipo, 'nova_data', c.nova_data, 'motivo', c.motivo), c.created_at
      from combinados c
      join membros m on m.org_id = ${orgId} and m.id = c.membro_id
      left join faturas f on f.org_id = ${orgId} and f.membro_id = c.membro_id and f.refer = c.refer and f.status in ('pendente', 'vencida')
      where c.org_id = ${orgId} and ${comMensalidades && querPedidos} and c.estado = 'pedido'
    ) esperam
    order by created_at, id
    limit ${literal(LIMITE)}`);
  const { quantos = 0, total_centavos = 0 } = itens[0] ?? {};
  return { itens, quantos, total_centavos };
});
