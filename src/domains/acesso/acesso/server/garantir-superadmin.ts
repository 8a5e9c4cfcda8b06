import type { Services } from '../../../../server/actions/handler.ts';
import { hashPassword, temporaryPassword } from '../../../../server/crypto/password.ts';
import { sql } from '../../../../server/database/sql.ts';
import { toolCommand } from '../../../../server/tool-command.ts';

/**
 * Creates the one platform account on the first start (INV-17). A generated password is printed
 * once and must be changed. Two simultaneous first starts create one row. Returns the lines for the
 * terminal.
 */
export async function garantirSuperadmin({ doors, env }: Services): Promise<string[]> {
  const existe = () => doors.acesso({ readOnly: true }, (db) => db.maybe(sql`select 1 from contas where superadmin`));
  if (await existe()) return [];
  const senha = env.SUPERADMIN_PASSWORD ?? temporaryPassword();
  const senha_hash = await hashPassword(senha);
  const criada = await doors.acesso({}, (db) =>
    db.count(sql`
      insert into contas (email, nome, senha_hash, superadmin, senha_provisoria)
      values (${env.SUPERADMIN_EMAIL}, 'Superadmin', ${senha_hash}, true, ${env.SUPERADMIN_PASSWORD === undefined}) on conflict do nothing`),
  );
  if (criada === 0) {
    if (await existe()) return [];
    return [
      `Atenção: ninguém administra a plataforma, pois ${env.SUPERADMIN_EMAIL} já é de outra conta. Inicie com outro e-mail em SUPERADMIN_EMAIL.`,
    ];
  }
  const segredo =
    env.SUPERADMIN_PASSWORD === undefined
      ? `senha ${senha} (mostrada só agora; será trocada no primeiro acesso)`
      : 'senha de SUPERADMIN_PASSWORD';
  return [
    `Superadmin: ${env.SUPERADMIN_EMAIL}, código PLATAFORMA, ${segredo}`,
    'No primeiro acesso ele liga uma segunda etapa: tenha à mão um aplicativo autenticador no telefone.',
    `Para conhecer com gente e contas dentro: ${toolCommand('demo')} (em outro terminal)`,
  ];
}
