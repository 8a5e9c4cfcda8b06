// A house whose rows of money are the same in every run: ids, days and instants are fixed. Every
// kind of row is in it: parts, credit, fines, declarations, reversals, sessions, late sales,
// transfers, statements. It is written by the owner of the tables.
import type { Client } from 'pg';
import { newToken, tokenHash } from '../../server/crypto/token.ts';
import type { OrgId } from '../../server/database/doors.ts';
import { sql, type Statement } from '../../server/database/sql.ts';
import { somarMesesAoDia } from '../../shared/datas.ts';

/** The instant at which it is read. */
export const AGORA = new Date('2026-12-14T15:00:00Z');
export const HOJE = '2026-12-14';
/** The first day of that month. */
const ESTE_MES = '2026-12-01';
const MEMBROS = 8;

/** The id of the nth row of a kind, as a contract accepts it. */
export const idFixo = (especie: number, n: number): string =>
  `${String(especie).padStart(8, '0')}-0000-7000-a000-${String(n).padStart(12, '0')}`;
const uuid = (especie: number, n: Statement): Statement =>
  sql`(${idFixo(especie, 0).slice(0, 24)}::text || lpad((${n})::text, 12, '0'))::uuid`;

const ORG = idFixo(0, 1) as OrgId;
const DONO = idFixo(0, 2);
const VIEWER = idFixo(0, 3);
const MAQUININHA = idFixo(0, 4);
const VELA = idFixo(0, 5);
export const [MEMBRO, PLANO, FATURA, LANCADO, VENDA, SESSAO, LINHA] = [1, 2, 5, 7, 8, 10, 12];
const [FUNDO, ASSINATURA, PAGO, TRANSFERIDO, EXTRATO, LIGACAO, PAGADOR] = [3, 4, 6, 9, 11, 13, 14];
const DINHEIRO = sql`ile_carteira(${ORG}::uuid, 'dinheiro')`;
const BANCO = sql`ile_carteira(${ORG}::uuid, 'banco')`;

export interface CasaFixa {
  orgId: OrgId;
  /** The cookies of the owner and of the viewer who is the first member. */
  dono: string;
  viewer: string;
}

/** Writes the house with so many months of history before this one. */
export async function casaFixa(owner: Client, meses: number): Promise<CasaFixa> {
  const tokens = [newToken(), newToken()];
  const inicio = somarMesesAoDia(ESTE_MES, -meses);
  for (const parte of [
    ...casaEGente(tokens),
    ...cadastros(inicio),
    ...mensalidades(inicio, meses),
    ...lancamentosEVendas(inicio, meses),
    ...transferencias(inicio, meses),
    ...banco(inicio, meses),
  ])
    await owner.query(parte.text, [...parte.values]);
  const [dono, viewer] = tokens.map((token) => `ile=${token}`);
  return { orgId: ORG, dono: dono ?? '', viewer: viewer ?? '' };
}

const casaEGente = (tokens: readonly string[]): Statement[] => [
  sql`insert into terreiros (id, nome, access_code, created_at) values (${ORG}, 'Casa Fixa', 'ABCDEFGH12', ${new Date('2019-01-01')})`,
  sql`insert into contas (id, nome, email, created_at)
      select id, 'Pessoa ' || papel, papel || '-fixa@exemplo.org', ${new Date('2019-01-01')}
      from unnest(${[DONO, VIEWER]}::uuid[], ${['owner', 'viewer']}::text[]) p (id, papel)`,
  sql`insert into sessoes (conta_id, token_hash, criada_em, vista_em, expira_em, ip, navegador)
      select p.id, p.hash, ${AGORA}, ${AGORA}, ${new Date(AGORA.getTime() + 86_400_000)}, '127.0.0.1', 'test'
      from unnest(${[DONO, VIEWER]}::uuid[], ${tokens.map((token) => tokenHash(token))}::bytea[]) p (id, hash)`,
];

const cadastros = (inicio: string): Statement[] => [
  sql`insert into carteiras (org_id, id, tipo, nome, saldo_inicial_centavos, saldo_inicial_em, created_at) values
      (${ORG}, ${DINHEIRO}, 'dinheiro', 'Dinheiro', 20000, ${inicio}::date + 4, ${inicio}::date),
      (${ORG}, ${BANCO}, 'banco', 'Banco', 100000, ${inicio}::date, ${inicio}::date),
      (${ORG}, ${MAQUININHA}, 'gateway', 'Maquininha', null, null, ${inicio}::date)`,
  sql`insert into fundos (org_id, id, nome, meta_centavos, created_at)
      select ${ORG}, ${uuid(FUNDO, sql`n`)}, 'Fundo ' || n, case when n = 1 then 900000 end, ${inicio}::date from generate_series(1, 2) n`,
  sql`insert into planos (org_id, id, nome, valor_centavos, dia_vencimento, fundo_id, created_at)
      select ${ORG}, ${uuid(PLANO, sql`n`)}, 'Plano ' || n, 5000 + 1000 * n, 10, case when n = 2 then ${uuid(FUNDO, sql`1`)} end, ${inicio}::date
      from generate_series(1, 2) n`,
  sql`insert into membros (org_id, id, nome, matricula, created_at)
      select ${ORG}, ${uuid(MEMBRO, sql`n`)}, 'Membro ' || chr(64 + n), '2020-000' || n, ${inicio}::date from generate_series(1, ${MEMBROS}) n`,
  sql`insert into assinaturas (org_id, id, membro_id, plano_id, inicio, desconto_centavos, created_at, updated_at)
      select ${ORG}, ${uuid(ASSINATURA, sql`n`)}, ${uuid(MEMBRO, sql`n`)}, ${uuid(PLANO, sql`1 + n % 2`)}, ${inicio}, case when n % 4 = 0 then 500 else 0 end,
             ${inicio}::date, ${inicio}::date
      from generate_series(1, ${MEMBROS}) n`,
  sql`insert into profiles (user_id, org_id, nome, email, role, membro_id, created_at)
      select c.id, ${ORG}, c.nome, c.email, p.papel, p.membro, ${inicio}::date
      from contas c join unnest(${[DONO, VIEWER]}::uuid[], ${['owner', 'viewer']}::text[], ${[null, idFixo(MEMBRO, 1)]}::uuid[]) p (id, papel, membro) on p.id = c.id`,
  sql`insert into produtos (org_id, id, nome, preco_centavos, created_at) values (${ORG}, ${VELA}, 'Vela', 1000, ${inicio}::date)`,
];

/** Every invoice `i` of a member and month, with what became of it: `h` from 0 to 9. */
const faturas = (inicio: string, meses: number): Statement => sql`
  select 8 * mes + membro as i, membro, mes, (${inicio}::date + mes * interval '1 month')::date as dia1, (7 * membro + mes) % 10 as h,
         6000 + 1000 * (membro % 2) as valor, case when membro % 4 = 0 then 500 else 0 end as desconto
  from generate_series(0, ${meses}::int) mes, generate_series(1, ${MEMBROS}) membro`;

const metodoDe = (n: Statement): Statement =>
  sql`(array['dinheiro', 'pix', 'cartao', 'transferencia', 'Cheque '])[1 + (${n}) % 5]`;
const carteiraDe = (n: Statement): Statement =>
  sql`case when (${n}) % 6 = 0 then null when (${n}) % 5 = 0 then ${DINHEIRO} when (${n}) % 5 = 2 then ${MAQUININHA}::uuid else ${BANCO} end`;

const mensalidades = (inicio: string, meses: number): Statement[] => [
  sql`insert into sessoes_de_caixa (org_id, id, carteira_id, abertura_centavos, aberta_em, aberta_por, created_at, fechada_em, fechada_por, esperado_centavos,
                                    contado_centavos, numero, motivo)
      select ${ORG}, ${uuid(SESSAO, sql`mes`)}, ${DINHEIRO}, 10000, q.dia, ${DONO}, q.dia, f.fim, case when f.fim is not null then ${DONO}::uuid end,
             case when f.fim is not null then 25000 end, case when f.fim is not null then 24900 end, case when f.fim is not null then mes + 1 end,
             case when f.fim is not null then 'Troco' end
      from generate_series(0, ${meses}::int) mes
      cross join lateral (select (${inicio}::date + mes * interval '1 month' + interval '11 days 20 hours') at time zone 'UTC' as dia) q
      cross join lateral (select case when mes < ${meses}::int then q.dia + interval '6 hours' end as fim) f`,
  sql`insert into faturas (org_id, id, membro_id, assinatura_id, plano_id, refer, dt_vencimento, valor_centavos, vl_desconto_centavos, status, dt_pagamento,
                           vl_pago_centavos, forma_pagamento, cancelada_por, cancelada_em, vl_parcial_centavos, usuario_operacao, created_at)
      select ${ORG}, ${uuid(FATURA, sql`i`)}, ${uuid(MEMBRO, sql`membro`)}, ${uuid(ASSINATURA, sql`membro`)}, ${uuid(PLANO, sql`1 + membro % 2`)},
             to_char(dia1, 'YYYYMM'), dia1 + 9, valor, desconto, s.status, case when s.status = 'paga' then dia1 + 9 + h end,
             case when s.status = 'paga' then valor - desconto end, case when s.status = 'paga' then ${metodoDe(sql`i`)} end,
             case when h = 5 then 'pessoa' end, case when h = 5 then dia1 end, case when h = 1 then 2000 else 0 end, ${DONO}, dia1
      from (${faturas(inicio, meses)}) f
      cross join lateral (select case when h in (0, 1) then case when dia1 + 9 < ${AGORA}::timestamptz then 'vencida' else 'pendente' end when h = 5 then 'cancelada' else 'paga' end as status) s`,
  // Two parts, credit beside money, a declaration, one taken back before, a fine, money alone.
  sql`insert into pagamentos (org_id, id, fatura_id, membro_id, pago_em, valor_centavos, metodo, usuario_operacao, created_at, conferido, estornado_em,
                              estornado_por, estorno_motivo, txid, carteira_id, sessao_id, de_credito, multa_centavos, fundo_id)
      select ${ORG}, ${uuid(PAGO, sql`10 * i + k`)}, ${uuid(FATURA, sql`i`)}, ${uuid(MEMBRO, sql`membro`)}, dia1 + 9 + h, p.valor_pago, case when p.credito then 'credito_na_casa' else p.metodo end,
             ${DONO}, dia1 + 9 + h + k * interval '1 minute', p.conferido, case when p.estornado then dia1 + 20 end, case when p.estornado then ${DONO}::uuid end,
             case when p.estornado then 'Engano ' || i end, case when h = 8 and p.metodo = 'pix' then 'ILE' || i end,
             case when p.conferido and not p.credito then ${carteiraDe(sql`i`)} end, case when p.na_gaveta then ${uuid(SESSAO, sql`mes`)} end, p.credito,
             case when h = 7 then 200 else 0 end, case when p.conferido and not p.credito and membro % 2 = 1 then ${uuid(FUNDO, sql`1`)} end
      from (${faturas(inicio, meses)}) f cross join generate_series(1, 2) k
      cross join lateral (
        select ${metodoDe(sql`i`)} as metodo, h = 3 and k = 2 as credito, h <> 4 as conferido, h = 6 and k = 1 as estornado,
               h = 9 and i % 5 = 0 and i % 6 <> 0 as na_gaveta,
               case when h = 1 then 2000 when h = 2 and k = 1 then 1500 when h = 2 then valor - desconto - 1500 when h = 3 and k = 2 then 1000
                    when h = 3 then valor - desconto - 1000 else valor - desconto end as valor_pago) p
      where h not in (0, 5) and (k = 1 or h in (2, 3, 6)) and dia1 + 9 + h <= ${AGORA}::timestamptz`,
];

const lancamentosEVendas = (inicio: string, meses: number): Statement[] => [
  sql`insert into pagamentos_diversos (org_id, id, data, tipo, tipo_nome, descricao, metodo, valor_centavos, membro_id, matricula, observacoes, usuario_operacao, created_at,
                                       conferido, estornado_em, estornado_por, estorno_motivo, carteira_id, sessao_id, favorecido, fundo_id)
      select ${ORG}, ${uuid(LANCADO, sql`10 * mes + k`)}, q.dia, e.tipo, e.tipo_nome, e.descricao, e.metodo, e.valor,
             case when k in (1, 4, 7) then ${uuid(MEMBRO, sql`1 + mes % 8`)} end, null, case when k = 3 then 'Recado ' || mes end, ${DONO},
             q.dia + k * interval '1 hour', k <> 7, case when k = 6 then q.dia + 3 end, case when k = 6 then ${DONO}::uuid end, case when k = 6 then 'Em dobro' end,
             case when k = 5 or k = 8 then ${DINHEIRO} when k = 7 then null else ${carteiraDe(sql`mes + k`)} end, case when k = 8 then ${uuid(SESSAO, sql`mes`)} end,
             case when e.valor < 0 then 'Padaria' end, case when k = 2 then ${uuid(FUNDO, sql`2`)} end
      from generate_series(0, ${meses}::int) mes
      join (values (1, 'doacao', 'Doação', null, 'pix', 5000), (2, 'compra', 'Compra', 'Velas', 'dinheiro', -3000), (3, 'outro', 'Bazar', 'Bazar do mês', 'Cheque ', 700),
                   (4, 'credito', 'Crédito', null, 'pix', 8000), (5, 'acerto', 'Acerto de saldo', null, 'dinheiro', -120), (6, 'doacao', 'Doação', 'Errada', 'pix', 4000),
                   (7, 'doacao', 'Doação', 'Declarada', 'pix', 2500), (8, 'doacao', 'Doação', 'Na gaveta', 'dinheiro', 900)) e (k, tipo, tipo_nome, descricao, metodo, valor) on true
      cross join lateral (select (${inicio}::date + mes * interval '1 month' + (k + 3) * interval '1 day')::date as dia) q`,
  sql`insert into vendas_contadores (org_id, ultimo) values (${ORG}, ${6 * meses + 6})`,
  // The last of each month is made before midnight of the house, which is the next day in UTC.
  sql`insert into vendas (org_id, id, numero, chave, membro_id, subtotal_centavos, desconto_centavos, total_centavos, pago_centavos, troco_centavos, metodo_pagamento,
                          observacoes, usuario_operacao, vendida_em, created_at, estornado_em, estornado_por, estorno_motivo, carteira_id, sessao_id, sessao_tardia_id)
      select ${ORG}, ${uuid(VENDA, sql`10 * mes + k`)}, 6 * mes + k, 'chave ' || mes || ' ' || k, case when k = 1 then ${uuid(MEMBRO, sql`1 + mes % 8`)} end,
             1000 * k, v.desconto, 1000 * k - v.desconto, 1000 * k - v.desconto, 0, (array['pix', 'cartao', 'dinheiro'])[1 + k % 3],
             case when k = 3 then 'Fiado ' || mes end, ${DONO}, v.quando, v.quando + interval '1 minute',
             case when k = 4 then v.quando + interval '2 days' end, case when k = 4 then ${DONO}::uuid end, case when k = 4 then 'Desistiu' end,
             case when k = 3 then null when k in (2, 5) then ${DINHEIRO} when k in (1, 4) then ${MAQUININHA}::uuid else ${BANCO} end,
             case when k = 2 then ${uuid(SESSAO, sql`mes`)} end, case when k = 5 then ${uuid(SESSAO, sql`mes`)} end
      from generate_series(0, ${meses}::int) mes cross join generate_series(1, 6) k
      cross join lateral (select case when k = 3 then 3000 when k = 1 then 100 else 0 end as desconto,
             case when k = 6 then (${inicio}::date + (mes + 1) * interval '1 month' - interval '30 minutes') at time zone 'America/Sao_Paulo'
                  else (${inicio}::date + mes * interval '1 month' + (k + 4) * interval '1 day' + interval '21 hours') at time zone 'UTC' end as quando) v
      where v.quando < ${AGORA}`,
  sql`insert into venda_itens (org_id, venda_id, linha, produto_id, produto_nome, quantidade, preco_centavos, total_centavos)
      select org_id, id, 1, ${VELA}, 'Vela', subtotal_centavos / 1000, 1000, subtotal_centavos from vendas where org_id = ${ORG}`,
  sql`insert into estoque_movimentos (org_id, produto_id, quantidade, origem, venda_id, usuario_operacao, created_at)
      select v.org_id, ${VELA}, k * v.subtotal_centavos / 1000, case when k < 0 then 'venda' else 'estorno' end, v.id, ${DONO}, v.created_at
      from vendas v join (values (-1), (1)) q (k) on k < 0 or v.estornado_em is not null where v.org_id = ${ORG}`,
];

const transferencias = (inicio: string, meses: number): Statement[] => [
  sql`insert into transferencias (org_id, id, tipo, carteira_de, carteira_para, valor_centavos, dia, motivo, usuario_operacao, created_at, estornado_em, estornado_por,
                                  estorno_motivo, sessao_id, estorno_sessao_id, fundo_de, fundo_para)
      select ${ORG}, ${uuid(TRANSFERIDO, sql`10 * mes + k`)}, e.tipo, e.de, e.para, 100 * k + mes, q.dia, 'Motivo ' || k, ${DONO}, q.dia + interval '9 hours',
             case when k in (2, 7) then q.dia + 1 end, case when k in (2, 7) then ${DONO}::uuid end, case when k in (2, 7) then 'Trocado' end,
             case when k in (3, 4, 7) then ${uuid(SESSAO, sql`mes`)} end, case when k = 7 then ${uuid(SESSAO, sql`mes`)} end,
             case when k = 5 then ${uuid(FUNDO, sql`1`)} end, case when k in (1, 5) then ${uuid(FUNDO, sql`2`)} end
      from generate_series(0, ${meses}::int) mes
      join (values (1, 'deposito', ${DINHEIRO}, ${BANCO}), (2, 'saque', ${BANCO}, ${DINHEIRO}), (3, 'suprimento', ${BANCO}, ${DINHEIRO}), (4, 'sangria', ${DINHEIRO}, ${BANCO}),
                   (5, 'transferencia', ${BANCO}, ${BANCO}), (6, 'transferencia', ${MAQUININHA}::uuid, ${BANCO}), (7, 'suprimento', ${BANCO}, ${DINHEIRO})) e (k, tipo, de, para) on true
      cross join lateral (select (${inicio}::date + mes * interval '1 month' + (k + 4) * interval '1 day')::date as dia) q`,
];

/** A statement a month: five lines stand for a row of each kind, one was set aside, two wait. */
const banco = (inicio: string, meses: number): Statement[] => [
  sql`insert into extratos (org_id, id, carteira_id, chave, banco, conta, inicio, fim, saldo_centavos, saldo_em, usuario_operacao, created_at)
      select ${ORG}, ${uuid(EXTRATO, sql`mes`)}, ${BANCO}, encode(sha256(('extrato ' || mes)::bytea), 'hex'), '077', '123-4', d, d + 27, 100000 + mes, d + 27, ${DONO}, d + 28
      from generate_series(0, ${meses - 1}::int) mes cross join lateral (select (${inicio}::date + mes * interval '1 month')::date as d) q`,
  sql`insert into extrato_linhas (org_id, id, extrato_id, carteira_id, chave, dia, valor_centavos, descricao, pagador, pagador_chave, meio, resta_centavos, ignorada_em,
                                  ignorada_por, ignorada_motivo, created_at)
      select ${ORG}, ${uuid(LINHA, sql`10 * mes + k`)}, ${uuid(EXTRATO, sql`mes`)}, ${BANCO}, encode(sha256(('linha ' || mes || ' ' || k)::bytea), 'hex'), d + 3 + k,
             case when k = 5 then -700 else 1000 * k end, 'PIX RECEBIDO MEMBRO ' || chr(64 + k), 'MEMBRO ' || chr(64 + k), 'membro ' || k, 'pix',
             case when k < 6 then 0 else 1000 * k end, case when k = 6 then d + 29 end, case when k = 6 then ${DONO}::uuid end, case when k = 6 then 'De outra conta' end, d + 28
      from generate_series(0, ${meses - 1}::int) mes cross join generate_series(1, 8) k
      cross join lateral (select (${inicio}::date + mes * interval '1 month')::date as d) q`,
  sql`insert into conciliacoes (org_id, id, linha_id, passo, pagamento_id, lancamento_id, venda_id, transferencia_id, valor_centavos, feito, como, usuario_operacao,
                                created_at, desfeita_em, desfeita_por, desfeita_motivo)
      select ${ORG}, ${uuid(LIGACAO, sql`10 * mes + k`)}, ${uuid(LINHA, sql`10 * mes + case when k = 6 then 7 else k end`)}, ${uuid(LIGACAO, sql`10 * mes + k`)}, g.id,
             case when k in (2, 6) then ${uuid(LANCADO, sql`10 * mes + 1`)} when k = 1 and g.id is null then ${uuid(LANCADO, sql`10 * mes + 4`)} end,
             case when k = 3 then ${uuid(VENDA, sql`10 * mes + 2`)} end, case when k in (4, 5) then ${uuid(TRANSFERIDO, sql`10 * mes + k + 1`)} end,
             case when k = 5 then -700 when k = 6 then 7000 else 1000 * k end, (array['ligada', 'criada', 'conferida'])[1 + k % 3], 'escolhida', ${DONO},
             d + 29, case when k = 6 then d + 30 end, case when k = 6 then ${DONO}::uuid end, case when k = 6 then 'Era de Membro A' end
      from generate_series(0, ${meses - 1}::int) mes cross join generate_series(1, 6) k
      cross join lateral (select (${inicio}::date + mes * interval '1 month')::date as d) q
      left join lateral (select p.id from pagamentos p where p.org_id = ${ORG} and k = 1 and p.pago_em >= q.d and p.estornado_em is null and p.conferido order by p.pago_em, p.id limit 1) g on true`,
  sql`insert into pagadores (org_id, id, chave, pagador, membro_id, usuario_operacao, created_at)
      select ${ORG}, ${uuid(PAGADOR, sql`n`)}, 'membro ' || n, 'MEMBRO ' || chr(64 + n), ${uuid(MEMBRO, sql`n`)}, ${DONO}, ${inicio}::date from generate_series(1, 4) n`,
];

/** A paper of a past month, published in December on the day that its number says. */
export async function publicada(owner: Client, papel: { competencia: string; conteudo: string }): Promise<void> {
  const quando = new Date(`2026-12-${papel.competencia.slice(-2)}T12:00:00Z`);
  // Its id tells the instant, as that of every row does.
  const id = `${quando
    .getTime()
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})/, '$1-')}-7000-a000-000000000001`;
  const linha = sql`
    insert into prestacoes (org_id, id, competencia, versao, conteudo, sha256, publicada_em, publicado_por)
    values (${ORG}, ${id}, ${papel.competencia}, 1, ${papel.conteudo}, encode(sha256(convert_to(${papel.conteudo}, 'UTF8')), 'hex'), ${quando}, ${DONO})`;
  await owner.query(linha.text, [...linha.values]);
}

/** One row of a published month came late, and of each kind one was taken back. */
export async function mudarDepois(owner: Client, meses: number): Promise<void> {
  const quando = new Date('2026-12-12T12:00:00Z');
  const estorno = sql`estornado_em = ${quando}, estornado_por = ${DONO}, estorno_motivo = 'Depois do papel'`;
  const doMes = sql`${uuid(LANCADO, sql`${10 * (meses - 3)}::int + 2`)}`;
  const partes = [
    sql`insert into pagamentos_diversos (org_id, id, data, tipo, tipo_nome, metodo, valor_centavos, usuario_operacao, created_at)
        values (${ORG}, ${idFixo(LANCADO, 999_999)}, '2026-09-20', 'doacao', 'Doação', 'pix', 3300, ${DONO}, ${quando})`,
    sql`update pagamentos_diversos set ${estorno} where org_id = ${ORG} and id = ${doMes}`,
    sql`update vendas set ${estorno} where org_id = ${ORG} and id = ${uuid(VENDA, sql`${10 * (meses - 2)}::int + 5`)}`,
    sql`update transferencias set ${estorno} where org_id = ${ORG} and id = ${uuid(TRANSFERIDO, sql`${10 * (meses - 3)}::int + 5`)}`,
    sql`update pagamentos set ${estorno} where org_id = ${ORG} and id = (
          select id from pagamentos where org_id = ${ORG} and pago_em between '2026-09-01' and '2026-09-30' and estornado_em is null and conferido order by id limit 1)`,
  ];
  for (const parte of partes) await owner.query(parte.text, [...parte.values]);
}
