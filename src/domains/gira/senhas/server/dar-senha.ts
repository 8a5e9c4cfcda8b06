import { handler } from '../../../../server/actions/handler.ts';
import { senhas } from '../contract.ts';
import { primeiroNome } from '../rules.ts';
import { eventoDoPublico, inserirSenha } from './travar-senhas.ts';

/** Staff give as many as people wait; the browser's key keeps a double press one ticket. */
export const darSenha = handler(senhas.darSenha, async (ctx, { evento_id, tipo, nome }) => {
  await eventoDoPublico(ctx, evento_id);
  const numero = await inserirSenha(ctx, {
    eventoId: evento_id,
    tipo,
    nome: nome && primeiroNome(nome),
    usuario: ctx.casa.userId,
    aparelho: null,
  });
  await ctx.audit('senha.dar_senha', { alvo: evento_id, depois: { numero, tipo } });
  return { numero, tipo };
});
