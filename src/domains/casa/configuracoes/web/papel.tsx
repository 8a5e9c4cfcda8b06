import type { Colunas } from '../../../../shared/recibo.ts';
import { Card } from '../../../../web/kit/card.tsx';
import { Chip } from '../../../../web/kit/chip.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { t } from '../../../../shared/texts.ts';
import { LARGURAS } from '../../../acesso/terreiros/web/larguras.ts';
import { useSalvarPapel } from './queries.ts';

/** The width of receipts, saved at once. */
export function Papel({ colunas, podeMudar }: { colunas: Colunas | null; podeMudar: boolean }) {
  const salvar = useSalvarPapel();
  const escolher = async (uma: Colunas) => {
    if (uma === colunas || salvar.isPending) return;
    // A toast reaches a person who is on another screen by then.
    if (await salvar.mutateAsync({ colunas: uma }).catch(() => null)) toast.sucesso(t('Papel salvo'));
  };
  return (
    <Card title={t('Papel dos recibos')}>
      <fieldset disabled={!podeMudar} aria-busy={salvar.isPending}>
        <legend className="mb-2 text-sm font-semibold">{t('Largura do papel')}</legend>
        <div className="flex flex-wrap gap-2">
          {LARGURAS.map((uma) => (
            <Chip key={uma.colunas} pressed={uma.colunas === colunas} onClick={() => void escolher(uma.colunas)}>
              {uma.nome()}
            </Chip>
          ))}
        </div>
        {colunas === null && (
          <p className="mt-2 text-xs text-ink-3">
            {t('Sem escolha, mensalidades e lançamentos saem em 80 mm e a loja em 58 mm.')}
          </p>
        )}
      </fieldset>
    </Card>
  );
}
