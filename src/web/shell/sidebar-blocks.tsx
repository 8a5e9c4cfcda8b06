import { LogOut, Moon, Settings, Sun, type LucideIcon } from 'lucide-react';
import { Avatar } from '../kit/avatar.tsx';
import { cn } from '../kit/cn.ts';
import { Spinner } from '../kit/spinner.tsx';
import type { Session } from '../session/session.ts';
import { useLogout } from '../session/use-logout.ts';
import { setTheme, useDark } from '../theme/theme-store.ts';
import { t } from './texts.ts';
import { useShellSlots } from './shell-slots.ts';
import { Link } from '../state/router.ts';
import { address } from '../../shared/address.ts';

const quiet =
  'inline-flex h-11 items-center justify-center gap-2 rounded-md text-sm text-on-chao-2 transition-colors hover:bg-chao-2 hover:text-on-chao';

/** The house on top: logo, name, town. */
export function HouseBlock({ casa, collapsed }: { casa: NonNullable<Session['casa']>; collapsed: boolean }) {
  const place = [casa.cidade, casa.uf].filter(Boolean).join(', ');
  if (collapsed) {
    return (
      <div className="mx-auto my-1" title={casa.nome}>
        <Avatar name={casa.nome} src={casa.logo_url} tone="dende" size="sm" />
        <span className="sr-only">{casa.nome}</span>
      </div>
    );
  }
  return (
    <div className="mx-3.5 flex items-center gap-3 rounded-md bg-chao-2 p-2.5">
      <Avatar name={casa.nome} src={casa.logo_url} tone="dende" size="md" />
      <p className="min-w-0 leading-tight">
        <span className="block font-semibold text-balance">{casa.nome}</span>
        {place && <span className="mt-0.5 block text-xs text-on-chao-2">{place}</span>}
      </p>
    </div>
  );
}

interface PersonProps {
  /** Whether the person may open the settings. */
  settings: boolean;
  /** Whether the settings are the shown screen. */
  here: boolean;
  session: Session;
  collapsed: boolean;
  openAccount: () => void;
}

/** The person below: profile shortcut, theme, logout. */
export function PersonBlock(props: PersonProps) {
  const { collapsed, settings, here } = props;
  return (
    <div
      className={cn(
        'flex shrink-0 flex-col gap-1 border-t border-chao-line py-2.5',
        collapsed ? 'items-center' : 'mx-3.5',
      )}
    >
      <ProfileShortcut {...props} />
      <div className={cn('flex flex-wrap gap-1', collapsed && 'flex-col')}>
        {settings && <SettingsLink collapsed={collapsed} here={here} />}
        <ThemeToggle collapsed={collapsed} />
        <Logout collapsed={collapsed} />
      </div>
    </div>
  );
}

/**
 * A link to the own profile. People who may not open the settings get the same form in a dialog.
 */
function ProfileShortcut({ settings, session, collapsed, openAccount }: PersonProps) {
  const { AccountDialog } = useShellSlots();
  const { nome, avatar_url } = session.usuario;
  const className = cn(
    'flex min-h-11 min-w-0 items-center gap-3 rounded-md text-left hover:bg-chao-2/60',
    collapsed ? 'justify-center' : 'w-full p-1.5',
  );
  const face = (
    <PersonFace
      nome={nome}
      avatar={avatar_url}
      papel={session.papel}
      superadmin={session.superadmin}
      collapsed={collapsed}
    />
  );
  const title = collapsed ? t('Minha conta') : undefined;
  return settings || !AccountDialog ? (
    <Link href={address('/configuracoes', { sec: 'perfil' })} className={className} title={title}>
      {face}
    </Link>
  ) : (
    <button type="button" className={className} title={title} onClick={openAccount}>
      {face}
    </button>
  );
}

interface FaceProps {
  nome: string;
  avatar: string | null;
  papel: string | null;
  superadmin: boolean;
  collapsed: boolean;
}

function PersonFace({ nome, avatar, papel, superadmin, collapsed }: FaceProps) {
  const { roleName } = useShellSlots();
  const role = superadmin ? t('Plataforma') : papel && roleName?.(papel);
  return (
    <>
      <Avatar name={nome} src={avatar} size="sm" />
      <span className={cn('min-w-0 leading-tight', collapsed && 'sr-only')}>
        <span className="line-clamp-2 text-sm font-semibold">{nome}</span>
        {role && <span className="block text-xs text-on-chao-2">{role}</span>}
      </span>
    </>
  );
}

/** The gear leads to the settings by their name; the own picture leads there too. */
function SettingsLink({ collapsed, here }: { collapsed: boolean; here: boolean }) {
  return (
    <Link
      href="/configuracoes"
      aria-current={here ? 'page' : undefined}
      title={collapsed ? t('Configurações') : undefined}
      className={cn(quiet, collapsed ? 'w-11' : 'basis-full px-2', here && 'bg-chao-2 font-semibold text-on-chao')}
    >
      <Settings aria-hidden className={cn('size-5 shrink-0', here && 'text-dende')} />
      <span className={cn(collapsed && 'sr-only')}>{t('Configurações')}</span>
    </Link>
  );
}

function ThemeToggle({ collapsed }: { collapsed: boolean }) {
  const dark = useDark();
  return (
    <QuietButton
      icon={dark ? Sun : Moon}
      word={dark ? t('Claro') : t('Escuro')}
      label={dark ? t('Usar tema claro') : t('Usar tema escuro')}
      collapsed={collapsed}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    />
  );
}

function Logout({ collapsed }: { collapsed: boolean }) {
  const { logout, busy } = useLogout();
  return (
    <QuietButton icon={LogOut} word={t('Sair')} label={t('Sair')} collapsed={collapsed} busy={busy} onClick={logout} />
  );
}

interface QuietProps {
  icon: LucideIcon;
  /** The name is seen beside the icon. */
  word: string;
  /** What it does, in full. */
  label: string;
  collapsed: boolean;
  busy?: boolean;
  onClick: () => void;
}

function QuietButton({ icon: Icon, word, label, collapsed, busy = false, onClick }: QuietProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={collapsed ? label : undefined}
      aria-busy={busy}
      className={cn(quiet, collapsed ? 'w-11' : 'flex-1')}
      onClick={onClick}
    >
      {busy ? <Spinner /> : <Icon aria-hidden className="size-5" />}
      {!collapsed && word}
    </button>
  );
}
