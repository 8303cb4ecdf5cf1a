import * as contract from '@snab/contract/balance/bank'
import type { FastifyInstance } from 'fastify'
import { acceptForms, readFormFile } from '../../../http/read-form-file'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { findBankByBik, findDirectory } from './bank.queries'
import { fetchDirectory, loadDirectory } from './load-directory'

/** Banks by БИК, and their directory. */
export async function bankRoutes(app: FastifyInstance, services: Services) {
  const { db } = services
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
  serve(app, contract.fetchBankDirectory, ({ visitor: { session } }) => fetchDirectory(services, session))
  await app.register(async (scope) => {
    await acceptForms(scope, contract.LARGEST_BANK_DIRECTORY_BYTES)
    serve(scope, contract.loadBankDirectory, async ({ request, visitor: { session } }) =>
      loadDirectory(
        services,
        session,
        await readFormFile(request, contract.loadBankDirectory, 'Выберите файл справочника'),
      ),
    )
  })
}
