import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { OrgId } from '../../../../server/database/doors.ts';
import { novaCasa } from '../../../../server/testing/house.ts';
import { testServices } from '../../../../server/testing/product.ts';
import { lerContrato } from './sessao.ts';

it('[INV-53] a house that was purged meanwhile may as much as one that was put away', async () => {
  const [{ doors }, casa] = [await testServices(), await novaCasa()];
  expect(await lerContrato(doors, casa.orgId)).toEqual({ guardada: false, contrato: null });
  expect(await lerContrato(doors, randomUUID() as OrgId)).toEqual({ guardada: true, contrato: null });
});
