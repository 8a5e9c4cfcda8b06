import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { Controlled } from '../../../../web/api/controlled.tsx';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { MoneyField } from '../../../../web/kit/money-field.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useSaidaDaGaveta } from '../../../dinheiro/carteiras/web/sai-da-gaveta.tsx';
import { nomeDaForma } from '../../../dinheiro/formas/rules.ts';
import { FORMAS_DE_DEVOLVER } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import type { Mensalidades } from './queries.ts';

type Membro = NonNullable<Mensalidades['membro']>;

/** Gives a member's credit back: a button in the header, and its dialog. */
export function DevolverCredito({ membro }: { membro: Membro }) {
  const [aberto, setAberto] = useState(false);
  return (
    <>
      <Button icon={Undo2} title={t('Devolver crédito')} onClick={() => setAberto(true)}>
        <span className="max-md:sr-only">{t('Devolver crédito')}</span>
      </Button>
      {aberto && <Devolucao membro={membro} onClose={() => setAberto(false)} />}
    </>
  );
}

interface Valores {
  valor_centavos: number | null;
  forma_pagamento: (typeof FORMAS_DE_DEVOLVER)[number];
}

function Devolucao({ membro, onClose }: { membro: Membro; onClose: () => void }) {
  const acao = useActionForm<'devolverCredito', Valores>({
    action: 'devolverCredito',
    defaultValues: { valor_centavos: membro.credito_centavos, forma_pagamento: 'dinheiro' },
    toInput: ({ valor_centavos, forma_pagamento }) => ({
      membro_id: membro.id,
      valor_centavos: valor_centavos ?? 0,
      forma_pagamento,
      ...gaveta.sessao,
    }),
    check: ({ valor_centavos }) => ({
      valor_centavos: (valor_centavos ?? 0) <= 0 && t('Informe um valor válido'),
    }),
    errorTitle: t('Erro ao devolver crédito'),
    onDone: (_, { valor_centavos }) => {
      toast.sucesso(t('Crédito devolvido'), `${membro.nome} · ${formatBRL(valor_centavos ?? 0)}`);
      onClose();
    },
  });
  const gaveta = useSaidaDaGaveta(acao.form.watch('forma_pagamento') === 'dinheiro');
  return (
    <FormDialog
      size="sm"
      title={t('Devolver crédito')}
      description={membro.nome}
      form={acao}
      submitLabel={t('Devolver crédito')}
      onClose={onClose}
    >
      <Controlled control={acao.control} name="valor_centavos">
        {(campo) => <MoneyField label={t('Valor a devolver')} required {...campo} />}
      </Controlled>
      <SelectField
        label={t('Forma de pagamento')}
        options={FORMAS_DE_DEVOLVER.map((forma) => ({ value: forma, label: nomeDaForma(forma) }))}
        {...acao.text('forma_pagamento')}
      />
      {gaveta.pergunta}
    </FormDialog>
  );
}
