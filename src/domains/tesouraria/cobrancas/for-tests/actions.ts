import { randomUUID } from 'node:crypto';
import { sql } from '../../../../server/database/sql.ts';
import type { ActionFacts, NamedPlace } from '../../../../server/testing/actions.ts';
import { entrada } from '../../../../server/testing/account.ts';
import { Caller, visitante } from '../../../../server/testing/house.ts';
import { umaDeCada } from '../../../../server/testing/one-of-each.ts';
import { testServices } from '../../../../server/testing/product.ts';
import { FUSO_PADRAO } from '../../../../shared/datas.ts';
import { lerPorAviso } from '../server/servir-avisos.ts';
import { abrir, carteiraDoPix, comWoovi, pixEsperando } from './casa-com-woovi.ts';

export const actions: ActionFacts = {
  // Whatever came in is read and answered without a feature.
  features: { abrirCobranca: ['mensalidades'], abrirCobrancaDoLancamento: ['pagamentos_diversos'] },
  samples: () => ({ devolverPix: { senha: '' } }),
  takesUnknownIds: {
    listarPixRecebidos: 'the id is where a page begins, and behind no PIX there is none',
    conectarBanco: 'the certificate is judged before the carteira',
  },
  madeBefore: (place) => pixEsperando(place),
  changesOne: (place: NamedPlace) => ({
    abrirCobranca: () => comWoovi(place, () => abrir(place)),
    abrirCobrancaDoLancamento: () =>
      comWoovi(place, () =>
        place.dono.call('abrirCobrancaDoLancamento', { tipo: 'doacao', valor_centavos: 2_000, chave: randomUUID() }),
      ),
    conferirCobranca: () =>
      comWoovi(place, async ({ provedor, empresa }) => {
        const { id } = await abrir(place);
        provedor.pagar(empresa, id);
        return place.dono.call('conferirCobranca', { id });
      }),
    cancelarCobranca: () =>
      comWoovi(place, async () => place.dono.call('cancelarCobranca', { id: (await abrir(place)).id })),
    resolverRepasse: async () => {
      const [repasse] = await place.casa.rows<{ id: string }>(sql`
        insert into repasses_de_pix (org_id, provedor, codigo, carteira_id, valor_centavos, feito_em, created_at)
        values (${place.casa.orgId}, 'woovi', ${randomUUID()}, ${await carteiraDoPix(place)}, 500, now(), now()) returning id`);
      return place.dono.call('resolverRepasse', { id: repasse?.id ?? '', carteira_id: null });
    },
    verContestacao: async () => {
      const pix = await pixEsperando(place);
      await place.casa.rows(
        sql`update pix_recebidos set contestado_em = now() where org_id = ${place.casa.orgId} and id = ${pix} returning 1`,
      );
      return place.dono.call('verContestacao', { id: pix });
    },
    devolverPix: async () => {
      const pix = await pixEsperando(place);
      return comWoovi(place, () =>
        place.dono.call('devolverPix', { id: pix, devolucao_id: randomUUID(), valor_centavos: 500, motivo: 'Engano' }),
      );
    },
    desfazerPix: async () => {
      const id = await pixEsperando(place);
      await place.dono.call('resolverPix', { id, como: 'ja_lancado' });
      return place.dono.call('desfazerPix', { id });
    },
    resolverPix: async () => place.dono.call('resolverPix', { id: await pixEsperando(place), como: 'credito' }),
  }),
  announces: {
    lerPorAviso: {
      tells: 'conta',
      before: async ({ casa, conta, eu }) => {
        const { caminho } = await casa.como('owner').call('convidar', { email: conta.email, papel: 'financeiro' });
        await eu.call('aceitarConvite', { token: caminho.split('#')[1] ?? '' });
        // A session begins anew in the house.
        const [alguem, emCasa] = [await visitante(), { ...entrada(conta), codigo: casa.codigo }];
        const { headers } = await alguem.fetch('POST', '/api/acesso/entrar', emCasa);
        return new Caller(alguem.app, (headers.get('set-cookie') ?? '').split(';')[0] ?? null);
      },
      act: ({ casa }, eu) =>
        comWoovi({ casa, dono: casa.como('owner') }, async ({ provedor, empresa }) => {
          const { id } = await abrir({ dono: eu as Caller, uma: umaDeCada(casa) });
          provedor.pagar(empresa, id);
          const na = { services: await testServices(), orgId: casa.orgId, fuso: FUSO_PADRAO, agora: new Date() };
          await lerPorAviso(na, { evento: 'pago', cobranca_id: id });
        }),
    },
  },
};
