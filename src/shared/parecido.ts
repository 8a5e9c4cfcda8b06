import { palavrasDe } from './busca.ts';

// Names as they sound: people write 'Edsom' for 'Edson' and 'Luis' for 'Luiz'. A rule of our own,
// because an extension of the database may be missing where a house installs it.

const SONS: readonly (readonly [RegExp, string])[] = [
  [/[^a-z]/g, ''],
  [/ph/g, 'f'],
  [/sh|ch/g, 'x'],
  [/th/g, 't'],
  [/h/g, ''],
  [/y/g, 'i'],
  [/w/g, 'v'],
  [/qu|q|k/g, 'c'],
  [/c(?=[ei])/g, 's'],
  [/g(?=[ei])/g, 'j'],
  [/[zx]/g, 's'],
  [/m(?![aeiou])/g, 'n'],
  [/l(?![aeiou])/g, 'u'],
  [/(.)\1+/g, '$1'],
];

const soar = (palavra: string): string => SONS.reduce((som, [o, por]) => som.replaceAll(o, por), palavra);

/** Letters to add, drop, swap or exchange to make one text of the other, up to two. */
function distancia(um: string, outro: string): number {
  let antes = Array.from({ length: outro.length + 1 }, (_, n) => n);
  for (const [i, letra] of um.split('').entries()) {
    const agora = [i + 1];
    for (const [j, outra] of outro.split('').entries())
      agora.push(Math.min((antes[j + 1] ?? 0) + 1, (agora[j] ?? 0) + 1, (antes[j] ?? 0) + (letra === outra ? 0 : 1)));
    antes = agora;
  }
  return antes.at(-1) ?? 0;
}

/** Two words sound alike; in longer ones a letter may differ. */
function soamIguais(digitado: string, nome: string): boolean {
  const [um, outro] = [soar(digitado), soar(nome)];
  if (um === '' || outro === '') return false;
  return um === outro || (um.length >= 4 && Math.abs(um.length - outro.length) <= 1 && distancia(um, outro) <= 1);
}

/** Whether every typed word sounds like a word of the name. */
export function parece(busca: string, nome: string): boolean {
  const palavras = palavrasDe(busca);
  const doNome = palavrasDe(nome);
  return palavras.length > 0 && palavras.every((palavra) => doNome.some((uma) => soamIguais(palavra, uma)));
}
