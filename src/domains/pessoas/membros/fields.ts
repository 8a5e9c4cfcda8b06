import type { Field } from '../../../shared/declared-fields.ts';

export { labelOf, mapFields } from '../../../shared/declared-fields.ts';
export type { Field, Fields, Kind, Person } from '../../../shared/declared-fields.ts';

// Everything a member's record holds, declared once. Contract, form, statements, record, PDF,
// import, export and anonymisation are made from it.

export const TABS = ['principal', 'endereco', 'umbanda', 'candomble', 'caminho', 'documentacao'] as const;
export type Tab = (typeof TABS)[number];

export type PlainField = Field & {
  tab: Tab;
  /** The field's place in its tab, if it is not that of the spreadsheet. */
  place?: 'first' | 'last';
  /** Other headings that houses give it. An import takes only fields that have some. */
  sheet?: string;
};

/**
 * Columns of `membros`, in the order of a spreadsheet. A new field needs its column in a migration
 * and its entry here, and nothing else (record 27).
 */
export const FIELDS = {
  tipo_pessoa: { kind: 'person', tab: 'documentacao', label: 'Tipo de pessoa' },
  nome: {
    kind: 'name',
    max: 120,
    tab: 'principal',
    span: 4,
    label: 'Nome',
    sheet:
      'nome completo, nome do membro, nome e sobrenome, nome civil, nomes, membro, filho, filha, filhos, filho de santo, filha de santo, medium, associado, associada, socio, socia, irmao, irma, pessoa, consulente, trabalhador, integrante, participante, frequentador, titular, aluno, name, full name, first name, given name',
  },
  matricula: {
    kind: 'text',
    max: 30,
    tab: 'principal',
    label: 'Matrícula',
    sheet:
      'mat, matric, numero de matricula, numero da matricula, n de matricula, n da matricula, n matricula, registro, numero de registro, n de registro, codigo, cod, inscricao, numero de inscricao, n de inscricao, ficha, numero da ficha, n da ficha, numero do socio, n do socio, numero de socio, n de socio, n socio',
  },
  nome_social: {
    kind: 'text',
    max: 120,
    tab: 'principal',
    span: 6,
    label: 'Nome social',
    sheet:
      'social, nome de uso, como quer ser chamado, como quer ser chamada, como prefere ser chamado, preferred name',
  },
  email: {
    kind: 'email',
    max: 254,
    tab: 'principal',
    span: 4,
    label: 'E-mail',
    sheet:
      'email, mail, correio eletronico, endereco de e mail, endereco de email, e mail de contato, email de contato, e mail pessoal, e mail principal, email address, e mail address, e mail 1 value',
  },
  telefone: {
    kind: 'phone',
    max: 30,
    tab: 'principal',
    label: 'Telefone',
    sheet:
      'tel, fone, fones, telefones, celular, cel, celulares, movel, fixo, whatsapp, whats, wpp, zap, contato, contatos, tel celular, telefone celular, telefone movel, tel fixo, telefone fixo, tel residencial, telefone residencial, tel res, fone res, fone residencial, telefone res, tel comercial, telefone comercial, telefone de contato, telefone para contato, contato telefonico, numero de telefone, numero do telefone, numero de celular, numero do celular, numero de contato, numero do whatsapp, numero de whatsapp, n de telefone, n do celular, telefone com ddd, celular com ddd, ddd telefone, ddd e telefone, ddd celular, ddd fone, phone, phone number, telephone, mobile, mobile phone, cell, cell phone, phone 1 value',
  },
  dt_nascimento: {
    kind: 'date',
    past: true,
    tab: 'principal',
    label: 'Data de nascimento',
    sheet:
      'nascimento, data nascimento, dt nascimento, dt de nascimento, data nasc, data de nasc, dt nasc, dt de nasc, nasc, nascto, nasto, dta nasc, dn, d n, nascido em, nascida em, nasceu em, aniversario, data de aniversario, data do aniversario, niver, date of birth, birth date, birthday, dob',
  },
  data_admissao_terreiro: {
    kind: 'date',
    tab: 'principal',
    label: 'Admissão no terreiro',
    sheet:
      'admissao, data de admissao, data da admissao, data admissao, dt admissao, dt de admissao, admissao na casa, entrada, data de entrada, data da entrada, data entrada, dt entrada, dt de entrada, entrada na casa, data de entrada na casa, entrada no terreiro, data de entrada no terreiro, ingresso, data de ingresso, data do ingresso, ingresso na casa, data de ingresso na casa, desde, membro desde, socio desde, associado desde, filiado desde, filho desde, na casa desde, casa desde, esta na casa desde, frequenta desde, filiacao, data de filiacao, data da filiacao, filiado em, associado em, chegada, data de chegada, chegou em, entrou em, inicio na casa, data de inicio, data de inicio na casa, ano de entrada, ano de ingresso, member since, joined',
  },
  profissao: {
    kind: 'text',
    max: 80,
    tab: 'endereco',
    place: 'last',
    span: 6,
    label: 'Profissão',
    sheet: 'ocupacao, profissao ocupacao, atividade, atividade profissional, trabalho, emprego, job, occupation',
  },
  endereco: {
    kind: 'text',
    max: 160,
    tab: 'endereco',
    span: 4,
    label: 'Logradouro',
    sheet:
      'endereco, end, rua, rua av, rua avenida, avenida, av, residencia, moradia, endereco residencial, endereco completo, endereco rua, nome da rua, street, address',
  },
  numero: {
    kind: 'text',
    max: 20,
    tab: 'endereco',
    label: 'Número',
    sheet: 'n, no, nº, num, nro, numero da casa, n da casa, numero do endereco, numero residencial',
  },
  complemento: {
    kind: 'text',
    max: 80,
    tab: 'endereco',
    label: 'Complemento',
    sheet: 'compl, comp, complem, apto, apartamento, apto bloco, bloco',
  },
  bairro: {
    kind: 'text',
    max: 80,
    tab: 'endereco',
    label: 'Bairro',
    sheet: 'bair, distrito, neighborhood',
  },
  cidade: {
    kind: 'text',
    max: 80,
    tab: 'endereco',
    span: 4,
    label: 'Cidade',
    sheet: 'cid, municipio, cidade onde mora, city',
  },
  uf: { kind: 'uf', tab: 'endereco', label: 'UF', sheet: 'estado, est, sigla do estado, state' },
  cep: {
    kind: 'cep',
    tab: 'endereco',
    place: 'first',
    label: 'CEP',
    sheet: 'c e p, codigo postal, cep residencial, zip, zip code, postal code',
  },
  ativo: {
    kind: 'active',
    tab: 'principal',
    label: 'Situação',
    sheet:
      'sit, ativo, ativa, membro ativo, ativo inativo, esta ativo, status, status do membro, situacao na casa, situacao cadastral, condicao, active',
  },
  responsavel_nome: {
    kind: 'text',
    max: 120,
    tab: 'documentacao',
    span: 4,
    label: 'Nome do responsável',
    sheet:
      'responsavel, nome responsavel, responsavel legal, nome do responsavel legal, mae ou responsavel, pai ou responsavel, guardian, guardian name',
  },
  responsavel_telefone: {
    kind: 'phone',
    max: 30,
    tab: 'documentacao',
    label: 'Telefone do responsável',
    sheet:
      'telefone responsavel, celular do responsavel, contato do responsavel, telefone do responsavel legal, guardian phone',
  },
  responsavel_motivo: {
    kind: 'text',
    max: 200,
    tab: 'documentacao',
    span: 6,
    label: 'Por que falta o responsável ou a autorização',
    sheet: 'motivo sem responsavel, motivo sem autorizacao, motivo da falta do responsavel, reason without guardian',
  },
  emergencia_nome: {
    kind: 'text',
    max: 120,
    tab: 'principal',
    span: 4,
    label: 'Em uma emergência, avisar',
    sheet:
      'contato de emergencia, nome do contato de emergencia, emergencia, avisar em caso de emergencia, em caso de emergencia avisar, emergency contact, emergency contact name',
  },
  emergencia_telefone: {
    kind: 'phone',
    max: 30,
    tab: 'principal',
    label: 'Telefone de emergência',
    sheet:
      'telefone de emergencia, telefone do contato de emergencia, celular de emergencia, fone de emergencia, emergency phone, emergency contact phone',
  },
} as const satisfies Readonly<Record<string, PlainField>>;

/** What members correct in their own record at once. */
export const CONTATO = [
  'telefone',
  'email',
  'cep',
  'endereco',
  'numero',
  'complemento',
  'bairro',
  'cidade',
  'uf',
  'emergencia_nome',
  'emergencia_telefone',
] as const satisfies readonly (keyof typeof FIELDS)[];

/** The contacts' part of what is said of every field. */
export const contatoDe = <De extends Record<(typeof CONTATO)[number], unknown>>(de: De) =>
  Object.fromEntries(CONTATO.map((nome) => [nome, de[nome]])) as Pick<De, (typeof CONTATO)[number]>;

export type FieldName = keyof typeof FIELDS;
export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];

/** The fields of a tab, in the order of the form and of the record. */
export function fieldsOf(tab: Tab): [FieldName, Field][] {
  const rank = ({ place }: PlainField) => ['first', undefined, 'last'].indexOf(place);
  return (Object.entries(FIELDS) as [FieldName, PlainField][])
    .filter(([, field]) => field.tab === tab)
    .toSorted(([, a], [, b]) => rank(a) - rank(b));
}
