import { call } from '../../../../web/api/client.ts';
import { useApiMutation } from '../../../../web/api/use-api-mutation.ts';
import { useApiQuery } from '../../../../web/api/use-api-query.ts';

export const useAvisosDaEntrada = () => useApiQuery('listarAvisosDaEntrada', {});
export const confirmarEmail = (token: string) => call('confirmarEmail', { token });
export const desfazerTroca = async (token: string) => (await call('desfazerTroca', { token })).token;
export const useDispensarAvisos = () => useApiMutation('dispensarAvisosDaEntrada');
