// The manual as data: what its Markdown (docs/manual) becomes when the program is built, and which
// chapter belongs to which screen.
import { CHAPTERS, type Chapter } from '../../../shared/chapters.gen.ts';
import { address, type Address } from '../../../shared/address.ts';
import type { MenuRole, Screen } from '../../../shared/domain.ts';

/** A piece of a sentence. */
export type Trecho = string | { forte: string } | { endereco: string; texto: string };
export type Frase = readonly Trecho[];

export type Bloco =
  | { tipo: 'titulo'; nivel: 2 | 3; frase: Frase }
  | { tipo: 'paragrafo' | 'aviso'; frase: Frase }
  | { tipo: 'lista'; numerada: boolean; itens: readonly Frase[] }
  | { tipo: 'tabela'; cabecalho: readonly Frase[]; linhas: readonly (readonly Frase[])[] }
  | { tipo: 'codigo'; texto: string }
  | { tipo: 'imagem'; arquivo: string; texto: string; largura: number; altura: number };

export interface Capitulo {
  titulo: string;
  blocos: readonly Bloco[];
}

export const capituloDe = (nome: string | null): Chapter => CHAPTERS.find((um) => um === nome) ?? 'primeiros-passos';

/** The chapter of a screen as this role meets it. */
export const capituloDaTela = ({ help, viewerHelp }: Screen, papel: MenuRole): Chapter | undefined =>
  papel === 'viewer' ? (viewerHelp ?? help) : help;

/** The address that 'Ajuda' opens from a screen. */
export const ajudaDa = (screens: readonly Screen[], tela: string, papel: MenuRole): Address => {
  const aberta = screens.find(({ path }) => path === tela);
  const capitulo = aberta && capituloDaTela(aberta, papel);
  return capitulo ? address('/ajuda', { cap: capitulo }) : '/ajuda';
};
