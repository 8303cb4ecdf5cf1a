import { moscowDateTime } from '@snab/domain/time/moscow-time'
import type { Trx } from '../../../db/database'
import { notify } from './notify'

/** Call on every sign-in: notifies the person about a new browser and system, except on the very first one. */
export async function tellOfNewDevice(
  trx: Trx,
  { userId, device, address, now }: { userId: number; device: string; address: string; now: Date },
): Promise<void> {
  const isKnownPerson = await trx
    .selectFrom('knownDevices')
    .select('device')
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirst()
  const added = await trx
    .insertInto('knownDevices')
    .values({ userId, device, firstSeenAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('device')
    .executeTakeFirst()
  if (!added || !isKnownPerson) return
  await notify(trx, {
    userId,
    kind: 'new-device',
    title: `Вход с нового устройства: ${device}`,
    text: `${moscowDateTime(now)} (Москва), адрес ${address}. Если это были не вы, завершите сеанс и смените пароль.`,
    link: '/user/sessions',
    now,
  })
}
