import type { Permission } from '../../../../shared/contract.ts';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Checkbox } from '../../../../web/kit/checkbox.tsx';
import { toggle } from '../../../../web/kit/table-column.ts';
import { Notice } from '../../../../web/kit/notice.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { PERMISSOES_DO_PAPEL, permissoesDe } from '../../../acesso/acesso/rules.ts';
import { nomeDoPapel } from '../../../acesso/acesso/web/nome-do-papel.ts';
import { compararComPapel } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
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
  ['comunicados:edit', () => t('Escrever avisos da casa')],
  ['espiritual:view', () => t('Ver o registro espiritual')],
  ['espiritual:edit', () => t('Editar o registro espiritual')],
];

export interface PermissoesProps {
  pessoa: Pessoa;
  /** What the caller may grant. */
  minhas: readonly string[];
  onClose: () => void;
}

const NOME = new Map<string, () => string>(NOMES);
const nomes = (lista: readonly string[]): string => lista.map((uma) => NOME.get(uma)?.() ?? uma).join(', ');

/**
 * The list starts from what the person may do today, the role's if there is no own one. The role's
 * ticks are saved as no list, so that the role goes on counting.
 */
export function Permissoes({ pessoa, minhas, onClose }: PermissoesProps) {
  const acao = useActionForm<'definirPermissoes', { lista: string[] }>({
    action: 'definirPermissoes',
    defaultValues: { lista: permissoesDe(pessoa.role, pessoa.permissoes).toSorted() },
    toInput: ({ lista }) => ({
      user_id: pessoa.user_id,
      permissoes: ehDoPapel(pessoa.role, lista) ? [] : lista,
      versao: pessoa.versao,
    }),
    errorTitle: t('Falha ao salvar permissões'),
    onDone: () => {
      toast.sucesso(t('Permissões atualizadas'), pessoa.nome);
      onClose();
    },
  });
  const lista = new Set(acao.form.watch('lista'));
  const marcar = (nova: Iterable<string>) => acao.form.setValue('lista', [...nova].toSorted(), { shouldDirty: true });
  const doPapel = PERMISSOES_DO_PAPEL[pessoa.role];
  return (
    <FormDialog
      title={t('Permissões de {nome}', { nome: pessoa.nome })}
      description={t('A lista vale no lugar do papel {papel}.', { papel: nomeDoPapel(pessoa.role) })}
      form={acao}
      submitLabel={t('Salvar permissões')}
      onClose={onClose}
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
        <Button
          variant="ghost"
          className="-ml-3 px-3"
          disabled={ehDoPapel(pessoa.role, [...lista])}
          onClick={() => marcar(doPapel)}
        >
          {t('Usar as do papel')}
        </Button>
        <p className="text-sm text-ink-3">{t('Você só pode marcar o que também tem.')}</p>
      </div>
      <OQueMuda pessoa={pessoa} lista={lista} />
    </FormDialog>
  );
}

function ehDoPapel(papel: Pessoa['role'], lista: readonly string[]): boolean {
  const { mais, menos } = compararComPapel(papel, new Set(lista));
  return mais.length + menos.length === 0;
}

/** What the ticks add to the role and take from it, and what of them makes no sense. */
function OQueMuda({ pessoa, lista }: { pessoa: Pessoa; lista: ReadonlySet<string> }) {
  const { mais, menos, semSentido } = compararComPapel(pessoa.role, lista);
  if (lista.size === 0)
    return (
      <Notice tone="aviso" live title={t('Nada está marcado')}>
        {t('Assim valem de novo as do papel {papel}. Para tirar o acesso, pause ou remova a pessoa.', {
          papel: nomeDoPapel(pessoa.role),
        })}
      </Notice>
    );
  return (
    <div className="flex flex-col gap-3">
      <div role="status" className="text-sm text-ink-2">
        {mais.length > 0 && <p>{t('A mais que o papel: {lista}.', { lista: nomes(mais) })}</p>}
        {menos.length > 0 && <p>{t('A menos que o papel: {lista}.', { lista: nomes(menos) })}</p>}
        {mais.length + menos.length === 0 && <p>{t('Igual ao papel.')}</p>}
      </div>
      {semSentido.length > 0 && (
        <Notice tone="aviso" live title={t('Assim não funciona')}>
          {semSentido.map(([uma, outra]) => (
            <p key={uma}>{t('“{uma}” precisa também de “{outra}”.', { uma: nomes([uma]), outra: nomes([outra]) })}</p>
          ))}
        </Notice>
      )}
    </div>
  );
}
