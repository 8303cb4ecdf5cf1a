import { editedId, searchReader } from '../../../../lib/search-fields'

export const readHomePageSearch = searchReader({ edit: editedId })
