import { useState } from 'react';
import { contarCanceladas, contarCriadas } from '../../faturas/web/contar-faturas.ts';
import { Controlled } from '../../../../web/api/controlled.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { Switch } from '../../../../web/kit/switch.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useDebounced } from '../../../../web/state/debounced.ts';
import { AlcanceField, contarAtualizadas } from '../../planos/web/alcance.tsx';
import { ehDia } from '../../../../shared/datas.ts';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { diaDaParada } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { descreverAusencias } from './descrever-ausencias.ts';
import { useDicaDeCancelar } from './dica-de-cancelar.ts';
import { conferirAssinatura, FormularioDaAssinatura, lidos, type Valores } from './formulario-da-assinatura.tsx';
import { useAssinatura, usePreverTrocaPlano, type AssinaturaCompleta } from './queries.ts';

/** Loads the note and the rest first. */
export function EditarAssinatura({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useAssinatura(id);
  if (query.data) return <Edicao assinatura={query.data} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title={t('Editar assinatura')}>
      <Pending of={query} />
    </Dialog>
  );
}

/**
 * 'Gerar 24 faturas' is off. A pause or an end asks about later invoices, a new price about the
 * open ones.
 */
function Edicao({ assinatura, onClose }: { assinatura: AssinaturaCompleta; onClose: () => void }) {
  const { id, membro_id, membro, plano_id, inicio, fim, status, desconto_centavos, dia_proprio, observacao } =
    assinatura;
  // The version the form was filled with, whatever is loaded behind the dialog.
  const [versao] = useState(assinatura.versao);
  const acao = useActionForm<'editarAssinatura', Valores>({
    action: 'editarAssinatura',
    defaultValues: {
      membro_id,
      plano_id,
      inicio,
      desde: 'outra',
      temFim: fim !== null,
      fim: fim ?? '',
      status,
      desconto_centavos,
      dia_proprio: String(dia_proprio ?? ''),
      observacao: observacao ?? '',
      gerar_faturas: false,
      cancelar_faturas: true,
      aplicar: 'todas',
    },
    toInput: (valores) => ({
      id,
      versao,
      ...lidos(valores),
      cancelar_faturas: valores.cancelar_faturas,
      aplicar: valores.aplicar,
    }),
    check: conferirAssinatura,
    errorTitle: t('Erro ao salvar assinatura'),
    onDone: ({ faturas, faturas_canceladas, faturas_atualizadas, aviso, motivo }) => {
      const feito = [
        faturas > 0 && contarCriadas(faturas),
        faturas_canceladas > 0 && contarCanceladas(faturas_canceladas),
      ];
      if (aviso) toast.aviso(aviso, motivo ?? undefined);
      else toast.sucesso(t('Assinatura atualizada'), feito.filter(Boolean).join(' · '));
      if (faturas_atualizadas > 0) toast.sucesso(t('Mensalidades atualizadas'), contarAtualizadas(faturas_atualizadas));
      onClose();
    },
  });
  const novo = acao.form.watch();
  const { hoje } = useSignedIn();
  const novoFim = novo.temFim && ehDia(novo.fim) ? novo.fim : null;
  const parada = diaDaParada(assinatura, { status: novo.status, fim: novoFim }, hoje ?? '');
  const { dica, contando } = useDicaDeCancelar(id, parada);
  const digitado = Math.max(0, novo.desconto_centavos ?? 0);
  const dia = Number(novo.dia_proprio);
  const mudouDia = dia !== (dia_proprio ?? 0);
  const mudouPreco = novo.plano_id !== plano_id || digitado !== desconto_centavos || mudouDia;
  const desconto = useDebounced(digitado);
  const pergunta = usePreverTrocaPlano(
    {
      membro_id,
      plano_id: novo.plano_id,
      desconto_centavos: desconto,
      ...(mudouDia && { dia_proprio: dia }),
      assinatura_id: id,
    },
    mudouPreco,
  );
  const { data: previsao } = pergunta;
  const perguntando = digitado !== desconto || (pergunta.isFetching && (!previsao || pergunta.isPlaceholderData));
  const planoAtual = {
    id: plano_id,
    nome: assinatura.plano,
    valor_centavos: assinatura.valor_centavos,
    dia_vencimento: assinatura.dia_vencimento,
  };
  return (
    <FormularioDaAssinatura
      titulo={t('Editar assinatura')}
      descricao={membro}
      dicaDaSituacao={descreverAusencias(assinatura).join(' ')}
      acao={acao}
      planoAtual={planoAtual}
      waits={
        (mudouPreco && novo.aplicar !== 'nenhuma' && perguntando) ||
        (parada !== null && novo.cancelar_faturas && contando)
      }
      onClose={onClose}
      consequencias={
        <>
          {mudouPreco && (
            <Controlled control={acao.control} name="aplicar">
              {({ value, onValueChange }) => <AlcanceField {...{ value, onValueChange, previsao }} />}
            </Controlled>
          )}
          {parada !== null && (
            <Switch
              label={t('Cancelar as faturas em aberto que vencem depois')}
              hint={dica}
              {...acao.check('cancelar_faturas')}
            />
          )}
        </>
      }
    />
  );
}
