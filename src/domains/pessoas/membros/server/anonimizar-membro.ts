import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { ofPerson } from '../../../../server/actions/of-person.ts';
import { lockOfHouse } from '../../../../server/database/house-lock.ts';
import { columns, parameters, sql, type Statement } from '../../../../server/database/sql.ts';
import { apagarConvitesDoMembro } from '../../../acesso/acesso/server/encerrar-convites-de.ts';
import { soltarUsuarioDo } from '../../../acesso/acesso/server/conferir-membro.ts';
import { cancelarDoMembro, esquecerObservacoes } from '../../../cobranca/assinaturas/server/cancelar-assinatura.ts';
import { membros } from '../contract.ts';
import { esquecerPrivacidade } from '../../privacidade/server/esquecer-privacidade.ts';
import { FIELD_NAMES, type FieldName } from '../fields.ts';
import { t } from '../texts.ts';
import { travarMembro } from './editar-membro.ts';
import { recusarTextosDeOutros } from './buscar-textos-do-membro.ts';
import { esquecerCartas } from './esquecer-cartas.ts';
import { apagarReservado } from './reservado.ts';

/**
 * Deletes everything that names or describes the person. Invoices, payments and sales keep their
 * amounts, so every total stays the same. Subscriptions end, and the linked user keeps the account
 * without the member. Entries and stored answers lose the matrícula, and the chosen texts are
 * emptied. The trace records, without a name, that it was done and in which rows a text was
 * emptied.
 */
export const anonimizarMembro = handler(membros.anonimizarMembro, async (ctx, { id, apagar }) => {
  const { matricula, email } = await travarMembro(ctx, id);
  await recusarTextosDeOutros(ctx, id, apagar);
  // Locks in the order of a payment: the invoices before the member.
  const faturas_canceladas = await cancelarDoMembro(ctx, id);
  await ctx.db.count(esquecimento(ctx, id));
  await apagarReservado(ctx, id);
  await apagarConvitesDoMembro(ctx, id);
  await esquecerObservacoes(ctx, id);
  await esquecerPrivacidade(ctx, id);
  for (const esquecer of ofPerson().flatMap(({ forgets = [] }) => forgets)) await ctx.db.count(esquecer(ctx.orgId, id));
  // The hashes of an import could confirm a guess of who the person was.
  await ctx.db.count(sql`
    update importacoes_membros set ficha = null, mensalidades = null where org_id = ${ctx.orgId} and membro_id = ${id}`);
  // An import may be about to name a CPF that goes away here.
  await lockOfHouse(ctx.db, ctx.orgId, 'pagadores_documentos', 'alone');
  await ctx.db.rows(sql`select ile_esquecer(${ctx.orgId}, ${id}, ${matricula}, ${JSON.stringify(apagar)}::jsonb)`);
  // The names in the log of readings are found by the account that is still linked.
  await soltarUsuarioDo(ctx, id);
  await ctx.audit('membro.anonimizar', { alvo: id, depois: { faturas_canceladas, textos_apagados: apagar } });
  // Runs last, because no rollback brings a file back.
  await esquecerCartas(ctx, email);
  return { ok: true as const };
});

/** The values that remain; every other field becomes null, also one that is declared later. */
const DEPOIS: Partial<Record<FieldName, unknown>> = { nome: t.key('Membro anonimizado'), ativo: false };
/** The kind of person says nothing about who it was. */
const APAGADOS = FIELD_NAMES.filter((nome) => nome !== 'tipo_pessoa');

export const esquecimento = ({ orgId, agora }: Pick<HouseContext, 'orgId' | 'agora'>, id: string): Statement => sql`
  update membros set (${columns(APAGADOS)}, anonimizado_em) = row(${parameters(APAGADOS.map((nome) => DEPOIS[nome] ?? null))}, ${agora})
  where org_id = ${orgId} and id = ${id}`;
