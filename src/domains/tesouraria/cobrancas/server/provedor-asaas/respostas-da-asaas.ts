import { z } from 'zod';
import type { CobrancaNoProvedor, Devolucao, PixRecebido, Repasse } from '../provedor.ts';
import { ESTADOS_DA_COBRANCA_NA_ASAAS, ESTADOS_DA_DEVOLUCAO_NA_ASAAS, FEITO_NA_ASAAS } from './fatos-da-asaas.ts';
import { deQuando, deReais } from './textos-da-asaas.ts';

// Only what is used is named. Unknown fields are let through, and unknown states are told as such.

const ou = <Valor>(ler: (texto: string) => Valor | null) =>
  z.string().transform((texto, ctx) => {
    const lido = ler(texto);
    if (lido !== null) return lido;
    ctx.addIssue('not readable');
    return z.NEVER;
  });

const valor = ou(deReais);
const quando = ou(deQuando);
const talvez = <Tipo extends z.ZodType>(tipo: Tipo) => tipo.nullish().catch(null);
const idDeles = z.string().regex(/^[\w-]{1,100}$/);

export const clienteDaAsaas = z.object({ id: idDeles, deleted: talvez(z.boolean()) });

/** A charge as they have it; ours is named by its `externalReference`. */
export const cobrancaDaAsaas = z.object({
  id: idDeles,
  status: z.string(),
  value: valor,
  netValue: talvez(valor),
  externalReference: talvez(z.string().max(200)),
  pixTransaction: talvez(idDeles),
  deleted: talvez(z.boolean()),
});
export type CobrancaDaAsaas = z.output<typeof cobrancaDaAsaas>;

export const codigoDaAsaas = z.object({ payload: z.string().min(1).max(4_000) });

const pagador = z.object({ name: talvez(z.string().max(200)), cpfCnpj: talvez(z.string().max(40)) });

export const pixDaAsaas = z.object({
  status: z.string(),
  endToEndIdentifier: z.string().min(1).max(64),
  value: valor,
  effectiveDate: quando,
  externalAccount: talvez(pagador),
});

export const paginaDaAsaas = z.object({ data: z.array(z.unknown()), hasMore: z.boolean() });

const devolucaoDita = z.object({ status: z.string(), value: valor, description: talvez(z.string()) });
export const devolucoesDaAsaas = z.object({ data: z.array(devolucaoDita) });

const transferencia = z.object({
  id: idDeles,
  status: z.string(),
  value: valor,
  effectiveDate: talvez(quando),
  dateCreated: quando,
});

export const registroDaAsaas = z.object({ id: idDeles, url: z.string().max(2_000) });

const traduzir = <Nome extends string>(nomes: Readonly<Record<string, Nome>>, dito: string): Nome | 'desconhecido' =>
  Object.hasOwn(nomes, dito) ? (nomes[dito] ?? 'desconhecido') : 'desconhecido';

export const estadoNaAsaas = ({ status }: CobrancaDaAsaas) => traduzir(ESTADOS_DA_COBRANCA_NA_ASAAS, status);

/** The fee is what the account did not get of a charge that was paid. */
export function lerCobrancaDaAsaas(id: string, dita: CobrancaDaAsaas, codigo: string | null): CobrancaNoProvedor {
  const estado = estadoNaAsaas(dita);
  const { value, netValue } = dita;
  return {
    id,
    estado,
    valor_centavos: value,
    codigo,
    // A due day is no end: the code can be paid until the charge is deleted.
    expira_em: null,
    tarifa_centavos: estado === 'paga' && typeof netValue === 'number' && netValue <= value ? value - netValue : null,
  };
}

/** Null for money that is not there yet. */
export function lerPixDaAsaas(cobranca_id: string, dito: z.output<typeof pixDaAsaas>): PixRecebido | null {
  if (dito.status !== FEITO_NA_ASAAS) return null;
  return {
    end_to_end: dito.endToEndIdentifier,
    cobranca_id,
    valor_centavos: dito.value,
    pago_em: dito.effectiveDate,
    pagador: dito.externalAccount?.name ?? null,
    pagador_documento: dito.externalAccount?.cpfCnpj ?? null,
  };
}

/** A refund has no id there: ours ends its description. */
export function acharDevolucaoDaAsaas(id: string, { data }: z.output<typeof devolucoesDaAsaas>): Devolucao | null {
  const dita = data.find(({ description }) => description?.endsWith(id));
  return dita ? { id, estado: traduzir(ESTADOS_DA_DEVOLUCAO_NA_ASAAS, dita.status), valor_centavos: dita.value } : null;
}

/** What went to the house's bank; nothing for what has not left. */
export function lerRepasseDaAsaas(dita: unknown): Repasse[] {
  const { success, data } = transferencia.safeParse(dita);
  return success && data.status === FEITO_NA_ASAAS && data.value > 0
    ? [{ id: data.id, valor_centavos: data.value, feito_em: data.effectiveDate ?? data.dateCreated }]
    : [];
}
