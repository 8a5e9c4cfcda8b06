import { now } from '../../../../../server/clock.ts';
import {
  ProvedorFalhou,
  type Acesso,
  type ChaveReconhecida,
  type CobrancaLida,
  type CobrancaNoProvedor,
  type Devolucao,
  type NovaCobranca,
  type PaginaDeRecebidos,
  type PedidoDeDevolucao,
  type Provedor,
  type TipoDeProvedor,
} from '../provedor.ts';
import { abrirCredencial } from './credencial-do-banco.ts';
import {
  DIAS_POR_LISTA,
  FATOS_DOS_BANCOS,
  ITENS_POR_PAGINA,
  MAIOR_SOLICITACAO,
  MAIS_PAGINAS_DE_PIX,
  REMOVER,
  TIRA_DINHEIRO,
} from './fatos-da-apipix.ts';
import { perguntarAoBanco, tokenDoBanco, type Conta } from './perguntar-ao-banco.ts';
import {
  lerCobDita,
  lerDevolucaoPix,
  lerPixDito,
  nomeNoBanco,
  paginaDePix,
  respostaDaCob,
  respostaDaDevolucaoPix,
  valorDito,
} from './respostas-da-apipix.ts';

/**
 * The API Pix of the Banco Central, at the house's own bank. Nothing is told by a notice, no fee is
 * told at all, and there are no payouts: the money lies in the bank at once.
 */
export const apipix: TipoDeProvedor = {
  nome: 'API Pix',
  reconhecer: reconhecerConta,
  abrir: (acesso): Provedor => {
    const conta = contaDe(acesso);
    return {
      criar: (nova) => criar(conta, nova),
      ler: (id) => ler(conta, id),
      cancelar: (id) => cancelar(conta, id),
      devolver: (pedido) => devolver(conta, pedido),
      lerDevolucao: (pedido) => lerDevolucao(conta, pedido),
      listarDesde: (desde, ate) => listar(conta, desde, ate),
    };
  },
  semTarifa: true,
  mesmaConta: (antes, agora) => {
    const [de, para] = [abrirCredencial(antes), abrirCredencial(agora)];
    return de.banco === para.banco && de.chave_pix === para.chave_pix;
  },
  conferirAviso: () => null,
};

const contaDe = ({ chave, ambiente, own }: Acesso): Conta => ({ credencial: abrirCredencial(chave), ambiente, own });

const caminhoDaCob = (id: string): string => `/cob/${nomeNoBanco(id)}`;

/** Null for what was refused. */
async function seHouver<Resposta>(pergunta: Promise<Resposta>): Promise<Resposta | null> {
  try {
    return await pergunta;
  } catch (error) {
    if (error instanceof ProvedorFalhou && error.motivo === 'recusou') return null;
    throw error;
  }
}

/** Neither a key that is not taken nor a wish to be left alone is answered by another call. */
const pergunteDeNovo = (error: unknown): boolean =>
  error instanceof ProvedorFalhou && error.motivo !== 'chave' && error.esperar === null;

/**
 * A txid that was used before is refused, and a cut may come after the effect. So the charge is
 * read after everything but an answer.
 */
async function criar(conta: Conta, nova: NovaCobranca): Promise<CobrancaNoProvedor> {
  const corpo = {
    calendario: { expiracao: nova.validade_s },
    valor: { original: valorDito(nova.valor_centavos) },
    chave: conta.credencial.chave_pix,
    solicitacaoPagador: nova.texto.slice(0, MAIOR_SOLICITACAO),
  };
  try {
    const path = caminhoDaCob(nova.id);
    const { dita, quando } = await perguntarAoBanco(conta, { method: 'PUT', path, corpo }, respostaDaCob);
    return semRecebidos(propria(nova.id, lerCobDita(dita, quando)));
  } catch (error) {
    if (!pergunteDeNovo(error)) throw error;
    const feita = await ler(conta, nova.id);
    if (feita) return semRecebidos(feita);
    throw error;
  }
}

const semRecebidos = ({ recebidos: _, ...cobranca }: CobrancaLida): CobrancaNoProvedor => cobranca;

/** An answer about another charge says nothing about this one. */
function propria(id: string, dita: CobrancaLida): CobrancaLida {
  if (dita.id !== id) throw new ProvedorFalhou('longe');
  return { ...dita, recebidos: dita.recebidos.filter(({ cobranca_id }) => cobranca_id === id) };
}

async function ler(conta: Conta, id: string): Promise<CobrancaLida | null> {
  const resposta = await seHouver(perguntarAoBanco(conta, { method: 'GET', path: caminhoDaCob(id) }, respostaDaCob));
  return resposta && propria(id, lerCobDita(resposta.dita, resposta.quando));
}

/** A charge that is not there, or no longer open, needs no cancelling. */
async function cancelar(conta: Conta, id: string): Promise<void> {
  try {
    const pergunta = { method: 'PATCH', path: caminhoDaCob(id), corpo: { status: REMOVER } } as const;
    const { dita, quando } = await perguntarAoBanco(conta, pergunta, respostaDaCob);
    if (propria(id, lerCobDita(dita, quando)).estado !== 'cancelada') throw new ProvedorFalhou('longe');
  } catch (error) {
    if (!pergunteDeNovo(error)) throw error;
    const ainda = await ler(conta, id);
    if (ainda && ainda.estado !== 'cancelada' && ainda.estado !== 'vencida') throw error;
  }
}

type QualDevolucao = Pick<PedidoDeDevolucao, 'id' | 'end_to_end'>;

const caminhoDaDevolucao = ({ id, end_to_end }: QualDevolucao): string =>
  `/pix/${encodeURIComponent(end_to_end)}/devolucao/${nomeNoBanco(id)}`;

/** No reason goes along: the payer's bank would show it. */
async function devolver(conta: Conta, pedido: PedidoDeDevolucao): Promise<Devolucao> {
  const corpo = { valor: valorDito(pedido.valor_centavos) };
  const pergunta = { method: 'PUT', path: caminhoDaDevolucao(pedido), corpo } as const;
  try {
    return doPedido(pedido, (await perguntarAoBanco(conta, pergunta, respostaDaDevolucaoPix)).dita);
  } catch (error) {
    // An id that was used before is refused.
    if (!(error instanceof ProvedorFalhou) || error.motivo !== 'recusou') throw error;
    const feita = await lerDevolucao(conta, pedido);
    if (feita) return feita;
    throw error;
  }
}

async function lerDevolucao(conta: Conta, pedido: QualDevolucao): Promise<Devolucao | null> {
  const pergunta = { method: 'GET', path: caminhoDaDevolucao(pedido) } as const;
  const resposta = await seHouver(perguntarAoBanco(conta, pergunta, respostaDaDevolucaoPix));
  return resposta && doPedido(pedido, resposta.dita);
}

function doPedido({ id }: QualDevolucao, dita: Parameters<typeof lerDevolucaoPix>[0]): Devolucao {
  const devolucao = lerDevolucaoPix(dita, id);
  if (devolucao.id !== id) throw new ProvedorFalhou('longe');
  return devolucao;
}

const DIA_MS = 86_400_000;

/** In pieces that every bank lists at once. */
async function* listar(conta: Conta, desde: Date, ate: Date): AsyncGenerator<PaginaDeRecebidos> {
  for (let inicio = desde.getTime(); inicio < ate.getTime(); inicio += DIAS_POR_LISTA * DIA_MS) {
    const fim = Math.min(inicio + DIAS_POR_LISTA * DIA_MS, ate.getTime());
    yield* paginas(conta, { inicio: new Date(inicio).toISOString(), fim: new Date(fim).toISOString() });
  }
}

/**
 * By the number of pages that each answer tells. A PIX that comes meanwhile moves others to a later
 * page, so that one comes twice.
 */
async function* paginas(conta: Conta, entre: Readonly<Record<string, string>>): AsyncGenerator<PaginaDeRecebidos> {
  for (let n = 0; n < MAIS_PAGINAS_DE_PIX; n++) {
    const query = {
      ...entre,
      'paginacao.paginaAtual': String(n),
      'paginacao.itensPorPagina': String(ITENS_POR_PAGINA),
    };
    const { dita } = await perguntarAoBanco(conta, { method: 'GET', path: '/pix', query }, paginaDePix);
    const lidos = dita.pix.map(lerPixDito);
    yield {
      recebidos: lidos.flatMap((lido) => lido ?? []),
      ilegiveis: lidos.filter((lido) => lido === undefined).length,
    };
    if (n + 1 >= dita.parametros.paginacao.quantidadeDePaginas) return;
  }
  throw new ProvedorFalhou('longe');
}

/** An application opens one of both places, and may list what came in there. */
async function reconhecerConta(chave: string, own: string | undefined): Promise<ChaveReconhecida> {
  const { banco } = abrirCredencial(chave);
  for (const ambiente of ['real', 'teste'] as const) {
    if (!FATOS_DOS_BANCOS[banco].lugares[ambiente]) continue;
    const conta = contaDe({ chave, ambiente, own });
    const aberta = await abreConta(conta);
    if (aberta) return { ambiente, pode_tirar: TIRA_DINHEIRO.test((await tokenDoBanco(conta)).escopo) };
  }
  throw new ProvedorFalhou('chave');
}

const MINUTO_MS = 60_000;

/** A refused question is an answer too: the bank knew who asked. */
async function abreConta(conta: Conta): Promise<boolean> {
  const [inicio = '', fim = ''] = [now().getTime() - MINUTO_MS, now().getTime()].map((ms) =>
    new Date(ms).toISOString(),
  );
  try {
    await seHouver(perguntarAoBanco(conta, { method: 'GET', path: '/pix', query: { inicio, fim } }, paginaDePix));
    return true;
  } catch (error) {
    if (error instanceof ProvedorFalhou && error.motivo === 'chave') return false;
    throw error;
  }
}
