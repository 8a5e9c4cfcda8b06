import { ListPlus, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { formatDia, ehDia } from '../../../../shared/datas.ts';
import type { ActionForm } from '../../../../web/api/use-action-form.ts';
import { Controlled } from '../../../../web/api/controlled.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { DateField } from '../../../../web/kit/date-field.tsx';
import { IconButton } from '../../../../web/kit/icon-button.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { TextArea } from '../../../../web/kit/text-area.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { anosDesde, CATALOGO, proximoMarco } from '../../cofre/rules.ts';
import { CatalogoDeObrigacoes } from '../../cofre/web/catalogo-de-obrigacoes.tsx';
import { useCatalogo } from '../../cofre/web/queries.ts';
import { RESERVED } from '../reserved-fields.ts';
import { t } from '../../../../shared/texts.ts';
import type { FichaDigitada } from './ficha-digitada.ts';

type Acao = ActionForm<FichaDigitada>;
const LISTA = 'reservado.caminho.obrigacoes';

/** The obrigações of a person, each with its day, who led it, and notes (row H7). */
export function Caminho({ acao, escreve }: { acao: Acao; escreve: boolean }) {
  const lista = useFieldArray({ control: acao.control, name: LISTA });
  const { data: lido } = useCatalogo();
  const catalogo = lido ?? CATALOGO;
  const [editando, setEditando] = useState(false);
  const usadas = new Set(acao.form.watch(LISTA).map(({ nome }) => nome));
  const proxima = catalogo.candomble.find((nome) => !usadas.has(nome)) ?? catalogo.candomble[0] ?? '';
  const nova = () => lista.append({ tradicao: 'candomble', nome: proxima, data: '', quem: '', notas: '' });
  return (
    <div className="grid gap-4">
      {lista.fields.length === 0 && <p className="py-2.5 text-ink-3">{t('Nenhuma obrigação registrada.')}</p>}
      {lista.fields.map((campo, n) => (
        <Passo key={campo.id} acao={acao} n={n} catalogo={catalogo} onRemover={() => lista.remove(n)} />
      ))}
      {escreve && (
        <div className="flex flex-wrap gap-2">
          {lista.fields.length < RESERVED.caminho.fields.obrigacoes.max && (
            <Button variant="ghost" icon={Plus} onClick={nova}>
              {t('Adicionar obrigação')}
            </Button>
          )}
          <Button variant="ghost" icon={ListPlus} disabled={!lido} onClick={() => setEditando(true)}>
            {t('Mudar o catálogo')}
          </Button>
        </div>
      )}
      {editando && lido && <CatalogoDeObrigacoes catalogo={lido} onClose={() => setEditando(false)} />}
    </div>
  );
}

type Catalogo = Readonly<Record<'candomble' | 'umbanda', readonly string[]>>;

/** The catalogue's kinds, and the one that the record has if the house took it out meanwhile. */
function opcoes(catalogo: Catalogo, atual: string) {
  const nomes = [...new Set([...catalogo.candomble, ...catalogo.umbanda, ...(atual ? [atual] : [])])];
  return nomes.map((nome) => ({ value: nome, label: nome }));
}

function Passo({ acao, n, catalogo, onRemover }: { acao: Acao; n: number; catalogo: Catalogo; onRemover: () => void }) {
  const passo = `${LISTA}.${n}` as const;
  const [nome, data] = acao.form.watch([`${passo}.nome`, `${passo}.data`]);
  return (
    <div className="grid gap-2.5 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <div className="grid grid-cols-[1fr_auto] items-start gap-2.5 md:grid-cols-[1fr_1fr_auto]">
        <SelectField
          label={t('{grupo}, {n}º', { grupo: t('Obrigação'), n: n + 1 })}
          hideLabel
          options={opcoes(catalogo, nome)}
          {...acao.text(`${passo}.nome`)}
        />
        <IconButton
          icon={Trash2}
          label={t('Remover a {n}ª obrigação', { n: n + 1 })}
          variant="danger"
          className="md:order-last"
          onClick={onRemover}
        />
        <Controlled control={acao.control} name={`${passo}.data`}>
          {(campo) => (
            <DateField
              label={t('Data da {n}ª obrigação', { n: n + 1 })}
              hideLabel
              fieldClass="max-md:col-span-2"
              hint={<Anos data={data} />}
              {...campo}
            />
          )}
        </Controlled>
      </div>
      <TextField
        label={t('Quem conduziu a {n}ª obrigação', { n: n + 1 })}
        hideLabel
        placeholder={t('Quem conduziu')}
        maxLength={120}
        {...acao.text(`${passo}.quem`)}
      />
      <TextArea
        label={t('Notas da {n}ª obrigação', { n: n + 1 })}
        hideLabel
        placeholder={t('Notas')}
        maxLength={1000}
        {...acao.text(`${passo}.notas`)}
      />
    </div>
  );
}

/** 'Há 6 anos · 7 anos em 14/03/2028'. */
function Anos({ data }: { data: string }) {
  const hoje = useSignedIn().hoje ?? '';
  return ehDia(data) && data <= hoje ? frasesDosAnos(data, hoje).join(' · ') : null;
}

/** How long ago it was, and the next of 1, 3, 7, 14 and 21 years. */
function frasesDosAnos(data: string, hoje: string): string[] {
  const anos = anosDesde(data, hoje);
  const marco = proximoMarco(data, hoje);
  return [
    anos === 0 ? t('Há menos de um ano') : anos === 1 ? t('Há 1 ano') : t('Há {n} anos', { n: anos }),
    ...(marco
      ? [
          marco.anos === 1
            ? t('1 ano em {dia}', { dia: formatDia(marco.dia) })
            : t('{n} anos em {dia}', { n: marco.anos, dia: formatDia(marco.dia) }),
        ]
      : []),
  ];
}
