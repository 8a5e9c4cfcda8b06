import { dobrar } from '../../../shared/busca.ts';
import { t } from '../texts.ts';

/** The known columns, by their label in the member's record, with other names that houses use. */
const COLUNAS = {
  nome: [
    t.key('Nome'),
    'nome completo',
    'nome do membro',
    'membro',
    'filho',
    'filho de santo',
    'filhos',
    'medium',
    'nomes',
    'associado',
    'name',
  ],
  matricula: [t.key('Matrícula'), 'mat', 'numero de matricula', 'registro', 'codigo'],
  email: [t.key('E-mail'), 'email', 'correio eletronico'],
  telefone: [t.key('Telefone'), 'tel', 'fone', 'celular', 'cel', 'whatsapp', 'zap', 'contato'],
  dt_nascimento: [
    t.key('Data de nascimento'),
    'nascimento',
    'dt nascimento',
    'data nascimento',
    'dt nasc',
    'data nasc',
    'nasc',
    'aniversario',
  ],
  data_admissao_terreiro: [
    t.key('Admissão no terreiro'),
    'admissao',
    'data de admissao',
    'entrada',
    'data de entrada',
    'entrada na casa',
    'desde',
  ],
  profissao: [t.key('Profissão'), 'ocupacao'],
  endereco: [t.key('Logradouro'), 'endereco', 'rua'],
  numero: [t.key('Número'), 'n', 'no', 'nº'],
  complemento: [t.key('Complemento')],
  bairro: [t.key('Bairro')],
  cidade: [t.key('Cidade'), 'municipio'],
  uf: [t.key('UF'), 'estado'],
  cep: [t.key('CEP')],
  ativo: [t.key('Situação'), 'ativo', 'membro ativo', 'status'],
  plano: [t.key('Plano'), 'mensalidade', 'plano de mensalidade'],
} as const;

export type Campo = keyof typeof COLUNAS;
export const CAMPOS = Object.keys(COLUNAS) as Campo[];

/** The headings of the empty template. */
export const cabecalhos = (): string[] => CAMPOS.map((campo) => t(COLUNAS[campo][0]));

const normalizar = (texto: string): string =>
  dobrar(texto)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

const campoPorTitulo = new Map(CAMPOS.flatMap((campo) => COLUNAS[campo].map((nome) => [normalizar(nome), campo])));

/** 'Nascimento (dia/mês/ano)', 'Telefone 1', 'Tel./WhatsApp'; also the label in the language of the interface, which the template uses. */
export function campoDe(titulo: string): Campo | undefined {
  const nome = normalizar(titulo.replaceAll(/\(.*?\)/g, '')).replace(/ \d$/, '');
  const [campo, ...outros] = new Set(nome.split(' ').map((palavra) => campoPorTitulo.get(palavra)));
  return (
    campoPorTitulo.get(nome) ??
    CAMPOS.find((cada) => normalizar(t(COLUNAS[cada][0])) === nome) ??
    (outros.length === 0 ? campo : undefined)
  );
}
