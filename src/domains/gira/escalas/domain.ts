import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  Escalas: 'Rosters',
  Escala: 'Roster',
  'Quem faz o quê em cada evento': 'Who does what at each event',
  'cambone porta cozinha limpeza atabaque função sugerir trocar':
    'cambone door kitchen cleaning atabaque function suggest swap',
  'Montar a escala': 'Make the roster',
  'criou a função': 'created the function',
  'mudou a função': 'changed the function',
  'retirou a função': 'removed the function',
  'sugeriu a escala de': 'suggested the roster of',
  escalou: 'put on the roster',
  'tirou da escala': 'took off the roster',
  'manteve na escala': 'kept on the roster',
  'trocou na escala': 'swapped on the roster',
  'respondeu à escala de': 'answered the roster of',
});

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
