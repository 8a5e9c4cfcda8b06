import { hojeEm } from '../../../../../shared/datas.ts';
import { UUID } from '../../../../../shared/uuid.ts';
import {
  ProvedorFalhou,
  type Acesso,
  type Contestacao,
  type PaginaDeRecebidos,
  type PixRecebido,
} from '../provedor.ts';
import { ESTADOS_CONTESTADOS_NA_ASAAS, FUSO_NA_ASAAS } from './fatos-da-asaas.ts';
import { paginasDaAsaas, perguntarAAsaas } from './perguntar-a-asaas.ts';
import {
  cobrancaDaAsaas,
  lerPixDaAsaas,
  lerRepasseDaAsaas,
  pixDaAsaas,
  type CobrancaDaAsaas,
} from './respostas-da-asaas.ts';

/** A charge names its PIX, and only the PIX tells its endToEndId and its instant. */
export async function recebidosDaAsaas(
  acesso: Acesso,
  id: string,
  { pixTransaction }: CobrancaDaAsaas,
): Promise<readonly PixRecebido[]> {
  if (!pixTransaction) return [];
  const path = `/pix/transactions/${pixTransaction}`;
  const pix = lerPixDaAsaas(id, await perguntarAAsaas(acesso, { method: 'GET', path }, pixDaAsaas));
  return pix ? [pix] : [];
}

/** Charges that were paid in these days of the provider, then what went to the bank. */
export async function* listarNaAsaas(acesso: Acesso, desde: Date, ate: Date): AsyncGenerator<PaginaDeRecebidos> {
  const [de, a] = [hojeEm(desde, FUSO_NA_ASAAS), hojeEm(ate, FUSO_NA_ASAAS)];
  const pagas = { billingType: 'PIX', 'paymentDate[ge]': de, 'paymentDate[le]': a };
  for await (const linhas of paginasDaAsaas(acesso, '/payments', pagas)) yield lerPagina(acesso, linhas);
  for await (const linhas of transferencias(acesso, de, a))
    yield { recebidos: [], ilegiveis: 0, repasses: linhas.flatMap(lerRepasseDaAsaas) };
}

/** Charges of the house's own, which have no id of ours, are passed by. */
async function lerPagina(acesso: Acesso, linhas: readonly unknown[]): Promise<PaginaDeRecebidos> {
  const lidas = linhas.map((linha) => cobrancaDaAsaas.safeParse(linha));
  const recebidos: PixRecebido[] = [];
  for (const { data } of lidas)
    if (data?.externalReference && UUID.test(data.externalReference))
      recebidos.push(...(await recebidosDaAsaas(acesso, data.externalReference, data)));
  return { recebidos, ilegiveis: lidas.filter(({ success }) => !success).length };
}

/**
 * The PIX of charges that are in dispute now. A dispute may come months after its payment, so no
 * day limits the list.
 */
export async function contestadasNaAsaas(acesso: Acesso): Promise<readonly Contestacao[]> {
  const contestadas: PixRecebido[] = [];
  for (const status of ESTADOS_CONTESTADOS_NA_ASAAS)
    for await (const linhas of paginasDaAsaas(acesso, '/payments', { billingType: 'PIX', status }))
      contestadas.push(...(await lerPagina(acesso, linhas)).recebidos);
  return contestadas.map(({ end_to_end, valor_centavos }) => ({
    id: end_to_end,
    end_to_end,
    valor_centavos,
    aberta: true,
  }));
}

/** A key that may not see transfers tells of none. That is the key we recommend. */
async function* transferencias(acesso: Acesso, de: string, a: string): AsyncGenerator<readonly unknown[]> {
  try {
    yield* paginasDaAsaas(acesso, '/transfers', { 'dateCreated[ge]': de, 'dateCreated[le]': a });
  } catch (error) {
    if (!(error instanceof ProvedorFalhou) || error.motivo === 'longe') throw error;
  }
}
