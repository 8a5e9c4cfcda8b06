import { can, type Access, type HouseHolder } from '../../../shared/access.ts';

/** The bundles of rights that a token may have. */
export const FEIXES = ['ler_membros', 'ler_dinheiro', 'lancar', 'agenda', 'webhooks'] as const;
export type Feixe = (typeof FEIXES)[number];

/** What a person needs for a bundle: nobody gives a token more than they have. */
const ACESSOS: Readonly<Record<Feixe, readonly Access[]>> = {
  ler_membros: ['equipe', 'membros:view'],
  ler_dinheiro: ['equipe'],
  lancar: ['equipe', 'faturas:pagar', 'membros:create'],
  agenda: ['equipe', 'agenda:edit'],
  webhooks: ['gestao'],
};

export const podeDarFeixe = (casa: HouseHolder, feixe: Feixe): boolean =>
  ACESSOS[feixe].every((acesso) => can({ casa }, acesso));

export const PRAZOS = [30, 90, 365] as const;
export const PRAZO_PADRAO = 90;
export const TOKENS_POR_CASA = 20;
export const REDES_POR_TOKEN = 10;

/** `ile_`, ten characters by which it is found, `_`, the secret and a checksum. */
export const FORMA_DO_TOKEN = /^ile_([0-9A-Za-z]{10})_([0-9A-Za-z_-]{43})([0-9A-Za-z]{6})$/;

export const ESTADOS_DO_TOKEN = ['ativo', 'parado', 'terminado', 'revogado'] as const;
export type EstadoDoToken = (typeof ESTADOS_DO_TOKEN)[number];
