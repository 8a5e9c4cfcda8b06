import { sql } from '../../../../server/database/sql.ts';
import { novaCasa, type Caller, type TestHouse } from '../../../../server/testing/house.ts';
import { vincularViewer } from '../../../../server/testing/jurema.ts';
import { testServices } from '../../../../server/testing/product.ts';
import { FUSO_PADRAO } from '../../../../shared/datas.ts';
import type { NomeDoProvedor } from '../rules.ts';
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
  /** Who connects it. */
  dono: Caller;
  /** Jurema. */
  eu: Caller;
  /** Connects it by a pasted key: that of its account, unless another one is given. */
  conectar: (mais?: { chave?: string; conferir_sempre?: boolean }) => Promise<unknown>;
  /** Jurema's charge over so many months, from that one on; its id. */
  abrir: (n?: number, de?: number) => Promise<string>;
  /** The same, paid and read. */
  paga: (n?: number, mais?: { de?: number; valor?: number }) => Promise<string>;
  /** One reading of the house, as the job does it. */
  puxar: (agora?: Date) => Promise<void>;
}

/** `ligar` connects a house in another way; `onde` is a provider that other houses use. */
export async function casaConectada(
  nome: NomeDoProvedor,
  now?: () => Date,
  ligar?: (uma: CasaConectada) => Promise<unknown>,
  onde?: ProvedorAberto,
): Promise<CasaConectada> {
  const la = onde ?? (await FACES[nome].comecar(now));
  const { provedor } = la;
  const empresa = provedor.abrirConta();
  const casa = await novaCasa();
  const [dono, eu] = [casa.como('owner'), casa.como('viewer')];
  const plano = await dono.call('criarPlano', { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 10 });
  const membro = await vincularViewer(casa, { nome: 'Jurema', matricula: '77', plano_id: plano.id });
  const faturas = (await eu.call('minhasMensalidades', {})).faturas.map(({ id }) => id);
  const puxar = async (agora = now?.() ?? new Date()) =>
    puxarDaCasa({ services: await testServices(), orgId: casa.orgId, fuso: FUSO_PADRAO, agora });
  const uma: CasaConectada = {
    casa,
    la,
    provedor,
    empresa,
    membro,
    faturas,
    dono,
    eu,
    puxar,
    conectar: async (mais = {}) => {
      const porChave = nome === 'asaas' ? 'asaas' : 'woovi';
      const carteira_id = await carteiraDoPix({ casa, dono });
      return dono.call('conectarProvedor', { nome: porChave, chave: FACES[nome].chave(empresa), carteira_id, ...mais });
    },
    abrir: async (n = 1, de = 0) =>
      (await eu.call('abrirCobranca', { faturas: faturas.slice(de, de + n), total_centavos: 6000 * n })).id,
    paga: async (n = 1, { de = 0, valor } = {}) => {
      const id = await uma.abrir(n, de);
      provedor.pagar(empresa, id, valor === undefined ? {} : { valor });
      await puxar();
      return id;
    },
  };
  await (ligar ? ligar(uma) : uma.conectar());
  return uma;
}

/** The amounts of the payments that stand, the largest first. */
export const valoresLancados = async ({ casa }: Pick<CasaConectada, 'casa'>): Promise<number[]> =>
  (
    await casa.rows<{ valor: number }>(sql`
      select valor_centavos as valor from pagamentos
      where org_id = ${casa.orgId} and estornado_em is null order by valor_centavos desc`)
  ).map(({ valor }) => valor);
