import { randomBytes, randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { gerarCodigo } from '../shared/codigo.ts';

/** A house with at least one row in every house table, and two members: one linked to the viewer and one not. */
export interface FullHouse {
  orgId: string;
  /** The account of the viewer and the member linked to it. */
  viewer: string;
  membro: string;
  outroMembro: string;
  fatura: string;
  faturaPaga: string;
  outraFatura: string;
  pagamento: string;
  venda: string;
}

/** Written as the owner, bypassing every policy. */
export async function fullHouse(owner: Client): Promise<FullHouse> {
  const code = gerarCodigo(randomBytes(10));
  const orgId = await id(owner, `insert into terreiros (nome, access_code) values ('Casa', $1) returning id`, [code]);
  const email = `${randomUUID()}@exemplo.org`;
  const viewer = await id(owner, `insert into contas (nome, email) values ('Pessoa', $1) returning id`, [email]);
  const membros = await people(owner, orgId, viewer, email);
  const movimento = await mensalidades(owner, orgId, viewer, membros);
  const venda = await shop(owner, orgId, viewer);
  await settings(owner, orgId, viewer);
  return { orgId, viewer, ...membros, ...movimento, venda };
}

async function id(client: Client, text: string, values: unknown[]): Promise<string> {
  const { rows } = await client.query<{ id: string }>(text, values);
  return rows[0]?.id ?? '';
}

async function people(owner: Client, orgId: string, viewer: string, email: string) {
  const insert = `insert into membros (org_id, nome, matricula) values ($1, $2, $3) returning id`;
  const membro = await id(owner, insert, [orgId, 'Conceição', '2026-001']);
  const outroMembro = await id(owner, insert, [orgId, 'Benedito', '2026-002']);
  await owner.query(`insert into membros_reservado (org_id, membro_id) values ($1, $2), ($1, $3)`, [
    orgId,
    membro,
    outroMembro,
  ]);
  const importacao = await id(
    owner,
    `insert into importacoes (org_id, total_membros, total_faturas, usuario_operacao) values ($1, 2, 0, $2) returning id`,
    [orgId, viewer],
  );
  await owner.query(
    `insert into importacoes_membros (org_id, membro_id, importacao_id) values ($1, $2, $4), ($1, $3, $4)`,
    [orgId, membro, outroMembro, importacao],
  );
  const profile = `insert into profiles (user_id, org_id, nome, email, role, membro_id) select id, $2, nome, email, $3, $4 from contas where id = $1`;
  await owner.query(profile, [viewer, orgId, 'viewer', membro]);
  const chief = await id(owner, `insert into contas (nome, email) values ('Dirigente', $1) returning id`, [
    `dirigente-${email}`,
  ]);
  await owner.query(profile, [chief, orgId, 'owner', null]);
  await owner.query(`insert into org_invites (org_id, email, token_hash, expira_em) values ($1, $2, $3, now())`, [
    orgId,
    email,
    randomBytes(32),
  ]);
  return { membro, outroMembro };
}

async function mensalidades(
  owner: Client,
  orgId: string,
  viewer: string,
  membros: { membro: string; outroMembro: string },
) {
  const plano = await id(
    owner,
    `insert into planos (org_id, nome, valor_centavos, dia_vencimento) values ($1, 'Mensal', 20000, 10) returning id`,
    [orgId],
  );
  const assinar = (membro: string) =>
    id(
      owner,
      `insert into assinaturas (org_id, membro_id, plano_id, inicio) values ($1, $2, $3, '2026-01-05') returning id`,
      [orgId, membro, plano],
    );
  const cobrar = (membro: string, assinatura: string, dia: string) =>
    id(
      owner,
      `insert into faturas (org_id, membro_id, assinatura_id, plano_id, refer, dt_vencimento, valor_centavos)
       values ($1, $2, $3, $4, ile_competencia($5), $5, 20000) returning id`,
      [orgId, membro, assinatura, plano, dia],
    );
  const assinatura = await assinar(membros.membro);
  const fatura = await cobrar(membros.membro, assinatura, '2026-11-10');
  const faturaPaga = await cobrar(membros.membro, assinatura, '2026-10-10');
  const outraFatura = await cobrar(membros.outroMembro, await assinar(membros.outroMembro), '2026-11-10');
  const quitar = (membro: string, paga: string) =>
    id(
      owner,
      `with paga as (update faturas set status = 'paga', dt_pagamento = '2026-10-09', vl_pago_centavos = 20000, forma_pagamento = 'pix' where id = $3)
       insert into pagamentos (org_id, membro_id, fatura_id, pago_em, valor_centavos, metodo, usuario_operacao)
       values ($1, $2, $3, '2026-10-09', 20000, 'pix', $4) returning id`,
      [orgId, membro, paga, viewer],
    );
  const pagamento = await quitar(membros.membro, faturaPaga);
  const entry = `insert into pagamentos_diversos (org_id, data, tipo, tipo_nome, metodo, valor_centavos, membro_id, usuario_operacao, corrige)
    values ($1, '2026-10-09', 'doacao', 'Doação', 'pix', 5000, $2, $3, $4) returning id`;
  const corrigido = await id(owner, entry, [orgId, membros.membro, randomUUID(), null]);
  await owner.query(entry, [orgId, membros.outroMembro, randomUUID(), null]);
  await owner.query(entry, [orgId, null, viewer, corrigido]);
  await owner.query(`insert into pagamentos_diversos_tipos (org_id, nome) values ($1, 'Rifa')`, [orgId]);
  await owner.query(`insert into pagamentos_diversos_metodos (org_id, nome) values ($1, 'Vale')`, [orgId]);
  return { fatura, faturaPaga, outraFatura, pagamento };
}

async function shop(owner: Client, orgId: string, author: string): Promise<string> {
  const categoria = await id(
    owner,
    `insert into categorias_produtos (org_id, nome) values ($1, 'Velas') returning id`,
    [orgId],
  );
  const produto = await id(
    owner,
    `insert into produtos (org_id, nome, preco_centavos, estoque_atual, categoria_id) values ($1, 'Vela', 300, 10, $2) returning id`,
    [orgId, categoria],
  );
  await owner.query(`insert into vendas_contadores (org_id, ultimo) values ($1, 1)`, [orgId]);
  const venda = await id(
    owner,
    `insert into vendas (org_id, numero, chave, subtotal_centavos, desconto_centavos, total_centavos, pago_centavos, troco_centavos, metodo_pagamento,
       usuario_operacao, vendida_em) values ($1, 1, 'k', 600, 0, 600, 1000, 400, 'dinheiro', $2, now()) returning id`,
    [orgId, author],
  );
  await owner.query(
    `insert into venda_itens (org_id, venda_id, linha, produto_id, produto_nome, quantidade, preco_centavos, total_centavos)
     values ($1, $2, 1, $3, 'Vela', 2, 300, 600)`,
    [orgId, venda, produto],
  );
  await owner.query(
    `insert into estoque_movimentos (org_id, produto_id, quantidade, origem, venda_id, usuario_operacao) values ($1, $2, -2, 'venda', $3, $4)`,
    [orgId, produto, venda, author],
  );
  return venda;
}

async function settings(owner: Client, orgId: string, user: string): Promise<void> {
  // A running program's daily letters may have created it.
  await owner.query(`insert into terreiro_ajustes (org_id) values ($1) on conflict do nothing`, [orgId]);
  await owner.query(`insert into gaveta_pins (org_id, pin_hash) values ($1, 'hash')`, [orgId]);
  // The viewer's first, then somebody else's.
  for (const whose of [user, ...(await others(owner, orgId, user))]) {
    await owner.query(`insert into user_prefs (org_id, user_id) values ($1, $2)`, [orgId, whose]);
    await owner.query(
      `insert into idempotencia (org_id, user_id, operacao, chave, corpo_hash) values ($1, $2, 'o', 'k', 'h')`,
      [orgId, whose],
    );
  }
  await owner.query(`insert into auditoria (org_id, quando, acao) values ($1, now(), 'teste')`, [orgId]);
  await owner.query(
    `insert into auditoria_selos (org_id, numero, de, ate, linhas, hash) values ($1, 1, now(), now() + interval '1 s', 1, $2)`,
    [orgId, randomBytes(32)],
  );
}

async function others(owner: Client, orgId: string, user: string): Promise<string[]> {
  const team = `select user_id as id from profiles where org_id = $1 and user_id <> $2`;
  return (await owner.query<{ id: string }>(team, [orgId, user])).rows.map(({ id: other }) => other);
}
