import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  'Confirmar e-mail': 'Confirm e-mail',
  'Não fui eu': 'It was not me',
  'pediu para trocar o e-mail de acesso': 'asked to change the e-mail of signing in',
  'trocou o e-mail de acesso': 'changed the e-mail of signing in',
  'trocou o telefone de acesso': 'changed the telephone of signing in',
  'desfez a troca do acesso': 'undid the change of the way in',
});

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
