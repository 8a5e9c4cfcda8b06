// Shares the lines of one payer among what the members known for that payer owe. Only what comes
// out exactly is certain: as many lines as dues, or one line of their sum.
import type { Alvo, LinhaParaConferir } from './alvos.ts';

export interface Parte {
  linha: LinhaParaConferir;
  alvos: readonly Alvo[];
  /** Every line and every due found its counterpart. */
  exata: boolean;
}

const porDia = (a: { dia: string }, b: { dia: string }): number => (a.dia < b.dia ? -1 : Number(a.dia > b.dia));
/** What a member declared comes before what is merely due: the money was said to be on its way. */
const declaradoPrimeiro = (a: Alvo, b: Alvo): number =>
  Number(b.tipo === 'declarado') - Number(a.tipo === 'declarado') || porDia(a, b);
const soma = (alvos: readonly Alvo[]): number => alvos.reduce((total, { valor_centavos }) => total + valor_centavos, 0);

/** Which dues each line pays; a line that pays none without doubt is left out. */
export function repartirEntreAlvos(linhas: readonly LinhaParaConferir[], alvos: readonly Alvo[]): Parte[] {
  const devidos = alvos.toSorted(declaradoPrimeiro);
  const chegadas = linhas.toSorted(porDia);
  const [unica] = chegadas;
  if (unica && chegadas.length === 1 && devidos.length > 0 && soma(devidos) === unica.valor_centavos)
    return [{ linha: unica, alvos: devidos, exata: true }];
  const partes = umParaUm(chegadas, devidos);
  if (partes.length === chegadas.length && partes.length === devidos.length)
    return partes.map((parte) => ({ ...parte, exata: true }));
  // One member pays the oldest first. Among several members nobody can say whose it is.
  if (new Set(devidos.map(({ membro_id }) => membro_id)).size > 1) return [];
  return chegadas.length === 1 && unica ? maisAntigos(unica, devidos) : partes;
}

/** Each line with the oldest due of its amount. */
function umParaUm(linhas: readonly LinhaParaConferir[], devidos: readonly Alvo[]): Parte[] {
  const restam = [...devidos];
  return linhas.flatMap((linha) => {
    const onde = restam.findIndex(({ valor_centavos }) => valor_centavos === linha.valor_centavos);
    return onde < 0 ? [] : [{ linha, alvos: restam.splice(onde, 1), exata: false }];
  });
}

/** The oldest dues whose sum is the amount. */
function maisAntigos(linha: LinhaParaConferir, devidos: readonly Alvo[]): Parte[] {
  for (let quantos = 1; quantos <= devidos.length; quantos++) {
    const alvos = devidos.slice(0, quantos);
    if (soma(alvos) === linha.valor_centavos) return [{ linha, alvos, exata: false }];
  }
  return [];
}
