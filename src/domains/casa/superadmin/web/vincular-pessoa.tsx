import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Controlled } from '../../../../web/api/controlled.tsx';
import { ComboField } from '../../../../web/kit/combo-field.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useComboSearch } from '../../../../web/kit/use-combo-search.ts';
import { PAPEIS, type Papel } from '../../../acesso/acesso/rules.ts';
import { nomeDoPapel } from '../../../acesso/acesso/web/nome-do-papel.ts';
import { t } from '../texts.ts';
import { useTerreiros, type Pessoa } from './queries.ts';

interface Valores {
  casa: { value: string; label: string } | null;
  role: Papel;
}

/** Links somebody without a house, with a role; moves somebody who is in one, as a viewer. */
export function VincularPessoa({ pessoa, onFechar }: { pessoa: Pessoa; onFechar: () => void }) {
  const move = pessoa.casa !== null;
  const { wanted, fieldOver } = useComboSearch();
  const terreiros = useTerreiros(wanted);
  const acao = useActionForm<'vincularPessoa', Valores>({
    action: 'vincularPessoa',
    defaultValues: { casa: null, role: 'viewer' },
    toInput: ({ casa, role }) => ({ id: pessoa.id, org_id: casa?.value ?? '', role }),
    check: ({ casa }) => ({ casa: !casa && t('Selecione um terreiro') }),
    errorTitle: t('Erro ao vincular'),
    onDone: () => {
      toast.sucesso(move ? t('Usuário movido') : t('Usuário vinculado'));
      onFechar();
    },
  });
  return (
    <FormDialog
      title={move ? t('Mover para outro terreiro') : t('Vincular a um terreiro')}
      description={<Parts of={[pessoa.nome, pessoa.email]} />}
      form={acao}
      submitLabel={t('Vincular')}
      onClose={onFechar}
    >
      <Controlled control={acao.control} name="casa">
        {({ value, onValueChange, error }) => (
          <ComboField
            label={t('Terreiro')}
            required
            error={error}
            selected={value}
            onSelect={onValueChange}
            options={(terreiros.data?.pages[0]?.itens ?? [])
              // Nobody is let into a house that was put away.
              .filter(({ id, expurgo_em }) => id !== pessoa.casa?.id && !expurgo_em)
              .map(({ id, nome, access_code }) => ({ value: id, label: nome, note: access_code }))}
            {...fieldOver(terreiros)}
          />
        )}
      </Controlled>
      {move ? (
        <Notice>{t('Ao mudar de terreiro a pessoa vira Membro, sem permissões próprias.')}</Notice>
      ) : (
        <SelectField
          label={t('Papel')}
          options={PAPEIS.map((value) => ({ value, label: nomeDoPapel(value) }))}
          {...acao.text('role')}
        />
      )}
    </FormDialog>
  );
}
