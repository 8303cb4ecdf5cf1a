import type { SurveyBody } from '@snab/contract/content/staff-survey'
import type { SurveyQuestion } from '@snab/contract/content/survey'
import type { Trx } from '../../../db/database'
import { cleanArticle } from '../../../http/clean-html'
import { invalidField } from '../../../http/rejected'
import type { PublicationKind } from '../publication/keep-publications'
import { readAudience } from '../publication/read-audience'
import { questionsOf } from './stored-questions'

async function columnsOf(
  trx: Trx,
  { place, title, intro, questions, isPublished, startsAt, endsAt, ...audience }: SurveyBody,
) {
  for (const [at, { kind, options }] of questions.entries())
    if ((kind === 'one' || kind === 'many') && options.length < 2)
      throw invalidField(`questions.${String(at)}.options`, 'Нужны хотя бы два варианта')
  return {
    place,
    title,
    intro: cleanArticle(intro),
    questions: JSON.stringify(questions),
    isPublished,
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    ...(await readAudience(trx, audience)),
  }
}

/** Answers are stored by position, so the questions cannot change after the first one. */
async function refuseAnsweredChange(trx: Trx, id: number, questions: readonly SurveyQuestion[]): Promise<void> {
  const answer = await trx.selectFrom('surveyAnswers').select('userId').where('surveyId', '=', id).executeTakeFirst()
  if (!answer) return
  const before = await trx.selectFrom('surveys').select('questions').where('id', '=', id).executeTakeFirstOrThrow()
  const shape = (all: readonly SurveyQuestion[]) =>
    JSON.stringify(all.map(({ text, kind, options, isRequired }) => [text, kind, options, isRequired]))
  if (shape(questionsOf(before.questions)) !== shape(questions))
    throw invalidField('questions', 'На опрос уже отвечали: вопросы не меняются. Заведите новый опрос.')
}

export const surveyKind: PublicationKind<SurveyBody> = {
  table: 'surveys',
  subject: 'survey',
  nameOf: ({ title }) => title,
  async insert(trx, body, author) {
    const { id } = await trx
      .insertInto('surveys')
      .values({ ...(await columnsOf(trx, body)), ...author })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  async update(trx, id, body, author) {
    await refuseAnsweredChange(trx, id, body.questions)
    await trx
      .updateTable('surveys')
      .set({ ...(await columnsOf(trx, body)), ...author })
      .where('id', '=', id)
      .execute()
  },
}
