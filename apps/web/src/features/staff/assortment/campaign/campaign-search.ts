import { editedId, flag, keyword, page, searchReader, type SearchOf } from '../../../../lib/search-fields'

/** `removed`: shows removed ones, which can be restored; `edit`: the one being edited. */
export type CampaignSearch = SearchOf<typeof readCampaignSearch>
export const readCampaignSearch = searchReader({ page, keyword, removed: flag, edit: editedId })
