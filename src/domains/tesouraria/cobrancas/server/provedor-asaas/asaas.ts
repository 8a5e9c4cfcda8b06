import { z } from 'zod';
import { salvoSe } from '../falha-do-provedor.ts';
import { ProvedorFalhou, type Acesso, type ChaveReconhecida, type Provedor, type TipoDeProvedor } from '../provedor.ts';
import { avisosDaAsaas, conferirAvisoDaAsaas } from './aviso-da-asaas.ts';
import { cancelarNaAsaas, criarNaAsaas, lerNaAsaas } from './cobrar-na-asaas.ts';
import { devolverNaAsaas, lerDevolucaoNaAsaas } from './devolver-na-asaas.ts';
import { ABRE_SAQUES_NA_ASAAS, COMECOS_DA_CHAVE_NA_ASAAS, PRECISA_ABRIR_NA_ASAAS } from './fatos-da-asaas.ts';
import { contestadasNaAsaas, listarNaAsaas } from './listar-na-asaas.ts';
import { perguntarAAsaas } from './perguntar-a-asaas.ts';
import { umaPorVez } from './uma-por-vez.ts';

export const asaas: TipoDeProvedor = {
  nome: 'Asaas',
  querPagador: true,
  naoVence: true,
  cabecalhoDoAviso: 'asaas-access-token',
  reconhecer: reconhecerChave,
  abrir: (acesso): Provedor => ({
    criar: (nova) => umaPorVez(nova.id, () => criarNaAsaas(acesso, nova)),
    ler: (id) => lerNaAsaas(acesso, id),
    cancelar: (id) => umaPorVez(id, () => cancelarNaAsaas(acesso, id)),
    devolver: (pedido) => umaPorVez(pedido.id, () => devolverNaAsaas(acesso, pedido)),
    lerDevolucao: (pedido) => lerDevolucaoNaAsaas(acesso, pedido),
    listarDesde: (desde, ate) => listarNaAsaas(acesso, desde, ate),
    listarContestacoes: () => contestadasNaAsaas(acesso),
    avisos: avisosDaAsaas(acesso),
  }),
  conferirAviso: conferirAvisoDaAsaas,
};

/** A key says by its beginning where it belongs. Without one, both places are asked. */
async function reconhecerChave(chave: string, own: string | undefined): Promise<ChaveReconhecida> {
  const dito = (['real', 'teste'] as const).filter((um) => chave.startsWith(COMECOS_DA_CHAVE_NA_ASAAS[um]));
  for (const ambiente of dito.length > 0 ? dito : (['real', 'teste'] as const)) {
    const acesso = { chave, own, ambiente };
    if (await abreTudo(acesso)) return { ambiente, pode_tirar: await abre(acesso, ABRE_SAQUES_NA_ASAAS) };
  }
  throw new ProvedorFalhou('chave');
}

async function abreTudo(acesso: Acesso): Promise<boolean> {
  for (const path of PRECISA_ABRIR_NA_ASAAS) if (!(await abre(acesso, path))) return false;
  return true;
}

const abre = async (acesso: Acesso, path: string): Promise<boolean> =>
  (await salvoSe('chave', perguntarAAsaas(acesso, { method: 'GET', path }, z.object({})))) !== null;
