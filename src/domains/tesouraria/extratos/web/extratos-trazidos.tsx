import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { formatDia } from '../../../../shared/datas.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { t } from '../texts.ts';
import { useDesfazerExtrato, useExtratosTrazidos, type ExtratoTrazido } from './queries.ts';

interface Props {
  carteira: { id: string; nome: string };
  onFechar: () => void;
}

/** The statements of a carteira; one that nothing was made of is taken back as a whole. */
export function ExtratosTrazidos({ carteira, onFechar }: Props) {
  const query = useExtratosTrazidos(carteira.id);
  const [desfazendo, setDesfazendo] = useState<{ extrato: ExtratoTrazido } | null>(null);
  if (desfazendo) return <Desfazer {...desfazendo} onFechar={() => setDesfazendo(null)} />;
  return (
    <Dialog onClose={onFechar} title={t('Extratos trazidos')} description={carteira.nome} cancelLabel={t('Fechar')}>
      {!query.data && <Pending of={query} />}
      {query.data?.itens.length === 0 && (
        <p className="text-ink-2">{t('Nenhum extrato foi trazido para esta carteira.')}</p>
      )}
      <ul className="divide-y divide-line">
        {query.data?.itens.map((extrato) => (
          <li key={extrato.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-52">
              <p className="font-semibold break-words">{nomeDo(extrato)}</p>
              <p className="text-sm text-ink-2 figures">
                <Parts of={detalhesDo(extrato)} />
              </p>
            </div>
            {extrato.decididas === 0 && (
              <Button
                icon={Undo2}
                className="max-md:w-full"
                aria-label={t('Desfazer extrato de {dia}', { dia: nomeDo(extrato) })}
                onClick={() => setDesfazendo({ extrato })}
              >
                {t('Desfazer')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const nomeDo = ({ inicio, fim, trazido_em }: ExtratoTrazido): string =>
  inicio && fim
    ? t('de {de} a {ate}', { de: formatDia(inicio), ate: formatDia(fim) })
    : t('trazido em {dia}', { dia: formatDia(trazido_em) });

const detalhesDo = ({ conta, linhas, decididas, saldo_centavos, saldo_em }: ExtratoTrazido) => [
  conta && t('conta {numero}', { numero: conta }),
  linhas === 1 ? t('1 linha') : t('{n} linhas', { n: linhas }),
  saldo_em && t('saldo de {valor} em {dia}', { valor: formatBRL(saldo_centavos ?? 0), dia: formatDia(saldo_em) }),
  decididas > 0 &&
    (decididas === 1 ? t('1 já conferida: estorne antes') : t('{n} já conferidas: estorne antes', { n: decididas })),
];

function Desfazer({ extrato, onFechar }: { extrato: ExtratoTrazido; onFechar: () => void }) {
  const desfazer = useDesfazerExtrato(t('Erro ao desfazer'));
  return (
    <ConfirmDialog
      onClose={onFechar}
      title={t('Desfazer este extrato?')}
      item={nomeDo(extrato)}
      confirmLabel={t('Desfazer extrato')}
      onConfirm={async () => {
        const { linhas } = await desfazer.mutateAsync({ id: extrato.id });
        toast.sucesso(t('Extrato desfeito'), linhas === 1 ? t('1 linha saiu') : t('{n} linhas saíram', { n: linhas }));
      }}
    >
      {t(
        'As linhas dele e o saldo que o banco disse saem da casa. Se outro arquivo tinha as mesmas linhas, traga-o de novo.',
      )}
    </ConfirmDialog>
  );
}
