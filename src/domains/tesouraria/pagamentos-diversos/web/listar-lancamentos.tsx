import { useState } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { formatDia } from '../../../../shared/datas.ts';
import { Controlled } from '../../../../web/api/controlled.tsx';
import { FormDialog } from '../../../../web/api/form-dialog.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { Card } from '../../../../web/kit/card.tsx';
import { DataTable } from '../../../../web/kit/data-table.tsx';
import { DateField } from '../../../../web/kit/date-field.tsx';
import { EmptyState } from '../../../../web/kit/empty-state.tsx';
import { Money } from '../../../../web/kit/money.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { Parts } from '../../../../web/kit/parts.tsx';
import { SearchField } from '../../../../web/kit/search-field.tsx';
import { Switch } from '../../../../web/kit/switch.tsx';
import { TextArea } from '../../../../web/kit/text-area.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { useUrlSearch } from '../../../../web/state/url-filters.ts';
import { useUrlParams } from '../../../../web/state/url-params.ts';
import { AvisoDeMesPublicado } from '../../../dinheiro/carteiras/web/aviso-de-mes-publicado.tsx';
import { nomeDoTipo } from '../../../dinheiro/formas/rules.ts';
import { Comprovantes } from '../../anexos/web/comprovantes.tsx';
import { valorDoTipo } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { CamposDoLancamento, type LancamentoDigitado, comSinal, verificar } from './campos-do-lancamento.tsx';
import { colunasDeLancamentos } from './colunas.tsx';
import { EstornarLancamento } from './estornar-lancamento.tsx';
import { type Lancamento, type Lancamentos, useLancamentos } from './queries.ts';

export interface CorrigirLancamentoProps {
  lancamento: Lancamento;
  onClose: () => void;
}

/**
 * The form with the entry's values. Until it is saved the entry counts as it is; then it is
 * reversed, and the new one names it.
 */
function CorrigirLancamento({ lancamento, onClose }: CorrigirLancamentoProps) {
  const hoje = useSignedIn().hoje ?? '';
  const { id, descricao, tipo_nome, valor_centavos, data } = lancamento;
  const antes = digitado(lancamento);
  const acao = useActionForm<'corrigirLancamento', LancamentoDigitado>({
    action: 'corrigirLancamento',
    defaultValues: antes,
    toInput: ({ valor_centavos: valor, sentido, carteira_id, fundo_id, ...resto }) => ({
      id,
      ...resto,
      fundo_id: fundo_id || null,
      ...(carteira_id && { carteira_id }),
      valor_centavos: comSinal(valor, sentido) ?? 0,
    }),
    check: (valores) => ({
      ...verificar(valores, false, hoje),
      motivo: !valores.motivo.trim() && t('Informe o motivo.'),
    }),
    errorTitle: t('Erro ao salvar'),
    onDone: ({ matricula_encontrada }, { valor_centavos: valor, sentido, matricula }) => {
      toast.sucesso(t('Lançamento corrigido'), formatBRL(comSinal(valor, sentido) ?? 0));
      if (matricula.trim() && !matricula_encontrada)
        toast.aviso(t('Matrícula não encontrada'), t('O lançamento foi feito mesmo assim.'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('Corrigir lançamento')}
      description={<Parts of={[descricao ?? nomeDoTipo(tipo_nome), formatBRL(valor_centavos), formatDia(data)]} />}
      form={acao}
      submitLabel={t('Salvar correção')}
      onClose={onClose}
    >
      <Notice>
        {t(
          'Até você salvar, o lançamento continua como está. Depois ele sai dos totais e fica guardado, ligado ao novo.',
        )}
      </Notice>
      <CamposDoLancamento
        acao={acao}
        viewer={false}
        atuais={{ ...antes, fundo: lancamento.fundo }}
        className="md:grid-cols-2"
      />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField label={t('Matrícula')} maxLength={30} {...acao.text('matricula')} />
        <Controlled control={acao.control} name="data">
          {(campo) => <DateField label={t('Data do movimento')} min="2020-01-01" max={hoje} required {...campo} />}
        </Controlled>
      </div>
      <AvisoDeMesPublicado dia={data} />
      {acao.form.watch('data').slice(0, 7) !== data.slice(0, 7) && (
        <AvisoDeMesPublicado dia={acao.form.watch('data')} />
      )}
      <TextArea label={t('Observações')} rows={2} maxLength={1000} {...acao.text('observacoes')} />
      <TextField label={t('Motivo da correção')} required maxLength={200} {...acao.text('motivo')} />
    </FormDialog>
  );
}

const digitado = (lancamento: Lancamento): LancamentoDigitado => ({
  tipo: valorDoTipo(lancamento),
  metodo: lancamento.metodo,
  descricao: lancamento.descricao ?? '',
  valor_centavos: Math.abs(lancamento.valor_centavos),
  sentido: lancamento.valor_centavos < 0 ? 'saida' : 'entrada',
  matricula: lancamento.matricula ?? '',
  data: lancamento.data,
  observacoes: lancamento.observacoes ?? '',
  carteira_id: '',
  favorecido: lancamento.favorecido ?? '',
  fundo_id: lancamento.fundo?.id ?? '',
  motivo: '',
});

interface Props {
  equipe: boolean;
  onImprimir: (id: string) => void;
}

/** The newest 200; search and 'Somente hoje' are in the address. */
export function ListarLancamentos({ equipe, onImprimir }: Props) {
  const [params, mudar] = useUrlParams('/pagamentos-diversos');
  const busca = useUrlSearch('/pagamentos-diversos');
  const somenteHoje = params.get('dia') !== 'todos';
  const comExcluidos = equipe && params.get('excluidos') === 'sim';
  const query = useLancamentos({ busca: busca.wanted, somente_hoje: somenteHoje, com_excluidos: comExcluidos });
  const [excluindo, setExcluindo] = useState<Lancamento | null>(null);
  const [corrigindo, setCorrigindo] = useState<Lancamento | null>(null);
  const [comprovantes, setComprovantes] = useState<Lancamento | null>(null);
  const linhas = query.data?.itens;
  const vivos = linhas?.filter(({ excluido_em }) => !excluido_em).length ?? 0;
  return (
    <Card
      flush
      title={t('Últimos lançamentos')}
      aside={query.data && query.data.total > 0 && <Soma soma={query.data} />}
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 px-4 pb-4 md:px-5.5">
        <SearchField
          label={t('Buscar por descrição, matrícula, tipo, método ou observação')}
          placeholder={t('Descrição, matrícula, tipo…')}
          fieldClass="min-w-0 flex-1 basis-72"
          {...busca.field}
        />
        <Switch
          label={t('Somente hoje')}
          checked={somenteHoje}
          onChange={(event) => mudar({ dia: event.target.checked ? '' : 'todos' })}
        />
        {equipe && (
          <Switch
            label={t('Mostrar estornados')}
            checked={comExcluidos}
            onChange={(event) => mudar({ excluidos: event.target.checked ? 'sim' : '' })}
          />
        )}
      </div>
      <DataTable<Lancamento>
        bare
        className="border-t border-line"
        label={t('Últimos lançamentos')}
        counted
        columns={colunasDeLancamentos({
          imprimir: ({ id }) => onImprimir(id),
          ...(equipe && { corrigir: setCorrigindo, comprovantes: setComprovantes, excluir: setExcluindo }),
        })}
        rows={linhas}
        rowKey={(lancamento) => lancamento.id}
        state={query}
        errorTitle={t('Erro ao carregar lançamentos')}
        dimmed={({ excluido_em }) => Boolean(excluido_em)}
        empty={
          busca.answers(query) ? (
            <EmptyState title={t('Nenhum lançamento encontrado')}>
              {busca.field.value !== '' && t('Mude a busca.')}
            </EmptyState>
          ) : (
            <EmptyState title={somenteHoje ? t('Nenhum lançamento hoje') : t('Nenhum lançamento encontrado')}>
              {somenteHoje && t('Desligue “Somente hoje” para ver os anteriores.')}
            </EmptyState>
          )
        }
      />
      {query.data && query.data.total > vivos && (
        <p className="border-t border-line px-4 py-3 text-sm text-ink-2 md:px-5.5">
          {t('Só os mais novos aparecem aqui ({n} de {total}). Busque para achar os anteriores.', {
            n: vivos,
            total: query.data.total,
          })}
        </p>
      )}
      {comprovantes && (
        <Comprovantes
          lancamentoId={comprovantes.id}
          descricao={comprovantes.descricao ?? comprovantes.tipo_nome}
          onClose={() => setComprovantes(null)}
        />
      )}
      {corrigindo && <CorrigirLancamento lancamento={corrigindo} onClose={() => setCorrigindo(null)} />}
      {excluindo && <EstornarLancamento lancamento={excluindo} onClose={() => setExcluindo(null)} />}
    </Card>
  );
}

/** Count, total, and how much of it members declared. */
function Soma({ soma: { total: n, total_centavos, a_conferir_centavos } }: { soma: Lancamentos }) {
  return (
    <p role="status" className="sm:text-right">
      {n === 1 ? t('{n} lançamento', { n }) : t('{n} lançamentos', { n })}
      {' · '}
      <Money value={total_centavos} className="font-semibold text-ink" />
      {a_conferir_centavos > 0 && (
        <span className="block">{t('sendo {valor} a conferir', { valor: formatBRL(a_conferir_centavos) })}</span>
      )}
    </p>
  );
}
