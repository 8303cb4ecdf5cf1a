import type { StaffRole } from '@snab/domain/people/company-role'
import { afterEach, beforeEach } from 'vitest'
import { freshDb } from '../../../../../test/databases/database'
import type { Db } from '../../../../db/database'
import { readCommerceml } from '../commerceml/read-commerceml'
import { loadCatalogue } from '../load/load-catalogue'
import { openImportSession } from '../session/exchange-sessions'

/** A separate database for each test of the file, with a staff member and loads of 1C's files. */
export function openLoads(staffRole: StaffRole) {
  let opened: { db: Db; drop: () => Promise<void>; session: number; staff: number } | undefined
  const known = () => {
    if (!opened) throw new Error('Opened before each test')
    return opened
  }
  beforeEach(async () => {
    const { db, drop } = await freshDb()
    const { id: staff } = await db
      .insertInto('users')
      .values({ email: `${staffRole}@snab.example`, passwordHash: '', staffRole })
      .returning('id')
      .executeTakeFirstOrThrow()
    opened = { db, drop, session: await openImportSession(db), staff }
  })
  afterEach(() => known().drop())
  return {
    get db() {
      return known().db
    },
    get staff() {
      return known().staff
    },
    get session() {
      return known().session
    },
    async reopen(): Promise<void> {
      const now = known()
      now.session = await openImportSession(now.db)
    },
    load(body: string) {
      const { db, session } = known()
      const source = async function* () {
        yield Buffer.from(`<КоммерческаяИнформация ВерсияСхемы="2.10">${body}</КоммерческаяИнформация>`)
      }
      return loadCatalogue(db, session, readCommerceml(source()), { rates: {}, onProgress: () => undefined })
    },
  }
}
