// What stands around the screens of a signed-in person, with the words of the product in it. Loaded beside the first of them.
import { CalendarCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { AvisoDoCodigo } from './domains/acesso/web/aviso-do-codigo.tsx';
import { nomeDoPapel } from './domains/acesso/web/nome-do-papel.ts';
import { ajudaDa, ATALHOS } from './domains/ajuda/web/atalhos.ts';
import { acharMembro } from './domains/membros/web/achar-membro.ts';
import { AvisosDoPdv } from './domains/pdv/web/avisos.tsx';
import { texts } from './shared/texts.ts';
import type { ShellSlots } from './web/shell/shell-slots.ts';
import { shellWith } from './web/shell/shell.tsx';

const t = texts({
  Ajuda: 'Help',
  Mensalidades: 'Dues',
});

const MinhaConta = lazy(async () => ({
  default: (await import('./domains/configuracoes/web/minha-conta.tsx')).MinhaConta,
}));

/** Loaded when it is first opened. */
const AccountDialog: ShellSlots['AccountDialog'] = (props) => (
  <Suspense>
    <MinhaConta {...props} />
  </Suspense>
);

const Avisos = () => (
  <>
    <AvisoDoCodigo />
    <AvisosDoPdv />
  </>
);

export const Shell = shellWith({
  AccountDialog,
  Notices: Avisos,
  finder: acharMembro,
  shortcuts: ATALHOS,
  help: { href: ajudaDa, label: () => t('Ajuda') },
  quickLink: { href: '/mensalidades', label: () => t('Mensalidades'), icon: CalendarCheck },
  roleName: nomeDoPapel,
});
