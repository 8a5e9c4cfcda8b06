import { z } from 'zod';
import { salvoSe } from '../falha-do-provedor.ts';
import {
  ProvedorFalhou,
  type Acesso,
  type ChaveReconhecida,
  type CobrancaLida,
  type CobrancaNoProvedor,
  type NovaCobranca,
  type PaginaDeRecebidos,
  type PixRecebido,
  type Provedor,
  type TipoDeProvedor,
} from '../provedor.ts';
import { conferirAvisoDaWoovi, ehPingDaWoovi } from './aviso-da-woovi.ts';
import { avisosDaWoovi } from './registrar-na-woovi.ts';
import { MAIOR_TEXTO, MAIS_PAGINAS, MENOR_VALIDADE_S, LINHAS_POR_PAGINA } from './fatos-da-woovi.ts';
import { perguntarAWoovi } from './perguntar-a-woovi.ts';
import {
  lerCobrancaDita,
  lerContestacaoDita,
  lerDevolucaoDita,
  lerRepasse,
  lerTransacao,
  listaDeChaves,
  listaDeDevolucoes,
  paginaDeContestacoes,
  paginaDeTransacoes,
  respostaDaCobranca,
  respostaDaDevolucao,
} from './respostas-da-woovi.ts';

export const woovi: TipoDeProvedor = {
  nome: 'Woovi',
  reconhecer: reconhecerChave,
  abrir: (acesso): Provedor => ({
    criar: (nova) => criar(acesso, nova),
    ler: (id) => ler(acesso, id),
    cancelar: (id) => cancelar(acesso, id),
    devolver: async ({ id, cobranca_id, valor_centavos, motivo }) => {
      const corpo = { correlationID: id, value: valor_centavos, comment: motivo.slice(0, MAIOR_TEXTO) };
      const path = `/charge/${encodeURIComponent(cobranca_id)}/refund`;
      return lerDevolucaoDita(
        (await perguntarAWoovi(acesso, { method: 'POST', path, corpo }, respostaDaDevolucao)).refund,
      );
    },
    lerDevolucao: async ({ id, cobranca_id }) => {
      const path = `/charge/${encodeURIComponent(cobranca_id)}/refund`;
      const lista = await salvoSe('recusou', perguntarAWoovi(acesso, { method: 'GET', path }, listaDeDevolucoes));
      const dita = lista?.refunds.find(({ correlationID }) => correlationID === id);
      return dita ? lerDevolucaoDita(dita) : null;
    },
    listarDesde: (desde, ate) => paginas(acesso, { start: desde.toISOString(), end: ate.toISOString() }),
    listarContestacoes: async (desde, ate) => {
      const query = new URLSearchParams({ start: desde.toISOString(), end: ate.toISOString() });
      const path = `/dispute?${query.toString()}`;
      const lista = await salvoSe('recusou', perguntarAWoovi(acesso, { method: 'GET', path }, paginaDeContestacoes));
      return (lista?.disputes ?? []).flatMap(lerContestacaoDita);
    },
    avisos: avisosDaWoovi(acesso),
  }),
  chavesDosAvisos: async (onde) => {
    const path = '/webhook/public-keys';
    return (await perguntarAWoovi(onde, { method: 'GET', path }, listaDeChaves)).publicKeys;
  },
  ehPing: ehPingDaWoovi,
  conferirAviso: conferirAvisoDaWoovi,
};

/**
 * A charge that was made before with this id is answered again. After a refusal or a doubtful
 * answer the charge is read, because errors carry no code and a cut may come after the effect.
 */
async function criar(
  acesso: Acesso,
  { id, valor_centavos, texto, validade_s }: NovaCobranca,
): Promise<CobrancaNoProvedor> {
  const corpo = {
    correlationID: id,
    value: valor_centavos,
    comment: texto.slice(0, MAIOR_TEXTO),
    expiresIn: Math.max(validade_s, MENOR_VALIDADE_S),
  };
  try {
    const path = '/charge?return_existing=true';
    return propria(
      id,
      lerCobrancaDita(await perguntarAWoovi(acesso, { method: 'POST', path, corpo }, respostaDaCobranca)),
    );
  } catch (error) {
    if (!(error instanceof ProvedorFalhou) || error.motivo === 'chave' || error.esperar !== null) throw error;
    const feita = await lerUma(acesso, id);
    if (feita) return feita;
    throw error;
  }
}

/** An answer about another charge says nothing about this one. */
function propria(id: string, dita: CobrancaNoProvedor): CobrancaNoProvedor {
  if (dita.id !== id) throw new ProvedorFalhou('longe');
  return dita;
}

async function lerUma(acesso: Acesso, id: string): Promise<CobrancaNoProvedor | null> {
  const path = `/charge/${encodeURIComponent(id)}`;
  const dita = await salvoSe('recusou', perguntarAWoovi(acesso, { method: 'GET', path }, respostaDaCobranca));
  return dita && propria(id, lerCobrancaDita(dita));
}

/** An open charge has no payments, so that the poll of a screen is one call. */
async function ler(acesso: Acesso, id: string): Promise<CobrancaLida | null> {
  const cobranca = await lerUma(acesso, id);
  if (!cobranca) return null;
  const recebidos: PixRecebido[] = [];
  if (cobranca.estado !== 'aberta')
    for await (const pagina of paginas(acesso, { charge: id }))
      recebidos.push(...pagina.recebidos.filter(({ cobranca_id }) => cobranca_id === id));
  return { ...cobranca, recebidos };
}

/** A charge that is not there, or no longer open, needs no cancelling. */
async function cancelar(acesso: Acesso, id: string): Promise<void> {
  const path = `/charge/${encodeURIComponent(id)}`;
  try {
    await perguntarAWoovi(acesso, { method: 'DELETE', path }, z.unknown());
  } catch (error) {
    if (!(error instanceof ProvedorFalhou) || error.motivo === 'chave' || error.esperar !== null) throw error;
    const ainda = await lerUma(acesso, id);
    if (ainda && ainda.estado !== 'vencida') throw error;
  }
}

/**
 * Page by page, by the number of rows that came: a page may be shorter than what was asked for. A
 * row that was added meanwhile moves others to the next page, so that one comes twice.
 */
async function* paginas(acesso: Acesso, filtro: Readonly<Record<string, string>>): AsyncGenerator<PaginaDeRecebidos> {
  let vistas = 0;
  for (let n = 0; n < MAIS_PAGINAS; n++) {
    const query = new URLSearchParams({ ...filtro, skip: String(vistas), limit: String(LINHAS_POR_PAGINA) });
    const pagina = await perguntarAWoovi(
      acesso,
      { method: 'GET', path: `/transaction?${query.toString()}` },
      paginaDeTransacoes,
    );
    const lidas = pagina.transactions.map(lerTransacao);
    yield {
      recebidos: lidas.flatMap((lida) => lida ?? []),
      repasses: pagina.transactions.flatMap(lerRepasse),
      ilegiveis: lidas.filter((lida) => lida === undefined).length,
    };
    vistas += lidas.length;
    if (!pagina.pageInfo.hasNextPage || lidas.length === 0) return;
  }
  throw new ProvedorFalhou('longe');
}

/** A key opens one of both places. Only one that may do more than charge reads accounts. */
async function reconhecerChave(chave: string, own: string | undefined): Promise<ChaveReconhecida> {
  for (const ambiente of ['real', 'teste'] as const) {
    const acesso = { chave, own, ambiente };
    if (await abre(acesso, '/charge?limit=1')) return { ambiente, pode_tirar: await abre(acesso, '/account/') };
  }
  throw new ProvedorFalhou('chave');
}

async function abre(acesso: Acesso, path: string): Promise<boolean> {
  try {
    await perguntarAWoovi(acesso, { method: 'GET', path }, z.object({}));
    return true;
  } catch (error) {
    if (error instanceof ProvedorFalhou && error.motivo !== 'longe') return false;
    throw error;
  }
}
