import { defineDomain } from '../../../shared/domain.ts';
import { texts } from '../../../shared/texts.ts';

const t = texts({
  Cartão: 'Card',
  Presenças: 'Attendance',
  Presença: 'Attendance',
  'Quem veio, pela lista ou pelo cartão': 'Who came, by the list or by the card',
  'chamada frequência lista falta justificada cartão qr': 'roll call frequency list absence excused card qr',
  'Fazer a chamada': 'Take attendance',
  'Minha presença': 'My attendance',
  'Cartões dos membros': 'The members’ cards',
  'Seu cartão, suas presenças e suas escalas': 'Your card, your attendance and your rosters',
  'cartão qr código registrar presença': 'card qr code check in',
  'marcou presenças de': 'marked the attendance of',
  'leu o cartão de': 'read the card of',
  'registrou a própria presença em': 'checked in at',
  'renovou o código da porta de': 'renewed the code at the door of',
});

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
