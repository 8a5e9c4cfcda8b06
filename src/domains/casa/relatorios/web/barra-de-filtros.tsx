import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { contem, normalizarMatricula, palavrasDe } from '../../../../shared/busca.ts';
import { inLanguage, t } from '../../../../shared/texts.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { ComboField, type ComboOption } from '../../../../web/kit/combo-field.tsx';
import { DateField } from '../../../../web/kit/date-field.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { validarPeriodo } from '../../../../shared/periodo.ts';
import { FILTROS_DE_STATUS, TIPOS_DE_RELATORIO } from '../rules.ts';
import { NOMES_DOS_STATUS, NOMES_DOS_TIPOS, type Filtros } from './filtros-nomes.ts';
import { useMatriculas } from './queries.ts';

interface Props {
  filtros: Filtros;
  onMudar: (mudanca: Partial<Filtros>) => void;
  onAtualizar: () => void;
  atualizando: boolean;
}

export function BarraDeFiltros({ filtros, onMudar, onAtualizar, atualizando }: Props) {
  const { de, ate, tipo, status } = filtros;
  const recusas = inLanguage(validarPeriodo({ de, ate }));
  return (
    <section
      aria-label={t('Filtros')}
      className="grid grid-cols-2 items-start gap-x-3 gap-y-3.5 rounded-lg border border-line bg-surface p-4 shadow-1 md:grid-cols-[repeat(auto-fit,minmax(max(14rem,30%),1fr))] md:p-5.5 2xl:grid-cols-[10.5rem_10.5rem_minmax(12rem,1.2fr)_minmax(11rem,1fr)_minmax(9rem,0.7fr)_auto]"
    >
      <Dia label={t('De')} value={de} error={recusas['de']} onMudar={(dia) => onMudar({ de: dia })} />
      <Dia label={t('Até')} value={ate} error={recusas['ate']} onMudar={(dia) => onMudar({ ate: dia })} />
      <EscolherMatricula matricula={filtros.matricula} onEscolher={(matricula) => onMudar({ matricula })} />
      <SelectField
        label={t('Tipo')}
        fieldClass="max-md:col-span-2"
        value={tipo}
        onChange={(event) => {
          const escolhido = TIPOS_DE_RELATORIO.find((um) => um === event.target.value);
          if (escolhido) onMudar({ tipo: escolhido, status: 'todos' });
        }}
        options={TIPOS_DE_RELATORIO.map((value) => ({ value, label: NOMES_DOS_TIPOS[value]() }))}
      />
      <SelectField
        label={t('Situação')}
        fieldClass="max-md:col-span-2"
        disabled={tipo !== 'faturas'}
        value={tipo === 'faturas' ? status : 'todos'}
        onChange={(event) => {
          const escolhido = FILTROS_DE_STATUS.find((um) => um === event.target.value);
          if (escolhido) onMudar({ status: escolhido });
        }}
        options={FILTROS_DE_STATUS.map((value) => ({ value, label: NOMES_DOS_STATUS[value]() }))}
      />
      <Button
        icon={RotateCw}
        variant="secondary"
        busy={atualizando}
        onClick={onAtualizar}
        className="min-h-12 max-md:col-span-2 md:mt-7"
      >
        {t('Atualizar')}
      </Button>
    </section>
  );
}

interface DiaProps {
  label: string;
  value: string;
  error: string | undefined;
  onMudar: (dia: string) => void;
}

/** While the text means no day the report stays on the last one. */
const Dia = ({ onMudar, ...campo }: DiaProps) => (
  <DateField neverEmpty {...campo} onValueChange={(dia) => dia && onMudar(dia)} />
);

const MOSTRADAS = 50;

/** One of the house's, or another as typed: an entry may carry an unknown matrícula. */
function EscolherMatricula({ matricula, onEscolher }: { matricula: string; onEscolher: (matricula: string) => void }) {
  const [busca, setBusca] = useState('');
  const { data, isPending } = useMatriculas();
  const digitada = busca.trim().slice(0, 40);
  const norm = normalizarMatricula(digitada);
  const palavras = palavrasDe(digitada);
  const opcoes: ComboOption[] = [];
  let exata: ComboOption | undefined;
  for (const item of data?.itens ?? []) {
    const opcao = { value: item.matricula, label: item.matricula, note: item.nome };
    const sua = normalizarMatricula(item.matricula);
    if (norm !== '' && sua === norm) exata = opcao;
    else if (contem(`${item.matricula} ${item.nome}`, palavras) || (norm !== '' && sua.includes(norm)))
      opcoes.push(opcao);
  }
  // The very one first: Enter after '7' does not mean 17.
  if (exata) opcoes.unshift(exata);
  opcoes.splice(MOSTRADAS);
  if (norm !== '' && !exata) opcoes.push({ value: digitada, label: digitada });
  const dono = data?.itens.find((item) => normalizarMatricula(item.matricula) === normalizarMatricula(matricula));
  return (
    <ComboField
      label={t('Matrícula')}
      fieldClass="max-md:col-span-2 md:max-xl:col-span-1"
      placeholder={t('Todas as matrículas')}
      selected={matricula ? { value: matricula, label: dono ? `${matricula} · ${dono.nome}` : matricula } : null}
      onSelect={(opcao) => onEscolher(opcao?.value ?? '')}
      search={busca}
      onSearch={setBusca}
      options={opcoes}
      typed={exata}
      loading={isPending}
    />
  );
}
