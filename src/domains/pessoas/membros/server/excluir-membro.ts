import { type HouseContext, handler } from '../../../../server/actions/handler.ts';
import type { Constraints } from '../../../../server/actions/mount.ts';
import { type OfPerson, type PersonRecord, ofPerson } from '../../../../server/actions/of-person.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { type Statement, sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { t } from '../../../../shared/texts.ts';
import { apagarConvitesDoMembro } from '../../../acesso/acesso/server/convites.ts';
import { membros } from '../contract.ts';
import { REGISTROS_DO_MEMBRO, type RegistroDoMembro } from '../rules.ts';
import { achadosDe, esquecerCartas } from './anonimizar-membro.ts';
import { semMembro } from './membros.ts';

/** Whether some domain keeps this about the member `m`, so that the member is kept too. */
export function prende(orgId: OrgId, motivo: 'lancamento' | 'venda' | 'papel' | 'pix'): Statement {
  const condicao = ofPerson().find(({ holds }) => holds?.[motivo])?.holds?.[motivo];
  if (!condicao) throw new Error(`No do-membro.ts holds a member by '${motivo}'`);
  return condicao(orgId, sql`m.id`);
}

const MOTIVOS = ['pagamentos', 'vendas', 'papeis', 'usuario'] as const;

/**
 * Why a member is kept. The foreign keys refuse the same for rows written meanwhile
 * (`constraints`).
 */
const MANTIDO: Readonly<Record<(typeof MOTIVOS)[number], Constraints[string]>> = {
  pagamentos: [
    409,
    'membro_com_historico',
    t.key('Este membro tem pagamentos registrados. Desative-o em vez de excluir.'),
  ],
  vendas: [409, 'membro_com_historico', t.key('Este membro tem compras na loja. Desative-o em vez de excluir.')],
  papeis: [409, 'membro_com_historico', t.key('Este membro tem papéis da casa. Desative-o em vez de excluir.')],
  usuario: [
    409,
    'membro_com_usuario',
    t.key('Este membro tem acesso ao sistema. Desligue o usuário antes de excluir, ou desative o membro.'),
  ],
};

type Historico = Record<keyof typeof MANTIDO, boolean> & { matricula: string | null; email: string | null };

/**
 * Deletes a member with subscriptions and unpaid invoices. One with payments, entries or sales, or
 * with a user, is kept, and the refusal says why. Simultaneous writes are refused by their foreign
 * keys.
 */
export const excluirMembro = handler(membros.excluirMembro, async (ctx, { id }) => {
  const membro = await lerHistorico(ctx, id);
  if (!membro) throw semMembro();
  const motivo = MOTIVOS.find((um) => membro[um]);
  if (motivo) throw new Failure(...MANTIDO[motivo]);
  await apagarConvitesDoMembro(ctx, id);
  // Locks the invoices by their ids, in the order of a pause and a payment, because they are
  // deleted with the member.
  await ctx.db.count(sql`
    select from assinaturas where org_id = ${ctx.orgId} and membro_id = ${id} order by id for update`);
  await ctx.db.count(sql`select from faturas where org_id = ${ctx.orgId} and membro_id = ${id} order by id for update`);
  await ctx.db.count(sql`delete from membros where org_id = ${ctx.orgId} and id = ${id}`);
  await ctx.audit('membro.excluir', { alvo: id, antes: { matricula: membro.matricula } });
  await esquecerCartas(ctx, membro.email);
  return { ok: true as const };
});

const lerHistorico = ({ db, orgId }: HouseContext, id: string) =>
  db.maybe<Historico>(sql`
    select m.matricula, m.email,
           exists (select from pagamentos g where g.org_id = ${orgId} and g.membro_id = m.id)
             or exists (select from faturas f where f.org_id = ${orgId} and f.membro_id = m.id and f.status = 'paga')
             or ${prende(orgId, 'lancamento')} or ${prende(orgId, 'pix')} as pagamentos,
           ${prende(orgId, 'venda')} as vendas,
           ${prende(orgId, 'papel')} as papeis,
           exists (select from profiles p where p.org_id = m.org_id and p.membro_id = m.id) as usuario
    from membros m
    where m.org_id = ${orgId} and m.id = ${id} for update`);

/** Their subscriptions and invoices must be gone. */
export const apagarMembros = ({ db, orgId }: HouseContext, ids: readonly string[]): Promise<number> =>
  db.count(sql`delete from membros where org_id = ${orgId} and id = any(${ids}::uuid[])`);

type Pergunta = NonNullable<OfPerson['records']>[string];

const textos: Pergunta = (orgId, id) => sql`
  ${achadosDe(orgId, id)}
  select onde, quando, texto from achados where so_dele order by quando, id`;

/** Every table with a `membro_id` has its part in some domain; a test looks for a missing one. */
function perguntaDe(parte: RegistroDoMembro): Pergunta {
  const pergunta = parte === 'textos' ? textos : ofPerson().find(({ records }) => records?.[parte])?.records?.[parte];
  if (!pergunta) throw new Error(`No do-membro.ts has the records '${parte}'`);
  return pergunta;
}

/** Each part of what the house stores about one member. */
export async function lerRegistros(ctx: HouseContext, id: string): Promise<Record<RegistroDoMembro, PersonRecord[]>> {
  const { db, orgId, hoje } = ctx;
  const ler = async (parte: RegistroDoMembro): Promise<PersonRecord[]> => {
    const linhas = await db.rows<PersonRecord>(perguntaDe(parte)(orgId, id, hoje));
    const abrir = ofPerson().find(({ opens }) => opens?.[parte])?.opens?.[parte];
    return abrir ? abrir(ctx, linhas) : linhas;
  };
  const lidos = await Promise.all(REGISTROS_DO_MEMBRO.map(async (parte) => [parte, await ler(parte)] as const));
  return Object.fromEntries(lidos) as Record<RegistroDoMembro, PersonRecord[]>;
}

export const constraints: Constraints = {
  membros__terreiro: [422, 'terreiro_invalido', t.key('Terreiro inválido')],
  pagamentos__fatura: MANTIDO.pagamentos,
  pagamentos_diversos__membro: MANTIDO.pagamentos,
  vendas__membro: MANTIDO.vendas,
  papeis__membro: MANTIDO.papeis,
  profiles__membro: MANTIDO.usuario,
};
