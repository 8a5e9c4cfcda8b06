import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

export const domain = defineDomain({
  uses: ['cofre', 'privacidade'],
  screens: [
    {
      path: '/membros',
      params: ['busca', 'desfazer', 'ficha', 'todos'],
      context: ['caixa'],
      access: 'membros:view',
      feature: 'membros',
      title: () => t('Membros'),
      subtitle: () => t('Cadastro dos filhos e amigos da casa'),
      position: 20,
      menu: { group: 'pessoas' },
      icon: 'Users',
      help: 'membros',
      shortcuts: [{ access: 'membros:create', label: () => t('Cadastrar membro') }],
    },
  ],
  audit: {
    subjects: { membro: t.key('Membros') },
    verbs: {
      anonimizar: t.key('anonimizou'),
      corrigir_contatos: t.key('corrigiu os próprios contatos em'),
      apagar_espiritual: t.key('apagou o registro espiritual de'),
      trazer_parte: t.key('trouxe de um backup uma parte de'),
    },
  },
});
