import { ediPauseAfter, ediWarnAfterMs, mostEdiBytes } from '@snab/domain/integration/edi'
import { ownValue } from '@snab/domain/own-value'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { addJob } from '../../../jobs/add-job'
import { tellStaff } from './edi-notices'
import { processMessage } from './incoming/process-message'
import type { ProcessNeeds } from './incoming/process-needs'
import { keepFile, keepUnreadable } from './incoming/take-message'
import { composeMessages } from './outgoing/compose'
import { isWhole } from './syntax/read-interchange'
import { Unreadable } from './syntax/unreadable'
import { openTransport, type Connection } from './transport/open-transport'
import { mostFilesAtOnce, TransportProblem, type ListedFile, type Transport } from './transport/transport'

/** How often a folder is checked. */
const everyMs = 60_000

/** Queues an exchange for each connection that is due; returns how many. */
export async function startDueExchanges(db: Db, now: Date): Promise<number> {
  const due = await db
    .updateTable('ediConnections')
    .set({ nextAt: new Date(now.getTime() + everyMs) })
    .where('nextAt', '<=', now)
    .where('pausedAt', 'is', null)
    .where('endedAt', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of due) await queueExchange(db, id)
  return due.length
}

/** One exchange of a connection at a time, over all servers. */
export const queueExchange = (db: Db | Trx, connectionId: number): Promise<void> =>
  addJob(
    db,
    'edi-exchange',
    { connectionId },
    { key: `edi:${String(connectionId)}`, queue: `edi-${String(connectionId)}`, mostAttempts: 3 },
  )

/** Reads the partner's files, processes their messages, and writes the answers. */
export async function exchange(needs: ProcessNeeds, connectionId: number): Promise<void> {
  const { db, clock } = needs.services
  const connection = await findActive(db, connectionId)
  if (!connection) return
  let transport: Transport | undefined
  let problem: string | null = null
  try {
    transport = await openTransport(needs.services, connection)
    await takeFiles(needs, connection, transport)
  } catch (error) {
    if (!(error instanceof TransportProblem)) throw error
    problem = error.message
  }
  try {
    await processWaiting(needs, connection)
    await noteEndedApprovals(db, connection, clock())
    await composeMessages(db, connection, clock())
    if (transport && problem === null) await sendWaiting(needs, connection, transport)
  } catch (error) {
    if (!(error instanceof TransportProblem)) throw error
    problem = error.message
  } finally {
    await transport?.close()
  }
  if (problem === null) await noteSuccess(db, connection, clock())
  else await noteFailure(db, connection, problem, clock())
}

const findActive = (db: Db, id: number): Promise<Connection | undefined> =>
  db
    .selectFrom('ediConnections')
    .selectAll()
    .where('id', '=', id)
    .where('pausedAt', 'is', null)
    .where('endedAt', 'is', null)
    .executeTakeFirst()

/** A file is removed after its messages are stored; an incomplete one waits until it stops growing. */
async function takeFiles({ services }: ProcessNeeds, connection: Connection, transport: Transport): Promise<void> {
  const listed = (await transport.list()).toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const seen = new Map<string, number>()
  for (const file of listed.slice(0, mostFilesAtOnce)) {
    const before = ownValue(connection.seenFiles, file.name)
    if (file.size > mostEdiBytes) {
      // left where it is, and reported once
      if (before !== file.size) await keepTooLarge(services, connection, file)
      seen.set(file.name, file.size)
      continue
    }
    const bytes = await transport.read(file.name, mostEdiBytes + 1)
    if (!isWhole(bytes) && before !== bytes.length) {
      seen.set(file.name, bytes.length)
      continue
    }
    await keepFile(services, connection, file, bytes)
    await transport.remove({ name: file.name, size: bytes.length })
  }
  await services.db
    .updateTable('ediConnections')
    .set({ seenFiles: JSON.stringify(Object.fromEntries(seen)) })
    .where('id', '=', connection.id)
    .execute()
}

const keepTooLarge = (
  { db, clock }: ProcessNeeds['services'],
  connection: Connection,
  { name }: ListedFile,
): Promise<void> =>
  db
    .transaction()
    .execute((trx) =>
      keepUnreadable(trx, connection, {
        fileId: null,
        name,
        error: new Unreadable(`Файл ${name} больше 2 МБ: портал его не читает и оставил в папке`, {
          code: 'too-large',
        }),
        now: clock(),
      }),
    )

async function processWaiting(needs: ProcessNeeds, connection: Connection): Promise<void> {
  const { db } = needs.services
  const waiting = await db
    .selectFrom('ediMessages')
    .select('id')
    .where('connectionId', '=', connection.id)
    .where('direction', '=', 'in')
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute()
  for (const { id } of waiting) {
    // an earlier message may have replaced it
    const row = await db
      .selectFrom('ediMessages')
      .selectAll()
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .executeTakeFirst()
    if (row) await processMessage(needs, connection, row)
  }
}

/** An approval that expires without a decision does not change its row, so it is noted here. */
const noteEndedApprovals = (db: Db, { id, triedAt }: Connection, now: Date) =>
  sql`insert into edi_changes (edi_order_id) select e.id from edi_orders e join approval_requests r on r.user_id = e.user_id and r.client_key = e.client_key
    where e.connection_id = ${id} and r.expires_at <= ${now} and r.expires_at > ${triedAt ?? now}`.execute(db)

/** Sends in the order of writing: the first that cannot be sent stops the rest. */
async function sendWaiting(
  { services: { db, clock } }: ProcessNeeds,
  { id }: Connection,
  transport: Transport,
): Promise<void> {
  const waiting = await db
    .selectFrom('ediMessages as m')
    .innerJoin('ediFiles as f', 'f.id', 'm.fileId')
    .select(['m.id', 'f.name', 'f.content'])
    .where('m.connectionId', '=', id)
    .where('m.direction', '=', 'out')
    .where('m.state', '=', 'waiting')
    .orderBy('m.id')
    .limit(mostFilesAtOnce)
    .execute()
  for (const { id: messageId, name, content } of waiting) {
    await db
      .updateTable('ediMessages')
      .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
      .where('id', '=', messageId)
      .execute()
    await transport.write(name, content)
    await db
      .updateTable('ediMessages')
      .set({ state: 'sent', reason: '', endedAt: clock() })
      .where('id', '=', messageId)
      .execute()
  }
}

function noteSuccess(db: Db, { id, warnedAt, ...connection }: Connection, now: Date): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await trx
      .updateTable('ediConnections')
      .set({ triedAt: now, doneAt: now, failingSince: null, failures: 0, problem: '', warnedAt: null })
      .where('id', '=', id)
      .execute()
    if (warnedAt)
      await tellStaff(
        trx,
        { id, ...connection },
        {
          kind: 'edi-failed',
          title: `EDI, ${connection.name}: обмен снова идёт`,
          text: 'Файлы, которые ждали, переданы.',
          now,
        },
      )
  })
}

/** Never gives up: the intervals grow up to four hours, and people are notified. */
function noteFailure(db: Db, connection: Connection, problem: string, now: Date): Promise<void> {
  const failures = connection.failures + 1
  const failingSince = connection.failingSince ?? now
  const warns = !connection.warnedAt && now.getTime() - failingSince.getTime() >= ediWarnAfterMs
  return db.transaction().execute(async (trx) => {
    await trx
      .updateTable('ediConnections')
      .set({
        triedAt: now,
        failingSince,
        failures,
        problem,
        nextAt: new Date(now.getTime() + ediPauseAfter(failures)),
        ...(warns && { warnedAt: now }),
      })
      .where('id', '=', connection.id)
      .execute()
    if (warns)
      await tellStaff(trx, connection, {
        kind: 'edi-failed',
        title: `EDI, ${connection.name}: обмен не идёт больше двух часов`,
        text: `${problem}. Портал продолжает попытки; сообщения ждут.`,
        now,
      })
  })
}
