import { randomBytes } from 'node:crypto';
import { formatarCodigo, gerarCodigo } from '../../acesso/rules.ts';
import { handler } from '../../../server/actions/handler.ts';
import type { Db } from '../../../server/database/door.ts';
import { sql } from '../../../server/database/sql.ts';
import { superadmin } from '../contract.ts';
import { auditarPlataforma } from './auditar-plataforma.ts';

/** A house without people, with its own access code; 'Vincular Owner' gives it somebody. */
export const cadastrarTerreiro = handler(superadmin.cadastrarTerreiro, async (ctx, campos) => {
  const { id, access_code } = await inserir(ctx.db, campos);
  await auditarPlataforma(ctx, ctx.db, 'plataforma.terreiro_criar', { alvo: id, depois: { nome: campos.nome } });
  return { id, access_code: formatarCodigo(access_code) };
});

interface Campos {
  nome: string;
  email: string | null;
}

/** 50 random bits; of two equal codes the second draws again. */
async function inserir(db: Db, { nome, email }: Campos): Promise<{ id: string; access_code: string }> {
  const criado = await db.maybe<{ id: string; access_code: string }>(sql`
    insert into terreiros (nome, email, access_code) values (${nome}, ${email}, ${gerarCodigo(randomBytes(10))})
    on conflict (access_code) do nothing returning id, access_code`);
  return criado ?? inserir(db, { nome, email });
}
