import type { Access } from './access.ts';

/** What a table holds about people. Empty for one that says nothing of anybody. */
export const DATA = [
  'cadastro',
  'contato',
  'documentos',
  'fe',
  'dinheiro',
  'presenca',
  'imagem',
  'acesso',
  'escritos',
] as const;

/** Why it is kept. */
export const PURPOSES = ['participacao', 'contas', 'loja', 'comunicacao', 'seguranca', 'lei', 'servico'] as const;

/** How long it is kept. */
export const RETENTIONS = ['pessoa', 'contas', 'casa', 'conta', 'dias', 'sempre', 'cinco_anos'] as const;

/** The places where it goes besides backups and the exports that somebody asks for. */
export const DESTINATIONS = ['email', 'whatsapp', 'publico', 'bucket'] as const;

/** What an authority, or a person, may ask about one table (LGPD, art. 37). */
export interface Kept {
  /** The reason in the house's words, as a key of `texts`. */
  name: string;
  data: readonly (typeof DATA)[number][];
  why: (typeof PURPOSES)[number];
  /** Who may read it. `titular`: the person it is about. */
  readers: readonly (Access | 'titular')[];
  keeps: (typeof RETENTIONS)[number];
  goes?: readonly (typeof DESTINATIONS)[number][];
}

/** The entries by table. Each domain declares its own tables in its `kept.ts`. */
export type KeptTables = Readonly<Record<string, Kept>>;
