import { NO_HOUSE, writeAudit } from '../../../../server/actions/audit.ts';
import { type Services, handler } from '../../../../server/actions/handler.ts';
import { now } from '../../../../server/clock.ts';
import type { Db } from '../../../../server/database/door.ts';
import type { OrgId } from '../../../../server/database/doors.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure } from '../../../../shared/failure.ts';
import { lerSessaoDe } from '../../acesso/server/sessao.ts';
import { travarCasaDe } from '../../acesso/server/travar-casa-de.ts';
import { etapas } from '../contract.ts';
import { HORAS_DO_REINICIO } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { avisarMudanca, avisarReinicioMarcado } from './cartas-das-etapas.ts';
import { conferirPessoa } from './conferir-pessoa.ts';
import { apagarEtapas, etapasDesligadas, etapasExigidas, mudarEtapas } from './etapas.ts';

/**
 * Removes the means of a second step that an account got since then. Without any left it needs
 * none, as before. Those from earlier stay.
 */
export async function apagarEtapasDesde(db: Db, contaId: string, desde: Date): Promise<void> {
  await db.count(sql`delete from autenticadores where conta_id = ${contaId} and criado_em >= ${desde}::timestamptz`);
  await db.count(sql`delete from chaves_de_acesso where conta_id = ${contaId} and criada_em >= ${desde}::timestamptz`);
  await db.count(
    sql`delete from codigos_de_recuperacao where conta_id = ${contaId} and criado_em >= ${desde}::timestamptz`,
  );
  const { resta } = await db.row<{ resta: boolean }>(sql`
    select exists (select 1 from autenticadores where conta_id = ${contaId})
        or exists (select 1 from chaves_de_acesso where conta_id = ${contaId} and not so_entra) as resta`);
  if (resta) return;
  await db.count(sql`delete from codigos_de_recuperacao where conta_id = ${contaId}`);
  await db.count(sql`
    update contas set duas_etapas_em = null, etapas_caem_em = null where id = ${contaId} and duas_etapas_em is not null`);
}

/**
 * Every hour removes second steps whose reset has waited its day. Signing in needs none from that
 * moment on.
 */
export async function derrubarEtapas({ doors }: Services): Promise<void> {
  const agora = now();
  await doors.acesso({}, async (db) => {
    const contas = await db.rows<{ id: string; org_id: OrgId | null }>(sql`
      select c.id, (select p.org_id from profiles p where p.user_id = c.id) as org_id
      from contas c where c.etapas_caem_em <= ${agora} order by c.id limit 200 for no key update of c`);
    for (const { id, org_id } of contas) {
      await apagarEtapas(db, id);
      await writeAudit(db, { casa: { orgId: org_id ?? NO_HOUSE, userId: null }, agora }, 'etapas.cair', { alvo: id });
    }
  });
}

/**
 * Turns everything off: app, passkeys, recovery codes, remembered browsers. It is refused to people
 * who must have a second step.
 */
export const desligarEtapas = handler(etapas.desligarEtapas, async (ctx, { senha }) => {
  await conferirPessoa(ctx, senha);
  const { token } = await mudarEtapas(ctx, {
    acao: 'etapas.desligar',
    mudar: async (db) => {
      if (await etapasExigidas(db, ctx.session))
        throw new Failure(
          409,
          'etapas_exigidas',
          t.key('O seu acesso pede duas etapas. Você pode trocar a segunda, mas não desligar.'),
        );
      if (!(await apagarEtapas(db, ctx.session.userId))) throw etapasDesligadas();
    },
  });
  const sessao = await lerSessaoDe(ctx, token);
  await avisarMudanca(ctx, 'desligada');
  return { sessao };
});

/**
 * Takes the second step of somebody of a lower rank away at once, and ends their sessions. False if
 * there is none.
 */
export async function reiniciarEtapasDe(db: Db, contaId: string): Promise<boolean> {
  const tem = await db.maybe(
    sql`select 1 from contas where id = ${contaId} and duas_etapas_em is not null and not superadmin for no key update`,
  );
  if (!tem) return false;
  await apagarEtapas(db, contaId);
  await db.count(sql`delete from sessoes where conta_id = ${contaId}`);
  return true;
}

/**
 * The platform's reset. It takes effect a day later; until then the person keeps the second step
 * and may object. An earlier request keeps its time. Undefined if there is nothing to reset.
 */
async function marcarReinicio(db: Db, contaId: string, agora: Date): Promise<string | undefined> {
  const em = new Date(agora.getTime() + HORAS_DO_REINICIO * 3_600_000);
  const conta = await db.maybe<{ etapas_caem_em: string }>(sql`
    update contas set etapas_caem_em = least(coalesce(etapas_caem_em, ${em}), ${em})
    where id = ${contaId} and duas_etapas_em is not null and not superadmin returning etapas_caem_em`);
  return conta?.etapas_caem_em;
}

interface ContaRow {
  email: string | null;
  superadmin: boolean;
  org_id: OrgId | null;
  role: string | null;
  fuso: string | null;
}

/**
 * Somebody with a house above them asks the house, an owner or somebody without a house asks the
 * platform. It takes effect a day later, so that the person, who is told by letter, can object by
 * signing in with the second step. The house reads of it in its own trace.
 */
export const reiniciarEtapasDaPessoa = handler(etapas.reiniciarEtapasDaPessoa, (ctx, { id }) =>
  ctx.services.doors.acesso({}, async (db) => {
    await travarCasaDe(db, id);
    const conta = await db.maybe<ContaRow>(sql`
      select c.email, c.superadmin, p.org_id, p.role, t.fuso_horario as fuso
      from contas c left join profiles p on p.user_id = c.id left join terreiros t on t.id = p.org_id
      where c.id = ${id}`);
    if (!conta || conta.superadmin) throw new Failure(404, 'pessoa_nao_encontrada', t.key('Pessoa não encontrada.'));
    const { email, org_id, role, fuso } = conta;
    if (org_id !== null && role !== 'owner')
      throw new Failure(409, 'casa_reinicia', t.key('Quem reinicia as etapas desta pessoa é a gestão da casa dela.'));
    const caem_em = await marcarReinicio(db, id, ctx.agora);
    if (caem_em === undefined)
      throw new Failure(409, 'etapas_desligadas', t.key('Esta pessoa não tem duas etapas ligadas.'));
    await avisarReinicioMarcado(ctx, db, { email, fuso, em: new Date(caem_em) });
    const feito = { alvo: id, depois: { caem_em } };
    const plataforma = { ...ctx, casa: { orgId: NO_HOUSE, userId: ctx.session.userId } };
    await writeAudit(db, plataforma, 'plataforma.reiniciar_etapas', feito);
    // The house's trace says that it was done, but not who did it at the platform.
    const naCasa = org_id && { ...ctx, casa: { orgId: org_id, userId: null } };
    if (naCasa) await writeAudit(db, naCasa, 'usuario.plataforma_reiniciar_etapas', feito);
    return { caem_em };
  }),
);

/**
 * Removes the second step of the platform's account, for an operator of the server who lost it. Its
 * sessions end, and the next sign-in leads to setting one up again. Returns its e-mail, and whether
 * there was a second step; undefined if there is no such account.
 */
export async function reiniciarSuperadmin(db: Db, agora: Date): Promise<{ email: string; tinha: boolean } | undefined> {
  const conta = await db.maybe<{ id: string; email: string }>(
    sql`select id, email from contas where superadmin for no key update`,
  );
  if (!conta) return undefined;
  const tinha = await apagarEtapas(db, conta.id);
  await db.count(sql`delete from sessoes where conta_id = ${conta.id}`);
  await writeAudit(db, { casa: { orgId: NO_HOUSE, userId: null }, agora }, 'etapas.reiniciar_no_servidor', {
    alvo: conta.id,
    depois: { tinha },
  });
  return { email: conta.email, tinha };
}
