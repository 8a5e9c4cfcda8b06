import { normalizarMatricula } from '../../../shared/busca.ts';
import { ehDiaAceito } from '../../../shared/datas.ts';
import {
  comNonoDigito,
  ehCep,
  ehCnpj,
  ehCpf,
  ehTelefoneAceito,
  ehUf,
  formatCep,
  formatCnpj,
  formatCpf,
  formatTelefone,
} from '../../../shared/documentos.ts';
import { ehEmail } from '../../../shared/email.ts';
import type { FieldFailures } from '../../../shared/failure.ts';
import { menorDeIdade } from '../../../shared/maioridade.ts';
import type { Desde } from '../../cobranca/assinaturas/rules.ts';
import { faturasPrevistas, type AssinaturaPrevista } from '../../cobranca/faturas/rules.ts';
import { FIELDS, type Field, type FieldName, type Fields, type Kind, type Person } from './fields.ts';
import { RESERVED } from './reserved-fields.ts';

/**
 * The most records in the export of one member, which is made in memory: a life of dues and of
 * purchases.
 */
export const MAXIMO_DE_REGISTROS = 20_000;

/** The parts of the export of one member, besides the record. */
export const REGISTROS_DO_MEMBRO = [
  'assinaturas',
  'faturas',
  'pagamentos',
  'pagamentos_diversos',
  'cobrancas',
  'pix_recebidos',
  'devolucoes_de_pix',
  'vendas',
  'combinados',
  'lembretes',
  'consentimentos',
  'pedidos_de_dados',
  'correcoes_da_ficha',
  'pagadores',
  'extrato_linhas',
  'textos',
  'acessos',
  'convites',
  'importacoes',
  'eventos_respostas',
  'presencas',
  'escalas',
  'escalas_avisos',
  'funcoes',
  'comunicados',
  'papeis',
  'leituras',
] as const;
export type RegistroDoMembro = (typeof REGISTROS_DO_MEMBRO)[number];

/** Exactly this many slots: missing ones are empty, further ones are dropped. */
export const preencherVagas = (nomes: readonly (string | null)[], vagas: number): string[] =>
  Array.from({ length: vagas }, (_, vaga) => nomes[vaga] ?? '');

interface Sequencia {
  prefixo: string;
  numero: bigint;
  largura: number;
}

const ler = (forma: RegExp, matriculas: Iterable<string>): Sequencia[] =>
  Array.from(matriculas, (matricula) => forma.exec(matricula.trim())).flatMap((partes) =>
    partes ? [{ prefixo: partes[1] ?? '', numero: BigInt(partes[2] ?? ''), largura: (partes[2] ?? '').length }] : [],
  );

function maior(sequencias: readonly Sequencia[]): Sequencia | null {
  const ordenadas = sequencias.toSorted((a, b) => a.prefixo.localeCompare(b.prefixo) || Number(a.numero - b.numero));
  return ordenadas.at(-1) ?? null;
}

/**
 * The matrículas after the highest one, in the house's own format: year-sequence with the same
 * padding, else a number, else `ano`-001. The year of the highest is kept. A number that would
 * compare equal to a used one ('2026/002' and '2026-002') is skipped.
 */
export function* sugerirMatriculas(existentes: Iterable<string>, ano: number): Generator<string, never> {
  const todas = Array.from(existentes);
  const usadas = new Set(todas.map((matricula) => normalizarMatricula(matricula)));
  const primeira = { prefixo: `${ano}-`, numero: 0n, largura: 3 };
  const ultima = maior(ler(/^(\d{4}-)(\d+)$/, todas)) ?? maior(ler(/^()(\d+)$/, todas)) ?? primeira;
  for (let numero = ultima.numero + 1n; ; numero++) {
    const proxima = ultima.prefixo + String(numero).padStart(ultima.largura, '0');
    if (!usadas.has(normalizarMatricula(proxima))) yield proxima;
  }
}

type DocName = keyof typeof RESERVED.docs.fields;

/** What people type into the record, outside belief and notes; any field may be missing. */
export interface Ficha extends Readonly<
  Partial<Record<Exclude<FieldName, 'tipo_pessoa'> | DocName, string | boolean>>
> {
  nome: string;
  tipo_pessoa: Person;
}

/** How a value stored without punctuation is written. */
export const FORMATS: Partial<Record<Kind, (text: string) => string>> = {
  phone: formatTelefone,
  cep: formatCep,
  cpf: formatCpf,
  cnpj: formatCnpj,
};

const celular = (texto: string) => (comNonoDigito(texto) === null ? null : 'Falta o 9 do celular.');
const CHECKS: Partial<Record<Kind, (texto: string) => string | false | null>> = {
  email: (texto) => !ehEmail(texto) && 'Informe um e-mail válido.',
  phone: (texto) => celular(texto) ?? (!ehTelefoneAceito(texto) && 'Telefone inválido. Informe com o DDD.'),
  date: (texto) => !ehDiaAceito(texto) && 'Data inválida.',
  cep: (texto) => !ehCep(texto) && 'CEP inválido. São oito números.',
  uf: (texto) => !ehUf(texto.toUpperCase()) && 'A UF tem duas letras.',
  cpf: (texto) => !ehCpf(texto) && 'CPF inválido. Confira os números.',
  cnpj: (texto) => !ehCnpj(texto) && 'CNPJ inválido. Confira as letras e os números.',
};

/** Only the name is required; everything filled in must be valid. Field → sentence. */
export function validarFicha(ficha: Ficha, hoje: string): FieldFailures {
  const deQuem = Object.entries({ ...FIELDS, ...RESERVED.docs.fields } as Fields).filter(
    ([, { person = ficha.tipo_pessoa }]) => person === ficha.tipo_pessoa,
  );
  const valores: Readonly<Record<string, string | boolean | undefined>> = { ...ficha };
  return Object.fromEntries(
    deQuem.flatMap(([nome, field]) => {
      const recusa = recusaDe(field, String(valores[nome] ?? '').trim(), hoje);
      return recusa ? [[nome, recusa]] : [];
    }),
  );
}

function recusaDe(field: Field, texto: string, hoje: string): string | false | null | undefined {
  if (texto === '') return field.kind === 'name' && 'Informe o nome';
  if ('max' in field && texto.length > field.max) return 'Texto longo demais.';
  if (ehFuturo(field, texto, hoje)) return 'A data não pode ser futura.';
  return CHECKS[field.kind]?.(texto);
}

/** Whether a record needs guardian and consent, or a reason; a company is not asked. */
export const pedeResponsavel = (
  { tipo_pessoa, dt_nascimento }: { tipo_pessoa: Person; dt_nascimento: string | null },
  hoje: string,
): boolean => tipo_pessoa === 'PF' && menorDeIdade(dt_nascimento, hoje);

/** A day that has not come yet, in a field that only takes days of the past. */
export const ehFuturo = (field: Field, dia: string, hoje: string): boolean =>
  field.kind === 'date' && field.past === true && ehDiaAceito(dia) && dia > hoje;

/** 'Sem e-mail' disables making a user. */
export const temEmailParaLogin = (email: string | null): boolean => email !== null && ehEmail(email.trim());

export interface InicioPedido {
  plano: AssinaturaPrevista['plano'];
  desconto_centavos: number | null;
  admissao: string;
  /** Empty until the person chooses. */
  desde: '' | Desde;
  /** The day of 'outra'. */
  outra: string;
}

/**
 * The day on which the dues of a new member begin. Until the person chooses, it is the admission
 * date, unless months would be born overdue by it or it is blank: then it is today.
 */
export function inicioDasMensalidades(pedido: InicioPedido, hoje: string): { desde: Desde; inicio: string } {
  const { admissao, desde, outra, ...nova } = pedido;
  const daAdmissao = faturasPrevistas({ ...nova, inicio: admissao }, hoje);
  const escolhido = desde || (daAdmissao?.vencidas === 0 ? 'admissao' : 'hoje');
  if (escolhido === 'outra') return { desde: 'outra', inicio: outra };
  return escolhido === 'admissao' && daAdmissao
    ? { desde: 'admissao', inicio: admissao }
    : { desde: 'hoje', inicio: hoje };
}

/** The texts about a person outside the record. */
export const ESCRITOS = [
  'fatura',
  'pagamento',
  'lancamento',
  'venda',
  'transferencia',
  'fechamento',
  'estoque',
  'assinatura',
  'conta',
  'extrato',
  'conciliacao',
  'serie',
  'evento',
  'comunicado',
  'cobranca',
] as const;
export const MAXIMO_DE_TEXTOS = 200;

/** What a person is called: the name of the documents only if no other was given. */
export const nomeMostrado = ({ nome, nome_social }: { nome: string; nome_social: string | null }): string =>
  nome_social ?? nome;
