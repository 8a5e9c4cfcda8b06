// Turns the fields of an OFX file into the accounts and movements of the house.
import { dobrar } from '../../../../shared/busca.ts';
import { numerarLancamentos, type ContaDoExtrato, type Ignorado, type Lancamento } from '../rules.ts';
import {
  cheio,
  numerado,
  ehSaldo,
  emUmaLinha,
  lerDocumento,
  meioDe,
  pagadorDe,
  quaseSaldo,
} from '../rules-descricao.ts';
import { lerDiaDoOfx } from './ler-dia.ts';
import { partirOfx, type Campos, type ContaDoOfx, type MovimentoDoOfx } from './ler-ofx.ts';
import { escritaDos, lerValor, semSeparador, type Escrita } from './ler-valor.ts';
import { ExtratoRecusado } from './recusa-do-extrato.ts';

type Movimento = Omit<Lancamento, 'ocorrencia'>;

const REAIS = new Set(['', 'BRL', 'BRC', 'R$', 'REAL', 'REAIS']);
const ehReal = (moeda = ''): boolean => REAIS.has(moeda.toUpperCase());
const codigoDoBanco = (texto = ''): string | null =>
  /^\d{1,4}$/.test(texto) && Number(texto) > 0 ? String(Number(texto)).padStart(3, '0') : null;

/** Reads every account of the file; two statements of one account become one. */
export function lerOfx(texto: string): ContaDoExtrato[] {
  const { contas, banco, avisos } = partirOfx(texto);
  // A balance may be written in a way of its own: only movements tell how amounts are written.
  const textos = contas.flatMap(({ movimentos }) =>
    movimentos.map(({ campos }) =>
      ehSaldo(campos.get('MEMO') || campos.get('NAME') || '') ? '' : (campos.get('TRNAMT') ?? ''),
    ),
  );
  const escrita = escritaDos(textos);
  const lidas = new Map<string, { campos: Campos; movimentos: MovimentoDoOfx[] }>();
  for (const conta of contas) {
    const chave = ['BANKID', 'BRANCHID', 'ACCTID'].map((nome) => conta.campos.get(nome) ?? '').join('|');
    lidas.set(chave, juntar(lidas.get(chave), conta));
  }
  return [...lidas.values()].map((conta) => {
    const lida = lerConta(conta, codigoDoBanco(banco ?? ''), escrita);
    return { ...lida, avisos: [...lida.avisos, ...avisos] };
  });
}

/** Later statements of an account extend its period and bring the newer balance. */
function juntar(antes: ContaDoOfx | undefined, depois: ContaDoOfx): ContaDoOfx {
  if (!antes) return depois;
  const campos = new Map([...antes.campos, ...depois.campos]);
  const [inicio, outro] = [antes.campos.get('DTSTART'), depois.campos.get('DTSTART')];
  if (inicio && outro && inicio < outro) campos.set('DTSTART', inicio);
  return { campos, movimentos: [...antes.movimentos, ...depois.movimentos] };
}

function lerConta(
  { campos, movimentos }: ContaDoOfx,
  bancoDoCabecalho: string | null,
  escrita: Escrita,
): ContaDoExtrato {
  if (!ehReal(campos.get('CURDEF'))) throw new ExtratoRecusado('outra_moeda');
  if (/^(?:CREDITCARD|2)$/.test(campos.get('ACCTTYPE') ?? '')) throw new ExtratoRecusado('cartao_de_credito');
  const banco = codigoDoBanco(campos.get('BANKID')) ?? bancoDoCabecalho;
  const daConta = {
    bancoEscrito: campos.get('BANKID') ?? '',
    escrita,
  };
  const lidos: Movimento[] = [];
  const ignorados: Ignorado[] = [];
  let semId = false;
  for (const movimento of movimentos) {
    const deFora = saldoDoDia(movimento, escrita) ?? zerado(lerMovimento(movimento, daConta));
    if ('motivo' in deFora) ignorados.push(deFora);
    else lidos.push(deFora);
    semId ||= !('motivo' in deFora) && !movimento.campos.get('FITID');
  }
  const saldo = lerSaldo(campos.get('BALAMT') ?? campos.get('LEDGER') ?? '', escrita);
  const ids = lidos.flatMap(({ id_banco }) => id_banco ?? []);
  return {
    banco,
    agencia: campos.get('BRANCHID') || null,
    conta: campos.get('ACCTID') || null,
    moeda: 'BRL',
    inicio: lerDiaDoOfx(campos.get('DTSTART') ?? ''),
    fim: lerDiaDoOfx(campos.get('DTEND') ?? ''),
    saldo_centavos: saldo.valor,
    saldo_em: lerDiaDoOfx(campos.get('DTASOF') ?? ''),
    ignorados,
    avisos: [...(new Set(ids).size < ids.length ? ['id_repetido'] : []), ...(semId ? ['sem_id'] : []), ...saldo.avisos],
    lancamentos: numerarLancamentos(lidos),
  };
}

/** A row of balance is known before its amount is read: banks write '.' where there is none. */
function saldoDoDia({ campos }: MovimentoDoOfx, escrita: Escrita): Ignorado | null {
  const [memo, nome] = [campos.get('MEMO') ?? '', campos.get('NAME') ?? ''];
  if (
    !(ehSaldo(memo || nome) || quaseSaldo(memo || nome)) ||
    (nome !== '' && memo !== '' && !ehSaldo(nome) && ehNome(nome))
  )
    return null;
  const valor_centavos = lerValor(campos.get('TRNAMT') ?? '', escrita);
  return {
    motivo: 'saldo',
    dia: lerDiaDoOfx(campos.get('DTPOSTED') ?? ''),
    valor_centavos,
    descricao: descricaoDe(memo, nome),
  };
}

const zerado = (lido: Movimento): Movimento | Ignorado =>
  lido.valor_centavos === 0 ? { motivo: 'zero', dia: lido.dia, valor_centavos: 0, descricao: lido.descricao } : lido;

/** A balance of digits alone may be reais or centavos: it is told, not taken. */
function lerSaldo(texto: string, escrita: Escrita): { valor: number | null; avisos: string[] } {
  if (texto === '') return { valor: null, avisos: [] };
  if (semSeparador(texto)) return { valor: null, avisos: [`saldo_sem_separador:${texto}`] };
  const valor = lerValor(texto, { ...escrita, misturada: false, fixa: false });
  return { valor, avisos: valor === null ? [`saldo_ilegivel:${texto}`] : [] };
}

/** The fields of a movement. Another one may be a MEMO that was damaged. */
const CONHECIDOS =
  /^(?:TRNTYPE|DT\w+|TRNAMT|FITID|CORRECT\w+|SRVRTID|CHECKNUM|CHKNUM|REFNUM|SIC|PAYEEID|NAME|MEMO|CURRENCY|CURRATE|CURSYM|SEQ|.*\..*)$/;

interface DaConta {
  bancoEscrito: string;
  escrita: Escrita;
}

function lerMovimento({ campos, linha }: MovimentoDoOfx, { bancoEscrito, escrita }: DaConta): Movimento {
  const dia = lerDiaDoOfx(campos.get('DTPOSTED') ?? '');
  const valor_centavos = lerValor(campos.get('TRNAMT') ?? '', escrita);
  const memo = campos.get('MEMO') ?? '';
  const nome = campos.get('NAME') ?? '';
  const desconhecido = memo === '' && [...campos.keys()].some((campo) => !CONHECIDOS.test(campo));
  if (dia === null || valor_centavos === null || desconhecido) throw new ExtratoRecusado('estragado', linha);
  if (!ehReal(campos.get('CURSYM'))) throw new ExtratoRecusado('outra_moeda', linha);
  const descricao = descricaoDe(memo, nome);
  const meio = meioDe(descricao);
  const numeros = ['CHECKNUM', 'CHKNUM', 'REFNUM'].map((campo) => numerado(campos.get(campo)));
  return {
    dia,
    valor_centavos,
    descricao,
    id_banco: cheio(campos.get('FITID')),
    documento: numeros.find((numero) => numero !== null && numero !== bancoEscrito) ?? null,
    pagador: pagadorDoOfx(memo, nome, meio),
    pagador_documento: meio === 'pix' || meio === 'transferencia' ? lerDocumento(descricao) : null,
    meio,
  };
}

/** The memo; NAME in front of it if it is not the name of a person and says something else. */
function descricaoDe(memo: string, nome: string): string {
  if (memo === '' || nome === '') return emUmaLinha(memo || nome);
  const nomeado = ehNome(nome) || memo.toLowerCase().includes(nome.toLowerCase());
  return emUmaLinha(nomeado ? memo : `${nome} · ${memo}`);
}

/** NAME holds the payer at some banks and the kind of operation at others. */
const ehNome = (nome: string): boolean =>
  meioDe(nome) === 'outro' && !ehSaldo(nome) && pagadorDe(`pix ${nome}`, 'pix') === nome;

const ehMaisInteiro = (nome: string, outro: string): boolean =>
  nome.length > outro.length && dobrar(nome).startsWith(dobrar(outro));

/**
 * The payer is looked for in each field before they are joined. The bank's words of one field would
 * become a part of the name in the other.
 */
function pagadorDoOfx(memo: string, nome: string, meio: Lancamento['meio']): string | null {
  if (meio !== 'pix' && meio !== 'transferencia') return null;
  const [noNome, noMemo] = [nome, memo].map((campo) => (campo === '' ? null : pagadorDe(campo, meio)));
  const [falaNoNome, falaNoMemo] = [nome, memo].map((campo) => meioDe(campo) !== 'outro');
  // A text without a word of the operation may be a message, where the other field has a name.
  if (noMemo && falaNoMemo && (!noNome || falaNoNome || ehMaisInteiro(noMemo, noNome))) return noMemo;
  return noNome ?? noMemo ?? null;
}
