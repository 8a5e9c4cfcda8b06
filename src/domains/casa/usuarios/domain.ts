import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

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
