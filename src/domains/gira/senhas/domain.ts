import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

export const domain = defineDomain({
  uses: [],
  screens: [
    {
      path: '/senhas',
      params: ['evento'],
      standing: true,
      access: 'agenda:edit',
      feature: 'agenda',
      title: () => t('Atendimento|fila'),
      subtitle: () => t('Senhas: quem espera atendimento, na ordem certa'),
      keywords: () => t('senhas fila consulentes preferencial chamar painel televisão'),
      position: 98,
      part: 'atendimento',
      menu: { hub: '/agenda' },
      icon: 'Ticket',
      help: 'presencas',
      shortcuts: [{ label: () => t('Chamar senhas') }],
    },
    {
      path: '/senha',
      params: ['casa', 'evento'],
      standing: true,
      access: 'publico',
      title: () => t('Tirar senha'),
      bare: true,
    },
    {
      path: '/painel-de-senhas',
      params: ['painel'],
      access: 'publico',
      title: () => t('Painel de senhas'),
      bare: true,
    },
  ],
  audit: {
    subjects: { senha: t.key('Senhas') },
    verbs: {
      ajustar_senhas: t.key('abriu as senhas de'),
      ligar_painel: t.key('ligou o painel de'),
      dar_senha: t.key('deu uma senha em'),
      chamar_senha: t.key('chamou uma senha de'),
      encerrar_senha: t.key('encerrou uma senha de'),
      desfazer_senha: t.key('desfez o último passo de uma senha de'),
    },
  },
});
