import { montarPrestacao } from '../../src/domains/tesouraria/prestacoes/server/publicar-prestacao.ts';
import { sql } from '../../src/server/database/sql.ts';
import { competenciaDoDia, somarMeses } from '../../src/shared/competencia.ts';
import { dia, FUSO_PADRAO } from '../../src/shared/datas.ts';
import type { DemoContext } from './demo-context.ts';

/** A purpose with a goal, for which the house has gathered since it has balances. */
export async function fillFundo({ db, orgId }: DemoContext): Promise<string> {
  const { id } = await db.row<{ id: string }>(sql`
    insert into fundos (org_id, nome, meta_centavos) values (${orgId}, 'Obra do telhado', 400000) returning id`);
  return id;
}

interface Conta {
  descricao: string;
  favorecido: string;
  valor: number;
  em: number;
  repete: 'nao' | 'mensal' | 'anual';
  pausada?: boolean;
  paga?: boolean;
}

/** `em` is the due day, in days from today. */
const CONTAS: readonly Conta[] = [
  { descricao: 'Luz', favorecido: 'Companhia de Energia', valor: 24_500, em: -2, repete: 'mensal' },
  { descricao: 'Água', favorecido: 'Saneamento da Cidade', valor: 9800, em: 3, repete: 'mensal' },
  { descricao: 'Aluguel do barracão', favorecido: 'Imobiliária Boa Vista', valor: 120_000, em: 12, repete: 'mensal' },
  { descricao: 'Alvará', favorecido: 'Prefeitura', valor: 18_700, em: 48, repete: 'anual' },
  { descricao: 'Telhas, segunda parcela', favorecido: 'Casa das Telhas', valor: 86_000, em: 20, repete: 'nao' },
  { descricao: 'Jardinagem', favorecido: 'Verde Vivo', valor: 15_000, em: 9, repete: 'mensal', pausada: true },
  {
    descricao: 'Telhas, primeira parcela',
    favorecido: 'Casa das Telhas',
    valor: 86_000,
    em: -9,
    repete: 'nao',
    paga: true,
  },
];

/** Bills: one late, one due in three days, others later, one paused, and one paid on its day. */
export async function fillContas({ db, orgId, userId, hoje }: DemoContext): Promise<void> {
  await db.count(sql`
    insert into contas_a_pagar (org_id, serie, numero, descricao, favorecido, tipo_nome, valor_centavos, vencimento, repete, dia, pausada_em,
      usuario_operacao)
    select ${orgId}, gen_random_uuid(), 1, c.descricao, c.favorecido, 'Outro', c.valor, ${hoje}::date + c.em, c.repete,
           extract(day from ${hoje}::date + c.em), case when c.pausada then now() - interval '3 days' end, ${userId}::uuid
    from jsonb_to_recordset(${JSON.stringify(CONTAS)}::jsonb)
      as c (descricao text, favorecido text, valor bigint, em int, repete text, pausada boolean)
    returning 1`);
  await db.count(sql`
    insert into pagamentos_diversos (org_id, data, tipo, tipo_nome, descricao, favorecido, metodo, valor_centavos, conta_id, usuario_operacao)
    select ${orgId}, c.vencimento, 'outro', c.tipo_nome, c.descricao, c.favorecido, 'pix', -c.valor_centavos, c.id, ${userId}::uuid
    from contas_a_pagar c
    where c.org_id = ${orgId} and c.descricao = any(${CONTAS.filter(({ paga }) => paga).map(({ descricao }) => descricao)}::text[])
    returning 1`);
}

const TEXTO = `O mês fechou com as contas em dia. A festa se pagou com a rifa e as doações.
O conselho conferiu as notas e aprova estas contas.`;

/** The month before the last one is published; the last one waits for the treasurer. */
export async function fillPrestacao({ db, orgId, userId, hoje }: DemoContext): Promise<void> {
  const competencia = somarMeses(competenciaDoDia(hoje), -2);
  const { conteudo, sha256 } = await montarPrestacao(
    { db, orgId, casa: { fusoHorario: FUSO_PADRAO }, hoje: dia(hoje) },
    competencia,
    TEXTO,
  );
  await db.count(sql`
    insert into prestacoes (org_id, competencia, versao, conteudo, sha256, publicada_em, publicado_por)
    values (${orgId}, ${competencia}, 1, ${conteudo}, ${sha256}, (date_trunc('month', ${hoje}::timestamp) - interval '26 days'), ${userId}) returning 1`);
}
