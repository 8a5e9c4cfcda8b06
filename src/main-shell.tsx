// The frame around the screens of a signed-in person, with the words of the product. Loaded with
// the first of them.
import { Banknote } from 'lucide-react';
import { screens } from './domains.gen.ts';
import { RenovarAparelho } from './domains/acesso/aparelhos/web/renovar-aparelho.tsx';
import { AvisoDoCodigo } from './domains/acesso/acesso/web/aviso-do-codigo.tsx';
import { nomeDoPapel } from './domains/acesso/acesso/web/nome-do-papel.ts';
import { MarcaDoMenu } from './domains/tesouraria/conferencias/web/marca-do-menu.tsx';
import { ajudaDa } from './domains/acesso/ajuda/rules.ts';
import { acharMembro } from './domains/pessoas/membros/web/achar-membro.ts';
import { AvisosDoPdv } from './domains/loja/pdv/web/avisos.tsx';
import { AvisoDasPresencas } from './domains/gira/presencas/web/aviso-das-presencas.tsx';
import { icons } from './icons.gen.ts';
import { t } from './shared/texts.ts';
import { later, laterForSure } from './web/kit/later.tsx';
import { useSignedIn } from './web/session/session-store.ts';
import { shellWith } from './web/shell/shell.tsx';
import { screenAddress } from './shared/address.ts';

const GRUPOS = {
  pessoas: () => t('Pessoas'),
  dinheiro: () => t('Dinheiro|área'),
  loja: () => t('Loja'),
  casa: () => t('Casa'),
};

const AccountDialog = later(async () => (await import('./domains/casa/configuracoes/web/minha-conta.tsx')).MinhaConta);

const Oferta = laterForSure(async () => (await import('./domains/acesso/terreiros/web/oferta.tsx')).Oferta);

/** The question is loaded only for somebody whom there is something to ask. */
const Ofertas = () => useSignedIn().a_oferecer.length > 0 && <Oferta screens={screens} />;

const TrocasDaEntrada = laterForSure(
  async () => (await import('./domains/acesso/trocas/web/avisos-da-entrada.tsx')).AvisosDaEntrada,
);

/** Only somebody who signs in by telephone may have missed the letter. */
const AvisosDaEntrada = () => useSignedIn().usuario.telefone_de_acesso !== null && <TrocasDaEntrada />;

const Avisos = () => (
  <>
    <AvisoDoCodigo />
    <AvisosDaEntrada />
    <Ofertas />
    <AvisosDoPdv />
    <AvisoDasPresencas />
    <RenovarAparelho />
  </>
);

export const Shell = shellWith({
  groupName: (group) => GRUPOS[group](),
  MenuMark: MarcaDoMenu,
  icons,
  AccountDialog,
  Notices: Avisos,
  finder: acharMembro,
  shortcuts: screens.flatMap((screen) =>
    (screen.shortcuts ?? []).map((one) => ({ ...one, href: screenAddress(screen, one.params) })),
  ),
  help: { href: (tela) => ajudaDa(screens, tela, 'others'), label: () => t('Ajuda') },
  quickLink: { href: '/mensalidades', label: () => t('Mensalidades'), icon: Banknote },
  kept: { href: '/pdv', label: () => t('Abrir o PDV, que vende sem internet'), access: 'equipe' },
  roleName: nomeDoPapel,
});
