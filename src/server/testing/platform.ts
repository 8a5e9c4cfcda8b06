import { now } from '../clock.ts';
import { newToken, tokenHash } from '../crypto/token.ts';
import { sql } from '../database/sql.ts';
import { acessoRows } from './account.ts';
import { Caller } from './house.ts';
import { testApp, testServices } from './product.ts';

/** The platform's one account, signed in with both steps; created by the first test that asks. */
export async function comoSuperadmin(env: Readonly<Record<string, string>> = {}): Promise<Caller> {
  const { app } = await testApp(env);
  await acessoRows(sql`
    insert into contas (nome, email, superadmin) values ('Superadmin', 'superadmin@ile.local', true) on conflict do nothing`);
  const token = newToken();
  await acessoRows(sql`
    insert into sessoes (conta_id, token_hash, criada_em, vista_em, expira_em, ip, navegador, etapas)
    select id, ${tokenHash(token)}, ${now()}, ${now()}, ${now()}::timestamptz + interval '1 day', '127.0.0.1', 'test', 'provada' from contas where superadmin`);
  return new Caller(app, `ile=${token}`);
}

/** What the platform's trace says about the last actions on something. */
export async function rastro(alvo: string) {
  const { doors } = await testServices();
  return doors.plataforma({ readOnly: true }, (db) =>
    db.rows<{ acao: string; antes: unknown; depois: unknown }>(
      sql`select acao, antes, depois from auditoria where alvo = ${alvo} order by quando, id`,
    ),
  );
}
