import { handler } from '../../../../server/actions/handler.ts';
import { sessoesDeCaixa } from '../contract.ts';
import { sessoesAbertas } from './sessao.ts';

/** The open tills: a screen asks whether money joins or leaves one of their drawers. */
export const listarCaixasAbertos = handler(sessoesDeCaixa.listarCaixasAbertos, async ({ db, orgId }) => ({
  itens: await sessoesAbertas(db, orgId),
}));
