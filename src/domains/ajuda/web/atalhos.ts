import type { Shortcut } from '../../../web/shell/shell-slots.ts';
import { t } from '../texts.ts';

export { ajudaDa } from '../rules.ts';

/** What people want to do, in their words, and where to do it. Entries for screens a person may not open are left out. */
export const ATALHOS: readonly Shortcut[] = [
  { href: '/mensalidades', access: 'faturas:pagar', label: () => t('Receber mensalidade') },
  { href: '/membros', access: 'membros:create', label: () => t('Cadastrar membro') },
  { href: '/planos', access: 'planos:manage', label: () => t('Criar plano') },
  { href: '/faturas', access: 'faturas:gerar', label: () => t('Gerar faturas que faltam') },
  { href: '/pagamentos-diversos', label: () => t('Lançar doação ou despesa') },
  { href: '/pdv', label: () => t('Vender na loja') },
  { href: '/pdv?aba=produtos', label: () => t('Cadastrar produto') },
  { href: '/pdv?aba=lista', label: () => t('Dar entrada no estoque') },
  { href: '/relatorios', label: () => t('Exportar relatório') },
  { href: '/configuracoes?sec=usuarios', access: 'gestao', label: () => t('Convidar alguém') },
  { href: '/configuracoes?sec=organizacao', access: 'gestao', label: () => t('Mudar a chave PIX') },
  { href: '/configuracoes?sec=perfil', account: true, label: () => t('Trocar minha senha') },
  { href: '/configuracoes?sec=preferencias', label: () => t('Mudar tema ou idioma') },
];
