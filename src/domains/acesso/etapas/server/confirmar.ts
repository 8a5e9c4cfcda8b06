import { type SessionContext, handler } from '../../../../server/actions/handler.ts';
import type { Db } from '../../../../server/database/door.ts';
import { sql } from '../../../../server/database/sql.ts';
import { Failure, fieldFailure } from '../../../../shared/failure.ts';
import { auditarAcesso } from '../../acesso/server/auditar-acesso.ts';
import { etapas } from '../contract.ts';
import { type Digitado, lerDigitado } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { abrirSegredo, passoDoCodigo } from './aplicativo.ts';
import { avisarRecuperacao, avisarSenhaConhecida } from './cartas-das-etapas.ts';
import { chavesDe } from './chaves-da-conta.ts';
import { siteDasChaves } from './chaves.ts';
import { contarCodigos, gastarCodigo } from './codigos-de-recuperacao.ts';
import { abrirProvada, contarEtapa, devolverEtapa, novoDesafio, responderProvada } from './entrada.ts';

/**
 * The second step by code. The try is counted before the code is checked. A code counts once,
 * however many calls send it at the same time, because the changed row proves the use.
 */
export const confirmarCodigo = handler(etapas.confirmarCodigo, async (ctx, { codigo, lembrar }) => {
  const { userId, casa } = ctx.session;
  const orgId = casa?.orgId ?? null;
  const tentativa = await contarEtapa(ctx);
  const digitado = lerDigitado(codigo);
  const feito = await ctx.services.doors.acesso({}, async (db) => {
    if (!digitado || !(await gastarDigitado(ctx, db, digitado))) return null;
    return {
      token: await abrirProvada(ctx, db, { contaId: userId, orgId, lembrar }),
      restam: await contarCodigos(db, userId),
    };
  });
  if (!feito) throw await segundaErrada(ctx);
  await devolverEtapa(ctx, tentativa);
  const resposta = await responderProvada(ctx, feito.token);
  if (digitado?.tipo === 'recuperacao') await avisarRecuperacao(ctx, feito.restam);
  return resposta;
});

/** Traces a wrong code, and tells the person by letter that somebody knows the password. */
export async function segundaErrada(ctx: SessionContext): Promise<Failure> {
  const { userId, casa } = ctx.session;
  await ctx.services.doors.acesso({}, (db) => auditarAcesso(ctx, db, casa?.orgId ?? null, userId, 'etapas.errar'));
  await avisarSenhaConhecida(ctx);
  return fieldFailure('codigo', t.key('O código não confere, ou já foi usado. Espere o próximo e tente de novo.'));
}

/** Uses a typed code up; false if it does not count. */
export function gastarDigitado(ctx: SessionContext, db: Db, { tipo, codigo }: Digitado): Promise<boolean> {
  const { userId } = ctx.session;
  return tipo === 'recuperacao' ? gastarCodigo(db, userId, codigo) : gastarPasso(ctx, db, codigo);
}

/**
 * The statement decides. The first code of a time step is taken, and after it none of that step or
 * an earlier one.
 */
async function gastarPasso({ session, services, agora }: SessionContext, db: Db, codigo: string): Promise<boolean> {
  const { userId } = session;
  const linha = await db.maybe<{ segredo: Buffer }>(sql`select segredo from autenticadores where conta_id = ${userId}`);
  if (!linha) return false;
  const segredo = abrirSegredo(services.secret, userId, linha.segredo);
  if (segredo === null)
    throw new Failure(
      409,
      'aplicativo_sem_segredo',
      t.key(
        'O servidor trocou o seu segredo, e os códigos do aplicativo não valem mais. Use um código de recuperação ou uma chave de acesso, e ligue o aplicativo de novo.',
      ),
    );
  const passo = passoDoCodigo(segredo, codigo, agora);
  if (passo === null) return false;
  const gastos = await db.count(
    sql`update autenticadores set passo = ${passo} where conta_id = ${userId} and passo < ${passo}`,
  );
  return gastos === 1;
}

/**
 * Tells a caller who gave the password whether the account has an app, and names its keys of this
 * site.
 */
export const lerConfirmacao = handler(etapas.lerConfirmacao, async (ctx) => {
  const { userId, sessionId } = ctx.session;
  const aplicativo = await ctx.services.doors.acesso({ readOnly: true }, (db) =>
    db.maybe(sql`select 1 from autenticadores where conta_id = ${userId}`),
  );
  const site = siteDasChaves(ctx)?.site;
  const conhecidas = site === undefined ? [] : await chavesDe(ctx, userId, site, { soEtapas: true });
  const desafio = novoDesafio(ctx.services.secret, `confirmar ${sessionId}`, ctx.agora);
  return {
    aplicativo: aplicativo !== undefined,
    chave: site !== undefined && conhecidas.length > 0 ? { desafio, site, conhecidas } : null,
  };
});
