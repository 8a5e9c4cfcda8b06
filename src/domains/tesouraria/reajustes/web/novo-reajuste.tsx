import { competenciaDoDia, rotulo, somarMeses } from '../../../../shared/competencia.ts';
import { formatBRL } from '../../../../shared/centavos.ts';
import { formatCount, getLanguage, t } from '../../../../shared/texts.ts';
import { Controlled } from '../../../../web/api/controlled.tsx';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import type { ApiOutput } from '../../../../web/api/action-types.ts';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Checkbox } from '../../../../web/kit/checkbox.tsx';
import { Dialog } from '../../../../web/kit/dialog.tsx';
import { MoneyField } from '../../../../web/kit/money-field.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { useDebounced } from '../../../../web/state/debounced.ts';
import { lerCentesimos, MESES_A_FRENTE, reajustado } from '../rules.ts';
import { usePlanosAReajustar, usePreviaDoReajuste, type PreviaDoReajuste } from './queries.ts';

type Plano = ApiOutput<'listarPlanos'>['itens'][number];

interface Valores {
  a_partir: string;
  percentual: string;
  valores: (number | null)[];
  avisar: boolean;
}

/** The new prices, and who would pay what from which month on. */
export function NovoReajuste({ onClose }: { onClose: () => void }) {
  const planos = usePlanosAReajustar();
  if (!planos.data)
    return (
      <Dialog title={t('Novo reajuste')} size="lg" onClose={onClose}>
        <Pending of={planos} title={t('Erro ao carregar os planos')} />
      </Dialog>
    );
  return <Formulario planos={planos.data.itens} onClose={onClose} />;
}

function Formulario({ planos, onClose }: { planos: readonly Plano[]; onClose: () => void }) {
  const mes = competenciaDoDia(useSignedIn().hoje ?? '');
  const meses = Array.from({ length: MESES_A_FRENTE + 1 }, (_, n) => somarMeses(mes, n));
  const pedidoDe = ({ a_partir, valores }: Pick<Valores, 'a_partir' | 'valores'>) => ({
    a_partir,
    planos: planos.flatMap(({ id, valor_centavos }, n) => {
      const novo = valores[n];
      return novo && novo !== valor_centavos ? [{ plano_id: id, valor_centavos: novo }] : [];
    }),
  });
  const acao = useActionForm<'reajustar', Valores>({
    action: 'reajustar',
    defaultValues: {
      a_partir: somarMeses(mes, 1),
      percentual: '',
      valores: planos.map(({ valor_centavos }) => valor_centavos),
      avisar: false,
    },
    toInput: (valores) => ({ ...pedidoDe(valores), avisar: valores.avisar, visto: previa.data?.visto ?? '' }),
    check: ({ percentual, ...escolhido }) => ({
      percentual:
        percentual.trim() !== '' && lerCentesimos(percentual) === null
          ? t('Escreva um número como 4,5')
          : pedidoDe(escolhido).planos.length === 0 && t('Mude o valor de pelo menos um plano.'),
    }),
    errorTitle: t('Erro ao reajustar'),
    onDone: ({ faturas, avisados }) => {
      toast.sucesso(t('Reajuste feito'), t('{n} mensalidades · {m} avisos por e-mail', { n: faturas, m: avisados }));
      onClose();
    },
  });
  const { a_partir, valores, avisar } = acao.form.watch();
  const pedido = useDebounced(JSON.stringify(pedidoDe({ a_partir, valores })));
  const previa = usePreviaDoReajuste(JSON.parse(pedido) as ReturnType<typeof pedidoDe>);
  const espera = pedido !== JSON.stringify(pedidoDe({ a_partir, valores })) || previa.isFetching || !previa.data;
  const nada = pedidoDe({ a_partir, valores }).planos.length === 0;
  const preencher = (percentual: string) => {
    acao.form.setValue('percentual', percentual, { shouldDirty: true });
    const centesimos = lerCentesimos(percentual);
    if (centesimos !== null)
      acao.form.setValue(
        'valores',
        planos.map(({ valor_centavos }) => reajustado(valor_centavos, centesimos)),
        { shouldDirty: true },
      );
  };
  const { onChange: _, ...percentual } = acao.text('percentual');
  return (
    <FormDialog
      title={t('Novo reajuste')}
      size="lg"
      form={acao}
      submitLabel={t('Reajustar')}
      waits={!nada && espera && !previa.error}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-start gap-4">
          <SelectField
            label={t('A partir de')}
            fieldClass="basis-48"
            options={meses.map((um) => ({ value: um, label: rotulo(um, getLanguage()) }))}
            {...acao.text('a_partir')}
          />
          <TextField
            label={t('Quanto por cento')}
            fieldClass="flex-1 basis-64"
            inputMode="decimal"
            suffix="%"
            maxLength={8}
            hint={t('Preenche os valores abaixo, arredondados a 50 centavos. Mude um a um se quiser.')}
            {...percentual}
            onChange={({ target }) => preencher(target.value)}
          />
        </div>
        <div className="grid gap-4 md:grid-cols-2">
          {planos.map(({ id, nome, valor_centavos }, n) => (
            <Controlled key={id} control={acao.control} name={`valores.${n}`}>
              {(campo) => (
                <MoneyField
                  label={nome}
                  hint={t('{de} para {para}', { de: formatBRL(valor_centavos), para: formatBRL(valores[n] ?? 0) })}
                  {...campo}
                />
              )}
            </Controlled>
          ))}
        </div>
        <Checkbox
          label={t('Avisar por e-mail quem concordou em receber mensagens')}
          checked={avisar}
          onChange={({ target }) => acao.form.setValue('avisar', target.checked, { shouldDirty: true })}
        />
        {previa.error ? (
          <Notice tone="aviso" live>
            {previa.error.message}
          </Notice>
        ) : (
          !nada && previa.data && <Previa previa={previa.data} />
        )}
      </div>
    </FormDialog>
  );
}

function Previa({ previa: { pessoas, itens, diferenca_centavos } }: { previa: PreviaDoReajuste }) {
  if (pessoas === 0) return <Notice>{t('Ninguém muda com estes valores.')}</Notice>;
  return (
    <section aria-label={t('Quem muda')} className="rounded-lg border border-line bg-raised p-4">
      <h3 className="text-base font-semibold">{`${t('Quem muda')} (${formatCount(pessoas)})`}</h3>
      <p className="mt-0.5 text-sm text-ink-2">
        {`${t('Por mês a mais, de todas as pessoas')}: ${formatBRL(diferenca_centavos)}`}
      </p>
      <ul className="mt-3 divide-y divide-line text-sm">
        {itens.map(({ membro_id, nome, de_centavos, para_centavos, mes }) => (
          <li key={membro_id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="min-w-0 font-semibold break-words">{nome}</span>
            <span className="text-ink-2 figures">
              {`${t('{de} para {para}', { de: formatBRL(de_centavos), para: formatBRL(para_centavos) })}, ${t('a partir de {mes}', { mes: rotulo(mes, getLanguage()) })}`}
            </span>
          </li>
        ))}
      </ul>
      {pessoas > itens.length && (
        <p className="mt-2 text-sm text-ink-2">{t('e mais {n} pessoas', { n: pessoas - itens.length })}</p>
      )}
    </section>
  );
}
