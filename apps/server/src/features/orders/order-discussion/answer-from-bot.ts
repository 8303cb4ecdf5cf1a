import { createHash } from 'node:crypto'
import { sessionMay } from '../../../http/rights'
import { Rejected } from '../../../http/rejected'
import type { Services } from '../../../services'
import { findUserAsVisitor } from '../../core/account/sessions'
import type { AnswerOrder } from '../../talk/outside-channel/bot/take-update'
import { writeMessage } from './write-message'

/** An answer from a messenger, with the person's current permissions. */
export const answerFromBot =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): AnswerOrder =>
  async ({ userId, orderId, text, key }) => {
    const opened = await findUserAsVisitor(db, userId)
    if (!opened || !sessionMay(opened.session, 'keep-orders'))
      return 'У вас нет доступа к заказам: обратитесь к администратору портала.'
    try {
      // a messenger repeats calls that it considers failed
      const clientKey = uuidOf(key)
      await db
        .transaction()
        .execute((trx) => writeMessage(trx, opened.session, orderId, { clientKey, text, fileIds: [] }, clock()))
      return 'Ответ отправлен покупателю.'
    } catch (error) {
      if (!(error instanceof Rejected)) throw error
      return `Ответ не отправлен: ${error.message}.`
    }
  }

/** The same key gives the same UUID. */
function uuidOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
