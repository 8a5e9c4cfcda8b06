import { z } from 'zod';
import { MAX_CENTAVOS } from '../../../../../shared/centavos.ts';
import type { CobrancaLida, Devolucao, PixRecebido } from '../provedor.ts';
import { ESTADOS_DA_COB, ESTADOS_DA_DEVOLUCAO_PIX, FOLGA_DA_COBRANCA_MS } from './fatos-da-apipix.ts';

// Only what is used is named. Unknown fields are let through, and unknown states are told as such.

/** '60.00' becomes 6000, digit by digit: a number, a comma, or one decimal is no amount. */
const valor = z
  .string()
  .regex(/^\d{1,10}\.\d{2}$/)
  .transform((dito) => Number(dito.replace('.', '')))
  .pipe(z.int().min(0).max(MAX_CENTAVOS));

/** 6000 becomes '60.00'. */
export const valorDito = (centavos: number): string =>
  String(centavos)
    .padStart(3, '0')
    .replace(/(?=\d{2}$)/, '.');

const DE_UUID = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/i;

/** Our id without its dashes: 32 letters and digits, as charges and refunds are named there. */
export const nomeNoBanco = (id: string): string => id.replaceAll('-', '');

/** Null for a name that is not of our making. */
const idDe = (nome: string): string | null =>
  DE_UUID.test(nome) ? nome.replace(DE_UUID, '$1-$2-$3-$4-$5').toLowerCase() : null;

const talvez = <Tipo extends z.ZodType>(tipo: Tipo) => tipo.nullish().catch(null);
const quando = z.iso.datetime({ offset: true }).transform((um) => new Date(um));
const codigo = z.string().min(1).max(4_000);

export const respostaDaCob = z.object({
  txid: z.string(),
  status: z.string(),
  valor: z.object({ original: valor }),
  calendario: talvez(z.object({ criacao: quando, expiracao: z.coerce.number().int().min(0).max(1e9) })),
  /** ? Some banks call it `brcode`. */
  pixCopiaECola: talvez(codigo),
  brcode: talvez(codigo),
  pix: talvez(z.array(z.unknown())),
});

const pix = z.object({
  endToEndId: z.string().min(1).max(64),
  txid: talvez(z.string()),
  valor,
  horario: quando,
  pagador: talvez(z.object({ nome: talvez(z.string().max(200)), cpf: talvez(z.string()), cnpj: talvez(z.string()) })),
});

export const paginaDePix = z.object({
  pix: z.array(z.unknown()).default([]),
  parametros: z.object({ paginacao: z.object({ quantidadeDePaginas: z.int().min(0) }) }),
});

export const respostaDaDevolucaoPix = z.object({ id: z.string(), status: z.string(), valor });

const traduzir = <Nome extends string>(nomes: Readonly<Record<string, Nome>>, dito: string): Nome | 'desconhecido' =>
  Object.hasOwn(nomes, dito) ? (nomes[dito] ?? 'desconhecido') : 'desconhecido';

/** `agora` is the bank's clock: the API has no state for a charge that ran out. */
export function lerCobDita(dita: z.infer<typeof respostaDaCob>, agora: Date): CobrancaLida {
  const { criacao, expiracao = 0 } = dita.calendario ?? {};
  const expira_em = criacao ? new Date(criacao.getTime() + expiracao * 1_000) : null;
  const estado = traduzir(ESTADOS_DA_COB, dita.status);
  const passou = expira_em !== null && expira_em.getTime() + FOLGA_DA_COBRANCA_MS < agora.getTime();
  const id = idDe(dita.txid) ?? '';
  return {
    id,
    estado: estado === 'aberta' && passou ? 'vencida' : estado,
    valor_centavos: dita.valor.original,
    codigo: dita.pixCopiaECola ?? dita.brcode ?? null,
    expira_em,
    tarifa_centavos: null,
    // What a charge's own answer lists came by this charge.
    recebidos: (dita.pix ?? []).flatMap((um) => {
      const lido = lerPixDito(um);
      return lido ? [{ ...lido, cobranca_id: lido.cobranca_id ?? id }] : [];
    }),
  };
}

/** Undefined for one that could not be read. */
export function lerPixDito(dito: unknown): PixRecebido | undefined {
  const { success, data } = pix.safeParse(dito);
  if (!success) return undefined;
  const { endToEndId, txid, valor: valor_centavos, horario, pagador } = data;
  const cobranca_id = txid ? idDe(txid) : null;
  return {
    end_to_end: endToEndId,
    cobranca_id,
    ...(txid && cobranca_id === null && { txid }),
    valor_centavos,
    pago_em: horario,
    pagador: pagador?.nome ?? null,
    pagador_documento: pagador?.cpf ?? pagador?.cnpj ?? null,
  };
}

export const lerDevolucaoPix = (
  { id, status, valor: valor_centavos }: z.infer<typeof respostaDaDevolucaoPix>,
  nossa: string,
): Devolucao => ({
  // A refund with another name is none that was asked for.
  id: idDe(id) === nossa ? nossa : id,
  estado: traduzir(ESTADOS_DA_DEVOLUCAO_PIX, status),
  valor_centavos,
});
