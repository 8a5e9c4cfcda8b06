import { Button } from '../../../../web/kit/button.tsx';
import { Progress } from '../../../../web/kit/progress.tsx';
import { t } from '../../../../shared/texts.ts';
import type { Andamento } from './use-arquivo.ts';

/** How far a file is, and a way to end it. */
export const AndamentoDoArquivo = ({ andamento, onCancelar }: { andamento: Andamento; onCancelar: () => void }) => (
  <div className="flex flex-wrap items-end gap-4">
    <div className="min-w-0 flex-1 basis-64">
      <Progress label={t('Gerando o arquivo…')} {...andamento} />
    </div>
    <Button onClick={onCancelar}>{t('Cancelar')}</Button>
  </div>
);
