import { Copy, Printer } from 'lucide-react';
import { Button } from '../../../../web/kit/button.tsx';
import { copyText } from '../../../../web/kit/copy-text.ts';
import { Notice } from '../../../../web/kit/notice.tsx';
import { t } from '../../../../shared/texts.ts';

/** The ten codes, shown only once: to print, to copy, or to write down. */
export function Codigos({ codigos }: { codigos: readonly string[] }) {
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="aviso" title={t('Guarde estes códigos agora: eles não aparecem de novo.')}>
        {t('Cada um abre a sua conta uma vez, junto com a senha, se o telefone se perder. Guarde longe do telefone.')}
      </Notice>
      <ol
        aria-label={t('Códigos de recuperação')}
        className="grid gap-x-4 gap-y-2 rounded-lg border border-line bg-sunken p-4 text-sm font-semibold whitespace-nowrap tabular-nums min-[26rem]:grid-cols-2"
      >
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button icon={Copy} onClick={() => void copyText(codigos.join('\n'), t('Códigos copiados'))}>
          {t('Copiar os códigos')}
        </Button>
        <Button icon={Printer} onClick={() => print()}>
          {t('Imprimir')}
        </Button>
      </div>
    </div>
  );
}
