import type { SurveyQuestion } from '@snab/contract/content/survey'
import { invalidField, Rejected } from '../../../http/rejected'
import type { SignedIn } from '../../../http/visitor'
import type { Services } from '../../../services'
import { questionsOf } from './stored-questions'
import { findShownSurvey } from './survey.queries'

const marks = ['1', '2', '3', '4', '5']

export async function requireShownSurvey({ db, clock }: Pick<Services, 'db' | 'clock'>, visitor: SignedIn, id: number) {
  const survey = await findShownSurvey(db, visitor, id, clock())
  if (!survey) throw new Rejected('not-found')
  return survey
}

/** A person answers once; repeated answers are ignored. */
export async function answerSurvey(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  visitor: SignedIn,
  id: number,
  given: readonly string[][],
): Promise<void> {
  const now = clock()
  const survey = await requireShownSurvey({ db, clock }, visitor, id)
  const answers = questionsOf(survey.questions).map((question, at) => readAnswer(question, given[at] ?? [], at))
  await db
    .insertInto('surveyAnswers')
    .values({
      surveyId: id,
      userId: visitor.session.userId,
      companyId: visitor.session.company?.id ?? null,
      answers: JSON.stringify(answers),
      answeredAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function readAnswer({ kind, options, isRequired }: SurveyQuestion, given: readonly string[], at: number): string[] {
  const field = `answers.${String(at)}`
  const words = given.map((answer) => answer.trim()).filter((answer) => answer !== '')
  if (words.length === 0 && isRequired) throw invalidField(field, 'Ответьте на этот вопрос')
  const known = kind === 'mark' ? marks : options
  if (kind !== 'text' && words.some((answer) => !known.includes(answer)))
    throw invalidField(field, 'Выберите из предложенного')
  if (kind !== 'many' && words.length > 1) throw invalidField(field, 'Выберите один ответ')
  return [...new Set(words)]
}
