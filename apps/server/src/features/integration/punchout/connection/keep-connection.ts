import type { PunchoutFields } from '@snab/contract/integration/punchout'
import type { Trx } from '../../../../db/database'
import { isOwnName, NotFetched, ownSite } from '../../../../files/fetch-public'
import { invalidField, Rejected } from '../../../../http/rejected'
import type { Session } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { staleVersion } from '../../../core/audit-log/stale-version'
import { noteStaffAction } from '../../../core/audit-log/staff-actions'
import { receiverOf } from '../../webhook/sending/post-outside'
import { newSecret, sealSecret } from './connection-secret'
import { requireReached, reachesCompany } from './connection.queries'
import type { ConnectionRow } from './find-connection'
import { replaceParts } from './match-parts'

type Needs = Pick<Services, 'db' | 'config' | 'settings' | 'clock'>

const addressFields = ['confirmationAddress', 'shipNoticeAddress', 'invoiceAddress'] as const

function checkAddresses(fields: PunchoutFields, config: Needs['config']): void {
  for (const field of addressFields) {
    const address = fields[field]
    if (!address) continue
    try {
      receiverOf(address, config)
    } catch (error) {
      if (error instanceof NotFetched) throw invalidField(field, error.message)
      throw error
    }
  }
}

/** The origins of addresses entered by staff; the portal's own is refused. */
function originsOf({ returnOrigins }: PunchoutFields, config: Needs['config']): string[] {
  return [
    ...new Set(
      returnOrigins.map((given, at) => {
        const field = `returnOrigins.${String(at)}`
        if (!URL.canParse(given)) throw invalidField(field, 'Это не адрес сайта: https://zakupki.example.ru')
        const url = new URL(given)
        if (url.protocol !== 'https:' && url.protocol !== 'http:')
          throw invalidField(field, 'Адрес начинается с https://')
        if (isOwnName(url.hostname, config)) throw invalidField(field, ownSite)
        return url.origin
      }),
    ),
  ]
}

function checkIdentity({ protocol, from, to, sender, login }: PunchoutFields): void {
  if (protocol === 'oci') {
    if (login === '') throw invalidField('login', 'Укажите USERNAME')
    return
  }
  for (const [name, { domain, identity }] of Object.entries({ from, to, sender })) {
    if (domain === '') throw invalidField(`${name}.domain`, 'Укажите домен')
    if (identity === '') throw invalidField(`${name}.identity`, 'Укажите обозначение')
  }
}

function columnsOf(fields: PunchoutFields, config: Needs['config']) {
  checkIdentity(fields)
  checkAddresses(fields, config)
  const { from, to, sender, people: _people, addresses: _addresses, parts: _parts, ...others } = fields
  const { classes, units, protocol, login, ...rest } = others
  const isCxml = protocol === 'cxml'
  return {
    ...rest,
    protocol,
    login: isCxml ? '' : login,
    fromDomain: isCxml ? from.domain : '',
    fromIdentity: isCxml ? from.identity : '',
    toDomain: isCxml ? to.domain : '',
    toIdentity: isCxml ? to.identity : '',
    senderDomain: isCxml ? sender.domain : '',
    senderIdentity: isCxml ? sender.identity : '',
    confirmationAddress: fields.confirmationAddress || null,
    shipNoticeAddress: fields.shipNoticeAddress || null,
    invoiceAddress: fields.invoiceAddress || null,
    returnOrigins: originsOf(fields, config),
    classes: JSON.stringify(classes),
    units: JSON.stringify(units),
  }
}

/** Data of another company are not found. */
async function checkOwned(trx: Trx, companyId: number, fields: PunchoutFields): Promise<void> {
  const people = new Set([
    ...fields.people.map(({ userId }) => userId),
    ...(fields.userId === null ? [] : [fields.userId]),
  ])
  if (people.size > 0) {
    const members = await trx
      .selectFrom('companyMembers')
      .select('userId')
      .where('companyId', '=', companyId)
      .where('userId', 'in', [...people])
      .execute()
    if (members.length < people.size) throw invalidField('userId', 'Этот человек не работает в компании')
  }
  const addressIds = [...new Set(fields.addresses.flatMap(({ addressId }) => addressId ?? []))]
  if (addressIds.length > 0) {
    const own = await trx
      .selectFrom('deliveryAddresses')
      .select('id')
      .where('companyId', '=', companyId)
      .where('id', 'in', addressIds)
      .execute()
    if (own.length < addressIds.length) throw invalidField('addresses', 'Такого адреса у компании нет')
  }
  for (const [at, { addressId, warehouseId }] of fields.addresses.entries())
    if ((addressId === null) === (warehouseId === null))
      throw invalidField(`addresses.${String(at)}.addressId`, 'Выберите адрес или склад')
  if (fields.legalEntityId !== null) {
    const entity = await trx
      .selectFrom('legalEntities')
      .select('id')
      .where('id', '=', fields.legalEntityId)
      .where('companyId', '=', companyId)
      .executeTakeFirst()
    if (!entity) throw invalidField('legalEntityId', 'Такого юрлица у компании нет')
  }
}

async function keepLists(trx: Trx, connectionId: number, { people, addresses, parts }: PunchoutFields): Promise<void> {
  if (parts) await replaceParts(trx, connectionId, parts)
  await trx.deleteFrom('punchoutPeople').where('connectionId', '=', connectionId).execute()
  await trx.deleteFrom('punchoutAddresses').where('connectionId', '=', connectionId).execute()
  if (people.length > 0)
    await trx
      .insertInto('punchoutPeople')
      .values([...new Map(people.map((one) => [one.name.toLowerCase(), { ...one, connectionId }])).values()])
      .execute()
  if (addresses.length > 0)
    await trx
      .insertInto('punchoutAddresses')
      .values([...new Map(addresses.map((one) => [one.code, { ...one, connectionId }])).values()])
      .execute()
}

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23505'

type Made = PunchoutFields & { companyId: number; secret?: string | undefined }

/** Creates a connection for staff who manage the company. The secret is returned once. */
export async function makeConnection(
  { db, config, settings, clock }: Needs,
  session: Session,
  { companyId, secret: given, ...fields }: Made,
): Promise<{ id: number; secret: string }> {
  const columns = columnsOf(fields, config)
  return db
    .transaction()
    .execute(async (trx) => {
      await reachesCompany(trx, session, companyId)
      await checkOwned(trx, companyId, fields)
      const [secret, now] = [given ?? newSecret(), clock()]
      const { id } = await trx
        .insertInto('punchoutConnections')
        .values({ ...columns, companyId, secret: '', createdAt: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      // sealed for the id, so that it opens in no other row
      await trx
        .updateTable('punchoutConnections')
        .set({ secret: await sealSecret(settings.box, id, secret) })
        .where('id', '=', id)
        .execute()
      await keepLists(trx, id, fields)
      // documents for the system are sent as events of this webhook
      if (fields.protocol === 'cxml')
        await trx
          .insertInto('webhooks')
          .values({
            userId: null,
            companyId,
            punchoutId: id,
            name: fields.name,
            address: '',
            topics: ['orders', 'documents'],
            secret: '',
            createdAt: now,
          })
          .execute()
      await note(trx, session, now, { action: 'make', id, name: fields.name })
      return { id, secret }
    })
    .catch(refuseTaken)
}

export async function changeConnection(
  { db, config, clock }: Needs,
  session: Session,
  id: number,
  { version, ...fields }: PunchoutFields & { version: number },
): Promise<void> {
  const columns = columnsOf(fields, config)
  await db
    .transaction()
    .execute(async (trx) => {
      const before = await requireWorking(trx, session, id)
      if (before.version !== version) throw await staleVersion(trx, { subjects: ['punchout'], subjectId: id })
      await checkOwned(trx, before.companyId, fields)
      await trx
        .updateTable('punchoutConnections')
        .set({ ...columns, version: version + 1 })
        .where('id', '=', id)
        .execute()
      await keepLists(trx, id, fields)
      await note(trx, session, clock(), { action: 'change', id, name: fields.name })
    })
    .catch(refuseTaken)
}

function refuseTaken(error: unknown): never {
  if (isTaken(error)) throw new Rejected('punchout-identity-taken')
  throw error
}

/** A second renewal ends the secret before the last one at once. */
export const renewSecret = (
  { db, settings, clock }: Needs,
  session: Session,
  id: number,
  { overlapHours, secret: given }: { overlapHours: number; secret?: string | undefined },
): Promise<{ id: number; secret: string }> =>
  db.transaction().execute(async (trx) => {
    const before = await requireWorking(trx, session, id)
    const [secret, now] = [given ?? newSecret(), clock()]
    const former =
      overlapHours === 0
        ? { formerSecret: null, formerUntil: null }
        : { formerSecret: before.secret, formerUntil: new Date(now.getTime() + overlapHours * 3_600_000) }
    await trx
      .updateTable('punchoutConnections')
      .set({ secret: await sealSecret(settings.box, id, secret), ...former })
      .where('id', '=', id)
      .execute()
    await note(trx, session, now, { action: 'renew', id, name: before.name })
    return { id, secret }
  })

/** Running sessions are suspended meanwhile. */
export const pauseConnection = ({ db, clock }: Needs, session: Session, id: number, isPaused: boolean): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const before = await requireWorking(trx, session, id)
    const isChanged = (before.pausedAt !== null) !== isPaused
    // a system that refused further documents gets them again when staff resume
    if (!isChanged && isPaused) return
    await trx
      .updateTable('punchoutConnections')
      .set({ pausedAt: isPaused ? clock() : null })
      .where('id', '=', id)
      .execute()
    await trx
      .updateTable('webhooks')
      .set({
        pausedAt: isPaused ? clock() : null,
        pausedBy: isPaused ? 'person' : null,
        ...(!isPaused && { failingSince: null, failures: 0, quietUntil: null, warnedAt: null }),
      })
      .where('punchoutId', '=', id)
      .execute()
    if (isChanged) await note(trx, session, clock(), { action: isPaused ? 'stop' : 'resume', id, name: before.name })
  })

/** Ends its sessions; past documents stay visible. Repeating it changes nothing. */
export const endConnection = ({ db, clock }: Needs, session: Session, id: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const before = await requireReached(trx, session, id)
    if (before.endedAt) return
    await trx.updateTable('punchoutConnections').set({ endedAt: clock() }).where('id', '=', id).execute()
    await trx.deleteFrom('webhooks').where('punchoutId', '=', id).execute()
    await note(trx, session, clock(), { action: 'end', id, name: before.name })
  })

async function requireWorking(trx: Trx, session: Session, id: number): Promise<ConnectionRow> {
  const found = await requireReached(trx, session, id)
  if (found.endedAt) throw new Rejected('punchout-at-rest')
  return found
}

const note = (
  trx: Trx,
  session: Session,
  now: Date,
  { action, id, name }: { action: string; id: number; name: string },
): Promise<void> =>
  noteStaffAction(trx, session, now, { action, subject: 'punchout', subjectId: id, details: { name } })
