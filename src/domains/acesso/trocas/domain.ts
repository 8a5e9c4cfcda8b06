import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

export const domain = defineDomain({
  uses: ['acesso', 'etapas'],
  screens: [
    { path: '/confirmar-email', access: 'publico', title: () => t('Confirmar e-mail'), bare: true },
    { path: '/nao-fui-eu', access: 'publico', title: () => t('Não fui eu'), bare: true },
  ],
  audit: {
    subjects: {},
    verbs: {
      pedir_troca_do_email: t.key('pediu para trocar o e-mail de acesso'),
      trocar_email: t.key('trocou o e-mail de acesso'),
      trocar_telefone: t.key('trocou o telefone de acesso'),
      desfazer_troca: t.key('desfez a troca do acesso'),
    },
  },
});
