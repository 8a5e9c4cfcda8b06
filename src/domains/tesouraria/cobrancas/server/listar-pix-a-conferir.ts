import { RESTA } from '../../../cobranca/faturas/server/situacao.ts';
import { handler, type Output } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { competenciaDoDia, somarMeses } from '../../../../shared/competencia.ts';
import { cobrancas } from '../contract.ts';
import { DE_QUE_E } from './cobranca-da-casa.ts';
import { repartirPix, type MesAberto } from '../rules.ts';

type Item = Output<typeof cobrancas.listarPixAConferir>['itens'][number];

/** Older debts are no surprise to anybody, and reading them would cost more every year. */
const DESDE_MESES = -24;

/** The oldest hundred: what waits longest is answered first, with the months that it could pay. */
export const listarPixAConferir = handler(cobrancas.listarPixAConferir, async ({ db, orgId, hoje }) => {
  const itens = await db.rows<Omit<Item, 'meses'>>(sql`
    with esperam as materialized (
      select r.id, r.cobranca_id, r.membro_id, r.valor_centavos, r.pago_em, r.end_to_end, r.motivo
      from pix_recebidos r where r.org_id = ${orgId} and r.situacao = 'conferir' order by r.pago_em, r.id limit 100
    )
    select r.id, ${DE_QUE_E} as de_que, r.membro_id, (select m.nome_mostrado from membros m where m.org_id = ${orgId} and m.id = r.membro_id) as membro,
           r.valor_centavos, r.pago_em, r.end_to_end, r.motivo,
           case when c.escreve = 'lancamento' then jsonb_build_object(
             'tipo', c.pedido ->> 'tipo_nome', 'descricao', c.pedido ->> 'descricao', 'observacoes', c.pedido ->> 'observacoes') end as lancamento
    from esperam r join cobrancas c on c.org_id = ${orgId} and c.id = r.cobranca_id
    order by r.pago_em, r.id`);
  const donos = itens.flatMap(({ membro_id, motivo }) => (motivo === 'pessoa' ? [] : (membro_id ?? [])));
  const abertos = await db.rows<MesAberto & { membro_id: string }>(sql`
    select f.id, f.membro_id, f.refer, ${RESTA} as resta_centavos from faturas f
    where f.org_id = ${orgId} and f.membro_id = any(${donos}::uuid[]) and f.refer >= ${somarMeses(competenciaDoDia(hoje), DESDE_MESES)}
      and f.status <> 'cancelada' and f.status in ('pendente', 'vencida') and ${RESTA} > 0
    order by f.dt_vencimento, f.id`);
  const de = Map.groupBy(abertos, ({ membro_id }) => membro_id);
  return {
    itens: itens.map((item) => ({
      ...item,
      meses: repartirPix(item.valor_centavos, de.get(item.membro_id ?? '') ?? []).map(({ id, refer, ...mes }) => ({
        id,
        refer,
        resta_centavos: mes.resta_centavos,
        valor_centavos: mes.valor_centavos,
      })),
    })),
  };
});
