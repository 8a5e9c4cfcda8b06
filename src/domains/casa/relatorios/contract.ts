import { z } from 'zod';
import { action, type Contract } from '../../../shared/contract.ts';
import { dia, id, ok, texto } from '../../../shared/fields.ts';
import { STATUS_FATURA } from '../../cobranca/faturas/rules.ts';
import { validarPeriodo } from '../../../shared/periodo.ts';
import { FILTROS_DE_STATUS, IDADES, TIPOS_DE_RELATORIO, type Idade } from './rules.ts';

const pessoa = { nome: z.string(), matricula: z.string().nullable() };

const fatura = z.object({
  id,
  ...pessoa,
  plano: z.string(),
  refer: z.string(),
  dt_vencimento: z.string(),
  valor_centavos: z.int(),
  vl_desconto_centavos: z.int(),
  /** What it has received while it is open, on whatever day. */
  vl_parcial_centavos: z.int(),
  /** What it received inside the period; one settled inside it counts whole (decision 30). */
  recebido_centavos: z.int(),
  status: z.enum(STATUS_FATURA),
  /**
   * The day of the payment that settled it, wherever it lies; the period decides whether it counts
   * (row R3).
   */
  pago_em: z.string().nullable(),
  vl_pago_centavos: z.int().nullable(),
  metodo: z.string().nullable(),
  conferido: z.boolean().nullable(),
});

const pagamento = z.object({
  id,
  ...pessoa,
  plano: z.string(),
  refer: z.string(),
  pago_em: z.string(),
  /** The amount with its multa. */
  valor_centavos: z.int(),
  multa_centavos: z.int(),
  metodo: z.string(),
  conferido: z.boolean(),
  /** The member's credit paid it: it brought no money, and is in no total. */
  de_credito: z.boolean(),
});

const diverso = z.object({
  id,
  /** The member the entry is tied to, if any. */
  nome: z.string().nullable(),
  matricula: z.string().nullable(),
  data: z.string(),
  tipo: z.string(),
  tipo_nome: z.string(),
  descricao: z.string().nullable(),
  metodo: z.string(),
  valor_centavos: z.int(),
  conferido: z.boolean(),
  /** The reversed entry that this one corrects (row G7). */
  corrige: z.object({ data: z.string(), valor_centavos: z.int() }).nullable(),
});

const resumo = z.object({
  esperado_centavos: z.int(),
  recebido_centavos: z.int(),
  a_conferir_centavos: z.int(),
  em_aberto_centavos: z.int(),
  inadimplencia: z.number(),
  pagas: z.int(),
  total: z.int(),
  vencidas: z.int(),
  inadimplencia_real: z.number(),
});

const parte = {
  /** Rows of the chosen kind; the other two lists are empty. */
  faturas: z.array(fatura),
  pagamentos: z.array(pagamento),
  diversos: z.array(diverso),
  /** The id after which the next part begins; null if this is the last. */
  proximo: id.nullable(),
};

const filtros = {
  tipo: z.enum(TIPOS_DE_RELATORIO),
  de: dia,
  ate: dia,
  /** Exact, in whatever form it is typed; empty for all. */
  matricula: texto(40).default(''),
};

/** Both days are valid at this point; only their order is left to check. */
const emOrdem = (periodo: { de: string; ate: string }, ctx: z.RefinementCtx): void => {
  for (const [campo, message] of Object.entries(validarPeriodo(periodo)))
    ctx.addIssue({ code: 'custom', path: [campo], message });
};

export const relatorios = {
  lerRelatorio: action({
    method: 'GET',
    path: '/api/relatorios/periodo',
    access: 'billing:view',
    feature: 'relatorios',
    heavy: true,
    summary: 'Returns the five cards and the first rows of one kind, from one snapshot (rows R1 to R3)',
    input: z.strictObject(filtros).superRefine(emOrdem),
    output: z.object({
      resumo,
      /** How many rows of the chosen kind there are in all parts. */
      linhas: z.int(),
      ...parte,
    }),
  }),
  lerLinhasDoRelatorio: action({
    method: 'GET',
    path: '/api/relatorios/periodo/linhas',
    access: 'billing:view',
    feature: 'relatorios',
    heavy: true,
    summary: 'Returns the next part of the rows of a report (row R3)',
    /** `depois_de`: the id of the last row seen. */
    input: z.strictObject({ ...filtros, depois_de: id }).superRefine(emOrdem),
    output: z.object(parte),
  }),
  listarMatriculas: action({
    method: 'GET',
    path: '/api/relatorios/matriculas',
    access: 'billing:view',
    feature: 'relatorios',
    summary: 'Lists at most 1000 matrículas to choose from, by name (row R1)',
    input: z.strictObject({}),
    output: z.object({ itens: z.array(z.object({ id, nome: z.string(), matricula: z.string() })) }),
  }),
  registrarExportacao: action({
    method: 'POST',
    path: '/api/relatorios/exportacoes',
    access: 'billing:view',
    feature: 'relatorios',
    afterContract: true,
    summary: 'Records in the trace that a report is exported as a file (decision 37)',
    input: z
      .strictObject({
        ...filtros,
        status: z.enum(FILTROS_DE_STATUS),
        formato: z.enum(['xlsx', 'pdf']),
        linhas: z.int().min(0).max(1_000_000),
      })
      .superRefine(emOrdem),
    output: ok,
  }),
  lerDevidoPorIdade: action({
    method: 'GET',
    path: '/api/relatorios/devido',
    access: 'billing:view',
    feature: 'relatorios',
    heavy: true,
    summary: 'Returns what each person owes today by age: up to 30, 60, 90 days late, and more (row PA4)',
    input: z.strictObject({}),
    output: z.object({
      hoje: dia,
      itens: z.array(
        z.object({
          id,
          ...pessoa,
          /** The day since which the oldest month is late. */
          desde: dia,
          meses: z.int(),
          ...(Object.fromEntries(IDADES.map((idade) => [idade, z.int()])) as Record<Idade, z.ZodInt>),
        }),
      ),
    }),
  }),
  registrarExportacaoDoDevido: action({
    method: 'POST',
    path: '/api/relatorios/devido/exportacoes',
    access: 'billing:view',
    feature: 'relatorios',
    afterContract: true,
    summary: 'Records in the trace that what is owed by age is exported as a file (decision 37)',
    input: z.strictObject({ formato: z.enum(['xlsx', 'pdf']), linhas: z.int().min(0).max(1_000_000) }),
    output: ok,
  }),
} satisfies Contract;
