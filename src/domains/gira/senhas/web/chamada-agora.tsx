import { Button } from '../../../../web/kit/button.tsx';
import { Card } from '../../../../web/kit/card.tsx';
import { usePlaces } from '../../../../web/kit/places.ts';
import { toast } from '../../../../web/kit/toast.tsx';
import { nomeDaSenha } from '../rules.ts';
import { t } from '../../../../shared/texts.ts';
import { useChamarSenhaDeNovo, useDesfazerSenha, useEncerrarSenha, type Senha, type Senhas } from './queries.ts';
import { dizerSenha } from './senhas-feitas.tsx';

/** Says what was done with a ticket, with the way back. */
export function useDizerFeito(eventoId: string) {
  const desfazer = useDesfazerSenha(t('Erro ao desfazer'));
  return (senha: Pick<Senha, 'numero' | 'tipo' | 'estado' | 'vezes'>) => {
    const { numero, estado, vezes } = senha;
    toast.feito(dizerSenha(senha), () => desfazer.mutate({ evento_id: eventoId, numero, estado, vezes }));
  };
}

/**
 * Who was called and is not yet served. The list has its height from the beginning and its tickets
 * keep their places, so that nothing beside or below it moves.
 */
export function ChamadaAgora({ dados: { chamadas, totais, evento } }: { dados: Senhas }) {
  const lugares = usePlaces(chamadas.toReversed(), ({ numero }) => numero);
  return (
    <Card title={t('Chamada agora')} faixa>
      <div className="h-60 overflow-y-auto md:h-100">
        {lugares.length === 0 ? (
          <p className="text-ink-2">
            {totais.esperando === 0 ? t('Ninguém está esperando agora.') : t('Ninguém foi chamado ainda.')}
          </p>
        ) : (
          <ul className="flex flex-col gap-3">
            {lugares.map((senha, lugar) =>
              senha ? (
                <Chamada key={senha.numero} senha={senha} eventoId={evento.id} />
              ) : (
                <li
                  key={`livre ${lugar}`}
                  aria-hidden
                  className="h-48 rounded-lg border border-dashed md:max-lg:h-52 border-line"
                />
              ),
            )}
          </ul>
        )}
      </div>
    </Card>
  );
}

function Chamada({ senha, eventoId }: { senha: Senha; eventoId: string }) {
  const deNovo = useChamarSenhaDeNovo(t('Erro ao chamar'));
  const encerrar = useEncerrarSenha(t('Erro ao salvar'));
  const dizer = useDizerFeito(eventoId);
  const nome = nomeDaSenha(senha);
  const qual = { evento_id: eventoId, numero: senha.numero };
  const ocupada = deNovo.isPending || encerrar.isPending;
  const terminar = (veio: boolean) =>
    encerrar.mutate(
      { ...qual, veio },
      { onSuccess: () => dizer({ ...senha, estado: veio ? 'atendida' : 'nao_veio' }) },
    );
  return (
    <li className="flex h-48 flex-col justify-between md:max-lg:h-52 rounded-lg border border-line bg-sunken p-3">
      <p className="flex items-baseline gap-x-3 overflow-hidden whitespace-nowrap">
        <span className="text-4xl font-bold figures">{nome}</span>
        <span className="truncate text-lg">{senha.nome}</span>
        {senha.vezes > 1 && <span className="text-sm text-ink-2">{t('chamada {n} vezes', { n: senha.vezes })}</span>}
      </p>
      <div className="grid grid-cols-2 gap-2">
        <Button
          variant="primary"
          className="col-span-2"
          aria-label={t('Atendida: {senha}', { senha: nome })}
          busy={encerrar.isPending && encerrar.variables.veio}
          disabled={ocupada}
          onClick={() => terminar(true)}
        >
          {t('Atendida')}
        </Button>
        <Button
          className="px-1 max-lg:text-sm"
          aria-label={t('Chamar de novo: {senha}', { senha: nome })}
          busy={deNovo.isPending}
          disabled={ocupada}
          onClick={() =>
            deNovo.mutate(qual, { onSuccess: () => dizer({ ...senha, vezes: Math.min(senha.vezes + 1, 999) }) })
          }
        >
          {t('Chamar de novo')}
        </Button>
        <Button
          className="px-1 max-lg:text-sm"
          aria-label={t('Não veio: {senha}', { senha: nome })}
          busy={encerrar.isPending && !encerrar.variables.veio}
          disabled={ocupada}
          onClick={() => terminar(false)}
        >
          {t('Não veio')}
        </Button>
      </div>
    </li>
  );
}
