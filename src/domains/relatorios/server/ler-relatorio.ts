import { handler, type Output } from '../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../server/database/sql.ts';
import { normalizarMatricula } from '../../../shared/busca.ts';
import { taxa } from '../../../shared/centavos.ts';
import { Failure } from '../../../shared/failure.ts';
import { relatorios } from '../contract.ts';
import { LINHAS_DO_RELATORIO, type TipoDeRelatorio } from '../rules.ts';
import { t } from '../texts.ts';
import {
  diversosDoPeriodo,
  faturasDoPeriodo,
  linhasDeDiversos,
  linhasDeFaturas,
  linhasDePagamentos,
  pagamentosDoPeriodo,
  type Recorte,
} from './linhas.ts';

type Relatorio = Output<typeof relatorios.lerRelatorio>;

/** The cards and the rows of one kind, from one read-only transaction and so one snapshot; PostgreSQL computes the sums (INV-33). */
export const lerRelatorio = handler(relatorios.lerRelatorio, async ({ db, orgId }, { tipo, de, ate, matricula }) => {
  const recorte: Recorte = {
    orgId,
    de,
    ate,
    matricula: matricula ? normalizarMatricula(matricula) : undefined,
  };
  const pedir = <Qual extends TipoDeRelatorio>(qual: Qual, linhas: Statement) =>
    tipo === qual ? db.rows<Relatorio[Qual][number]>(sql`${linhas} limit ${LINHAS_DO_RELATORIO + 1}`) : [];
  const [dasFaturas, dosRecebimentos, faturas, pagamentos, diversos] = await Promise.all([
    db.row<Emitidas>(somarFaturas(recorte)),
    db.row<Recebidos>(tipo === 'diversos' ? somarDiversos(recorte) : somarPagamentos(recorte)),
    pedir('faturas', linhasDeFaturas(recorte)),
    pedir('pagamentos', linhasDePagamentos(recorte)),
    pedir('diversos', linhasDeDiversos(recorte)),
  ]);
  if (faturas.length + pagamentos.length + diversos.length > LINHAS_DO_RELATORIO)
    throw new Failure(422, 'periodo_grande', t.key('O período tem mais de {n} linhas. Escolha um período menor.'), {
      params: { n: LINHAS_DO_RELATORIO },
    });
  const { abertas, total, vencidas } = dasFaturas;
  const resumo = {
    ...dasFaturas,
    ...dosRecebimentos,
    inadimplencia: taxa(abertas, total),
    inadimplencia_real: taxa(vencidas, total),
  };
  return { resumo, faturas, pagamentos, diversos };
});

type Emitidas = Omit<Relatorio['resumo'], keyof Recebidos | 'inadimplencia' | 'inadimplencia_real'> & {
  abertas: number;
};

type Recebidos = Pick<Relatorio['resumo'], 'recebido_centavos' | 'a_conferir_centavos'>;

/**
 * Non-cancelled invoices due in the period; paid means a live payment inside it (decision 30), whose day a paid invoice carries itself (INV-26).
 */
const somarFaturas = (recorte: Recorte): Statement => sql`
  select coalesce(sum(devido), 0)::bigint as esperado_centavos,
         coalesce(sum(devido) filter (where not paga), 0)::bigint as em_aberto_centavos,
         count(*) as total,
         count(*) filter (where paga) as pagas,
         count(*) filter (where not paga) as abertas,
         count(*) filter (where status = 'vencida') as vencidas
  from (
    select f.valor_centavos - f.vl_desconto_centavos as devido, f.status,
           f.status = 'paga' and f.dt_pagamento between ${recorte.de} and ${recorte.ate} as paga
    from faturas f where f.org_id = ${recorte.orgId} and ${faturasDoPeriodo(recorte)}
  ) emitidas`;

const RECEBIDO = sql`
  select coalesce(sum(valor_centavos), 0)::bigint as recebido_centavos,
         coalesce(sum(valor_centavos) filter (where not conferido), 0)::bigint as a_conferir_centavos`;

const somarPagamentos = (recorte: Recorte): Statement =>
  sql`${RECEBIDO} from pagamentos g where g.org_id = ${recorte.orgId} and ${pagamentosDoPeriodo(recorte)}`;

const somarDiversos = (recorte: Recorte): Statement =>
  sql`${RECEBIDO} from pagamentos_diversos d where d.org_id = ${recorte.orgId} and ${diversosDoPeriodo(recorte)}`;
