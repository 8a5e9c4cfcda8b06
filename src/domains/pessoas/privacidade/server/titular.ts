import { type HouseContext, type Output, handler } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { menorDeIdade } from '../../../../shared/maioridade.ts';
import { privacidade } from '../contract.ts';
import { FINALIDADES, type Finalidade, type UltimaDecisao, situacaoDoConsentimento } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { lerTextos } from './textos-de-consentimento.ts';
import type { Constraints } from '../../../../server/actions/mount.ts';

export const constraints: Constraints = {
  pedidos_de_dados__aberto: [
    409,
    'pedido_repetido',
    t.key('Já há um pedido destes em aberto para esta pessoa. Responda ao que está na lista.'),
  ],
  textos_de_consentimento__pk: [
    409,
    'texto_mudado',
    t.key('Outra pessoa mudou este texto enquanto você lia. Confira o novo antes de continuar.'),
  ],
};

type Meus = NonNullable<Output<typeof privacidade.meusDados>['membro']>;
type Guardada = Output<typeof privacidade.consentimentosDoMembro>['itens'][number];

interface Titular {
  nome: string;
  dt_nascimento: string | null;
  responsavel_nome: string | null;
}

export const semTitular = (): Failure => new Failure(404, 'membro_nao_encontrado', t.key('Membro não encontrado'));

export const lerTitular = ({ db, orgId }: HouseContext, membroId: string): Promise<Titular | undefined> =>
  db.maybe<Titular>(sql`
    select nome_mostrado as nome, dt_nascimento, responsavel_nome from membros where org_id = ${orgId} and id = ${membroId}`);

/**
 * Locks the member for the staff: nothing is written about somebody who is being forgotten, and two
 * at once see each other's lines.
 */
export async function travarTitular({ db, orgId }: HouseContext, membroId: string): Promise<Titular> {
  const membro = await db.maybe<Titular & { anonimo: boolean }>(sql`
    select nome_mostrado as nome, dt_nascimento, responsavel_nome, anonimizado_em is not null as anonimo
    from membros where org_id = ${orgId} and id = ${membroId} for no key update`);
  if (!membro) throw semTitular();
  if (membro.anonimo)
    throw new Failure(409, 'membro_anonimizado', t.key('Este membro foi anonimizado e não pode mais ser alterado.'));
  return membro;
}

/** Every line of one member, the newest decision first. */
export const lerDecisoes = ({ db, orgId }: HouseContext, membroId: string): Promise<Guardada[]> =>
  db.rows<Guardada>(sql`
    select c.id, c.finalidade, c.decisao, c.versao, c.texto, c.forma, c.por, c.responsavel, c.ocorrido_em, c.created_at, p.nome as quem
    from consentimentos c left join profiles p on p.org_id = ${orgId} and p.user_id = c.usuario_operacao
    where c.org_id = ${orgId} and c.membro_id = ${membroId}
    order by c.ocorrido_em desc, c.created_at desc, c.id desc`);

/** Reads where each purpose stands, by the newest line of it. */
export async function lerSituacoes(
  ctx: HouseContext,
  { dt_nascimento }: Titular,
  itens: readonly (UltimaDecisao & { finalidade: Finalidade })[],
): Promise<Meus['finalidades']> {
  const textos = await lerTextos(ctx);
  const menor = menorDeIdade(dt_nascimento, ctx.hoje);
  return FINALIDADES.map((finalidade) => {
    const ultima = itens.find((item) => item.finalidade === finalidade) ?? null;
    return { finalidade, situacao: situacaoDoConsentimento(ultima, menor), ...textos[finalidade] };
  });
}

type Pedido = Output<typeof privacidade.meusDados>['pedidos'][number];

/** The linked member's own consents and requests; the member is the session's. */
export const meusDados = handler(privacidade.meusDados, async (ctx) => {
  const { membroId } = ctx.casa;
  const titular = membroId ? await lerTitular(ctx, membroId) : undefined;
  if (!membroId || !titular) return { membro: null, pedidos: [] };
  const [itens, pedidos] = await Promise.all([lerDecisoes(ctx, membroId), lerMeusPedidos(ctx, membroId)]);
  return {
    membro: {
      id: membroId,
      nome: titular.nome,
      menor: menorDeIdade(titular.dt_nascimento, ctx.hoje),
      responsavel_nome: titular.responsavel_nome,
      finalidades: await lerSituacoes(ctx, titular, itens),
      itens,
    },
    pedidos,
  };
});

/** Newest first; a person has few. */
const lerMeusPedidos = ({ db, orgId }: HouseContext, membroId: string) =>
  db.rows<Pedido>(sql`
    select id, tipo, detalhe, forma, recebido_em, limite, estado, resposta, entregue, respondido_em
    from pedidos_de_dados where org_id = ${orgId} and membro_id = ${membroId}
    order by created_at desc, id desc limit 50`);

/**
 * What is left of a forgotten member: which consents and requests there were, and when, without a
 * name or a word of theirs. An open deletion is answered by this; other open requests end.
 */
export async function esquecerPrivacidade({ db, orgId, agora, casa }: HouseContext, membroId: string): Promise<void> {
  await db.count(sql`
    update consentimentos set responsavel = null where org_id = ${orgId} and membro_id = ${membroId} and responsavel is not null`);
  await db.count(sql`
    update pedidos_de_dados
    set detalhe = null, resposta = case when resposta is not null then 'Texto apagado' end,
        estado = case when estado <> 'aberto' then estado when tipo = 'exclusao' then 'atendido' else 'encerrado' end,
        respondido_em = coalesce(respondido_em, ${agora}), respondido_por = coalesce(respondido_por, ${casa.userId})
    where org_id = ${orgId} and membro_id = ${membroId}`);
}

/** The members whose newest word about 'comunicacao' is a withdrawal. */
export async function quemNaoQuerCartas(db: Db, orgId: string): Promise<ReadonlySet<string>> {
  const linhas = await db.rows<{ membro_id: string }>(sql`
    select u.membro_id
    from (
      select distinct on (c.membro_id) c.membro_id, c.decisao from consentimentos c
      where c.org_id = ${orgId} and c.finalidade = 'comunicacao'
      order by c.membro_id, c.ocorrido_em desc, c.created_at desc, c.id desc
    ) u
    where u.decisao = 'retirado'`);
  return new Set(linhas.map(({ membro_id }) => membro_id));
}

/** Whether the newest line about the record is a guardian's consent. */
export async function responsavelAutorizou({ db, orgId }: HouseContext, membroId: string): Promise<boolean> {
  const ultima = await db.maybe<{ autorizou: boolean }>(sql`
    select decisao = 'dado' and por = 'responsavel' as autorizou from consentimentos
    where org_id = ${orgId} and membro_id = ${membroId} and finalidade = 'cadastro'
    order by ocorrido_em desc, created_at desc, id desc limit 1`);
  return ultima?.autorizou ?? false;
}
