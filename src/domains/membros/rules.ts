import { normalizarMatricula } from '../../shared/busca.ts';
import { ehDiaAceito } from '../../shared/datas.ts';
import { comNonoDigito, ehCep, ehCnpj, ehCpf, ehTelefoneAceito, ehUf } from '../../shared/documentos.ts';
import { ehEmail } from '../../shared/email.ts';
import type { FieldFailures } from '../../shared/failure.ts';
import type { Desde } from '../assinaturas/rules.ts';
import { faturasPrevistas, type AssinaturaPrevista } from '../faturas/rules.ts';

/** Row M4: slots of each tradition. */
export const VAGAS_ORIXAS = 4;
export const VAGAS_POR_ENTIDADE = 2;
export const ENTIDADES = ['pretoVelho', 'exu', 'pombaGira', 'caboclo', 'ere'] as const;
export const OBRIGACOES = ['Bori', 'Yawo', 'Vodunsei', 'Egbomi'] as const;

/** The most members one spreadsheet may bring (record 20). */
export const MAXIMO_IMPORTADO = 500;

/** The most records in the export of one member, which is made in memory (INV-41): a life of dues and of purchases. */
export const MAXIMO_DE_REGISTROS = 20_000;

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
 * The next ones after the highest, in the house's own format: year-sequence with the same padding, else a number, else `ano`-001 (row M6). The year
 * of the highest is kept, as the document says. Skips what would compare equal to a used one ('2026/002' and '2026-002').
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

/** The longest text of each field, for the forms, the spreadsheets and the contract. */
export const LIMITES = {
  nome: 120,
  email: 254,
  matricula: 30,
  telefone: 30,
  profissao: 80,
  endereco: 160,
  numero: 20,
  complemento: 80,
  bairro: 80,
  cidade: 80,
} as const;

export interface Ficha extends Partial<Record<keyof typeof LIMITES, string>> {
  nome: string;
  email: string;
  telefone: string;
  dt_nascimento: string;
  data_admissao_terreiro?: string;
  uf: string;
  cep: string;
  tipo_pessoa: 'PF' | 'PJ';
  cpf: string;
  cnpj: string;
}

/** Only the name is required; everything filled in must be valid (row M5). Field → sentence, in the order of the dialog's tabs. */
export function validarFicha(ficha: Ficha, hoje: string): FieldFailures {
  const recusas: Record<string, string> = {};
  const exigir = (campo: keyof Ficha, vale: (texto: string) => boolean, frase: string): void => {
    const texto = ficha[campo]?.trim() ?? '';
    if (texto !== '' && !vale(texto)) recusas[campo] = frase;
  };
  if (ficha.nome.trim() === '') recusas['nome'] = 'Informe o nome';
  exigir('email', ehEmail, 'Informe um e-mail válido.');
  exigir('telefone', ehTelefoneAceito, 'Telefone inválido. Informe com o DDD.');
  exigir('telefone', (telefone) => comNonoDigito(telefone) === null, 'Falta o 9 do celular.');
  exigir('dt_nascimento', ehDiaAceito, 'Data inválida.');
  exigir('dt_nascimento', (data) => data <= hoje || !ehDiaAceito(data), 'A data não pode ser futura.');
  exigir('data_admissao_terreiro', ehDiaAceito, 'Data inválida.');
  exigir('cep', ehCep, 'CEP inválido. São oito números.');
  exigir('uf', (uf) => ehUf(uf.toUpperCase()), 'A UF tem duas letras.');
  if (ficha.tipo_pessoa === 'PF') exigir('cpf', ehCpf, 'CPF inválido. Confira os números.');
  else exigir('cnpj', ehCnpj, 'CNPJ inválido. Confira as letras e os números.');
  for (const [campo, maximo] of Object.entries(LIMITES) as [keyof typeof LIMITES, number][])
    exigir(campo, (texto) => texto.length <= maximo, 'Texto longo demais.');
  return recusas;
}

/** 'Sem e-mail' disables making a user (rows M2, M7). */
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
 * Where the dues of a new member begin (row M7). Until the person chooses it is the admission date, unless months would be born overdue by it or it
 * is blank: then it is today.
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

/** Where people type about somebody, beside the record (decision 38). */
export const ESCRITOS = ['fatura', 'pagamento', 'lancamento', 'venda', 'estoque', 'assinatura'] as const;
export const MAXIMO_DE_TEXTOS = 200;
