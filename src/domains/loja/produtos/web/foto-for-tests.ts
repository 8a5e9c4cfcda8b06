import userEvent from '@testing-library/user-event';

export const imagem = (tipo: string, bytes = 10): File =>
  new File([new Uint8Array(bytes)], `vela.${tipo}`, { type: `image/${tipo}` });

/** Fills the file input of the button as the browser's own dialog would. */
export const escolher = (file: File): Promise<void> => {
  const [campo] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  return userEvent.upload(campo ?? document.createElement('input'), file, { applyAccept: false });
};
