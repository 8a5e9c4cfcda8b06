import { sql } from '../../../../server/database/sql.ts';
import { novaCasa, type Caller, type TestHouse } from '../../../../server/testing/house.ts';
import { vincularViewer } from '../../../../server/testing/jurema.ts';
import { testServices } from '../../../../server/testing/product.ts';
import { FUSO_PADRAO } from '../../../../shared/datas.ts';
import { puxarDaCasa } from '../server/puxar-cobrancas.ts';
import { carteiraDoPix, type Conta } from './casa-com-woovi.ts';
import type { Face, ProvedorAberto } from './face.ts';
import { faceWoovi } from './face-woovi.ts';
import type { Empresa } from './provedor-local.ts';

/** A house with one member, and the local provider in the place of everything outside. */
export interface CasaLigada extends Conta {
  la: ProvedorAberto;
  casa: TestHouse;
  /** Who connected it. */
  dono: Caller;
  /** The member, who owes R$ 60,00 for each of these. */
  eu: Caller;
  faturas: readonly string[];
  /** Connects it anew, to this account or another. */
  conectar(mais?: { conta?: Empresa; chave?: string; conferir_sempre?: boolean }): Promise<unknown>;
  /** Opens a charge over so many invoices; its id. */
  abrir(n?: number, de?: number): Promise<string>;
  /** The same, paid and read. */
  paga(n?: number, mais?: { de?: number; valor?: number }): Promise<string>;
  /** What the hourly job does, at the clock of the test. */
  puxar(): Promise<void>;
}

interface Como {
  /** The clock of the provider and the jobs. */
  agora?: () => Date;
  face?: Face;
  /** Connects the house to its account; to Woovi, if absent. */
  ligar?: (uma: Omit<CasaLigada, 'conectar'>) => Promise<unknown>;
}

/** Each test gets a house of its own, and closes `la` at its end. */
export async function casaLigada({
  agora = () => new Date(),
  face = faceWoovi,
  ligar,
}: Como = {}): Promise<CasaLigada> {
  const la = await face.comecar(agora);
  const { provedor } = la;
  const empresa = provedor.abrirConta();
  const casa = await novaCasa();
  const [dono, eu] = [casa.como('owner'), casa.como('viewer')];
  const plano = { nome: 'Corrente', valor_centavos: 6000, dia_vencimento: 10 };
  const { id: plano_id } = await dono.call('criarPlano', plano);
  await vincularViewer(casa, { nome: 'Jurema', matricula: '77', plano_id });
  const faturas = (await eu.call('minhasMensalidades', {})).faturas.map(({ id }) => id);
  const abrir = async (n = 1, de = 0) =>
    (await eu.call('abrirCobranca', { faturas: faturas.slice(de, de + n), total_centavos: 6000 * n })).id;
  const puxar = async () =>
    puxarDaCasa({ services: await testServices(), orgId: casa.orgId, fuso: FUSO_PADRAO, agora: agora() });
  const paga: CasaLigada['paga'] = async (n = 1, { de = 0, valor } = {}) => {
    const id = await abrir(n, de);
    provedor.pagar(empresa, id, valor === undefined ? {} : { valor });
    await puxar();
    return id;
  };
  const uma = { la, provedor, empresa, casa, dono, eu, faturas, abrir, paga, puxar };
  const conectar: CasaLigada['conectar'] = async ({ conta = empresa, ...mais } = {}) => {
    const carteira_id = await carteiraDoPix({ casa, dono });
    return dono.call('conectarProvedor', { nome: 'woovi', chave: face.chave(conta), carteira_id, ...mais });
  };
  await (ligar ? ligar(uma) : conectar());
  return { ...uma, conectar };
}

/** The amounts of the payments that stand, the largest first. */
export const valoresLancados = async ({ casa }: Pick<CasaLigada, 'casa'>): Promise<number[]> =>
  (
    await casa.rows<{ valor: number }>(sql`
      select valor_centavos as valor from pagamentos
      where org_id = ${casa.orgId} and estornado_em is null order by valor_centavos desc`)
  ).map(({ valor }) => valor);
