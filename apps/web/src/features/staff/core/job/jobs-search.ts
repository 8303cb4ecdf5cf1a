import { page, searchReader } from '../../../../lib/search-fields'

export const readJobsSearch = searchReader({ page })
