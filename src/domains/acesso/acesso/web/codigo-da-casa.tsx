import { Copy } from 'lucide-react';
import { Button } from '../../../../web/kit/button.tsx';
import { copyText } from '../../../../web/kit/copy-text.ts';
import { Notice } from '../../../../web/kit/notice.tsx';
import { t } from '../../../../shared/texts.ts';

/** The access code of a house, with a way to share it. */
export function CodigoDaCasa({ codigo, onClose }: { codigo: string; onClose: () => void }) {
  return (
    <Notice
      live
      className="mx-auto mt-4 w-[calc(100%-2rem)] max-w-[84rem] md:w-[calc(100%-4rem)]"
      title={t('Código da casa')}
      action={
        <span className="flex flex-wrap gap-2.5">
          <Button icon={Copy} onClick={() => void copyText(codigo)}>
            {t('Copiar código')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('Fechar')}
          </Button>
        </span>
      }
    >
      <p className="text-2xl font-bold tracking-wider whitespace-nowrap text-ink figures">{codigo}</p>
      {t(
        'Quem criar a conta com este código entra na casa como membro. Passe só a quem é de casa; ele fica em Configurações, Organização.',
      )}
    </Notice>
  );
}
