// What each column of a table is, told by the words of its heading; and which bank writes such a
// heading.
import { dobrar } from '../../../../shared/busca.ts';
import { quaseIgual } from '../rules-descricao.ts';

/**
 * 'sinal' holds C or D, and 'tipo' may. 'lado' says the side in words that are text too. 'texto'
 * joins the description. 'origem' and 'destino' are the two sides. 'situacao' tells what has not
 * happened, and 'categoria' may tell the side. 'nada' is not needed.
 */
export type PapelDaColuna =
  | 'dia'
  | 'valor'
  | 'credito'
  | 'debito'
  | 'sinal'
  | 'tipo'
  | 'lado'
  | 'origem'
  | 'origem_documento'
  | 'destino'
  | 'destino_documento'
  | 'saldo'
  | 'texto'
  | 'pagador'
  | 'pagador_documento'
  | 'documento'
  | 'id'
  | 'conta'
  | 'agencia'
  | 'moeda'
  | 'situacao'
  | 'categoria'
  | 'nada';

const PALAVRAS: Readonly<Record<Exclude<PapelDaColuna, 'lado'>, string>> = {
  dia:
    'data|data lancamento|data do lancamento|data de lancamento|data mov|data movimento|data do movimento|data movimentacao|' +
    'data da movimentacao|data transacao|data da transacao|data operacao|data da operacao|data hora|data e hora|dt lancamento|' +
    'dt mov|dt movimento|dt|date|release date|dia',
  valor:
    'valor|valor r|valor em r|valor brl|valor reais|valor em reais|valor lancamento|valor do lancamento|valor transacao|' +
    'valor da transacao|valor da operacao|valor movimento|amount|transaction net amount|quantia|montante',
  credito:
    'credito|creditos|credito r|creditos r|entrada|entradas|entrada r|entradas r|valor credito|valor entrada|valor creditado',
  debito: 'debito|debitos|debito r|debitos r|saida|saidas|saida r|saidas r|valor debito|valor saida|valor debitado',
  sinal: 'deb cred|cred deb|d c|c d|dc|cd|debito credito|credito debito|natureza|sinal|entrada saida',
  tipo: 'tipo|tipo lancamento|tipo de lancamento|operacao|movimentacao',
  saldo:
    'saldo|saldo r|saldos|saldos r|saldo em r|saldo do dia|saldo do dia r|saldo final|saldo parcial|partial balance|balance|' +
    'saldo antes|saldo depois|saldo apos|saldo brl',
  texto:
    'descricao|historico|lancamento|lancamentos|modalidade|detalhe|detalhes|titulo|title|description|transaction type|transacao|' +
    'tipo transacao|tipo de transacao|tipo da transacao|identificacao|memo|observacao|observacoes|complemento|estabelecimento|' +
    'descricao do lancamento|historico do lancamento|descricao lancamento|mensagem|informacao|informacoes adicionais',
  pagador:
    'contraparte|favorecido|pagador|nome|nome do pagador|nome favorecido|remetente|razao social|nome contraparte',
  origem: 'origem|nome origem|remetente nome',
  origem_documento: 'origem documento|documento origem|cpf cnpj origem',
  destino: 'destino|nome destino',
  destino_documento: 'destino documento|documento destino|cpf cnpj destino',
  pagador_documento: 'cpf cnpj|cpf|cnpj|cpf cnpj da contraparte|documento do pagador|documento contraparte|cpf ou cnpj',
  documento:
    'dcto|docto|doc|documento|nr doc|nr documento|num doc|numero doc|numero documento|numero do documento|n documento|' +
    'no documento|n do documento|no do documento|n doc|no doc',
  id: 'identificador|reference id|codigo da transacao|codigo transacao|id|id da transacao|id transacao|id da operacao|fitid|codigo',
  conta: 'conta|conta corrente|numero da conta',
  agencia: 'agencia',
  moeda: 'moeda|currency',
  situacao: 'situacao|status|estado',
  categoria: 'categoria|grupo|classificacao',
  nada:
    'dependencia origem|ag origem|agencia origem|data do balancete|data balancete|data contabil|data valor|data efetivacao|' +
    'hora|horario|instituicao|banco|canal|tarifa|centro de custo|tags|anotacao|anotacoes|' +
    'destino instituicao|destino agencia|destino conta|origem instituicao|origem agencia|origem conta|nosso numero',
};

const PAPEL_DE = new Map(
  Object.entries(PALAVRAS).flatMap(([papel, palavras]) =>
    palavras.split('|').map((palavra) => [palavra, papel as PapelDaColuna] as const),
  ),
);

/** A heading in its words: 'Crédito (R$)' is 'credito r'. */
export const tituloDobrado = (titulo: string): string =>
  dobrar(titulo)
    .replaceAll(/[nº°ª]+[º°ª]/g, 'n')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** A heading with one wrong letter: the file is damaged, and its column is not another one. */
export const ehTituloEstragado = (titulo: string): boolean => {
  const dobrado = tituloDobrado(titulo);
  return dobrado.length > 3 && [...PAPEL_DE.keys()].some((palavra) => quaseIgual(dobrado, palavra));
};

/** One side alone is the other side of every line, or where the line was made. */
const SOZINHO: Readonly<Partial<Record<PapelDaColuna, PapelDaColuna>>> = { origem: 'nada', destino: 'pagador' };

/** The role of each heading; null for one that is not known. */
export function papeisDosTitulos(titulos: readonly string[]): (PapelDaColuna | null)[] {
  const papeis = titulos.map((titulo) => PAPEL_DE.get(tituloDobrado(titulo)) ?? null);
  const osDois = papeis.includes('origem') && papeis.includes('destino');
  return papeis.map((papel) => (osDois || papel === null ? papel : (SOZINHO[papel] ?? papel)));
}

/** True if a row of roles can be the heading of a statement. */
export const bastam = (papeis: readonly (PapelDaColuna | null)[]): boolean =>
  papeis.includes('dia') &&
  (papeis.includes('valor') || papeis.includes('credito') || papeis.includes('debito')) &&
  papeis.some((papel) => papel === 'texto' || papel === 'tipo' || papel === 'pagador' || papel === 'origem');

/** Headings that only one bank writes, all of them in the row. */
const BANCOS: readonly (readonly [banco: string, titulos: string])[] = [
  ['001', 'dependencia origem|data do balancete'],
  ['001', 'lancamento|detalhes|n documento|valor|tipo lancamento'],
  ['033', 'data|descricao|docto|situacao'],
  ['077', 'data lancamento|descricao|valor|saldo'],
  ['077', 'data lancamento|historico|descricao|valor'],
  ['104', 'data mov|nr doc|historico'],
  ['237', 'data|lancamento|dcto|credito r|debito r'],
  ['237', 'data|historico|docto|credito r|debito r'],
  ['197', 'movimentacao|nosso numero|destino|origem'],
  ['260', 'data|valor|identificador|descricao'],
  ['290', 'codigo da transacao|data|tipo|descricao|valor'],
  ['323', 'release date|transaction type|reference id'],
  ['336', 'data lancamento|data contabil|entrada r|saida r'],
  ['341', 'data|lancamento|ag origem'],
  ['403', 'data|transacao|tipo transacao|identificacao|valor'],
  ['748', 'data|descricao|documento|valor r|saldo r'],
  ['756', 'historico|modalidade|contraparte'],
];

/** The bank that writes this heading, or null. */
export function bancoDosTitulos(titulos: readonly string[]): string | null {
  const dobrados = new Set(titulos.map(tituloDobrado));
  return BANCOS.find(([, todos]) => todos.split('|').every((titulo) => dobrados.has(titulo)))?.[0] ?? null;
}

/** Headings of the bill of a card. */
export function ehFaturaDeCartao(titulos: readonly string[]): boolean {
  const dobrados = new Set(titulos.map(tituloDobrado));
  if (['final do cartao', 'nome no cartao', 'numero do cartao', 'parcela'].some((titulo) => dobrados.has(titulo)))
    return true;
  return ['date', 'title', 'amount'].every((titulo) => dobrados.has(titulo));
}

export type Sinais = Readonly<Record<string, 1 | -1>>;

const ENTROU =
  'c|+|cred|credito|creditos|entrada|entradas|entrou|receita|receitas|recebido|recebida|recebimento|credit|ganho';
const SAIU =
  'd|-|deb|debito|debitos|saida|saidas|saiu|despesa|despesas|pago|paga|pagamento|debit|gasto|gastos|enviado|enviada';
const SINAIS = new Map<string, 1 | -1>([
  ...ENTROU.split('|').map((palavra) => [palavra, 1] as const),
  ...SAIU.split('|').map((palavra) => [palavra, -1] as const),
]);

/**
 * 1 for money that came, −1 for money that went, undefined for any other cell. What a person said
 * of a word comes first.
 */
export const sinalDe = (celula: string, ditos: Sinais = {}): 1 | -1 | undefined =>
  ditos[celula.trim()] ?? SINAIS.get(dobrar(celula).trim());

const FRASE_ENTROU =
  /\b(?:recebid[oa]s?|receb\w*|entradas?|receitas?|creditos?|deposito|rendimentos?|estorno|reembolso)\b/;
const FRASE_SAIU =
  /\b(?:enviad[oa]s?|envio|pag[oa]s?|pagamentos?|pagto|saidas?|despesas?|debitos?|compras?|saques?|tarifas?)\b/;

/** The side that a phrase such as 'Pix enviado' says, undefined if it says none, or both. */
export function ladoDe(celula: string, ditos: Sinais = {}): 1 | -1 | undefined {
  const [dobrada, sinal] = [dobrar(celula), sinalDe(celula, ditos)];
  const [entrou, saiu] = [FRASE_ENTROU.test(dobrada), FRASE_SAIU.test(dobrada)];
  return sinal ?? (entrou === saiu ? undefined : entrou ? 1 : -1);
}
