import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { saveDelivery as contract, StaffDelivery } from '@snab/contract/orders/staff-delivery'
import { toKopecks, toRoubles } from '@snab/domain/money/money'
import { foldCity } from '@snab/domain/order/delivery/delivery'
import type { DeliveryZone, OrderThreshold } from '@snab/domain/order/delivery/delivery-cost'
import type { Db } from '../../../db/database'
import { invalidField } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { staleVersion } from '../../core/audit-log/stale-version'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { findDeliveryTerms } from './delivery-terms'

type Body = ParsedRequestOf<typeof contract>['body']

export async function presentDelivery(
  db: Db,
  services: Pick<Services, 'config' | 'dictionary'>,
): Promise<StaffDelivery> {
  const { zones, thresholds, version } = await findDeliveryTerms(db)
  return {
    version,
    zones: zones.map(({ steps, freeFrom, ...zone }) => ({
      ...zone,
      freeFrom: freeFrom === null ? null : toRoubles(freeFrom),
      steps: steps.map(({ upToGrams, price }) => ({
        upToKg: upToGrams === null ? null : upToGrams / 1000,
        price: toRoubles(price),
      })),
    })),
    thresholds: thresholds.map(({ minimum, fee, ...one }) => ({
      ...one,
      minimum: toRoubles(minimum),
      fee: toRoubles(fee),
    })),
    regions: [...services.dictionary.current.regions.values()].map(({ id, name }) => ({ id, name })),
    freeInCityFrom: services.config.SNAB_FREE_DELIVERY_FROM,
  }
}

/** Replaces the whole table; a stale save is refused. */
export async function changeDelivery(
  { db, clock, dictionary }: Pick<Services, 'db' | 'clock' | 'dictionary'>,
  session: Session,
  { version, ...given }: Body,
): Promise<void> {
  checkZones(given.zones)
  checkThresholds(given.thresholds, (id) => dictionary.current.regions.has(id))
  const zones = withIds(given.zones).map(storedZone)
  const thresholds = withIds(given.thresholds).map(storedThreshold)
  await db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('deliveryTerms')
      .select(['zones', 'thresholds', 'version'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (before.version !== version) throw await staleVersion(trx, { subjects: ['delivery'] })
    await trx
      .updateTable('deliveryTerms')
      .set({ zones: JSON.stringify(zones), thresholds: JSON.stringify(thresholds), version: version + 1 })
      .execute()
    await noteStaffAction(trx, session, clock(), {
      action: 'change',
      subject: 'delivery',
      details: { before: loggedTerms(before), after: loggedTerms({ zones, thresholds }) },
    })
  })
}

function checkZones(zones: Body['zones']): void {
  const places = new Map<string, string>()
  for (const [at, { name, cities, steps }] of zones.entries()) {
    for (const city of cities) {
      const other = places.get(foldCity(city))
      if (other !== undefined)
        throw invalidField(
          `zones.${String(at)}.cities`,
          other === name ? `«${city}» указан дважды` : `«${city}» уже есть в зоне «${other}»`,
        )
      places.set(foldCity(city), name)
    }
    const bounds = steps.map(({ upToKg }) => upToKg ?? Number.POSITIVE_INFINITY)
    if (bounds.some((bound, place) => place > 0 && bound <= (bounds[place - 1] ?? 0)))
      throw invalidField(
        `zones.${String(at)}.steps`,
        'Расположите цены от меньшего веса к большему, каждый вес один раз; без ограничения может быть только последняя',
      )
  }
}

function checkThresholds(thresholds: Body['thresholds'], isRegion: (id: number) => boolean): void {
  for (const [at, { regionId, kind, fee, deliveryType }] of thresholds.entries()) {
    const field = (name: string) => `thresholds.${String(at)}.${name}`
    if (regionId !== null && !isRegion(regionId)) throw invalidField(field('regionId'), 'Такого региона нет')
    if (kind !== 'fee') continue
    if (fee === 0) throw invalidField(field('fee'), 'Укажите сбор')
    if (deliveryType !== 'delivery')
      throw invalidField(field('deliveryType'), 'Сбор добавляется к стоимости доставки: выберите доставку')
  }
}

function withIds<One extends { id: number }>(all: readonly One[]): One[] {
  let last = all.reduce((most, { id }) => Math.max(most, id), 0)
  return all.map((one) => (one.id === 0 ? { ...one, id: ++last } : one))
}

const storedZone = ({ steps, freeFrom, ...zone }: Body['zones'][number]): DeliveryZone => ({
  ...zone,
  freeFrom: freeFrom === null ? null : toKopecks(freeFrom),
  steps: steps.map(({ upToKg, price }) => ({
    upToGrams: upToKg === null ? null : Math.round(upToKg * 1000),
    price: toKopecks(price),
  })),
})

const storedThreshold = ({ minimum, fee, kind, ...one }: Body['thresholds'][number]): OrderThreshold => ({
  ...one,
  kind,
  minimum: toKopecks(minimum),
  fee: kind === 'fee' ? toKopecks(fee) : 0,
})

/** The prices of a zone as text, for the audit log. */
const loggedTerms = ({ zones, thresholds }: { zones: DeliveryZone[]; thresholds: OrderThreshold[] }) => ({
  zones: zones.map(
    ({ name, cities, steps }) =>
      `${name} (${cities.join(', ')}): ${steps
        .map(
          ({ upToGrams, price }) =>
            `${upToGrams === null ? '' : `до ${String(upToGrams / 1000)} кг `}${String(toRoubles(price))}`,
        )
        .join('; ')}`,
  ),
  thresholds: thresholds.map(({ kind, minimum }) => `${kind}: ${String(toRoubles(minimum))}`),
})
