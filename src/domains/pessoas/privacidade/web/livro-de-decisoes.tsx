import { formatDia } from '../../../../shared/datas.ts';
import { FoldHead } from '../../../../web/kit/fold.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { t } from '../../../../shared/texts.ts';
import { nomeDaDecisao, nomeDaFinalidade, comoFoiDito, type DecisaoGuardada } from './nomes.ts';

/** Every decision that was written down, the newest first, each with the words of its day. */
export function LivroDeDecisoes({ itens }: { itens: readonly DecisaoGuardada[] }) {
  if (itens.length === 0) return null;
  return (
    <details className="group">
      <FoldHead className="min-h-12 py-2">{t('Tudo o que foi registrado ({n})', { n: itens.length })}</FoldHead>
      <ul>
        {itens.map((item) => (
          <li key={item.id} className="border-t border-line py-3 text-sm">
            <p className="font-semibold">
              {nomeDaFinalidade(item.finalidade)}: {nomeDaDecisao(item.decisao)}
            </p>
            <div className="text-ink-2">
              <Parts of={emPalavras(item)} />
            </div>
            <p className="mt-1 break-words whitespace-pre-line text-ink-3">{item.texto}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** '27/11/2026 · em papel · versão 2 · pelo responsável Ana · anotado por Dirce' */
export const emPalavras = ({ ocorrido_em, forma, versao, por, responsavel, quem }: DecisaoGuardada) => [
  formatDia(ocorrido_em),
  comoFoiDito(forma),
  versao !== null && t('versão {n} do texto', { n: versao }),
  por === 'responsavel' && (responsavel ? t('pelo responsável {nome}', { nome: responsavel }) : t('pelo responsável')),
  quem && t('anotado por {nome}', { nome: quem }),
];
