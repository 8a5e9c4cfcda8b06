import type { Permission } from '../../../shared/contract.ts';
import { FormDialog } from '../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../web/api/use-action-form.ts';
import { Button } from '../../../web/kit/button.tsx';
import { Checkbox } from '../../../web/kit/checkbox.tsx';
import { toggle } from '../../../web/kit/table-column.ts';
import { toast } from '../../../web/kit/toast.tsx';
import { t } from '../texts.ts';
import type { Pessoa } from './queries.ts';

const NOMES: readonly (readonly [Permission, () => string])[] = [
  ['membros:view', () => t('Ver membros')],
  ['membros:create', () => t('Cadastrar membros')],
  ['membros:edit', () => t('Editar membros')],
  ['assinaturas:link', () => t('Assinaturas e troca de plano')],
  ['planos:manage', () => t('Cuidar dos planos')],
  ['faturas:gerar', () => t('Gerar e cancelar faturas')],
  ['faturas:pagar', () => t('Receber pagamentos')],
  ['billing:view', () => t('Ver relatórios e faturamento')],
  ['logs:view', () => t('Ver a auditoria')],
  ['settings:view', () => t('Abrir as configurações')],
  ['agenda:edit', () => t('Cuidar da agenda')],
  ['espiritual:view', () => t('Ver o registro espiritual')],
  ['espiritual:edit', () => t('Editar o registro espiritual')],
];

export interface PermissoesProps {
  pessoa: Pessoa;
  /** What the caller may grant. */
  minhas: readonly string[];
  onFechar: () => void;
}

/** The person's own list replaces the role's if anything is ticked. */
export function Permissoes({ pessoa, minhas, onFechar }: PermissoesProps) {
  const acao = useActionForm<'definirPermissoes', { lista: string[] }>({
    action: 'definirPermissoes',
    defaultValues: { lista: pessoa.permissoes.toSorted() },
    toInput: ({ lista }) => ({ user_id: pessoa.user_id, permissoes: lista, versao: pessoa.versao }),
    errorTitle: t('Falha ao salvar permissões'),
    onDone: () => {
      toast.sucesso(t('Permissões atualizadas'), pessoa.nome);
      onFechar();
    },
  });
  const lista = new Set(acao.form.watch('lista'));
  const marcar = (nova: Iterable<string>) => acao.form.setValue('lista', [...nova].toSorted(), { shouldDirty: true });
  return (
    <FormDialog
      title={t('Permissões de {nome}', { nome: pessoa.nome })}
      description={t('Sem nada marcado, valem as do papel.')}
      form={acao}
      submitLabel={t('Salvar permissões')}
      onClose={onFechar}
    >
      <ul className="grid md:grid-cols-2">
        {NOMES.map(([permissao, nome]) => (
          <li key={permissao}>
            <Checkbox
              label={nome()}
              checked={lista.has(permissao)}
              disabled={!minhas.includes(permissao) && !lista.has(permissao)}
              onChange={() => marcar(toggle(lista, permissao))}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="ghost" className="-ml-3 px-3" disabled={lista.size === 0} onClick={() => marcar([])}>
          {t('Usar as do papel')}
        </Button>
        <p className="text-sm text-ink-3">{t('Você só pode marcar o que também tem.')}</p>
      </div>
    </FormDialog>
  );
}
