import * as staff from '@snab/contract/content/staff-survey'
import * as contract from '@snab/contract/content/survey'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import {
  addPublication,
  changePublication,
  removePublication,
  restorePublication,
} from '../publication/keep-publications'
import { findVersion } from '../publication/versions'
import { answerSurvey, requireShownSurvey } from './answer-survey'
import { surveyKind } from './keep-surveys'
import { findRemovedSurveys, findStaffSurveys, findSurveys } from './survey.queries'

const done = { done: true as const }

export function surveyRoutes(app: FastifyInstance, services: Services) {
  const { db, clock } = services
  serve(app, contract.listSurveys, async ({ query: { place }, visitor }) => ({
    items: await findSurveys(db, visitor, place, clock()),
  }))
  serve(
    app,
    contract.answerSurvey,
    async ({ params: { id }, body: { answers }, visitor }) => {
      await answerSurvey(services, visitor, id, answers)
      return done
    },
    { admit: ({ params, visitor }) => requireShownSurvey(services, visitor, params.id) },
  )

  serve(app, staff.listStaffSurveys, async () => ({
    items: await findStaffSurveys(db, clock()),
    removed: await findRemovedSurveys(db),
  }))
  serve(app, staff.surveyVersion, async ({ params }) =>
    staff.surveyVersion.response.parse(await findVersion(db, surveyKind, params)),
  )
  serve(app, staff.addSurvey, async ({ body, visitor: { session } }) => ({
    id: await addPublication(services, session, surveyKind, body),
  }))
  serve(app, staff.changeSurvey, async ({ params: { id }, body: { version, ...fields }, visitor: { session } }) => {
    await changePublication(services, session, surveyKind, { id, version }, fields)
    return done
  })
  serve(app, staff.removeSurvey, async ({ params: { id }, body: { version }, visitor: { session } }) => {
    await removePublication(services, session, surveyKind, { id, version })
    return done
  })
  serve(app, staff.restoreSurvey, async ({ params: { id }, visitor: { session } }) => {
    await restorePublication(services, session, surveyKind, id)
    return done
  })
}
