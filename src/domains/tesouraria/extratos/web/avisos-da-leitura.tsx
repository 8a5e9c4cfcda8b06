import { formatBRL } from '../../../../shared/centavos.ts';
import { formatDia } from '../../../../shared/datas.ts';
import { Notice } from '../../../../web/kit/notice.tsx';
import type { ContaDoExtrato, Ignorado } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';

const MOTIVOS: Readonly<Record<Ignorado['motivo'], () => string>> = {
  saldo: () => t('é saldo'),
  total: () => t('é total'),
  zero: () => t('o valor é zero'),
  pendente: () => t('está pendente, ou não aconteceu'),
};

const AVISOS: Readonly<Record<string, (valor: string) => string>> = {
  cartao_de_fora: () => t('A parte do cartão de crédito ficou de fora: aqui só entra a conta.'),
  futuros_de_fora: () => t('Os movimentos pendentes ou futuros ficaram de fora: traga-os quando o banco confirmar.'),
  investimentos_de_fora: () => t('Os investimentos e empréstimos ficaram de fora: aqui só entra a conta.'),
  saldo_ilegivel: (valor) => t('O saldo do arquivo não pôde ser lido (“{valor}”) e ficou de fora.', { valor }),
  saldo_sem_separador: (valor) =>
    t('O saldo do arquivo não diz onde ficam os centavos (“{valor}”) e ficou de fora.', { valor }),
};

/** A notice that leaves nothing out, like a repeated number of the bank, says nothing here. */
function dizerAviso(aviso: string): string | null {
  const [codigo = '', ...resto] = aviso.split(':');
  return AVISOS[codigo]?.(resto.join(':')) ?? null;
}

function dizerIgnorado({ motivo, dia, valor_centavos, descricao }: Ignorado): string {
  const valor = valor_centavos === null ? null : formatBRL(valor_centavos);
  const linha = [dia && formatDia(dia), descricao, valor].filter(Boolean).join(' · ');
  return `${linha}: ${MOTIVOS[motivo]()}`;
}

/** What the reader left out of the files, each with its reason: nothing is dropped in silence. */
export function AvisosDaLeitura({ contas }: { contas: readonly ContaDoExtrato[] }) {
  const avisos = [...new Set(contas.flatMap((conta) => conta.avisos.flatMap((aviso) => dizerAviso(aviso) ?? [])))];
  const ignorados = contas.flatMap((conta) => conta.ignorados);
  return (
    <>
      {avisos.length > 0 && (
        <Notice tone="aviso" title={t('Avisos da leitura')}>
          {avisos.map((frase) => (
            <p key={frase}>{frase}</p>
          ))}
        </Notice>
      )}
      {ignorados.length > 0 && (
        <details className="rounded-lg border border-line px-3">
          <summary className="min-h-11 cursor-pointer py-2.5">
            {t('Fora da lista, porque não é movimento')} <span className="figures">{ignorados.length}</span>
          </summary>
          <ul className="pb-3 text-sm text-ink-2">
            {ignorados.map((ignorado, n) => (
              <li key={n} className="break-words">
                {dizerIgnorado(ignorado)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
