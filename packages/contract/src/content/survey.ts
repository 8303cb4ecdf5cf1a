import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Done } from '../parts'

export const surveyPlaces = ['portal', 'golden-club'] as const
export type SurveyPlace = (typeof surveyPlaces)[number]
/** One option, several options, free text, or a mark from 1 to 5. */
export const questionKinds = ['one', 'many', 'text', 'mark'] as const

export const SurveyQuestion = z.object({
  text: z.string().trim().min(1, { error: 'Впишите вопрос' }).max(300, { error: 'Не длиннее 300 знаков' }),
  kind: z.enum(questionKinds),
  options: z.array(z.string().trim().min(1).max(200)).max(20, { error: 'Не больше 20 вариантов' }),
  isRequired: z.boolean(),
})
export type SurveyQuestion = z.infer<typeof SurveyQuestion>

const Survey = z.object({
  id: z.int(),
  place: z.enum(surveyPlaces),
  title: z.string(),
  /** HTML, cleaned. */
  intro: z.string(),
  questions: z.array(SurveyQuestion),
})
export type Survey = z.infer<typeof Survey>

/** In the order of the questions: chosen options or text; an empty list is no answer. */
const Answers = z.array(z.array(z.string().max(2000, { error: 'Не длиннее 2 000 знаков' })).max(20)).max(50)

export const listSurveys = endpoint({
  method: 'GET',
  path: '/api/v1/survey',
  access: 'user',
  summary: 'Опросы, на которые человек ещё не ответил',
  query: z.object({ place: z.enum(surveyPlaces).catch('portal').default('portal') }),
  response: z.object({ items: z.array(Survey) }),
})
export const answerSurvey = endpoint({
  method: 'POST',
  path: '/api/v1/survey/:id/answer',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Ответить на опрос',
  params: ById,
  body: z.object({ answers: Answers }),
  response: Done,
})
