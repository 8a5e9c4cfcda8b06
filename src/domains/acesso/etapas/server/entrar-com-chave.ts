import { handler } from '../../../../server/actions/handler.ts';
import { lerContaQueEntra, recusarContaFechada } from '../../acesso/server/entrar.ts';
import { esquecer, limitar, POR_ENDERECO, rede } from '../../acesso/server/limitar.ts';
import { etapas } from '../contract.ts';
import { abrirProvada, responderProvada } from './concluir-entrada.ts';
import { conferirChave, gastarDesafio } from './conferir-chave.ts';
import { chaveRecusada } from './criar-chave.ts';

/**
 * Signs in with a passkey. A key that checked its person is both steps in one. Paused people and
 * closed houses stay out, as with a password.
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
    return abrirProvada(ctx, db, { contaId: conta.id, orgId: conta.org_id, lembrar: false });
  });
  await esquecer(doors, `etapas:entrar:${endereco}`);
  await esquecer(doors, `etapas:preparo:${endereco}`);
  return responderProvada(ctx, token);
});
