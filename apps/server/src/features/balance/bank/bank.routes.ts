import * as contract from '@snab/contract/balance/bank'
import type { FastifyInstance } from 'fastify'
import { acceptForms, readFormFile } from '../../../http/read-form-file'
import { invalidField } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { findBankByBik, findDirectory, keepDirectory } from './bank.queries'
import { readEd807 } from './read-ed807'

/** Banks by БИК, and their directory. */
export async function bankRoutes(app: FastifyInstance, { db, clock }: Services) {
  serve(app, contract.findBank, async ({ params: { bik } }) => {
    const bank = await findBankByBik(db, bik)
    return {
      bank: bank && {
        bik: bank.bik,
        name: [bank.name, bank.town].filter(Boolean).join(', '),
        correspondentAccount: bank.correspondentAccount,
      },
    }
  })
  serve(app, contract.bankDirectory, () => findDirectory(db))
  await app.register(async (scope) => {
    await acceptForms(scope, contract.LARGEST_BANK_DIRECTORY_BYTES)
    serve(scope, contract.loadBankDirectory, async ({ request, visitor: { session } }) => {
      const file = await readFormFile(request, contract.loadBankDirectory, 'Выберите файл справочника')
      const { day, banks } = await readEd807(file)
      const before = (await findDirectory(db)).day
      if (day === null) throw invalidField('data', 'В файле не указан день справочника')
      if (before !== null && day < before)
        throw invalidField('data', `Уже загружен справочник новее: от ${before.split('-').toReversed().join('.')}`)
      await keepDirectory(db, session, { day, banks }, clock())
      return findDirectory(db)
    })
  })
}
