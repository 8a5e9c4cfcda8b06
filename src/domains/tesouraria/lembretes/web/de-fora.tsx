import { useState } from 'react';
import { formatDia } from '../../../../shared/datas.ts';
import { formatTelefone } from '../../../../shared/documentos.ts';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { MaskedField } from '../../../../web/kit/masked-field.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { Link } from '../../../../web/state/router.ts';
import { enderecoDasMensalidades } from '../../../cobranca/faturas/web/endereco.ts';
import { t } from '../../../../shared/texts.ts';
import { type DeFora, useDispensar } from './queries.ts';

interface Valores {
  telefone: string;
  email: string;
}

/** What the record lacks, filled in where it is missed. */
function CompletarContato({ pessoa, onClose }: { pessoa: DeFora; onClose: () => void }) {
  const acao = useActionForm<'completarContato', Valores>({
    action: 'completarContato',
    defaultValues: { telefone: '', email: '' },
    toInput: (valores) => ({ membro_id: pessoa.membro_id, ...valores }),
    check: ({ telefone, email }) => ({
      telefone: !telefone.trim() && !email.trim() && t('Informe o telefone ou o e-mail'),
    }),
    errorTitle: t('Erro ao salvar contato'),
    onDone: () => {
      toast.sucesso(t('Contato salvo'), pessoa.nome);
      onClose();
    },
  });
  return (
    <FormDialog
      size="sm"
      title={t('Completar contato')}
      description={pessoa.nome}
      form={acao}
      submitLabel={t('Salvar')}
      onClose={onClose}
    >
      <MaskedField
        label={t('Telefone')}
        format={formatTelefone}
        inputMode="tel"
        maxLength={20}
        {...acao.text('telefone')}
      />
      <TextField label={t('E-mail')} type="email" inputMode="email" maxLength={254} {...acao.text('email')} />
    </FormDialog>
  );
}

const MOTIVO: Readonly<Record<DeFora['motivo'], (pessoa: DeFora) => string>> = {
  isenta: () => t('isenta da mensalidade'),
  combinada: ({ ate }) => t('combinou pagar em {dia}', { dia: formatDia(ate ?? '') }),
  nao_quer: () => t('pediu para não ser lembrada'),
  sem_contato: () => t('sem telefone nem e-mail'),
};

/** Who is not reminded, and why; what is missing is filled in here. */
export function ListaDeFora({ pessoas }: { pessoas: readonly DeFora[] }) {
  const can = useCan();
  const voltar = useDispensar(t('Erro ao salvar'));
  const [completando, setCompletando] = useState<DeFora | null>(null);
  if (pessoas.length === 0) return null;
  return (
    <Card
      flush
      title={t('Ficam de fora')}
      note={pessoas.length === 1 ? t('1 pessoa') : t('{n} pessoas', { n: pessoas.length })}
    >
      <ul>
        {pessoas.map((pessoa) => (
          <li
            key={pessoa.membro_id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 md:px-5.5"
          >
            <div className="min-w-0 flex-1 basis-44">
              <Link href={enderecoDasMensalidades(pessoa.membro_id)} className="font-semibold text-ink wrap-anywhere">
                {pessoa.nome}
              </Link>
              <p className="text-sm text-ink-2">
                <Parts of={[pessoa.matricula, MOTIVO[pessoa.motivo](pessoa)]} />
              </p>
            </div>
            {pessoa.motivo === 'sem_contato' && can('membros:edit') && (
              <Button
                aria-label={t('Completar o contato de {nome}', { nome: pessoa.nome })}
                onClick={() => setCompletando(pessoa)}
              >
                {t('Completar|o cadastro')}
              </Button>
            )}
            {pessoa.motivo === 'nao_quer' && (
              <Button
                busy={voltar.isPending && voltar.variables?.membro_id === pessoa.membro_id}
                aria-label={t('Voltar a lembrar {nome}', { nome: pessoa.nome })}
                onClick={() =>
                  voltar.mutate(
                    { membro_id: pessoa.membro_id, sem_lembretes: false },
                    { onSuccess: () => toast.sucesso(t('Volta a ser lembrado'), pessoa.nome) },
                  )
                }
              >
                {t('Voltar a lembrar')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {completando && <CompletarContato pessoa={completando} onClose={() => setCompletando(null)} />}
    </Card>
  );
}
