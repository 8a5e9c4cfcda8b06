import { CalendarPlus, Copy } from 'lucide-react';
import { useState } from 'react';
import { formatInstante } from '../../../../shared/datas.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { buttonStyle } from '../../../../web/kit/button-style.ts';
import { cn } from '../../../../web/kit/cn.ts';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { copyText } from '../../../../web/kit/copy-text.ts';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { SkeletonRows } from '../../../../web/kit/skeleton.tsx';
import { Switch } from '../../../../web/kit/switch.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { t } from '../../../../shared/texts.ts';
import { useApagarMeuCalendario, useCriarMeuCalendario, useEditarMeuCalendario, useMeuCalendario } from './queries.ts';

/** The secret address for the calendar of a telephone. It is shown once, when it is made. */
export function MeuCalendario({ onClose }: { onClose: () => void }) {
  const query = useMeuCalendario();
  return (
    <Dialog
      title={t('No meu calendário')}
      description={t('O calendário do seu telefone pode acompanhar a agenda da casa por um endereço só seu.')}
      cancelLabel={t('Fechar')}
      onClose={onClose}
    >
      {query.data ? (
        <Endereco {...query.data} />
      ) : (
        <Pending of={query} title={t('Erro ao carregar')} meanwhile={<SkeletonRows rows={3} />} />
      )}
    </Dialog>
  );
}

function Endereco({ criado_em, detalhes }: { criado_em: string | null; detalhes: boolean }) {
  const fuso = useFuso();
  const [endereco, setEndereco] = useState<string | null>(null);
  const [comDetalhes, setComDetalhes] = useState(detalhes);
  const criar = useCriarMeuCalendario();
  const editar = useEditarMeuCalendario();
  const apagar = useApagarMeuCalendario();
  const [pergunta, setPergunta] = useState<'trocar' | 'apagar' | null>(null);
  const fazer = async () => setEndereco((await criar.mutateAsync({ detalhes: comDetalhes })).endereco);
  const sumir = async () => {
    await apagar.mutateAsync({});
    setEndereco(null);
    toast.sucesso(t('Endereço apagado'), t('Ele não abre mais.'));
  };
  const escolher = (novo: boolean) => {
    setComDetalhes(novo);
    if (criado_em !== null) editar.mutate({ detalhes: novo }, { onError: () => setComDetalhes(!novo) });
  };
  return (
    <div className="flex flex-col gap-5">
      {endereco !== null && (
        <div className="flex flex-col gap-3">
          <TextField
            label={t('Seu endereço')}
            hint={t('Copie agora: ele não aparece de novo. Quem o tiver vê a agenda.')}
            readOnly
            value={endereco}
            onFocus={({ target }) => target.select()}
          />
          <Button variant="primary" icon={Copy} onClick={() => void copyText(endereco, t('Endereço copiado'))}>
            {t('Copiar endereço')}
          </Button>
          <AbrirNoCalendario endereco={endereco} />
          <p className="text-sm text-ink-2">
            {t('No telefone, escolha adicionar calendário por endereço (ou assinatura) e cole.')}
          </p>
        </div>
      )}
      {endereco === null && criado_em !== null && (
        <p className="text-ink-2">
          {t('Você tem um endereço desde {quando}.', { quando: formatInstante(new Date(criado_em), fuso) })}
        </p>
      )}
      <Switch
        spread
        label={t('Mostrar títulos, lugares e orientações')}
        hint={t('Desligado, o telefone mostra só “Compromisso na casa”.')}
        checked={comDetalhes}
        onChange={({ target }) => escolher(target.checked)}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant={criado_em === null ? 'primary' : 'secondary'}
          busy={criar.isPending}
          onClick={() => (criado_em === null ? void fazer() : setPergunta('trocar'))}
        >
          {criado_em === null ? t('Criar meu endereço') : t('Trocar o endereço')}
        </Button>
        {criado_em !== null && (
          <Button variant="danger" onClick={() => setPergunta('apagar')}>
            {t('Apagar o endereço')}
          </Button>
        )}
      </div>
      {pergunta === 'trocar' && (
        <ConfirmDialog
          title={t('Trocar o endereço?')}
          confirmLabel={t('Trocar o endereço')}
          onConfirm={fazer}
          onClose={() => setPergunta(null)}
        >
          {t('Os telefones que usam o endereço de agora param de acompanhar a agenda, até você pôr neles o novo.')}
        </ConfirmDialog>
      )}
      {pergunta === 'apagar' && (
        <ConfirmDialog
          title={t('Apagar o endereço?')}
          confirmLabel={t('Apagar o endereço')}
          onConfirm={sumir}
          onClose={() => setPergunta(null)}
        >
          {t('Os telefones que usam o endereço de agora param de acompanhar a agenda.')}
        </ConfirmDialog>
      )}
    </div>
  );
}

/** The calendar of the device takes the address by itself, where it knows how. */
const AbrirNoCalendario = ({ endereco }: { endereco: string }) => (
  <a
    href={endereco.replace(/^https?:/, 'webcal:')}
    className={cn(buttonStyle({ variant: 'secondary' }), 'no-underline')}
  >
    <CalendarPlus aria-hidden className="size-5" />
    {t('Abrir no calendário deste aparelho')}
  </a>
);
