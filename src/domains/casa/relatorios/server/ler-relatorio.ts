import { handler, type Output } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { taxa } from '../../../../shared/centavos.ts';
import { relatorios } from '../contract.ts';
import { DINHEIRO } from '../../../cobranca/faturas/server/resta.ts';
import { lerParte } from './ler-parte.ts';
import {
  diversosDoPeriodo,
  faturasDoPeriodo,
  pagaDentro,
  pagamentosDoPeriodo,
  recebidoDentro,
  recortar,
  type Recorte,
} from './linhas.ts';

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
