import { randomUUID } from 'node:crypto';
import { hashing, hashPassword } from '../crypto/password.ts';
import type { OrgId } from '../database/doors.ts';
import { sql, type Statement } from '../database/sql.ts';
import { unsealText } from '../mail/outbox.ts';
import { testServices } from './product.ts';

export interface TestAccount {
  id: string;
  email: string;
  senha: string;
}

interface Wanted {
  /** An account without a house waits. */
  orgId?: OrgId;
  role?: string;
  paused?: boolean;
  superadmin?: boolean;
}

/** An account with a password, as sign-in needs it. */
export async function novaConta({
  orgId,
  role = 'viewer',
  paused = false,
  superadmin = false,
}: Wanted = {}): Promise<TestAccount> {
  const { doors } = await testServices();
  const email = `pessoa-${randomUUID()}@exemplo.org`;
  const senha = `Alecrim ${randomUUID()}`;
  const senha_hash = await hashPassword(senha);
  const id = await doors.acesso({}, async (db) => {
    const conta = await db.row<{ id: string }>(sql`
      insert into contas (nome, email, senha_hash, superadmin) values ('Iyá Teste', ${email}, ${senha_hash}, ${superadmin}) returning id`);
    if (orgId) {
      await db.count(sql`
        insert into profiles (user_id, org_id, nome, email, role, paused)
        select id, ${orgId}, nome, email, ${role}, ${paused} from contas where id = ${conta.id}`);
    }
    return conta.id;
  });
  return { id, email, senha };
}

/** The input of a sign-in. */
export const entrada = ({ email, senha }: Pick<TestAccount, 'email' | 'senha'>) => ({ email, senha });

/** Reads or changes the tables behind sign-in, as the access role does. */
export async function acessoRows<Row>(statement: Statement): Promise<Row[]> {
  const { doors } = await testServices();
  return doors.acesso({}, (db) => db.rows<Row>(statement));
}

/** Everybody's earlier tries are forgotten: the limits have tests of their own. */
export const semLimites = (): Promise<unknown> => acessoRows(sql`delete from limites`);

export interface TestLetter {
  assunto: string;
  texto: string;
}

/** The letters that wait for an e-mail, oldest first, unsealed. */
export async function cartasPara(email: string): Promise<TestLetter[]> {
  const { secret } = await testServices();
  const rows = await acessoRows<{ assunto: string; conteudo: Buffer }>(
    sql`select assunto, conteudo from outbox where para = ${email} and conteudo is not null order by created_at`,
  );
  return rows.map(({ assunto, conteudo }) => ({ assunto, texto: unsealText(secret, conteudo) }));
}

/** The secret behind '#' in the last letter. */
export async function segredoDaCarta(email: string): Promise<string> {
  const letters = await cartasPara(email);
  const secret = /#([\w-]{43})/.exec(letters.at(-1)?.texto ?? '')?.[1];
  if (!secret) throw new Error(`No letter with a link for ${email}`);
  return secret;
}

/** How many passwords the real hashing has been asked to work on since this call. */
export function hashesDesdeAgora(): () => number {
  const antes = hashing().begun;
  return () => hashing().begun - antes;
}
