import { handler } from '../../../../server/actions/handler.ts';
import { avisarNovoAcesso } from '../../acesso/server/cartas.ts';
import { lerContaQueEntra, recusarContaFechada } from '../../acesso/server/entrar.ts';
import { lerSessaoDe } from '../../acesso/server/sessao.ts';
import { esquecer, limitar, POR_ENDERECO, rede } from '../../acesso/server/limitar.ts';
import { etapas } from '../contract.ts';
import { abrirPelaChave, abrirProvada, responderProvada } from './entrada.ts';
import { conferirChave, gastarDesafio } from './provar-pessoa.ts';
import { chaveRecusada } from './chaves.ts';

/**
 * Signs in with a passkey. A key of the second step checked its person, so it is both steps in one;
 * one that only signs in stands for the password. Paused people and closed houses stay out.
 */
export const entrarComChave = handler(etapas.entrarComChave, async (ctx, { assinatura }) => {
  const { doors } = ctx.services;
  const endereco = rede(ctx.request.ip);
  await limitar(doors, `etapas:entrar:${endereco}`, POR_ENDERECO, ctx.agora);
  const chave = await conferirChave(ctx, assinatura, { uso: 'entrar' });
  const conta = await lerContaQueEntra(ctx, { id: chave.conta_id });
  if (!conta) throw chaveRecusada();
  await recusarContaFechada(ctx, conta);
  const token = await doors.acesso({}, async (db) => {
    await gastarDesafio(db, chave, ctx.agora);
    const quem = { contaId: conta.id, orgId: conta.org_id };
    return chave.soEntra ? abrirPelaChave(ctx, db, quem) : abrirProvada(ctx, db, { ...quem, lembrar: false });
  });
  await esquecer(doors, `etapas:entrar:${endereco}`);
  await esquecer(doors, `etapas:preparo:${endereco}`);
  if (!chave.soEntra) return responderProvada(ctx, token);
  const sessao = await lerSessaoDe(ctx, token);
  if (sessao.etapa !== 'prove') await avisarNovoAcesso(ctx, sessao);
  return { sessao };
});
