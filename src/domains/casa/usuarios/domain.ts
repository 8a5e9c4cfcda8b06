import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  Usuários: 'Users',
  'deu um link para outra senha': 'gave a link to another password',
  'mudou as permissões': 'changed the permissions',
  'pediu a troca da senha': 'required someone to change their password',
  'mudou o papel': 'changed the role',
  'reiniciou as duas etapas': 'reset the two steps',
  'removeu da casa': 'removed from the house',
  'vinculou a um membro': 'linked to a member',
});

export const domain = defineDomain({
  uses: [],
  screens: [
    {
      path: '/usuarios',
      access: 'gestao',
      feature: 'usuarios',
      title: () => t('Usuários'),
      position: 100,
      menu: { group: 'casa' },
      icon: 'UserCog',
      help: 'usuarios-e-permissoes',
    },
  ],
  audit: {
    subjects: { usuario: t.key('Usuários') },
    verbs: {
      criar_link_da_senha: t.key('deu um link para outra senha'),
      definir_permissoes: t.key('mudou as permissões'),
      forcar_troca: t.key('pediu a troca da senha'),
      mudar_papel: t.key('mudou o papel'),
      reiniciar_etapas: t.key('reiniciou as duas etapas'),
      remover: t.key('removeu da casa'),
      vincular_membro: t.key('vinculou a um membro'),
    },
  },
});
