import type { ClientBase } from 'pg'

/** Created before a restore deletes anything and kept until it is complete; outside the schemas it replaces. */
const MARK = 'snab_restore_unfinished'

/** A restore was interrupted, so the database is incomplete. */
export class UnfinishedRestore extends Error {
  override name = 'UnfinishedRestore'
  constructor() {
    super(
      'Восстановление из резервной копии прервалось: данных в базе нет или они не все. Повторите его (npm run restore -- ФАЙЛ) и дождитесь слов «Запускайте портал».',
    )
  }
}

/** SQL to run with the first step of a restore. */
export const markRestore = `create schema if not exists ${MARK}`
export const unmarkRestore = `drop schema if exists ${MARK}`

export async function isRestoreUnfinished(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isMarked: boolean }>(
    `select to_regnamespace('${MARK}') is not null as "isMarked"`,
  )
  return rows[0]?.isMarked === true
}
