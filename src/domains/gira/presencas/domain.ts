import { defineDomain } from '../../../shared/domain.ts';
import { t } from '../../../shared/texts.ts';

export const domain = defineDomain({
  uses: ['agenda'],
  screens: [
    {
      path: '/presencas',
      params: ['evento', 'mes'],
      standing: true,
      access: 'agenda:edit',
      feature: 'agenda',
      title: () => t('Presenças'),
      subtitle: () => t('Quem veio, pela lista ou pelo cartão'),
      keywords: () => t('chamada frequência lista falta justificada cartão qr'),
      position: 96,
      menu: { hub: '/agenda' },
      icon: 'ListChecks',
      help: 'presencas',
      shortcuts: [{ label: () => t('Fazer a chamada') }],
    },
    {
      path: '/cartoes-dos-membros',
      access: 'agenda:edit',
      feature: 'agenda',
      title: () => t('Cartões dos membros'),
      position: 135,
      menu: { from: ['/membros'] },
      icon: 'CreditCard',
      help: 'presencas',
    },
    {
      path: '/minha-presenca',
      params: ['codigo'],
      access: 'casa',
      feature: 'agenda',
      title: () => t('Minha presença'),
      subtitle: () => t('Seu cartão, suas presenças e suas escalas'),
      keywords: () => t('cartão qr código registrar presença'),
      position: 134,
      menu: { hub: 'eu', only: 'viewer', bar: ['viewer'], line: () => t('Cartão') },
      icon: 'IdCard',
      help: 'presencas',
    },
  ],
  audit: {
    subjects: { presenca: t.key('Presença') },
    verbs: {
      marcar_lista: t.key('marcou presenças de'),
      ler_cartao: t.key('leu o cartão de'),
      registrar_a_propria: t.key('registrou a própria presença em'),
      renovar_codigo_da_porta: t.key('renovou o código da porta de'),
    },
  },
});
