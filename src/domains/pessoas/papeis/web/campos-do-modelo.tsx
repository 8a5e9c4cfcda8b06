import { useRef } from 'react';
import type { ActionForm } from '../../../../web/api/use-action-form.ts';
import { Chip } from '../../../../web/kit/chip.tsx';
import { PhoneFold } from '../../../../web/kit/fold.tsx';
import { Switch } from '../../../../web/kit/switch.tsx';
import { TextArea } from '../../../../web/kit/text-area.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { useCan } from '../../../../web/session/session-store.ts';
import { useDebounced } from '../../../../web/state/debounced.ts';
import { erroEmPalavras, lerModelo, TITULO_DO_MODELO_MAX, type CampoDoModelo } from '../rules-modelos.ts';
import { t } from '../../../../shared/texts.ts';
import type { Escolhida } from './escolher-pessoa.tsx';
import { gruposDeCampos, NOMES_DOS_CAMPOS } from './nomes-dos-campos.ts';
import { PreviaDoPapel } from './previa-do-papel.tsx';
import type { ValoresDaEscrita } from './valores-do-modelo.ts';

interface Props {
  acao: ActionForm<ValoresDaEscrita>;
  logo_url: string | null;
  pessoa: Escolhida | null;
}

/** Title, text and fields of a template; on a desk the paper it makes stands beside them. */
export function CamposDoModelo({ acao, logo_url, pessoa }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const escrito = acao.form.watch();
  const { ref, ...texto } = acao.text('texto');
  const por = (campo: CampoDoModelo) => {
    const { value = '', selectionStart = value.length, selectionEnd = value.length } = area.current ?? {};
    const escrita = `{${campo}}`;
    acao.form.setValue('texto', `${value.slice(0, selectionStart)}${escrita}${value.slice(selectionEnd)}`, {
      shouldDirty: true,
    });
    selecionar(selectionStart + escrita.length, 0);
  };
  const selecionar = (em: number, quantos: number) => {
    area.current?.focus();
    area.current?.setSelectionRange(em, em + quantos);
  };
  return (
    <div className="grid items-start gap-5 md:grid-cols-2 md:gap-x-8">
      <div className="flex min-w-0 flex-col gap-5">
        <TextField label={t('Título')} required maxLength={TITULO_DO_MODELO_MAX} {...acao.text('titulo')} />
        <TextArea
          label={t('Texto')}
          required
          rows={10}
          className="max-h-[45dvh]"
          hint={t('Uma linha em branco separa os parágrafos. Os dados entram entre chaves, como {nome}.')}
          {...texto}
          ref={(elemento) => {
            ref(elemento);
            area.current = elemento;
          }}
        />
        <Erros texto={escrito.texto} onIr={(posicao, quantos) => selecionar(posicao, quantos)} />
        <Paleta onCampo={por} />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <Switch spread label={t('A pessoa também assina')} {...acao.check('assina')} />
        <PreviaDoPapel escrito={escrito} logo_url={logo_url} pessoa={pessoa} />
      </div>
    </div>
  );
}

/** What is wrong and where, a moment after the typing; a press goes there. */
function Erros({ texto, onIr }: { texto: string; onIr: (posicao: number, quantos: number) => void }) {
  const lidos = lerModelo(useDebounced(texto, 800)).erros;
  if (lidos.length === 0) return null;
  return (
    <div role="alert">
      <ul className="flex flex-col items-start gap-1">
        {lidos.slice(0, 8).map((erro) => (
          <li key={erro.posicao}>
            <button
              type="button"
              className="touch min-h-11 text-left text-sm font-semibold wrap-anywhere text-atrasada underline"
              onClick={() => onIr(erro.posicao, erro.tipo === 'campo' ? erro.o_que.length + 2 : erro.o_que.length)}
            >
              {erroEmPalavras(erro)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Paleta({ onCampo }: { onCampo: (campo: CampoDoModelo) => void }) {
  const leCrenca = useCan()('espiritual:view');
  return (
    <PhoneFold head={t('Pôr no texto')}>
      <section
        aria-label={t('Pôr no texto')}
        className="flex flex-col gap-3 rounded-lg border border-line bg-raised p-4"
      >
        {gruposDeCampos(leCrenca).map(({ nome, campos }) => (
          <div key={nome} role="group" aria-label={nome}>
            <h3 className="mb-1.5 font-sans text-sm font-semibold text-ink-2">{nome}</h3>
            <div className="flex flex-wrap gap-2">
              {campos.map((campo) => (
                <Chip key={campo} aria-pressed={undefined} onClick={() => onCampo(campo)}>
                  {NOMES_DOS_CAMPOS[campo]()}
                </Chip>
              ))}
            </div>
          </div>
        ))}
      </section>
    </PhoneFold>
  );
}
