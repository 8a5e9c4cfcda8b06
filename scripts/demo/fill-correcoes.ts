import { selarCorrecao } from '../../src/domains/pessoas/membros/server/selar-reservado.ts';
import { sql } from '../../src/server/database/sql.ts';
import type { DemoContext } from './demo-context.ts';

/** Corrected contacts, a name and a birth that wait to be checked, and an answered proposal. */
export async function fillCorrecoes(
  { db, orgId, userId, vault }: DemoContext,
  membros: readonly string[],
): Promise<void> {
  const [comConta, , , contatos, espera] = membros;
  await db.count(sql`
    update membros set telefone = '71987650042', cidade = 'Lauro de Freitas', emergencia_nome = 'Jandira (irmã)', emergencia_telefone = '71999120034'
    where org_id = ${orgId} and id = ${contatos}`);
  await db.count(sql`
    insert into correcoes_da_ficha (org_id, membro_id, campos, estado, resposta, created_at, respondida_em, respondida_por)
    values (${orgId}, ${espera}, array['nome', 'dt_nascimento'], 'esperando', null, now() - interval '1 day', null, null),
           (${orgId}, ${comConta}, array['nome'], 'recusada', 'Traga a certidão nova na próxima gira, para conferirmos.',
            now() - interval '9 days', now() - interval '6 days', ${userId})`);
  await selarCorrecao({ db, orgId, services: { vault }, agora: new Date() }, espera ?? '', {
    nome: 'Wellington de Souza Brito',
    dt_nascimento: '1979-05-06',
  });
}
