import { sql } from 'kysely'
import type { Trx } from '../../../db/database'

export const ERASED = 'Удалённый пользователь'

export type ErasedPerson = {
  id: number
  email: string | null
  phone: string | null
  firstName: string
  lastName: string
  middleName: string
}

/** Texts of others that may mention a person by name. */
const texts = {
  notifications: ['title', 'text'],
  outbox_messages: ['subject', 'text', 'html'],
  staff_notices: ['text'],
  order_events: ['author'],
  chat_messages: ['author', 'text'],
  chat_files: ['name'],
  order_messages: ['author', 'text'],
  order_message_files: ['name'],
  order_requests: ['author', 'answered_by', 'reason', 'answer'],
  reserves: ['requested_by', 'answered_by', 'reason'],
  claims: ['comment', 'answer'],
  claim_events: ['author', 'text'],
  receptions: ['author', 'comment'],
  correction_requests: ['author', 'answered_by', 'text', 'answer'],
  price_request_rounds: ['author', 'answered_by', 'decided_by', 'comment', 'answer_note', 'decline_reason'],
  price_request_files: ['name'],
  customer_notes: ['text'],
  release_requests: ['title', 'words', 'answer'],
  settled_discussions: ['settled_by'],
  specification_changes: ['author'],
  specification_comments: ['author', 'text'],
  recurring_orders: ['name'],
  recurring_runs: ['problem'],
} as const

/**
 * Removes the person from others' data: mails and notifications about them, the company's log, invitations, contacts of
 * addresses.
 */
export async function eraseMentions(trx: Trx, person: ErasedPerson): Promise<void> {
  const addresses = [person.email, person.phone].filter((address) => address !== null)
  await eraseRequests(trx, person.id)
  await trx
    .updateTable('invitations')
    .set({ email: '', firstName: '', lastName: '' })
    .where((eb) => eb.or([eb('acceptedBy', '=', person.id), eb('email', '=', person.email ?? '')]))
    .where('email', '<>', '')
    .execute()
  if (addresses.length > 0) {
    await trx.deleteFrom('outboxMessages').where('recipient', 'in', addresses).execute()
    for (const address of addresses)
      await sql`delete from notifications where kind = 'mail-bounced' and position(${address} in title) > 0`.execute(
        trx,
      )
    await trx.deleteFrom('authCodes').where('recipient', 'in', addresses).execute()
    await trx.deleteFrom('staffInvitations').where('email', 'in', addresses).execute()
    await trx
      .deleteFrom('registrations')
      .where((eb) => eb.or([eb('email', 'in', addresses), eb('phone', 'in', addresses)]))
      .execute()
  }
  if (person.email !== null)
    await sql`update company_events set details = details - 'email' - 'firstName' - 'lastName' where details ->> 'email' = ${person.email}`.execute(
      trx,
    )
  await eraseContacts(trx, person)
  for (const name of namesOf(person)) await eraseName(trx, name)
}

/** Data of a company that was not opened: a sole trader's name and INN are personal. */
async function eraseRequests(trx: Trx, userId: number) {
  const requests = await trx
    .selectFrom('companyRequests')
    .select('inn')
    .where('userId', '=', userId)
    .where('inn', '<>', '')
    .execute()
  for (const { inn } of requests) {
    const words = `ИНН ${inn}`
    await sql`delete from staff_notices where kind = 'company-request' and position(${words} in text) > 0`.execute(trx)
    await sql`delete from notifications where kind = 'company-application' and position(${words} in text) > 0`.execute(
      trx,
    )
  }
  await trx
    .updateTable('companyRequests')
    .set({
      name: '',
      inn: '',
      kpp: '',
      city: '',
      kindOfActivity: '',
      commodityGroup: '',
      requisitesFile: null,
      requisitesType: null,
    })
    .where('userId', '=', userId)
    .execute()
}

/** Addresses, colleagues' orders and pending requests that have the person as contact. */
async function eraseContacts(trx: Trx, person: ErasedPerson) {
  await sql`
    update approval_requests set terms = terms || '{"contactName": "", "contactPhone": ""}'
    where terms ->> 'contactName' = any(${namesOf(person)}::text[]) or right(regexp_replace(terms ->> 'contactPhone', '\\D', '', 'g'), 10) = ${person.phone}`.execute(
    trx,
  )
  for (const table of ['delivery_addresses', 'orders']) {
    await sql`
      update ${sql.table(table)} set contact_name = '', contact_phone = ''
      where contact_name = any(${namesOf(person)}::text[]) or right(regexp_replace(contact_phone, '\\D', '', 'g'), 10) = ${person.phone}`.execute(
      trx,
    )
  }
}

async function eraseName(trx: Trx, name: string) {
  for (const [table, columns] of Object.entries(texts)) {
    for (const column of columns)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = replace(${sql.ref(column)}, ${name}, ${ERASED}) where position(${name} in ${sql.ref(column)}) > 0`.execute(
        trx,
      )
  }
  const quoted = JSON.stringify(name).slice(1, -1)
  await sql`select set_config('snab.journal', 'erase-names', true)`.execute(trx)
  for (const [table, column] of [
    ['company_events', 'details'],
    ['order_events', 'details'],
    ['staff_actions', 'details'],
    ['notifications', 'facts'],
  ] as const) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = replace(${sql.ref(column)}::text, ${quoted}, ${ERASED})::jsonb where position(${quoted} in ${sql.ref(column)}::text) > 0`.execute(
      trx,
    )
  }
}

/** Only full names: a first name alone belongs to others too. */
function namesOf({ firstName, lastName, middleName }: ErasedPerson): string[] {
  if (firstName === '' || lastName === '') return []
  return [
    ...(middleName === '' ? [] : [`${lastName} ${firstName} ${middleName}`, `${firstName} ${middleName} ${lastName}`]),
    `${lastName} ${firstName}`,
    `${firstName} ${lastName}`,
  ]
}
