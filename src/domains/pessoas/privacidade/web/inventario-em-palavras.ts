import { PAPEIS, PERMISSOES_DO_PAPEL, type Papel } from '../../../acesso/acesso/rules.ts';
import { can, type Access } from '../../../../shared/access.ts';
import type { Kept } from '../../../../shared/kept.ts';
import { kept } from '../../../../kept.gen.ts';
import { t } from '../../../../shared/texts.ts';
import { nomeDoDado } from './nomes.ts';

/** Each purpose has a basis of the law that usually fits; the house decides. */
const PARA_QUE: Readonly<Record<Kept['why'], () => string>> = {
  participacao: () => t('cuidar da participação na casa (consentimento: LGPD art. 7º I e 11 I)'),
  contas: () => t('manter as contas da casa (obrigação legal e direitos: art. 7º II e VI, 11 II a e d)'),
  loja: () => t('vender na loja (contrato: art. 7º V)'),
  comunicacao: () => t('mandar lembretes e avisos (consentimento: art. 7º I)'),
  seguranca: () => t('proteger o acesso e os dados (interesse legítimo e segurança: art. 7º IX, 11 II g)'),
  lei: () => t('mostrar que a lei é cumprida (obrigação legal: art. 7º II, 11 II a)'),
  servico: () => t('fazer o programa funcionar para a casa (contrato: art. 7º V)'),
};

const ATE_QUANDO: Readonly<Record<Kept['keeps'], () => string>> = {
  pessoa: () => t('até a casa excluir ou anonimizar a pessoa'),
  contas: () => t('sempre; depois de anonimizar, sem nome'),
  casa: () => t('enquanto a casa usa o programa'),
  conta: () => t('até a pessoa excluir a própria conta'),
  dias: () => t('alguns dias ou semanas; some sozinho'),
  sempre: () => t('sempre, sem nome de membro'),
  cinco_anos: () => t('cinco anos, pelo menos'),
};

const PARA_ONDE: Readonly<Record<NonNullable<Kept['goes']>[number], () => string>> = {
  email: () => t('e-mail, pelo servidor que a casa configurou'),
  whatsapp: () => t('WhatsApp, quando alguém da casa manda'),
  publico: () => t('página aberta a todos, se a casa ligar'),
  bucket: () => t('armazenamento de arquivos, se o servidor usa um'),
};

const NOMES: Readonly<Record<Papel, () => string>> = {
  viewer: () => t('membro com acesso'),
  operador: () => t('operador'),
  financeiro: () => t('financeiro'),
  admin: () => t('administrador'),
  owner: () => t('responsável pela casa'),
};

/** The roles that have the access unless a user has a list of their own. */
const papeisCom = (access: Access, semMembros: boolean): string[] =>
  PAPEIS.filter(
    (papel) =>
      !(semMembros && papel === 'viewer') &&
      can({ casa: { papel, permissoes: PERMISSOES_DO_PAPEL[papel], features: null } }, access),
  ).map((papel) => NOMES[papel]());

/** A viewer reads no other member's rows, so where the person is named the role is not. */
function quemLe(readers: Kept['readers']): string {
  const soAPropria = readers.includes('titular');
  const nomes = readers.flatMap((reader) => {
    if (reader === 'titular') return [t('a própria pessoa')];
    if (reader === 'plataforma') return [t('quem administra a plataforma')];
    if (reader === 'publico') return [t('qualquer pessoa')];
    return papeisCom(reader, soAPropria);
  });
  return nomes.length === 0 ? t('ninguém: só o programa') : [...new Set(nomes)].join(', ');
}

export interface LinhaDoInventario {
  tabela: string;
  nome: string;
  /** Empty for a table that says nothing of people. */
  dados: string;
  paraQue: string;
  quemLe: string;
  ateQuando: string;
  paraOnde: string;
}

/** Everything that the program keeps, in words; what is about people comes first. */
export const inventarioEmPalavras = (): LinhaDoInventario[] =>
  Object.entries(kept)
    .map(([tabela, { name, data, why, readers, keeps, goes = [] }]) => ({
      tabela,
      nome: t(name as Parameters<typeof t>[0]),
      dados: data.map((dado) => nomeDoDado(dado)).join(', '),
      paraQue: PARA_QUE[why](),
      quemLe: quemLe(readers),
      ateQuando: ATE_QUANDO[keeps](),
      paraOnde: [...goes.map((um) => PARA_ONDE[um]()), t('backups e exportações')].join('; '),
    }))
    .toSorted((a, b) => Number(a.dados === '') - Number(b.dados === '') || a.nome.localeCompare(b.nome, 'pt-BR'));
