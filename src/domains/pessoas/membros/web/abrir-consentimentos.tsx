import { LinkButton } from '../../../../web/kit/link-button.tsx';
import { t } from '../texts.ts';
import { address } from '../../../../shared/address.ts';

/** The ledger is on a screen of its own, because each line is saved by itself. */
export const AbrirConsentimentos = ({ id }: { id: string }) => (
  <section className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
    <div className="min-w-0">
      <h3 className="text-lg">{t('Consentimentos (LGPD)')}</h3>
      <p className="text-sm text-ink-3">{t('O que a pessoa autorizou, quando e com que palavras.')}</p>
    </div>
    <LinkButton href={address('/privacidade', { parte: 'consentimentos', membro: id })}>
      {t('Ver e registrar')}
    </LinkButton>
  </section>
);
