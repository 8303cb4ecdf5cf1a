import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Done, Version } from '../parts'
import { SurveyQuestion, surveyPlaces } from './survey'
import {
  AudienceFields,
  ByVersion,
  Html,
  inOrder,
  Kept,
  Moment,
  outOfOrder,
  PublicationState,
  Title,
  VersionRow,
} from './publication-parts'

const keeping = { access: 'staff', permission: 'keep-news' } as const
const path = '/api/v1/staff/survey'
const fields = {
  place: z.enum(surveyPlaces),
  title: Title,
  intro: Html,
  questions: z.array(SurveyQuestion).min(1, { error: 'Добавьте вопрос' }).max(30, { error: 'Не больше 30 вопросов' }),
  isPublished: z.boolean(),
  startsAt: Moment.nullable(),
  endsAt: Moment.nullable(),
  ...AudienceFields,
}
const SurveyBody = z.object(fields).refine(inOrder, outOfOrder)
export type SurveyBody = z.infer<typeof SurveyBody>

const Result = z.object({
  text: z.string(),
  /** Options, marks or identical texts, most frequent first. */
  counts: z.array(z.object({ answer: z.string(), count: z.int() })),
})
const StaffSurvey = z.object({
  ...Kept,
  id: z.int(),
  state: PublicationState,
  body: SurveyBody,
  answered: z.int(),
  results: z.array(Result),
  versions: z.array(VersionRow),
})
export type StaffSurvey = z.infer<typeof StaffSurvey>

export const listStaffSurveys = endpoint({
  ...keeping,
  method: 'GET',
  path,
  summary: 'Опросы и анкеты с итогами',
  response: z.object({ items: z.array(StaffSurvey), removed: z.array(z.object({ id: z.int(), title: z.string() })) }),
})
export const addSurvey = endpoint({
  ...keeping,
  method: 'POST',
  path,
  summary: 'Добавить опрос',
  body: SurveyBody,
  response: z.object({ id: z.int() }),
})
export const changeSurvey = endpoint({
  ...keeping,
  method: 'PUT',
  path: `${path}/:id`,
  summary: 'Изменить опрос; вопросы — пока на него не ответили',
  params: ById,
  body: z.object({ ...fields, version: Version }).refine(inOrder, outOfOrder),
  response: Done,
})
export const removeSurvey = endpoint({
  ...keeping,
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Удалить опрос; его можно вернуть',
  params: ById,
  body: z.object({ version: Version }),
  response: Done,
})
export const restoreSurvey = endpoint({
  ...keeping,
  method: 'PUT',
  path: `${path}/:id/restore`,
  summary: 'Вернуть удалённый опрос с его ответами',
  params: ById,
  response: Done,
})
export const surveyVersion = endpoint({
  ...keeping,
  method: 'GET',
  path: `${path}/:id/version/:number`,
  summary: 'Прежняя версия опроса',
  params: ByVersion,
  response: SurveyBody,
})
