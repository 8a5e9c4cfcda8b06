import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { queryClient } from '../../../../web/api/query-client.ts';
import { establishSession } from '../../../../web/session/session-store.ts';
import { Refusal, serve } from '../../../../web/testing/fake-server.ts';
import { show } from '../../../../web/testing/show.tsx';
import { signedIn } from '../../../../web/testing/session.ts';
import { EditarMembro } from './dialogos.tsx';
import { PERMISSOES_DO_PAPEL } from '../../../acesso/acesso/rules.ts';
import { MEMBRO } from './membro-for-tests.ts';

const assinatura = {
  id: 'a1',
  plano_id: 'p1',
  plano: 'Corrente',
  valor_centavos: 20_000,
  dia_vencimento: 10,
  desconto_centavos: 0,
  inicio: '2026-01-05',
  fim: null as string | null,
  situacao: 'ativa',
};

it.each([
  ['with a subscription', assinatura, 1],
  ['without one', null, 0],
])('[M3 B5] a member %s who becomes inactive: that it goes on is said', async (_, atual, vezes) => {
  establishSession(signedIn());
  serve({
    'GET /api/membros/m1': () => ({ ...MEMBRO, fechadas: [], assinatura: atual, acesso: 'nenhum', versao: 'v1' }),
  });
  show(<EditarMembro id="m1" onClose={() => undefined} />);
  const ativo = await screen.findByRole('switch', { name: 'Membro ativo' });
  expect(screen.queryByText(/A assinatura continua/)).toBeNull();
  expect(screen.queryAllByText('Sem plano em curso.')).toHaveLength(1 - vezes);
  await userEvent.click(ativo);
  expect(screen.queryAllByText(/A assinatura continua/)).toHaveLength(vezes);
});

it('[M3 B5] where the contract has no subscriptions, the record says nothing of a plan', async () => {
  establishSession(signedIn({ features: ['membros'] }));
  serve({
    'GET /api/membros/m1': () => ({ ...MEMBRO, fechadas: [], assinatura: null, acesso: 'nenhum', versao: 'v1' }),
  });
  show(<EditarMembro id="m1" onClose={() => undefined} />);
  await screen.findByRole('switch', { name: 'Membro ativo' });
  expect(screen.queryByText(/^Sem plano em curso/)).toBeNull();
});

it.each([
  [0, /^Corrente · R\$\s200,00 · vence dia 10$/],
  [2500, /^Corrente · R\$\s200,00 · vence dia 10 · desconto R\$\s25,00$/],
  [99_900, /^Corrente · R\$\s200,00 · vence dia 10 · desconto R\$\s200,00$/],
])(
  '[M3 B5] the plan of a member with a discount of %i: it counts up to the value',
  async (desconto_centavos, texto) => {
    establishSession(signedIn());
    const atual = { ...assinatura, desconto_centavos };
    serve({
      'GET /api/membros/m1': () => ({ ...MEMBRO, fechadas: [], assinatura: atual, acesso: 'nenhum', versao: 'v1' }),
    });
    show(<EditarMembro id="m1" onClose={() => undefined} />);
    expect((await screen.findByText(/^Corrente/)).closest('p')?.textContent).toMatch(texto);
  },
);

it.each([
  [{ situacao: 'encerrada', fim: '2026-05-10' }, /^Corrente · .* · até 10\/05\/2026Encerrada$/],
  [{ situacao: 'ativa', fim: '2027-05-10' }, /^Corrente · .* · até 10\/05\/2027Ativa$/],
  [{ situacao: 'pausada' }, /^Corrente · .* · vence dia 10Pausada$/],
])(
  '[M3 B5] of a plan that does not run on, %j, the record says so, and nothing of invoices to come',
  async (fim, texto) => {
    establishSession(signedIn());
    const ultima = { ...assinatura, ...fim };
    serve({
      'GET /api/membros/m1': () => ({ ...MEMBRO, fechadas: [], assinatura: ultima, acesso: 'nenhum', versao: 'v1' }),
    });
    show(<EditarMembro id="m1" onClose={() => undefined} />);
    expect((await screen.findByText(/^Corrente/)).closest('p')?.textContent).toMatch(texto);
    await userEvent.click(screen.getByRole('switch', { name: 'Membro ativo' }));
    expect(screen.queryByText(/A assinatura continua/)).toBeNull();
  },
);

it('[M3 B5] for an inactive member, says what can still be done', async () => {
  establishSession(signedIn());
  serve({
    'GET /api/membros/m1': () => ({
      ...MEMBRO,
      fechadas: [],
      ativo: false,
      assinatura,
      acesso: 'nenhum',
      versao: 'v1',
    }),
  });
  show(<EditarMembro id="m1" onClose={() => undefined} />);
  const aviso = await screen.findByText(/^A assinatura continua/);
  expect(aviso.textContent).toMatch(/cancele-a na tela Assinaturas\.$/);
  expect(aviso.textContent).not.toContain('Desativar');
});

it('[M3] sends the version it was edited from, so that another’s change is not undone', async () => {
  establishSession(signedIn());
  const recusa = new Refusal(
    409,
    'mudado_por_outra_pessoa',
    'Outra pessoa mudou estes dados enquanto você os editava.',
  );
  const lido = { ...MEMBRO, fechadas: [], assinatura: null, acesso: 'nenhum', versao: 'v1' };
  const calls = serve({ 'GET /api/membros/m1': () => lido, 'PUT /api/membros/m1': () => recusa });
  show(<EditarMembro id="m1" onClose={() => undefined} />);
  const nome = await screen.findByLabelText(/^Nome(?! social)/);
  await userEvent.type(nome, ' Lima');
  // The list behind the dialog is read again.
  lido.versao = 'v2';
  await queryClient.invalidateQueries();
  await userEvent.click(screen.getByRole('button', { name: 'Salvar membro' }));
  expect((await screen.findAllByText(/Outra pessoa mudou estes dados/)).length).toBeGreaterThan(0);
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ versao: 'v1' });
  expect((nome as HTMLInputElement).value).toMatch(/ Lima$/);
});

it('[M4 H7] names each of several obrigações by its number, for its removal and its date', async () => {
  establishSession(signedIn({ papel: 'owner', permissoes: [...PERMISSOES_DO_PAPEL.owner] }));
  const passo = { tradicao: 'candomble' as const, data: null, quem: null, notas: null };
  const obrigacoes = ['Bori', 'Yawo'].map((nome) => ({ ...passo, nome }));
  const reservado = { ...MEMBRO.reservado, caminho: { obrigacoes } };
  serve({
    'GET /api/obrigacoes/catalogo': () => ({
      candomble: ['Bori', 'Yawo'],
      umbanda: ['Amaci'],
      versoes: { candomble: 'v1', umbanda: 'v2' },
    }),
    'GET /api/membros/m1': () => ({
      ...MEMBRO,
      fechadas: [],
      reservado,
      assinatura: null,
      acesso: 'nenhum',
      versao: 'v1',
    }),
  });
  show(<EditarMembro id="m1" onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('tab', { name: /Caminho/ }));
  expect(screen.getByLabelText('Data da 2ª obrigação')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remover a 1ª obrigação' }));
  expect(screen.getByLabelText<HTMLSelectElement>('Obrigação, 1º').value).toBe('Yawo');
});

it('[H5] without the permission the two spiritual tabs are absent, and saving sends nothing of them', async () => {
  establishSession(signedIn({ papel: 'operador', permissoes: [...PERMISSOES_DO_PAPEL.operador] }));
  const vistas = { espiritual_umbanda: null, espiritual_candomble: null, caminho: null };
  const calls = serve({
    'GET /api/membros/m1': () => ({
      ...MEMBRO,
      fechadas: [],
      reservado: { ...MEMBRO.reservado, ...vistas },
      cofre: 'aberto',
      assinatura: null,
      acesso: 'nenhum',
      versao: 'v1',
    }),
    'PUT /api/membros/m1': () => ({ ok: true }),
  });
  show(<EditarMembro id="m1" onClose={() => undefined} />);
  await screen.findByRole('tab', { name: /Principal/ });
  expect(screen.queryByRole('tab', { name: /Umbanda|Candomblé|Caminho/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Salvar membro' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
  const enviado = calls.find(({ method }) => method === 'PUT')?.body as { reservado?: object } | undefined;
  expect(Object.keys(enviado?.reservado ?? {})).toEqual(['docs', 'observacoes']);
});

it('[H2] a closed vault says so in the record, and saving sends nothing sealed', async () => {
  establishSession(signedIn({ papel: 'owner', permissoes: [...PERMISSOES_DO_PAPEL.owner] }));
  const nada = { docs: null, observacoes: null, espiritual_umbanda: null, espiritual_candomble: null, caminho: null };
  const calls = serve({
    'GET /api/membros/m1': () => ({
      ...MEMBRO,
      fechadas: [],
      reservado: nada,
      cofre: 'fechado',
      assinatura: null,
      acesso: 'nenhum',
      versao: 'v1',
    }),
    'PUT /api/membros/m1': () => ({ ok: true }),
  });
  show(<EditarMembro id="m1" onClose={() => undefined} />);
  expect(await screen.findByText('Cofre fechado: chave ausente')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Salvar membro' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
  expect(calls.find(({ method }) => method === 'PUT')?.body).not.toHaveProperty('reservado');
});

it('[H1] a part that does not open says so in its place; the others are saved, and it is not', async () => {
  establishSession(signedIn({ papel: 'owner', permissoes: [...PERMISSOES_DO_PAPEL.owner] }));
  const calls = serve({
    'GET /api/membros/m1': () => ({
      ...MEMBRO,
      fechadas: [],
      reservado: { ...MEMBRO.reservado, observacoes: null },
      estragadas: ['observacoes'],
      cofre: 'aberto',
      assinatura: null,
      acesso: 'nenhum',
      versao: 'v1',
    }),
    'PUT /api/membros/m1': () => ({ ok: true }),
  });
  show(<EditarMembro id="m1" onClose={() => undefined} />);
  expect(await screen.findByText('Esta parte não abre: observações')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Salvar membro' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
  const enviado = calls.find(({ method }) => method === 'PUT')?.body as { reservado?: object } | undefined;
  expect(Object.keys(enviado?.reservado ?? {})).toEqual([
    'docs',
    'espiritual_umbanda',
    'espiritual_candomble',
    'caminho',
    'niveis',
  ]);
});

it('[H6] each sealed part is opened by its own press, is filled in, and only what was opened is sent', async () => {
  establishSession(signedIn({ papel: 'owner', permissoes: [...PERMISSOES_DO_PAPEL.owner] }));
  const nada = { docs: null, observacoes: null, espiritual_umbanda: null, espiritual_candomble: null, caminho: null };
  const todas = ['docs', 'espiritual_umbanda', 'espiritual_candomble', 'caminho', 'observacoes'];
  const calls = serve({
    'GET /api/membros/m1': ({ path }) => {
      const parte = new URL(path, 'http://x').searchParams.get('abrir') as keyof typeof nada | 'nada';
      const aberta = parte === 'nada' ? {} : { [parte]: MEMBRO.reservado[parte] };
      const fechadas = todas.filter((uma) => uma !== parte);
      return {
        ...MEMBRO,
        reservado: { ...nada, ...aberta },
        fechadas,
        cofre: 'aberto',
        assinatura: null,
        acesso: 'nenhum',
        versao: 'v1',
      };
    },
    'PUT /api/membros/m1': () => ({ ok: true }),
  });
  show(<EditarMembro id="m1" onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Abrir: observações' }));
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Observações')).value).toBe('Alergia a dendê.');
  await userEvent.click(screen.getByRole('tab', { name: /Docs|Documentação/ }));
  expect(screen.queryByLabelText('CPF')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Abrir: documentos' }));
  expect((await screen.findByLabelText<HTMLInputElement>('CPF')).value).toBe('529.982.247-25');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar membro' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
  const enviado = calls.find(({ method }) => method === 'PUT')?.body as { reservado?: object } | undefined;
  expect(Object.keys(enviado?.reservado ?? {})).toEqual(['docs', 'observacoes']);
});
