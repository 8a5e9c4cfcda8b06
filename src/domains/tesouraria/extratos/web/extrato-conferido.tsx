import { RotateCcw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { formatDia } from '../../../../shared/datas.ts';
import { ReasonDialog } from '../../../../web/api/reason-dialog.tsx';
import { tablePages } from '../../../../web/api/table-pages.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { Chip } from '../../../../web/kit/chip.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import type { EstadoDaLinha } from '../rules.ts';
import { AvisoDeMesPublicado } from '../../../dinheiro/carteiras/web/aviso-de-mes-publicado.tsx';
import { t } from '../../../../shared/texts.ts';
import { descreverAlvo } from './descrever-alvo.ts';
import { nomesDasLinhas } from './nomes-das-linhas.ts';
import { useLinhasConferidas, useRetomar, type LinhaConferida } from './queries.ts';
import { useUrlParams } from '../../../../web/state/url-params.ts';

/** Lines that are done, and how to undo them. Hidden until somebody asks for them. */
export function ExtratoConferido() {
  const [estado, setEstado] = useState<EstadoDaLinha | null>(null);
  return (
    <div className="flex flex-col gap-3">
      <div role="group" aria-label={t('O que já foi feito')} className="flex flex-wrap gap-2">
        {(['conferida', 'ignorada'] as const).map((um) => (
          <Chip key={um} pressed={estado === um} onClick={() => setEstado(estado === um ? null : um)}>
            {um === 'conferida' ? t('Linhas já conferidas') : t('Linhas ignoradas')}
          </Chip>
        ))}
      </div>
      {estado && <Lista key={estado} estado={estado} />}
    </div>
  );
}

function Lista({ estado }: { estado: EstadoDaLinha }) {
  const [params] = useUrlParams('/a-conferir');
  const carteira_id = params.get('carteira') ?? '';
  const query = useLinhasConferidas({ estado, ...(carteira_id && { carteira_id }) });
  const retomar = useRetomar(t('Erro ao retomar a linha'));
  const [desfazendo, setDesfazendo] = useState<LinhaConferida | null>(null);
  const { rows, footer } = tablePages<LinhaConferida>(query);
  const nomes = nomesDasLinhas(rows ?? []);
  return (
    <Card flush title={estado === 'conferida' ? t('Linhas já conferidas') : t('Linhas ignoradas')}>
      {!rows && <Pending of={query} />}
      {rows?.length === 0 && <p className="px-4 pb-4 text-ink-2 md:px-5.5">{t('Nenhuma linha.')}</p>}
      <ul>
        {rows?.map((linha, lugar) => (
          <li
            key={linha.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 md:px-5.5"
          >
            <div className="min-w-0 flex-1 basis-44">
              <p className="break-words">{linha.pagador ?? linha.descricao}</p>
              <p className="text-sm text-ink-2">
                <span className="figures">{formatDia(linha.dia)}</span>
                {linha.motivo && ` · ${linha.motivo}`}
              </p>
              {linha.partes.map((parte, n) => (
                <p key={n} className="text-sm text-ink-2">
                  {descreverAlvo(parte)} · {formatBRL(parte.valor_centavos)}
                </p>
              ))}
            </div>
            <Money value={linha.valor_centavos} className="font-semibold" />
            <Botao
              item={nomes[lugar] ?? ''}
              estado={estado}
              busy={retomar.isPending && retomar.variables.id === linha.id}
              onDesfazer={() => setDesfazendo(linha)}
              onRetomar={() =>
                retomar.mutate({ id: linha.id }, { onSuccess: () => toast.sucesso(t('A linha voltou para a bandeja')) })
              }
            />
          </li>
        ))}
      </ul>
      {footer}
      {desfazendo && <Desfazer linha={desfazendo} onClose={() => setDesfazendo(null)} />}
    </Card>
  );
}

interface BotaoProps {
  item: string;
  estado: EstadoDaLinha;
  busy: boolean;
  onDesfazer: () => void;
  onRetomar: () => void;
}

function Botao({ item, estado, busy, onDesfazer, onRetomar }: BotaoProps) {
  return estado === 'conferida' ? (
    <Button icon={Undo2} className="max-md:w-full" aria-label={t('Estornar {item}', { item })} onClick={onDesfazer}>
      {t('Estornar')}
    </Button>
  ) : (
    <Button
      icon={RotateCcw}
      busy={busy}
      className="max-md:w-full"
      aria-label={t('Retomar {item}', { item })}
      onClick={onRetomar}
    >
      {t('Retomar|extrato')}
    </Button>
  );
}

const Desfazer = ({ linha, onClose }: { linha: LinhaConferida; onClose: () => void }) => (
  <ReasonDialog
    title={t('Estornar o que esta linha virou?')}
    description={`${linha.pagador ?? linha.descricao} · ${formatBRL(linha.valor_centavos)}`}
    confirmLabel={t('Estornar')}
    action="desfazerConciliacao"
    toInput={(motivo) => ({ id: linha.id, motivo })}
    errorTitle={t('Erro ao estornar')}
    onDone={() => toast.sucesso(t('Estornado'), t('A linha voltou para a bandeja'))}
    onClose={onClose}
  >
    {t('O que foi criado a partir dela é estornado, e o que já estava aqui só deixa de estar ligado a ela.')}
    <AvisoDeMesPublicado dia={linha.dia} />
  </ReasonDialog>
);
