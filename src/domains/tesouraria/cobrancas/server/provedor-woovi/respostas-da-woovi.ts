import { z } from 'zod';
import { MAX_CENTAVOS } from '../../../../../shared/centavos.ts';
import type { CobrancaNoProvedor, Contestacao, Devolucao, PixRecebido, Repasse } from '../provedor.ts';
import {
  CONTESTACAO_DECIDIDA,
  ESTADOS_DA_COBRANCA,
  ESTADOS_DA_DEVOLUCAO,
  PAGAMENTO,
  REPASSE,
} from './fatos-da-woovi.ts';

// Only what is used is named. Unknown fields are let through, and unknown states are told as such.

/** Whole centavos. A fraction, or a number in a text, is no amount. */
const valor = z.int().min(0).max(MAX_CENTAVOS);
const texto = z.string().max(4_000);
const talvez = <Tipo extends z.ZodType>(tipo: Tipo) => tipo.nullish().catch(null);
const quando = z.iso.datetime({ offset: true }).transform((um) => new Date(um));

const cobranca = z.object({
  correlationID: z.string(),
  status: z.string(),
  value: valor,
  brCode: talvez(texto),
  expiresDate: talvez(quando),
  fee: talvez(valor),
});

/** The code stands inside the charge, and beside it where it was just made. */
export const respostaDaCobranca = z.object({ charge: cobranca, brCode: talvez(texto) });

const documento = z.object({ taxID: z.union([z.string(), z.object({ taxID: z.string() })]) });
const pagador = z.object({ name: talvez(z.string().max(200)), taxID: talvez(documento.shape.taxID) });

const transacao = z.object({
  type: talvez(z.string()),
  endToEndId: z.string().min(1).max(64),
  value: valor,
  time: quando,
  charge: talvez(z.object({ correlationID: z.string() })),
  payer: talvez(pagador),
});

export const paginaDeTransacoes = z.object({
  transactions: z.array(z.unknown()),
  pageInfo: z.object({ hasNextPage: z.boolean() }),
});

const devolucao = z.object({ correlationID: z.string(), status: z.string(), value: valor });
export const respostaDaDevolucao = z.object({ refund: devolucao });
export const listaDeDevolucoes = z.object({ refunds: z.array(devolucao) });

const registro = z.object({ id: z.string().min(1).max(200), url: z.string().max(2_000) });
export const paginaDeRegistros = z.object({
  webhooks: z.array(registro),
  pageInfo: talvez(z.object({ hasNextPage: z.boolean() })),
});
export const respostaDoRegistro = z.object({ webhook: z.object({ id: z.string().min(1) }) });
export const listaDeChaves = z.object({ publicKeys: z.array(z.string().max(10_000)).max(20) });

const traduzir = <Nome extends string>(nomes: Readonly<Record<string, Nome>>, dito: string): Nome | 'desconhecido' =>
  Object.hasOwn(nomes, dito) ? (nomes[dito] ?? 'desconhecido') : 'desconhecido';

export function lerCobrancaDita({ charge, brCode }: z.infer<typeof respostaDaCobranca>): CobrancaNoProvedor {
  return {
    id: charge.correlationID,
    estado: traduzir(ESTADOS_DA_COBRANCA, charge.status),
    valor_centavos: charge.value,
    codigo: charge.brCode ?? brCode ?? null,
    expira_em: charge.expiresDate ?? null,
    tarifa_centavos: charge.fee ?? null,
  };
}

export const lerDevolucaoDita = ({ correlationID, status, value }: z.infer<typeof devolucao>): Devolucao => ({
  id: correlationID,
  estado: traduzir(ESTADOS_DA_DEVOLUCAO, status),
  valor_centavos: value,
});

const contestacao = z.object({ endToEndId: z.string().min(1).max(64), value: valor, status: z.string() });
export const paginaDeContestacoes = z.object({ disputes: z.array(z.unknown()) });

export function lerContestacaoDita(dita: unknown): Contestacao[] {
  const { success, data } = contestacao.safeParse(dita);
  if (!success) return [];
  const { endToEndId, value, status } = data;
  return [
    { id: endToEndId, end_to_end: endToEndId, valor_centavos: value, aberta: !CONTESTACAO_DECIDIDA.includes(status) },
  ];
}

/** What went to the company's bank; nothing for a row of another kind. */
export function lerRepasse(dita: unknown): Repasse[] {
  const { success, data } = transacao.safeParse(dita);
  return success && data.type === REPASSE && data.value > 0
    ? [{ id: data.endToEndId, valor_centavos: data.value, feito_em: data.time }]
    : [];
}

/** What came in; `null` is a row of another kind, `undefined` one that could not be read. */
export function lerTransacao(dita: unknown): PixRecebido | null | undefined {
  const { success, data } = transacao.safeParse(dita);
  const tipo = z.object({ type: z.string() }).safeParse(dita);
  if (tipo.success && tipo.data.type !== PAGAMENTO) return null;
  if (!success) return undefined;
  const { taxID } = data.payer ?? {};
  return {
    end_to_end: data.endToEndId,
    cobranca_id: data.charge?.correlationID ?? null,
    valor_centavos: data.value,
    pago_em: data.time,
    pagador: data.payer?.name ?? null,
    pagador_documento: (typeof taxID === 'object' ? taxID?.taxID : taxID) ?? null,
  };
}
