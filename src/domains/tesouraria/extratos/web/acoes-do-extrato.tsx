import { PencilLine, Trash2, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { RowMenu } from '../../../../web/kit/row-menu.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { EscolherMembro, type MembroEscolhido } from '../../../cobranca/assinaturas/web/escolher-membro.tsx';
import { useCarteiras } from '../../../dinheiro/carteiras/web/queries.ts';
import { t } from '../../../../shared/texts.ts';
import { BotaoTrazerExtrato } from './botao-trazer-extrato.tsx';
import { type Lembrado, useEsquecerPagador, usePagadores } from './queries.ts';

/** Remembered payers, to be looked at and edited. */
function Pagadores({ onClose }: { onClose: () => void }) {
  const query = usePagadores();
  const esquecer = useEsquecerPagador(t('Erro ao mudar o pagador'));
  const [mudando, setMudando] = useState<Lembrado | null>(null);
  const itens = query.data?.itens;
  if (mudando) return <TrocarPagador lembrado={mudando} onClose={() => setMudando(null)} />;
  return (
    <Dialog
      onClose={onClose}
      title={t('Pagadores lembrados')}
      description={t('Na próxima vez, o que vier deles já aparece marcado.')}
      cancelLabel={t('Fechar')}
    >
      {!itens && <Pending of={query} />}
      {itens?.length === 0 && (
        <EmptyState title={t('Nenhum pagador lembrado')}>
          {t('Ao conferir uma linha, marque “Sempre assim para este pagador”.')}
        </EmptyState>
      )}
      <ul className="divide-y divide-line">
        {itens?.map((lembrado) => (
          <li key={lembrado.id} className="flex items-center gap-3 py-2">
            <div className="min-w-0 flex-1">
              <p className="font-semibold break-words">{lembrado.pagador ?? lembrado.pagador_documento}</p>
              <p className="text-sm text-ink-2">
                <Parts of={[t('paga por {nome}', { nome: lembrado.nome }), lembrado.matricula]} />
              </p>
            </div>
            <RowMenu
              label={t('Ações de {nome}', { nome: `${lembrado.pagador ?? ''} · ${lembrado.nome}` })}
              groups={[
                [
                  { label: t('Trocar o membro'), icon: PencilLine, onSelect: () => setMudando(lembrado) },
                  {
                    label: t('Esquecer'),
                    icon: Trash2,
                    onSelect: () =>
                      esquecer.mutate({ id: lembrado.id }, { onSuccess: () => toast.sucesso(t('Pagador esquecido')) }),
                  },
                ],
              ]}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function TrocarPagador({ lembrado, onClose }: { lembrado: Lembrado; onClose: () => void }) {
  const trocar = useApiMutation('trocarPagador', { errorTitle: t('Erro ao mudar o pagador') });
  const [membro, setMembro] = useState<MembroEscolhido | null>(null);
  const [falta, setFalta] = useState(false);
  return (
    <Dialog
      onClose={onClose}
      size="sm"
      title={t('Trocar o membro')}
      description={lembrado.pagador ?? lembrado.pagador_documento}
      busy={trocar.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (!membro) setFalta(true);
        else
          trocar.mutate(
            { id: lembrado.id, membro_id: membro.id },
            {
              onSuccess: () => {
                toast.sucesso(t('Pagador atualizado'));
                onClose();
              },
            },
          );
      }}
      actions={
        <Button type="submit" variant="primary" busy={trocar.isPending}>
          {t('Salvar')}
        </Button>
      }
    >
      <EscolherMembro
        value={membro}
        onValueChange={setMembro}
        error={falta && !membro ? t('Escolha um membro') : undefined}
      />
    </Dialog>
  );
}

/** The actions beside the tray's heading. */
export function AcoesDoExtrato() {
  const [aberto, setAberto] = useState(false);
  const { data } = useCarteiras();
  return (
    <>
      <Button icon={UserCheck} onClick={() => setAberto(true)}>
        {t('Pagadores lembrados')}
      </Button>
      {data && <BotaoTrazerExtrato carteiras={data.itens} variant="primary" />}
      {aberto && <Pagadores onClose={() => setAberto(false)} />}
    </>
  );
}
