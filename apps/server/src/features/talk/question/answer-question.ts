import type { answerQuestion as contract, ManagerQuestion } from '@snab/contract/talk/question'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { Trx } from '../../../db/database'
import { invalidField, Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import { portalUrl } from '../../../mail/portal-url'
import { queueMail } from '../../../mail/queue-message'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { notify } from '../notification/notify'
import { findQuestion, lockQuestion, markAnswered, type QuestionRow } from './question.queries'
import { questionAnswerMail } from './question.mails'

type Body = ParsedRequestOf<typeof contract>['body']

const longestQuery = 80

/**
 * Marks a question answered or open; a new answer is sent to the asker once, with the question. A repeated answer is
 * ignored.
 */
export const answerQuestion = (
  { db, clock, config }: Services,
  session: Session,
  id: number,
  { answered, note, answer }: Body,
): Promise<QuestionRow> =>
  db.transaction().execute(async (trx) => {
    const now = clock()
    const before = await lockQuestion(trx, session, id)
    if (!before) throw new Rejected('not-found')
    const isSent = answered && answer !== '' && answer !== before.answer
    if (isSent && before.answeredAt) throw new Rejected('question-answered')
    const goesTo = answerGoesTo(before)
    if (isSent && goesTo === null)
      throw invalidField('answer', 'Ответить письмом нельзя: почты нет или учётная запись закрыта')
    if (answered && before.answeredAt && note === before.note) return before
    await markAnswered(trx, session, id, { answered, note, answer: isSent ? answer : before.answer, now })
    if (isSent) await sendAnswer(trx, config, before, answer, now)
    await noteStaffAction(trx, session, now, {
      action: answered ? 'answer' : 'reopen',
      subject: 'question',
      subjectId: id,
      details: isSent ? { sent: goesTo } : {},
    })
    const question = await findQuestion(trx, session, id)
    if (!question) throw new Rejected('not-found')
    return question
  })

export const answerGoesTo = ({
  userId,
  isAskerBlocked,
  email,
}: Pick<QuestionRow, 'userId' | 'isAskerBlocked' | 'email'>): ManagerQuestion['answerGoesTo'] =>
  userId === null ? (email === null ? null : 'mail') : isAskerBlocked ? null : 'portal'

async function sendAnswer(
  trx: Trx,
  config: Services['config'],
  { userId, email, query, message, address, name }: QuestionRow,
  answer: string,
  now: Date,
) {
  const short = query.length > longestQuery ? `${query.slice(0, longestQuery - 1).trimEnd()}…` : query
  const title = short === '' ? 'Ответ на ваш вопрос' : `Ответ на ваш вопрос: ${short}`
  if (userId !== null) {
    const text = message === '' ? answer : `${answer}\n\nВы спрашивали: «${message}»`
    await notify(trx, { userId, kind: 'question-answered', title, text, link: address, now })
  } else if (email !== null) {
    await queueMail(trx, {
      to: email,
      template: questionAnswerMail,
      values: { title, name, answer, question: message, address: portalUrl(config, pathOf(address)) },
    })
  }
}

/** Stored addresses are paths, as checked on asking. */
const pathOf = (address: string): `/${string}` => `/${address.slice(1)}`
