import { type SyntheticEvent, useRef, useState } from 'react';
import { ehDia } from '../../../../shared/datas.ts';
import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { DateField } from '../../../../web/kit/date-field.tsx';
import { MoneyField } from '../../../../web/kit/money-field.tsx';
import { TextField } from '../../../../web/kit/text-field.tsx';
import { useCan, useSignedIn } from '../../../../web/session/session-store.ts';
import { PageLayout } from '../../../../web/shell/page-layout.tsx';
import { AvisoDeMesPublicado } from '../../../dinheiro/carteiras/web/aviso-de-mes-publicado.tsx';
import { CaixaDaTela } from '../../../dinheiro/carteiras/web/caixa-da-tela.tsx';
import { EscolherFundo } from '../../../dinheiro/fundos/web/escolher-fundo.tsx';
import { type Sentido, recusaDoDia } from '../../pagamentos-diversos/rules.ts';
import { EntrouOuSaiu } from '../../pagamentos-diversos/web/entrou-ou-saiu.tsx';
import { EscolherMetodo, EscolherTipo } from '../../pagamentos-diversos/web/escolher-opcao.tsx';
import { sentidoDaOpcao } from '../../pagamentos-diversos/web/nomes.ts';
import { useTipos } from '../../pagamentos-diversos/web/queries.ts';
import { t } from '../../../../shared/texts.ts';
import { LinhasDaPilha } from './linhas-da-pilha.tsx';
import { type Papel, usePilha } from './use-pilha.ts';

interface Props {
  /** Whether income can be entered too. */
  entradas: boolean;
  onLancar: (papel: Papel) => void;
}

type Padrao = Pick<Papel, 'sentido' | 'tipo' | 'metodo' | 'data' | 'fundo_id'>;
type Erros = Partial<Record<'descricao' | 'valor_centavos' | 'data' | 'tipo' | 'metodo', string>>;

/** The defaults above, the line below; Enter in the line sends it and begins the next. */
export function LancarNaPilha({ entradas, onLancar }: Props) {
  const hoje = useSignedIn().hoje ?? '';
  const tipos = useTipos().data?.itens ?? [];
  const [padrao, setPadrao] = useState<Padrao>({
    sentido: 'saida',
    tipo: 'compra',
    metodo: 'dinheiro',
    data: hoje,
    fundo_id: '',
  });
  const [descricao, setDescricao] = useState('');
  const [valor, setValor] = useState<number | null>(null);
  const [erros, setErros] = useState<Erros>({});
  const nome = useRef<HTMLInputElement>(null);
  const quanto = useRef<HTMLInputElement>(null);
  const mudar = (novo: Partial<Padrao>) => setPadrao((antes) => ({ ...antes, ...novo }));
  const serve = (tipo: string, sentido: Sentido) => [null, sentido].includes(sentidoDaOpcao(tipos, tipo));
  const lancar = (event: SyntheticEvent) => {
    event.preventDefault();
    const achados = conferir({ ...padrao, descricao, valor }, hoje);
    setErros(achados);
    if (achados.descricao) nome.current?.focus();
    else if (achados.valor_centavos) quanto.current?.focus();
    if (Object.keys(achados).length > 0 || valor === null) return;
    onLancar({
      ...padrao,
      descricao: descricao.trim(),
      valor_centavos: valor,
    });
    setDescricao('');
    setValor(null);
    nome.current?.focus();
  };
  return (
    <Card title={t('Lançar vários')}>
      <form onSubmit={lancar} noValidate className="flex flex-col gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-1">
          {entradas && (
            <EntrouOuSaiu
              value={padrao.sentido}
              onChange={(sentido) =>
                mudar({
                  sentido,
                  ...(!serve(padrao.tipo, sentido) && { tipo: sentido === 'entrada' ? 'doacao' : 'compra' }),
                })
              }
            />
          )}
          <DateField
            label={t('Dia')}
            required
            min="2020-01-01"
            max={hoje}
            value={padrao.data}
            onValueChange={(data) => mudar({ data })}
            error={erros.data}
          />
          <EscolherTipo
            gerenciar={false}
            {...(!entradas && { sentido: 'saida' as const })}
            value={padrao.tipo}
            onChange={({ target }) =>
              mudar({ tipo: target.value, sentido: sentidoDaOpcao(tipos, target.value) ?? padrao.sentido })
            }
            error={erros.tipo}
          />
          <EscolherMetodo
            gerenciar={false}
            value={padrao.metodo}
            onChange={({ target }) => mudar({ metodo: target.value })}
            error={erros.metodo}
          />
          <EscolherFundo value={padrao.fundo_id} onChange={({ target }) => mudar({ fundo_id: target.value })} />
        </div>
        <AvisoDeMesPublicado dia={padrao.data} />
        <div className="flex flex-col gap-4 border-t border-line pt-4">
          <TextField
            ref={nome}
            label={t('Nome ou descrição')}
            required
            maxLength={200}
            autoComplete="off"
            value={descricao}
            onChange={({ target }) => setDescricao(target.value)}
            error={erros.descricao}
          />
          <MoneyField
            ref={quanto}
            label={t('Valor')}
            required
            value={valor}
            onValueChange={setValor}
            error={erros.valor_centavos}
          />
          <Button type="submit" variant="primary" wide>
            {t('Lançar')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

interface Digitado {
  descricao: string;
  valor: number | null;
  data: string;
  tipo: string;
  metodo: string;
}

function conferir({ descricao, valor, data, tipo, metodo }: Digitado, hoje: string): Erros {
  const recusa = recusaDoDia(ehDia(data) ? data : '', hoje, false);
  return {
    ...(!descricao.trim() && { descricao: t('Diga o que foi pago') }),
    ...(!(valor !== null && valor > 0) && { valor_centavos: t('Informe um valor maior que zero') }),
    ...(recusa && { data: recusa }),
    ...(!tipo && { tipo: t('Informe o tipo') }),
    ...(!metodo && { metodo: t('Informe o método') }),
  };
}

/** Quick entry of many: what they share is chosen once, then name, amount, Enter. */
export function Page() {
  const pilha = usePilha();
  const entradas = useCan()('feature:pagamentos_diversos');
  return (
    <PageLayout lead={t('Escolha uma vez o que se repete. Depois é nome, valor e Enter, um papel atrás do outro.')}>
      <CaixaDaTela />
      <div className="grid items-start gap-3.5 md:gap-5 xl:grid-cols-[26rem_1fr]">
        <LancarNaPilha entradas={entradas} onLancar={pilha.lancar} />
        <LinhasDaPilha pilha={pilha} />
      </div>
    </PageLayout>
  );
}
