import { t } from '../../../shared/texts.ts';

/** Why a member is kept when an import is taken back, in the order in which it is told. */
export const MOTIVOS = [
  'pagamento',
  'lancamento',
  'venda',
  'papel',
  'usuario',
  'convite',
  'ficha',
  'mensalidades',
] as const;
export type Motivo = (typeof MOTIVOS)[number];

export const MOTIVO = {
  pagamento: t.key('tem pagamento'),
  lancamento: t.key('tem lançamento'),
  venda: t.key('comprou na loja'),
  papel: t.key('tem papel da casa'),
  usuario: t.key('tem acesso ao sistema'),
  convite: t.key('foi convidado para o sistema'),
  ficha: t.key('a ficha mudou'),
  mensalidades: t.key('o plano ou as mensalidades mudaram'),
} satisfies Record<Motivo, string>;

/** The imports that the screen offers to take back. */
export const MAXIMO_DE_RECENTES = 10;

/** The most members one spreadsheet may bring. */
export const MAXIMO_IMPORTADO = 500;
