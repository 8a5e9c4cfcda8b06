import { Copy, ExternalLink, RefreshCw } from 'lucide-react';
import { Button } from '../../../../web/kit/button.tsx';
import { copyText } from '../../../../web/kit/copy-text.ts';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { QrDrawing } from '../../../../web/kit/qr-drawing.tsx';
import { t } from '../../../../shared/texts.ts';
import { useLigarPainel } from './queries.ts';

interface Props {
  eventoId: string;
  endereco: string | null;
  /** The address at which visitors take tickets. */
  visitantes: string | null;
  onClose: () => void;
}

/** The address to open on a television. */
export function PainelDaTelevisao({ eventoId, endereco, visitantes, onClose }: Props) {
  const ligar = useLigarPainel(t('Erro ao ligar o painel'));
  return (
    <Dialog
      onClose={onClose}
      title={t('Painel da televisão')}
      description={t('Mostra só os números chamados. Quem tem o endereço abre sem senha nenhuma.')}
      cancelLabel={t('Fechar')}
      actions={
        <Button
          icon={RefreshCw}
          variant={endereco ? 'secondary' : 'primary'}
          busy={ligar.isPending}
          onClick={() => ligar.mutate({ evento_id: eventoId })}
        >
          {endereco ? t('Trocar endereço') : t('Ligar painel')}
        </Button>
      }
    >
      {endereco ? (
        <div className="flex flex-col gap-3">
          <p className="rounded-md border border-line bg-sunken p-3 text-sm wrap-anywhere">{endereco}</p>
          <div className="flex flex-wrap gap-2.5">
            <Button icon={Copy} onClick={() => void copyText(endereco, t('Endereço copiado'))}>
              {t('Copiar endereço')}
            </Button>
            <a
              href={endereco}
              target="_blank"
              rel="noreferrer"
              className="touch inline-flex items-center gap-2 text-mata-ink underline"
            >
              <ExternalLink aria-hidden className="size-5" />
              {t('Abrir o painel')}
            </a>
          </div>
          <p className="text-sm text-ink-2">{t('Trocar o endereço fecha os painéis abertos com o anterior.')}</p>
        </div>
      ) : (
        <p>{t('O painel deste evento ainda não tem endereço.')}</p>
      )}
      <section className="mt-6 border-t border-line pt-4">
        <h3 className="text-lg">{t('Visitantes')}</h3>
        {visitantes ? (
          <div className="mt-2 flex flex-col items-center gap-3">
            <p className="text-ink-2">{t('Na porta: quem chega aponta o telefone e tira a própria senha.')}</p>
            <QrDrawing texto={visitantes} titulo={t('Visitantes')} />
            <Button icon={Copy} onClick={() => void copyText(visitantes, t('Endereço copiado'))}>
              {t('Copiar endereço dos visitantes')}
            </Button>
          </div>
        ) : (
          <p className="mt-2 text-ink-2">
            {t('Para isso a casa liga a página pública na Agenda e põe este evento nela.')}
          </p>
        )}
      </section>
    </Dialog>
  );
}
