import type { Db, Trx } from '../../../db/database'
import type { Services } from '../../../services'
import { describeDevice } from './describe-device'

const isLocal = (ip: string): boolean =>
  /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd])/.test(ip.replace('::ffff:', ''))

/** Where somebody is signed in. The location of a new address is looked up once, on first display. */
export async function listSessions({ db, dadata, clock }: Services, userId: number, current: Buffer) {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('userId', '=', userId)
    .where('expiresAt', '>', clock())
    .orderBy('seenAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const places = new Map<string, string>()
  for (const address of new Set(rows.filter(({ place }) => place === null).map(({ address }) => address))) {
    const place = isLocal(address) ? 'Локальная сеть' : await dadata.placeOf(address)
    if (place === null) continue
    places.set(address, place)
    await db
      .updateTable('sessions')
      .set({ place })
      .where('userId', '=', userId)
      .where('address', '=', address)
      .execute()
  }
  return rows.map(({ id, device, place, address, createdAt, seenAt, isRemembered, tokenHash, actingBy }) => ({
    id,
    device: actingBy === null ? describeDevice(device) : device,
    place: place ?? places.get(address) ?? 'Место неизвестно',
    address,
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
    isRemembered,
    isCurrent: tokenHash.equals(current),
  }))
}

/** Another person's session is not found. */
export async function removeSession({ db }: Services, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function removeOtherSessions(db: Db | Trx, userId: number, current: Buffer): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('tokenHash', '!=', current)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
