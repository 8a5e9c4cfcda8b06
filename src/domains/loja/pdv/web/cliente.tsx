import { Users } from 'lucide-react';
import { useState } from 'react';
import { distinguirMembro } from '../../../../shared/distinguir-membro.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { ComboField } from '../../../../web/kit/combo-field.tsx';
import { useComboSearch } from '../../../../web/kit/use-combo-search.ts';
import { t } from '../texts.ts';
import { useClientes } from './queries.ts';
import { mudarVenda, useVendaAberta } from './venda-aberta.ts';

/** 'Cliente avulso' unless a member is chosen. */
export function Cliente() {
  const { cliente } = useVendaAberta();
  const [trocando, setTrocando] = useState<boolean | null>(null);
  if (trocando) return <EscolherCliente onFechar={() => setTrocando(false)} />;
  return (
    // As high as the search that 'Trocar' opens: nothing below moves.
    <div className="flex min-h-12 max-[20rem]:flex-wrap items-center gap-x-3">
      <Users aria-hidden className="size-5 shrink-0 max-[20rem]:hidden text-ink-2" />
      <p className="min-w-0 flex-1 max-[20rem]:basis-24 leading-tight">
        <span className="block text-xs text-ink-2">{t('Cliente')}</span>
        <span className="font-semibold">{cliente?.nome ?? t('Cliente avulso')}</span>
      </p>
      <Button variant="ghost" className="-mr-3" autoFocus={trocando === false} onClick={() => setTrocando(true)}>
        {t('Trocar')}
      </Button>
    </div>
  );
}

function EscolherCliente({ onFechar }: { onFechar: () => void }) {
  const { cliente } = useVendaAberta();
  const { wanted, fieldOver } = useComboSearch();
  const query = useClientes(wanted);
  return (
    <div className="flex max-[20rem]:flex-wrap items-end gap-2">
      <ComboField
        autoFocus
        label={t('Cliente')}
        hideLabel
        fieldClass="flex-1 max-[20rem]:basis-full"
        placeholder={t('Cliente avulso')}
        selected={cliente && { value: cliente.id, label: cliente.nome }}
        {...fieldOver(query)}
        options={(query.data?.itens ?? []).map((membro) => ({
          value: membro.id,
          label: membro.nome,
          note: distinguirMembro(membro),
        }))}
        onSelect={(opcao) => {
          mudarVenda({ cliente: opcao && { id: opcao.value, nome: opcao.label } });
          onFechar();
        }}
      />
      <Button variant="ghost" className="min-h-12" onClick={onFechar}>
        {t('Fechar')}
      </Button>
    </div>
  );
}
