import { dobrar } from '../../../../shared/busca.ts';
import { getLanguage, type Language } from '../../../../shared/texts.ts';
import { FIELDS, labelOf, type FieldName, type PlainField } from '../../membros/fields.ts';

type Declarado = { [Name in FieldName]: (typeof FIELDS)[Name] extends { sheet: string } ? Name : never }[FieldName];
export type Campo = Declarado | 'plano';

const PLANO = {
  label: 'Plano',
  sheet:
    'mensalidade, mensalidades, plano de mensalidade, plano da mensalidade, valor da mensalidade, valor mensalidade, vlr mensalidade, valor mensal, valor do plano, contribuicao, contribuicao mensal, valor da contribuicao, tipo de plano, mensal',
} as const;

/**
 * The fields a spreadsheet can fill, by their label in the member's record, with other names that
 * houses use for them.
 */
const COLUNAS = Object.fromEntries(
  Object.entries({ ...FIELDS, plano: PLANO }).filter(([, field]) => 'sheet' in field),
) as Record<Campo, Required<Pick<PlainField, 'label' | 'sheet'>>>;
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
export const rotuloDe = (campo: Campo): string => labelOf(COLUNAS[campo]);

/** The headings of the empty template. */
export const cabecalhos = (): string[] => CAMPOS.map(rotuloDe);

export const normalizar = (texto: string): string =>
  dobrar(texto)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

const porTitulo = new Map<string, Destino>([
  ...CAMPOS.flatMap((campo) =>
    lista(`${COLUNAS[campo].label}, ${COLUNAS[campo].sheet}`).map((nome) => [nome, campo] as const),
  ),
  ...Object.entries(PARTES).flatMap(([parte, nomes]) => lista(nomes).map((nome) => [nome, parte as Destino] as const)),
]);

function lista(nomes: string): string[] {
  return nomes.split(',').map(normalizar);
}

const porIdioma = new Map<Language, ReadonlyMap<string, Campo>>();

/**
 * The labels as the template has them, made once in each language: every cell of a sheet is looked
 * up here.
 */
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

/**
 * 'Nascimento (dia/mês/ano)', 'Telefone 1', 'Tel./WhatsApp'; also the label in the language of the
 * interface, which the template uses.
 */
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

/** Belief, documents and notes: only the member's own record takes them. */
export const ehReservada = (titulo: string): boolean =>
  destinoDe(titulo) === undefined && RESERVADA.test(normalizar(titulo));
