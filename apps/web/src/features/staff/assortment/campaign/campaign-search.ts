export type CampaignSearch = {
  page?: number | undefined
  keyword?: string | undefined
  /** What was removed and may be brought back. */ removed?: true | undefined
  /** The one being edited; `new` adds one. */ edit?: number | 'new' | undefined
}

type Raw = Record<string, unknown>

export function readCampaignSearch({ page, keyword, removed, edit }: Raw): CampaignSearch {
  const number = Number(page)
  const id = Number(edit)
  return {
    page: Number.isInteger(number) && number > 1 && number <= 1_000_000 ? number : undefined,
    keyword: typeof keyword === 'string' && keyword.trim() !== '' ? keyword.trim().slice(0, 500) : undefined,
    removed: removed === true || removed === 'true' ? true : undefined,
    edit: edit === 'new' ? edit : Number.isSafeInteger(id) && id > 0 ? id : undefined,
  }
}
