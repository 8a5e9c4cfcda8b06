import { isIn } from '../../../shared/access.ts';
import type { Permission, SecondStep } from '../../../shared/contract.ts';
import { ehEmail } from '../../../shared/email.ts';
import type { FieldFailures } from '../../../shared/failure.ts';

/** The roles from the lowest to the highest. */
export const PAPEIS = ['viewer', 'operador', 'financeiro', 'admin', 'owner'] as const;
export type Papel = (typeof PAPEIS)[number];

/** A missing or unknown role is viewer everywhere. */
export const papelDe = (texto: string | null | undefined): Papel => PAPEIS.find((papel) => papel === texto) ?? 'viewer';

const nivel = (papel: string | null): number => PAPEIS.indexOf(papelDe(papel));

const TODAS: readonly Permission[] = [
  'membros:create',
  'membros:edit',
  'membros:view',
  'faturas:gerar',
  'faturas:pagar',
  'planos:manage',
  'billing:view',
  'logs:view',
  'assinaturas:link',
  'settings:view',
  'agenda:edit',
  'espiritual:view',
  'espiritual:edit',
  'comunicados:edit',
];

const FORA_DO_FINANCEIRO: readonly Permission[] = [
  'membros:create',
  'membros:edit',
  'espiritual:view',
  'espiritual:edit',
  'comunicados:edit',
];

/** What a role may do if its user has no list of their own. */
export const PERMISSOES_DO_PAPEL: Readonly<Record<Papel, readonly Permission[]>> = {
  viewer: ['membros:view'],
  operador: ['membros:create', 'membros:edit', 'membros:view', 'assinaturas:link', 'settings:view', 'agenda:edit'],
  financeiro: TODAS.filter((permissao) => !FORA_DO_FINANCEIRO.includes(permissao)),
  admin: TODAS,
  owner: TODAS,
};

const ehPermissao = (texto: string): texto is Permission => (TODAS as readonly string[]).includes(texto);

/** The per-user list replaces the role's unless it is empty. An unknown name grants nothing. */
export const permissoesDe = (papel: string | null, lista: readonly string[]): readonly Permission[] =>
  lista.length > 0 ? TODAS.filter((permissao) => lista.includes(permissao)) : PERMISSOES_DO_PAPEL[papelDe(papel)];

/** A user in a house, with the permissions that `permissoesDe` gave. */
export interface NaCasa {
  papel: string;
  permissoes: readonly string[];
}

export interface Contrato {
  status: 'ativo' | 'expirado' | 'cancelado';
  /** Inclusive, in the house's day; null has no end. */
  fim: string | null;
  features: readonly string[];
}

/** Whether the house may only read and export. Without a contract it may do everything. */
export const somenteLeitura = (contrato: Contrato | null, hoje: string): boolean =>
  contrato !== null && (contrato.status !== 'ativo' || (contrato.fim !== null && hoje > contrato.fim));

/**
 * The features a house has, or null for all: only a running contract whose plan lists some limits
 * anything.
 */
export const featuresDe = (contrato: Contrato | null, hoje: string): readonly string[] | null =>
  contrato && !somenteLeitura(contrato, hoje) && contrato.features.length > 0 ? contrato.features : null;

/** How far a session is: no second step needed, still missing, or proven. */
export type EtapaDaSessao = 'nenhuma' | 'pendente' | 'provada';

/**
 * The role from which on a house may require two steps: everybody who handles money, or the whole
 * team.
 */
export const ETAPAS_DESDE = ['financeiro', 'operador'] as const;
export type EtapasDesde = (typeof ETAPAS_DESDE)[number];

/**
 * Whether a house asks a person for two steps: by role, or because the own list lets them take
 * payments.
 */
export const exigeEtapas = (desde: EtapasDesde | null, { papel, permissoes }: NaCasa): boolean =>
  desde !== null && (nivel(papel) >= nivel(desde) || permissoes.includes('faturas:pagar'));

/** What a session must still do before it opens anything. */
export function faltaEtapa(etapa: EtapaDaSessao, exigidas: boolean): SecondStep | null {
  if (etapa === 'pendente') return 'prove';
  return etapa === 'nenhuma' && exigidas ? 'set-up' : null;
}

/** A role that decides over other people's access: giving or taking it is asked about first. */
export const administra = (papel: string): boolean => isIn('gestao', papel);

export interface Pessoa extends NaCasa {
  userId: string;
}

/**
 * Nobody acts on themselves, an equal or a higher rank, except an owner on another owner; only
 * gestao acts at all.
 */
export function podeAgirSobre(ator: Pessoa, alvo: { userId: string; papel: string | null }): boolean {
  if (ator.userId === alvo.userId || !administra(ator.papel)) return false;
  const alvoPapel = papelDe(alvo.papel);
  return nivel(ator.papel) > nivel(alvoPapel) || (papelDe(ator.papel) === 'owner' && alvoPapel === 'owner');
}

/**
 * Who takes away a second step that was lost: a higher rank of gestao. An owner's is the platform's
 * to take.
 */
export const podeReiniciarEtapas = (ator: Pessoa, alvo: { userId: string; papel: string | null }): boolean =>
  podeAgirSobre(ator, alvo) && nivel(ator.papel) > nivel(alvo.papel);

/** Nobody grants a role above their own, nor one whose permissions they lack. */
export const podeConcederPapel = (ator: NaCasa, papel: Papel): boolean =>
  administra(ator.papel) &&
  nivel(papel) <= nivel(ator.papel) &&
  PERMISSOES_DO_PAPEL[papel].every((permissao) => ator.permissoes.includes(permissao));

export const podeConcederLista = (ator: NaCasa, lista: readonly string[]): boolean =>
  administra(ator.papel) && lista.every((item) => ehPermissao(item) && ator.permissoes.includes(item));

/**
 * Whether somebody may create a password link for an account. The creator can open the link too, so
 * the account must not be able to do more than the creator.
 */
export const podeDarLinkDaSenha = (
  ator: Pessoa,
  alvo: { userId: string; papel: string | null; permissoes: readonly string[] },
): boolean => podeAgirSobre(ator, alvo) && podeConcederLista(ator, permissoesDe(alvo.papel, alvo.permissoes));

/** Whether a text is meant as a telephone. The server reads it; the form only asks for more. */
export const pareceTelefone = (texto: string): boolean => /^(?:[^@\d]*\d){8}[^@]*$/.test(texto);

/** The superadmin's reserved code, which no house has. */
export const CODIGO_DA_PLATAFORMA = 'PLATAFORMA';

/**
 * The code as stored, or its first half or more. It is in upper case, without hyphens or what a
 * word processor made of them; o becomes 0, i and l become 1. Null for anything else.
 */
export function inicioDoCodigo(texto: string): string | null {
  const inicio = texto
    .toUpperCase()
    .replaceAll(/[\s\p{Dash}\p{Cf}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{5,10}$/.test(inicio) ? inicio : null;
}

/** The whole code as stored. Null if it cannot be one. */
export function normalizarCodigo(texto: string): string | null {
  const codigo = inicioDoCodigo(texto);
  return codigo?.length === 10 ? codigo : null;
}

/** The word could also be read as a code of a house: browsers kept it as 'P1ATA-F0RMA'. */
export const ehCodigoDaPlataforma = (texto: string): boolean =>
  normalizarCodigo(texto) === normalizarCodigo(CODIGO_DA_PLATAFORMA);

const CODIGOS_LEMBRADOS = 5;

/** Newest first, no repeats whatever their case or hyphen, at most five. */
export function lembrarCodigo(lembrados: readonly string[], novo: string): string[] {
  const igual = (codigo: string): string => normalizarCodigo(codigo) ?? codigo.trim().toLowerCase();
  const outros = lembrados.filter((codigo) => igual(codigo) !== igual(novo));
  return [novo.trim(), ...outros].filter((codigo) => codigo !== '').slice(0, CODIGOS_LEMBRADOS);
}

export interface Cadastro {
  nome: string;
  email: string;
  senha: string;
  confirmacao: string;
}

/** Whether the sign-up button is enabled. */
export const cadastroCompleto = ({ nome, email, senha, confirmacao }: Cadastro): boolean =>
  nome.trim() !== '' && email.trim() !== '' && senha !== '' && senha === confirmacao;

const falhas = (...campos: readonly (readonly [string, string, boolean])[]): FieldFailures =>
  Object.fromEntries(campos.filter(([, , falha]) => falha).map(([campo, frase]) => [campo, frase]));

/** Field → sentence; empty when the sign-up may go to the server. */
export const validarCadastro = ({ nome, email, senha, confirmacao }: Cadastro): FieldFailures =>
  falhas(
    ['nome', 'Informe seu nome completo.', nome.trim() === ''],
    ['email', 'Informe um e-mail válido.', !ehEmail(email.trim())],
    ['senha', 'A senha deve ter pelo menos 6 caracteres.', senha.length < 6],
    ['confirmacao', 'As senhas não coincidem.', senha !== confirmacao],
  );

/**
 * A password chosen by or for somebody in a house. It has at least 8 characters. If `atual` is
 * known, it must be another one.
 */
export const validarSenhaNova = (nova: { atual?: string; senha: string; confirmacao: string }): FieldFailures =>
  falhas(
    ['senha', 'Escolha uma senha diferente da atual.', nova.senha !== '' && nova.senha === nova.atual],
    ['senha', 'A senha deve ter pelo menos 8 caracteres.', nova.senha.length < 8],
    ['confirmacao', 'As senhas não coincidem.', nova.senha !== nova.confirmacao],
  );

/** How long a first password, which somebody else gave, allows its own change. */
export const HORAS_DA_SENHA = 72;
