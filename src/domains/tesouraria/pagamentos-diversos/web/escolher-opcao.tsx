import { Settings2 } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useFailureToast } from '../../../../web/api/use-failure-toast.ts';
import { IconButton } from '../../../../web/kit/icon-button.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { ehPadrao, type Lista, type Sentido } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { GerenciarOpcoes } from './gerenciar-opcoes.tsx';
import { nomeDaOpcao } from './nomes.ts';
import { useMetodos, useTipos, type Opcao } from './queries.ts';

type Props = Omit<ComponentProps<typeof SelectField>, 'label' | 'options'> & {
  /** Whether the list can be managed here: staff only. */
  gerenciar: boolean;
  /** The value of the corrected entry, offered even if the list no longer has it. */
  atual?: string | undefined;
};

interface DoTipo extends Props {
  /** Leaves out the kinds of spending and the house's own types whose money goes the other way. */
  sentido?: Sentido;
}

export function EscolherTipo({ sentido, ...props }: DoTipo) {
  const query = useTipos();
  useFailureToast(query, () => t('Erro ao carregar tipos'));
  const todos = query.data?.itens ?? [];
  const itens = sentido
    ? todos.filter((tipo) => ehPadrao('tipo', tipo.id) || !tipo.sentido || tipo.sentido === sentido)
    : todos;
  return <EscolherOpcao lista="tipo" itens={itens} {...props} />;
}

export const EscolherMetodo = (props: Props) => <EscolherOpcao lista="metodo" itens={useMetodos()} {...props} />;

/** A type or a method, with a button to manage its list. */
function EscolherOpcao({
  lista,
  itens,
  gerenciar,
  atual,
  ...campo
}: Props & { lista: Lista; itens: readonly Opcao[] }) {
  const [aberto, setAberto] = useState(false);
  const opcoes = itens.map((opcao) => ({
    value: opcao.padrao ? opcao.id : opcao.nome,
    label: nomeDaOpcao(lista, opcao),
  }));
  const falta = atual !== undefined && !opcoes.some(({ value }) => value === atual);
  return (
    <div className="flex items-start gap-1.5">
      <SelectField
        // A select that was drawn without its options shows none; a new one shows the form's value.
        key={String(itens.length > 0)}
        label={lista === 'tipo' ? t('Tipo') : t('Forma de pagamento')}
        required
        fieldClass="min-w-0 flex-1"
        options={falta ? [{ value: atual, label: atual }, ...opcoes] : opcoes}
        {...campo}
      />
      {gerenciar && (
        <IconButton
          icon={Settings2}
          label={lista === 'tipo' ? t('Gerenciar tipos') : t('Gerenciar métodos')}
          className="mt-[1.86rem]"
          onClick={() => setAberto(true)}
        />
      )}
      {aberto && <GerenciarOpcoes lista={lista} itens={itens} onClose={() => setAberto(false)} />}
    </div>
  );
}
