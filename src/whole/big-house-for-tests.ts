import { randomBytes } from 'node:crypto';
import type { ClientBase } from 'pg';
import { newToken, tokenHash } from '../server/crypto/token.ts';
import type { OrgId } from '../server/database/doors.ts';
import { gerarCodigo } from '../shared/codigo.ts';

export interface BigHouse {
  orgId: OrgId;
  /** The treasurer's session cookie. */
  cookie: string;
  userId: string;
}

export interface HouseSize {
  membros: number;
  /** Months with invoices before this one; those are paid, but for one in twenty-five. */
  behind: number;
  /** Months with open invoices after this one. */
  ahead: number;
}

/** Each month's entries and sales per hundred members. */
const ENTRIES = 10;
const VENDAS = 40;

/**
 * One house with its whole history and a signed-in owner, written set-based as the owner of the tables. One member in eight has left, and every
 * kind of row that a treasurer's lists read exists for each month.
 */
export async function fillBigHouse(owner: ClientBase, size: HouseSize): Promise<BigHouse> {
  const token = newToken();
  const ids = await openHouse(owner, tokenHash(token));
  await fillPeople(owner, ids, size);
  await fillMensalidades(owner, ids, size);
  await fillEntries(owner, ids, size);
  await fillShop(owner, ids, size);
  return { ...ids, cookie: `ile=${token}` };
}

interface Ids {
  orgId: OrgId;
  userId: string;
}

async function openHouse(owner: ClientBase, hash: Buffer | string): Promise<Ids> {
  const { rows } = await owner.query<Ids>(
    `with casa as (
       insert into terreiros (nome, access_code) values ('Casa grande', $1) returning id
     ), conta as (
       insert into contas (nome, email) values ('Tesouraria', $2) returning id
     ), perfil as (
       insert into profiles (user_id, org_id, nome, email, role) select conta.id, casa.id, 'Tesouraria', $2, 'owner' from conta, casa
     ), sessao as (
       insert into sessoes (conta_id, token_hash, criada_em, vista_em, expira_em, ip, navegador)
       select id, $3, now(), now(), now() + interval '1 day', '127.0.0.1', 'big-house' from conta
     )
     select casa.id as "orgId", conta.id as "userId" from casa, conta`,
    [gerarCodigo(randomBytes(10)), `grande-${randomBytes(4).toString('hex')}@exemplo.org`, hash],
  );
  const [ids] = rows;
  if (!ids) throw new Error('The house was not made');
  return ids;
}

async function fillPeople(owner: ClientBase, { orgId, userId }: Ids, { membros, behind }: HouseSize): Promise<void> {
  await owner.query(
    `insert into membros (org_id, nome, matricula, ativo, data_admissao_terreiro)
     select $1, (array['Antônia', 'José', 'Conceição', 'Sebastião', 'Inês'])[n % 5 + 1] || ' ' || md5(n::text), '2026-' || lpad(n::text, 4, '0'),
            n % 8 <> 0, (date_trunc('month', now()) - $3 * interval '1 month')::date
     from generate_series(1, $2::int) n`,
    [orgId, membros, behind],
  );
  await owner.query(
    `with nova as (
       insert into importacoes (org_id, total_membros, total_faturas, usuario_operacao) values ($1, 50, 0, $2) returning org_id, id
     )
     insert into importacoes_membros (org_id, membro_id, importacao_id)
     select nova.org_id, m.id, nova.id from nova, (select id from membros where org_id = $1 order by id limit 50) m`,
    [orgId, userId],
  );
}

async function fillMensalidades(
  owner: ClientBase,
  { orgId, userId }: Ids,
  { behind, ahead }: HouseSize,
): Promise<void> {
  await owner.query(
    `with novos as (
       insert into planos (org_id, nome, valor_centavos, dia_vencimento)
       select $1, 'Corrente ' || n, 5000 + 1000 * n, 5 * n from generate_series(1, 4) n returning org_id, id, dia_vencimento
     )
     insert into assinaturas (org_id, membro_id, plano_id, inicio)
     select m.org_id, m.id, p.id, (date_trunc('month', now()) - $2 * interval '1 month')::date
     from (select *, row_number() over (order by id) as n from membros where org_id = $1) m
     join novos p on p.org_id = m.org_id and p.dia_vencimento = 5 * (m.n % 4 + 1)`,
    [orgId, behind],
  );
  await owner.query(
    `insert into faturas (org_id, assinatura_id, membro_id, plano_id, refer, dt_vencimento, valor_centavos, usuario_operacao, status, dt_pagamento,
                          vl_pago_centavos, forma_pagamento)
     select a.org_id, a.id, a.membro_id, a.plano_id, to_char(v.dia, 'YYYYMM'), v.dia, p.valor_centavos, $2,
            case when v.dia >= current_date then 'pendente' when s.paga then 'paga' else 'vencida' end,
            case when s.paga then v.dia end, case when s.paga then p.valor_centavos end, case when s.paga then 'pix' end
     from assinaturas a
     join planos p on p.org_id = a.org_id and p.id = a.plano_id
     cross join generate_series(-$3::int, $4::int) as m (mes)
     cross join lateral (select (date_trunc('month', now()) + m.mes * interval '1 month')::date + p.dia_vencimento - 1 as dia) v
     cross join lateral (
       select v.dia < current_date and abs(hashtext(a.id::text || v.dia)) % (case when m.mes < -6 then 400 else 25 end) <> 0 as paga
     ) s
     where a.org_id = $1`,
    [orgId, userId, behind, ahead],
  );
  await owner.query(
    `insert into pagamentos (org_id, fatura_id, membro_id, pago_em, valor_centavos, metodo, usuario_operacao, created_at)
     select org_id, id, membro_id, dt_pagamento, vl_pago_centavos, 'pix', $2, dt_pagamento + interval '20 hours'
     from faturas where org_id = $1 and status = 'paga' order by dt_pagamento`,
    [orgId, userId],
  );
}

async function fillEntries(owner: ClientBase, { orgId, userId }: Ids, { membros, behind }: HouseSize): Promise<void> {
  await owner.query(
    `insert into pagamentos_diversos (org_id, data, tipo, tipo_nome, descricao, metodo, valor_centavos, usuario_operacao, created_at, membro_id)
     select $1, dia, 'doacao', 'Doação', 'Oferta ' || n.n, 'dinheiro', case when n.n % 5 = 0 then -1500 else 2000 end, $2, dia + interval '21 hours',
            case when n.n % 3 = 0 then m.id end
     from generate_series(1, greatest($3::int * ${ENTRIES} / 100, 2) * ($4::int + 1)) n (n)
     cross join lateral (select (current_date - (n.n % (30 * ($4::int + 1) + 1)))::date as dia) d
     join (select id, row_number() over (order by id) as n from membros where org_id = $1) m on m.n = n.n % $3 + 1`,
    [orgId, userId, membros, behind],
  );
  await owner.query(
    `insert into auditoria (org_id, user_id, acao, quando)
     select $1, $2, 'fatura.pagar', dt_pagamento + interval '20 hours' from faturas where org_id = $1 and status = 'paga'`,
    [orgId, userId],
  );
}

async function fillShop(owner: ClientBase, { orgId, userId }: Ids, { membros, behind }: HouseSize): Promise<void> {
  const vendas = Math.max(Math.ceil((membros * VENDAS) / 100), 4) * (behind + 1);
  await owner.query(
    `insert into produtos (org_id, nome, sku, codigo_barras, preco_centavos, estoque_atual)
     select $1, 'Vela ' || n, 'V' || n, (7890000000000 + n)::text, 890, 1000000 from generate_series(1, 50) n`,
    [orgId],
  );
  await owner.query('insert into vendas_contadores (org_id, ultimo) values ($1, $2)', [orgId, vendas]);
  await owner.query(
    `with novas as (
       insert into vendas (org_id, numero, chave, subtotal_centavos, desconto_centavos, total_centavos, pago_centavos, troco_centavos, metodo_pagamento,
                           usuario_operacao, vendida_em, created_at)
       select $1, n, 'grande-' || n, 890, 0, 890, 890, 0, (array['pix', 'cartao', 'dinheiro'])[n % 3 + 1], $2, quando, quando
       from generate_series(1, $3::int) n
       cross join lateral (select now() - ($3 - n) * ($4 + 1) * interval '30 days' / $3 as quando) q
       returning org_id, id, numero
     ), linhas as (
       insert into venda_itens (org_id, venda_id, linha, produto_id, produto_nome, quantidade, preco_centavos, total_centavos)
       select v.org_id, v.id, 1, p.id, p.nome, 1, 890, 890
       from novas v join (select *, row_number() over (order by id) as n from produtos where org_id = $1) p on p.n = v.numero % 50 + 1
       returning org_id, venda_id, produto_id
     )
     insert into estoque_movimentos (org_id, produto_id, quantidade, origem, venda_id, usuario_operacao)
     select org_id, produto_id, -1, 'venda', venda_id, $2 from linhas`,
    [orgId, userId, vendas, behind],
  );
}
