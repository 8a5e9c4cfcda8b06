import { FoldHead } from '../../../../web/kit/fold.tsx';
import { t } from '../texts.ts';
import { LARGURA, TituloDeSecao } from './secao.tsx';

const perguntas = () => [
  {
    pergunta: t('Preciso instalar alguma coisa?'),
    resposta: t(
      'Não. O Ilê abre no navegador do celular, do tablet ou do computador. Se quiser, ponha o ícone na tela inicial.',
    ),
  },
  {
    pergunta: t('Quem consegue ver os dados da casa?'),
    resposta: t(
      'Só quem a casa convida, e cada função vê só a sua parte. A ficha espiritual nunca aparece em listas nem em relatórios, e nem a administração da plataforma a lê.',
    ),
  },
  {
    pergunta: t('O cupom é nota fiscal?'),
    resposta: t(
      'Não. O cupom é o comprovante da casa e diz isso no rodapé. Quem precisa de nota fiscal emite à parte.',
    ),
  },
  {
    pergunta: t('Posso trocar de plano depois?'),
    resposta: t('Sim. O contrato da casa muda de plano e o cadastro continua o mesmo, com toda a história.'),
  },
  {
    pergunta: t('E se a casa parar de pagar?'),
    resposta: t('Nada se perde. Consultar e exportar continuam abertos; só os lançamentos novos esperam.'),
  },
  {
    pergunta: t('Posso instalar no meu próprio servidor?'),
    resposta: t('Pode. O Ilê é software livre, licença AGPL-3.0: a casa pode ter o seu, com os dados em casa.'),
  },
];

export function Perguntas() {
  return (
    <section id="perguntas" aria-labelledby="perguntas-titulo" className="scroll-mt-4 pb-16 md:pb-24">
      <div className={`${LARGURA} grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)]`}>
        <TituloDeSecao id="perguntas-titulo" sobrancelha={t('Perguntas')} titulo={t('Antes de começar')} />
        <div className="border-b border-line">
          {perguntas().map(({ pergunta, resposta }, n) => (
            <details key={pergunta} open={n === 0} className="group border-t border-line">
              <FoldHead className="min-h-15 rounded-md py-3 text-lg">{pergunta}</FoldHead>
              <p className="max-w-2xl pr-9 pb-5 text-pretty text-ink-2">{resposta}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
