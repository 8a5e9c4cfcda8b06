import { dialog, failed, failing, inOrder, press, type Scene, type Step } from '../../../../web/testing/scene.ts';

const abrirConsentimentos: Step = async (page) => {
  const nome = 'Consentimentos';
  const lista = page.getByRole('table', { name: nome }).or(page.getByRole('list', { name: nome }));
  await lista.getByRole('button').first().click();
  await dialog(page);
};

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
  {
    name: 'privacidade-retirada',
    path: '/privacidade',
    as: 'owner',
    act: inOrder(press(/^Antônia Ferreira dos Santos/), dialog),
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
  {
    name: 'privacidade-incidente-novo-erros',
    path: '/privacidade?parte=incidentes',
    as: 'owner',
    act: inOrder(press('Registrar incidente'), dialog, press('Salvar incidente')),
  },
  {
    name: 'privacidade-registrar-consentimento',
    path: '/privacidade?parte=consentimentos',
    as: 'owner',
    act: inOrder(abrirConsentimentos, press(/^Registrar Registro espiritual/), (page) =>
      page.getByRole('heading', { name: 'Registrar consentimento' }).waitFor(),
    ),
  },
  {
    name: 'privacidade-consentimentos-da-pessoa',
    path: '/privacidade?parte=consentimentos',
    as: 'owner',
    act: abrirConsentimentos,
  },
  { name: 'privacidade-inventario', path: '/privacidade?parte=inventario', as: 'owner' },
  { name: 'meus-dados', path: '/meus-dados', as: 'viewer' },
  {
    name: 'meus-dados-ficha',
    path: '/meus-dados',
    as: 'viewer',
    act: inOrder(press('Abrir: documentos'), (page) =>
      page.getByText('Quem viu', { exact: true }).scrollIntoViewIfNeeded(),
    ),
  },
  {
    name: 'meus-dados-retirar',
    path: '/meus-dados',
    as: 'viewer',
    act: inOrder(press(/^(Não autorizar|Retirar): Comunicação/), dialog),
  },
  {
    name: 'meus-dados-contatos',
    path: '/meus-dados',
    as: 'viewer',
    act: inOrder(press('Mudar telefone, e-mail ou endereço'), dialog),
  },
  { name: 'meus-dados-erro', path: '/meus-dados', as: 'viewer', before: failing('/api/privacidade/meus'), act: failed },
  { name: 'meus-dados-sem-vinculo', path: '/meus-dados', as: 'casa-nova' },
  { name: 'meus-dados-pedir', path: '/meus-dados', as: 'viewer', act: inOrder(press('Fazer um pedido'), dialog) },
];
