import { dobrar } from '../../../../shared/busca.ts';
import { tirarInvisiveis } from '../../../../shared/invisiveis.ts';
import { lerSituacao } from './ler-situacao.ts';

// Reads what people write into the cells of a spreadsheet. What cannot be read is kept as it is and
// reported as invalid.

/**
 * Writes a cell on one line; a dash means empty. '="001"' and "'001" are how spreadsheets write
 * digits that must stay text.
 */
export const lerTexto = (celula: string): string => {
  const visivel = tirarInvisiveis(celula.toWellFormed()).replaceAll(/\s+/g, ' ').trim();
  const [, formula] = /^="(.*)"$/.exec(visivel) ?? [];
  const texto = (formula ?? visivel).replace(/^'(?=[\d+=])/, '');
  return /^[-–—.]+$/.test(texto) ? '' : texto;
};

/** A list number or bullet before a name: '1. Dalva', '2) Edson', '• Inês'. */
export const lerNome = (nome: string): string => nome.replace(/^(?:\d{1,3}[\s.)–—-]+|[•*–—-]\s*)(?=\p{L})/u, '');

/** 'Dalva - 99999-0000', as people are listed in a chat: the name and the telephone. */
export function partirContato(linha: string): string[] {
  const [, nome, telefone = ''] = /^(.*\p{L}.*?)[\s:–—-]+([+(]?\d[\d\s().-]{6,}\d)\s*$/u.exec(linha) ?? [];
  return nome === undefined ? [linha] : [nome, telefone];
}

/** A number drops the zero that the postcodes of São Paulo begin with; no other state has it. */
export function lerCep(texto: string, uf: string): string {
  const digitos = texto.replaceAll(/\D/g, '');
  const semZero = digitos.length === 7 && /^[\d.\-\s]+$/.test(texto) && (uf === '' || uf === 'SP');
  return semZero ? `0${digitos.slice(0, 4)}-${digitos.slice(4)}` : texto;
}

const ESTADOS = new Map(
  'AC acre,AL alagoas,AP amapa,AM amazonas,BA bahia,CE ceara,DF distrito federal,ES espirito santo,GO goias,MA maranhao,MT mato grosso,MS mato grosso do sul,MG minas gerais,PA para,PB paraiba,PR parana,PE pernambuco,PI piaui,RJ rio de janeiro,RN rio grande do norte,RS rio grande do sul,RO rondonia,RR roraima,SC santa catarina,SP sao paulo,SE sergipe,TO tocantins'
    .split(',')
    .map((estado) => [estado.slice(3), estado.slice(0, 2)]),
);

/** 'ba' and 'Bahia' are BA. */
export const lerUf = (texto: string): string => ESTADOS.get(dobrar(texto)) ?? texto.toUpperCase();

/** Members whose cell is empty are active. */
export const ehAtivo = (situacao: string): boolean => lerSituacao(situacao) !== 'inativo';
