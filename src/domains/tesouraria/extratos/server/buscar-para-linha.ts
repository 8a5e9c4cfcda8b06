import { handler } from '../../../../server/actions/handler.ts';
import { literal, sql } from '../../../../server/database/sql.ts';
import { dobrar } from '../../../../shared/busca.ts';
import { can } from '../../../../shared/access.ts';
import { valorEscrito } from '../rules.ts';
import { somarDias } from '../../../../shared/datas.ts';
import { RESTA } from '../../../cobranca/faturas/server/situacao.ts';
import { extratos } from '../contract.ts';
import { lerLancados, type AlvoNomeado } from './ler-conhecido.ts';
import { semLinha } from './linhas-vindas.ts';

/** Rows that were written long before or after their line are searched this far. */
const DIAS_DA_BUSCA = 45;
const ACHADOS = 30;

/**
 * Open dues of one member, or rows of the line's carteira with its sign. Rows that other lines
 * account for are left out. The closest amount comes first, then the closest day.
 */
export const buscarParaLinha = handler(extratos.buscarParaLinha, async (ctx, { id, busca, membro_id }) => {
  const linha = await ctx.db.maybe<{ carteira_id: string; dia: string; resta_centavos: number }>(sql`
    select carteira_id, dia, resta_centavos from extrato_linhas where org_id = ${ctx.orgId} and id = ${id}`);
  if (!linha) throw semLinha();
  if (membro_id !== undefined) {
    const alvos = can(ctx, 'feature:mensalidades')
      ? await ctx.db.rows<AlvoNomeado>(sql`
      select 'fatura' as tipo, 'pagamento' as origem, f.id, f.membro_id, m.nome_mostrado as nome, f.refer as o_que, f.dt_vencimento as dia, ${RESTA} as valor_centavos
      from faturas f join membros m on m.org_id = ${ctx.orgId} and m.id = f.membro_id
      where f.org_id = ${ctx.orgId} and f.membro_id = ${membro_id} and f.status in ('pendente', 'vencida') and ${RESTA} > 0
      order by f.dt_vencimento, f.id limit ${literal(ACHADOS)}`)
      : [];
    return { alvos };
  }
  const { carteira_id, dia, resta_centavos } = linha;
  const palavras = dobrar(busca).split(/\s+/).filter(Boolean);
  // Without words to look for, the database sorts, and only what is shown is looked up by name.
  const melhores = palavras.length === 0 ? sql`limit ${literal(ACHADOS)}` : sql``;
  const perto = await lerLancados(
    ctx,
    { carteiras: [carteira_id], de: somarDias(dia, -DIAS_DA_BUSCA), ate: somarDias(dia, DIAS_DA_BUSCA) },
    sql`select r.* from r where sign(r.resta) = sign(${resta_centavos}::bigint)
        order by abs(r.resta - ${resta_centavos}::bigint), abs(r.dia - ${dia}::date), r.dia, r.id ${melhores}`,
  );
  const alvos = perto
    .filter(({ valor_centavos, nome, o_que }) =>
      palavras.every((palavra) => dobrar(`${nome}\n${o_que}\n${valorEscrito(valor_centavos)}`).includes(palavra)),
    )
    .toSorted(
      (a, b) =>
        Math.abs(a.valor_centavos - resta_centavos) - Math.abs(b.valor_centavos - resta_centavos) ||
        Math.abs(Date.parse(a.dia) - Date.parse(dia)) - Math.abs(Date.parse(b.dia) - Date.parse(dia)),
    )
    .slice(0, ACHADOS);
  return { alvos };
});
