import { Settings2 } from 'lucide-react';
import { useEffect, useState, type ComponentProps } from 'react';
import { IconButton } from '../../../web/kit/icon-button.tsx';
import { SelectField } from '../../../web/kit/select-field.tsx';
import { toast } from '../../../web/kit/toast.tsx';
import type { Lista } from '../rules.ts';
import { t } from '../texts.ts';
import { GerenciarOpcoes } from './gerenciar-opcoes.tsx';
import { nomeDaOpcao } from './nomes.ts';
import { useMetodos, useTipos } from './queries.ts';

type Props = Omit<ComponentProps<typeof SelectField>, 'label' | 'options'> & {
  lista: Lista;
  /** Whether the list can be managed here: staff only (row V3). */
  gerenciar: boolean;
};

/** A type or a method, with a button to manage its list. */
export function EscolherOpcao({ lista, gerenciar, ...campo }: Props) {
  const [aberto, setAberto] = useState(false);
  const tipos = useTipos();
  const metodos = useMetodos();
  const itens = lista === 'tipo' ? tipos.data?.itens : metodos;
  const erro = lista === 'tipo' && !tipos.data ? tipos.error : null;
  useEffect(() => {
    if (erro) toast.erro(t('Erro ao carregar tipos'), erro.message);
  }, [erro]);
  return (
    <div className="flex items-start gap-1.5">
      <SelectField
        label={lista === 'tipo' ? t('Tipo') : t('Forma de pagamento')}
        required
        placeholder=""
        fieldClass="min-w-0 flex-1"
        options={(itens ?? []).map((opcao) => ({
          value: opcao.padrao ? opcao.id : opcao.nome,
          label: nomeDaOpcao(lista, opcao),
        }))}
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
      {aberto && <GerenciarOpcoes lista={lista} itens={itens ?? []} onFechar={() => setAberto(false)} />}
    </div>
  );
}
