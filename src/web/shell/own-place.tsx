import { address, screenAddress } from '../../shared/address.ts';
import { Avatar } from '../kit/avatar.tsx';
import { cn } from '../kit/cn.ts';
import type { Session } from '../session/session.ts';
import { Link } from '../state/router.ts';
import type { AppRoute } from './routes.ts';
import { useShellSlots } from './shell-slots.ts';
import { t } from '../../shared/texts.ts';

export interface OwnPlaceProps {
  /** Whether the person may open the settings. */
  settings: boolean;
  /** What stands behind the own picture. */
  own: readonly AppRoute[];
  /** The shown screen is one of them, and no line of the menu has it. */
  here: boolean;
  /** The screen that is shown. */
  route: AppRoute;
  session: Session;
  collapsed: boolean;
  openAccount: () => void;
}

/**
 * The own picture leads to what is the person's own. Who belongs to no house has only the account,
 * which is a dialog for those who may not open the settings.
 */
export function OwnPlace({
  settings,
  own,
  here,
  route,
  session,
  collapsed,
  openAccount,
  bare = false,
}: OwnPlaceProps & { bare?: boolean }) {
  const { AccountDialog } = useShellSlots();
  const [first] = own;
  const className = cn(
    'flex min-w-0 items-center gap-2.5 rounded-md text-left',
    bare ? 'size-11 shrink-0 justify-center hover:bg-mata-soft' : 'min-h-11 p-1 hover:bg-chao-2/60',
    !collapsed && 'flex-1',
    here && !bare && 'bg-chao-2',
  );
  const face = <PersonFace session={session} hidden={collapsed} />;
  const title = collapsed ? t('Eu') : undefined;
  const current = here ? (route === first ? 'page' : 'true') : undefined;
  if (first)
    return (
      <Link href={screenAddress(first)} aria-current={current} className={className} title={title}>
        {face}
      </Link>
    );
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

function PersonFace({ session, hidden }: { session: Session; hidden: boolean }) {
  const { roleName } = useShellSlots();
  const { nome, avatar_url } = session.usuario;
  const role = session.superadmin ? t('Plataforma') : session.papel && roleName?.(session.papel);
  return (
    <>
      <Avatar name={nome} src={avatar_url} size="sm" />
      <span className={cn('min-w-0 leading-tight', hidden && 'sr-only')}>
        <span className="block truncate text-sm font-semibold">{nome}</span>
        {role && <span className="block truncate text-xs text-on-chao-2">{role}</span>}
      </span>
    </>
  );
}
