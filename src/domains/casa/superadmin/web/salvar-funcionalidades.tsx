import type { Feature } from '../../../../shared/contract.ts';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Checkbox } from '../../../../web/kit/checkbox.tsx';
import { toggle } from '../../../../web/kit/table-column.ts';
import { toast } from '../../../../web/kit/toast.tsx';
import { FUNCIONALIDADES } from '../rules.ts';
import { t } from '../texts.ts';
import type { PlanoSaas } from './queries.ts';

const NOMES: Record<Feature, () => string> = {
  membros: () => t('Membros'),
  planos: () => t('Planos'),
  assinaturas: () => t('Assinaturas'),
  mensalidades: () => t('Mensalidades'),
  faturas: () => t('Faturas'),
  pagamentos_diversos: () => t('Pagamentos diversos'),
  relatorios: () => t('Relatórios'),
  usuarios: () => t('Usuários'),
  agenda: () => t('Agenda'),
};

/** The nine, saved as one set. */
export function SalvarFuncionalidades({ plano, onFechar }: { plano: PlanoSaas; onFechar: () => void }) {
  const emOrdem = (quais: ReadonlySet<string>) => FUNCIONALIDADES.filter((feature) => quais.has(feature));
  const acao = useActionForm<'salvarFuncionalidades', { marcadas: Feature[] }>({
    action: 'salvarFuncionalidades',
    defaultValues: { marcadas: emOrdem(new Set(plano.features)) },
    toInput: ({ marcadas }) => ({ id: plano.id, features: marcadas, versao: plano.versao_das_features }),
    errorTitle: t('Erro ao salvar features'),
    onDone: () => {
      toast.sucesso(t('Funcionalidades salvas'));
      onFechar();
    },
  });
  const marcadas = new Set<string>(acao.form.watch('marcadas'));
  return (
    <FormDialog
      title={t('Funcionalidades de {nome}', { nome: plano.nome })}
      description={t('Sem nenhuma marcada, o plano inclui tudo.')}
      form={acao}
      submitLabel={t('Salvar funcionalidades')}
      onClose={onFechar}
    >
      <div className="grid gap-x-6 gap-y-1 md:grid-cols-2">
        {FUNCIONALIDADES.map((feature) => (
          <Checkbox
            key={feature}
            label={NOMES[feature]()}
            checked={marcadas.has(feature)}
            onChange={() => acao.form.setValue('marcadas', emOrdem(toggle(marcadas, feature)), { shouldDirty: true })}
          />
        ))}
      </div>
    </FormDialog>
  );
}
