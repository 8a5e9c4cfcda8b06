import { address, screenAddress } from '../../shared/address.ts';
import { tabStrip, tabStyle, useTabInSight } from '../kit/tab-style.ts';
import { Link, usePath } from '../state/router.ts';
import { useScreens } from './screens.ts';
import { useShellSlots } from './shell-slots.ts';
import { t } from './texts.ts';

/** The screens of one place, each with its address. They stand in one spot on all of them. */
export function PlaceTabs() {
  const { tabs, place, own } = useScreens();
  const { MenuMark } = useShellSlots();
  const path = usePath();
  const strip = useTabInSight<HTMLElement>(path);
  return (
    <nav ref={strip} aria-label={own ? t('Eu') : place} className={`${tabStrip} min-w-0 grow print:hidden`}>
      {tabs.map((tab) => (
        <Link
          key={tab.path}
          href={screenAddress(tab)}
          aria-current={tab.path === path ? 'page' : undefined}
          className={tabStyle(tab.path === path)}
        >
          {tab.label}
          {MenuMark && <MenuMark path={tab.path} />}
        </Link>
      ))}
      {own && <AccountTab />}
    </nav>
  );
}

/** People who may not open the settings get the same form in a dialog. */
function AccountTab() {
  const { reachable, openAccount } = useScreens();
  const settings = reachable.find(({ path }) => path === '/configuracoes');
  return settings ? (
    <Link href={address('/configuracoes', { sec: 'perfil' })} className={tabStyle(false)}>
      {t('Minha conta')}
    </Link>
  ) : (
    <button type="button" className={tabStyle(false)} onClick={openAccount}>
      {t('Minha conta')}
    </button>
  );
}
