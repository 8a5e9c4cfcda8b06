import { type ReactNode, useState } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { Controlled } from '../../../../web/api/controlled.tsx';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { FoldHead } from '../../../../web/kit/fold.tsx';
import { MoneyField } from '../../../../web/kit/money-field.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { CEDULAS, type Cedula, MENOR_NOTA, lerQuantas, somarCedulas } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { type FilaDePassos, filaDoForm } from './passo.ts';
import type { Resultado } from './queries.ts';

type Digitadas = Readonly<Partial<Record<Cedula, string>>>;

/**
 * Adds up notes and coins while they are counted. `onSoma` gets the sum in centavos; text that is
 * no number counts as none.
 */
function ContarCedulas({ onSoma }: { onSoma: (centavos: number) => void }) {
  const [digitadas, setDigitadas] = useState<Digitadas>({});
  const mudar = (cedula: Cedula, texto: string) => {
    const novas = { ...digitadas, [cedula]: texto };
    setDigitadas(novas);
    onSoma(somarCedulas(lidas(novas)));
  };
  return (
    <details className="group rounded-lg border border-line">
      <FoldHead className="min-h-12 px-4 py-2">{t('Somar notas e moedas')}</FoldHead>
      <div className="grid grid-cols-2 gap-3 px-4 pb-4 sm:grid-cols-3">
        {CEDULAS.map((cedula) => {
          const texto = digitadas[cedula] ?? '';
          return (
            <TextField
              key={cedula}
              label={
                cedula >= MENOR_NOTA
                  ? t('Notas de {valor}', { valor: formatBRL(cedula) })
                  : t('Moedas de {valor}', { valor: formatBRL(cedula) })
              }
              inputMode="numeric"
              placeholder="0"
              maxLength={5}
              value={texto}
              error={lerQuantas(texto) === null ? t('Use um número inteiro') : undefined}
              onChange={(event) => mudar(cedula, event.target.value)}
            />
          );
        })}
      </div>
    </details>
  );
}

const lidas = (digitadas: Digitadas) =>
  Object.fromEntries(CEDULAS.map((cedula) => [cedula, lerQuantas(digitadas[cedula] ?? '') ?? 0]));

interface Props {
  sessao: { id: string; carteira: string };
  fila: FilaDePassos;
  /** What the person must know before counting: sales that wait in this device's queue. */
  aviso?: ReactNode;
  onContado: (resultado: Resultado) => void;
  /** The count is kept in the queue: what is expected comes with the network. */
  onGuardado: (contagem: { contado_centavos: number; quando: string }) => void;
  onClose: () => void;
}

/**
 * The blind count. Nothing here knows what is expected, and the count cannot be taken back once it
 * is confirmed.
 */
export function FecharCaixa({ sessao, fila, aviso, onContado, onGuardado, onClose }: Props) {
  const [rodada, setRodada] = useState(0);
  const acao = useActionForm<'contarCaixa', { contado_centavos: number | null }>({
    action: 'contarCaixa',
    defaultValues: { contado_centavos: null },
    toInput: ({ contado_centavos }) => ({ sessao_id: sessao.id, contado_centavos: contado_centavos ?? 0 }),
    check: ({ contado_centavos }) => ({
      contado_centavos:
        (contado_centavos === null || contado_centavos < 0) && t('Informe quanto foi contado, mesmo que seja 0,00'),
    }),
    errorTitle: t('Erro ao fechar o caixa'),
    queue: filaDoForm(fila, 'contarCaixa', ({ contado_centavos, quando }) => {
      toast.aviso(t('Caixa fechado, na fila'), t('Sem conexão: ele será enviado assim que a rede voltar.'));
      onGuardado({ contado_centavos, quando });
    }),
    onDone: onContado,
  });
  const somar = (centavos: number) => {
    acao.form.setValue('contado_centavos', centavos, { shouldDirty: true });
    acao.form.clearErrors('contado_centavos');
    // The field keeps what was typed in it, so it is made anew with the sum.
    setRodada((n) => n + 1);
  };
  return (
    <FormDialog
      title={t('Fechar caixa')}
      description={t('Conte o dinheiro da gaveta. O valor esperado aparece depois que você confirmar.')}
      form={acao}
      submitLabel={t('Confirmar contagem')}
      onClose={onClose}
    >
      {aviso}
      <Controlled key={rodada} control={acao.control} name="contado_centavos">
        {(campo) => <MoneyField label={t('Valor contado')} required data-autofocus {...campo} />}
      </Controlled>
      <ContarCedulas onSoma={somar} />
    </FormDialog>
  );
}
