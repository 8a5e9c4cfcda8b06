import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { now } from '../../../../../server/clock.ts';
import { hojeEm } from '../../../../../shared/datas.ts';
import {
  ProvedorFalhou,
  type Acesso,
  type CobrancaLida,
  type CobrancaNoProvedor,
  type NovaCobranca,
  type Pagador,
  type PixRecebido,
} from '../provedor.ts';
import { FUSO_NA_ASAAS } from './fatos-da-asaas.ts';
import { recebidosDaAsaas } from './listar-na-asaas.ts';
import { perguntarAAsaas, todasDaAsaas } from './perguntar-a-asaas.ts';
import {
  clienteDaAsaas,
  cobrancaDaAsaas,
  codigoDaAsaas,
  estadoNaAsaas,
  lerCobrancaDaAsaas,
  type CobrancaDaAsaas,
} from './respostas-da-asaas.ts';
import { emDecimal } from './textos-da-asaas.ts';

/** What they have under our id. Nothing keeps them from having it twice. */
export async function feitasNaAsaas(acesso: Acesso, id: string): Promise<CobrancaDaAsaas[]> {
  const ditas = await todasDaAsaas(acesso, { path: '/payments', filtro: { externalReference: id } }, cobrancaDaAsaas);
  return ditas.filter(({ externalReference, deleted }) => externalReference === id && !deleted);
}

/** The one that counts: what was paid before what is open, and always the same of two. */
function principal(feitas: readonly CobrancaDaAsaas[]): CobrancaDaAsaas | undefined {
  const peso = (uma: CobrancaDaAsaas) => Number(estadoNaAsaas(uma) !== 'paga');
  return feitas.toSorted((a, b) => peso(a) - peso(b) || (a.id < b.id ? -1 : 1))[0];
}

/**
 * Asking twice makes two charges there, so the charge is looked for first, and again after a
 * doubtful answer.
 */
export async function criarNaAsaas(acesso: Acesso, nova: NovaCobranca): Promise<CobrancaNoProvedor> {
  const antes = principal(await feitasNaAsaas(acesso, nova.id));
  if (antes) return comCodigo(acesso, nova.id, antes);
  if (!nova.pagador) throw new ProvedorFalhou('recusou');
  const customer = await acharOuCriarCliente(acesso, nova.pagador);
  const corpo = {
    customer,
    billingType: 'PIX',
    value: emDecimal(nova.valor_centavos),
    dueDate: hojeEm(now().getTime() + nova.validade_s * 1_000, FUSO_NA_ASAAS),
    description: nova.texto,
    externalReference: nova.id,
  };
  try {
    const feita = await perguntarAAsaas(acesso, { method: 'POST', path: '/payments', corpo }, cobrancaDaAsaas);
    if (feita.externalReference !== nova.id) throw new ProvedorFalhou('longe');
    return await comCodigo(acesso, nova.id, feita);
  } catch (error) {
    if (!(error instanceof ProvedorFalhou) || error.motivo !== 'longe' || error.esperar !== null) throw error;
    const feita = principal(await feitasNaAsaas(acesso, nova.id));
    if (feita) return comCodigo(acesso, nova.id, feita);
    throw error;
  }
}

async function comCodigo(acesso: Acesso, id: string, dita: CobrancaDaAsaas): Promise<CobrancaNoProvedor> {
  if (estadoNaAsaas(dita) !== 'aberta') return lerCobrancaDaAsaas(id, dita, null);
  const path = `/payments/${dita.id}/pixQrCode`;
  const { payload } = await perguntarAAsaas(acesso, { method: 'GET', path }, codigoDaAsaas);
  return lerCobrancaDaAsaas(id, dita, payload);
}

/**
 * The same person is one customer, under a name that only this key can make of the CPF. So no CPF
 * stands in an address, and no customer of the house's own is used, who may get letters.
 */
async function acharOuCriarCliente(acesso: Acesso, { nome, cpf }: Pagador): Promise<string> {
  const externalReference = `ile-${createHmac('sha256', acesso.chave).update(cpf).digest('hex').slice(0, 40)}`;
  const feitos = await todasDaAsaas(acesso, { path: '/customers', filtro: { externalReference } }, clienteDaAsaas);
  const [feito] = feitos.filter(({ deleted }) => !deleted);
  if (feito) return feito.id;
  const corpo = { name: nome, cpfCnpj: cpf, notificationDisabled: true, externalReference };
  return (await perguntarAAsaas(acesso, { method: 'POST', path: '/customers', corpo }, clienteDaAsaas)).id;
}

/** An open charge has no payments, so that the poll of a screen is one call. */
export async function lerNaAsaas(acesso: Acesso, id: string): Promise<CobrancaLida | null> {
  const feitas = await feitasNaAsaas(acesso, id);
  const dita = principal(feitas);
  if (!dita) return null;
  const recebidos: PixRecebido[] = [];
  for (const feita of feitas) recebidos.push(...(await recebidosDaAsaas(acesso, id, feita)));
  return { ...lerCobrancaDaAsaas(id, dita, null), recebidos };
}

/** Takes away whatever can be paid under this id. What was paid is not taken away. */
export async function cancelarNaAsaas(acesso: Acesso, id: string): Promise<void> {
  const feitas = await feitasNaAsaas(acesso, id);
  for (const dita of feitas.filter((uma) => estadoNaAsaas(uma) === 'aberta'))
    await perguntarAAsaas(acesso, { method: 'DELETE', path: `/payments/${dita.id}` }, z.unknown());
  if (feitas.some((uma) => ['paga', 'desconhecido'].includes(estadoNaAsaas(uma)))) throw new ProvedorFalhou('recusou');
}
