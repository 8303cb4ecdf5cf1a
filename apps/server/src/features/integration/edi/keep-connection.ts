import type { EdiConnectionFields, EdiPlace } from '@snab/contract/integration/edi'
import { isGln } from '@snab/domain/integration/edi'
import { sql, type SqlBool } from 'kysely'
import type { Trx } from '../../../db/database'
import { invalidField, Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { findConnection, readOptions, staffReach } from './connection.queries'
import { ediSecretName, type Connection } from './transport/open-transport'

type Needs = Pick<Services, 'db' | 'settings' | 'clock'>

/** Callers check who may name a company. */
const everyCompany = sql<SqlBool>`true`

/** GS1 numbers are validated if the qualifier says that they are GS1 numbers. */
function refuseWrongNumbers({
  partnerId,
  partnerQualifier,
  ownId,
  ownQualifier,
  transport,
  sftp,
  inFolder,
  outFolder,
}: EdiConnectionFields): void {
  const wrong = 'Контрольная цифра GLN не сходится'
  if (partnerQualifier === '14' && !isGln(partnerId)) throw invalidField('partnerId', wrong)
  if (ownQualifier === '14' && !isGln(ownId)) throw invalidField('ownId', wrong)
  if (trimmed(inFolder) === trimmed(outFolder))
    throw invalidField('outFolder', 'Папки входящих и исходящих должны различаться')
  if (transport === 'sftp' && sftp === null) throw invalidField('sftp.host', 'Впишите сервер SFTP')
}

const columnsOf = ({
  secret: _secret,
  personId,
  sftp,
  priceTolerance,
  places: _places,
  ...fields
}: EdiConnectionFields) => ({
  ...fields,
  userId: personId,
  priceTolerance: Math.round(priceTolerance * 100),
  inFolder: trimmed(fields.inFolder),
  outFolder: trimmed(fields.outFolder),
  host: sftp?.host ?? '',
  port: sftp?.port ?? 22,
  login: sftp?.login ?? '',
  hostKey: sftp?.hostKey ?? '',
})

/** «exchange/in» and «exchange/in/» are one folder. */
const trimmed = (folder: string): string => folder.replace(/[\\/]$/, '')

export function makeConnection(
  { db, settings, clock }: Needs,
  session: Session,
  { companyId, ...fields }: EdiConnectionFields & { companyId: number },
): Promise<{ id: number }> {
  refuseWrongNumbers(fields)
  const now = clock()
  return db.transaction().execute(async (trx) => {
    await refuseStrangers(trx, companyId, fields)
    await refuseTaken(trx, fields, null)
    const { secret } = fields
    if (fields.transport === 'sftp' && secret === undefined) throw invalidField('secret', 'Впишите пароль или ключ')
    const id = await trx
      .insertInto('ediConnections')
      .values({
        ...columnsOf(fields),
        // replaced below, because the secret is sealed for the id
        ...(secret !== undefined && fields.sftp && { secret: '', secretKind: fields.sftp.secretKind }),
        companyId,
        createdAt: now,
        createdBy: session.userId,
        nextAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .then((row) => row.id)
    if (secret !== undefined && fields.sftp)
      await trx
        .updateTable('ediConnections')
        .set({ secret: await settings.box.seal(ediSecretName(id), secret) })
        .where('id', '=', id)
        .execute()
    await writePlaces(trx, id, fields.places)
    await note(trx, session, { id, ...fields }, 'create', now)
    return { id }
  })
}

export function changeConnection(
  { db, settings, clock }: Needs,
  session: Session,
  id: number,
  { version, ...fields }: EdiConnectionFields & { version: number },
): Promise<void> {
  refuseWrongNumbers(fields)
  const now = clock()
  return db.transaction().execute(async (trx) => {
    const before = await findConnection(trx, staffReach(session), id)
    if (before.version !== version) throw new Rejected('stale-version')
    if (before.endedAt) throw new Rejected('edi-ended')
    await refuseStrangers(trx, before.companyId, fields)
    await refuseTaken(trx, fields, id)
    await trx
      .updateTable('ediConnections')
      .set({
        ...columnsOf(fields),
        ...(await secretOf(settings, before, fields)),
        version: version + 1,
        // earlier failures say nothing about the new settings
        ...(!before.pausedAt && { nextAt: now }),
        failures: 0,
      })
      .where('id', '=', id)
      .execute()
    await writePlaces(trx, id, fields.places)
    await note(trx, session, { id, ...fields }, 'change', now)
  })
}

/** The secret stays unless a new one is given, or the server changes: another server must not get it. */
async function secretOf(
  settings: Needs['settings'],
  before: Connection,
  { transport, sftp, secret }: EdiConnectionFields,
) {
  if (transport !== 'sftp' || !sftp) return { secret: null, secretKind: null }
  if (secret !== undefined)
    return { secret: await settings.box.seal(ediSecretName(before.id), secret), secretKind: sftp.secretKind }
  const isSame = before.host === sftp.host && before.port === sftp.port && before.login === sftp.login
  if (before.secret === null || !isSame || before.secretKind !== sftp.secretKind || before.hostKey !== sftp.hostKey)
    throw invalidField('secret', 'Впишите пароль или ключ: сервер изменился')
  return { secret: before.secret, secretKind: before.secretKind }
}

export function pauseConnection({ db, clock }: Needs, session: Session, id: number, isPaused: boolean): Promise<void> {
  const now = clock()
  return db.transaction().execute(async (trx) => {
    const before = await findConnection(trx, staffReach(session), id)
    if (before.endedAt) throw new Rejected('edi-ended')
    if ((before.pausedAt !== null) === isPaused) return
    await trx
      .updateTable('ediConnections')
      .set(
        isPaused
          ? { pausedAt: now }
          : { pausedAt: null, nextAt: now, failures: 0, failingSince: null, problem: '', warnedAt: null },
      )
      .where('id', '=', id)
      .execute()
    await note(trx, session, before, isPaused ? 'pause' : 'resume', now)
  })
}

/** Its folders become free for another connection; its messages stay. */
export function endConnection({ db, clock }: Needs, session: Session, id: number): Promise<void> {
  const now = clock()
  return db.transaction().execute(async (trx) => {
    const before = await findConnection(trx, staffReach(session), id)
    if (before.endedAt) return
    await trx.updateTable('ediConnections').set({ endedAt: now, nextAt: null }).where('id', '=', id).execute()
    await note(trx, session, before, 'end', now)
  })
}

const note = (
  trx: Trx,
  session: Session,
  { id, name }: { id: number; name: string },
  action: 'create' | 'change' | 'pause' | 'resume' | 'end',
  now: Date,
) => noteStaffAction(trx, session, now, { action, subject: 'edi', subjectId: id, details: { name } })

/** The company must be managed by the staff member; people, addresses and legal entities must be the company's. */
async function refuseStrangers(trx: Trx, companyId: number, { personId, places }: EdiConnectionFields): Promise<void> {
  const options = await readOptions(trx, everyCompany, companyId)
  const has = (list: readonly { id: number }[], id: number | null) => id === null || list.some((one) => one.id === id)
  if (!has(options.people, personId)) throw invalidField('personId', 'Этот человек не работает в компании')
  for (const [at, place] of places.entries()) {
    const field = `places.${String(at)}`
    const named = [place.deliveryAddressId, place.pickupPointId, place.legalEntityId].filter((id) => id !== null)
    if (named.length !== 1 || (place.kind === 'payer') !== (place.legalEntityId !== null))
      throw invalidField(
        field,
        place.kind === 'payer' ? 'Выберите юридическое лицо' : 'Выберите адрес или пункт самовывоза',
      )
    if (!has(options.addresses, place.deliveryAddressId)) throw invalidField(field, 'Такого адреса у компании нет')
    if (!has(options.pickupPoints, place.pickupPointId)) throw invalidField(field, 'Такого пункта самовывоза нет')
    if (!has(options.legalEntities, place.legalEntityId))
      throw invalidField(field, 'Такого юридического лица у компании нет')
  }
  const keys = places.map(({ kind, gln }) => `${kind} ${gln}`)
  const twice = keys.findIndex((key, at) => keys.indexOf(key) < at)
  if (twice >= 0) throw invalidField(`places.${String(twice)}`, 'Этот GLN уже есть в списке')
}

async function refuseTaken(trx: Trx, fields: EdiConnectionFields, ownId: number | null): Promise<void> {
  const { transport, host, port, inFolder } = columnsOf(fields)
  const other = await trx
    .selectFrom('ediConnections')
    .select('name')
    .where('endedAt', 'is', null)
    .where('transport', '=', transport)
    .where('host', '=', host)
    .where('port', '=', port)
    .where('inFolder', '=', inFolder)
    .where('id', '!=', ownId ?? 0)
    .executeTakeFirst()
  if (other) throw invalidField('inFolder', `Эту папку уже читает подключение «${other.name}»`)
}

async function writePlaces(trx: Trx, connectionId: number, places: readonly EdiPlace[]): Promise<void> {
  await trx.deleteFrom('ediPlaces').where('connectionId', '=', connectionId).execute()
  if (places.length === 0) return
  await trx
    .insertInto('ediPlaces')
    .values(
      places.map(({ kind, gln, deliveryAddressId, pickupPointId, legalEntityId }) => ({
        connectionId,
        kind,
        gln,
        deliveryAddressId,
        pickupWarehouseId: pickupPointId,
        legalEntityId,
      })),
    )
    .execute()
}
