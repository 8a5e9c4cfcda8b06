import { RefreshCw, Search } from 'lucide-react';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { Button } from '../../../../web/kit/button.tsx';
import { goToInvalid } from '../../../../web/kit/go-to-invalid.ts';
import { SearchField } from '../../../../web/kit/search-field.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { mediaMatches } from '../../../../web/state/media.ts';
import type { useUrlChoice } from '../../../../web/state/url-filters.ts';
import { t } from '../../../../shared/texts.ts';

interface Props {
  busca: string;
  situacao: ReturnType<typeof useUrlChoice>['field'];
  ocupado: boolean;
  /**
   * Increases with each payment: then the search text is selected, so that the next person can be
   * typed.
   */
  recebidos: number;
  onBuscar: (texto: string) => void;
  onRecarregar: () => void;
}

/** Nothing is searched until Search or Enter. */
export function BuscarMensalidades({ busca, situacao, ocupado, recebidos, onBuscar, onRecarregar }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [buscado, setBuscado] = useState(busca);
  const [texto, setTexto] = useState(busca);
  if (busca !== buscado) {
    setBuscado(busca);
    setTexto(busca);
  }
  useEffect(() => {
    const campo = recebidos > 0 ? form.current?.querySelector('input') : null;
    campo?.focus();
    campo?.select();
  }, [recebidos]);
  const [erro, setErro] = useState<string>();
  const buscar = (event: SyntheticEvent) => {
    event.preventDefault();
    const limpo = texto.trim();
    setErro(limpo ? undefined : t('Informe nome ou matrícula'));
    if (!limpo) {
      setTimeout(() => form.current && goToInvalid(form.current), 0);
      return;
    }
    // The result is hidden behind the telephone's keyboard.
    if (mediaMatches('(pointer: coarse)')) form.current?.querySelector('input')?.blur();
    onBuscar(limpo);
  };
  return (
    <div className="flex flex-wrap items-start gap-3">
      <form
        ref={form}
        onSubmit={buscar}
        noValidate
        role="search"
        className="flex min-w-0 flex-1 basis-80 items-start gap-3"
      >
        <SearchField
          label={t('Nome ou matrícula')}
          hideLabel={false}
          fieldClass="flex-1"
          value={texto}
          onValueChange={(novo) => {
            setTexto(novo);
            setErro(undefined);
          }}
          error={erro}
          maxLength={100}
          autoFocus={!busca && !mediaMatches('(pointer: coarse)')}
        />
        <Button type="submit" variant="primary" icon={Search} busy={ocupado} className="mt-[1.72rem] min-h-12">
          <span className="max-md:sr-only">{t('Buscar')}</span>
        </Button>
      </form>
      <SelectField
        label={t('Situação')}
        fieldClass="min-w-[min(11rem,100%)] flex-1 md:min-w-56 md:flex-none"
        {...situacao}
      />
      <Button variant="secondary" icon={RefreshCw} onClick={onRecarregar} className="mt-[1.72rem] min-h-12">
        <span className="max-lg:sr-only">{t('Recarregar')}</span>
      </Button>
    </div>
  );
}
