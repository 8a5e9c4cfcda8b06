import { dobrar } from '../../../../shared/busca.ts';
import { ehUf } from '../../../../shared/documentos.ts';
import { ehEmail } from '../../../../shared/email.ts';
import { validarFicha } from '../../membros/rules.ts';
import { t } from '../../../../shared/texts.ts';
import { ehDeData, type ColunaLida } from './colunas-da-planilha.ts';
import { escrito, type Celula } from './folha.ts';
import { lerCep, lerNome, lerTexto, lerUf } from './ler-celulas.ts';
import { lerData } from './ler-datas.ts';
import { situacaoEscrita } from './ler-situacao.ts';
import { lerTelefones } from './ler-telefones.ts';
import { CAMPOS, type Campo, type Destino } from './titulos-conhecidos.ts';

type Textos = Readonly<Partial<Record<Campo, string>>>;

/** One person of the spreadsheet as written; dates are 'YYYY-MM-DD' if they could be read. */
export interface LinhaLida {
  /** The line of the spreadsheet, counted from 1 including the headings. */
  numero: number;
  valores: Readonly<Record<Campo, string>>;
  problemas: Textos;
  /**
   * Cell contents that no field takes: a second telephone, words beside it, a second column of one
   * kind.
   */
  sobras: Textos;
}

interface Dita {
  texto: string;
  celula: Celula;
  coluna: ColunaLida;
}

/**
 * Reads one line by its columns. `grupo` is the title above it, if that says the situation of all
 * below ('AFASTADOS').
 */
export function lerLinha(
  colunas: readonly ColunaLida[],
  celulas: readonly Celula[],
  numero: number,
  { hoje, grupo }: { hoje: string; grupo: string },
): LinhaLida {
  const ditas = (destino: Destino): Dita[] =>
    colunas.flatMap((coluna) => {
      const celula = coluna.destino === destino && celulas[coluna.n];
      const texto = celula && lerTexto(escrito(celula));
      return celula && texto ? [{ texto, celula, coluna }] : [];
    });
  const sobras: Partial<Record<Campo, string>> = {};
  // The first filled column of a kind wins; other values of the same kind are named.
  const primeira = (campo: Campo): string => {
    const [primeiro = '', ...outros] = ditas(campo).map(({ texto }) => texto);
    const outras = outros.filter((texto) => dobrar(texto) !== dobrar(primeiro));
    if (outras.length > 0) sobras[campo] = outras.join(' · ');
    return primeiro;
  };
  const valores = Object.fromEntries(CAMPOS.map((campo) => [campo, primeira(campo)])) as Record<Campo, string>;
  const datas = lerDatas(ditas, hoje);
  const fones = lerTelefones(
    ditas('telefone').map(({ celula }) => escrito(celula)),
    ditas('ddd')[0]?.texto,
  );
  if (fones.sobra) sobras.telefone = fones.sobra;
  else delete sobras.telefone;
  const ddds = ditas('ddd').filter(({ texto }) => !/^0?\d\d$/.test(texto) || !fones.telefone.includes(texto));
  if (ddds.length > 0)
    sobras.telefone = [...ddds.map(({ texto }) => texto), sobras.telefone].filter(Boolean).join(' · ');
  const lidos = {
    ...valores,
    ...datas.valores,
    ...lugarDe(valores, ditas('cidade_uf')[0]?.texto, sobras),
    telefone: fones.telefone,
  };
  lidos.nome = nomeDe(valores.nome, ditas('sobrenome'));
  lidos.email = emailDe(valores.email, sobras);
  lidos.cep = lerCep(lidos.cep, lidos.uf);
  const [situacao] = ditas('ativo');
  lidos.ativo = situacao ? situacaoEscrita(situacao.texto, situacao.coluna.titulo) : grupo;
  const problemas = { ...validarFicha({ ...lidos, tipo_pessoa: 'PF', cpf: '', cnpj: '' }, hoje), ...datas.problemas };
  if (fones.deOutro) problemas['telefone'] = t.key('Este telefone é de recado, de outra pessoa.');
  return { numero, valores: lidos, problemas, sobras };
}

function lerDatas(
  ditas: (destino: Destino) => Dita[],
  hoje: string,
): { valores: Textos; problemas: Record<string, string> } {
  const valores: Partial<Record<Campo, string>> = {};
  const problemas: Record<string, string> = {};
  for (const campo of CAMPOS.filter(ehDeData)) {
    const [dita] = ditas(campo);
    if (!dita) continue;
    const { celula, coluna, texto } = dita;
    if (typeof celula.valor === 'object') valores[campo] = celula.valor.dia;
    else {
      const lida = lerData(texto, hoje, coluna.ordem === 'mes' ? 'mes' : 'dia');
      const duvidosa = coluna.ordem === 'perguntar' && lida.texto !== lerData(texto, hoje, 'mes').texto;
      valores[campo] = duvidosa ? texto : lida.texto;
      if (duvidosa) problemas[campo] = t.key('Diga acima se o mês vem antes do dia.');
      else if (lida.problema) problemas[campo] = lida.problema;
    }
  }
  return { valores, problemas };
}

/** A surname in its own column completes the name, unless the name has it already. */
function nomeDe(nome: string, sobrenomes: readonly Dita[]): string {
  const sobrenome = sobrenomes.map(({ texto }) => texto).join(' ');
  const proprio = lerNome(nome);
  return dobrar(proprio).endsWith(dobrar(sobrenome)) ? proprio : `${proprio} ${sobrenome}`.trim();
}

/** The first valid address of a cell. */
function emailDe(texto: string, sobras: Partial<Record<Campo, string>>): string {
  const [primeiro, ...outros] = texto.split(/[\s;,/<>]+/).filter(ehEmail);
  if (primeiro === undefined || primeiro === texto) return texto;
  if (outros.length > 0 || dobrar(texto).replaceAll(/[\s;,/<>]/g, '') !== dobrar(primeiro))
    sobras.email = [texto, sobras.email].filter(Boolean).join(' · ');
  return primeiro;
}

/**
 * 'Salvador/BA' is a city and a state; in a column of both, and in one of the city whose state is
 * empty.
 */
function lugarDe(
  { cidade, uf }: Readonly<Record<Campo, string>>,
  junto: string | undefined,
  sobras: Partial<Record<Campo, string>>,
): { cidade: string; uf: string } {
  const texto = cidade || (junto ?? '');
  if (cidade && junto) sobras.cidade = junto;
  const [, nome = '', estado = ''] = /^(.*\p{L})\s*[-–/,(]\s*([A-Za-z]{2})\)?$/u.exec(texto) ?? [];
  const sigla = estado.toUpperCase();
  return ehUf(sigla) && (uf === '' || lerUf(uf) === sigla)
    ? { cidade: nome, uf: sigla }
    : { cidade: texto, uf: lerUf(uf) };
}
