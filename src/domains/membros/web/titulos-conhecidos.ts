import { dobrar } from '../../../shared/busca.ts';
import { getLanguage, type Language } from '../../../shared/texts.ts';
import { t } from '../../importacoes/texts.ts';

/** The fields a spreadsheet can fill, by their label in the member's record, with other names that houses use for them. */
const COLUNAS = {
  nome: [
    t.key('Nome'),
    'nome completo, nome do membro, nome e sobrenome, nome civil, nomes, membro, filho, filha, filhos, filho de santo, filha de santo, medium',
    'associado, associada, socio, socia, irmao, irma, pessoa, consulente, trabalhador, integrante, participante, frequentador, titular, aluno',
    'name, full name, first name, given name',
  ],
  matricula: [
    t.key('Matrícula'),
    'mat, matric, numero de matricula, numero da matricula, n de matricula, n da matricula, n matricula, registro, numero de registro, n de registro',
    'codigo, cod, inscricao, numero de inscricao, n de inscricao, ficha, numero da ficha, n da ficha, numero do socio, n do socio, numero de socio, n de socio, n socio',
  ],
  email: [
    t.key('E-mail'),
    'email, mail, correio eletronico, endereco de e mail, endereco de email, e mail de contato, email de contato, e mail pessoal, e mail principal',
    'email address, e mail address, e mail 1 value',
  ],
  telefone: [
    t.key('Telefone'),
    'tel, fone, fones, telefones, celular, cel, celulares, movel, fixo, whatsapp, whats, wpp, zap, contato, contatos, tel celular, telefone celular, telefone movel',
    'tel fixo, telefone fixo, tel residencial, telefone residencial, tel res, fone res, fone residencial, telefone res, tel comercial, telefone comercial',
    'telefone de contato, telefone para contato, contato telefonico, numero de telefone, numero do telefone, numero de celular, numero do celular, numero de contato',
    'numero do whatsapp, numero de whatsapp, n de telefone, n do celular, telefone com ddd, celular com ddd, ddd telefone, ddd e telefone, ddd celular, ddd fone',
    'phone, phone number, telephone, mobile, mobile phone, cell, cell phone, phone 1 value',
  ],
  dt_nascimento: [
    t.key('Data de nascimento'),
    'nascimento, data nascimento, dt nascimento, dt de nascimento, data nasc, data de nasc, dt nasc, dt de nasc, nasc, nascto, nasto, dta nasc, dn, d n',
    'nascido em, nascida em, nasceu em, aniversario, data de aniversario, data do aniversario, niver, date of birth, birth date, birthday, dob',
  ],
  data_admissao_terreiro: [
    t.key('Admissão no terreiro'),
    'admissao, data de admissao, data da admissao, data admissao, dt admissao, dt de admissao, admissao na casa, entrada, data de entrada, data da entrada, data entrada',
    'dt entrada, dt de entrada, entrada na casa, data de entrada na casa, entrada no terreiro, data de entrada no terreiro, ingresso, data de ingresso, data do ingresso',
    'ingresso na casa, data de ingresso na casa, desde, membro desde, socio desde, associado desde, filiado desde, filho desde, na casa desde, casa desde, esta na casa desde',
    'frequenta desde, filiacao, data de filiacao, data da filiacao, filiado em, associado em, chegada, data de chegada, chegou em, entrou em, inicio na casa',
    'data de inicio, data de inicio na casa, ano de entrada, ano de ingresso, member since, joined',
  ],
  profissao: [
    t.key('Profissão'),
    'ocupacao, profissao ocupacao, atividade, atividade profissional, trabalho, emprego, job, occupation',
  ],
  endereco: [
    t.key('Logradouro'),
    'endereco, end, rua, rua av, rua avenida, avenida, av, residencia, moradia, endereco residencial, endereco completo, endereco rua, nome da rua, street, address',
  ],
  numero: [t.key('Número'), 'n, no, nº, num, nro, numero da casa, n da casa, numero do endereco, numero residencial'],
  complemento: [t.key('Complemento'), 'compl, comp, complem, apto, apartamento, apto bloco, bloco'],
  bairro: [t.key('Bairro'), 'bair, distrito, neighborhood'],
  cidade: [t.key('Cidade'), 'cid, municipio, cidade onde mora, city'],
  uf: [t.key('UF'), 'estado, est, sigla do estado, state'],
  cep: [t.key('CEP'), 'c e p, codigo postal, cep residencial, zip, zip code, postal code'],
  ativo: [
    t.key('Situação'),
    'sit, ativo, ativa, membro ativo, ativo inativo, esta ativo, status, status do membro, situacao na casa, situacao cadastral, condicao, active',
  ],
  plano: [
    t.key('Plano'),
    'mensalidade, mensalidades, plano de mensalidade, plano da mensalidade, valor da mensalidade, valor mensalidade, vlr mensalidade, valor mensal, valor do plano',
    'contribuicao, contribuicao mensal, valor da contribuicao, tipo de plano, mensal',
  ],
} as const;

export type Campo = keyof typeof COLUNAS;
export const CAMPOS = Object.keys(COLUNAS) as Campo[];

/** Columns whose cells complete or hold more than one field. */
const PARTES = {
  sobrenome: 'sobrenome, sobrenomes, last name, family name, surname',
  ddd: 'ddd, codigo de area, cod area',
  cidade_uf:
    'cidade uf, cidade estado, cidade e uf, cidade e estado, municipio uf, municipio estado, cidade municipio uf',
} as const;

export type Destino = Campo | keyof typeof PARTES;

/** The label of the field that a cell goes to. */
export const rotuloDe = (campo: Campo): string => t(COLUNAS[campo][0]);

/** The headings of the empty template. */
export const cabecalhos = (): string[] => CAMPOS.map(rotuloDe);

export const normalizar = (texto: string): string =>
  dobrar(texto)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

const porTitulo = new Map<string, Destino>([
  ...CAMPOS.flatMap((campo) => lista(COLUNAS[campo].join(', ')).map((nome) => [nome, campo] as const)),
  ...Object.entries(PARTES).flatMap(([parte, nomes]) => lista(nomes).map((nome) => [nome, parte as Destino] as const)),
]);

function lista(nomes: string): string[] {
  return nomes.split(',').map(normalizar);
}

const porIdioma = new Map<Language, ReadonlyMap<string, Campo>>();

/** The labels as the template has them, made once in each language: every cell of a sheet is looked up here. */
function rotulos(idioma: Language): ReadonlyMap<string, Campo> {
  const feitos = porIdioma.get(idioma) ?? new Map(CAMPOS.map((campo) => [normalizar(rotuloDe(campo)), campo]));
  porIdioma.set(idioma, feitos);
  return feitos;
}

/** 'Qual é o seu nome?', as forms ask, and 'Telefone do médium'. */
const PERGUNTA = /^(?:(?:qual|informe|digite|escreva|preencha|coloque|diga|e|o|a|seu|sua|por|favor) )+/;
const DE_QUEM =
  / d[aoe]s? (?:membros?|mediuns?|medium|filh[oa]s?(?: de santo)?|soci[oa]s?|associad[oa]s?|irma[os]?|pessoa|consulente|titular|integrante|participante)$/;
const LIGACAO = new Set(['e', 'ou', 'de', 'do', 'da', 'com']);

/** 'Nascimento (dia/mês/ano)', 'Telefone 1', 'Tel./WhatsApp'; also the label in the language of the interface, which the template uses. */
export function destinoDe(titulo: string): Destino | undefined {
  const nome = normalizar(titulo.replaceAll(/\(.*?\)/g, '')).replace(/ \d$/, '');
  return (
    porTitulo.get(nome) ??
    rotulos(getLanguage()).get(nome) ??
    porTitulo.get(nome.replace(PERGUNTA, '').replace(DE_QUEM, '')) ??
    deTodas(nome.split(' ').filter((palavra) => !LIGACAO.has(palavra)))
  );
}

/** The one field that all these words name. */
function deTodas(palavras: readonly string[]): Destino | undefined {
  const [destino, ...outros] = new Set(palavras.map((palavra) => porTitulo.get(palavra)));
  return outros.length === 0 ? destino : undefined;
}

const RESERVADA =
  /\b(?:ori[xs]as?|santos?|cabeca|junto|adjunto|entidades?|guias?|cabocl[oa]s?|pret[oa]s? velh[oa]s?|exus?|pomba ?giras?|eres?|obrigac(?:ao|oes)|bori|feitura|iniciac(?:ao|oes)|batismo|coroac(?:ao|oes)|nacao|di[gj]ina|orunko|ifa|odu|religiao|cpf|cnpj|rg|identidade|documentos?|orgao emissor|obs|observac(?:ao|oes)|notas?|anotac(?:ao|oes)|saude|doencas?|alergias?|medicamentos?|remedios?|consentimento|lgpd)\b/;

/** Belief, documents and notes: only the member's own record takes them (decision 38). */
export const ehReservada = (titulo: string): boolean =>
  destinoDe(titulo) === undefined && RESERVADA.test(normalizar(titulo));
