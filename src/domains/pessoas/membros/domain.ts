import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  Membros: 'Members',
  'Cadastro dos filhos e amigos da casa': 'Children and friends of the house',
  anonimizou: 'anonymized',
  'corrigiu os próprios contatos em': 'corrected their own contacts in',
  'apagou o registro espiritual de': 'erased the record of faith of',
  'trouxe de um backup uma parte de': 'brought back from a backup a part of',
  'Cadastrar membro': 'Register a member',
});

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
