import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { sql } from '../../../../server/database/sql.ts';
import { anotarLeitura } from '../../cofre/server/anotar-leitura.ts';
import { abrirCorrecaoDe } from '../../membros/server/correcao-selada.ts';
import { versaoDoMembro } from '../../membros/server/reservado.ts';
import { correcoes } from '../contract.ts';
import type { Campo } from '../rules.ts';
import { lerDocs, lerFichaAtual, type Valores } from './ficha-atual.ts';
import { correcaoRespondida } from './recusas.ts';

export interface Esperando {
  id: string;
  campos: Campo[];
  created_at: string;
  membro_id: string;
  nome: string;
  matricula: string | null;
}

/**
 * One proposal, each field as it stands and as it would stand. Whoever reads a CPF here leaves the
 * line that opening the documents leaves.
 */
export const lerCorrecao = handler(correcoes.lerCorrecao, async (ctx, { id }) => {
  const { membro_id, nome, matricula, campos, created_at } = await lerEsperando(ctx, id);
  const [hoje, docs, valores, { versao }] = await Promise.all([
    lerFichaAtual(ctx, membro_id),
    campos.includes('cpf') ? lerDocs(ctx, membro_id) : null,
    abrirCorrecaoDe<Valores>(ctx, membro_id),
    ctx.db.row<{ versao: string }>(versaoDoMembro(ctx.orgId, membro_id)),
  ]);
  if (campos.includes('cpf')) anotarLeitura(ctx, { membros: [membro_id], oQue: 'viu', partes: ['docs'] });
  const antes = { nome: hoje.nome, dt_nascimento: hoje.dt_nascimento, cpf: docs?.cpf ?? null };
  return {
    id,
    membro: { id: membro_id, nome, matricula },
    itens: campos.map((campo) => ({ campo, antes: antes[campo], depois: valores?.[campo] ?? null })),
    abre: valores !== null,
    created_at,
    versao,
  };
});

export async function lerEsperando({ db, orgId }: HouseContext, id: string): Promise<Esperando> {
  const linha = await db.maybe<Esperando>(sql`
    select c.id, c.campos, c.created_at, c.membro_id, m.nome, m.matricula
    from correcoes_da_ficha c join membros m on m.org_id = ${orgId} and m.id = c.membro_id
    where c.org_id = ${orgId} and c.id = ${id} and c.estado = 'esperando'`);
  if (!linha) throw correcaoRespondida();
  return linha;
}
