import { dialog, failed, failing, inOrder, press, type Scene } from '../../../../e2e/support/scenes/scene.ts';

export const scenes: readonly Scene[] = [
  { name: 'privacidade', path: '/privacidade', as: 'owner' },
  { name: 'privacidade-vazia', path: '/privacidade', as: 'casa-nova' },
  {
    name: 'privacidade-erro',
    path: '/privacidade',
    as: 'owner',
    before: failing('/api/privacidade/pedidos'),
    act: failed,
  },
  {
    name: 'privacidade-pedido-novo',
    path: '/privacidade',
    as: 'owner',
    act: inOrder(press('Registrar pedido'), dialog),
  },
  {
    name: 'privacidade-responder',
    path: '/privacidade',
    as: 'owner',
    act: inOrder(press(/^Lindalva Moreira Santos/), dialog),
  },
  { name: 'privacidade-consentimentos', path: '/privacidade?parte=consentimentos', as: 'owner' },
  {
    name: 'privacidade-textos',
    path: '/privacidade?parte=consentimentos',
    as: 'owner',
    act: inOrder(press('Textos'), dialog),
  },
  { name: 'privacidade-incidentes', path: '/privacidade?parte=incidentes', as: 'owner' },
  {
    name: 'privacidade-incidente',
    path: '/privacidade?parte=incidentes',
    as: 'owner',
    act: inOrder(press(/^Completar:/), dialog),
  },
  {
    name: 'privacidade-avisos',
    path: '/privacidade?parte=incidentes',
    as: 'owner',
    act: inOrder(press(/^Textos para avisar:/), dialog),
  },
  { name: 'privacidade-inventario', path: '/privacidade?parte=inventario', as: 'owner' },
  { name: 'meus-dados', path: '/meus-dados', as: 'viewer' },
  { name: 'meus-dados-pedir', path: '/meus-dados', as: 'viewer', act: inOrder(press('Fazer um pedido'), dialog) },
];
