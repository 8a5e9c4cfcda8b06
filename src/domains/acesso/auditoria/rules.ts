import { formatInstanteExato } from '../../../shared/datas.ts';
import { translate, type Language, t } from '../../../shared/texts.ts';
import { SUBJECTS, VERBS } from '../../../shared/trace-words.gen.ts';

/** The most lines in one file; the newest ones. */
export const MAXIMO_EXPORTADO = 20_000;
/**
 * The most bytes of 'before' and 'after' in one file, several times as much as that many lines of a
 * large house have.
 */
export const MAXIMO_DE_DETALHES = 20_000_000;

/**
 * Subjects about people of the house: a person's own lines are shown to them, but not what was
 * written about members.
 */
export const SEM_DETALHE = 'membro.';

/** The subjects of actions, `<subject>.<verb>`, in a person's words. */
export const AREA: Readonly<Record<string, string>> = SUBJECTS;

export const AREAS_DO_RASTRO = Object.keys(AREA);
/**
 * The subjects to filter by. One invoice ('fatura') and many at once ('faturas') are one subject to
 * a person.
 */
export const ASSUNTOS = AREAS_DO_RASTRO.filter((area) => area !== 'fatura');

/**
 * The rest of the action's name, in words: the verbs of many domains, and those that a domain
 * declares. A test finds a missing one.
 */
const VERBO: Readonly<Record<string, string>> = {
  ...VERBS,
  abrir: t.key('abriu'),
  cancelar: t.key('cancelou'),
  conferir: t.key('confirmou'),
  corrigir: t.key('corrigiu'),
  criar: t.key('criou'),
  desativar: t.key('desativou'),
  descartar: t.key('descartou'),
  editar: t.key('editou'),
  encerrar: t.key('encerrou'),
  enviar: t.key('enviou'),
  estornar: t.key('estornou'),
  excluir: t.key('excluiu'),
  exportar: t.key('exportou'),
  gerar: t.key('gerou'),
  pagar: t.key('pagou'),
  pausar: t.key('pausou'),
  reativar: t.key('reativou'),
  retomar: t.key('retomou'),
  salvar: t.key('salvou'),
};

/** Why something was refused. */
const RECUSA: Readonly<Record<string, string>> = {
  sem_permissao: t.key('sem permissão'),
  acesso_negado: t.key('só para a plataforma'),
  acesso_restrito: t.key('acesso restrito'),
  sem_terreiro: t.key('sem terreiro'),
  recurso_nao_incluido: t.key('recurso fora do plano'),
  contrato_encerrado: t.key('contrato encerrado'),
  trocar_senha: t.key('senha provisória'),
  etapa_pendente: t.key('falta a segunda etapa'),
  etapas_por_ligar: t.key('duas etapas por ligar'),
  origem_recusada: t.key('veio de outro endereço'),
  papel_acima: t.key('papel acima do próprio'),
  acima_do_papel: t.key('pessoa de papel igual ou maior'),
  proprio_acesso: t.key('o próprio acesso'),
  permissao_acima: t.key('permissão que não tem'),
  somente_pix: t.key('somente PIX'),
  pin_incorreto: t.key('PIN incorreto'),
};

const palavraDe = (lista: Readonly<Record<string, string>>, nome: string): string | undefined =>
  Object.hasOwn(lista, nome) ? lista[nome] : undefined;

/** 'Planos · criou', in words. An action without a label is shown as stored. */
export function nomeDaAcao(acao: string, language: Language): string {
  const [area = '', ...resto] = acao.split('.');
  const feito = resto.join('.');
  const nome = palavraDe(AREA, area);
  const palavra = palavraDe(area === 'recusa' ? RECUSA : VERBO, feito);
  return `${translate(language, nome ?? area)} · ${translate(language, palavra ?? feito.replaceAll(/[_.]/g, ' '))}`;
}

/**
 * Text for a spreadsheet, never a formula (INV-47): an apostrophe is put before anything that
 * begins like one.
 */
export function celulaCsv(valor: string): string {
  const texto = /^[\s]*[=+\-@]/.test(valor) || /^[\t\r]/.test(valor) ? `'${valor}` : valor;
  return `"${texto.replaceAll('"', '""')}"`;
}

/**
 * Semicolons and a UTF-8 byte order mark: spreadsheets in Portuguese open that by a double click.
 */
export const paraCsv = (cabecalho: readonly string[], linhas: readonly (readonly string[])[]): string =>
  `\uFEFF${[cabecalho, ...linhas].map((linha) => linha.map(celulaCsv).join(';')).join('\r\n')}\r\n`;

/**
 * Who did it: the program if there is no person. People who left the house have no name in it any
 * more.
 */
export const autor = ({ quem, user_id }: { quem: string | null; user_id: string | null }, language: Language): string =>
  quem ?? translate(language, user_id ? t.key('alguém que saiu da casa') : t.key('Sistema'));

/**
 * Writes a moment to the second, in the house's time zone, so that a line can be found again by it.
 * It is Brazilian in every language of the interface, like all dates.
 */
export const momento = (instante: string, fuso: string): string => formatInstanteExato(new Date(instante), fuso);
