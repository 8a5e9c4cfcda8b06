import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { formatBRL } from '../../../../shared/centavos.ts';
import { rotulo } from '../../../../shared/competencia.ts';
import { nomeDoMes } from '../../../../shared/datas.ts';
import { getLanguage, t } from '../../../../shared/texts.ts';
import { ApiError } from '../../../../web/api/api-error.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { ConfirmDialog } from '../../../../web/kit/confirm-dialog.tsx';
import { goToInvalid } from '../../../../web/kit/go-to-invalid.ts';
import { Progress } from '../../../../web/kit/progress.tsx';
import { SelectField } from '../../../../web/kit/select-field.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { toast } from '../../../../web/kit/toast.tsx';
import { useSignedIn } from '../../../../web/session/session-store.ts';
import { contarCriadas } from './contar-faturas.ts';
import { DE_UMA_VEZ, useGerarPorMeses, type Faltam } from './gerar-por-meses.ts';
import { preverFaltantes } from './queries.ts';

interface Pergunta extends Faltam {
  vencidas: number;
  ultima: string | null;
  total_centavos: number;
}

/** Shows the counts, asks, then generates for the whole house. */
export function GerarFaltantes() {
  const [anoAtual = 2020, mesAtual = 1] = (useSignedIn().hoje ?? '').split('-').map(Number);
  const [ano, setAno] = useState(String(anoAtual));
  const [mes, setMes] = useState(mesAtual);
  const [contando, setContando] = useState(false);
  const [pergunta, setPergunta] = useState<Pergunta | null>(null);
  const [erro, setErro] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  // This runs once the error of the request is on the screen: a timer set beside it runs earlier in
  // a browser.
  useEffect(() => {
    if (erro !== undefined && form.current) goToInvalid(form.current);
  }, [erro]);
  const { andamento, executar } = useGerarPorMeses();

  const contar = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (contando) return;
    setContando(true);
    setErro(undefined);
    try {
      const escolha = { ano: Number(ano), mes };
      const previsao = await preverFaltantes(escolha.ano, escolha.mes);
      if (previsao.total === 0) toast.aviso(t('Nada a gerar'), t('Nenhuma fatura falta até este mês.'));
      else setPergunta({ ...escolha, ...previsao });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErro(error.fields['ano']);
      if (!error.fields['ano']) toast.erro(t('Erro ao gerar faturas'), error.message);
    } finally {
      setContando(false);
    }
  };
  const confirmar = async () => {
    if (!pergunta) return;
    const feito = executar(pergunta).then((criadas) => {
      if (criadas !== null) toast.sucesso(t('Faturas geradas (geral)'), contarCriadas(criadas));
    });
    // The question stays open for a small run; a long one goes on without it. The mutation's toast
    // reports a failure.
    if (pergunta.total <= DE_UMA_VEZ) await feito;
    else void feito.catch(() => undefined);
  };
  return (
    <Card
      title={t('Gerar faltantes (geral)')}
      note={t('Gera o que falta de cada assinatura ativa até o mês escolhido.')}
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => void contar(event)}
        className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-3 sm:grid-cols-[6.5rem_minmax(0,1fr)_auto]"
      >
        <TextField
          label={t('Ano')}
          type="number"
          inputMode="numeric"
          min={2020}
          max={2100}
          value={ano}
          onChange={(event) => {
            setAno(event.target.value);
            setErro(undefined);
          }}
          error={erro}
        />
        <SelectField
          label={t('Mês')}
          value={mes}
          onChange={(event) => setMes(Number(event.target.value))}
          options={Array.from({ length: 12 }, (_, indice) => ({
            value: String(indice + 1),
            label: nomeDoMes(indice + 1, getLanguage()),
          }))}
        />
        <Button
          type="submit"
          variant="secondary"
          busy={contando || andamento !== null}
          aria-label={t('Gerar faltantes (geral)')}
          className="min-h-12 max-sm:col-span-2 sm:mt-[1.72rem]"
        >
          {t('Gerar')}
        </Button>
      </form>
      {andamento && (
        <div className="mt-4">
          <Progress
            label={t('{n} de {total} faturas', { n: andamento.criadas, total: andamento.total })}
            value={andamento.criadas}
            total={andamento.total}
          />
        </div>
      )}
      {pergunta && (
        <ConfirmDialog
          tone="primary"
          onClose={() => setPergunta(null)}
          title={pergunta.total === 1 ? t('Gerar 1 fatura?') : t('Gerar {n} faturas?', { n: pergunta.total })}
          confirmLabel={t('Gerar')}
          onConfirm={confirmar}
        >
          {[quaisEQuanto(pergunta), nascemVencidas(pergunta)].join(' ').trim()}
        </ConfirmDialog>
      )}
    </Card>
  );
}

function quaisEQuanto({ primeira, ultima, total_centavos }: Pergunta): string {
  if (primeira === null || ultima === null) return '';
  const [de, ate] = [rotulo(primeira, getLanguage()), rotulo(ultima, getLanguage())];
  const valor = formatBRL(total_centavos);
  return de === ate
    ? t('De {de}: {valor} ao todo.', { de, valor })
    : t('De {de} a {ate}: {valor} ao todo.', { de, ate, valor });
}

function nascemVencidas({ total, vencidas }: Pick<Pergunta, 'total' | 'vencidas'>): string {
  if (vencidas === 0) return '';
  if (total === 1) return t('Ela já nasce vencida.');
  return vencidas === 1 ? t('1 delas já nasce vencida.') : t('{n} delas já nascem vencidas.', { n: vencidas });
}
