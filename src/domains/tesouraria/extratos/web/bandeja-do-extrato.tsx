import { useState } from 'react';
import { formatBRL, somar } from '../../../../shared/centavos.ts';
import { ApiError } from '../../../../web/api/api-error.ts';
import { tablePages } from '../../../../web/api/table-pages.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { Checkbox } from '../../../../web/kit/checkbox.tsx';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { PayBar } from '../../../../web/kit/pay-bar.tsx';
import { Pending } from '../../../../web/kit/pending.tsx';
import { TidyRows } from '../../../../web/kit/row-place.tsx';
import { SearchField } from '../../../../web/kit/search-field.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useStayingRows } from '../../../../web/state/staying-rows.ts';
import { useUrlChoice, useUrlSearch } from '../../../../web/state/url-filters.ts';
import { useUrlParams } from '../../../../web/state/url-params.ts';
import type { FiltroDaBandeja } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { DecidirLinha } from './decidir-linha.tsx';
import { destinoDoAlvo } from './destinos.ts';
import { type EscolhaDaLinha, LinhaDaBandeja, alvosEscolhidos } from './linha-da-bandeja.tsx';
import { nomesDasLinhas } from './nomes-das-linhas.ts';
import { type Decisao, type LinhaAConferir, useConciliar, useIgnorar, useLinhasAConferir } from './queries.ts';

const NOMES_DITOS = 3;

interface Props {
  marcadas: readonly LinhaAConferir[];
  busy: boolean;
  onConfirmar: () => unknown;
  onLimpar: () => void;
}

/** The bar of the ticked lines. Some were ticked beforehand, so it asks before it sends them. */
function ConfirmarMarcadas({ marcadas, busy, onConfirmar, onLimpar }: Props) {
  const [perguntando, setPerguntando] = useState(false);
  const quantas = marcadas.length;
  return (
    <>
      <PayBar
        count={quantas}
        total={somar(marcadas.map(({ resta_centavos }) => resta_centavos))}
        words={quantasDe(marcadas)}
        sums={somasDe(marcadas)}
        onClear={onLimpar}
      >
        <Button variant="primary" busy={busy} onClick={() => setPerguntando(true)}>
          {quantas === 1 ? t('Confirmar 1 marcada') : t('Confirmar {n} marcadas', { n: quantas })}
        </Button>
      </PayBar>
      {perguntando && quantas > 0 && (
        <ConfirmDialog
          tone="primary"
          title={quantas === 1 ? t('Confirmar 1 linha?') : t('Confirmar {n} linhas?', { n: quantas })}
          item={somasDe(marcadas)}
          confirmLabel={t('Confirmar')}
          onConfirm={onConfirmar}
          onClose={() => setPerguntando(false)}
        >
          {nomesDe(marcadas)}
        </ConfirmDialog>
      )}
    </>
  );
}

/**
 * A line can be ticked without being in view, so the bar counts the whole list, and apart the lines
 * that nobody ticked.
 */
function quantasDe(linhas: readonly LinhaAConferir[]): string {
  const n = linhas.length;
  const ja = linhas.filter(({ certeza }) => certeza === 'marcada').length;
  return [
    n === 1 ? t('1 marcada na lista toda') : t('{n} marcadas na lista toda', { n }),
    ja > 0 && (ja === 1 ? t('1 já veio marcada') : t('{n} já vieram marcadas', { n: ja })),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What comes in and what goes out; a difference of both would hide how much moves. */
function somasDe(linhas: readonly LinhaAConferir[]): string {
  const valores = linhas.map(({ resta_centavos }) => resta_centavos);
  const entram = somar(valores.filter((valor) => valor > 0));
  const saem = somar(valores.filter((valor) => valor < 0).map(Math.abs));
  return [
    entram > 0 && t('Entram {valor}', { valor: formatBRL(entram) }),
    saem > 0 && t('Saem {valor}', { valor: formatBRL(saem) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

function nomesDe(linhas: readonly LinhaAConferir[]): string {
  const nomes = linhas.slice(0, NOMES_DITOS).map(({ pagador, descricao }) => pagador ?? descricao);
  const outras = linhas.length - nomes.length;
  return outras > 0 ? t('{nomes} e mais {n}', { nomes: nomes.join(', '), n: outras }) : nomes.join(', ');
}

const FILTROS: Readonly<Record<FiltroDaBandeja, () => string>> = {
  todas: () => t('Todas as linhas'),
  marcada: () => t('Certas, já marcadas'),
  sugerida: () => t('Sugeridas'),
  candidatas: () => t('Só o mesmo valor'),
  nenhuma: () => t('Sem sugestão'),
};
/** The server takes so many decisions at once. */
const POR_ENVIO = 100;

/** The statement's lines in the tray: tick one or all, confirm, or say what else it is. */
export function BandejaDoExtrato() {
  const [params] = useUrlParams('/a-conferir');
  const carteira_id = params.get('carteira') ?? '';
  const busca = useUrlSearch('/a-conferir');
  const filtro = useUrlChoice('/a-conferir', 'linhas', FILTROS, 'todas');
  const query = useLinhasAConferir({
    filtro: filtro.chosen,
    busca: busca.wanted,
    ...(carteira_id && { carteira_id }),
  });
  const { rows, footer } = tablePages<LinhaAConferir>(query);
  const lista = useStayingRows(
    rows,
    JSON.stringify([filtro.chosen, busca.wanted, carteira_id]),
    query.isPlaceholderData,
  );
  const [mudadas, setMudadas] = useState<ReadonlyMap<string, Partial<EscolhaDaLinha>>>(new Map());
  const [decidindo, setDecidindo] = useState<LinhaAConferir | null>(null);
  const lidaEm = Math.max(query.dataUpdatedAt, query.errorUpdatedAt);
  const [confirmar, mesma] = [useConfirmarLinhas(lidaEm), useEhAMesma(lidaEm)];
  const escolhaDe = (linha: LinhaAConferir): EscolhaDaLinha => ({
    marcada: linha.certeza === 'marcada',
    candidata: '',
    lembrar: false,
    ...mudadas.get(linha.id),
  });
  const nomes = nomesDasLinhas(
    lista.shown.map(({ row: linha }) => ({ ...linha, valor_centavos: linha.resta_centavos })),
  );
  const marcaveis = (rows ?? []).filter((linha) => alvosEscolhidos(linha, escolhaDe(linha)).length > 0);
  const marcadas = marcaveis.filter((linha) => escolhaDe(linha).marcada);
  const decisoes = (linhas: readonly LinhaAConferir[]) => linhas.map((linha) => decisaoDe(linha, escolhaDe(linha)));
  const escolher = (id: string, nova: Partial<EscolhaDaLinha>) =>
    setMudadas((antes) => new Map(antes).set(id, { ...antes.get(id), ...nova }));
  const marcarTodas = (marcada: boolean) =>
    setMudadas(
      (antes) => new Map([...antes, ...marcaveis.map(({ id }) => [id, { ...antes.get(id), marcada }] as const)]),
    );
  return (
    <>
      <Card flush title={t('Linhas do extrato')} note={t('Nada é lançado antes de você confirmar.')}>
        <div className="grid items-end gap-3 px-4 pb-3 sm:grid-cols-2 md:px-5.5">
          <SearchField label={t('Buscar nas linhas')} {...busca.field} />
          <SelectField label={t('Quais linhas')} hideLabel {...filtro.field} />
        </div>
        {!rows && <Pending of={query} title={t('Erro ao carregar o extrato')} />}
        {rows?.length === 0 && lista.gone === 0 && (
          <p className="px-4 pb-4 text-ink-2 md:px-5.5">{t('Nenhuma linha com este filtro.')}</p>
        )}
        {marcaveis.length + lista.gone > 1 && (
          <Checkbox
            className="border-t border-line py-1.5 pr-3 pl-5.75 md:pr-4 md:pl-6.75"
            label={t('Marcar todas com sugestão')}
            checked={marcaveis.length > 0 && marcadas.length === marcaveis.length}
            disabled={marcaveis.length === 0}
            indeterminate={marcadas.length > 0 && marcadas.length < marcaveis.length}
            onChange={({ target }) => marcarTodas(target.checked)}
          />
        )}
        <ul aria-label={t('Linhas do extrato')}>
          {lista.shown.map(({ row: linha, gone }, n) => (
            <LinhaDaBandeja
              key={linha.id}
              linha={linha}
              nome={nomes[n] ?? ''}
              escolha={escolhaDe(linha)}
              gone={gone}
              busy={confirmar.ocupadas.has(linha.id) || mesma.ocupadas.has(linha.id)}
              onEscolha={(nova) => escolher(linha.id, nova)}
              onConfirmar={() => void confirmar.enviar(decisoes([linha]))}
              onMesma={() => mesma.dizer(linha)}
              onOutra={() => setDecidindo(linha)}
            />
          ))}
        </ul>
        {footer}
        <TidyRows gone={lista.gone} onTidy={lista.tidy} />
      </Card>
      <ConfirmarMarcadas
        marcadas={marcadas}
        busy={confirmar.ocupadas.size > 0}
        onConfirmar={() => confirmar.enviar(decisoes(marcadas))}
        onLimpar={() => marcarTodas(false)}
      />
      {decidindo && <DecidirLinha linha={decidindo} onClose={() => setDecidindo(null)} />}
    </>
  );
}

function decisaoDe(linha: LinhaAConferir, escolha: EscolhaDaLinha): Decisao {
  return {
    linha_id: linha.id,
    resta_centavos: linha.resta_centavos,
    como: linha.certeza ?? 'escolhida',
    lembrar: escolha.lembrar,
    destinos: alvosEscolhidos(linha, escolha).map((alvo) => destinoDoAlvo(alvo, linha.resta_centavos)),
  };
}

const NENHUMA: ReadonlySet<string> = new Set();

/**
 * The lines that were sent, until the list was read again (`lidaEm`): a second press would send
 * them once more.
 */
function useOcupadas(lidaEm: number) {
  const [enviadas, setEnviadas] = useState({ ids: NENHUMA, ate: 0 });
  return {
    ocupadas: lidaEm < enviadas.ate ? enviadas.ids : NENHUMA,
    comecar: (ids: ReadonlySet<string>) => setEnviadas({ ids, ate: Number.POSITIVE_INFINITY }),
    terminar: (feito: boolean) =>
      setEnviadas(({ ids }) => (feito ? { ids, ate: Date.now() } : { ids: NENHUMA, ate: 0 })),
  };
}

/** Sends decisions in parts, so that a hundred lines do not wait for each other. */
function useConfirmarLinhas(lidaEm: number) {
  const conciliar = useConciliar(t('Erro ao confirmar as linhas'));
  const { ocupadas, comecar, terminar } = useOcupadas(lidaEm);
  const enviar = async (decisoes: readonly Decisao[]) => {
    if (decisoes.length === 0 || ocupadas.size > 0) return;
    comecar(new Set(decisoes.map(({ linha_id }) => linha_id)));
    try {
      for (let de = 0; de < decisoes.length; de += POR_ENVIO)
        await conciliar.mutateAsync({ decisoes: decisoes.slice(de, de + POR_ENVIO) });
      terminar(true);
      toast.sucesso(
        decisoes.length === 1 ? t('Linha confirmada') : t('{n} linhas confirmadas', { n: decisoes.length }),
        formatBRL(somar(decisoes.map(({ resta_centavos }) => resta_centavos))),
      );
    } catch (error) {
      terminar(false);
      // The mutation has said it.
      if (!(error instanceof ApiError)) throw error;
    }
  };
  return { ocupadas, enviar };
}

const MAIOR_MOTIVO = 200;

/** Sets aside in one press a line that is here in other words. */
function useEhAMesma(lidaEm: number) {
  const ignorar = useIgnorar(t('Erro ao ignorar a linha'));
  const { ocupadas, comecar, terminar } = useOcupadas(lidaEm);
  const dizer = ({ id, parece }: LinhaAConferir) => {
    if (ocupadas.has(id)) return;
    comecar(new Set([id]));
    const motivo = t('É a mesma que «{outra}»', { outra: parece ?? '' }).slice(0, MAIOR_MOTIVO);
    ignorar.mutate(
      { linhas: [id], motivo },
      {
        onSuccess: () => toast.sucesso(t('Linha ignorada'), t('Se não for, retome em Linhas já conferidas')),
        onSettled: (_, error) => terminar(!error),
      },
    );
  };
  return { ocupadas, dizer };
}
