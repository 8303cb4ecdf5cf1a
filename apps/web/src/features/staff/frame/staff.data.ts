import { listStaffWebhooks } from '@snab/contract/integration/webhook'
import { listStaffAccessKeys } from '@snab/contract/people/access-key'
import { listRequestedEntities } from '@snab/contract/people/legal-entity'
import { listQuestions } from '@snab/contract/talk/question'
import { searchReport } from '@snab/contract/catalogue/search-log'
import { listCompanyRequests } from '@snab/contract/people/company-request'
import { listStaffActions } from '@snab/contract/core/audit-log'
import { listSpeech } from '@snab/contract/assortment/speech'
import { listSynonyms } from '@snab/contract/assortment/synonym'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../lib/api/api'
import { alwaysStale } from '../../../lib/api/freshness'
import type {
  ActionSearch,
  AccessKeySearch,
  EntitySearch,
  QuestionSearch,
  ReportSearch,
  SynonymSearch,
  WebhookSearch,
} from './staff-search'

const perPage = 50
const fresh = { placeholderData: keepPreviousData, ...alwaysStale } as const

export const useSearchReport = ({ page = 1, from, to, keyword, empty, sort }: ReportSearch) =>
  useQuery({
    ...queryOf(searchReport, {
      query: { page, 'per-page': perPage, from, to, keyword, sort, ...(empty && { empty: 'true' }) },
    }),
    ...fresh,
  })

export const useSynonyms = ({ page = 1, keyword }: SynonymSearch) =>
  useQuery({ ...queryOf(listSynonyms, { query: { page, 'per-page': perPage, keyword } }), ...fresh })

export const useSpeech = ({ page = 1, keyword }: SynonymSearch) =>
  useQuery({ ...queryOf(listSpeech, { query: { page, 'per-page': perPage, keyword } }), ...fresh })

export const useQuestions = ({ page = 1, state }: QuestionSearch) =>
  useQuery({ ...queryOf(listQuestions, { query: { page, 'per-page': perPage, state: state ?? 'open' } }), ...fresh })

export const useAccessKeys = ({ page = 1, state }: AccessKeySearch) =>
  useQuery({
    ...queryOf(listStaffAccessKeys, { query: { page, 'per-page': perPage, state: state ?? 'working' } }),
    ...fresh,
  })

export const useWebhooks = ({ page = 1, state }: WebhookSearch) =>
  useQuery({ ...queryOf(listStaffWebhooks, { query: { page, 'per-page': perPage, state: state ?? 'all' } }), ...fresh })

export const useRequestedEntities = ({ page = 1, state }: EntitySearch) =>
  useQuery({
    ...queryOf(listRequestedEntities, { query: { page, 'per-page': perPage, state: state ?? 'waiting' } }),
    ...fresh,
  })

export const useCompanyRequests = ({ page = 1, state }: EntitySearch) =>
  useQuery({
    ...queryOf(listCompanyRequests, { query: { page, 'per-page': perPage, state: state ?? 'waiting' } }),
    ...fresh,
  })

export const useStaffActions = (search: ActionSearch) =>
  useQuery({ ...queryOf(listStaffActions, { query: { ...search, 'per-page': perPage } }), ...fresh })
