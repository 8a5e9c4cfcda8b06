import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { show } from '../../../../web/testing/show.tsx';
import { dito, ditos } from '../../../../web/testing/toasts.ts';
import { ARQUIVOS } from '../rules.ts';
import { PictureField } from '../../../../web/api/picture-field.tsx';

function abrir(presente: boolean) {
  const enviar = vi.fn(() => Promise.resolve());
  const remover = vi.fn(() => Promise.resolve());
  show(
    <PictureField
      of="Tenda Luz da Mata"
      rule={ARQUIVOS.logo}
      note=""
      present={presente}
      words={{ send: 'Enviar logo', replace: 'Trocar logo', remove: 'Remover logo' }}
      said={{ sent: 'Enviada', removed: 'Removida', failed: 'Falha' }}
      sending={false}
      removing={false}
      send={enviar}
      remove={remover}
    >
      logo
    </PictureField>,
  );
  return { enviar, remover };
}
const escolher = () => {
  const campo = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(campo, { target: { files: [new File(['x'], 'nova.png', { type: 'image/png' })] } });
};
const pergunta = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

it('[C2 C3 P10] a picture is removed only after a question, which names whose it is', async () => {
  const { remover } = abrir(true);
  await userEvent.click(screen.getByRole('button', { name: 'Remover logo' }));
  const primeira = await pergunta('Remover logo?');
  expect(primeira.getByText('Tenda Luz da Mata')).toBeTruthy();
  await userEvent.click(primeira.getByRole('button', { name: 'Cancelar' }));
  expect(remover).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Remover logo' }));
  await userEvent.click((await pergunta('Remover logo?')).getByRole('button', { name: 'Remover' }));
  await dito('Removida');
  expect(remover).toHaveBeenCalledTimes(1);
});

it('[C2 C3 P10] a picture that is there is replaced only after a question, which names the new file', async () => {
  const { enviar } = abrir(true);
  escolher();
  const primeira = await pergunta('Trocar logo?');
  expect(primeira.getByText(/^Entra nova\.png\./)).toBeTruthy();
  await userEvent.click(primeira.getByRole('button', { name: 'Cancelar' }));
  expect(enviar).not.toHaveBeenCalled();
  escolher();
  await userEvent.click((await pergunta('Trocar logo?')).getByRole('button', { name: 'Trocar' }));
  await dito('Enviada');
  expect(enviar).toHaveBeenCalledTimes(1);
});

it('[C2 C3 P10] the first picture replaces none, so it is sent at once', async () => {
  const { enviar } = abrir(false);
  escolher();
  await dito('Enviada');
  expect(enviar).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(ditos).toEqual(['Enviada']);
});
