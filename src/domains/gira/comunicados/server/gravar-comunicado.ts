import type { HouseContext, Input } from '../../../../server/actions/handler.ts';
import { sql, type Statement } from '../../../../server/database/sql.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import type { comunicados } from '../contract.ts';
import type { Destino } from '../rules.ts';
import { t } from '../texts.ts';

type Campos = Omit<Input<typeof comunicados.criarComunicado>, 'por_email'>;

export const semComunicado = (): Failure => new Failure(404, 'sem_comunicado', t.key('Aviso não encontrado'));

/** The fields as they are stored: of the three ids only the one that `para` names. */
export async function conferirComunicado(ctx: HouseContext, campos: Campos) {
  const { titulo, texto, para, de, ate, fixado } = campos;
  if (ate !== null && ate < de) throw fieldFailure('ate', t.key('O último dia não pode ser antes do primeiro.'));
  const destino = {
    funcao_id: para === 'funcao' ? campos.funcao_id : null,
    evento_id: para === 'evento' ? campos.evento_id : null,
    membro_id: para === 'pessoa' ? campos.membro_id : null,
  };
  await conferirDestino(ctx, para, destino);
  return { titulo, texto, para, ...destino, de, ate, fixado };
}

type ComId = Exclude<Destino, 'todos'>;

const PEDIDO: Readonly<Record<ComId, readonly [campo: string, frase: string]>> = {
  funcao: ['funcao_id', t.key('Escolha a função')],
  evento: ['evento_id', t.key('Escolha o evento')],
  pessoa: ['membro_id', t.key('Escolha a pessoa')],
};

/** What is named must be there, and a person must be active. */
async function conferirDestino(
  { db, orgId }: HouseContext,
  para: Destino,
  { funcao_id, evento_id, membro_id }: { funcao_id: string | null; evento_id: string | null; membro_id: string | null },
): Promise<void> {
  if (para === 'todos') return;
  const daCasa: Readonly<Record<ComId, Statement>> = {
    funcao: sql`select from escalas_funcoes f where f.org_id = ${orgId} and f.id = ${funcao_id} and f.retirada_em is null`,
    evento: sql`select from eventos e where e.org_id = ${orgId} and e.id = ${evento_id} and e.retirado_em is null`,
    pessoa: sql`select from membros m where m.org_id = ${orgId} and m.id = ${membro_id} and m.ativo and m.anonimizado_em is null for share`,
  };
  const [campo, frase] = PEDIDO[para];
  if ((await db.rows(daCasa[para])).length === 0) throw fieldFailure(campo, frase, 'sem_destino');
}
