import { LinkButton } from '../../../../web/kit/link-button.tsx';
import { useScreens } from '../../../../web/shell/screens.ts';
import { t } from '../texts.ts';
import { screenAddress } from '../../../../shared/address.ts';

/**
 * Screens that the role's menu leaves out and the person may open all the same. Somebody at the
 * counter registers members too.
 */
export function OutrasTelas() {
  const { beyondMenu } = useScreens();
  if (beyondMenu.length === 0) return null;
  return (
    <nav aria-label={t('Outras telas')} className="flex flex-wrap items-center gap-2.5 max-md:gap-2">
      <span className="text-sm text-ink-2 max-md:w-full">{t('Fora do menu:')}</span>
      {beyondMenu.map(({ path, title }) => (
        <LinkButton key={path} href={screenAddress({ path })}>
          {title()}
        </LinkButton>
      ))}
    </nav>
  );
}
