import { RefreshCw, Search } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { Button } from '../../../web/kit/button.tsx';
import { SearchField } from '../../../web/kit/search-field.tsx';
import { SelectField } from '../../../web/kit/select-field.tsx';
import { FILTROS, type Filtro } from '../rules.ts';
import { t } from '../texts.ts';
import { FILTRO_NOMES } from './labels.ts';

interface Props {
  busca: string;
  filtro: Filtro;
  ocupado: boolean;
  onBuscar: (texto: string) => void;
  onFiltro: (filtro: Filtro) => void;
  onRecarregar: () => void;
}

/** Row T1: nothing is looked for until Search or Enter. */
export function BuscarMensalidades({ busca, filtro, ocupado, onBuscar, onFiltro, onRecarregar }: Props) {
  const [texto, setTexto] = useState(busca);
  const [erro, setErro] = useState<string>();
  const buscar = (event: SyntheticEvent) => {
    event.preventDefault();
    const limpo = texto.trim();
    setErro(limpo ? undefined : t('Informe nome ou matrícula'));
    if (limpo) onBuscar(limpo);
  };
  return (
    <div className="flex flex-wrap items-start gap-3">
      <form onSubmit={buscar} noValidate role="search" className="flex min-w-0 flex-1 basis-96 items-start gap-3">
        <SearchField
          label={t('Nome ou matrícula')}
          hideLabel={false}
          fieldClass="flex-1"
          value={texto}
          onValueChange={setTexto}
          error={erro}
          maxLength={100}
          autoFocus={!busca}
        />
        <Button type="submit" variant="primary" icon={Search} busy={ocupado} className="mt-[1.72rem] min-h-12">
          <span className="max-md:sr-only">{t('Buscar')}</span>
        </Button>
      </form>
      <SelectField
        label={t('Situação')}
        fieldClass="min-w-56 max-md:flex-1"
        value={filtro}
        onChange={(event) => onFiltro(FILTROS.find((um) => um === event.target.value) ?? 'abertas_atrasadas')}
        options={FILTROS.map((um) => ({ value: um, label: FILTRO_NOMES[um]() }))}
      />
      <Button variant="secondary" icon={RefreshCw} onClick={onRecarregar} className="mt-[1.72rem] min-h-12">
        {t('Recarregar')}
      </Button>
    </div>
  );
}
