import { handler } from '../../../../server/actions/handler.ts';
import { competenciaDoDia } from '../../../../shared/competencia.ts';
import { lembretes } from '../contract.ts';
import { lerComposicao } from './compor-lembrete.ts';
import { devedorDoGrupo, jaLembrado } from './vez-de-lembrar.ts';

/** The address of WhatsApp for one person who may still be reminded; what opens it marks nobody. */
export const abrirLembrete = handler(lembretes.abrirLembrete, async (ctx, { membro_id, grupo }) => {
  const vez = { membro_id, ciclo: competenciaDoDia(ctx.hoje), grupo, canal: 'whatsapp' } as const;
  const [devedor, compor, antes] = await Promise.all([
    devedorDoGrupo(ctx, vez),
    lerComposicao(ctx),
    jaLembrado(ctx, vez),
  ]);
  if (antes) throw antes;
  return { endereco: enderecoDoWhatsApp(devedor.telefone ?? '', compor(devedor)) };
});

/** `numero` is '+55…'. */
const enderecoDoWhatsApp = (numero: string, texto: string): string =>
  `https://wa.me/${numero.slice(1)}?text=${encodeURIComponent(texto)}`;
