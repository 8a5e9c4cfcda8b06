import { randomBytes } from 'node:crypto';
import { segredoDeWebhook, selarSegredos } from '../../src/domains/casa/acontecimentos/server/segredos.ts';
import { novoPrefixo } from '../../src/domains/casa/integracoes/server/segredo.ts';
import { marcarWebhooks } from '../../src/domains/acesso/terreiros/server/cuidados.ts';
import { sql } from '../../src/server/database/sql.ts';
import type { DemoContext } from './demo-context.ts';

/**
 * A key that nobody has ever seen, and an address that is switched off. Nothing is sent: the name
 * is one that the internet keeps for examples.
 */
export async function fillProgramas({ db, orgId, userId, vault }: DemoContext): Promise<void> {
  await db.count(sql`
    insert into tokens (org_id, nome, prefixo, segredo_hash, feixes, criado_por, criado_em, expira_em)
    values (${orgId}, 'Planilha da tesouraria', ${novoPrefixo()}, ${randomBytes(32)}, '{ler_membros,ler_dinheiro}', ${userId}, now(),
            now() + interval '90 days') returning 1`);
  const { id } = await db.row<{ id: string }>(sql`
    insert into webhooks (org_id, endereco, tipos, ligado, desligado_por, desligado_em, criado_em, criado_por)
    values (${orgId}, 'https://planilha.example.com/ile', '{pagamento.registrado,pagamento.estornado}', false, 'pessoa', now(), now(), ${userId})
    returning id`);
  const chave = await vault.current(db, orgId);
  const selado = selarSegredos(chave, orgId, id, { atual: segredoDeWebhook(), anterior: null });
  await db.count(sql`
    insert into webhooks_segredos (org_id, webhook_id, chave_versao, selado)
    values (${orgId}, ${id}, ${chave.version}, ${selado}) returning 1`);
  await marcarWebhooks(db, orgId, true);
}
