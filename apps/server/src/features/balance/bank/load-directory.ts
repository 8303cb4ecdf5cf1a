import { LARGEST_BANK_DIRECTORY_BYTES } from '@snab/contract/balance/bank'
import { fetchPublic, NotFetched } from '../../../files/fetch-public'
import { invalidField, Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { findDirectory, keepDirectory } from './bank.queries'
import { readEd807 } from './read-ed807'

type Needs = Pick<Services, 'db' | 'clock' | 'config'>

const limits = { mostBytes: LARGEST_BANK_DIRECTORY_BYTES, timeoutMs: 60_000 }

export async function loadDirectory({ db, clock }: Needs, session: Session, file: Buffer) {
  const { day, banks } = await readEd807(file)
  const before = (await findDirectory(db)).day
  if (day === null) throw invalidField('data', 'В файле не указан день справочника')
  if (before !== null && day < before)
    throw invalidField('data', `Уже загружен справочник новее: от ${before.split('-').toReversed().join('.')}`)
  await keepDirectory(db, session, { day, banks }, clock())
  return findDirectory(db)
}

/** From the site of the Bank of Russia. */
export async function fetchDirectory(
  needs: Needs,
  session: Session,
  fetch: (address: string) => Promise<Buffer> = (address) => fetchPublic(address, limits),
) {
  return loadDirectory(needs, session, await fetchNewest(needs.config.SNAB_BANKS_URL, fetch))
}

async function fetchNewest(address: string, fetch: (address: string) => Promise<Buffer>): Promise<Buffer> {
  try {
    return await fetch(address)
  } catch (error) {
    if (!(error instanceof NotFetched)) throw error
    throw new Rejected('invalid-input', {
      message: `Сайт Банка России справочник не отдал: ${error.message}. Попробуйте позже или загрузите файл.`,
    })
  }
}
