import type { ActionFacts, NamedPlace } from '../../../../server/testing/actions.ts';
import { hoje } from '../../../../server/testing/clock.ts';
import { competenciaDoDia, somarMeses } from '../../../../shared/competencia.ts';

const emBreve = (): string => somarMeses(competenciaDoDia(hoje()), 1);

async function reajustado({ dono, uma }: NamedPlace): Promise<string> {
  const { plano } = await uma.assinante();
  const pedido = { a_partir: emBreve(), planos: [{ plano_id: plano, valor_centavos: 6100 }] };
  const { visto } = await dono.call('preverReajuste', pedido);
  return (await dono.call('reajustar', { ...pedido, visto })).id;
}

export const actions: ActionFacts = {
  paths: { '/api/reajustes': 'planos' },
  heavy: ['desfazerReajuste', 'preverReajuste', 'reajustar'],
  samples: () => ({
    preverReajuste: { a_partir: emBreve() },
    reajustar: { a_partir: emBreve(), visto: 'a'.repeat(64) },
  }),
  changesOne: (place) => ({
    reajustar: () => reajustado(place),
    desfazerReajuste: async () => place.dono.call('desfazerReajuste', { id: await reajustado(place) }),
  }),
  changesNone: ['preverReajuste'],
};
