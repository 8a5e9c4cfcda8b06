import { useState } from 'react';
import { contarComPagamento } from '../../../cobranca/faturas/web/contar-faturas.ts';
import { formatDia, hojeEm } from '../../../../shared/datas.ts';
import { Checkbox } from '../../../../web/kit/checkbox.tsx';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useFuso } from '../../../../web/session/use-fuso.ts';
import { t } from '../../../../shared/texts.ts';
import { nomear } from './excluir-membro.tsx';
import { useAnonimizarMembro, useParada, useTextosDoMembro, type Identificado, type TextoDoMembro } from './queries.ts';

/**
 * Anonymises after a question. It cannot be undone, so the dialog repeats the name, and lists the
 * typed texts that contain it.
 */
export function AnonimizarMembro({ membro, onClose }: { membro: Identificado; onClose: () => void }) {
  const anonimizar = useAnonimizarMembro();
  const textos = useTextosDoMembro(membro.id);
  const { data: parada } = useParada(membro.id);
  const [escolhas, setEscolhas] = useState<Readonly<Record<string, boolean>>>({});
  const itens = textos.data?.itens ?? [];
  const vai = (texto: TextoDoMembro) => escolhas[texto.id] ?? texto.certo;
  const confirmar = async () => {
    const apagar = itens.filter(vai).map(({ onde, id }) => ({ onde, id }));
    await anonimizar.mutateAsync({ id: membro.id, apagar });
    toast.sucesso(t('Membro anonimizado'));
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('Anonimizar membro?')}
      item={nomear(membro)}
      confirmLabel={t('Anonimizar')}
      waits={textos.isPending}
      onConfirm={confirmar}
    >
      <p>
        {t(
          'Nome, contatos, documentos e dados religiosos são apagados para sempre. A assinatura e as faturas que vencem depois de hoje são canceladas. Os valores pagos continuam nos totais da casa.',
        )}
      </p>
      {parada && parada.com_pagamento > 0 && <p className="mt-2">{contarComPagamento(parada.com_pagamento)}</p>}
      {textos.isPending && <p className="mt-3">{t('Procurando o nome no que foi escrito à mão…')}</p>}
      {textos.isError && <Notice tone="aviso">{t('Não consegui procurar o nome. Feche e abra de novo.')}</Notice>}
      {itens.length > 0 && (
        <fieldset className="mt-4">
          <legend className="mb-1 font-semibold text-ink">{t('Apagar também o que foi escrito à mão')}</legend>
          <ul className="max-h-64 overflow-y-auto rounded-md border border-line px-3">
            {itens.map((texto) => (
              <Texto
                key={texto.id}
                texto={texto}
                marcado={vai(texto)}
                onMarcar={(marcado) => setEscolhas({ ...escolhas, [texto.id]: marcado })}
              />
            ))}
          </ul>
          <p className="mt-2 text-sm">
            {t('O primeiro nome sozinho vem desmarcado: pode ser outra pessoa.')}
            {textos.data?.mais && ` ${t('Há mais: estes são os mais novos.')}`}
          </p>
        </fieldset>
      )}
    </ConfirmDialog>
  );
}

const ONDE = {
  fatura: t.key('Motivo de fatura cancelada'),
  pagamento: t.key('Motivo de estorno'),
  lancamento: t.key('Pagamento diverso'),
  venda: t.key('Venda da loja'),
  transferencia: t.key('Transferência entre carteiras'),
  fechamento: t.key('Fechamento de caixa'),
  estoque: t.key('Movimento de estoque'),
  conta: t.key('Conta a pagar'),
  extrato: t.key('Linha do extrato do banco'),
  conciliacao: t.key('Motivo de conferência desfeita'),
  serie: t.key('Orientações de eventos que se repetem'),
  comunicado: t.key('Aviso da casa'),
  evento: t.key('Orientações ou cancelamento de um evento'),
  assinatura: t.key('Observação de assinatura'),
  cobranca: t.key('Cobrança por PIX'),
} as const satisfies Readonly<Record<TextoDoMembro['onde'], string>>;

interface PropsDoTexto {
  texto: TextoDoMembro;
  marcado: boolean;
  onMarcar: (marcado: boolean) => void;
}

function Texto({ texto: { onde, quando, texto }, marcado, onMarcar }: PropsDoTexto) {
  const fuso = useFuso();
  return (
    <li className="border-t border-line first:border-t-0">
      <Checkbox
        checked={marcado}
        onChange={(event) => onMarcar(event.target.checked)}
        label={
          <>
            <span className="block wrap-anywhere text-ink">{texto}</span>
            <span className="block text-sm text-ink-2">
              {t(ONDE[onde])} · {formatDia(hojeEm(new Date(quando), fuso))}
            </span>
          </>
        }
      />
    </li>
  );
}
