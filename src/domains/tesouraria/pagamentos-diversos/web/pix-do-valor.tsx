import type { ComponentType, ReactNode } from 'react';
import type { ApiInput } from '../../../../web/api/action-types.ts';
import type { ActionForm } from '../../../../web/api/use-action-form.ts';
import { goToInvalid } from '../../../../web/kit/go-to-invalid.ts';
import { Notice } from '../../../../web/kit/notice.tsx';
import { useDebounced } from '../../../../web/state/debounced.ts';
import { CodigoPix } from '../../../dinheiro/pix/web/codigo-pix.tsx';
import { SemChave } from '../../../dinheiro/pix/web/sem-chave.tsx';
import { t } from '../../../../shared/texts.ts';
import { type LancamentoDigitado, verificar } from './campos-do-lancamento.tsx';
import { useCodigoAberto } from './codigo-aberto.ts';

type Entrada = Pick<
  ApiInput<'criarLancamento'>,
  'tipo' | 'descricao' | 'matricula' | 'observacoes' | 'fundo_id' | 'valor_centavos'
> & { chave: string };

/** A code that writes the entry of the form by itself once it is paid. */
export type CodigoDoLancamento = ComponentType<{
  /** The entry as it stands in the form; null after saying there what is missing. */
  pedir: () => Entrada | null;
  /** Whether a code that is paid now is what the form says. */
  deHoje: boolean;
  /** The house's own code. */
  daCasa: ReactNode;
  /** The server wrote the entry. */
  onPaga: () => void;
  /** Its key wrote another entry: what stands in the form is a new one. */
  onUsada: () => void;
}>;

interface Props {
  acao: ActionForm<LancamentoDigitado>;
  viewer: boolean;
  hoje: string;
  /** What comes in, in centavos. */
  valor: number | null;
  Codigo: CodigoDoLancamento | undefined;
  onPago: (valores: LancamentoDigitado) => void;
  /** The code was open before the page was loaded anew. */
  retomado: boolean;
}

/**
 * The PIX code of this entry as soon as there is an amount; what a member declares must be
 * confirmed.
 */
export function PixDoValor({ acao, viewer, hoje, valor, Codigo, onPago, retomado }: Props) {
  const parado = useDebounced(valor);
  const { form, key: chave } = acao;
  const { guardar } = useCodigoAberto();
  const daCasa = parado !== null && parado > 0 && (
    <CodigoPix de={{ valor_centavos: parado, chave }} {...(!viewer && { semChave: <SemChave /> })} />
  );
  const pedir = (): Entrada | null => {
    const valores = form.getValues();
    const { tipo, descricao, matricula, observacoes, fundo_id } = valores;
    const faltam = Object.entries(verificar(valores, viewer, hoje)).filter(([, frase]) => frase);
    for (const [campo, frase] of faltam)
      form.setError(campo as keyof LancamentoDigitado, { type: 'server', message: frase || '' });
    // The errors must be on the screen first.
    if (faltam.length > 0) setTimeout(() => goToInvalid(document), 0);
    if (faltam.length > 0 || valor === null) return null;
    guardar({ chave, valores });
    return {
      tipo,
      valor_centavos: valor,
      descricao,
      matricula,
      observacoes,
      ...(fundo_id && { fundo_id }),
      chave,
    };
  };
  const deHoje = form.watch('data') === hoje;
  return (
    <>
      {Codigo && valor !== null && valor > 0 ? (
        <>
          {retomado && (
            <Notice>{t('Havia um código PIX deste lançamento. Mostre de novo para saber se já foi pago.')}</Notice>
          )}
          <Codigo
            {...{ pedir, deHoje, daCasa }}
            onPaga={() => {
              guardar(null);
              onPago(form.getValues());
            }}
            onUsada={() => {
              guardar(null);
              acao.renewKey();
            }}
          />
        </>
      ) : (
        daCasa
      )}
      {viewer && <Notice>{t('O pagamento fica a conferir até a casa confirmar.')}</Notice>}
    </>
  );
}
