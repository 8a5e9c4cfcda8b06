import { randomBytes } from 'node:crypto';
import { gerarCodigo } from '../src/shared/codigo.ts';
import { newToken, tokenHash } from '../src/server/crypto/token.ts';
import type { Doors, OrgId } from '../src/server/database/doors.ts';
import { sql } from '../src/server/database/sql.ts';

export interface BenchHouse {
  orgId: OrgId;
  cookie: string;
  /** Open invoices, each to be paid once. */
  abertas: string[];
}

/** One house of 2,000 members with 24 invoices each, those of the past paid, and a signed-in treasurer. */
export async function fillBenchHouse(doors: Doors): Promise<BenchHouse> {
  const token = newToken();
  const { orgId, userId } = await doors.acesso({}, async (db) => {
    const casa = await db.row<{ id: OrgId }>(sql`
      insert into terreiros (nome, access_code) values ('Casa da medida', ${gerarCodigo(randomBytes(10))}) returning id`);
    const email = `medida-${randomBytes(4).toString('hex')}@exemplo.org`;
    const conta = await db.row<{ id: string }>(
      sql`insert into contas (nome, email) values ('Tesouraria', ${email}) returning id`,
    );
    await db.count(
      sql`insert into profiles (user_id, org_id, nome, email, role) values (${conta.id}, ${casa.id}, 'Tesouraria', ${email}, 'financeiro')`,
    );
    await db.count(sql`
      insert into sessoes (conta_id, token_hash, criada_em, vista_em, expira_em, ip, navegador)
      values (${conta.id}, ${tokenHash(token)}, now(), now(), now() + interval '1 day', '127.0.0.1', 'bench')`);
    return { orgId: casa.id, userId: conta.id };
  });
  const abertas = await doors.casa({ orgId, userId, escopo: 'casa', membroId: null }, {}, async (db) => {
    const plano = await db.row<{ id: string }>(sql`
      insert into planos (org_id, nome, valor_centavos, dia_vencimento) values (${orgId}, 'Corrente', 6000, 10) returning id`);
    await db.count(sql`
      insert into membros (org_id, nome, matricula)
      select ${orgId}, (array['Antônia', 'José', 'Conceição', 'Sebastião', 'Inês'])[n % 5 + 1] || ' ' || md5(n::text), '2026-' || lpad(n::text, 4, '0')
      from generate_series(1, 2000) n`);
    await db.count(sql`
      insert into assinaturas (org_id, membro_id, plano_id, inicio)
      select org_id, id, ${plano.id}, (date_trunc('month', now()) - interval '12 months')::date from membros where org_id = ${orgId}`);
    await db.count(sql`
      insert into faturas (org_id, assinatura_id, membro_id, plano_id, refer, dt_vencimento, valor_centavos, usuario_operacao)
      select a.org_id, a.id, a.membro_id, a.plano_id, ile_competencia(v.dia), v.dia, 6000, ${userId}::uuid
      from assinaturas a cross join lateral ile_vencimentos(a.inicio, 10, 24) as v (dia) where a.org_id = ${orgId}`);
    await db.count(sql`
      with pagas as (
        update faturas set status = 'paga', dt_pagamento = dt_vencimento, vl_pago_centavos = valor_centavos, forma_pagamento = 'pix'
        where org_id = ${orgId} and dt_vencimento < current_date returning org_id, id, membro_id, dt_pagamento, vl_pago_centavos
      )
      insert into pagamentos (org_id, fatura_id, membro_id, pago_em, valor_centavos, metodo, usuario_operacao)
      select org_id, id, membro_id, dt_pagamento, vl_pago_centavos, 'pix', ${userId} from pagas`);
    const linhas = await db.rows<{ id: string }>(
      sql`select id from faturas where org_id = ${orgId} and status <> 'paga' order by random()`,
    );
    return linhas.map((linha) => linha.id);
  });
  return { orgId, cookie: `ile=${token}`, abertas };
}
