import { type ReactNode, useEffect, useRef, useState } from 'react';
import { screenAddress } from '../../../../shared/address.ts';
import { dobrar } from '../../../../shared/busca.ts';
import { formatBRL } from '../../../../shared/centavos.ts';
import { formatDia } from '../../../../shared/datas.ts';
import { Controlled } from '../../../../web/api/controlled.tsx';
import { Said } from '../../../../web/api/said.tsx';
import { useActionForm } from '../../../../web/api/use-action-form.ts';
import { useOffered } from '../../../../web/api/use-offered.ts';
import { announceToReaders } from '../../../../web/kit/announcer.tsx';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { DateField } from '../../../../web/kit/date-field.tsx';
import { ErrorState } from '../../../../web/kit/empty-state.tsx';
import { LinkButton } from '../../../../web/kit/link-button.tsx';
import { Notice } from '../../../../web/kit/notice.tsx';
import { TextArea } from '../../../../web/kit/text-area.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { asksToPrint } from '../../../../web/print/print-question.ts';
import { useCan, useSignedIn } from '../../../../web/session/session-store.ts';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { useScreens } from '../../../../web/shell/screens.ts';
import { AvisoDeLinha } from '../../../dinheiro/conciliacoes/web/aviso-de-linha.tsx';
import { AvisoDeMesPublicado } from '../../../dinheiro/carteiras/web/aviso-de-mes-publicado.tsx';
import { CaixaDaTela, useSessaoDaTela } from '../../../dinheiro/carteiras/web/caixa-da-tela.tsx';
import { podeSairDaGaveta, useSaidaDaGaveta } from '../../../dinheiro/carteiras/web/sai-da-gaveta.tsx';
import { AConferir } from '../../conferencias/web/a-conferir.tsx';
import { primeiroDiaDoLancamento } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { CamposDoLancamento, type LancamentoDigitado, comSinal, verificar } from './campos-do-lancamento.tsx';
import { useCodigoAberto } from './codigo-aberto.ts';
import { ImprimirLancamento, PERGUNTA_DO_LANCAMENTO } from './imprimir-lancamento.tsx';
import { ListarLancamentos } from './listar-lancamentos.tsx';
import { type CodigoDoLancamento, PixDoValor } from './pix-do-valor.tsx';
import { buscarMatricula, useMinhaMatricula } from './queries.ts';

interface Props {
  /** A viewer's own, which cannot be changed; null for staff. */
  matriculaFixa: string | null;
  /** What leads from here to a screen beside this one. */
  aside?: ReactNode;
  /** What the entry before it leaves to this one. */
  comeco?: Comeco;
  /** The key of an entry whose code was open before the page was loaded anew. */
  chave?: string | undefined;
  /** The code of a provider; the house's own without it. */
  Codigo?: CodigoDoLancamento | undefined;
  onSalvo: (id: string) => void;
  /** The code was paid, which wrote the entry. */
  onPago?: (comeco: Comeco) => void;
}

type Comeco = Partial<LancamentoDigitado>;

/** The operation's key is kept until the server has answered. */
export function CriarLancamento({ matriculaFixa, aside, comeco, chave, Codigo, onSalvo, onPago }: Props) {
  const viewer = matriculaFixa !== null;
  const { hoje } = useSignedIn();
  const [rodada, setRodada] = useState(0);
  const dias = hoje ? { min: primeiroDiaDoLancamento(hoje, viewer), max: hoje } : {};
  const vazio = emBranco(matriculaFixa, hoje ?? '');
  const { dica, setDica, avisada, procurar } = useDonoDaMatricula(viewer);
  const sessao = useSessaoDaTela();
  const { guardar } = useCodigoAberto();
  const acao = useActionForm<'criarLancamento', LancamentoDigitado>({
    action: 'criarLancamento',
    defaultValues: { ...vazio, ...comeco },
    startKey: chave,
    toInput: ({ valor_centavos, sentido, data, carteira_id, fundo_id, favorecido, motivo: _, ...resto }) => ({
      ...resto,
      ...(fundo_id && { fundo_id }),
      ...(favorecido && sentido === 'saida' && { favorecido }),
      ...(carteira_id && { carteira_id }),
      valor_centavos: comSinal(valor_centavos, sentido) ?? 0,
      ...(data && { data }),
      ...(saiDaGaveta ? gaveta.sessao : sessao),
    }),
    check: (valores) => verificar(valores, viewer, hoje ?? ''),
    errorTitle: t('Erro ao salvar'),
    // After the gira many entries of one kind follow each other, so type, method, direction and day
    // are kept.
    onDone: (
      { id, matricula_encontrada },
      { tipo, metodo, valor_centavos, sentido, data, carteira_id, fundo_id, matricula: digitada },
    ) => {
      const valor = formatBRL(comSinal(valor_centavos, sentido) ?? 0);
      // The toast names another day than today. The list shows today, and somebody who misses the
      // entry there would make it again.
      toast.sucesso(t('Lançamento salvo'), data === hoje ? valor : `${valor} · ${formatDia(data)}`);
      // Text typed while this entry was being saved belongs to the next one.
      if (acao.form.getValues('matricula') === digitada) setDica(null);
      // Enter in the field itself submits before the look-up that leaving it starts.
      if (digitada.trim() && !matricula_encontrada && avisada.current !== digitada.trim())
        setDica({ desconhecida: digitada.trim(), mas: t('O lançamento foi feito mesmo assim.') });
      guardar(null);
      acao.form.reset({ ...vazio, tipo, metodo, sentido, data, carteira_id, fundo_id }, { keepDirtyValues: true });
      onSalvo(id);
    },
  });
  const [metodo, sentido, data, carteira_id] = acao.form.watch(['metodo', 'sentido', 'data', 'carteira_id']);
  const saiDaGaveta: boolean = sentido === 'saida' && podeSairDaGaveta({ metodo, data, carteira_id }, hoje);
  const gaveta = useSaidaDaGaveta(saiDaGaveta);
  // A screen left open over midnight offers the new day, and a viewer's matrícula may arrive late.
  useOffered(acao.form, 'data', vazio.data);
  useOffered(acao.form, 'matricula', vazio.matricula);
  const recomecar = (valores: LancamentoDigitado) => {
    setDica(null);
    guardar(null);
    // Unreadable text exists only in the field itself, so the field is recreated.
    setRodada((n) => n + 1);
    acao.form.reset(valores);
  };
  const matricula = acao.text('matricula');
  const valor = comSinal(acao.form.watch('valor_centavos'), sentido);
  return (
    <Card title={t('Novo lançamento')} aside={aside} className="print:hidden">
      <form noValidate onSubmit={(event) => void acao.submit(event)} className="flex flex-col gap-4">
        {/* Two columns while the list is below the form, so that it comes into sight sooner. */}
        <CamposDoLancamento
          key={rodada}
          acao={acao}
          viewer={viewer}
          gaveta={gaveta.pergunta}
          className="md:max-xl:grid-cols-2"
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('Matrícula')}
            maxLength={30}
            hint={dica && <DicaDaMatricula dica={dica} />}
            {...matricula}
            readOnly={viewer}
            onChange={(event) => {
              // The old hint belongs to another matrícula.
              setDica(null);
              void matricula.onChange(event);
            }}
            onBlur={(event) => {
              void matricula.onBlur(event);
              void procurar(() => acao.form.getValues('matricula').trim());
            }}
          />
          <Controlled control={acao.control} name="data">
            {(campo) => <DateField label={viewer ? t('Dia') : t('Data do movimento')} required {...dias} {...campo} />}
          </Controlled>
        </div>
        {!viewer && dobrar(metodo) !== 'dinheiro' && <AvisoDeLinha valor={valor} dia={data} />}
        <AvisoDeMesPublicado dia={data} />
        <TextArea label={t('Observações')} rows={2} maxLength={1000} {...acao.text('observacoes')} />
        {(viewer || dobrar(metodo) === 'pix') && (
          <PixDoValor
            {...{ acao, viewer, hoje: hoje ?? '', valor, Codigo }}
            retomado={acao.key === chave}
            onPago={({ tipo, metodo: forma, sentido: para, fundo_id }) =>
              onPago?.({ tipo, metodo: forma, sentido: para, fundo_id })
            }
          />
        )}
        <Said by={acao} />
        <div className="flex flex-wrap justify-end gap-2.5 max-md:*:flex-1">
          <Button variant="secondary" disabled={acao.busy} onClick={() => recomecar(vazio)}>
            {t('Limpar')}
          </Button>
          <Button type="submit" variant="primary" busy={acao.busy}>
            {viewer ? t('Enviar') : valor !== null && valor < 0 ? t('Lançar saída') : t('Lançar')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** Who has the matrícula that stands in the form, looked up once the field is left. */
function useDonoDaMatricula(viewer: boolean) {
  /** The hint under the matrícula: its owner, or that nobody has it. */
  const [dica, setDica] = useState<Dica | null>(null);
  /** The unknown matrícula that was already mentioned. */
  const avisada = useRef('');
  /** `ler` answers what stands there, without blanks around it. */
  const procurar = async (ler: () => string) => {
    const digitada = ler();
    setDica(null);
    if (viewer || !digitada) return;
    try {
      const { nome } = await buscarMatricula(digitada);
      // The field has another text by now, or the form was cleared.
      if (ler() !== digitada) return;
      if (!nome) avisada.current = digitada;
      setDica(nome ? { dono: nome } : { desconhecida: digitada, mas: t('O lançamento pode ser feito mesmo assim.') });
    } catch (error) {
      toast.erro(t('Erro ao buscar matrícula'), error instanceof Error ? error.message : undefined);
    }
  };
  return { dica, setDica, avisada, procurar };
}

type Dica = { dono: string } | { desconhecida: string; mas: string };

/**
 * The member with this matrícula. An unknown one is said to screen readers too, because the focus
 * has left the field.
 */
function DicaDaMatricula({ dica }: { dica: Dica }) {
  const aviso = 'dono' in dica ? null : `${t('Matrícula não encontrada')}: ${dica.desconhecida}. ${dica.mas}`;
  useEffect(() => {
    if (aviso) announceToReaders(aviso);
  }, [aviso]);
  if ('dono' in dica) return t('É de {nome}.', { nome: dica.dono });
  return <span className="font-semibold text-dende-ink">{aviso}</span>;
}

const emBranco = (matriculaFixa: string | null, hoje: string): LancamentoDigitado => ({
  tipo: '',
  metodo: matriculaFixa === null ? '' : 'pix',
  descricao: '',
  valor_centavos: null,
  // A member's declared money always comes in.
  sentido: matriculaFixa === null ? '' : 'entrada',
  matricula: matriculaFixa ?? '',
  data: hoje,
  observacoes: '',
  carteira_id: '',
  favorecido: '',
  fundo_id: '',
  motivo: '',
});

/**
 * A new entry and the latest ones; a viewer's is by PIX and for their own matrícula.
 */
export function PagamentosDiversos({ Codigo }: { Codigo?: CodigoDoLancamento }) {
  const can = useCan();
  const equipe = can('equipe');
  const minha = useMinhaMatricula(!equipe);
  const { beside } = useScreens();
  const [recibo, setRecibo] = useState<{ id: string; perguntado: boolean } | null>(null);
  const { ler } = useCodigoAberto();
  const [vez, setVez] = useState<{ n: number; comeco: Comeco; chave?: string }>(() => {
    const aberto = ler();
    return { n: 0, comeco: aberto?.valores ?? {}, ...(aberto && { chave: aberto.chave }) };
  });
  const salvo = (id: string) => asksToPrint(PERGUNTA_DO_LANCAMENTO) && setRecibo({ id, perguntado: true });
  const matricula = minha.data?.matricula ?? null;
  return (
    <PageLayout listed>
      {equipe && <CaixaDaTela />}
      {/* Normally on the screen of the dues; a plan without dues has it here. */}
      {can('faturas:pagar') && !can('feature:mensalidades') && <AConferir />}
      <div className="grid items-start gap-3.5 md:gap-5 xl:grid-cols-[26rem_1fr]">
        {minha.error && !minha.data ? (
          <ErrorState title={t('Erro ao iniciar')} message={minha.error.message} onRetry={() => void minha.refetch()} />
        ) : equipe || matricula || minha.isPending ? (
          <CriarLancamento
            key={vez.n}
            comeco={vez.comeco}
            chave={vez.chave}
            Codigo={Codigo}
            onPago={(comeco) => setVez({ n: vez.n + 1, comeco })}
            matriculaFixa={equipe ? null : (matricula ?? '')}
            aside={beside.map((one) => (
              <LinkButton key={one.path} href={screenAddress(one)} className="max-md:hidden">
                {one.label}
              </LinkButton>
            ))}
            onSalvo={salvo}
          />
        ) : (
          <Notice tone="aviso" title={t('Sem matrícula vinculada')}>
            {t('Peça ao administrador que vincule seu acesso a um membro com matrícula.')}
          </Notice>
        )}
        <ListarLancamentos equipe={equipe} onImprimir={(id) => setRecibo({ id, perguntado: false })} />
      </div>
      {recibo && <ImprimirLancamento {...recibo} onClose={() => setRecibo(null)} />}
    </PageLayout>
  );
}
