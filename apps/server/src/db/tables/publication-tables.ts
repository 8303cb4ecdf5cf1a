import type { HomeBlockType } from '@snab/contract/pages/home-page'
import type { Viewers } from '@snab/contract/content/publication-parts'
import type { SurveyPlace } from '@snab/contract/content/survey'
import type { Generated } from 'kysely'
import type { At, Json } from './columns'

/** Columns of every publication: whether, when and to whom it is shown, and its last editor. */
type PublicationColumns = {
  isPublished: boolean
  viewers: Viewers
  regionIds: number[]
  segmentId: number | null
  version: Generated<number>
  changedAt: Date
  changedBy: number | null
  removedAt: Date | null
}

/** News, feeds and the home page. */
export type PublicationTables = {
  feeds: {
    id: Generated<number>
    slug: string
    title: string
    rubrics: Generated<string[]>
    isPublished: Generated<boolean>
    version: Generated<number>
    changedAt: At
    changedBy: number | null
    removedAt: Date | null
  }
  /** Former addresses of posts. */
  postAddresses: { feedId: number; slug: string; postId: number }
  posts: PublicationColumns & {
    id: Generated<number>
    feedId: number
    slug: string
    rubric: string
    title: string
    contentShort: string
    contentFull: string
    picture: string | null
    startsAt: Date
    endsAt: Date | null
  }
  homeBlocks: PublicationColumns & {
    id: Generated<number>
    type: HomeBlockType
    title: string
    settings: Json<object>
    position: number
    startsAt: Date | null
    endsAt: Date | null
  }
  surveys: PublicationColumns & {
    id: Generated<number>
    place: SurveyPlace
    title: string
    intro: string
    questions: Json<object>
    startsAt: Date | null
    endsAt: Date | null
  }
  surveyAnswers: { surveyId: number; userId: number; companyId: number | null; answers: Json<object>; answeredAt: Date }
  postReads: { userId: number; postId: number; readAt: Date }
}
