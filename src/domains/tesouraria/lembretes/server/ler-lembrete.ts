import { handler, type HouseContext } from '../../../../server/actions/handler.ts';
import { Failure } from '../../../../shared/failure.ts';
import { lembretes } from '../contract.ts';
import { t } from '../texts.ts';
import { lerComposicao } from './compor-lembrete.ts';
import { lerDevedores, type Devedor } from './ler-devedores.ts';

/** The words for one person, to be looked at or copied; nobody is marked. */
export const lerLembrete = handler(lembretes.lerLembrete, async (ctx, { membro_id }) => {
  const [devedor, compor] = await Promise.all([umDevedor(ctx, membro_id), lerComposicao(ctx)]);
  return { grupo: devedor.grupo, texto: compor(devedor) };
});

/** The one who owes; refused if nothing is owed, and if the person asked not to be reminded. */
export async function umDevedor(ctx: HouseContext, membroId: string): Promise<Devedor> {
  const [devedor] = await lerDevedores(ctx, membroId);
  if (!devedor) throw new Failure(409, 'nada_a_lembrar', t.key('Lembretes são só para quem deve.'));
  if (devedor.sem_lembretes)
    throw new Failure(409, 'sem_lembretes', t.key('Este membro pediu para não receber lembretes.'));
  return devedor;
}
