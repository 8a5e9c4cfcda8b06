import { partesDoTexto } from '../rules.ts';

/** Plain text, as it was typed. An address is a link that shows where it leads. */
export function TextoDoAviso({ texto }: { texto: string }) {
  return (
    <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">
      {partesDoTexto(texto).map((parte, nth) =>
        parte.endereco ? (
          <a
            key={nth}
            href={parte.texto}
            target="_blank"
            rel="noopener noreferrer"
            className="rounded-sm font-semibold text-mata-ink underline decoration-mata-line decoration-2 underline-offset-4"
          >
            {parte.texto}
          </a>
        ) : (
          parte.texto
        ),
      )}
    </p>
  );
}
