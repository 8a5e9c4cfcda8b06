import { Button } from '../../../../web/kit/button.tsx';
import { t } from '../../../../shared/texts.ts';

interface Props {
  /** The provider that would get name and CPF. */
  provedor: string;
  /** At the counter somebody else asks the person. */
  daEquipe: boolean;
  onConcordar: () => void;
  onOutro: () => void;
}

/** Asks the person before name and CPF leave the house. Saying no is as easy as saying yes. */
export function PedirConcordancia({ provedor, daEquipe, onConcordar, onOutro }: Props) {
  return (
    <section className="flex flex-col gap-4" aria-label={t('Nome e CPF para o provedor')}>
      <p className="text-ink">
        {daEquipe
          ? t('Pergunte à pessoa: para este código, a casa manda o nome e o CPF dela ao {provedor}. Ela concorda?', {
              provedor,
            })
          : t('Para este código, a casa manda seu nome e seu CPF ao {provedor}. Você concorda?', { provedor })}
      </p>
      <p className="text-sm text-ink-2">
        {t('Nada mais sai da casa. Com o código da casa nada sai, e alguém confere o pagamento.')}
      </p>
      <div className="flex flex-col gap-2.5">
        <Button variant="primary" wide onClick={onConcordar}>
          {daEquipe ? t('A pessoa concorda') : t('Concordo e quero o código')}
        </Button>
        <Button wide onClick={onOutro}>
          {t('Usar o código da casa')}
        </Button>
      </div>
    </section>
  );
}
