import { formatarCodigo } from '../../../../shared/codigo.ts';
import { handler } from '../../../../server/actions/handler.ts';
import { inserirTerreiro } from '../../../acesso/terreiros/server/inserir-terreiro.ts';
import { superadmin } from '../contract.ts';
import { auditarPlataforma } from './auditar-plataforma.ts';

/**
 * Creates a house without people, with its own access code; 'Vincular responsável' gives it an
 * owner.
 */
export const cadastrarTerreiro = handler(superadmin.cadastrarTerreiro, async (ctx, novo) => {
  const { id, access_code } = await inserirTerreiro(ctx.db, novo);
  await auditarPlataforma(ctx, ctx.db, 'plataforma.terreiro_criar', { alvo: id, depois: { nome: novo.nome } });
  return { id, access_code: formatarCodigo(access_code) };
});
