import { randomBytes } from 'node:crypto';
import { handler } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { announce } from '../../../../server/live/announce.ts';
import { formatarCodigo, gerarCodigo } from '../../../../shared/codigo.ts';
import { competenciaDoDia } from '../../../../shared/competencia.ts';
import { FUSO_PADRAO } from '../../../../shared/datas.ts';
import { Failure } from '../../../../shared/failure.ts';
import type { Fuso } from '../../../../shared/fusos.ts';
import type { Part } from '../../../../shared/parts.ts';
import { COLUNAS_DO_RECIBO, type CasaDoRecibo, type Colunas } from '../../../../shared/recibo.ts';
import { auditarAcesso } from '../../acesso/server/auditar-acesso.ts';
import { emOutraOrganizacao } from '../../acesso/server/exigir.ts';
import { lerSessaoDe } from '../../acesso/server/sessao.ts';
import { terreiros } from '../contract.ts';
import { t } from '../../../../shared/texts.ts';

interface Novo {
  nome: string;
  email?: string | null;
  /** The plan of the platform that the creator chose. */
  plano?: string | null;
  fuso_horario?: Fuso | undefined;
}

/** A house with an access code of 50 random bits; if the code exists, another is drawn. */
export async function inserirTerreiro(db: Db, novo: Novo): Promise<{ id: string; access_code: string }> {
  const { nome, email = null, plano = null, fuso_horario = FUSO_PADRAO } = novo;
  const criado = await db.maybe<{ id: string; access_code: string }>(sql`
    insert into terreiros (nome, email, plano_escolhido, access_code, fuso_horario)
    values (${nome}, ${email}, ${plano}, ${gerarCodigo(randomBytes(10))}, ${fuso_horario})
    on conflict (access_code) do nothing returning id, access_code`);
  return criado ?? inserirTerreiro(db, novo);
}

/**
 * Creates a house with its access code; its creator becomes the owner. If the link is refused
 * because the account joined another house meanwhile, the house is kept and the answer says so. The
 * superadmin creates houses elsewhere and belongs to none.
 */
export const criarTerreiro = handler(terreiros.criarTerreiro, async (ctx, novo) => {
  const { userId, superadmin, email } = ctx.session;
  // An owner handles money, and is told by letter what happens to the account.
  if (superadmin || email === null) throw new Failure(403, 'acesso_restrito', t.key('Acesso restrito'));
  const criado = await ctx.services.doors.acesso({}, async (db) => {
    const plano = await travarConta(db, userId);
    if (!(await esperaPorCasa(db, userId))) throw emOutraOrganizacao();
    const { id, access_code } = await inserirTerreiro(db, { ...novo, plano });
    const donos = await inserirDono(db, userId, id);
    await auditarAcesso(ctx, db, id, userId, 'terreiro.criar');
    await announce(db, { type: 'pessoa', id: userId });
    return { id, access_code, donos };
  });
  const sessao = await lerSessaoDe(ctx, ctx.request.token ?? '');
  return { id: criado.id, access_code: formatarCodigo(criado.access_code), aviso: criado.donos === 0, sessao };
});

/**
 * One creation per person at a time, so that a button pressed twice creates one house. Returns the
 * plan chosen at sign-up.
 */
async function travarConta(db: Db, contaId: string): Promise<string | null> {
  const conta = await db.maybe<{ plano_escolhido: string | null }>(
    sql`select plano_escolhido from contas where id = ${contaId} for no key update`,
  );
  return conta?.plano_escolhido ?? null;
}

async function esperaPorCasa(db: Db, contaId: string): Promise<boolean> {
  return (await db.maybe(sql`select from profiles where user_id = ${contaId}`)) === undefined;
}

const inserirDono = (db: Db, contaId: string, orgId: string): Promise<number> =>
  db.count(sql`
    insert into profiles (user_id, org_id, nome, email, role)
    select c.id, ${orgId}, c.nome, c.email, 'owner' from contas c where c.id = ${contaId}
    on conflict (user_id) do nothing
    returning 1`);

/** The code with which people join the house, for those who manage it. */
export const lerCodigo = handler(terreiros.lerCodigo, async (ctx) => {
  const { access_code } = await ctx.db.row<{ access_code: string }>(
    sql`select access_code from terreiros where id = ${ctx.orgId}`,
  );
  return { access_code: formatarCodigo(access_code) };
});

/**
 * A new access code; from then on the old one lets nobody join. Only the owner renews it; neither
 * code is in the trace.
 */
export const renovarCodigo = handler(terreiros.renovarCodigo, async (ctx) => {
  if (ctx.casa.papel !== 'owner') throw new Failure(403, 'sem_permissao', t.key('Sem permissão'));
  const access_code = gerarCodigo(randomBytes(10));
  const trocados = await ctx.db.count(sql`update terreiros set access_code = ${access_code} where id = ${ctx.orgId}`);
  if (trocados !== 1) throw new Error('The house of the session does not exist');
  await ctx.audit('terreiro.renovar_codigo', { alvo: ctx.orgId });
  await announce(ctx.db, { type: 'casa', id: ctx.orgId });
  return { access_code: formatarCodigo(access_code) };
});

/**
 * Puts a part of the program into the house's menu or takes it out. It writes one key, so two
 * devices that change two parts at once keep both changes. The same answer again writes nothing.
 */
export const usarParte = handler(terreiros.usarParte, async (ctx, { parte, usa }) => {
  const antes = await ctx.db.row<{ usa: boolean | null }>(sql`
    select (partes ->> ${parte})::boolean as usa from terreiros where id = ${ctx.orgId} for no key update`);
  if (antes.usa === usa) return { ok: true as const };
  await ctx.db.count(sql`
    update terreiros set partes = partes || jsonb_build_object(${parte}::text, ${usa}::boolean) where id = ${ctx.orgId}`);
  await ctx.audit('terreiro.usar_parte', { alvo: ctx.orgId, antes: { parte, ...antes }, depois: { parte, usa } });
  await announce(ctx.db, { type: 'casa', id: ctx.orgId });
  return { ok: true as const };
});

/**
 * The parts that the house was never asked about and could need now, by what it has done so far.
 * Somebody of gestao answers, so what others enter counts too. They may have reached a part by its
 * address or the search.
 */
export const listarOfertas = handler(terreiros.listarOfertas, async ({ db, orgId, hoje }) => {
  const itens = await db.rows<{ parte: Part; primeira: boolean }>(sql`
    with despesas as (
      select org_id from pagamentos_diversos
      where org_id = ${orgId} and valor_centavos < 0 and estornado_em is null and tipo not in ('credito', 'acerto')
      limit 2
    ), precisa (parte, primeira, vale) as (
      select 'contas_a_pagar', (select count(*) = 1 from despesas), exists (select from despesas)
        or exists (select from contas_a_pagar where org_id = ${orgId})
      union all
      select 'fundos', false, exists (
        select from pagamentos_diversos
        where org_id = ${orgId} and tipo = 'doacao' and valor_centavos > 0 and estornado_em is null)
        or exists (select from fundos where org_id = ${orgId})
      union all
      select 'prestacao_de_contas', false, exists (
        select from faturas where org_id = ${orgId} and status = 'paga' and refer < ${competenciaDoDia(hoje)})
        or exists (select from prestacoes where org_id = ${orgId})
      union all
      select 'escalas', false, exists (
        select from eventos where org_id = ${orgId} and retirado_em is null and cancelado_em is null)
        or exists (select from escalas_funcoes where org_id = ${orgId})
      union all
      select 'atendimento', false, exists (
        select from eventos where org_id = ${orgId} and aberta and retirado_em is null and cancelado_em is null)
        or exists (select from senhas_eventos where org_id = ${orgId})
    )
    select parte, primeira from precisa join terreiros t on t.id = ${orgId} and not t.partes ? parte
    where vale`);
  return { itens };
});

/** The header of every receipt, whoever prints it. */
export const lerCasaDoRecibo = (db: Db, orgId: OrgId): Promise<Required<CasaDoRecibo>> =>
  db.row<Required<CasaDoRecibo>>(sql`
    select nome, cnpj, endereco, bairro, cidade, estado, cep, telefone, whatsapp, email from terreiros where id = ${orgId}`);

/** The paper width that the house set. */
export async function lerColunasDoPapel(db: Db, orgId: OrgId): Promise<Colunas> {
  const ajustes = await db.maybe<{ colunas: Colunas | null }>(
    sql`select impressora_colunas as colunas from terreiro_ajustes where org_id = ${orgId}`,
  );
  return ajustes?.colunas ?? COLUNAS_DO_RECIBO;
}
