import { Copy, PencilLine, Pin, Users, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { formatDia } from '../../../../shared/datas.ts';
import { Badge } from '../../../../web/kit/badge.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { copyText } from '../../../../web/kit/copy-text.ts';
import { RowMenu } from '../../../../web/kit/row-menu.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { textoParaWhatsApp } from '../rules.ts';
import { t } from '../texts.ts';
import { EditarAviso } from './escrever-aviso.tsx';
import { paraQuem, quantosAbriram } from './nomes.ts';
import { QuemAbriu } from './quem-abriu.tsx';
import { useRetirarAviso, type Aviso } from './queries.ts';
import { TextoDoAviso } from './texto-do-aviso.tsx';

type Aberto = 'editar' | 'retirar' | 'quem' | null;

/** One notice. Writers also read whom it is for, who opened the box since, and what may be done. */
export function CartaoDoAviso({ aviso, novo }: { aviso: Aviso; novo: boolean }) {
  const [aberto, setAberto] = useState<Aberto>(null);
  const { titulo, texto, escrita } = aviso;
  if (titulo === null || texto === null)
    return (
      <Card className="border-dashed">
        <p className="text-ink-2">{t('Este aviso foi retirado pela casa.')}</p>
      </Card>
    );
  return (
    <Card
      className="[&>header]:flex-nowrap"
      title={<span className="wrap-anywhere">{titulo}</span>}
      asideStays
      aside={
        escrita && (
          <RowMenu
            label={t('Ações de {titulo}', { titulo })}
            groups={[
              [
                { label: t('Quem abriu'), icon: Users, onSelect: () => setAberto('quem') },
                { label: t('Editar'), icon: PencilLine, onSelect: () => setAberto('editar') },
              ],
              [{ label: t('Retirar aviso'), icon: EyeOff, danger: true, onSelect: () => setAberto('retirar') }],
            ]}
          />
        )
      }
    >
      <Marcas aviso={aviso} novo={novo} />
      <TextoDoAviso texto={texto} />
      {escrita && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3 text-sm text-ink-2">
          <p>
            {paraQuem(escrita)}
            {aviso.estado !== 'agendado' && escrita.contas > 0 && ` · ${quantosAbriram(escrita)}`}
          </p>
          <Button
            icon={Copy}
            aria-label={t('Copiar para o WhatsApp: {titulo}', { titulo })}
            onClick={() => void copyText(textoParaWhatsApp({ titulo, texto }), t('Texto copiado'))}
          >
            {t('Copiar para o WhatsApp')}
          </Button>
        </div>
      )}
      {aberto === 'quem' && <QuemAbriu id={aviso.id} titulo={titulo} onFechar={() => setAberto(null)} />}
      {aberto === 'editar' && escrita && (
        <EditarAviso aviso={aviso} titulo={titulo} texto={texto} escrita={escrita} onFechar={() => setAberto(null)} />
      )}
      {aberto === 'retirar' && <Retirar id={aviso.id} titulo={titulo} onFechar={() => setAberto(null)} />}
    </Card>
  );
}

function Marcas({ aviso: { de, ate, estado, fixado, alterado_em }, novo }: { aviso: Aviso; novo: boolean }) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 text-sm text-ink-3">
      {novo && <Badge tone="mata">{t('Novo')}</Badge>}
      {fixado && (
        <Badge tone="dende" icon={Pin}>
          {t('Fixado')}
        </Badge>
      )}
      {alterado_em !== null && <Badge>{t('Alterado')}</Badge>}
      {estado === 'agendado' && <span>{t('Aparece em {dia}', { dia: formatDia(de) })}</span>}
      {estado === 'passou' && ate !== null && <span>{t('Saiu em {dia}', { dia: formatDia(ate) })}</span>}
      {estado === 'vale' && <span>{formatDia(de)}</span>}
      {estado === 'vale' && ate !== null && <span>{t('Até {dia}', { dia: formatDia(ate) })}</span>}
    </div>
  );
}

function Retirar({ id, titulo, onFechar }: { id: string; titulo: string; onFechar: () => void }) {
  const retirar = useRetirarAviso(t('Erro ao retirar o aviso'));
  return (
    <ConfirmDialog
      title={t('Retirar este aviso?')}
      item={titulo}
      confirmLabel={t('Retirar aviso')}
      onConfirm={async () => {
        await retirar.mutateAsync({ id });
        toast.sucesso(t('Aviso retirado'));
      }}
      onClose={onFechar}
    >
      {t('O texto some para todos, e fica dito que foi retirado. Cartas que ainda não saíram não saem mais.')}
    </ConfirmDialog>
  );
}
