import { readOrderSearch } from '../../frame/staff-search'

export type JobsSearch = { page?: number | undefined }

export const readJobsSearch = (raw: Record<string, unknown>): JobsSearch => ({
  page: readOrderSearch({ page: raw.page }).page,
})
