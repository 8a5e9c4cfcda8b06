// The manual as data: what its Markdown (docs/manual) becomes when the program is built, and which chapter belongs to which screen.

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

/** The chapters in reading order, by file name. */
export const CAPITULOS = [
  'primeiros-passos',
  'membros',
  'planos-e-assinaturas',
  'faturas-e-mensalidades',
  'pix',
  'pagamentos-diversos',
  'loja-e-impressora',
  'relatorios',
  'usuarios-e-permissoes',
  'configuracoes',
  'privacidade',
  'servidor',
] as const;
export type NomeDoCapitulo = (typeof CAPITULOS)[number];

const DA_TELA: Readonly<Record<string, NomeDoCapitulo>> = {
  '/membros': 'membros',
  '/planos': 'planos-e-assinaturas',
  '/assinaturas': 'planos-e-assinaturas',
  '/faturas': 'faturas-e-mensalidades',
  '/mensalidades': 'faturas-e-mensalidades',
  '/pagamentos-diversos': 'pagamentos-diversos',
  '/pdv': 'loja-e-impressora',
  '/relatorios': 'relatorios',
  '/usuarios': 'usuarios-e-permissoes',
  '/configuracoes': 'configuracoes',
  '/superadmin': 'servidor',
};

export const capituloDe = (nome: string | null): NomeDoCapitulo =>
  CAPITULOS.find((um) => um === nome) ?? 'primeiros-passos';

/** The screens that a chapter is about. */
export const telasDe = (capitulo: NomeDoCapitulo): readonly string[] =>
  Object.keys(DA_TELA).filter((tela) => DA_TELA[tela] === capitulo);

/** The chapter that 'Ajuda' opens from a screen. */
export const ajudaDa = (tela: string): string => {
  const capitulo = DA_TELA[tela];
  return capitulo ? `/ajuda?cap=${capitulo}` : '/ajuda';
};
