import type { Permission } from '../../../shared/contract.ts';
import { papelDe } from '../../acesso/acesso/rules.ts';
import { t } from '../../../shared/texts.ts';

/** The sections of ?sec=…, in order. */
export const SECOES = [
  'perfil',
  'organizacao',
  'usuarios',
  'notificacoes',
  'integracoes',
  'faturamento',
  'preferencias',
  'auditoria',
] as const;
export type Secao = (typeof SECOES)[number];

export const secaoDe = (texto: string | null): Secao => SECOES.find((secao) => secao === texto) ?? 'perfil';

/**
 * A viewer with the permission for the settings still sees 'Acesso restrito' here (decision 10).
 */
const SO_EQUIPE: readonly Secao[] = ['integracoes', 'faturamento', 'usuarios', 'auditoria'];

export interface Quem {
  viewer: boolean;
  gestao: boolean;
  permissoes: readonly string[];
}

const tem = ({ permissoes }: Quem, permissao: Permission) => permissoes.includes(permissao);

/** Whether the section is closed to the person. A viewer starts at the profile. */
export const restrita = (secao: Secao, quem: Quem): boolean => quem.viewer && SO_EQUIPE.includes(secao);

/**
 * Whether the section shows its content: the team needs gestao, billing billing:view, the trace
 * logs:view.
 */
export function abre(secao: Secao, quem: Quem): boolean {
  if (restrita(secao, quem)) return false;
  if (secao === 'usuarios') return quem.gestao;
  if (secao === 'faturamento') return tem(quem, 'billing:view');
  if (secao === 'auditoria') return tem(quem, 'logs:view');
  return true;
}

/**
 * The archive of the whole house contains members with their belief, money and the trace: it needs
 * the permission for each.
 */
export const LE_TUDO: readonly Permission[] = ['membros:view', 'billing:view', 'logs:view'];

export const podeExportarCasa = (quem: Quem): boolean =>
  quem.gestao && LE_TUDO.every((permissao) => tem(quem, permissao));

/** Only the owner renews the house's code. */
export const podeRenovarCodigo = (papel: string | null): boolean => papelDe(papel) === 'owner';

const MB = 1024 * 1024;

/** The kinds of file that may be uploaded, and the sentences that refuse others. */
export const ARQUIVOS = {
  avatar: {
    types: ['png', 'jpeg'],
    maxBytes: 2 * MB,
    wrongType: t.key('Envie PNG ou JPG.'),
    tooLarge: t.key('Tamanho máximo 2MB.'),
  },
  logo: {
    types: ['png', 'jpeg', 'webp'],
    maxBytes: 3 * MB,
    wrongType: t.key('Envie PNG, JPG ou WEBP.'),
    tooLarge: t.key('Tamanho máximo 3MB.'),
  },
} as const;

const PROGRAMAS: readonly (readonly [RegExp, string])[] = [
  [/Edg/, 'Edge'],
  [/OPR|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const SISTEMAS: readonly (readonly [RegExp, () => string])[] = [
  [/Android/, () => 'Android'],
  [/iPhone|iPad/, () => t('iPhone ou iPad')],
  [/Windows/, () => 'Windows'],
  [/Mac OS/, () => 'Mac'],
  [/Linux|CrOS/, () => 'Linux'],
];

/** 'Chrome em Android', from the browser's user agent. */
export function nomeDoAparelho(navegador: string): string {
  const programa = PROGRAMAS.find(([marca]) => marca.test(navegador))?.[1] ?? t('navegador');
  const sistema = SISTEMAS.find(([marca]) => marca.test(navegador))?.[1]() ?? t('aparelho desconhecido');
  return t('{programa} em {sistema}', { programa, sistema });
}

/** The highest multa of a month, in centavos. */
export const MULTA_MAXIMA = 100_000_000;

/**
 * Why a recess is not accepted; undefined if it is, or if there is none. Days are 'YYYY-MM-DD', ''
 * while they are missing.
 */
export function recusaDoRecesso(de: string, ate: string): 'falta_de' | 'falta_ate' | 'invertido' | undefined {
  if (de === '' && ate === '') return undefined;
  if (de === '') return 'falta_de';
  if (ate === '') return 'falta_ate';
  return de <= ate ? undefined : 'invertido';
}
