import { writeAudit } from '../../../../server/actions/audit.ts';
import { type HouseContext, handler } from '../../../../server/actions/handler.ts';
import { unlessChanged } from '../../../../server/actions/unless-changed.ts';
import { type Statement, columns, parameters, sql } from '../../../../server/database/sql.ts';
import { constraintOf } from '../../../../server/errors.ts';
import { Failure } from '../../../../shared/failure.ts';
import { encerrarConviteAo } from '../../../acesso/acesso/server/convites.ts';
import { exigir, exigirMembro } from '../../../acesso/acesso/server/exigir.ts';
import { POR_MEMBRO, limitar } from '../../../acesso/acesso/server/limitar.ts';
import { cancelarDoMembro } from '../../../cobranca/assinaturas/server/situacao.ts';
import { anotarLeitura } from '../../cofre/server/leituras.ts';
import { type Parte, membros } from '../contract.ts';
import { CONTATO, FIELD_NAMES } from '../fields.ts';
import { t } from '../../../../shared/texts.ts';
import { comoCasa } from './como-casa.ts';
import { exigirResponsavel } from './exigir-responsavel.ts';
import { type Ficha, conferirFicha, matriculaRepetida, rastro, semMembro } from './membros.ts';
import { gravarReservado, versaoDoMembro } from './reservado.ts';
import { exigirEspiritual } from './selar-reservado.ts';

/**
 * Saves the whole record; only the parts of the reserved data that the call contains change. An
 * anonymised member is refused, and one that somebody else changed after it was read. An invitation
 * to an e-mail that is no longer the member's ends.
 */
export const editarMembro = handler(membros.editarMembro, async (ctx, input) => {
  const { id, reservado, versao, autorizacao_do_responsavel, ...campos } = input;
  conferirFicha(ctx, campos);
  await exigirEspiritual(ctx, id, reservado);
  const antes = await travarMembro(ctx, id);
  let partes: Parte[] = [];
  await unlessChanged(ctx.db, versao, versaoDoMembro(ctx.orgId, id), async () => {
    await exigirResponsavel(ctx, id, { ...campos, autorizacao_do_responsavel });
    await atualizar(ctx, id, campos);
    if (campos.email !== antes.email) await encerrarConviteAo(ctx, id, antes.email);
    // The documents of another kind of person go, though nobody opened them.
    if (reservado || campos.tipo_pessoa !== antes.tipo_pessoa)
      partes = await gravarReservado(ctx, id, campos.tipo_pessoa, reservado ?? {});
  });
  if (partes.length > 0) anotarLeitura(ctx, { membros: [id], oQue: 'alterou', partes });
  await ctx.audit('membro.editar', {
    alvo: id,
    antes: rastro(antes),
    depois: {
      ...rastro(campos),
      outro_nome: campos.nome !== antes.nome,
      outro_email: campos.email !== antes.email,
      reservado: reservado !== undefined,
    },
  });
  return { ok: true as const };
});

type Travado = Pick<Ficha, 'tipo_pessoa' | 'nome' | 'matricula' | 'email' | 'ativo'>;

/** Reads and locks the member; an anonymised one is refused. */
export async function travarMembro({ db, orgId }: HouseContext, id: string): Promise<Travado> {
  const membro = await db.maybe<Travado & { anonimo: boolean }>(sql`
    select tipo_pessoa, nome, matricula, email, ativo, anonimizado_em is not null as anonimo
    from membros where org_id = ${orgId} and id = ${id} for no key update`);
  if (!membro) throw semMembro();
  if (membro.anonimo)
    throw new Failure(409, 'membro_anonimizado', t.key('Este membro foi anonimizado e não pode mais ser alterado.'));
  return membro;
}

export const atualizacao = ({ orgId }: Pick<HouseContext, 'orgId'>, id: string, ficha: Ficha): Statement => sql`
  update membros set (${columns(FIELD_NAMES)}) = row(${parameters(FIELD_NAMES.map((nome) => ficha[nome]))})
  where org_id = ${orgId} and id = ${id}`;

const atualizar = (ctx: HouseContext, id: string, ficha: Ficha) =>
  ctx.db.count(atualizacao(ctx, id, ficha)).catch((error: unknown) => {
    throw constraintOf(error) === 'membros__matricula' ? matriculaRepetida() : error;
  });

/**
 * Members correct how they are reached, at once and with a line in the trace. The member is the
 * session's. Neither name, birth nor documents change here, and no way in does.
 */
export const corrigirMinhaFicha = handler(membros.corrigirMinhaFicha, async (ctx, { versao, ...contato }) => {
  const id = exigirMembro(ctx);
  const { orgId } = ctx;
  await limitar(ctx.services.doors, `ficha:membro:${orgId}:${id}`, POR_MEMBRO, ctx.agora, { inside: true });
  await comoCasa(ctx, async (db) => {
    const antes = await travarMembro({ ...ctx, db }, id);
    await unlessChanged(db, versao, versaoDoMembro(orgId, id), () =>
      db.count(sql`
        update membros set (${columns(CONTATO)}) = row(${parameters(CONTATO.map((nome) => contato[nome]))})
        where org_id = ${orgId} and id = ${id}`),
    );
    if (contato.email !== antes.email) await encerrarConviteAo({ ...ctx, db }, id, antes.email);
    await writeAudit(db, ctx, 'membro.corrigir_contatos', { alvo: id });
  });
  return { ok: true as const };
});

/** Under the member's lock; everything else of the record stays as it is. */
export const corrigirNomeENascimento = (
  { db, orgId }: Pick<HouseContext, 'db' | 'orgId'>,
  id: string,
  { nome, nome_social, dt_nascimento }: Pick<Ficha, 'nome' | 'nome_social' | 'dt_nascimento'>,
): Promise<number> =>
  db.count(sql`
    update membros set nome = ${nome}, nome_social = ${nome_social}, dt_nascimento = ${dt_nascimento} where org_id = ${orgId} and id = ${id}`);

/**
 * Deactivates a member and, with the subscription, cancels its unpaid invoices due after today.
 * Overdue ones stay owed.
 */
export const desativarMembro = handler(membros.desativarMembro, async (ctx, { id, cancelar_assinatura }) => {
  const antes = await travarMembro(ctx, id);
  if (cancelar_assinatura) exigir(ctx, 'assinaturas:link', 'assinaturas');
  await ctx.db.count(sql`update membros set ativo = false where org_id = ${ctx.orgId} and id = ${id}`);
  const faturas_canceladas = cancelar_assinatura ? await cancelarDoMembro(ctx, id) : 0;
  await ctx.audit('membro.desativar', {
    alvo: id,
    antes: { ativo: antes.ativo },
    depois: { ativo: false, faturas_canceladas },
  });
  return { faturas_canceladas };
});
