import { ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { cn } from '../../../../web/kit/cn.ts';
import { Notice } from '../../../../web/kit/notice.tsx';
import { TextLink } from '../../../../web/kit/text-link.tsx';
import type { Bloco, Frase } from '../rules.ts';
import { t } from '../texts.ts';
import { screenAddress } from '../../../../shared/address.ts';

/** The blocks of a chapter, drawn with the kit; no HTML of the manual is inserted. */
export const Blocos = ({ blocos }: { blocos: readonly Bloco[] }) => (
  <>
    {blocos.map((bloco, indice) => (
      <UmBloco key={indice} bloco={bloco} />
    ))}
  </>
);

function UmBloco({ bloco }: { bloco: Bloco }) {
  switch (bloco.tipo) {
    case 'titulo': {
      const Titulo = bloco.nivel === 2 ? 'h2' : 'h3';
      return (
        <Titulo className={bloco.nivel === 2 ? 'mt-9 text-2xl' : 'mt-7 text-xl'}>
          <UmaFrase frase={bloco.frase} />
        </Titulo>
      );
    }
    case 'paragrafo':
      return (
        <p className="mt-3.5">
          <UmaFrase frase={bloco.frase} />
        </p>
      );
    case 'aviso':
      return (
        <Notice tone="info" className="mt-5">
          <UmaFrase frase={bloco.frase} />
        </Notice>
      );
    case 'lista':
      return <Lista {...bloco} />;
    case 'tabela':
      return <Tabela {...bloco} />;
    case 'codigo':
      return (
        <pre className="mt-3.5 rounded-md bg-sunken p-4 text-sm break-words whitespace-pre-wrap">{bloco.texto}</pre>
      );
    case 'imagem':
      break;
  }
  return <Imagem {...bloco} />;
}

type De<Tipo extends Bloco['tipo']> = Extract<Bloco, { tipo: Tipo }>;

function Lista({ numerada, itens }: De<'lista'>) {
  const Tag = numerada ? 'ol' : 'ul';
  return (
    <Tag className={`mt-3.5 flex flex-col gap-2 pl-6 ${numerada ? 'list-decimal' : 'list-disc'} marker:text-ink-3`}>
      {itens.map((frase, indice) => (
        <li key={indice} className="pl-1">
          <UmaFrase frase={frase} />
        </li>
      ))}
    </Tag>
  );
}

function Tabela({ cabecalho, linhas }: De<'tabela'>) {
  return (
    <div className="mt-4 overflow-hidden rounded-lg border border-line bg-surface">
      <table className="w-full text-left text-sm">
        <thead className="bg-sunken">
          <tr>
            {cabecalho.map((frase, indice) => (
              <th key={indice} scope="col" className="px-4 py-3 font-semibold">
                <UmaFrase frase={frase} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {linhas.map((linha, indice) => (
            <tr key={indice} className="align-top">
              {linha.map((frase, coluna) => (
                <td key={coluna} className="px-4 py-3">
                  <UmaFrase frase={frase} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/**
 * Pictures wider than this are whole screens; narrower ones are legible on a telephone as they are.
 */
const LARGA = 640;

/**
 * A whole screen is too small to read in a narrow column. Pressed, it shows at its own size and
 * scrolls sideways.
 */
function Imagem({ arquivo, texto, largura, altura }: De<'imagem'>) {
  const [ampliada, setAmpliada] = useState(false);
  const Icone = ampliada ? ZoomOut : ZoomIn;
  const imagem = (
    <img
      src={arquivo}
      alt={texto}
      width={largura}
      height={altura}
      loading="lazy"
      className={cn('h-auto print:max-h-96 print:w-auto', ampliada ? 'max-w-none print:max-w-full' : 'max-w-full')}
    />
  );
  return (
    <figure className="relative mt-5 w-fit max-w-full">
      <div className="overflow-x-auto rounded-lg border border-line shadow-1">
        {largura < LARGA ? (
          imagem
        ) : (
          <button
            type="button"
            aria-label={`${ampliada ? t('Reduzir a figura') : t('Ampliar a figura')}: ${texto}`}
            onClick={() => setAmpliada(!ampliada)}
            className={cn('block -outline-offset-3', ampliada ? 'cursor-zoom-out' : 'cursor-zoom-in')}
          >
            {imagem}
            <span
              aria-hidden
              className="pointer-events-none absolute right-2.5 bottom-2.5 rounded-full border border-line-strong bg-raised p-2 print:hidden"
            >
              <Icone className="size-5" />
            </span>
          </button>
        )}
      </div>
    </figure>
  );
}

function UmaFrase({ frase }: { frase: Frase }) {
  return frase.map((trecho, indice) => {
    if (typeof trecho === 'string') return trecho;
    if ('forte' in trecho) return <strong key={indice}>{trecho.forte}</strong>;
    return (
      <TextLink key={indice} href={screenAddress({ path: trecho.endereco })}>
        {trecho.texto}
      </TextLink>
    );
  });
}
