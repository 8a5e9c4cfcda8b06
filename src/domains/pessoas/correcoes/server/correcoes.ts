import { writeAudit } from '../../../../server/actions/audit.ts';
import { type HouseContext, type Input, type Output, handler } from '../../../../server/actions/handler.ts';
import { literal, sql } from '../../../../server/database/sql.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { exigirMembro } from '../../../acesso/acesso/server/exigir.ts';
import { POR_MEMBRO, limitar } from '../../../acesso/acesso/server/limitar.ts';
import { anotarLeitura } from '../../cofre/server/leituras.ts';
import { comoCasa } from '../../membros/server/como-casa.ts';
import { travarMembro } from '../../membros/server/editar-membro.ts';
import { versaoDoMembro } from '../../membros/server/reservado.ts';
import { abrirCorrecaoDe, apagarCorrecao, selarCorrecao } from '../../membros/server/selar-reservado.ts';
import { correcoes } from '../contract.ts';
import { CORRIGIVEIS, type Campo } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { type Valores, lerDocs, lerFichaAtual } from './ficha-atual.ts';

type Linha = Omit<Output<typeof correcoes.listarCorrecoes>['itens'][number], 'membro'> & {
  membro_id: string;
  nome: string;
  matricula: string | null;
};

const LIMITE = 200;

/** Members with a proposal that waits, the oldest first. No value is opened for a list. */
export const listarCorrecoes = handler(correcoes.listarCorrecoes, async ({ db, orgId }) => {
  const linhas = await db.rows<Linha>(sql`
    select c.id, c.campos, c.created_at, m.id as membro_id, m.nome_mostrado as nome, m.matricula
    from correcoes_da_ficha c
         cross join lateral (select id, nome_mostrado, matricula from membros where org_id = ${orgId} and id = c.membro_id offset 0) m
    where c.org_id = ${orgId} and c.estado = 'esperando'
    order by c.created_at, c.id limit ${literal(LIMITE + 1)}`);
  return {
    itens: linhas.slice(0, LIMITE).map(({ membro_id, nome, matricula, ...correcao }) => ({
      ...correcao,
      membro: { id: membro_id, nome, matricula },
    })),
    mais: linhas.length > LIMITE,
  };
});

type Minha = Output<typeof correcoes.minhasCorrecoes>['itens'][number];

/** The newest five of the linked member, without their values. */
export const minhasCorrecoes = handler(correcoes.minhasCorrecoes, async ({ db, orgId, casa: { membroId } }) => ({
  itens: await db.rows<Minha>(sql`
    select id, campos, estado, resposta, created_at, respondida_em from correcoes_da_ficha
    where org_id = ${orgId} and membro_id = ${membroId}::uuid
    order by created_at desc, id desc limit 5`),
}));

export const correcaoRespondida = (): Failure =>
  new Failure(
    409,
    'correcao_respondida',
    t.key('Este pedido já foi respondido, trocado ou retirado. Confira a lista.'),
  );

export const correcaoNaoAbre = (): Failure =>
  new Failure(
    409,
    'correcao_nao_abre',
    t.key('O que a pessoa escreveu não abre mais. Recuse, e peça que ela escreva de novo.'),
  );

export const semCpf = (): string => t.key('Este cadastro é de uma empresa, que não tem CPF.');

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
  const antes = { ...hoje, cpf: docs?.cpf ?? null };
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
    select c.id, c.campos, c.created_at, c.membro_id, m.nome_mostrado as nome, m.matricula
    from correcoes_da_ficha c join membros m on m.org_id = ${orgId} and m.id = c.membro_id
    where c.org_id = ${orgId} and c.id = ${id} and c.estado = 'esperando'`);
  if (!linha) throw correcaoRespondida();
  return linha;
}

interface Fim {
  estado: 'aceita' | 'recusada' | 'retirada';
  resposta?: string;
  /** Null for the member's own doing. */
  por?: string | null;
}

/**
 * Ends what waits of one member, under the member's lock, and erases its values. Returns whether
 * something waited.
 */
export async function encerrarEsperando(
  { db, orgId, agora }: Pick<HouseContext, 'db' | 'orgId' | 'agora'>,
  membroId: string,
  { estado, resposta = '', por = null }: Fim,
): Promise<boolean> {
  const encerradas = await db.count(sql`
    update correcoes_da_ficha
    set estado = ${estado}, resposta = nullif(${resposta}::text, ''), respondida_em = ${agora}, respondida_por = ${por}
    where org_id = ${orgId} and membro_id = ${membroId} and estado = 'esperando'`);
  await apagarCorrecao({ db, orgId }, membroId);
  return encerradas > 0;
}

/**
 * Keeps what the linked member asks to be corrected until the house answers; the record stays as it
 * is. One proposal waits at a time: a newer one takes the place of the earlier.
 */
export const proporCorrecao = handler(correcoes.proporCorrecao, async (ctx, pedida) => {
  const membroId = exigirMembro(ctx);
  const { orgId } = ctx;
  await limitar(ctx.services.doors, `correcao:membro:${orgId}:${membroId}`, POR_MEMBRO, ctx.agora, { inside: true });
  if (pedida.dt_nascimento !== null && pedida.dt_nascimento > ctx.hoje)
    throw fieldFailure('dt_nascimento', t.key('A data não pode ser futura.'));
  return comoCasa(ctx, async (db) => {
    const casa = { ...ctx, db };
    await travarMembro(casa, membroId);
    const valores = await oQueMuda(casa, membroId, pedida);
    const campos = CORRIGIVEIS.filter((campo) => valores[campo] !== undefined);
    if (campos.length === 0) throw fieldFailure('nome', t.key('Mude o que está errado.'));
    await encerrarEsperando(casa, membroId, { estado: 'retirada' });
    const { id } = await db.row<{ id: string }>(sql`
      insert into correcoes_da_ficha (org_id, membro_id, campos, created_at)
      values (${orgId}, ${membroId}, ${campos}, ${ctx.agora}) returning id`);
    await selarCorrecao(casa, membroId, valores);
    await writeAudit(db, ctx, 'membro.propor_correcao', { alvo: membroId, depois: { campos } });
    return { id };
  });
});

async function oQueMuda(
  ctx: HouseContext,
  membroId: string,
  { nome, nome_social, dt_nascimento, cpf }: Input<typeof correcoes.proporCorrecao>,
): Promise<Valores> {
  const hoje = await lerFichaAtual(ctx, membroId);
  if (cpf && hoje.tipo_pessoa === 'PJ') throw fieldFailure('cpf', semCpf());
  const docs = cpf ? await lerDocs(ctx, membroId) : null;
  return {
    ...(nome && nome !== hoje.nome && { nome }),
    ...(nome_social && nome_social !== hoje.nome_social && { nome_social }),
    ...(dt_nascimento && dt_nascimento !== hoje.dt_nascimento && { dt_nascimento }),
    ...(cpf && cpf !== docs?.cpf && { cpf }),
  };
}

/** The linked member takes back what waits; the second of two at a time is told. */
export const desistirDaCorrecao = handler(correcoes.desistirDaCorrecao, async (ctx) => {
  const membroId = exigirMembro(ctx);
  await comoCasa(ctx, async (db) => {
    await travarMembro({ ...ctx, db }, membroId);
    if (!(await encerrarEsperando({ ...ctx, db }, membroId, { estado: 'retirada' }))) throw correcaoRespondida();
    await writeAudit(db, ctx, 'membro.desistir_da_correcao', { alvo: membroId });
  });
  return { ok: true as const };
});
