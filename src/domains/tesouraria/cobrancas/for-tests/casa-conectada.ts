import { novaCasa, type TestHouse } from '../../../../server/testing/house.ts';
import { vincularViewer } from '../../../../server/testing/jurema.ts';
import { testServices } from '../../../../server/testing/product.ts';
import { FUSO_PADRAO } from '../../../../shared/datas.ts';
import type { NomePorChave } from '../rules.ts';
import { puxarDaCasa } from '../server/puxar-cobrancas.ts';
import { carteiraDoPix } from './casa-com-woovi.ts';
import type { ProvedorAberto } from './face.ts';
import { FACES } from './faces.ts';
import type { Empresa, ProvedorLocal } from './provedor-local.ts';

/** A house connected to the local provider, whose viewer Jurema owes R$ 60,00 a month. */
export interface CasaConectada {
  casa: TestHouse;
  la: ProvedorAberto;
  provedor: ProvedorLocal;
  empresa: Empresa;
  membro: string;
  faturas: readonly string[];
  /** One reading of the house, as the job does it. */
  puxar: (agora?: Date) => Promise<void>;
}

export async function casaConectada(nome: NomePorChave, now?: () => Date): Promise<CasaConectada> {
  const la = await FACES[nome].comecar(now);
  const empresa = la.provedor.abrirConta();
  const casa = await novaCasa();
  const dono = casa.como('owner');
  const plano = await dono.call('criarPlano', { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 10 });
  const membro = await vincularViewer(casa, { nome: 'Jurema', matricula: '77', plano_id: plano.id });
  const faturas = (await casa.como('viewer').call('minhasMensalidades', {})).faturas.map(({ id }) => id);
  const carteira_id = await carteiraDoPix({ casa, dono });
  await dono.call('conectarProvedor', { nome, chave: FACES[nome].chave(empresa), carteira_id });
  const puxar = async (agora = now?.() ?? new Date()) =>
    puxarDaCasa({ services: await testServices(), orgId: casa.orgId, fuso: FUSO_PADRAO, agora });
  return { casa, la, provedor: la.provedor, empresa, membro, faturas, puxar };
}
