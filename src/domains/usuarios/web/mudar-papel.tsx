import { SelectField } from '../../../web/kit/select-field.tsx';
import { toast } from '../../../web/kit/toast.tsx';
import { nomeDoPapel } from '../../acesso/web/nome-do-papel.ts';
import { papelDe, type Papel } from '../../acesso/rules.ts';
import { t } from '../texts.ts';
import { useMudarPapel, type Pessoa } from './queries.ts';

interface Props {
  pessoa: Pessoa;
  papeis: readonly Papel[];
  tituloDoErro: string;
}

/** The role of one person: changed at once, or shown as text if it may not be changed. */
export function MudarPapel({ pessoa, papeis, tituloDoErro }: Props) {
  const mudar = useMudarPapel(tituloDoErro);
  if (!pessoa.pode_mudar)
    return (
      <span className="inline-flex w-44 items-center border-transparent in-[table]:min-h-11 in-[table]:border in-[table]:px-3.5">
        {nomeDoPapel(pessoa.role)}
      </span>
    );
  // Not disabled meanwhile, because that would drop the focus.
  const escolher = async (papel: string) => {
    if (mudar.isPending) return;
    const { user_id, versao, nome } = pessoa;
    const mudado = await mudar.mutateAsync({ user_id, role: papelDe(papel), versao }).catch(() => null);
    // Told also to who is on another screen by then, as a failure is.
    if (mudado) toast.sucesso(t('Papel atualizado'), nome);
  };
  return (
    <SelectField
      label={t('Papel de {nome}', { nome: pessoa.nome })}
      hideLabel
      fieldClass="w-44 max-w-full in-[li]:my-1.5"
      value={mudar.isPending ? mudar.variables.role : pessoa.role}
      aria-busy={mudar.isPending}
      options={papeis.map((papel) => ({ value: papel, label: nomeDoPapel(papel) }))}
      onChange={(event) => void escolher(event.target.value)}
    />
  );
}
