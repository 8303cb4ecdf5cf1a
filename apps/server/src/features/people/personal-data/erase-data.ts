import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { accountIsOpen } from '../../../db/open-accounts'
import { ERASED, eraseMentions } from './erase-mentions'
import type { FileStore } from '../../../files/file-store'
import { addJob } from '../../../jobs/add-job'

const day = 24 * 3_600_000
/** The legal time limit after a consent is withdrawn. */
const longestDays = 30
const finished = ['done', 'cancelled'] as const

/** Closes the account at once: nobody can sign in. `eraseData` removes the rest. */
export async function requestErasure(trx: Trx, userId: number, now: Date): Promise<void> {
  await trx
    .insertInto('personalDataDeletions')
    .values({ userId, requestedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await trx.updateTable('users').set({ isBlocked: true }).where('id', '=', userId).execute()
  await trx.deleteFrom('sessions').where('userId', '=', userId).execute()
  await trx
    .updateTable('consents')
    .set({ withdrawnAt: now })
    .where('userId', '=', userId)
    .where('withdrawnAt', 'is', null)
    .execute()
  const companies = await trx
    .selectFrom('companyMembers as m')
    .innerJoin('companies as c', 'c.id', 'm.companyId')
    .select(['c.id', 'c.name'])
    .where('m.userId', '=', userId)
    .where('m.role', '=', 'administrator')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('companyMembers as o')
            .innerJoin('users as u', 'u.id', 'o.userId')
            .select('o.userId')
            .whereRef('o.companyId', '=', 'm.companyId')
            .where('o.role', '=', 'administrator')
            .where(accountIsOpen('u')),
        ),
      ),
    )
    .execute()
  for (const { id, name } of companies)
    await trx
      .insertInto('staffNotices')
      .values({
        kind: 'company',
        text: `Единственный администратор компании «${name}» (${id}) удалил учётную запись: назначьте другого`,
      })
      .execute()
  await addJob(trx, 'erase-personal-data', { userId }, { key: `erase:${userId}` })
}

/**
 * Removes what identifies the person. Orders and documents stay under «Удалённый пользователь», as accounting law
 * requires; the contact of an unfinished order stays until it ends, thirty days at most.
 */
export async function eraseData(
  { db, privateFiles, now }: { db: Db; privateFiles: FileStore; now: Date },
  userId: number,
): Promise<boolean> {
  const files = await db.transaction().execute(async (trx) => {
    const request = await findDeletion(trx, userId)
    if (!request) return null
    const person = await trx
      .selectFrom('users')
      .select(['id', 'avatar', 'uuid', 'email', 'phone', 'firstName', 'lastName', 'middleName'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    if ((await hasOpenOrder(trx, person)) && now.getTime() - request.requestedAt.getTime() < longestDays * day)
      return null
    const privateNames = [person.avatar, ...(await takeFiles(trx, userId))].filter((file) => file !== null)
    await deleteOwnRows(trx, userId)
    await trx.deleteFrom('simulatedCards').where('customerKey', '=', person.uuid).execute()
    await trx.deleteFrom('simulatedPayments').where('customerKey', '=', person.uuid).execute()
    await eraseMentions(trx, person)
    await clearOrders(trx, userId, now)
    await clearDocuments(trx, userId)
    await clearPayments(trx, userId)
    await clearAccount(trx, userId, now)
    await trx.updateTable('personalDataDeletions').set({ erasedAt: now }).where('userId', '=', userId).execute()
    return privateNames
  })
  for (const file of files ?? []) await privateFiles.remove(file)
  return files !== null
}

/** Nightly: people whose orders were unfinished. */
export async function eraseWaiting(store: { db: Db; privateFiles: FileStore; now: Date }): Promise<void> {
  for (const { userId } of await store.db
    .selectFrom('personalDataDeletions')
    .select('userId')
    .where('erasedAt', 'is', null)
    .execute())
    await eraseData(store, userId)
}

/** The pending deletion request, locked until the transaction ends. */
async function findDeletion(trx: Trx, userId: number) {
  return trx
    .selectFrom('personalDataDeletions')
    .select('requestedAt')
    .where('userId', '=', userId)
    .where('erasedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Whether orders are unfinished, including colleagues' orders with the person as contact. */
async function hasOpenOrder(trx: Trx, person: { id: number; phone: string | null }): Promise<boolean> {
  const open = await trx
    .selectFrom('orders')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('userId', '=', person.id),
        sql<boolean>`right(regexp_replace(contact_phone, '\\D', '', 'g'), 10) = ${person.phone}`,
      ]),
    )
    .where('status', 'not in', [...finished])
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

/** Clears references to private files; the caller deletes the files after the commit. */
async function takeFiles(trx: Trx, userId: number): Promise<(string | null)[]> {
  const requisites = await trx
    .selectFrom('companyRequests')
    .select('requisitesFile')
    .where('userId', '=', userId)
    .where('requisitesFile', 'is not', null)
    .execute()
  const exports = await trx.deleteFrom('personalDataExports').where('userId', '=', userId).returning('file').execute()
  // a chat belongs to the person alone, so it is deleted with its files
  const talks = trx.selectFrom('chats').select('id').where('userId', '=', userId)
  const sent = await trx.deleteFrom('chatFiles').where('chatId', 'in', talks).returning('file').execute()
  const photos = await trx
    .selectFrom('customProducts')
    .select('picture')
    .where('userId', '=', userId)
    .where('companyId', 'is', null)
    .execute()
  await trx
    .updateTable('customProducts')
    .set({ picture: null })
    .where('userId', '=', userId)
    .where('companyId', 'is', null)
    .execute()
  return [
    ...requisites.map(({ requisitesFile }) => `requisites/${requisitesFile}`),
    ...exports.map(({ file }) => file),
    ...sent.map(({ file }) => `chats/${file}`),
    ...photos.map(({ picture }) => picture),
  ]
}

async function deleteOwnRows(trx: Trx, userId: number): Promise<void> {
  for (const table of [
    'notifications',
    'notificationSettings',
    'notificationRhythms',
    'pushSubscriptions',
    'botChats',
    'botCodes',
    // what the person's programs did and prepared
    'accessKeys',
    'oauthCodes',
    'webhooks',
    'priceFeeds',
    'punchoutPeople',
    'offlineEdits',
    'offlineKeys',
    'knownDevices',
    'liveEvents',
    'favourites',
    'closedInformationMessages',
    'postReads',
    'surveyAnswers',
    'companyMembers',
    'savedFilters',
    'listImports',
    'companyMatches',
    'deliveryAddresses',
    'approvalRuleApprovers',
    'approvalLinks',
    'orderReads',
    'specificationMentions',
    'specificationPresence',
    'specificationReads',
    'recurringOrders',
    'boundCards',
    'chats',
  ] as const) {
    await trx.deleteFrom(table).where('userId', '=', userId).execute()
  }
  // offers belong to their author and name clients; templates of a company stay
  await trx.deleteFrom('offers').where('userId', '=', userId).execute()
  await trx.deleteFrom('offerTemplates').where('userId', '=', userId).where('companyId', 'is', null).execute()
  // what colleagues use stays without a name; the rest is deleted
  await trx
    .deleteFrom('specifications')
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('companyId', 'is', null), eb('isShared', '=', false)]))
    .execute()
  await trx.updateTable('searchLogs').set({ userId: null, visitorHash: null }).where('userId', '=', userId).execute()
  for (const events of ['visitor_events', 'analytics_events'])
    await sql`update ${sql.table(events)} set user_id = null, visitor_hash = null, session_id = null where user_id = ${userId}`.execute(
      trx,
    )
  await trx
    .updateTable('managerQuestions')
    .set({ name: '', phone: null, email: null, message: '', answer: '', sentFrom: '' })
    .where('userId', '=', userId)
    .execute()
  await trx.deleteFrom('carts').where('userId', '=', userId).execute()
}

/** Orders and approval requests stay, without name and contact. */
async function clearOrders(trx: Trx, userId: number, now: Date): Promise<void> {
  // without a contact, requests waiting for approval could not be delivered
  await trx
    .updateTable('approvalRequests')
    .set({ withdrawnAt: now })
    .where('userId', '=', userId)
    .where('decidedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .execute()
  await sql`update approval_requests set terms = terms || '{"contactName": "", "contactPhone": "", "comment": ""}' where user_id = ${userId}`.execute(
    trx,
  )
  await trx.updateTable('orders').set({ contactName: '', contactPhone: '' }).where('userId', '=', userId).execute()
  await trx
    .updateTable('orderMessages')
    .set({ author: ERASED })
    .where('userId', '=', userId)
    .where('isStaff', '=', false)
    .execute()
  // comments on shared lists stay with the company
  for (const table of ['specificationComments', 'specificationChanges'] as const)
    await trx.updateTable(table).set({ author: ERASED }).where('userId', '=', userId).execute()
  await trx
    .updateTable('orderEvents')
    .set({ author: ERASED })
    .where('orderId', 'in', trx.selectFrom('orders').select('id').where('userId', '=', userId))
    .where('kind', 'in', ['placed', 'cancelled'])
    .where('author', '!=', '1С')
    .execute()
}

/** An invoice is kept without the individual's name. */
async function clearDocuments(trx: Trx, userId: number): Promise<void> {
  const nobody = JSON.stringify({ buyer: { name: ERASED, inn: '', kpp: '', address: '', phone: '' } })
  await sql`update documents set content = content || ${nobody}::jsonb
      || case when content ? 'consigneeAddress' then '{"consigneeAddress": ""}' else '{}' end::jsonb
    where content is not null
    and order_id in (select id from orders where user_id = ${userId} and legal_entity_id is null)`.execute(trx)
}

/** Payments stay; the receipt's recipient does not, unless it is a company. */
async function clearPayments(trx: Trx, userId: number): Promise<void> {
  const withoutPerson = sql`jsonb_set(receipt, '{customer}', (receipt -> 'customer') || '{"email": "", "phone": ""}'
      || case when receipt #>> '{customer,inn}' = '' then '{"name": ""}' else '{}' end::jsonb)`
  const own = sql`select id from payments where user_id = ${userId}`
  await sql`update payments set receipt = ${withoutPerson} where id in (${own})`.execute(trx)
  await sql`update settlement_receipts set receipt = ${withoutPerson} where payment_id in (${own})`.execute(trx)
}

async function clearAccount(trx: Trx, userId: number, now: Date): Promise<void> {
  // the proof of consent stays, without the address it was given for
  await trx
    .updateTable('consents')
    .set({ recipient: '', address: '', userAgent: '' })
    .where('userId', '=', userId)
    .execute()
  await trx
    .updateTable('cookieConsents')
    .set({ visitorHash: null, address: '', userAgent: '' })
    .where('userId', '=', userId)
    .execute()
  await trx
    .updateTable('users')
    .set({
      email: null,
      phone: null,
      lastVisitAt: null,
      firstName: '',
      lastName: ERASED,
      middleName: '',
      gender: null,
      city: '',
      jobPosition: '',
      loyaltyCardNumber: '',
      promoCode: '',
      avatar: null,
      // no password has this hash
      passwordHash: '',
      companyId: null,
      erasedAt: now,
    })
    .where('id', '=', userId)
    .execute()
}
