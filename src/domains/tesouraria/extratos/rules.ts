// What a bank statement is, for both sides: the browser reads it, the server judges every line
// again.
import { dobrar } from '../../../shared/busca.ts';
import { formatDecimal } from '../../../shared/centavos.ts';

/** How the money moved, as far as the description says so. */
export const MEIOS = [
  'pix',
  'transferencia',
  'boleto',
  'cartao',
  'tarifa',
  'aplicacao',
  'dinheiro',
  'cheque',
  'outro',
] as const;
export type Meio = (typeof MEIOS)[number];

/**
 * One movement as the bank wrote it. The sign of `valor_centavos` says whether money came or went.
 */
export interface Lancamento {
  /** 'YYYY-MM-DD', the day as written; a time or zone beside it changes nothing. */
  dia: string;
  valor_centavos: number;
  descricao: string;
  /** The bank's own number. Banks repeat and renumber it, so it is never a key. */
  id_banco: string | null;
  documento: string | null;
  pagador: string | null;
  /** Digits, or '***.111.222-**' where the bank hides the rest. */
  pagador_documento: string | null;
  meio: Meio;
  /** 0 for the first of identical lines of one day, 1 for the second, and so on. */
  ocorrencia: number;
}

/** A row that moves nothing: a balance, a total, an amount of zero, or what has yet to happen. */
export interface Ignorado {
  motivo: 'saldo' | 'zero' | 'total' | 'pendente';
  dia: string | null;
  valor_centavos: number | null;
  descricao: string;
}

export interface ContaDoExtrato {
  /** Three digits, null if the file does not say so. */
  banco: string | null;
  agencia: string | null;
  conta: string | null;
  moeda: 'BRL';
  inicio: string | null;
  fim: string | null;
  saldo_centavos: number | null;
  saldo_em: string | null;
  ignorados: Ignorado[];
  avisos: string[];
  /** The lines are in the order of their days, and within a day in that of the file. */
  lancamentos: Lancamento[];
}

/** The words with which banks say what was done; what stands beside them is a name. */
export const PALAVRAS_DO_BANCO: ReadonlySet<string> = new Set(
  (
    'pix transf transfe transfer transferencia transferencias ted doc tef tev tbi str spi receb recebido recebida recebidos ' +
    'recebimento recebimentos rec enviado enviada envio enviar emit emitido emitida pagamento pagto pag pgto efetuado efetuada ' +
    'realizado realizada credito cred debito deb qr qrs qrd code cod qrcode codigo est estat estatico din dinamico chave rem ' +
    'remet remetente des dest destino destinatario favorecido fav pagador recebedor beneficiario pelo pela por via if outra ' +
    'outro mesma tit dif titularidade estorno devolucao devolvido devolvida devol dev cp int ib mobile celular app agendado ' +
    'agendada interna interno externa externo eletronica eletronico elet dispon online reembolso maq sispag conta contas ' +
    'corrente cc pf pj intercoop rejeitado rejeitada entrada saida valor adicionado lancamento operacao transacao movimentacao ' +
    'liquidacao cobranca instantaneo instantanea aprovado concluido cpf cnpj crd dbt cr db'
  ).split(' '),
);
/** Words that no name is made of alone, though a name may hold one. */
const DE_NINGUEM: ReadonlySet<string> = new Set(
  (
    'banco bco agencia ag itau unibanco bradesco santander caixa nubank inter sicoob sicredi stone pagbank pagseguro picpay ' +
    'mercadopago mercado pago cora neon btg pactual safra banrisul original bnb brb banestes bb next c s a sa mt ip instituicao ' +
    'ispb de da do das dos e para em no na com ao cofrinho cofre saldo dinheiro disponivel liberacao venda vendas maquininha ' +
    'cliente clientes terceiro terceiros diversos titular aleatoria telefone email manual automatico me ltda mensalidade ' +
    'doacao dizimo contribuicao oferta ref referente nao identificado identificada janeiro fevereiro marco abril ' +
    'maio junho julho agosto setembro outubro novembro dezembro mes'
  ).split(' '),
);

const palavrasDoNome = (nome: string): string[] =>
  dobrar(nome)
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

/** A payer is a name or nobody: some word of it is neither the bank's nor anybody's. */
export const ehNomeDeAlguem = (nome: string): boolean =>
  palavrasDoNome(nome).some((palavra) => !PALAVRAS_DO_BANCO.has(palavra) && !DE_NINGUEM.has(palavra));

/** A name that banks did not cut to less than two words: 'MARIA J' is many people. */
export const ehNomeInteiro = (nome: string): boolean =>
  ehNomeDeAlguem(nome) && palavrasDoNome(nome).filter((palavra) => palavra.length > 2).length > 1;

/** At most 5 MB and 20,000 lines in one file. */
export const MAIOR_EXTRATO = 5_000_000;
export const MAIS_LINHAS = 20_000;

/** A name in its letters: folded, one blank between words. */
export const nomeComparavel = (nome: string): string =>
  dobrar(nome)
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim();

/** A text in words that do not change with accents, case, blanks or the digits of a CPF. */
const textoComparavel = (texto: string): string =>
  dobrar(texto)
    .replaceAll(/(?<!\d)\d{3}\.?(\d{3})\.?(\d{3})-?\d{2}(?!\d)/g, '***.$1.$2-**')
    .trim()
    .replaceAll(/\s+/g, ' ');

type QuemQuandoQuanto = Pick<Lancamento, 'dia' | 'valor_centavos' | 'descricao' | 'pagador'>;

/** The payer counts where the text does not name him already. */
function pagadorQueConta({ descricao, pagador }: QuemQuandoQuanto): string {
  const nome = nomeComparavel(pagador ?? '');
  return nome === '' || ` ${nomeComparavel(descricao)} `.includes(` ${nome} `) ? '' : `|${nome}`;
}

/**
 * Who, when and how much: day, amount with its sign, text and payer. Lines of one identity are
 * interchangeable, so their order in the file says nothing.
 */
export const identidadeDaLinha = (linha: QuemQuandoQuanto): string =>
  `${linha.dia}|${linha.valor_centavos}|${textoComparavel(linha.descricao)}${pagadorQueConta(linha)}`;

/** What makes a line the same line in another file: its identity, and n-th of its kind. */
export const chaveDoLancamento = (lancamento: Lancamento): string =>
  `${identidadeDaLinha(lancamento)}|${lancamento.ocorrencia}`;

/** Orders by day, and numbers identical lines of one day: two equal payments are two lines. */
export function numerarLancamentos(lancamentos: readonly Omit<Lancamento, 'ocorrencia'>[]): Lancamento[] {
  const vistos = new Map<string, number>();
  const porDia = lancamentos.toSorted((a, b) => (a.dia < b.dia ? -1 : Number(a.dia > b.dia)));
  return porDia.map((lancamento) => {
    const chave = identidadeDaLinha(lancamento);
    const ocorrencia = vistos.get(chave) ?? 0;
    vistos.set(chave, ocorrencia + 1);
    return { ...lancamento, ocorrencia };
  });
}

/** Lines in one call of the browser; a statement is sent in parts. */
export const LINHAS_POR_ENVIO = 1000;

/**
 * `marcada` is ticked beforehand, `sugerida` is offered one by one, `candidatas` is a list to
 * choose from with nothing ticked. Nothing is ever booked without a click.
 */
export const CERTEZAS = ['marcada', 'sugerida', 'candidatas'] as const;
export type Certeza = (typeof CERTEZAS)[number];

export const FILTROS_DA_BANDEJA = ['todas', ...CERTEZAS, 'nenhuma'] as const;
export type FiltroDaBandeja = (typeof FILTROS_DA_BANDEJA)[number];

/** The two ends of a line: linked to money, or set aside. */
export const ESTADOS = ['conferida', 'ignorada'] as const;
export type EstadoDaLinha = (typeof ESTADOS)[number];

/**
 * Why the bank and the house differ: lines that are open or set aside, and rows that no line
 * accounts for. The rest is told by no statement that is here.
 */
export const PARTES_DA_DIFERENCA = ['aberta', 'ignorada', 'so_aqui', 'resto'] as const;
export type ParteDaDiferenca = (typeof PARTES_DA_DIFERENCA)[number];

/** The tables whose rows a line can stand for. */
export const ORIGENS_DO_LANCADO = ['pagamento', 'lancamento', 'venda', 'transferencia'] as const;
export type OrigemDoLancado = (typeof ORIGENS_DO_LANCADO)[number];

/** The way of paying that a line of a bank stands for; a deposit of cash is no cash there. */
export const metodoDoMeio = (meio: Meio): 'pix' | 'cartao' | 'transferencia' =>
  meio === 'pix' || meio === 'cartao' ? meio : 'transferencia';

/** An amount as a person types it into a search, '1.234,56' and '1234,56', without its sign. */
export function valorEscrito(centavos: number): string {
  const escrito = formatDecimal(Math.abs(centavos));
  return `${escrito}\n${escrito.replaceAll('.', '')}`;
}
