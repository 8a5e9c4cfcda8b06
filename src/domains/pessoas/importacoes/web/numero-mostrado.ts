/** A number as a Brazilian sheet shows it without a format: never in scientific notation. */
export const numeroMostrado = (valor: number): string =>
  Number.isInteger(valor)
    ? valor.toLocaleString('en-US', { useGrouping: false })
    : valor.toLocaleString('pt-BR', { useGrouping: false, minimumFractionDigits: 2, maximumFractionDigits: 10 });

const CONDICAO = /\[(<=|>=|<|>|=)(\d+)\]/;
const CONDICOES: Readonly<Record<string, (valor: number, limite: number) => boolean>> = {
  '<=': (valor, limite) => valor <= limite,
  '>=': (valor, limite) => valor >= limite,
  '<': (valor, limite) => valor < limite,
  '>': (valor, limite) => valor > limite,
  '=': (valor, limite) => valor === limite,
};

/**
 * A digit that is always shown, or only if there is one; a quoted or escaped character; any other
 * one.
 */
const PEDACOS = /0|[#?]|"([^"]*)"|\\(.)|[_*].|[^"]/g;

/**
 * A whole number in a format that puts digits in places: '000', '00000-000', ' 00000-0000'. Null
 * for every other format (money, percentages, scientific), where the value says more than what is
 * shown.
 */
export function comMascara(valor: number, formato: string): string | null {
  if (!Number.isInteger(valor) || valor < 0) return null;
  const secao = secaoDe(valor, formato.split(';'));
  const fora = secao.replaceAll(/"[^"]*"|\\./g, '');
  if ((fora.match(/0/g) ?? []).length < 2 || /[^0#? ()+/-]/.test(fora)) return null;
  const pedacos = Array.from(secao.matchAll(PEDACOS));
  const lugares = pedacos.filter(([pedaco]) => /^[0#?]$/.test(pedaco)).length;
  const digitos = numeroMostrado(valor);
  const sobra = digitos.slice(0, Math.max(0, digitos.length - lugares));
  const cheios = digitos.slice(sobra.length).padStart(lugares, ' ');
  let lugar = 0;
  const texto = pedacos.map(([pedaco, aspas, escapado]) => {
    if (!/^[0#?]$/.test(pedaco)) return aspas ?? escapado ?? pedaco;
    const digito = cheios[lugar++] ?? ' ';
    const escrito = digito === ' ' && pedaco === '0' ? '0' : digito.trim();
    return lugar === 1 ? sobra + escrito : escrito;
  });
  return texto.join('').trim();
}

/**
 * The section for this number: the first whose condition holds; without conditions, the one for
 * positive numbers.
 */
function secaoDe(valor: number, secoes: readonly string[]): string {
  const achada = secoes.find((secao) => {
    const [, sinal = '', limite = ''] = CONDICAO.exec(secao) ?? [];
    return CONDICOES[sinal]?.(valor, Number(limite)) ?? !CONDICAO.test(secoes[0] ?? '');
  });
  return (achada ?? secoes[1] ?? '').replace(CONDICAO, '');
}
