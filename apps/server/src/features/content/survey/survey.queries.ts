import type { StaffSurvey, SurveyBody } from '@snab/contract/content/staff-survey'
import type { Survey, SurveyPlace } from '@snab/contract/content/survey'
import type { Db } from '../../../db/database'
import { cleanArticle } from '../../../http/clean-html'
import type { SignedIn } from '../../../http/visitor'
import { publicationState, shownNow } from '../publication/shown-now'
import { authorOf, findVersions } from '../publication/versions'
import { surveyKind } from './keep-surveys'
import { answersOf, questionsOf } from './stored-questions'

const shownSurveys = (db: Db, visitor: SignedIn, now: Date) =>
  db.selectFrom('surveys as s').where(shownNow('s', visitor, now))

/** Surveys this person has not answered. */
export async function findSurveys(db: Db, visitor: SignedIn, place: SurveyPlace, now: Date): Promise<Survey[]> {
  const rows = await shownSurveys(db, visitor, now)
    .where('s.place', '=', place)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('surveyAnswers as a')
            .select('a.userId')
            .whereRef('a.surveyId', '=', 's.id')
            .where('a.userId', '=', visitor.session.userId),
        ),
      ),
    )
    .select(['s.id', 's.place', 's.title', 's.intro', 's.questions'])
    .orderBy('s.id')
    .execute()
  return rows.map((row) => ({ ...row, intro: cleanArticle(row.intro), questions: questionsOf(row.questions) }))
}

export const findShownSurvey = (db: Db, visitor: SignedIn, id: number, now: Date) =>
  shownSurveys(db, visitor, now).where('s.id', '=', id).select(['s.id', 's.questions']).executeTakeFirst()

export async function findStaffSurveys(db: Db, now: Date): Promise<StaffSurvey[]> {
  const rows = await db
    .selectFrom('surveys as s')
    .leftJoin('users as u', 'u.id', 's.changedBy')
    .selectAll('s')
    .select(authorOf('u'))
    .where('s.removedAt', 'is', null)
    .orderBy('s.id', 'desc')
    .execute()
  return Promise.all(
    rows.map(async (row) => {
      const answers = await db.selectFrom('surveyAnswers').select('answers').where('surveyId', '=', row.id).execute()
      const body: SurveyBody = {
        place: row.place,
        title: row.title,
        intro: row.intro,
        questions: questionsOf(row.questions),
        isPublished: row.isPublished,
        startsAt: row.startsAt?.toISOString() ?? null,
        endsAt: row.endsAt?.toISOString() ?? null,
        viewers: row.viewers,
        regionIds: row.regionIds,
        segmentId: row.segmentId,
      }
      return {
        id: row.id,
        state: publicationState(row, now),
        version: row.version,
        changedAt: row.changedAt.toISOString(),
        changedBy: row.changedBy,
        body,
        answered: answers.length,
        results: body.questions.map(({ text }, at) => ({
          text,
          counts: countAnswers(answers.flatMap(({ answers: given }) => answersOf(given)[at] ?? [])),
        })),
        versions: await findVersions(db, surveyKind, row),
      }
    }),
  )
}

export const findRemovedSurveys = (db: Db) =>
  db
    .selectFrom('surveys')
    .select(['id', 'title'])
    .where('removedAt', 'is not', null)
    .orderBy('removedAt', 'desc')
    .limit(20)
    .execute()

function countAnswers(given: readonly string[]): { answer: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const answer of given) counts.set(answer, (counts.get(answer) ?? 0) + 1)
  return [...counts]
    .map(([answer, count]) => ({ answer, count }))
    .toSorted((a, b) => b.count - a.count || a.answer.localeCompare(b.answer, 'ru'))
}
