import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

export const domain = defineDomain({
  uses: ['agenda', 'presencas'],
  screens: [
    {
      path: '/escalas',
      params: ['evento'],
      access: 'agenda:edit',
      feature: 'agenda',
      title: () => t('Escalas'),
      subtitle: () => t('Quem faz o quê em cada evento'),
      keywords: () => t('cambone porta cozinha limpeza atabaque função sugerir trocar'),
      position: 97,
      part: 'escalas',
      menu: { hub: '/agenda' },
      icon: 'UsersRound',
      help: 'presencas',
      shortcuts: [{ label: () => t('Montar a escala') }],
    },
  ],
  audit: {
    subjects: { escala: t.key('Escala') },
    verbs: {
      criar_funcao: t.key('criou a função'),
      mudar_funcao: t.key('mudou a função'),
      retirar_funcao: t.key('retirou a função'),
      sugerir: t.key('sugeriu a escala de'),
      escalar: t.key('escalou'),
      tirar: t.key('tirou da escala'),
      manter: t.key('manteve na escala'),
      trocar: t.key('trocou na escala'),
      responder_a_escala: t.key('respondeu à escala de'),
    },
  },
});
