import type { ESigner } from '@snab/domain/document/e-document/e-content'
import { authorityProblem } from '@snab/domain/document/e-document/signer-authority'
import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../../../db/database'
import type { Database } from '../../../../db/tables'
import { Rejected } from '../../../../http/rejected'

export type SignerRow = Selectable<Database['edoSigners']>

export const authorityOf = (row: SignerRow) => ({
  kind: row.authority,
  number: row.authorityNumber,
  from: row.authorityFrom,
  to: row.authorityTo,
})

/** The named signer of this seller, or the first whose authority is valid; refuses with the reason when there is none. */
export async function findSigner(
  db: Db | Trx,
  sellerId: number | null,
  wanted: number | undefined,
  today: string,
): Promise<SignerRow> {
  const rows = await db
    .selectFrom('edoSigners')
    .selectAll()
    .where('sellerId', 'is not distinct from', sellerId)
    .where('isActive', '=', true)
    .orderBy('id')
    .execute()
  const asked = wanted === undefined ? rows : rows.filter(({ id }) => id === wanted)
  const able = asked.find((row) => authorityProblem(authorityOf(row), today) === null)
  if (able) return able
  const [first] = asked
  if (!first) throw new Rejected('edo-no-signer')
  const reason = authorityProblem(authorityOf(first), today) ?? ''
  throw new Rejected('edo-authority-expired', { message: `${first.lastName} ${first.firstName}: ${reason}` })
}

export function signerOf(row: SignerRow): ESigner {
  const name = { last: row.lastName, first: row.firstName, middle: row.middleName, post: row.post }
  const { authority, authorityNumber: number, authorityFrom: day, authoritySystem: system } = row
  if (authority === 'certificate' || day === null) return { ...name, authority: { kind: 'certificate' } }
  return {
    ...name,
    authority:
      authority === 'electronic' ? { kind: 'electronic', number, day, system } : { kind: 'paper', number, day },
  }
}
