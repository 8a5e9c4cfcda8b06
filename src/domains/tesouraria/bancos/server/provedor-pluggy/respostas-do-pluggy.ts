import { z } from 'zod';
import { hojeEm } from '../../../../../shared/datas.ts';
import { emUmaLinha, lerDocumento, meioDe, numerado, pagadorDe } from '../../../extratos/rules-descricao.ts';
import { nomesDoPix } from '../../../extratos/rules-julgar.ts';
import type { Lancamento } from '../../../extratos/rules.ts';
import { centavosDoNumero, type EstadoDoBanco } from '../../rules.ts';
import {
  CONTA_DE_BANCO,
  ESTADOS_DA_TENTATIVA,
  ESTADOS_DO_ITEM,
  FUSO_DOS_BANCOS,
  MOEDA,
  PENDENTE,
} from './fatos-do-pluggy.ts';

// Only what is used is named. Unknown fields are let through, and unknown states are told as such.

const talvez = <Tipo extends z.ZodType>(tipo: Tipo) => tipo.nullish().catch(null);
const texto = talvez(z.string().max(4_000));
const quando = z.iso.datetime({ offset: true }).transform((um) => new Date(um));

export const respostaDaChave = z.object({ apiKey: z.string().min(1).max(10_000) });

export const respostaDoItem = z.object({
  id: z.string(),
  status: z.string(),
  executionStatus: texto,
  consentExpiresAt: talvez(quando),
  lastUpdatedAt: talvez(quando),
  connector: talvez(z.object({ name: talvez(z.string().max(120)) })),
});

const conta = z.object({
  id: z.string().min(1).max(100),
  type: z.string(),
  currencyCode: z.string(),
  number: texto,
  name: texto,
  balance: texto,
});
export const respostaDasContas = z.object({ results: z.array(conta).max(200) });

export const paginaDeMovimentos = z.object({
  total: z.int().min(0),
  totalPages: z.int().min(0),
  results: z.array(z.unknown()).max(1_000),
});

/** How far an item can be read. Words that this version does not know change nothing. */
export function lerEstado({ status, executionStatus }: z.output<typeof respostaDoItem>): EstadoDoBanco {
  const tentativa = ESTADOS_DA_TENTATIVA[executionStatus ?? ''];
  const item = ESTADOS_DO_ITEM[status] ?? 'ok';
  return item === 'ok' && status === 'UPDATED' ? 'ok' : (tentativa ?? item);
}

export interface ContaNoBanco {
  id: string;
  nome: string | null;
  numero: string | null;
  saldo_centavos: number | null;
  /** Neither a card nor in another currency. */
  serve: boolean;
}

export const lerConta = ({ id, type, currencyCode, number, name, balance }: z.output<typeof conta>): ContaNoBanco => ({
  id,
  nome: emUmaLinha(name ?? '').slice(0, 60) || null,
  numero: emUmaLinha(number ?? '').slice(0, 40) || null,
  saldo_centavos: centavosDoNumero(balance ?? ''),
  serve: type === CONTA_DE_BANCO && currencyCode === MOEDA,
});

const participante = talvez(z.object({ name: texto, documentNumber: talvez(z.object({ value: texto })) }));
const pagamento = talvez(
  z.object({
    payer: participante,
    receiver: participante,
    paymentMethod: texto,
    referenceNumber: texto,
    endToEndId: texto,
  }),
);

const transacao = z.object({
  id: z.string().min(1).max(200),
  date: quando,
  description: texto,
  descriptionRaw: texto,
  currencyCode: texto,
  amount: z.string(),
  amountInAccountCurrency: texto,
  type: texto,
  status: texto,
  providerId: texto,
  providerCode: texto,
  paymentData: pagamento,
});
type Transacao = z.output<typeof transacao>;

export interface MovimentoDoBanco {
  /** Tells rows of one reading apart; another reading may call the same movement otherwise. */
  id: string | null;
  /** When it came up there; null if that is not said. */
  criado_em: Date | null;
  /** Absent for what is yet to happen, and for what could not be read. */
  linha?: Omit<Lancamento, 'ocorrencia'>;
  pendente: boolean;
}

const identidade = z.object({ id: talvez(z.string().min(1).max(200)), createdAt: talvez(quando), status: texto });

export function lerMovimento(dita: unknown): MovimentoDoBanco {
  const { id = null, createdAt, status } = identidade.catch({}).parse(dita);
  const aqui = { id, criado_em: createdAt ?? null };
  if (status === PENDENTE) return { ...aqui, pendente: true };
  const { success, data } = transacao.safeParse(dita);
  const linha = success ? lerLinha(data) : null;
  return { ...aqui, pendente: false, ...(linha && { linha }) };
}

/** A debit went out, with or without its sign. A credit with a minus contradicts itself. */
function valorDe({ amount, amountInAccountCurrency, currencyCode, type }: Transacao): number | null {
  const emReais = (currencyCode ?? MOEDA) === MOEDA ? amount : amountInAccountCurrency;
  const valor = centavosDoNumero(emReais ?? '');
  if (valor === null || (type === 'CREDIT' && valor < 0)) return null;
  return type === 'DEBIT' ? -Math.abs(valor) : valor;
}

/** A day without a time is that day; an instant is the bank's day. */
const diaDe = (date: Date): string => {
  const escrito = date.toISOString();
  return escrito.endsWith('T00:00:00.000Z') ? escrito.slice(0, 10) : hojeEm(date, FUSO_DOS_BANCOS);
};

function lerLinha(lida: Transacao): Omit<Lancamento, 'ocorrencia'> | null {
  const valor_centavos = valorDe(lida);
  const descricao = emUmaLinha(lida.descriptionRaw ?? lida.description ?? '').slice(0, 500);
  if (valor_centavos === null || descricao === '') return null;
  const { paymentData } = lida;
  const dito = meioDe(`${paymentData?.paymentMethod ?? ''} ${descricao}`);
  const meio = dito === 'outro' ? meioDe(descricao) : dito;
  const outro = valor_centavos > 0 ? paymentData?.payer : paymentData?.receiver;
  const fala = meio === 'pix' || meio === 'transferencia';
  const documento = numerado(outro?.documentNumber?.value ?? '') ?? descricao;
  return {
    dia: diaDe(lida.date),
    valor_centavos,
    descricao,
    id_banco: lida.id.slice(0, 120),
    documento: numeroDoPix(lida) ?? numerado(paymentData?.referenceNumber ?? '')?.slice(0, 120) ?? null,
    pagador: fala ? emUmaLinha(outro?.name ?? '').slice(0, 200) || pagadorDe(descricao, meio) : null,
    pagador_documento: fala ? lerDocumento(documento) : null,
    meio,
  };
}

/** The PIX's own name, in whichever field the bank put it. */
function numeroDoPix({ paymentData, providerId, providerCode }: Transacao): string | null {
  const campos = [paymentData?.endToEndId, paymentData?.referenceNumber, providerId, providerCode];
  for (const documento of campos) {
    const { end_to_end } = nomesDoPix({ id_banco: null, documento: documento ?? null, descricao: '' });
    if (end_to_end !== null) return end_to_end;
  }
  return null;
}
