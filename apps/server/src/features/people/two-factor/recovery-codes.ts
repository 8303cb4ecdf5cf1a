import { randomInt } from 'node:crypto'
import type { Trx } from '../../../db/database'
import type { Services } from '../../../services'
import { plainCode } from './check-two-factor'
import { keyedHash } from './secret-box'

const codeCount = 10
/** Characters that do not look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

const part = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)] ?? '').join('')
const newCode = () => [part(), part(), part()].join('-')

/** Replaces all recovery codes with ten new ones; only their hashes are stored. */
export async function replaceRecoveryCodes(
  trx: Trx,
  needs: Pick<Services, 'db' | 'privateFiles'>,
  userId: number,
): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newCode)
  const rows: { userId: number; codeHash: Buffer; usedAt: null }[] = []
  for (const code of codes)
    rows.push({ userId, codeHash: await keyedHash(needs, userId, plainCode(code)), usedAt: null })
  await trx.deleteFrom('staffRecoveryCodes').where('userId', '=', userId).execute()
  await trx.insertInto('staffRecoveryCodes').values(rows).execute()
  return codes
}
