import { type Output, handler } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import { pageOf } from '../../../../server/database/pages.ts';
import { type Statement, literal, sql } from '../../../../server/database/sql.ts';
import { taxa } from '../../../../shared/centavos.ts';
import { Failure } from '../../../../shared/failure.ts';
import { DINHEIRO } from '../../../cobranca/faturas/server/situacao.ts';
import { relatorios } from '../contract.ts';
import { LINHAS_POR_PARTE, MATRICULAS_SUGERIDAS, type TipoDeRelatorio } from '../rules.ts';
import { t } from '../texts.ts';
import {
  type Depois,
  LUGAR,
  PARTE,
  type Recorte,
  diversosDoPeriodo,
  faturasDoPeriodo,
  pagaDentro,
  pagamentosDoPeriodo,
  recebidoDentro,
  recortar,
} from './linhas.ts';

type Parte = Output<typeof relatorios.lerLinhasDoRelatorio>;

/** The rows of one kind behind a place; the other two lists stay empty. */
export async function lerParte(db: Db, tipo: TipoDeRelatorio, recorte: Recorte, depois?: Depois): Promise<Parte> {
  const linhas = await db.rows<Parte[typeof tipo][number]>(PARTE[tipo](recorte, depois));
  const { itens, proximo } = pageOf(linhas, LINHAS_POR_PARTE, ({ id }) => id);
  return { faturas: [], pagamentos: [], diversos: [], [tipo]: itens, proximo };
}

type Relatorio = Output<typeof relatorios.lerRelatorio>;

/**
 * The cards and the first rows of one kind, from one read-only transaction and so one snapshot;
 * PostgreSQL computes the sums.
 */
export const lerRelatorio = handler(relatorios.lerRelatorio, async ({ db, orgId }, input) => {
  const recorte = recortar(orgId, input);
  const [dasFaturas, { linhas: recebidas, ...dosRecebimentos }, parte] = await Promise.all([
    db.row<Emitidas>(somarFaturas(recorte)),
    db.row<Recebidos & { linhas: number }>(
      input.tipo === 'diversos' ? somarDiversos(recorte) : somarPagamentos(recorte),
    ),
    lerParte(db, input.tipo, recorte),
  ]);
  const { abertas, total, vencidas } = dasFaturas;
  const resumo = {
    ...dasFaturas,
    ...dosRecebimentos,
    inadimplencia: taxa(abertas, total),
    inadimplencia_real: taxa(vencidas, total),
  };
  return { resumo, linhas: input.tipo === 'faturas' ? total : recebidas, ...parte };
});

type Emitidas = Omit<Relatorio['resumo'], keyof Recebidos | 'inadimplencia' | 'inadimplencia_real'> & {
  abertas: number;
};

type Recebidos = Pick<Relatorio['resumo'], 'recebido_centavos' | 'a_conferir_centavos'>;

/**
 * Non-cancelled invoices due in the period. Paid means settled inside it; any other is open by what
 * it has not received inside it (decision 30).
 */
const somarFaturas = (recorte: Recorte): Statement => sql`
  select coalesce(sum(devido), 0)::bigint as esperado_centavos,
         coalesce(sum(devido - recebido) filter (where not paga), 0)::bigint as em_aberto_centavos,
         count(*) as total,
         count(*) filter (where paga) as pagas,
         count(*) filter (where not paga) as abertas,
         count(*) filter (where status = 'vencida') as vencidas
  from (
    select f.valor_centavos - f.vl_desconto_centavos as devido, f.status, ${pagaDentro(recorte)} as paga, ${recebidoDentro(recorte)} as recebido
    from faturas f where f.org_id = ${recorte.orgId} and ${faturasDoPeriodo(recorte)}
  ) emitidas`;

const recebido = (valor: Statement) => sql`
  select count(*) as linhas, coalesce(sum(${valor}), 0)::bigint as recebido_centavos,
         coalesce(sum(${valor}) filter (where not conferido), 0)::bigint as a_conferir_centavos`;

const somarPagamentos = (recorte: Recorte): Statement =>
  sql`${recebido(DINHEIRO)} from pagamentos g where g.org_id = ${recorte.orgId} and ${pagamentosDoPeriodo(recorte)}`;

const somarDiversos = (recorte: Recorte): Statement =>
  sql`${recebido(sql`valor_centavos`)} from pagamentos_diversos d where d.org_id = ${recorte.orgId} and ${diversosDoPeriodo(recorte)}`;

/**
 * The next part of a report. If the last seen row is gone, the report has changed and is read again
 * from the start.
 */
export const lerLinhasDoRelatorio = handler(relatorios.lerLinhasDoRelatorio, async ({ db, orgId }, input) => {
  const depois = await db.maybe<Depois>(LUGAR[input.tipo](orgId, input.depois_de));
  if (!depois)
    throw new Failure(409, 'relatorio_mudou', t.key('O relatório mudou enquanto era lido. Atualize para ler de novo.'));
  return lerParte(db, input.tipo, recortar(orgId, input), depois);
});

/**
 * Everybody with a matrícula, including inactive members, whose invoices remain: the first 1000 by
 * name.
 */
export const listarMatriculas = handler(relatorios.listarMatriculas, async ({ db, orgId }) => ({
  itens: await db.rows<{ id: string; nome: string; matricula: string }>(sql`
    select id, nome, matricula from membros
    where org_id = ${orgId} and matricula_norm is not null
    order by nome_ordem, id
    limit ${literal(MATRICULAS_SUGERIDAS)}`),
}));

/** One line in the trace per file; the file itself is made in the browser. */
export const registrarExportacao = handler(relatorios.registrarExportacao, async (ctx, input) => {
  await ctx.audit('relatorio.exportar', { alvo: input.tipo, depois: input });
  return { ok: true as const };
});
