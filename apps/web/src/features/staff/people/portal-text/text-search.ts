import { readPage } from '../../frame/staff-search'

export type TextSearch = {
  page?: number | undefined
  keyword?: string | undefined
  /** Only texts that staff wrote. */ own?: true | undefined
  /** The key of the text that is being edited. */ edit?: string | undefined
}

const longest = 200
const text = (given: unknown) =>
  typeof given === 'string' && given.trim() !== '' ? given.trim().slice(0, longest) : undefined

export const readTextSearch = (raw: Record<string, unknown>): TextSearch => ({
  ...readPage(raw),
  keyword: text(raw.keyword),
  own: raw.own === true || raw.own === 'true' ? true : undefined,
  edit: text(raw.edit),
})
